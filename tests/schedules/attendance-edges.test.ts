import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api as contract } from '#contract/api.ts';
import { startTestApi, type TestApi } from '../support/api.ts';
import { signInAs } from '../support/people.ts';
import { patternDay } from '../support/pattern-day.ts';
import { scheduleCompany, type Refusal, type ScheduleCompany, type Shift } from './company.ts';

let api: TestApi;
let company: ScheduleCompany;
beforeAll(async () => {
  api = await startTestApi();
  company = await scheduleCompany(api);
});
afterAll(() => api.close());

const HOUR_MS = 3_600_000;
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString();
const inTenant = <T>(statement: ReturnType<typeof sql<T>>) =>
  api.db.database.tenant({ tenantId: company.tenant.tenantId }, (tx) => statement.execute(tx));
beforeEach(() =>
  inTenant(
    sql`update shift set stage = 'canceled', excluded_by = null where tenant_id = ${company.tenant.tenantId} and stage in ('planned', 'excluded')`,
  ),
);

async function plan(from: number, until: number, more: Record<string, unknown> = {}): Promise<Shift> {
  const { status, body } = await company.planner.send<Shift & Refusal>('POST', '/api/schedules', {
    body: {
      employeeId: company.ann.employeeId,
      locationId: company.location,
      startDate: inHours(from),
      endDate: inHours(until),
      ...more,
    },
  });
  expect([status, body.detail]).toEqual([201, undefined]);
  return body;
}
const send = (shift: Shift, event: string, body: unknown = {}) =>
  company.planner.send<Shift & Refusal>('POST', `/api/schedules/${shift.id}/${event}`, { body });
/** Notifications about a shift, oldest first. */
async function newsOf(shift: Shift): Promise<readonly string[]> {
  const { rows } = await inTenant(
    sql<{
      type: string;
    }>`select type from notification where tenant_id = ${company.tenant.tenantId} and link like ${`%${shift.id}%`} order by id`,
  );
  return rows.map(({ type }) => type);
}
/** Moves a shift and its moments, as if time had passed. */
const shiftClock = ({ id }: Shift, hours: number) =>
  inTenant(sql`update shift set starts_at = starts_at - ${hours} * interval '1 hour', ends_at = ends_at - ${hours} * interval '1 hour',
    late_at = late_at - ${hours} * interval '1 hour', absent_at = absent_at - ${hours} * interval '1 hour',
    checked_in_at = checked_in_at - ${hours} * interval '1 hour' where tenant_id = ${company.tenant.tenantId} and id = ${id}`);

