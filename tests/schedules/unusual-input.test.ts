import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../support/api.ts';
import { scheduleCompany, type ScheduleCompany } from './company.ts';
import { plannerCalls } from './planner-calls.ts';

let api: TestApi;
let company: ScheduleCompany;
beforeAll(async () => {
  api = await startTestApi();
  company = await scheduleCompany(api);
});
afterAll(() => api.close());

const { send, inTenant, shift, planned, made, running, day, pattern, nextDay } = plannerCalls(() => ({ api, company }));

describe('unusual input with a right result', () => {
  it('shifts through the missing and the doubled hour count the hours that pass, in every reading (D40)', async () => {
    const at = { locationId: company.other };
    // From 00:00 to 08:00 on the clock: seven hours in March, nine in October.
    const spring = await made(shift('2033-03-27T00:00:00+01:00', '2033-03-27T08:00:00+02:00', at));
    const autumn = await made(shift('2033-10-30T00:00:00+02:00', '2033-10-30T08:00:00+01:00', at));
    expect([spring.grossMinutes, autumn.grossMinutes]).toEqual([420, 540]);
    // Both readings of 02:30 are moments of their own, an hour apart.
    await send('DELETE', `/schedules/${autumn.id}`);
    const first = await made(shift('2033-10-30T02:30:00+02:00', '2033-10-30T02:30:00+01:00', at));
    const second = await made(shift('2033-10-30T02:30:00+01:00', '2033-10-30T03:30:00+01:00', at));
    expect([first.grossMinutes, second.grossMinutes, second.conflicts?.map(({ code }) => code)]).not.toContain(
      'overlap',
    );
    expect([first.startDate, second.startDate]).toEqual(['2033-10-30T00:30:00.000Z', '2033-10-30T01:30:00.000Z']);
  });

  it('24 hours are a shift, also from midnight to an hour before midnight of the long day', async () => {
    const { grossMinutes } = await made(
      shift('2032-10-31T00:00:00+02:00', '2032-10-31T23:00:00+01:00', { locationId: company.other }),
    );
    expect(grossMinutes).toBe(24 * 60);
  });

  it('a pattern without an end, or that begins in a hundred years, makes eight weeks of shifts at most', async () => {
    const endless = await pattern();
    const count = async (id: string) =>
      (await inTenant<{ count: number }>(sql`select count(*)::int as count from shift where pattern_id = ${id}`))[0]
        ?.count;
    expect(endless.status).toBe(201);
    expect([7, 8]).toContain(await count(endless.body.id));
    await send('DELETE', `/schedule-patterns/${endless.body.id}`);
    const late = await pattern([day()], { activeFrom: '2126-01-01' });
    expect([late.status, await count(late.body.id)]).toEqual([201, 0]);
  });

  it('two planners at once on one person: one shift, the other refused with the first one', async () => {
    const date = nextDay();
    const both = await Promise.all([
      send('POST', '/schedules', planned(date)),
      send('POST', '/schedules', planned(date)),
    ]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 422]);
    const refused = both.find(({ status }) => status === 422)?.body;
    expect(refused?.errors?.map(({ code, params }) => [code, params?.['withId']])).toEqual([
      ['overlap', both.find(({ status }) => status === 201)?.body.id],
    ]);
  });

  it('two check-ins at once: one arrives, the other is refused with the shift as it is', async () => {
    const { id } = await running();
    const both = await Promise.all([1, 2].map(() => send('POST', `/schedules/${id}/check-in`)));
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.record?.presence).toBe('on-duty');
  });

  it('a clock that jumps back between check-in and check-out: events stay in their order', async () => {
    const { id } = await running(60);
    await send('POST', `/schedules/${id}/check-in`);
    // As if the clock had been ten minutes ahead when the person came.
    await inTenant(sql`update shift set checked_in_at = checked_in_at + interval '10 minutes' where id = ${id}`);
    await inTenant(sql`update shift_event set at = at + interval '10 minutes' where shift_id = ${id}`);
    const { status, body } = await send('POST', `/schedules/${id}/check-out`);
    expect([status, body.presence]).toEqual([200, 'finished']);
    expect(Date.parse(String(body.checkedOutAt))).toBeGreaterThanOrEqual(Date.parse(String(body.checkedInAt)));
    expect(body.events?.map(({ type }) => type)).toEqual(['check-in', 'check-out']);
  });

  it('a clock that jumps forward over everything: absent once, and nothing goes back with the clock', async () => {
    const { id } = await running(-60);
    const move = (minutes: number) =>
      inTenant(
        sql`update shift set starts_at = starts_at + make_interval(mins => ${minutes}::int), late_at = late_at + make_interval(mins => ${minutes}::int),
          absent_at = absent_at + make_interval(mins => ${minutes}::int) where id = ${id}`,
      );
    const { passMoments } = await import('#server/modules/schedules/shift-clock.ts');
    const pass = () =>
      api.db.database.tenant({ tenantId: company.tenant.tenantId }, (tx) => passMoments(tx, company.tenant.tenantId));
    await move(-150);
    await pass();
    await move(150);
    await pass();
    const events = await inTenant<{ event: string }>(
      sql`select event from transition_journal where record_id = ${id} order by record_version`,
    );
    expect(events.map(({ event }) => event)).toEqual(['shift.plan', 'shift.started', 'grace.passed', 'absent.passed']);
  });

  it('a location whose zone changes: what is planned keeps its zone and times, what is planned next has the new one (D42)', async () => {
    const zone = (name: string) =>
      inTenant(
        sql`update location set timezone = ${name} where tenant_id = ${company.tenant.tenantId} and id = ${company.other}`,
      );
    const at = { locationId: company.other };
    const before = await made(planned(nextDay(), at));
    const begun = await pattern([day({ ...at, startTime: '10:00' })]);
    await zone('America/New_York');
    const noted = await send('PATCH', `/schedules/${before.id}`, { note: 'Bring the key' });
    expect([noted.body.timezone, noted.body.startDate]).toEqual(['Europe/Berlin', before.startDate]);
    const next = await made(planned(nextDay(), at));
    expect(next.timezone).toBe('America/New_York');
    const moved = await send('PATCH', `/schedules/${before.id}`, { endDate: before.endDate.replace('T13:', 'T12:') });
    expect(moved.body.timezone).toBe('America/New_York');
    // The job makes no day twice, whatever the clock there shows now.
    const { makeNextShifts } = await import('#server/modules/schedules/pattern-shifts.ts');
    await api.db.database.tenant({ tenantId: company.tenant.tenantId }, async (tx) => {
      await sql`update schedule_pattern set made_until = made_until - 14 where id = ${begun.body.id}`.execute(tx);
      await makeNextShifts(tx, company.tenant.tenantId);
    });
    const zones = await inTenant<{ zones: readonly string[]; days: number; shifts: number }>(
      sql`select array_agg(distinct timezone) as zones, count(distinct left(pattern_key, 10))::int as days, count(*)::int as shifts from shift where pattern_id = ${begun.body.id}`,
    );
    expect(zones[0]?.zones).toEqual(['Europe/Berlin']);
    expect(zones[0]?.days).toBe(zones[0]?.shifts);
    await zone('Europe/Berlin');
  });
});
