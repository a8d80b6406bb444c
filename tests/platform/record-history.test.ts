import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { grant, signInAs } from '../support/people.ts';
import { sendFile } from '../support/upload.ts';

const PDF = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n';

interface History {
  readonly data: readonly {
    readonly at: string;
    readonly by: { readonly id: string } | null;
    readonly changes: readonly { readonly part: string; readonly change: string; readonly fields: readonly string[] }[];
  }[];
  readonly count: number;
}
interface Versioned {
  readonly id: string;
  readonly version: number;
}

let api: TestApi;
let admin: Person;
let hr: Person;
beforeAll(async () => {
  api = await startTestApi();
  [admin, hr] = [await api.signIn('admin@luma.example'), await api.signIn('hr@luma.example')];
});
afterAll(() => api.close());

const addressed = {
  type: 'local',
  country: 'AE',
  province: null,
  city: 'Dubai',
  zipCode: null,
  addressLine1: '1 Creek Road',
};
const read = async <Record extends Versioned>(path: string, id: string): Promise<Record> =>
  (await admin.send<Record>('GET', `/api/${path}/${id}`)).body;
const change = async (person: Person, path: string, id: string, body: object): Promise<void> => {
  const { version } = await read(path, id);
  const { status } = await person.send('PATCH', `/api/${path}/${id}`, { body: { version, ...body } });
  expect(status).toBe(200);
};
const historyOf = async (person: Person, path: string, id: string): Promise<History['data']> => {
  const { status, body } = await person.send<History>('GET', `/api/${path}/${id}/history`);
  expect([status, body.count]).toEqual([200, body.data?.length]);
  return body.data;
};
const first = async (path: string): Promise<string> =>
  (await admin.send<{ data: Versioned[] }>('GET', `/api/${path}`, { query: { size: 1 } })).body.data[0]?.id ?? '';
const told = (entries: History['data'], count: number) =>
  entries.slice(0, count).map(({ by, changes }) => [by?.id, changes]);

const addPerson = async (personalEmail: string): Promise<string> => {
  const { body: jobs } = await admin.send<{ data: Versioned[] }>('GET', '/api/job-titles', { query: { size: 1 } });
  const { status, body } = await admin.send<Versioned>('POST', '/api/employees', {
    body: {
      firstName: 'New',
      lastName: 'Person',
      knownAs: 'New',
      personalEmail,
      permissionType: 'none',
      jobPositionId: jobs.data[0]?.id,
      lineManagerEmployeeIds: [admin.employeeId],
      hrResponsibleIds: [hr.employeeId],
      startDate: '2026-01-01',
    },
  });
  expect(status).toBe(201);
  return body.id;
};

