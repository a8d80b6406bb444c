import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';

interface Record {
  readonly id: string;
  readonly version: number;
  readonly code: string;
  readonly errors?: readonly { readonly path: string; readonly code: string }[];
}

let api: TestApi;
let admin: Person;
let base: object;
let types: { contract: string; component: string; document: string };
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
  const first = async (path: string, query: object = {}): Promise<string> =>
    (await admin.send<{ data: { id: string }[] }>('GET', path, { query: { size: 1, statuses: 'active', ...query } }))
      .body.data[0]?.id ?? '';
  const [boss, title] = [await first('/api/employees', { searchText: 'Noura' }), await first('/api/job-titles')];
  base = { jobPositionId: title, lineManagerEmployeeIds: [boss], hrResponsibleIds: [boss] };
  types = {
    contract: await first('/api/contract-types'),
    component: await first('/api/employee-salary-components'),
    document: await first('/api/employee-document-types', { searchText: 'Passport' }),
  };
});
afterAll(() => api.close());

const today = Temporal.Now.plainDateISO('Asia/Dubai');
const day = (days: number): string => today.add({ days }).toString();
const told = ({ status, body }: { status: number; body: Record }): readonly unknown[] =>
  status < 300 ? [status] : [status, body.errors?.[0]?.path ?? body.code, body.errors?.[0]?.code];
let made = 0;
const add = (changes: object = {}) =>
  admin.send<Record>('POST', '/api/employees', {
    body: {
      firstName: 'Rana',
      lastName: 'Dated',
      knownAs: 'Rana',
      personalEmail: `dated${++made}@mail.example`,
      permissionType: 'none',
      startDate: '2024-06-01',
      ...base,
      ...changes,
    },
  });
const contract = (employeeId: string, startDate: string, endDate: string | null = null) =>
  admin.send<Record>('POST', '/api/contracts', {
    body: { employeeId, contractTypeId: types.contract, countryISO: 'AE', startDate, endDate },
  });
const salary = (employeeId: string, startDate: string) =>
  admin.send<Record>('POST', '/api/employee-salaries', {
    body: { employeeId, currency: 'AED', startDate, salaryParts: [{ salaryComponentId: types.component, total: 100 }] },
  });
const patch = (path: string, { id, version }: Record, body: object) =>
  admin.send<Record>('PATCH', `${path}/${id}`, { body: { version, ...body } });

