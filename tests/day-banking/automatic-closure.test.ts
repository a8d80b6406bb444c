import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { INVARIANTS } from '#server/database/invariants.ts';
import { closeDays, closingOf } from '#server/modules/day-banking/banking-clock.ts';
import { startTestApi, type TestApi } from '../support/api.ts';
import { FLOAT, holding, makeTill, type Report, type Till } from './till.ts';

let api: TestApi;
let till: Till;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  till = await makeTill(api);
});

/** The place is open from 10:00 to 22:00 in Dubai, which is four hours ahead. */
const at = (ago: number, time: string): Date => new Date(`${till.day(ago)}T${time}:00+04:00`);
const close = (now: Date): Promise<void> => api.db.database.tenant({ tenantId: till.tenantId }, (tx) => closeDays(tx, till.tenantId, now));
const on = async <T>(run: (tx: Parameters<Parameters<TestApi['db']['database']['tenant']>[1]>[0]) => Promise<T>): Promise<T> => api.db.database.tenant({ tenantId: till.tenantId }, run);

async function reportsOf(ago: number): Promise<readonly Report[]> {
  const { body } = await till.person('finance').send<{ data: Report[] }>('GET', '/api/day-bankings', { query: { startDate: till.day(ago), endDate: till.day(ago), types: 'end-of-day' } });
  return body.data;
}
const only = async (ago: number): Promise<Report> => {
  const [report, ...rest] = await reportsOf(ago);
  expect(rest).toEqual([]);
  if (!report) throw new Error('no report of this day');
  return report;
};
const open = (ago: number) => till.create('receptionist', { type: 'beginning-of-day', businessDate: till.day(ago), ...holding(FLOAT) });
const submit = async (ago: number): Promise<void> => void (await till.post('receptionist', (await open(ago)).body.id, 'confirm'));

