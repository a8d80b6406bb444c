import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { sendFile } from '../support/upload.ts';

// Lists within approvals, imports, tills and customers: three entries or more, stored in another order than the promised
// one, and entries that do not belong among them.

let api: TestApi;
let admin: Person;
let locationId: string;
let made = 0;
const run = <Row>(text: ReturnType<typeof sql<Row>>) =>
  api.db.database.tenant({ tenantId: admin.tenantId }, async (tx) => (await text.execute(tx)).rows);
const idOf = async (text: ReturnType<typeof sql<{ id: string }>>): Promise<string> => (await run(text))[0]?.id ?? '';
const get = async <Body>(path: string, query: Record<string, unknown> = {}): Promise<Body> => {
  const { status, body } = await admin.send<Body>('GET', path, { query });
  expect([path, status]).toEqual([path, 200]);
  return body;
};
const employee = (firstName: string) =>
  idOf(sql`insert into employee (tenant_id, company_employee_id, first_name, last_name, known_as, start_date, location_id)
    values (${admin.tenantId}, ${`CH-${++made}`}, ${firstName}, 'Chained', ${firstName}, '2020-01-01', ${locationId}) returning id`);

beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
  locationId = await idOf(sql`insert into location (tenant_id, name, short_code, country_iso, city, timezone)
    values (${admin.tenantId}, 'Chains', 'CHAINS', 'AE', 'Dubai', 'Asia/Dubai') returning id`);
});
afterAll(() => api.close());

interface Step {
  readonly order: number;
  readonly role: string;
  readonly candidates: readonly { readonly firstName: string }[];
}

/** A leave request whose steps are stored in the order 3, 1, 2, each with candidates stored as Zoe, Émile, Adam, Frank. */
async function request(): Promise<string> {
  const { tenantId } = admin;
  const requester = await employee('Requesting');
  const candidates: string[] = [];
  for (const name of ['Zoe', 'Émile', 'Adam', 'Frank']) candidates.push(await employee(name));
  const process = await idOf(sql`insert into approval_process (tenant_id, kind, status, requested_by, submitted_by)
    values (${tenantId}, 'leave', 'pending', ${requester}, ${requester}) returning id`);
  for (const [position, role, status] of [
    [3, 'administrator-role', 'awaiting'],
    [1, 'line-manger', 'pending'],
    [2, 'hr-responsible', 'awaiting'],
  ] as const) {
    const step = await idOf(sql`insert into approval_step (tenant_id, process_id, position, role, status)
      values (${tenantId}, ${process}, ${position}, ${role}, ${status}) returning id`);
    for (const id of candidates)
      await run(
        sql`insert into approval_step_candidate (tenant_id, step_id, employee_id) values (${tenantId}, ${step}, ${id})`,
      );
  }
  return idOf(sql`insert into leave_request (tenant_id, employee_id, leave_type_id, approval_process_id, start_date, end_date, days, deducted_days, status, approval_status)
    select ${tenantId}, ${requester}, id, ${process}, '2031-03-03', '2031-03-03', 1, 1, 'requested', 'pending' from leave_type where tenant_id = ${tenantId} and kind = 'emergency' limit 1
    returning id`);
}

it('steps of a request by their order, candidates of a step by name, on the record and in its list (A§3, D8, D16)', async () => {
  const id = await request();
  const expected = [1, 2, 3].map((order) => [order, ['Adam', 'Émile', 'Frank', 'Zoe']]);
  const shown = (steps: readonly Step[]) =>
    steps.map(({ order, candidates }) => [order, candidates.map(({ firstName }) => firstName)]);
  const leave = await get<{ approvalProcess: { id: string; steps: Step[] } }>(`/api/leaves/${id}`);
  expect(shown(leave.approvalProcess.steps)).toEqual(expected);
  expect(leave.approvalProcess.steps.map(({ role }) => role)).toEqual([
    'line-manger',
    'hr-responsible',
    'administrator-role',
  ]);
  const { data } = await get<{ data: { id: string; approvalProcess: { steps: Step[] } }[] }>('/api/leaves', {
    startDate: '2031-03-03',
    endDate: '2031-03-03',
  });
  expect(shown(data.find((each) => each.id === id)?.approvalProcess.steps ?? [])).toEqual(expected);
});

