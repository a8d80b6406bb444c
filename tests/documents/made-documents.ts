import { type Person } from '../support/api.ts';

export interface Document {
  readonly id: string;
  readonly version: number;
  readonly refId: string | null;
  readonly expirationDate: string | null;
  readonly replacedBy: string | null;
  readonly files: { id: string; fileUrl: string }[];
}

export interface Problem {
  readonly code: string;
  readonly errors?: { path: string; code: string; message: string }[];
  readonly record?: Document;
}

export const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

export interface Told {
  readonly type: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly link: string;
}

/** Documents of one employee, and their files. */
export function documentsOf(hr: () => Person, aisha: () => string, types: () => { id: string; name: string }[]) {
  const typeId = (name: string): string => types().find((type) => type.name === name)?.id ?? '';
  const add = (body: object, person = hr()) =>
    person.send<Document & Problem>('POST', '/api/employee-documents', {
      body: {
        employeeId: aisha(),
        documentTypeId: typeId('Visa'),
        refId: 'V-1',
        expirationDate: '2030-01-01',
        ...body,
      },
    });
  const listOf = async (query: object, person = hr()) =>
    (
      await person.send<{ data: Document[]; count: number }>('GET', '/api/employee-documents', {
        query: { employeeIds: [aisha()], size: '100', ...query },
      })
    ).body;
  const upload = (id: string, count: number, person = hr(), kind = 'employee-documents') => {
    const part = (index: number) =>
      Buffer.concat([
        Buffer.from(
          `--x\r\ncontent-disposition: form-data; name="files"; filename="f${index}.pdf"\r\ncontent-type: application/pdf\r\n\r\n`,
        ),
        PDF,
        Buffer.from('\r\n'),
      ]);
    return person.send<Document & Problem>('POST', `/api/${kind}/${id}/files`, {
      body: Buffer.concat([...Array.from({ length: count }, (_, index) => part(index)), Buffer.from('--x--\r\n')]),
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
  };
  /** Expiring documents and their owners. */
  const expiring = async (query: object = {}) =>
    (
      await hr().send<{
        data: { id: string; expirationDate: string; isExpired: boolean; status: string; employee: { id: string } }[];
        count: number;
      }>('GET', '/api/expiring-documents', { query: { size: '200', ...query } })
    ).body;
  return { typeId, add, listOf, upload, expiring };
}
