import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { signInAs } from '../support/people.ts';
import { scheduleCompany, type Refusal, type ScheduleCompany, type Shift } from './company.ts';
import { patternDay } from '../support/pattern-day.ts';

let api: TestApi;
let company: ScheduleCompany;
let keeper: Person;
beforeAll(async () => {
  api = await startTestApi();
  company = await scheduleCompany(api);
  keeper = await signInAs(api, {
    tenantId: company.tenant.tenantId,
    permissions: ['location.details:read', 'location.details:update'],
  });
});
afterAll(() => api.close());

const MINUTE_MS = 60_000;
const ago = (minutes: number): string => new Date(Date.now() - minutes * MINUTE_MS).toISOString();
const run = (statement: ReturnType<typeof sql>) =>
  api.db.database.tenant({ tenantId: company.tenant.tenantId }, (tx) => statement.execute(tx));

interface Place {
  readonly version: number;
  readonly latenessGraceMinutes: number | null;
}
const place = async (id = company.location) => (await keeper.send<Place>('GET', `/api/locations/${id}`)).body;
/** Sets a location’s own minutes; null for the company’s. */
async function grace(latenessGraceMinutes: number | null, by = keeper): Promise<number> {
  const { status } = await by.send('PATCH', `/api/locations/${company.location}`, {
    body: { version: (await place()).version, latenessGraceMinutes },
  });
  return status;
}
async function running(startedAgo: number, locationId = company.location): Promise<Shift> {
  await run(
    sql`update shift set stage = 'canceled' where tenant_id = ${company.tenant.tenantId} and stage = 'planned'`,
  );
  const { status, body } = await company.planner.send<Shift & Refusal>('POST', '/api/schedules', {
    body: { employeeId: company.ann.employeeId, locationId, startDate: ago(startedAgo), endDate: ago(-240) },
  });
  expect([status, body.detail]).toEqual([201, undefined]);
  return body;
}
const arrivalOf = async ({ id }: Shift) =>
  (await company.planner.send<Shift>('GET', `/api/schedules/${id}`)).body.arrival;

describe('grace per location, else the company’s 5 minutes (D37)', () => {
  it('decides by the clock and at the check-in when a person is late there, and nowhere else', async () => {
    expect((await running(10)).arrival).toBe('late');
    expect(await grace(20)).toBe(200);
    expect((await place()).latenessGraceMinutes).toBe(20);
    const shift = await running(10);
    expect(shift.arrival).toBe('due');
    const checkedIn = await company.planner.send<Shift>('POST', `/api/schedules/${shift.id}/check-in`, { body: {} });
    expect(checkedIn.body).toMatchObject({ arrival: 'on-time', lateMinutes: null });
    expect((await running(21)).arrival).toBe('late');
    expect((await running(10, company.other)).arrival).toBe('late');
  });

  it('moves a person into the tab Late of daily operations (B§2)', async () => {
    const lateIds = async () => {
      const { body } = await company.planner.send<{ data: { employee: { id: string } }[] }>(
        'GET',
        '/api/daily-operations',
        {
          query: { statuses: ['late'] },
        },
      );
      return body.data.map(({ employee }) => employee.id);
    };
    await grace(20);
    await running(10);
    expect(await lateIds()).toEqual([]);
    await grace(0);
    await running(10);
    expect(await lateIds()).toEqual([company.ann.employeeId]);
  });

  it('0 minutes: late from the minute after the start; empty: the company’s again', async () => {
    await grace(0);
    expect([(await running(2)).arrival, await grace(null), (await running(2)).arrival]).toEqual(['late', 200, 'due']);
  });

  it('never decides again about a shift that is planned, unless its times or place change', async () => {
    await grace(null);
    const shift = await running(10);
    await grace(60);
    expect(await arrivalOf(shift)).toBe('late');
    // A correction that leaves the times keeps the threshold too.
    const correct = (more: Record<string, unknown>) =>
      company.planner.send<Shift>('POST', `/api/schedules/${shift.id}/correct`, {
        body: { reason: 'Saw her', outcome: 'on-duty', checkedInAt: ago(1), ...more },
      });
    expect((await correct({})).body.arrival).toBe('late');
    expect((await correct({ startDate: ago(11) })).body.arrival).toBe('on-time');
  });

  it('applies to the shifts patterns make', async () => {
    await grace(17);
    const day = Temporal.Now.plainDateISO('Asia/Dubai').add({ days: 3 }).toString();
    const { status, body } = await company.planner.send<{ id: string }>('POST', '/api/schedule-patterns', {
      body: {
        employeeId: company.ben.employeeId,
        activeFrom: day,
        activeTo: day,
        days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((name) =>
          patternDay([name, null], company.location),
        ),
      },
    });
    expect(status).toBe(201);
    const { rows } = await run(sql`select extract(epoch from late_at - starts_at) / 60 as minutes from shift
      where tenant_id = ${company.tenant.tenantId} and pattern_id = ${body.id}`);
    // Late from the first minute after the grace period.
    expect(rows.map((row) => Number((row as { minutes: string }).minutes))).toEqual([18]);
  });

  it('needs the right to change the location, and accepts whole minutes of a day', async () => {
    const reader = await signInAs(api, { tenantId: company.tenant.tenantId, permissions: ['location.details:read'] });
    expect([await grace(3, reader), await grace(0), await grace(1441), await grace(-1), await grace(2.5)]).toEqual([
      403, 200, 400, 400, 400,
    ]);
  });

  it('is at most the company’s minutes until absent, from both sides and in both calls (D38)', async () => {
    const setter = await signInAs(api, {
      tenantId: company.tenant.tenantId,
      permissions: ['create', 'update', 'delete'].map((action) => `tenantSettings.appBehavior:${action}`),
    });
    const absence = async (absentAfterMinutes: number) => {
      const { body } = await setter.send<{ version: number }>('GET', '/api/app-behaviors');
      return setter.send<Refusal>('PATCH', '/api/app-behaviors', {
        body: { version: body.version, absentAfterMinutes },
      });
    };
    const set = async (latenessGraceMinutes: number) =>
      keeper.send<Refusal>('PATCH', `/api/locations/${company.location}`, {
        body: { version: (await place()).version, latenessGraceMinutes },
      });
    expect(await grace(60)).toBe(200);
    expect((await set(61)).body.errors).toMatchObject([
      { path: 'latenessGraceMinutes', code: 'after-absent', params: { minutes: 60 } },
    ]);
    expect((await place()).latenessGraceMinutes).toBe(60);
    expect((await absence(90)).status).toBe(200);
    expect((await set(61)).status).toBe(200);
    const { status, body } = await absence(60);
    expect([status, body.errors]).toMatchObject([
      422,
      [{ path: 'absentAfterMinutes', code: 'before-late-at-location', params: { minutes: 61 } }],
    ]);
    // The defaults are 60 minutes.
    expect((await setter.send<Refusal>('DELETE', '/api/app-behaviors')).status).toBe(422);
    expect(await grace(null)).toBe(200);
    expect((await absence(60)).status).toBe(200);
  });
});