it('months of an import from the first to the last, each once, and what refunds its sales, the latest first (C§7, D51)', async () => {
  const { tenantId } = admin;
  const [{ number } = { number: '' }] = await run(
    sql<{
      number: string;
    }>`select company_employee_id as number from employee where tenant_id = ${tenantId} and status = 'active' order by id limit 1`,
  );
  const month = (back: number) => Temporal.Now.plainDateISO('Asia/Dubai').toPlainYearMonth().subtract({ months: back });
  const imported = async (name: string, lines: readonly string[]) => {
    const { status, body } = await sendFile<{ faults: unknown[] }>(
      admin,
      '/api/commissions/import',
      ['Reference,Date,Type,Name,Quantity,Employee number,Client,Net sale,Taxes,Currency,Refund of', ...lines].join(
        '\n',
      ),
      { name, query: { isDryRun: 'false' } },
    );
    expect([name, status, body]).toMatchObject([name, 200, { faults: [] }]);
  };
  const line = (reference: string, back: number, net: string, refundOf = '') =>
    [
      reference,
      month(back).toPlainDate({ day: 10 }).toString(),
      'Service',
      'Cut',
      '',
      number,
      '',
      net,
      '',
      '',
      refundOf,
    ].join(',');
  await imported('sales.csv', [
    line('M-1', 14, '100'),
    line('M-2', 16, '100'),
    line('M-3', 15, '100'),
    line('M-4', 16, '50'),
  ]);
  await imported('first.csv', [line('M-5', 14, '-10', 'M-1')]);
  await imported('second.csv', [line('M-6', 14, '-10', 'M-2')]);
  await imported('third.csv', [line('M-7', 14, '-10', 'M-3')]);
  interface Run {
    readonly fileName: string;
    readonly months: readonly string[];
    readonly createdCount: number;
    readonly actions: readonly {
      readonly reasons: readonly {
        readonly code: string;
        readonly params: { readonly names?: string; readonly files?: string };
      }[];
    }[];
  }
  const { data } = await get<{ data: Run[] }>('/api/external-integrations/synchronization', { size: 200 });
  const sales = data.find(({ fileName }) => fileName === 'sales.csv');
  expect([sales?.createdCount, sales?.months]).toEqual([4, [16, 15, 14].map((back) => month(back).toString())]);
  const [refunded] = sales?.actions.flatMap(({ reasons }) => reasons) ?? [];
  const reason = JSON.stringify(refunded);
  const places = ['third.csv', 'second.csv', 'first.csv'].map((name) => reason.indexOf(name));
  expect(places.every((place) => place >= 0)).toBe(true);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  // Newest first.
  expect(
    data.filter(({ fileName }) => /^(sales|first|second|third)\.csv$/.test(fileName)).map(({ fileName }) => fileName),
  ).toEqual(['third.csv', 'second.csv', 'first.csv', 'sales.csv']);
});

it('breaks in the chain of a till: the latest first, of a day the last one first, at most six (D33a)', async () => {
  const { tenantId } = admin;
  const day = (ago: number) => Temporal.Now.plainDateISO('Asia/Dubai').subtract({ days: ago }).toString();
  const report = (
    ago: number,
    position: number,
    type: string,
    more: { counted?: number; isDeleted?: boolean; place?: string } = {},
  ) =>
    idOf(sql`insert into day_banking (tenant_id, location_id, type, business_date, position, status, currency, opening, expected, counted, variance, submitted_by, deleted_at)
      values (${tenantId}, ${more.place ?? locationId}, ${type}, ${day(ago)}, ${position}, ${more.counted === undefined ? 'not-submitted' : 'balanced'}, 'AED',
        ${more.counted ?? null}, ${more.counted ?? null}, ${more.counted ?? null}, ${more.counted === undefined ? null : 0},
        ${more.counted === undefined ? null : admin.employeeId}, ${more.isDeleted ? new Date() : null}) returning id`);
  const elsewhere = await idOf(sql`insert into location (tenant_id, name, short_code, country_iso, city, timezone)
    values (${tenantId}, 'Other chain', 'CHAIN2', 'AE', 'Dubai', 'Asia/Dubai') returning id`);
  // Stored in another order than that of their days.
  const [four, twoLate, six, two] = [
    await report(4, 1000, 'end-of-day'),
    await report(2, 1000, 'end-of-day'),
    await report(6, 1000, 'end-of-day'),
    await report(2, 500, 'hand-over-end'),
  ];
  await report(7, 1000, 'end-of-day', { counted: 100 });
  await report(8, 1000, 'end-of-day');
  await report(3, 1000, 'end-of-day', { isDeleted: true });
  await report(3, 1000, 'end-of-day', { place: elsewhere });
  const broken = async (on: number) =>
    (
      await get<{ chainBrokenBy: { id: string }[] }>('/api/day-bankings/opening', {
        locationId,
        type: 'beginning-of-day',
        businessDate: day(on),
      })
    ).chainBrokenBy.map(({ id }) => id);
  expect(await broken(1)).toEqual([twoLate, two, four, six]);
  expect(await broken(4)).toEqual([six]);
  // More than six: the six latest, and one more says so at most.
  const more = [
    await report(1, 1, 'hand-over-end'),
    await report(1, 2, 'hand-over-end'),
    await report(1, 3, 'hand-over-end'),
  ];
  expect((await broken(0)).slice(0, 6)).toEqual([...more.toReversed(), twoLate, two, four]);
  expect((await broken(0)).length).toBeLessThanOrEqual(7);
});

