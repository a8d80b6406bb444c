import { type Person } from '../support/api.ts';

export interface Employee {
  readonly id: string;
  readonly version: number;
  readonly companyEmployeeId: string;
  readonly status: string;
  readonly knownAs: string;
  readonly imageUrl: string | null;
  readonly isRemote: boolean;
  readonly locationIds: string[];
  readonly contractCountryISO?: string | null;
  readonly contact?: {
    readonly personalEmail: string | null;
    readonly workEmail: string | null;
    readonly workPhone: object | null;
    readonly emergencyContacts: object[];
  };
  readonly addresses?: object[];
  readonly currentContract?: { readonly countryISO: string } | null;
  readonly leaveBalances?: object[];
  readonly user: { readonly email: string; readonly status: string } | null;
}

export interface Problem {
  readonly code: string;
  readonly errors?: { path: string; code: string }[];
  readonly missing?: string[];
  readonly record?: Employee;
}

/** Input for a new employee, and possible locations. */
export interface Chosen {
  readonly base: { jobPositionId: string; lineManagerEmployeeIds: string[]; hrResponsibleIds: string[] };
  readonly places: { id: string; type: string; countryISO: string }[];
}

export async function chosenFor(hr: Person): Promise<Chosen> {
  const titles = await hr.send<{ data: { id: string; name: string }[] }>('GET', '/api/job-titles');
  const find = async (text: string): Promise<string> =>
    (await hr.send<{ data: { id: string }[] }>('GET', '/api/employees', { query: { searchText: text } })).body.data[0]
      ?.id ?? '';
  const base = {
    jobPositionId: titles.body.data[0]?.id ?? '',
    lineManagerEmployeeIds: [await find('Suwaidi')],
    hrResponsibleIds: [await find('Noura')],
  };
  const { body } = await hr.send<{ data: Chosen['places'] }>('GET', '/api/locations', { query: { size: '50' } });
  return { base, places: body.data };
}

/** Employees as added, edited and read by HR. */
export function employeesOf(hr: () => Person, base: () => Chosen['base']) {
  let made = 0;
  const bodyOf = (changes: object = {}): Record<string, unknown> => {
    const number = ++made;
    return {
      firstName: 'Rana',
      lastName: 'Test',
      knownAs: 'Rana',
      personalEmail: `Rana${number}@Mail.Example`,
      permissionType: 'employee-app-permission',
      startDate: '2026-02-01',
      ...base(),
      ...changes,
    };
  };
  const add = (changes: object = {}, person = hr()) =>
    person.send<Employee & Problem>('POST', '/api/employees', { body: bodyOf(changes) });
  const read = (id: string, person = hr()) => person.send<Employee & Problem>('GET', `/api/employees/${id}`);
  const change = (employee: { id: string; version: number }, body: object, person = hr()) =>
    person.send<Employee & Problem>('PATCH', `/api/employees/${employee.id}`, {
      body: { version: employee.version, ...body },
    });
  const list = async (
    query: Record<string, string | string[]>,
    person = hr(),
  ): Promise<{ data: Employee[]; count: number }> =>
    (await person.send<{ data: Employee[]; count: number }>('GET', '/api/employees', { query })).body;
  const upload = (id: string, content: Buffer) => {
    const head =
      '--x\r\ncontent-disposition: form-data; name="files"; filename="me.png"\r\ncontent-type: image/png\r\n\r\n';
    return hr().send<Employee & Problem>('POST', `/api/employees/${id}/image`, {
      body: Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--x--\r\n')]),
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
  };
  return { made: () => made, bodyOf, add, read, change, list, upload };
}