describe('the end of a day that nobody reports (D31, D34)', () => {
  it('is not submitted from closing time on, and generated automatically after the grace of 120 minutes', async () => {
    await submit(1);
    await close(at(1, '21:59'));
    expect(await reportsOf(1)).toEqual([]);
    await close(at(1, '22:00'));
    expect(await only(1)).toMatchObject({ status: 'not-submitted', confirmedAt: null, countedAmount: null });
    await close(new Date(at(0, '00:00').getTime() - 1));
    expect((await only(1)).status).toBe('not-submitted');
    await close(at(0, '00:00'));
    const report = await only(1);
    expect(report).toMatchObject({ status: 'automatically-generated', dayBankingAutomaticClosureReason: { reason: 'no-completed-by-receptionist', note: null } });
    await close(at(0, '09:00'));
    expect((await only(1)).version).toBe(report.version);
  });

  it('says that no receptionist was on duty when everybody who could was away', async () => {
    await submit(2);
    await on(async (tx) => {
      const process = await tx.insertInto('approval_process').values({ tenant_id: till.tenantId, kind: 'leave', status: 'submitted', requested_by: till.person('receptionist').employeeId, submitted_by: till.person('receptionist').employeeId, note: null }).returning('id').executeTakeFirstOrThrow();
      await tx
        .insertInto('leave_request')
        .values({ tenant_id: till.tenantId, employee_id: till.person('receptionist').employeeId, leave_type_id: till.leaveTypeId, approval_process_id: process.id, start_date: till.day(1), end_date: till.day(1), days: 1, deducted_days: 1, status: 'approved', phase: 'upcoming', approval_status: 'submitted' })
        .execute();
    });
    await close(at(0, '00:00'));
    expect((await only(1)).dayBankingAutomaticClosureReason?.reason).toBe('no-receptionist-on-duty');
    expect((await only(2)).dayBankingAutomaticClosureReason?.reason).toBe('no-completed-by-receptionist');
  });

  it.each<[string, string, (id: string) => RawBuilder<unknown>]>([
    ['asked for leave that nobody has approved', 'no-completed-by-receptionist', (id) => sql`with asked as (
      insert into approval_process (tenant_id, kind, status, requested_by, submitted_by) values (${till.tenantId}, 'leave', 'pending', ${id}, ${id}) returning id)
      insert into leave_request (tenant_id, employee_id, leave_type_id, approval_process_id, start_date, end_date, days, deducted_days, status, approval_status)
      select ${till.tenantId}, ${id}, ${till.leaveTypeId}, id, ${till.day(1)}::date, ${till.day(1)}::date, 1, 1, 'requested', 'pending' from asked`],
    ['has the right from their profile', 'no-completed-by-receptionist', (id) => sql`with profile as (
      insert into user_profile (tenant_id, name, permissions) values (${till.tenantId}, 'Tills', '{dayBanking:create}') returning id)
      update role set permissions = array_remove(permissions, 'dayBanking:create'), profile_id = (select id from profile)
      where tenant_id = ${till.tenantId} and id = (select role_id from app_user where tenant_id = ${till.tenantId} and employee_id = ${id})`],
    ['has not the right', 'no-receptionist-on-duty', (id) => sql`update role set permissions = array_remove(permissions, 'dayBanking:create')
      where tenant_id = ${till.tenantId} and id = (select role_id from app_user where tenant_id = ${till.tenantId} and employee_id = ${id})`],
    ['has an account that is on hold', 'no-receptionist-on-duty', (id) => sql`update app_user set status = 'on-hold' where tenant_id = ${till.tenantId} and employee_id = ${id}`],
    ['has left', 'no-receptionist-on-duty', (id) => sql`update employee set status = 'archived' where tenant_id = ${till.tenantId} and id = ${id}`],
  ])('tells whether the receptionist could have done it: one who %s gives %s', async (_, reason, change) => {
    await submit(1);
    await on((tx) => change(till.person('receptionist').employeeId ?? '').execute(tx));
    await close(at(0, '00:00'));
    expect((await only(1)).dayBankingAutomaticClosureReason?.reason).toBe(reason);
  });

  it('asks nothing of a place that is inactive, where nobody can report either', async () => {
    await submit(1);
    await on((tx) => sql`update location set status = 'archived' where tenant_id = ${till.tenantId} and id = ${till.locationId}`.execute(tx));
    await close(at(0, '00:00'));
    expect(await reportsOf(1)).toEqual([]);
    const { status, body } = await till.create('finance', { type: 'end-of-day', businessDate: till.day(1), ...holding(FLOAT) });
    expect([status, body.errors[0]]).toMatchObject([422, { path: 'locationId', code: 'not-found' }]);
  });

  it('goes by the exception times of the day instead of its open times, also when they say closed', async () => {
    await submit(2);
    await on(async (tx) => {
      const exception = (ago: number, hours: object[]) => ({ tenant_id: till.tenantId, location_id: till.locationId, date: till.day(ago), reason: 'Eid', hours: JSON.stringify(hours) });
      await tx.insertInto('location_exception_time').values([exception(2, []), exception(1, [{ start: '18:00', end: '02:00' }])]).execute();
    });
    await close(new Date(at(0, '02:00').getTime() - 1));
    expect([await reportsOf(2), await reportsOf(1)]).toEqual([[], []]);
    await close(at(0, '02:00'));
    expect((await only(1)).status).toBe('not-submitted');
    await close(at(0, '04:00'));
    expect([await reportsOf(2), (await only(1)).status]).toEqual([[], 'automatically-generated']);
  });

  it('takes the grace from app behaviour', async () => {
    await submit(1);
    await till.behave({ dayBankingGraceMinutes: 15 });
    await close(at(1, '22:14'));
    expect((await only(1)).status).toBe('not-submitted');
    await close(at(1, '22:15'));
    expect((await only(1)).status).toBe('automatically-generated');
  });

  it('closes a draft that was not submitted with what was counted, and leaves what was submitted alone', async () => {
    await submit(3);
    const draft = await till.create('receptionist', { type: 'end-of-day', businessDate: till.day(1), ...holding(FLOAT) });
    const done = await till.create('receptionist', { type: 'end-of-day', businessDate: till.day(2), ...holding(FLOAT) });
    await till.post('receptionist', done.body.id, 'confirm');
    await close(at(0, '00:00'));
    expect(await only(1)).toMatchObject({ id: draft.body.id, status: 'automatically-generated', countedAmount: FLOAT });
    expect((await only(2)).status).toBe('balanced');
  });

  it('is due again when its report is deleted after it closed: a short count does not leave the chain with it (D31, ADR-0094)', async () => {
    await submit(2);
    await close(at(1, '00:00'));
    const closed = await only(2);
    expect((await till.change('receptionist', closed.id, { coins: FLOAT, totalCashAmount: 100_000 })).body.variance).toBe(-100_000);
    expect((await till.person('receptionist').send('DELETE', `/api/day-bankings/${closed.id}`)).status).toBe(204);
    const again = await only(2);
    expect(again).toMatchObject({ status: 'automatically-generated', countedAmount: null, dayBankingAutomaticClosureReason: { reason: 'no-completed-by-receptionist', note: null } });
    expect(again.id).not.toBe(closed.id);
    const { body: next } = await open(1);
    expect(next.chainBrokenBy).toMatchObject([{ id: again.id, status: 'automatically-generated', countedAmount: null }]);
    const variances = await till.person('finance').send<{ data: Report[] }>('GET', '/api/day-bankings', { query: { isConfirmed: 'false', types: 'end-of-day' } });
    expect(variances.body.data.map(({ id }) => id)).toContain(again.id);
  });

  it.each([
    ['longer ago than the clock looks back', 20, null],
    ['whose opening hours are others by now', 2, sql`delete from location_open_time`],
    ['of a place no longer in use', 2, sql`update location set status = 'archived'`],
  ])('is due again also for a day %s (ADR-0094)', async (_, ago, change) => {
    await submit(ago);
    await close(at(ago - 1, '00:00'));
    const closed = await only(ago);
    if (change) await on((tx) => sql`${change} where tenant_id = ${till.tenantId}`.execute(tx));
    expect((await till.person('finance').send('DELETE', `/api/day-bankings/${closed.id}`)).status).toBe(204);
    expect(await only(ago)).toMatchObject({ status: 'automatically-generated', version: 2 });
  });

  it('is due again when a draft is deleted after the grace, on a day with opening hours alone (ADR-0094)', async () => {
    await submit(20);
    await on((tx) => tx.insertInto('location_exception_time').values({ tenant_id: till.tenantId, location_id: till.locationId, date: till.day(18), reason: 'Eid', hours: '[]' }).execute());
    for (const ago of [19, 18]) {
      const { body } = await till.create('receptionist', { type: 'end-of-day', businessDate: till.day(ago), ...holding(0) });
      expect((await till.person('receptionist').send('DELETE', `/api/day-bankings/${body.id}`)).status).toBe(204);
    }
    expect([(await only(19)).status, await reportsOf(18)]).toEqual(['automatically-generated', []]);
  });

  it('stays due where a person counted it, even when the draft the till began with is deleted as well (ADR-0079, ADR-0094)', async () => {
    const { body: first } = await open(2);
    await close(at(1, '00:00'));
    await till.change('receptionist', (await only(2)).id, { coins: FLOAT, totalCashAmount: 100_000 });
    for (const id of [(await only(2)).id, first.id]) expect((await till.person('receptionist').send('DELETE', `/api/day-bankings/${id}`)).status).toBe(204);
    expect((await till.person('finance').send('DELETE', `/api/day-bankings/${(await only(2)).id}`)).status).toBe(204);
    expect((await only(2)).status).toBe('automatically-generated');
  });

  it('falls due where the till turns out to be kept after all, though it was deleted before (ADR-0094)', async () => {
    const { body: mistake } = await open(2);
    await close(at(0, '00:00'));
    for (const id of [mistake.id, (await only(2)).id, (await only(1)).id]) await till.person('finance').send('DELETE', `/api/day-bankings/${id}`);
    expect([await reportsOf(2), await reportsOf(1)]).toEqual([[], []]);
    await submit(1);
    await close(at(0, '00:15'));
    expect([await reportsOf(2), (await only(1)).status]).toEqual([[], 'automatically-generated']);
  });

  it('never looks at days before the first report of a place, at places without any, or at tenants without the module', async () => {
    await submit(1);
    await close(at(0, '00:00'));
    expect(await reportsOf(2)).toEqual([]);
    const { body } = await till.person('finance').send<{ count: number }>('GET', '/api/day-bankings', { query: { locationId: till.otherLocationId } });
    expect(body.count).toBe(0);
    const other = await makeTill(api);
    till = other;
    await submit(1);
    await api.db.database.global((tx) => sql`update tenant set modules = '{hr.leaves}' where id = ${other.tenantId}`.execute(tx));
    await close(at(0, '00:00'));
    const { rows } = await on((tx) => sql<{ count: number }>`select count(*) as count from day_banking where tenant_id = ${other.tenantId}`.execute(tx));
    expect(rows[0]?.count).toBe(1);
  });

  it('does not begin with a report that was deleted (ADR-0079)', async () => {
    const { body } = await open(5);
    expect((await till.person('receptionist').send('DELETE', `/api/day-bankings/${body.id}`)).status).toBe(204);
    await close(at(0, '00:00'));
    expect(await reportsOf(1)).toEqual([]);
    await submit(2);
    await close(at(0, '00:00'));
    expect([await reportsOf(3), (await only(2)).status]).toEqual([[], 'automatically-generated']);
  });

  it('lets no more days fall due once the draft it began with is deleted; what it made meanwhile is closed and can be deleted (ADR-0079)', async () => {
    const { body: mistake } = await open(2);
    await close(at(1, '22:00'));
    expect([(await only(2)).status, (await only(1)).status]).toEqual(['automatically-generated', 'not-submitted']);
    const remove = async ({ id }: Pick<Report, 'id'>, by = 'finance') => (await till.person(by).send('DELETE', `/api/day-bankings/${id}`)).status;
    expect(await remove(mistake, 'receptionist')).toBe(204);
    await close(at(0, '22:30'));
    expect([(await only(1)).status, await reportsOf(0)]).toEqual(['automatically-generated', []]);
    expect([await remove(await only(2)), await remove(await only(1))]).toEqual([204, 204]);
    await close(at(0, '23:30'));
    expect([await reportsOf(2), await reportsOf(1), await reportsOf(0)]).toEqual([[], [], []]);
  });

  it('must be explained and counted before it is submitted; then a variance is decided like every other (D30)', async () => {
    await submit(1);
    await close(at(0, '00:00'));
    const report = await only(1);
    const early = await till.post('receptionist', report.id, 'confirm');
    expect([early.status, early.body.errors]).toMatchObject([409, [{ code: 'not-in-this-state', message: 'This is not possible in the state “Automatically generated, unexplained”. It becomes possible after “Explain”.', params: { first: 'day-banking.explain' } }]]);
    // Its button is there, locked with the same reason, as that of a refusal in any other state.
    const locked = (await till.read(report.id, 'receptionist')).actions.find(({ event }) => event === 'day-banking.confirm');
    expect(locked).toMatchObject({ can: false, reasons: [{ code: 'not-in-this-state', params: { first: 'day-banking.explain' } }] });
    const empty = await till.post('receptionist', report.id, 'explain', { note: ' ' });
    expect(empty.status).toBe(400);
    const explained = await till.post('receptionist', report.id, 'explain', { note: 'The power was out.' });
    expect(explained.body.dayBankingAutomaticClosureReason).toMatchObject({ note: 'The power was out.', filledByEmployee: { id: till.person('receptionist').employeeId } });
    expect(explained.body.actions.find(({ event }) => event === 'day-banking.confirm')).toMatchObject({ can: false, reasons: [{ code: 'not-counted' }] });
    expect((await till.change('receptionist', report.id, { coins: FLOAT - 200 })).body).toMatchObject({ status: 'automatically-generated', variance: -200 });
    expect((await till.post('receptionist', report.id, 'confirm')).body).toMatchObject({ status: 'outstanding-with-variance', dayBankingAutomaticClosureReason: { note: 'The power was out.' } });
    // What comes after the decision is no button yet.
    const told = (await till.read(report.id, 'receptionist')).actions.map(({ event }) => event);
    expect(told.filter((event) => event.startsWith('day-banking.'))).toEqual([]);
  });

  it('is explained as it was seen: by an older version not at all, and whoever is late is told how it stands (D30, D31)', async () => {
    await submit(1);
    await close(at(0, '00:00'));
    const seen = await only(1);
    expect((await till.change('receptionist', seen.id, { coins: FLOAT, version: seen.version })).status).toBe(200);
    const stale = await till.post('receptionist', seen.id, 'explain', { note: 'The power was out.', version: seen.version });
    expect([stale.status, stale.body.code, stale.body.record]).toMatchObject([409, 'stale-version', { countedAmount: FLOAT, dayBankingAutomaticClosureReason: { note: null } }]);
    const now = await only(1);
    expect((await till.post('receptionist', seen.id, 'explain', { note: 'The power was out.', version: now.version })).status).toBe(200);
  });

  it('fills the report that is due instead of adding another', async () => {
    await submit(1);
    await close(at(1, '22:30'));
    const due = await only(1);
    const { status, body } = await till.create('receptionist', { type: 'end-of-day', businessDate: till.day(1), ...holding(FLOAT) });
    expect([status, body.id, body.status, body.submittedByEmployee?.id]).toEqual([201, due.id, 'balanced', till.person('receptionist').employeeId]);
  });
});