describe('dates of an employee are consistent (B§5, ADR-0065)', () => {
  it('the date of birth is in the past and at least 16 years before the first working day', async () => {
    expect(told(await add({ birthdate: day(1), startDate: day(9_000) }))).toEqual([422, 'birthdate', 'in-the-future']);
    expect(told(await add({ birthdate: '2008-06-02' }))).toEqual([422, 'birthdate', 'too-young']);
    const { body: person, status } = await add({ birthdate: '2008-06-01' });
    expect(status).toBe(201);
    expect(told(await patch('/api/employees', person, { birthdate: '2010-01-01' }))).toEqual([
      422,
      'birthdate',
      'too-young',
    ]);
    expect(told(await patch('/api/employees', person, { startDate: '2024-05-31' }))).toEqual([
      422,
      'birthdate',
      'too-young',
    ]);
    expect(told(await patch('/api/employees', person, { birthdate: '1950-01-01' }))).toEqual([200]);
  });

  it('a salary keeps its figures when only its currency changes', async () => {
    const { body: person } = await add();
    const { body: paid } = await salary(person.id, '2024-08-01');
    type Paid = Record & {
      readonly currency: string;
      readonly total: number;
      readonly salaryParts: readonly { readonly total: number }[];
    };
    const changed = await admin.send<Paid>('PATCH', `/api/employee-salaries/${paid.id}`, {
      body: { version: paid.version, currency: 'KWD' },
    });
    expect(changed.body).toMatchObject({ currency: 'KWD', salaryParts: [{ total: 1_000 }] });
  });

  it('contracts and salaries start on or after the first working day, also when it moves', async () => {
    const { body: person } = await add();
    expect(told(await contract(person.id, '2024-05-31'))).toEqual([422, 'startDate', 'before-service']);
    expect(told(await salary(person.id, '2024-05-31'))).toEqual([422, 'startDate', 'before-service']);
    const { body: paid } = await salary(person.id, '2024-08-01');
    expect(told(await patch('/api/employee-salaries', paid, { startDate: '2024-01-01' }))).toEqual([
      422,
      'startDate',
      'before-service',
    ]);
    expect(told(await patch('/api/employees', person, { startDate: '2024-08-02' }))).toEqual([
      422,
      'startDate',
      'after-salary',
    ]);
    const { body: signed } = await contract(person.id, '2024-07-01');
    expect(told(await patch('/api/contracts', signed, { startDate: '2024-05-01' }))).toEqual([
      422,
      'startDate',
      'before-service',
    ]);
    expect(told(await patch('/api/employees', person, { startDate: '2024-07-02' }))).toEqual([
      422,
      'startDate',
      'after-contract',
    ]);
    expect(told(await patch('/api/employees', person, { startDate: '2024-07-01' }))).toEqual([200]);
  });

  it('contracts do not overlap; of two sent concurrently only one is stored', async () => {
    const { body: person } = await add();
    const { body: first } = await contract(person.id, '2024-06-01');
    expect(told(await contract(person.id, '2025-06-01'))).toEqual([422, 'startDate', 'overlaps']);
    expect(told(await patch('/api/contracts', first, { endDate: '2025-05-31' }))).toEqual([200]);
    const answers = await Promise.all([contract(person.id, '2025-06-01'), contract(person.id, '2025-07-01')]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 422]);
    expect(told(await patch('/api/contracts', { ...first, version: 2 }, { endDate: '2025-08-01' }))).toEqual([
      422,
      'startDate',
      'overlaps',
    ]);
  });

  it('a probation lies within its contract; it may last as long', async () => {
    const { body: person } = await add();
    const { body: signed } = await contract(person.id, '2024-06-01');
    const probation = (version: number, probationEndDate: string) =>
      patch('/api/contracts', { ...signed, version }, { endDate: '2024-08-31', probationEndDate });
    expect(told(await probation(1, '2024-09-01'))).toEqual([422, 'probationEndDate', 'after-end']);
    expect(told(await probation(1, '2024-05-31'))).toEqual([422, 'probationEndDate', 'before-start']);
    expect(told(await probation(1, '2024-08-31'))).toEqual([200]);
  });

  it('a renewal is not already expired, and renewed documents are history', async () => {
    const { body: person } = await add();
    // A past entry is no renewal: history is imported as it was.
    const { body: passport } = await admin.send<Record>('POST', '/api/employee-documents', {
      body: { employeeId: person.id, documentTypeId: types.document, expirationDate: day(-400) },
    });
    const renew = (expirationDate: string) =>
      admin.send<Record>('POST', `/api/employee-documents/${passport.id}/renew`, {
        body: { version: 1, expirationDate },
      });
    // Documents expire by the day in UTC (B§3).
    const inUtc = Temporal.Now.plainDateISO('UTC');
    const yesterday = inUtc.subtract({ days: 1 }).toString();
    expect(told(await renew(yesterday))).toEqual([422, 'expirationDate', 'over-already']);
    expect(told(await renew(inUtc.toString()))).toEqual([201]);
    expect(
      told(await patch('/api/employee-documents', { ...passport, version: 2 }, { expirationDate: day(900) })),
    ).toEqual([409, 'event', 'not-in-this-state']);
  });

  it('and the demo complies', async () => {
    const { rows } = await api.db.database.tenant({ tenantId: admin.tenantId }, (tx) =>
      sql<{ id: string }>`
      select e.id from employee e where e.tenant_id = ${admin.tenantId} and (e.birthdate + interval '16 years' > e.start_date
        or exists (select from contract c where c.tenant_id = e.tenant_id and c.employee_id = e.id and (c.start_date < e.start_date or c.end_date < c.start_date
          or exists (select from contract o where o.tenant_id = e.tenant_id and o.employee_id = e.id and o.id <> c.id
            and o.start_date <= coalesce(c.end_date, 'infinity') and c.start_date <= coalesce(o.end_date, 'infinity'))))
        or exists (select from employee_salary s where s.tenant_id = e.tenant_id and s.employee_id = e.id and s.start_date < e.start_date))`.execute(
        tx,
      ),
    );
    expect(rows).toEqual([]);
  });
});

it('a job title that is no longer in use is accepted only where it was before (C§4)', async () => {
  const { body: title } = await admin.send<Record>('POST', '/api/job-titles', { body: { name: 'Retired title' } });
  const { body: person } = await add({ jobPositionId: title.id });
  const { body: other } = await add();
  expect(told(await patch('/api/job-titles', title, { status: 'inactive' }))).toEqual([200]);
  expect(told(await patch('/api/employees', person, { jobPositionId: title.id, knownAs: 'Kept' }))).toEqual([200]);
  expect(told(await patch('/api/employees', other, { jobPositionId: title.id }))).toEqual([
    422,
    'jobPositionId',
    'not-active',
  ]);
});

it('the first contract of a person is new and each later one renewed, unless its stage is given (C§3)', async () => {
  const { body: person } = await add();
  const stageOf = async (month: number, more: object = {}): Promise<string | undefined> => {
    const first = Temporal.PlainDate.from('2024-06-01').add({ months: month });
    const { body } = await admin.send<Record & { readonly stage?: string }>('POST', '/api/contracts', {
      body: {
        employeeId: person.id,
        contractTypeId: types.contract,
        countryISO: 'AE',
        startDate: first.toString(),
        endDate: first.add({ months: 1 }).subtract({ days: 1 }).toString(),
        ...more,
      },
    });
    return body.stage;
  };
  expect([
    await stageOf(0),
    await stageOf(1),
    await stageOf(2, { stage: 'new' }),
    await stageOf(3, { stage: 'renewed' }),
    await stageOf(4),
  ]).toEqual(['new', 'renewed', 'new', 'renewed', 'renewed']);
  const { body: other } = await add();
  const given = await admin.send<Record & { readonly stage?: string }>('POST', '/api/contracts', {
    body: {
      employeeId: other.id,
      contractTypeId: types.contract,
      countryISO: 'AE',
      startDate: '2024-06-01',
      stage: 'renewed',
    },
  });
  expect(given.body.stage).toBe('renewed');
});
