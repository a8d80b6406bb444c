import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { ledgerDesk, type LedgerDesk } from '../support/ledger.ts';
import { signInAs } from '../support/people.ts';
import { makeSmallTenant, type SmallTenant } from '../support/small-tenant.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const INITIAL = '/api/leave-balance-initial';
const CARRIED = '/api/leave-carry-over';
const RIGHTS = ['leave.balanceInitial', 'leave.carryOver'].flatMap((resource) =>
  ['create', 'read', 'update', 'delete'].map((action) => `${resource}:${action}`),
);

interface Entry {
  readonly id: string;
  readonly version: number;
  readonly employee: { readonly id: string };
  readonly type: string;
  readonly value: number;
  readonly days: number;
  readonly startDate: string;
  readonly expirationDate: string | null;
  readonly note: string | null;
  readonly code: string;
  readonly record: Entry;
  readonly errors: readonly { readonly path: string; readonly code: string }[];
}
interface Office {
  readonly company: SmallTenant;
  readonly desk: LedgerDesk;
  readonly hr: Person;
  readonly own: string;
  readonly balance: () => Promise<number>;
}

/** One employee, and HR with the right to enter days. */
async function makeOffice(): Promise<Office> {
  const company = await makeSmallTenant(api, {
    people: ['own', 'manager'],
    lineManagers: [['own', 'manager']],
    hrResponsibles: [],
    administrators: [],
    chain: [],
    annualDays: 0,
  });
  const hr = await signInAs(api, { tenantId: company.tenantId, permissions: [...RIGHTS, 'leave.balance:read'] });
  const own = company.person('own').employeeId;
  const balance = async () => {
    const { body } = await hr.send<{ data: { type: string; value: number }[] }>('GET', '/api/leave-balance', {
      query: { employeeIds: [own], types: ['annual'] },
    });
    return body.data[0]?.value ?? 0;
  };
  return { company, desk: ledgerDesk(api, company.tenantId), hr, own, balance };
}
const enter = ({ hr, own }: Office, path: string, given: object = {}) =>
  hr.send<Entry>('POST', path, {
    body: {
      employeeId: own,
      type: 'annual',
      [path === CARRIED ? 'days' : 'value']: 10,
      startDate: '2025-03-01',
      ...given,
    },
  });