describe('news (C§9)', () => {
  const inbox = async (who: string): Promise<readonly { type: string; link: string }[]> =>
    (await till.person(who).send<{ data: { type: string; link: string }[] }>('GET', '/api/notifications')).body.data;

  it('tells those who could have closed the day that it was closed automatically, once', async () => {
    await submit(1);
    await close(at(0, '00:00'));
    await api.runJobs();
    const { id } = await only(1);
    expect(await inbox('receptionist')).toMatchObject([{ type: 'day-banking-automatic-close', link: `/finance/till-banking-reports?open=${id}` }]);
    expect(await inbox('elsewhere')).toEqual([]);
  });

  it('tells approvers that a variance waits for them, and the submitter what became of it', async () => {
    const { body } = await till.create('receptionist', { type: 'end-of-day', businessDate: till.day(1), ...holding(1) });
    const report = (await till.post('receptionist', body.id, 'confirm')).body;
    await api.runJobs();
    expect(await inbox('manager')).toMatchObject([{ type: 'day-banking-variance', link: `/finance/till-banking-reports?open=${report.id}` }]);
    expect(await inbox('receptionist')).toEqual([]);
    await till.decide('manager', report, 0, 'accepted');
    await api.runJobs();
    expect(await inbox('receptionist')).toMatchObject([{ type: 'day-banking-variance', params: { status: 'accepted' } }]);
  });
});