it('what shifts meant for a customer: the latest first by the time of the event, of every shift but deleted ones (B§3)', async () => {
  const { tenantId } = admin;
  const [customer, other] = [
    await idOf(sql`insert into customer (tenant_id, name) values (${tenantId}, 'Chained Customer') returning id`),
    await idOf(sql`insert into customer (tenant_id, name) values (${tenantId}, 'Other Chained') returning id`),
  ];
  const shift = async (date: string, stage: string) => {
    const id = await employee('Affecting');
    return idOf(sql`insert into shift (tenant_id, employee_id, location_id, starts_at, ends_at, timezone, late_at, absent_at, stage)
      values (${tenantId}, ${id}, ${locationId}, ${`${date}T08:00Z`}, ${`${date}T16:00Z`}, 'Asia/Dubai', ${`${date}T08:05Z`}, ${`${date}T09:00Z`}, ${stage}) returning id`);
  };
  const impact = (of: string, shiftId: string, at: string, note: string) =>
    run(sql`with event as (insert into shift_event (tenant_id, shift_id, type, at) values (${tenantId}, ${shiftId}, 'check-in', ${at}) returning id)
      insert into customer_impact (tenant_id, event_id, customer_id, kind, customer_name, note)
      select ${tenantId}, id, ${of}, 'customer-waiting', 'As stated', ${note} from event`);
  const [late, early, canceled, deleted] = [
    await shift('2026-03-12', 'planned'),
    await shift('2026-03-10', 'planned'),
    await shift('2026-03-11', 'canceled'),
    await shift('2026-03-13', 'deleted'),
  ];
  await impact(customer, early, '2026-03-10T10:00Z', 'early, second');
  await impact(customer, late, '2026-03-12T09:00Z', 'late');
  await impact(customer, canceled, '2026-03-11T09:00Z', 'canceled');
  await impact(customer, early, '2026-03-10T09:00Z', 'early, first');
  await impact(customer, deleted, '2026-03-13T09:00Z', 'deleted');
  await impact(other, late, '2026-03-12T10:00Z', 'other customer');
  const read = (query: object) =>
    get<{ data: { note: string; shiftId: string }[]; count: number }>(`/api/customers/${customer}/impacts`, {
      ...query,
    });
  const all = await read({});
  const expected = ['late', 'canceled', 'early, second', 'early, first'];
  expect([all.count, all.data.map(({ note }) => note)]).toEqual([4, expected]);
  expect(all.data.map(({ shiftId }) => shiftId)).toEqual([late, canceled, early, early]);
  const pages = [];
  for (const page of [0, 1, 2]) pages.push((await read({ page, size: 2 })).data.map(({ note }) => note));
  expect(pages).toEqual([expected.slice(0, 2), expected.slice(2), []]);
});

it('resources of a location as their types are arranged, whatever their number and the order they were added in (C§3)', async () => {
  const { tenantId } = admin;
  const types = new Map<string, string>();
  for (const [name, place] of [
    ['Lamp', 903],
    ['Sink', 901],
    ['Desk', 902],
  ] as const)
    types.set(
      name,
      await idOf(
        sql`insert into location_resource_type (tenant_id, name, sort_order) values (${tenantId}, ${`Chained ${name}`}, ${place}) returning id`,
      ),
    );
  for (const [name, amount] of [
    ['Desk', 1],
    ['Lamp', 2],
    ['Sink', 3],
  ] as const)
    await run(sql`insert into location_resource (tenant_id, location_id, resource_type_id, amount)
      values (${tenantId}, ${locationId}, ${types.get(name)}, ${amount})`);
  const names = async (sortOrder: string) =>
    (
      await get<{ data: { resourceType: { name: string } }[] }>('/api/location-resources', { locationId, sortOrder })
    ).data.map(({ resourceType }) => resourceType.name.replace('Chained ', ''));
  expect([await names('asc'), await names('desc')]).toEqual([
    ['Sink', 'Desk', 'Lamp'],
    ['Lamp', 'Desk', 'Sink'],
  ]);
});
