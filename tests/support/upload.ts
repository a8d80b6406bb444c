import type { Person } from './api.ts';

/** Sends one file as an upload form. */
export function sendFile<Body>(
  person: Person,
  path: string,
  content: Buffer | string,
  {
    name = 'table.csv',
    field = 'files',
    query = {},
    headers = {},
  }: {
    readonly name?: string;
    readonly field?: string;
    readonly query?: Readonly<Record<string, string>>;
    readonly headers?: Readonly<Record<string, string>>;
  } = {},
) {
  const boundary = 'steward-test-boundary';
  const body = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return person.send<Body>('POST', path, {
    query,
    body,
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
}