describe('closing while somebody reports', () => {
  it.each(['confirm', 'create', 'delete'] as const)('and %s at once: one after the other, never both', async (what) => {
    await submit(2);
    const { body } = what === 'create' ? { body: { id: '' } } : await till.create('receptionist', { type: 'end-of-day', businessDate: till.day(1), ...holding(FLOAT) });
    const act = () => {
      if (what === 'confirm') return till.post('receptionist', body.id, 'confirm');
      if (what === 'delete') return till.person('receptionist').send('DELETE', `/api/day-bankings/${body.id}`);
      return till.create('receptionist', { type: 'end-of-day', businessDate: till.day(1), ...holding(FLOAT) });
    };
    const [answer] = await Promise.all([act(), close(at(0, '00:00')), close(at(0, '00:00'))]);
    expect([200, 201, 204, 409]).toContain(answer.status);
    const reports = await reportsOf(1);
    expect(reports.length).toBeLessThanOrEqual(1);
    for (const report of reports) expect(['balanced', 'automatically-generated']).toContain(report.status);
    for (const { name, violations } of INVARIANTS) expect((await on((tx) => sql.raw(violations).execute(tx))).rows, name).toEqual([]);
  });
});

describe('closing time (D31)', () => {
  it('is the end of the last hours where the till stands, the next day when they go past midnight, also over a change of clocks', () => {
    const day = (hours: { start: string; end: string }[]) => closingOf({ date: '2026-10-24', hours }, 'Europe/Berlin')?.toISOString();
    expect(day([{ start: '09:00', end: '13:00' }, { start: '16:00', end: '20:00' }])).toBe('2026-10-24T18:00:00.000Z');
    expect(day([{ start: '18:00', end: '04:00' }])).toBe('2026-10-25T03:00:00.000Z');
    expect(day([])).toBeUndefined();
  });

  it('is the same hour of the next day for a location that is open around the clock (B§3)', () => {
    const closing = (hours: { start: string; end: string }[]) => closingOf({ date: '2026-06-10', hours }, 'Asia/Dubai')?.toISOString();
    expect(closing([{ start: '00:00', end: '00:00' }])).toBe('2026-06-10T20:00:00.000Z');
    expect(closing([{ start: '08:00', end: '08:00' }])).toBe('2026-06-11T04:00:00.000Z');
    expect(closing([{ start: '08:00', end: '08:01' }])).toBe('2026-06-10T04:01:00.000Z');
  });
});
