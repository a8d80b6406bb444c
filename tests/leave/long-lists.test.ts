import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rebuildSupervisors } from '#server/modules/employees/supervisors.repository.ts';
import { withOwner } from '#server/database/owner-connection.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { makeSmallTenant, type SmallTenant } from '../support/small-tenant.ts';

/** More than the lists name individually: teams, turns and matches of this size use another query. */
const MANY = 620;

let api: TestApi;
let company: SmallTenant;
let boss: Person;
/** No longer anyone's line manager, but was asked to decide everything. */
let formerBoss: Person;
/** Sees everything: the others' results are compared with it. */
let everything: Person;

beforeAll(async () => {
  api = await startTestApi();
  company = await makeSmallTenant(api, {
    people: ['boss', 'former', 'all'],
    lineManagers: [],
    hrResponsibles: [],
    administrators: [],
    chain: ['line-manger'],
  });
  boss = company.person('boss');
  formerBoss = company.person('former');
  everything = company.person('all');
  const { tenantId, leaveTypeId } = company;
  await api.db.database.tenant({ tenantId }, async (tx) => {
    await sql`
      insert into employee (tenant_id, company_employee_id, first_name, last_name, known_as, start_date)
      select ${tenantId}::uuid, 'MANY-' || i, 'Many', 'Person ' || i, 'M', '2020-01-01' from generate_series(1, ${MANY}::int) i`.execute(
      tx,
    );
    await sql`
      insert into employee_line_manager (tenant_id, employee_id, manager_id)
      select tenant_id, id, ${boss.employeeId}::uuid from employee where tenant_id = ${tenantId} and first_name = 'Many'`.execute(
      tx,
    );
    await rebuildSupervisors(tx, tenantId);
    await sql`
      insert into approval_process (tenant_id, kind, status, requested_by, submitted_by)
      select tenant_id, 'leave', 'pending', id, id from employee where tenant_id = ${tenantId} and first_name = 'Many'`.execute(
      tx,
    );
    await sql`
      insert into approval_step (tenant_id, process_id, position, role, status)
      select tenant_id, id, 1, 'line-manger', 'pending' from approval_process where tenant_id = ${tenantId}`.execute(
      tx,
    );
    await sql`
      insert into approval_step_candidate (tenant_id, step_id, employee_id)
      select s.tenant_id, s.id, candidate from approval_step s, unnest(${[boss.employeeId, formerBoss.employeeId]}::uuid[]) candidate
      where s.tenant_id = ${tenantId}`.execute(tx);
    await sql`
      insert into leave_request (tenant_id, employee_id, leave_type_id, approval_process_id, start_date, end_date, days, deducted_days, status, approval_status)
      select tenant_id, requested_by, ${leaveTypeId}, id, '2033-01-10', '2033-01-11', 2, 2, 'requested', 'pending'
      from approval_process where tenant_id = ${tenantId}`.execute(tx);
  });
  // As PostgreSQL does by itself within a minute: planned for an empty tenant these reads take ten seconds each.
  await withOwner(api.db.url, (owner) => owner.query('analyze'));
  // All, team and personal: only the scope makes the three lists differ.
  for (const [person, scope] of [
    [boss, ':team'],
    [formerBoss, ':personal'],
  ] as const) {
    await api.db.database.tenant({ tenantId }, (tx) =>
      sql`update role set permissions = array_replace(permissions, 'leave.details:read', ${`leave.details:read${scope}`})
        where tenant_id = ${tenantId} and id = (select role_id from app_user where tenant_id = ${tenantId} and id = ${person.userId})`.execute(
        tx,
      ),
    );
  }
});
afterAll(() => api.close());

interface Page {
  readonly data: { readonly id: string; readonly createdAt: string }[];
  readonly count: number;
  readonly sum: { readonly days: number };
}
const list = async (person: Person, query: Record<string, unknown> = {}): Promise<Page> => {
  const { status, body } = await person.send<Page>('GET', '/api/leaves', { query });
  expect(status).toBe(200);
  return body;
};
const idsOf = ({ data }: Page): string[] => data.map(({ id }) => id);

describe('a list filtered by more ids than a statement can name', () => {
  it.each([
    ['of a team', () => boss, {}],
    ['of requests to decide', () => formerBoss, {}],
    ['of turns', () => boss, { isMyTurn: true }],
    ['of turns out of scope', () => formerBoss, { isMyTurn: true }],
    ['of matching people', () => boss, { searchText: 'many person' }],
    ['of days', () => boss, { startDate: '2033-01-11', endDate: '2033-02-01' }],
  ] as const)('%s shows the same as with unrestricted access', async (_, who, query) => {
    const page = { size: 50, sortBy: 'createdAt', sortOrder: 'desc' };
    const seen = await list(who(), { ...query, ...page });
    expect([seen.count, seen.sum.days]).toEqual([MANY, MANY * 2]);
    expect(idsOf(seen)).toEqual(idsOf(await list(everything, page)));
    const last = await list(who(), { ...query, ...page, page: 12 });
    expect(idsOf(last)).toEqual(idsOf(await list(everything, { ...page, page: 12 })));
  });

  it('is filtered all the same', async () => {
    expect((await list(everything, { isMyTurn: true })).count).toBe(0);
    expect((await list(boss, { searchText: 'person 61', size: 20 })).count).toBe(11);
    expect((await list(formerBoss, { searchText: 'former' })).count).toBe(0);
    expect((await list(boss, { startDate: '2033-01-12' })).count).toBe(0);
  });
});

describe('leaves that overlap a range', () => {
  it.each([
    ['a short one that started before it', '2034-03-01', '2034-03-20', 20],
    ['a long one that started long before it', '2033-08-01', '2034-04-30', 273],
    ['one of exactly the maximum short length', '2034-02-18', '2034-03-20', 31],
    ['one a day longer', '2034-02-17', '2034-03-20', 32],
  ])('%s', async (_, startDate, endDate, days) => {
    const body = { employeeId: everything.employeeId, leaveTypeId: company.leaveTypeId, startDate, endDate };
    const asked = await everything.send<{ id: string; days: number }>('POST', '/api/leaves', { body });
    expect([asked.status, asked.body.days]).toEqual([201, days]);
    const found = await list(everything, { startDate: '2034-03-20', endDate: '2034-03-25' });
    expect(idsOf(found)).toEqual([asked.body.id]);
    expect((await list(everything, { startDate: endDate, endDate })).count).toBe(1);
    await everything.send('POST', `/api/leaves/${asked.body.id}/cancel`, { body: {} });
    expect(
      (await list(everything, { startDate: '2034-03-20', endDate: '2034-03-25', statuses: ['requested'] })).count,
    ).toBe(0);
    await api.db.database.tenant({ tenantId: company.tenantId }, (tx) =>
      sql`delete from leave_request where tenant_id = ${company.tenantId} and id = ${asked.body.id}`.execute(tx),
    );
  });
});