describe('the history of an employee (design: per-record history)', () => {
  it('shows who changed which fields and when, newest first, with one entry per save', async () => {
    const id = await first('employees');
    const before = Date.now();
    await change(hr, 'employees', id, { knownAs: 'Renamed', workPhone: { prefix: '971', number: '501234567' } });
    await change(admin, 'employees', id, { addresses: [addressed] });
    const entries = await historyOf(admin, 'employees', id);
    expect(told(entries, 2)).toEqual([
      [admin.userId, [{ part: 'address', change: 'changed', fields: ['addresses'] }]],
      [
        hr.userId,
        [
          { part: 'details', change: 'changed', fields: ['knownAs'] },
          { part: 'contact', change: 'changed', fields: ['workPhone'] },
        ],
      ],
    ]);
    expect(Date.parse(entries[1]?.at ?? '')).toBeGreaterThanOrEqual(before - 1_000);
  });

  it('omits unchanged fields of a save', async () => {
    const id = await first('employees');
    await change(admin, 'employees', id, { addresses: [addressed], knownAs: 'Renamed' });
    await change(admin, 'employees', id, { addresses: [addressed], lastName: 'Once' });
    expect(told(await historyOf(admin, 'employees', id), 1)).toEqual([
      [admin.userId, [{ part: 'details', change: 'changed', fields: ['lastName'] }]],
    ]);
  });

  it('omits a save of what is stored already, in every part of the form', async () => {
    const id = await first('employees');
    const phone = { prefix: '971', number: '501234567' };
    const saved = { addresses: [addressed], emergencyContacts: [{ name: 'Nadia', relation: 'mother', phone }] };
    await change(admin, 'employees', id, saved);
    const before = await historyOf(admin, 'employees', id);
    const { lineManagerEmployeeIds, hrResponsibleIds, locationIds } = await read<
      Versioned & Record<'lineManagerEmployeeIds' | 'hrResponsibleIds' | 'locationIds', readonly string[]>
    >('employees', id);
    await change(admin, 'employees', id, { ...saved, lineManagerEmployeeIds, hrResponsibleIds, locationIds });
    expect(await historyOf(admin, 'employees', id)).toEqual(before);
  });

  it('starts with the creator, and includes related records: added, changed, removed', async () => {
    const employeeId = await addPerson('history@mail.example');
    const { body: types } = await admin.send<{ data: Versioned[] }>('GET', '/api/contract-types', {
      query: { size: 1 },
    });
    const made = await admin.send<Versioned>('POST', '/api/contracts', {
      body: {
        employeeId,
        contractTypeId: types.data[0]?.id,
        countryISO: 'AE',
        startDate: '2031-01-01',
        endDate: '2031-12-31',
      },
    });
    expect(made.status).toBe(201);
    await hr.send('PATCH', `/api/contracts/${made.body.id}`, {
      body: { version: made.body.version, endDate: '2032-12-31', noticePeriodMonths: 2 },
    });
    await admin.send('DELETE', `/api/contracts/${made.body.id}`);
    expect(told(await historyOf(admin, 'employees', employeeId), 9)).toEqual([
      [admin.userId, [{ part: 'contract', change: 'removed', fields: [] }]],
      [hr.userId, [{ part: 'contract', change: 'changed', fields: ['contractEnd', 'noticePeriod'] }]],
      [admin.userId, [{ part: 'contract', change: 'added', fields: [] }]],
      [admin.userId, [{ part: 'details', change: 'added', fields: [] }]],
    ]);
  });

  it('includes files, amounts and the account e-mail, which are stored elsewhere', async () => {
    const employeeId = await addPerson('elsewhere@mail.example');
    const { body: components } = await admin.send<{ data: Versioned[] }>('GET', '/api/employee-salary-components', {
      query: { size: 1 },
    });
    const parts = (total: number) => [{ salaryComponentId: components.data[0]?.id, total }];
    const { body: salary } = await admin.send<Versioned>('POST', '/api/employee-salaries', {
      body: { employeeId, currency: 'AED', startDate: '2026-02-01', salaryParts: parts(100_000) },
    });
    expect(
      (
        await hr.send('PATCH', `/api/employee-salaries/${salary.id}`, {
          body: { version: salary.version, salaryParts: parts(120_000) },
        })
      ).status,
    ).toBe(200);
    const { body: types } = await admin.send<{ data: Versioned[] }>('GET', '/api/employee-document-types', {
      query: { size: 200 },
    });
    const { body: document } = await admin.send<Versioned>('POST', '/api/employee-documents', {
      body: { employeeId, documentTypeId: types.data.at(-1)?.id, refId: '', expirationDate: null },
    });
    const { status, body: withFile } = await sendFile<{ files: { id: string }[] }>(
      admin,
      `/api/employee-documents/${document.id}/files`,
      PDF,
      { name: 'a.pdf' },
    );
    expect(status).toBe(201);
    const file = `/api/employee-documents/${document.id}/files/${withFile.files[0]?.id ?? ''}`;
    expect((await hr.send('DELETE', file)).status).toBe(200);
    const { body: person } = await admin.send<{ user: Versioned }>('GET', `/api/employees/${employeeId}`);
    expect(
      (
        await admin.send('PATCH', `/api/users/${person.user.id}`, {
          body: { version: person.user.version, email: 'moved@mail.example' },
        })
      ).status,
    ).toBe(200);
    const entries = await historyOf(admin, 'employees', employeeId);
    expect(told(entries, 6)).toEqual([
      [admin.userId, [{ part: 'account', change: 'changed', fields: ['accountEmail'] }]],
      [hr.userId, [{ part: 'document', change: 'changed', fields: ['files'] }]],
      [admin.userId, [{ part: 'document', change: 'changed', fields: ['files'] }]],
      [admin.userId, [{ part: 'document', change: 'added', fields: [] }]],
      [hr.userId, [{ part: 'salary', change: 'changed', fields: ['salaryAmounts'] }]],
      [admin.userId, [{ part: 'salary', change: 'added', fields: [] }]],
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/120.?000|moved@/);
  });

  it('omits parts without the right, in the scope of that right (A§6)', async () => {
    const id = await addPerson('parts@mail.example');
    await change(admin, 'employees', id, {
      addresses: [addressed],
      workPhone: { prefix: '971', number: '501234568' },
      lastName: 'Other',
    });
    const { body: types } = await admin.send<{ data: Versioned[] }>('GET', '/api/contract-types', {
      query: { size: 1 },
    });
    await admin.send('POST', '/api/contracts', {
      body: { employeeId: id, contractTypeId: types.data[0]?.id, countryISO: 'AE', startDate: '2031-01-01' },
    });
    const right = (resource: Parameters<typeof grant>[0]['resource'], scope: Parameters<typeof grant>[1] = 'all') =>
      grant({ resource, action: 'read' }, scope);
    const parts = async (permissions: string[]) => {
      const person = await signInAs(api, { tenantId: admin.tenantId, permissions });
      return [
        ...new Set(
          (await historyOf(person, 'employees', id)).flatMap(({ changes }) => changes.map(({ part }) => part)),
        ),
      ].toSorted();
    };
    expect(await parts([right('employee.details')])).toEqual(['details']);
    expect(
      await parts([right('employee.details'), right('employee.contract'), right('employee.contact', 'personal')]),
    ).toEqual(['contract', 'details']);
    expect(await parts([right('employee.details'), right('employee.contact'), right('employee.address')])).toEqual([
      'address',
      'contact',
      'details',
    ]);
  });

  it('out of scope answers like an unknown employee', async () => {
    const person = await signInAs(api, {
      tenantId: admin.tenantId,
      permissions: [grant({ resource: 'employee.details', action: 'read' }, 'team')],
    });
    expect((await person.send('GET', `/api/employees/${await first('employees')}/history`)).status).toBe(404);
  });
});

describe('the history of a location (design: per-record history)', () => {
  it('shows changes of the location and its related records, never the password', async () => {
    const id = await first('locations');
    await change(admin, 'locations', id, { password: 'a-new-branch-word-7', city: 'Sharjah' });
    const register = await admin.send<Versioned>('POST', '/api/location-cash-registry-setup', {
      body: { locationId: id, name: 'Second till', value: 500 },
    });
    expect(register.status).toBe(201);
    const entries = await historyOf(admin, 'locations', id);
    expect(told(entries, 2)).toEqual([
      [admin.userId, [{ part: 'cashRegistry', change: 'added', fields: [] }]],
      [admin.userId, [{ part: 'details', change: 'changed', fields: ['city', 'password'] }]],
    ]);
    expect(JSON.stringify(entries)).not.toContain('Sharjah');
  });

  it('omits parts without the right', async () => {
    const id = await first('locations');
    const person = await signInAs(api, {
      tenantId: admin.tenantId,
      permissions: [grant({ resource: 'location.details', action: 'read' }, 'all')],
    });
    expect(
      new Set((await historyOf(person, 'locations', id)).flatMap(({ changes }) => changes.map(({ part }) => part))),
    ).toEqual(new Set(['details']));
  });

  it('includes a new picture, which is outside the version and causes no conflict', async () => {
    const id = await first('locations');
    const { version } = await read('locations', id);
    await change(admin, 'locations', id, { city: 'Dubai' });
    await api.db.database.tenant({ tenantId: admin.tenantId, userId: hr.userId }, (tx) =>
      sql`update location set image_url = '/api/images/x' where tenant_id = ${admin.tenantId} and id = ${id}`.execute(
        tx,
      ),
    );
    expect(told(await historyOf(admin, 'locations', id), 1)).toEqual([
      [hr.userId, [{ part: 'details', change: 'changed', fields: ['image'] }]],
    ]);
    const refused = await hr.send<{ changedBy?: { name: string } }>('PATCH', `/api/locations/${id}`, {
      body: { version, city: 'Ajman' },
    });
    const { body: me } = await admin.send<{ user: { displayName: string } }>('GET', '/api/users/me');
    expect([refused.status, refused.body.changedBy?.name]).toEqual([409, me.user.displayName]);
  });
});