describe('late and absent are news once (D37, D38)', () => {
  it('names the zone of a shift where the clock is another than the company’s (C§9)', async () => {
    const shift = await plan(-0.2, 4);
    await inTenant(
      sql`update shift set timezone = 'Europe/Berlin' where tenant_id = ${company.tenant.tenantId} and id = ${shift.id}`,
    );
    const customerImpacts = [{ type: 'customer-waiting', customerName: 'Mrs. Haddad' }];
    expect((await send(shift, 'check-in', { customerImpacts })).status).toBe(200);
    const { rows } = await inTenant(
      sql<{ params: object }>`
        select params from notification where tenant_id = ${company.tenant.tenantId} and link like ${`%${shift.id}%`}`,
    );
    const berlin = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Europe/Berlin' });
    expect(rows.map(({ params }) => params)).toMatchObject([
      { time: berlin.format(new Date(shift.startDate)), timezone: 'Europe/Berlin' },
    ]);
  });

  it('a shift that is recorded afterwards makes its person absent, and notifies nobody of last week', async () => {
    const shift = await plan(-170, -162);
    expect([shift.status, shift.arrival]).toEqual(['absent', 'missing']);
    expect(await newsOf(shift)).toEqual([]);
  });

  it('an absent shift that is edited notifies nobody again; moved into the future, its moments count anew', async () => {
    const planned = await plan(1, 9);
    await shiftClock(planned, 3);
    const { passMoments } = await import('#server/modules/schedules/shift-clock.ts');
    const pass = () =>
      api.db.database.tenant({ tenantId: company.tenant.tenantId }, (tx) => passMoments(tx, company.tenant.tenantId));
    await pass();
    const absent = ['employee-check-in-late', 'employee-check-in-absent'];
    expect(await newsOf(planned)).toEqual(absent);
    const edit = async (body: Record<string, unknown>) => {
      const { body: now } = await company.planner.send<Shift>('GET', `/api/schedules/${planned.id}`);
      return company.planner.send<Shift>('PATCH', `/api/schedules/${planned.id}`, {
        body: { version: now.version, ...body },
      });
    };
    expect((await edit({ note: 'Called in sick' })).body.status).toBe('absent');
    await pass();
    expect(await newsOf(planned)).toEqual(absent);
    const moved = await edit({ startDate: inHours(1), endDate: inHours(9) });
    expect(moved.body.status).toBe('scheduled');
    await shiftClock(planned, 3);
    await pass();
    expect(await newsOf(planned)).toEqual([...absent, ...absent]);
  });

  it('a pattern that begins today makes only shifts that begin later than now', async () => {
    const now = Temporal.Now.zonedDateTimeISO('Asia/Dubai');
    const weekday = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'][now.dayOfWeek - 1];
    const { status, body } = await company.planner.send<{ id: string }>('POST', '/api/schedule-patterns', {
      body: {
        employeeId: company.ann.employeeId,
        activeFrom: now.toPlainDate().toString(),
        days: [
          {
            dayOfWeek: weekday,
            weekType: null,
            startTime: '00:00',
            shiftDuration: 60,
            breakStartAfterDuration: null,
            breakDuration: null,
            locationId: company.location,
          },
        ],
      },
    });
    expect(status).toBe(201);
    const { rows } = await inTenant(
      sql<{
        first: Date;
        count: number;
      }>`select min(starts_at) as first, count(*)::int as count from shift where tenant_id = ${company.tenant.tenantId} and pattern_id = ${body.id}`,
    );
    expect(rows[0]?.count).toBe(8);
    expect(rows[0]?.first.getTime()).toBeGreaterThan(Date.now());
  });
});

describe('a forgotten check-out', () => {
  interface Daily {
    readonly data: readonly { readonly id: string; readonly statuses: readonly string[]; readonly shifts: Shift[] }[];
    readonly sum: Readonly<Record<string, number>>;
  }
  const daily = async (query: Record<string, unknown> = {}) =>
    (await company.planner.send<Daily>('GET', '/api/daily-operations', { query: query as never })).body;
  const onShift = async () =>
    (
      await company.planner.send<{ data: { id: string; onShift: number }[] }>('GET', '/api/schedule-boards')
    ).body.data.find(({ id }) => id === company.location)?.onShift;

  it('counts as working for four hours after the end, and no longer', async () => {
    const shift = await plan(-1, 1);
    expect((await send(shift, 'check-in')).status).toBe(200);
    expect([(await daily()).sum['on-duty'], await onShift()]).toEqual([1, 1]);
    await shiftClock(shift, 4.9);
    expect([(await daily()).sum['on-duty'], await onShift()]).toEqual([1, 1]);
    await shiftClock(shift, 0.2);
    expect([(await daily()).sum['on-duty'], await onShift()]).toEqual([0, 0]);
  });

  it('is not what a correction leaves of a shift that ended long ago; finished, it is', async () => {
    const shift = await plan(-20, -12);
    const given = { reason: 'Was there', outcome: 'on-duty', checkedInAt: inHours(-20) };
    const refused = await send(shift, 'correct', given);
    expect([refused.status, refused.body.errors?.map(({ path, code }) => [path, code])]).toEqual([
      422,
      [['outcome', 'ended-long-ago']],
    ]);
    const finished = await send(shift, 'correct', { ...given, outcome: 'finished', checkedOutAt: inHours(-12) });
    expect([finished.status, finished.body.status]).toEqual([200, 'finished']);
  });

  it('of people who lend a hand elsewhere: they are where they work, for everybody who sees that shift (B§2)', async () => {
    const shift = await plan(-1, 7, { locationId: company.other });
    expect((await send(shift, 'check-in')).status).toBe(200);
    const at = async (locationIds: readonly string[]) =>
      (await daily({ locationIds, statuses: ['on-duty'] })).data.map(({ id, shifts }) => [id, shifts.length]);
    expect(await at([company.other])).toEqual([[company.ann.employeeId, 1]]);
    expect(await at([company.location])).toEqual([]);
    expect((await daily({ locationIds: [company.other] })).sum['on-duty']).toBe(1);
    expect((await daily({ countryISOs: ['AE'] })).data.map(({ id }) => id)).not.toContain(company.ann.employeeId);
    const { tenantId } = company.tenant;
    await inTenant(sql`insert into employee_location (tenant_id, employee_id, location_id)
      values (${tenantId}, ${company.ben.employeeId}, ${company.other})`);
    const manager = await signInAs(api, {
      tenantId,
      permissions: ['schedule.attendance:read:team', 'schedule.details:read:team'],
      employeeId: company.ben.employeeId ?? '',
    });
    const { body } = await manager.send<Daily>('GET', '/api/daily-operations');
    expect(body.data.map(({ id }) => id)).toContain(company.ann.employeeId);
  });
});

