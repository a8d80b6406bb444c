import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closingOf } from '#server/modules/day-banking/banking-clock.ts';
import { startTestApi, type TestApi } from '../support/api.ts';
import { FLOAT, holding, makeTill, type Report, type Till } from './till.ts';
import { closingOfDays } from './closing.ts';

let api: TestApi;
let till: Till;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  till = await makeTill(api);
});

const { at, close, on, reportsOf, only, open, submit } = closingOfDays(
  () => api,
  () => till,
);

describe('the end of an unreported day (D31, D34)', () => {
  it('is not submitted from closing time on, and generated automatically after 120 minutes', async () => {
    await submit(1);
    await close(at(1, '21:59'));
    expect(await reportsOf(1)).toEqual([]);
    await close(at(1, '22:00'));
    expect(await only(1)).toMatchObject({ status: 'not-submitted', confirmedAt: null, countedAmount: null });
    await close(new Date(at(0, '00:00').getTime() - 1));
    expect((await only(1)).status).toBe('not-submitted');
    await close(at(0, '00:00'));
    const report = await only(1);
    expect(report).toMatchObject({
      status: 'automatically-generated',
      dayBankingAutomaticClosureReason: { reason: 'no-completed-by-receptionist', note: null },
    });
    await close(at(0, '09:00'));
    expect((await only(1)).version).toBe(report.version);
  });

  it('says that no receptionist was on duty when everyone who could report was away', async () => {
    await submit(2);
    await on(async (tx) => {
      const process = await tx
        .insertInto('approval_process')
        .values({
          tenant_id: till.tenantId,
          kind: 'leave',
          status: 'submitted',
          requested_by: till.person('receptionist').employeeId,
          submitted_by: till.person('receptionist').employeeId,
          note: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('leave_request')
        .values({
          tenant_id: till.tenantId,
          employee_id: till.person('receptionist').employeeId,
          leave_type_id: till.leaveTypeId,
          approval_process_id: process.id,
          start_date: till.day(1),
          end_date: till.day(1),
          days: 1,
          deducted_days: 1,
          status: 'approved',
          phase: 'upcoming',
          approval_status: 'submitted',
        })
        .execute();
    });
    await close(at(0, '00:00'));
    expect((await only(1)).dayBankingAutomaticClosureReason?.reason).toBe('no-receptionist-on-duty');
    expect((await only(2)).dayBankingAutomaticClosureReason?.reason).toBe('no-completed-by-receptionist');
  });

  it.each<[string, string, (id: string) => RawBuilder<unknown>]>([
    [
      'has pending leave',
      'no-completed-by-receptionist',
      (id) => sql`with asked as (
      insert into approval_process (tenant_id, kind, status, requested_by, submitted_by) values (${till.tenantId}, 'leave', 'pending', ${id}, ${id}) returning id)
      insert into leave_request (tenant_id, employee_id, leave_type_id, approval_process_id, start_date, end_date, days, deducted_days, status, approval_status)
      select ${till.tenantId}, ${id}, ${till.leaveTypeId}, id, ${till.day(1)}::date, ${till.day(1)}::date, 1, 1, 'requested', 'pending' from asked`,
    ],
    [
      'has the right from their profile',
      'no-completed-by-receptionist',
      (id) => sql`with profile as (
      insert into user_profile (tenant_id, name, permissions) values (${till.tenantId}, 'Tills', '{dayBanking:create}') returning id)
      update role set permissions = array_remove(permissions, 'dayBanking:create'), profile_id = (select id from profile)
      where tenant_id = ${till.tenantId} and id = (select role_id from app_user where tenant_id = ${till.tenantId} and employee_id = ${id})`,
    ],
    [
      'has the right from an inactive profile',
      'no-receptionist-on-duty',
      (id) => sql`with profile as (
      insert into user_profile (tenant_id, name, permissions, status) values (${till.tenantId}, 'Tills', '{dayBanking:create}', 'inactive') returning id)
      update role set permissions = array_remove(permissions, 'dayBanking:create'), profile_id = (select id from profile)
      where tenant_id = ${till.tenantId} and id = (select role_id from app_user where tenant_id = ${till.tenantId} and employee_id = ${id})`,
    ],
    [
      'has an inactive role',
      'no-receptionist-on-duty',
      (id) => sql`update role set status = 'inactive'
      where tenant_id = ${till.tenantId} and id = (select role_id from app_user where tenant_id = ${till.tenantId} and employee_id = ${id})`,
    ],
    [
      'is on hold',
      'no-receptionist-on-duty',
      (id) => sql`update employee set status = 'on-hold' where tenant_id = ${till.tenantId} and id = ${id}`,
    ],
    [
      'is assigned to another location',
      'no-receptionist-on-duty',
      (id) =>
        sql`update employee_location set location_id = ${till.otherLocationId} where tenant_id = ${till.tenantId} and employee_id = ${id}`,
    ],
    [
      'does not have the right',
      'no-receptionist-on-duty',
      (id) => sql`update role set permissions = array_remove(permissions, 'dayBanking:create')
      where tenant_id = ${till.tenantId} and id = (select role_id from app_user where tenant_id = ${till.tenantId} and employee_id = ${id})`,
    ],
    [
      'has an account that is on hold',
      'no-receptionist-on-duty',
      (id) => sql`update app_user set status = 'on-hold' where tenant_id = ${till.tenantId} and employee_id = ${id}`,
    ],
    [
      'has left',
      'no-receptionist-on-duty',
      (id) => sql`update employee set status = 'archived' where tenant_id = ${till.tenantId} and id = ${id}`,
    ],
  ])('determines whether the receptionist could have reported: one who %s gives %s', async (_, reason, change) => {
    await submit(1);
    await on((tx) => change(till.person('receptionist').employeeId ?? '').execute(tx));
    await close(at(0, '00:00'));
    expect((await only(1)).dayBankingAutomaticClosureReason?.reason).toBe(reason);
  });

  it.each([
    ['ends at closing', '14:00', '22:00', 'no-completed-by-receptionist'],
    ['begins at closing', '22:00', '23:00', 'no-completed-by-receptionist'],
    ['lasts over closing', '21:00', '23:00', 'no-completed-by-receptionist'],
    ['ends a minute before closing', '14:00', '21:59', 'no-receptionist-on-duty'],
    ['begins a minute after closing', '22:01', '23:00', 'no-receptionist-on-duty'],
  ])('goes by the schedule of the location: a shift that %s (D31)', async (_, start, end, reason) => {
    await submit(1);
    await on((tx) =>
      sql`insert into shift (tenant_id, employee_id, location_id, starts_at, ends_at, timezone, late_at, absent_at, presence, arrival, checked_in_at, checked_out_at)
        values (${till.tenantId}, ${till.person('receptionist').employeeId}, ${till.locationId}, ${at(1, start)}, ${at(1, end)}, 'Asia/Dubai',
          ${at(1, start)}, ${at(1, end)}, 'finished', 'on-time', ${at(1, start)}, ${at(1, end)})`.execute(tx),
    );
    await close(at(0, '00:00'));
    expect((await only(1)).dayBankingAutomaticClosureReason?.reason).toBe(reason);
  });

  it('skips an inactive location, where no one can report either', async () => {
    await submit(1);
    await on((tx) =>
      sql`update location set status = 'archived' where tenant_id = ${till.tenantId} and id = ${till.locationId}`.execute(
        tx,
      ),
    );
    await close(at(0, '00:00'));
    expect(await reportsOf(1)).toEqual([]);
    const { status, body } = await till.create('finance', {
      type: 'end-of-day',
      businessDate: till.day(1),
      ...holding(FLOAT),
    });
    expect([status, body.errors[0]]).toMatchObject([422, { path: 'locationId', code: 'not-found' }]);
  });

  it('uses the exception hours of the day instead of its regular hours, also when closed', async () => {
    await submit(2);
    await on(async (tx) => {
      const exception = (ago: number, hours: object[]) => ({
        tenant_id: till.tenantId,
        location_id: till.locationId,
        date: till.day(ago),
        reason: 'Eid',
        hours: JSON.stringify(hours),
      });
      await tx
        .insertInto('location_exception_time')
        .values([exception(2, []), exception(1, [{ start: '18:00', end: '02:00' }])])
        .execute();
    });
    await close(new Date(at(0, '02:00').getTime() - 1));
    expect([await reportsOf(2), await reportsOf(1)]).toEqual([[], []]);
    await close(at(0, '02:00'));
    expect((await only(1)).status).toBe('not-submitted');
    await close(at(0, '04:00'));
    expect([await reportsOf(2), (await only(1)).status]).toEqual([[], 'automatically-generated']);
  });

  it('uses the grace period from app behaviour', async () => {
    await submit(1);
    await till.behave({ dayBankingGraceMinutes: 15 });
    await close(at(1, '22:14'));
    expect((await only(1)).status).toBe('not-submitted');
    await close(at(1, '22:15'));
    expect((await only(1)).status).toBe('automatically-generated');
  });

  it('closes an unsubmitted draft with its count, and leaves submitted reports alone', async () => {
    await submit(3);
    const draft = await till.create('receptionist', {
      type: 'end-of-day',
      businessDate: till.day(1),
      ...holding(FLOAT),
    });
    const done = await till.create('receptionist', {
      type: 'end-of-day',
      businessDate: till.day(2),
      ...holding(FLOAT),
    });
    await till.post('receptionist', done.body.id, 'confirm');
    await close(at(0, '00:00'));
    expect(await only(1)).toMatchObject({ id: draft.body.id, status: 'automatically-generated', countedAmount: FLOAT });
    expect((await only(2)).status).toBe('balanced');
  });

  it('is due again when its report is deleted after closing: a short count cannot be erased from the chain (D31, ADR-0094)', async () => {
    await submit(2);
    await close(at(1, '00:00'));
    const closed = await only(2);
    expect(
      (await till.change('receptionist', closed.id, { coins: FLOAT, totalCashAmount: 100_000 })).body.variance,
    ).toBe(-100_000);
    expect((await till.person('receptionist').send('DELETE', `/api/day-bankings/${closed.id}`)).status).toBe(204);
    const again = await only(2);
    expect(again).toMatchObject({
      status: 'automatically-generated',
      countedAmount: null,
      dayBankingAutomaticClosureReason: { reason: 'no-completed-by-receptionist', note: null },
    });
    expect(again.id).not.toBe(closed.id);
    const { body: next } = await open(1);
    expect(next.chainBrokenBy).toMatchObject([
      { id: again.id, status: 'automatically-generated', countedAmount: null },
    ]);
    const variances = await till
      .person('finance')
      .send<{ data: Report[] }>('GET', '/api/day-bankings', { query: { isConfirmed: 'false', types: 'end-of-day' } });
    expect(variances.body.data.map(({ id }) => id)).toContain(again.id);
  });

  it.each([
    ['before the look-back of the clock', 20, null],
    ['with changed opening hours', 2, sql`delete from location_open_time`],
    ['of an inactive location', 2, sql`update location set status = 'archived'`],
  ])('is due again also for a day %s (ADR-0094)', async (_, ago, change) => {
    await submit(ago);
    await close(at(ago - 1, '00:00'));
    const closed = await only(ago);
    if (change) await on((tx) => sql`${change} where tenant_id = ${till.tenantId}`.execute(tx));
    expect((await till.person('finance').send('DELETE', `/api/day-bankings/${closed.id}`)).status).toBe(204);
    expect(await only(ago)).toMatchObject({ status: 'automatically-generated', version: 2 });
  });

  it('is due again when a draft is deleted after the grace period, on a day with opening hours (ADR-0094)', async () => {
    await submit(20);
    await on((tx) =>
      tx
        .insertInto('location_exception_time')
        .values({
          tenant_id: till.tenantId,
          location_id: till.locationId,
          date: till.day(18),
          reason: 'Eid',
          hours: '[]',
        })
        .execute(),
    );
    for (const ago of [19, 18]) {
      const { body } = await till.create('receptionist', {
        type: 'end-of-day',
        businessDate: till.day(ago),
        ...holding(0),
      });
      expect((await till.person('receptionist').send('DELETE', `/api/day-bankings/${body.id}`)).status).toBe(204);
    }
    expect([(await only(19)).status, await reportsOf(18)]).toEqual(['automatically-generated', []]);
  });

  it('stays due where a person counted it, even when the first draft of the till is deleted as well (ADR-0079, ADR-0094)', async () => {
    const { body: first } = await open(2);
    await close(at(1, '00:00'));
    await till.change('receptionist', (await only(2)).id, { coins: FLOAT, totalCashAmount: 100_000 });
    for (const id of [(await only(2)).id, first.id])
      expect((await till.person('receptionist').send('DELETE', `/api/day-bankings/${id}`)).status).toBe(204);
    expect((await till.person('finance').send('DELETE', `/api/day-bankings/${(await only(2)).id}`)).status).toBe(204);
    expect((await only(2)).status).toBe('automatically-generated');
  });

  it('is due when the till turns out to be in use after all, although it was deleted before (ADR-0094)', async () => {
    const { body: mistake } = await open(2);
    await close(at(0, '00:00'));
    for (const id of [mistake.id, (await only(2)).id, (await only(1)).id])
      await till.person('finance').send('DELETE', `/api/day-bankings/${id}`);
    expect([await reportsOf(2), await reportsOf(1)]).toEqual([[], []]);
    await submit(1);
    await close(at(0, '00:15'));
    expect([await reportsOf(2), (await only(1)).status]).toEqual([[], 'automatically-generated']);
  });

  it('ignores days before the first report of a location, locations without any, and tenants without the module', async () => {
    await submit(1);
    await close(at(0, '00:00'));
    expect(await reportsOf(2)).toEqual([]);
    const { body } = await till
      .person('finance')
      .send<{ count: number }>('GET', '/api/day-bankings', { query: { locationId: till.otherLocationId } });
    expect(body.count).toBe(0);
    const other = await makeTill(api);
    till = other;
    await submit(1);
    await api.db.database.global((tx) =>
      sql`update tenant set modules = '{hr.leaves}' where id = ${other.tenantId}`.execute(tx),
    );
    await close(at(0, '00:00'));
    const { rows } = await on((tx) =>
      sql<{ count: number }>`select count(*) as count from day_banking where tenant_id = ${other.tenantId}`.execute(tx),
    );
    expect(rows[0]?.count).toBe(1);
  });

  it('does not start with a deleted report (ADR-0079)', async () => {
    const { body } = await open(5);
    expect((await till.person('receptionist').send('DELETE', `/api/day-bankings/${body.id}`)).status).toBe(204);
    await close(at(0, '00:00'));
    expect(await reportsOf(1)).toEqual([]);
    await submit(2);
    await close(at(0, '00:00'));
    expect([await reportsOf(3), (await only(2)).status]).toEqual([[], 'automatically-generated']);
  });

  it('creates no more due days once its first draft is deleted; those created meanwhile are closed and can be deleted (ADR-0079)', async () => {
    const { body: mistake } = await open(2);
    await close(at(1, '22:00'));
    expect([(await only(2)).status, (await only(1)).status]).toEqual(['automatically-generated', 'not-submitted']);
    const remove = async ({ id }: Pick<Report, 'id'>, by = 'finance') =>
      (await till.person(by).send('DELETE', `/api/day-bankings/${id}`)).status;
    expect(await remove(mistake, 'receptionist')).toBe(204);
    await close(at(0, '22:30'));
    expect([(await only(1)).status, await reportsOf(0)]).toEqual(['automatically-generated', []]);
    expect([await remove(await only(2)), await remove(await only(1))]).toEqual([204, 204]);
    await close(at(0, '23:30'));
    expect([await reportsOf(2), await reportsOf(1), await reportsOf(0)]).toEqual([[], [], []]);
  });
});

describe('closing time (D31)', () => {
  it('is the end of the last hours in the location’s time zone, the next day when past midnight, also across DST changes', () => {
    const day = (hours: { start: string; end: string }[]) =>
      closingOf({ date: '2026-10-24', hours }, 'Europe/Berlin')?.toISOString();
    expect(
      day([
        { start: '09:00', end: '13:00' },
        { start: '16:00', end: '20:00' },
      ]),
    ).toBe('2026-10-24T18:00:00.000Z');
    expect(day([{ start: '18:00', end: '04:00' }])).toBe('2026-10-25T03:00:00.000Z');
    expect(day([])).toBeUndefined();
  });

  it('is the same hour of the next day for a location that is open around the clock (B§3)', () => {
    const closing = (hours: { start: string; end: string }[]) =>
      closingOf({ date: '2026-06-10', hours }, 'Asia/Dubai')?.toISOString();
    expect(closing([{ start: '00:00', end: '00:00' }])).toBe('2026-06-10T20:00:00.000Z');
    expect(closing([{ start: '08:00', end: '08:00' }])).toBe('2026-06-11T04:00:00.000Z');
    expect(closing([{ start: '08:00', end: '08:01' }])).toBe('2026-06-10T04:01:00.000Z');
  });
});