describe('opening balances (C§3: value, startDate, employeeId, type; C§7)', () => {
  it('apply from their day; an edited one replaces the value, and the ledger keeps the old one (D22)', async () => {
    const office = await makeOffice();
    const { status, body } = await enter(office, INITIAL, { note: 'From the old system' });
    expect([status, body.value, body.startDate, body.type, body.version, body.employee.id, body.note]).toEqual([
      201,
      10,
      '2025-03-01',
      'annual',
      1,
      office.own,
      'From the old system',
    ]);
    expect(await office.balance()).toBe(10);
    const changed = await office.hr.send<Entry>('PATCH', `${INITIAL}/${body.id}`, { body: { version: 1, value: 7.5 } });
    expect([changed.status, changed.body.id, changed.body.value, changed.body.version]).toEqual([200, body.id, 7.5, 3]);
    expect(await office.balance()).toBe(7.5);
    expect(await office.desk.entries(office.own)).toEqual([
      '2025-03-01 awarded 7.5',
      '2025-03-01 awarded 10',
      '2025-03-01 deducted 10',
    ]);
    expect((await office.hr.send('DELETE', `${INITIAL}/${body.id}`)).status).toBe(204);
    expect(await office.balance()).toBe(0);
    expect((await office.hr.send<{ count: number }>('GET', INITIAL)).body.count).toBe(0);
    expect((await office.hr.send('DELETE', `${INITIAL}/${body.id}`)).status).toBe(404);
    expect(await office.desk.findings()).toEqual([]);
  });

  it('of two concurrent edits the later gets the current record', async () => {
    const office = await makeOffice();
    const { body } = await enter(office, INITIAL);
    const answers = await Promise.all(
      [1, 2].map((value) => office.hr.send<Entry>('PATCH', `${INITIAL}/${body.id}`, { body: { version: 1, value } })),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const late = answers.find(({ status }) => status === 409)?.body;
    expect([late?.code, late?.record.version]).toEqual(['stale-version', 3]);
    expect(await office.balance()).toBe(late?.record.value);
  });

  it('entered twice concurrently for a day are stored once', async () => {
    const office = await makeOffice();
    const answers = await Promise.all([enter(office, INITIAL), enter(office, INITIAL)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 422]);
    expect(await office.balance()).toBe(10);
  });

  it('are limited to days of service in open years', async () => {
    const office = await makeOffice();
    await office.desk.employ(office.own, { start_date: '2024-05-01' });
    const early = await enter(office, INITIAL, { startDate: '2024-04-30' });
    expect([early.status, early.body.errors[0]?.code]).toEqual([422, 'before-service']);
    const { body } = await enter(office, INITIAL, { startDate: '2024-06-01' });
    await office.desk
      .run(sql`insert into leave_account (tenant_id, employee_id, leave_kind, closed_year, next_due_on) values (${office.company.tenantId}, ${office.own}, 'annual', 2024, '2025-01-01')
      on conflict (tenant_id, employee_id, leave_kind) do update set closed_year = 2024`);
    const closed = await enter(office, INITIAL, { startDate: '2024-07-01' });
    expect(closed.body.errors[0]?.code).toBe('year-closed');
    const [listed] = (await office.hr.send<{ data: { actions: object[] }[] }>('GET', INITIAL)).body.data;
    const reason = expect.objectContaining({ code: 'year-closed' }) as unknown;
    expect(listed?.actions).toEqual([
      { event: 'entry.change', can: false, reasons: [reason] },
      { event: 'entry.delete', can: false, reasons: [reason] },
    ]);
    for (const answer of [
      await office.hr.send<Entry>('PATCH', `${INITIAL}/${body.id}`, { body: { version: 1, value: 1 } }),
      await office.hr.send<Entry>('DELETE', `${INITIAL}/${body.id}`),
    ]) {
      expect([answer.status, answer.body.errors[0]?.code]).toEqual([422, 'year-closed']);
    }
  });

  it('are limited to days within the next year (ADR-0065)', async () => {
    const office = await makeOffice();
    const year = Temporal.Now.plainDateISO().year;
    const far = await enter(office, INITIAL, { startDate: `${year + 2}-01-01` });
    expect([far.status, far.body.errors[0]?.path, far.body.errors[0]?.code]).toEqual([422, 'startDate', 'too-far']);
    expect((await enter(office, INITIAL, { startDate: `${year + 1}-12-31` })).status).toBe(201);
  });

  it.each([
    ['no days', { value: 0 }],
    ['more than a year of days', { value: 366.5 }],
    ['negative days', { value: -1 }],
    ['three decimals', { value: 1.255 }],
    ['a kind without a ledger', { type: 'sick' }],
    ['an invalid day', { startDate: '2025-02-30' }],
    ['an expiry', { expirationDate: '2026-01-01' }],
  ])('refuse %s', async (_, given) => {
    const office = await makeOffice();
    expect((await enter(office, INITIAL, given)).status).toBe(400);
  });

  it('are refused for people outside the tenant as if absent', async () => {
    const [office, other] = [await makeOffice(), await makeOffice()];
    const { status, body } = await enter(office, INITIAL, { employeeId: other.own });
    expect([status, body.errors[0]?.code]).toEqual([422, 'not-found']);
  });

  it('are read in all scopes and written unscoped only (C§6)', async () => {
    const office = await makeOffice();
    await enter(office, INITIAL);
    const { tenantId } = office.company;
    const personal = await signInAs(api, {
      tenantId,
      permissions: ['leave.balanceInitial:read:personal', 'leave.balanceInitial:create:personal'],
    });
    expect((await personal.send<{ count: number }>('GET', INITIAL)).body.count).toBe(0);
    expect(
      (
        await personal.send('POST', INITIAL, {
          body: { employeeId: office.own, type: 'annual', value: 1, startDate: '2025-04-01' },
        })
      ).status,
    ).toBe(403);
    const manager = office.company.person('manager');
    expect((await manager.send('GET', INITIAL)).status).toBe(403);
  });
});

describe('days carried over by hand (C§3: days, startDate, employeeId, type; C§7, D22)', () => {
  it('expire after their last day, except used ones; an edit affects no other days', async () => {
    const office = await makeOffice();
    await office.desk.entitle(office.company.leaveTypeId, { amount: 0, since: '2025-01-01' });
    const { status, body } = await enter(office, CARRIED, {
      days: 6,
      startDate: '2025-02-01',
      expirationDate: '2025-03-31',
    });
    expect([status, body.days, body.value, body.expirationDate]).toEqual([201, 6, undefined, '2025-03-31']);
    expect((await enter(office, CARRIED, { days: undefined, value: 6, startDate: '2025-02-05' })).status).toBe(400);
    await enter(office, CARRIED, { days: 2, startDate: '2025-02-02', expirationDate: '2025-02-28' });
    const changed = await office.hr.send<Entry>('PATCH', `${CARRIED}/${body.id}`, { body: { version: 1, days: 4 } });
    expect(changed.status).toBe(200);
    await office.desk.settle('2025-04-02');
    expect((await office.desk.entries(office.own)).filter((line) => line.includes('expired'))).toEqual([
      '2025-03-01 expired 2',
      '2025-04-01 expired 4',
    ]);
    expect(await office.balance()).toBe(0);
    expect(await office.desk.findings()).toEqual([]);
    const late = await office.hr.send<Entry>('PATCH', `${CARRIED}/${body.id}`, { body: { version: 3, days: 1 } });
    expect([late.status, late.body.errors[0]?.code]).toEqual([422, 'year-closed']);
  });

  it('are refused where the year end carries over automatically, and with an expiry before their start', async () => {
    const office = await makeOffice();
    await office.desk.entitle(office.company.leaveTypeId, { carryOverMax: 5, since: '2024-01-01' });
    const byRule = await enter(office, CARRIED, { startDate: '2025-01-01' });
    expect([byRule.status, byRule.body.errors[0]?.code]).toEqual([422, 'carried-by-rule']);
    const backward = await enter(office, CARRIED, { startDate: '2025-02-01', expirationDate: '2025-01-31' });
    expect(backward.body.errors[0]?.path).toBe('expirationDate');
    expect((await enter(office, CARRIED, { startDate: '2025-02-01', expirationDate: null })).status).toBe(201);
    const usedThatDay = await enter(office, CARRIED, { startDate: '2025-02-03', expirationDate: '2025-02-03' });
    expect([usedThatDay.status, usedThatDay.body.expirationDate]).toEqual([201, '2025-02-03']);
  });

  it('are filtered by people, kind and search, sorted and paged', async () => {
    const office = await makeOffice();
    for (const [startDate, days, type] of [
      ['2025-02-01', 3, 'annual'],
      ['2025-03-01', 1, 'in-lieu'],
      ['2025-04-01', 2, 'annual'],
    ] as const)
      await enter(office, CARRIED, { startDate, days, type });
    const list = async (query: object) =>
      (await office.hr.send<{ data: Entry[]; count: number }>('GET', CARRIED, { query: { ...query } })).body;
    expect((await list({})).data.map(({ startDate }) => startDate)).toEqual(['2025-04-01', '2025-03-01', '2025-02-01']);
    expect((await list({ sortBy: 'days' })).data.map(({ days }) => days)).toEqual([1, 2, 3]);
    expect((await list({ types: ['in-lieu'] })).data.map(({ days }) => days)).toEqual([1]);
    expect(await list({ searchText: 'nobody' })).toEqual({ data: [], count: 0 });
    expect((await list({ size: 1, page: 1, searchText: 'own' })).data.map(({ days }) => days)).toEqual([1]);
  });
});