describe('what an employee states, and what counts', () => {
  it('late by the clock, they stay late until a supervisor corrects it, whatever moment they report (D38, D43)', async () => {
    const { tenantId } = company.tenant;
    const own = await signInAs(api, {
      tenantId,
      permissions: ['checkEvent:create:team', 'schedule.details:read:team', 'schedule.attendance:read:team'],
      employeeId: company.ann.employeeId ?? '',
    });
    const shift = await plan(-0.5, 7);
    expect(shift.arrival).toBe('late');
    const { status, body } = await own.send<Shift>('POST', `/api/schedules/${shift.id}/check-in`, {
      body: { at: shift.startDate },
    });
    expect([status, body.arrival, body.events?.[0]?.at]).toEqual([200, 'late', shift.startDate]);
    expect(body.lateMinutes).toBeGreaterThanOrEqual(30);
    const given = { reason: 'The tablet was off', outcome: 'on-duty', checkedInAt: shift.startDate };
    expect((await send(shift, 'correct', given)).body.arrival).toBe('on-time');
  });
});

describe('what is refused, and what is not', () => {
  it('a correction before check-in opens: there is no attendance yet (D43)', async () => {
    const shift = await plan(30, 38);
    const { status, body } = await send(shift, 'correct', { reason: 'Mistake', outcome: 'not-there' });
    expect([status, body.errors?.map(({ code }) => code)]).toEqual([409, ['correction-too-early']]);
    const correct = shift.actions.find(({ event }) => event === 'shift.correct');
    expect([correct?.can, correct?.reasons.map(({ code }) => code)]).toEqual([false, ['correction-too-early']]);
    const deleted = await company.planner.send('DELETE', `/api/schedules/${shift.id}`);
    expect([deleted.status, (await company.planner.send('GET', `/api/schedules/${shift.id}`)).status]).toEqual([
      204, 404,
    ]);
  });

  it('a shift that begins after the last working day of its person, by hand and by a pattern (D41)', async () => {
    const { tenantId } = company.tenant;
    const { employeeId } = company.ann;
    const end = (day: string | null) =>
      inTenant(sql`update employee set last_working_day = ${day} where tenant_id = ${tenantId} and id = ${employeeId}`);
    const today = Temporal.Now.plainDateISO('Asia/Dubai');
    await end(today.add({ days: 20 }).toString());
    const create = (inDays: number) =>
      company.planner.send<Refusal>('POST', '/api/schedules', {
        body: {
          employeeId,
          locationId: company.location,
          startDate: inHours(inDays * 24),
          endDate: inHours(inDays * 24 + 8),
        },
      });
    expect((await create(15)).status).toBe(201);
    const { status, body } = await create(25);
    expect([status, body.errors?.map(({ code }) => code)]).toEqual([422, ['inactive-employee']]);
    const pattern = await company.planner.send<{ id: string; skipped: { date: string; codes: string[] }[] }>(
      'POST',
      '/api/schedule-patterns',
      {
        body: {
          employeeId,
          activeFrom: today.add({ days: 22 }).toString(),
          days: [patternDay(['monday', null], company.location)],
        },
      },
    );
    expect(pattern.status).toBe(201);
    expect(pattern.body.skipped.length).toBeGreaterThan(3);
    expect(pattern.body.skipped.every(({ codes }) => codes.includes('inactive-employee'))).toBe(true);
    await end(null);
  });

  it('a check-out more than 12 hours after the shift, unless it is now (D43)', async () => {
    const shift = await plan(-40, -38);
    const given = { reason: 'Was there', outcome: 'finished', checkedInAt: inHours(-40) };
    const refused = await send(shift, 'correct', { ...given, checkedOutAt: inHours(-1) });
    expect([refused.status, refused.body.errors?.map(({ path, code }) => [path, code])]).toEqual([
      422,
      [['checkedOutAt', 'too-late']],
    ]);
    expect((await send(shift, 'correct', { ...given, checkedOutAt: inHours(-27) })).status).toBe(200);
  });

  it('not a shift on a day of approved leave: it is planned with a warning, and counts in no hours (A§2, D41)', async () => {
    const day = Temporal.Now.plainDateISO('Asia/Dubai').toString();
    const figures = async () => {
      const { body } = await company.planner.send<{ data: { id: string; shifts: number; grossMinutes: number }[] }>(
        'GET',
        '/api/schedule-boards',
      );
      const { shifts, grossMinutes } = body.data.find(({ id }) => id === company.location) ?? {};
      return [shifts, grossMinutes];
    };
    const leave = await company.planner.send<{ id: string; status: string }>('POST', '/api/leaves', {
      body: {
        employeeId: company.ben.employeeId,
        leaveTypeId: company.tenant.leaveTypeId,
        startDate: day,
        endDate: day,
      },
    });
    expect([leave.status, leave.body.status]).toEqual([201, 'approved']);
    const create = (employeeId: string | null) =>
      company.planner.send<Shift>('POST', '/api/schedules', {
        body: {
          employeeId,
          locationId: company.location,
          startDate: `${day}T06:00:00Z`,
          endDate: `${day}T12:00:00Z`,
        },
      });
    expect((await create(company.ann.employeeId)).status).toBe(201);
    const before = await figures();
    const { status, body } = await create(company.ben.employeeId);
    expect([status, body.conflicts?.map(({ code }) => code)]).toEqual([
      201,
      expect.arrayContaining(['approved-leave']),
    ]);
    expect([before, await figures()]).toEqual([
      [1, 360],
      [2, 360],
    ]);
  });

  it('shifts of a range that ends before it begins, as on the board', async () => {
    const { status, body } = await company.planner.send<Refusal>('GET', '/api/schedules', {
      query: { startDate: '2026-11-28', endDate: '2026-11-27' },
    });
    expect([status, body.errors?.map(({ path, code }) => [path, code])]).toEqual([422, [['endDate', 'before-start']]]);
  });

  it('not the impact on a customer without a phone number (B§3)', async () => {
    const shift = await plan(-0.01, 8);
    const { status, body } = await send(shift, 'check-in', {
      customerImpacts: [{ type: 'customer-waiting', customerName: 'Mrs X' }],
    });
    expect([status, body.events?.[0]?.customerImpacts.map(({ phone }) => phone)]).toEqual([200, [null]]);
  });

  it('no object of a request body that may be left out is filled in with the defaults of its fields', () => {
    interface Described {
      readonly type: string;
      readonly optional: boolean;
      readonly default?: unknown;
      readonly fields?: Readonly<Record<string, Described>>;
      readonly innerType?: Described;
    }
    const filled = (schema: Described, path: string): readonly string[] => [
      ...(schema.type === 'object' && schema.optional && schema.default !== undefined ? [path] : []),
      ...Object.entries(schema.fields ?? {}).flatMap(([name, field]) => filled(field, `${path}.${name}`)),
      ...(schema.innerType ? filled(schema.innerType, `${path}[]`) : []),
    ];
    const all = Object.values(contract).flatMap((area) => Object.values(area as Record<string, unknown>));
    const bodies = all.flatMap((endpoint) => {
      const { id, body } = endpoint as { id?: string; body?: { describe: () => unknown } };
      return id && typeof body?.describe === 'function' ? [[id, body.describe() as Described] as const] : [];
    });
    expect(bodies.length).toBeGreaterThan(100);
    expect(
      bodies.flatMap(([id, { fields = {} }]) =>
        Object.entries(fields).flatMap(([name, field]) => filled(field, `${id}: ${name}`)),
      ),
    ).toEqual([]);
  });
});
