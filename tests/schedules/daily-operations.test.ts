import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../support/api.ts';
import { signInAs } from '../support/people.ts';
import { PLANNER_RIGHTS, scheduleCompany, type Refusal, type ScheduleCompany, type Shift } from './company.ts';

let api: TestApi;
let company: ScheduleCompany;
beforeAll(async () => {
  api = await startTestApi();
  company = await scheduleCompany(api);
});
afterAll(() => api.close());

interface Daily {
  readonly data: readonly {
    readonly id: string;
    readonly employee: { readonly firstName: string };
    readonly statuses: readonly string[];
    readonly shifts: readonly Shift[];
  }[];
  readonly count: number;
  readonly sum: Readonly<Record<string, number>>;
  readonly timezone: string;
  readonly startDate: string;
}

const MINUTE_MS = 60_000;
const ago = (minutes: number): string => new Date(Date.now() - minutes * MINUTE_MS).toISOString();
const inTenant = (statement: ReturnType<typeof sql>) =>
  api.db.database.tenant({ tenantId: company.tenant.tenantId }, (tx) => statement.execute(tx));
const clear = () =>
  inTenant(
    sql`update shift set stage = 'canceled', excluded_by = null where tenant_id = ${company.tenant.tenantId} and stage in ('planned', 'excluded')`,
  );

async function shift(startedAgo: number): Promise<Shift> {
  await clear();
  const { body } = await company.planner.send<Shift>('POST', '/api/schedules', {
    body: {
      employeeId: company.ann.employeeId,
      locationId: company.location,
      startDate: ago(startedAgo),
      endDate: ago(-200),
    },
  });
  return body;
}
/** Around midnight the shift of a few minutes ago began on the day before. */
const DAYS = {
  startDate: Temporal.Now.plainDateISO('Asia/Dubai').subtract({ days: 1 }).toString(),
  endDate: Temporal.Now.plainDateISO('Asia/Dubai').toString(),
};
const list = (query: Record<string, unknown> = {}) =>
  company.planner.send<Daily & Refusal>('GET', '/api/daily-operations', {
    // Around midnight the shift of a few minutes ago began on the day before.
    query: {
      startDate: Temporal.Now.plainDateISO('Asia/Dubai').subtract({ days: 1 }).toString(),
      endDate: Temporal.Now.plainDateISO('Asia/Dubai').toString(),
      ...query,
    },
  });
const ann = async (): Promise<readonly string[]> =>
  (await list()).body.data.find(({ employee }) => employee.firstName === 'ann')?.statuses ?? [];

describe('daily operations (B§2, D33)', () => {
  it('puts a person into the tabs of their shift as it moves', async () => {
    await clear();
    expect(await ann()).toEqual(['off-duty']);
    await shift(2);
    expect(await ann()).toEqual(['off-duty']);
    const late = await shift(20);
    expect(await ann()).toEqual(['late']);
    await company.planner.send('POST', `/api/schedules/${late.id}/check-in`);
    expect(await ann()).toEqual(['on-duty', 'late']);
    await company.planner.send('POST', `/api/schedules/${late.id}/break-start`);
    expect(await ann()).toEqual(['on-duty', 'late']);
    await company.planner.send('POST', `/api/schedules/${late.id}/check-out`);
    expect(await ann()).toEqual(['late']);
    await shift(61);
    expect(await ann()).toEqual(['absent']);
  });

  it('counts every tab for the same filters, and filters by them', async () => {
    await shift(20);
    const { body } = await list();
    expect([body.count, body.sum]).toEqual([3, { 'on-duty': 0, 'off-duty': 2, late: 1, absent: 0, sick: 0 }]);
    const late = await list({ statuses: ['late'] });
    expect([late.body.count, late.body.data.map(({ employee }) => employee.firstName)]).toEqual([1, ['ann']]);
    expect(late.body.sum).toEqual(body.sum);
    const { body: nobody } = await list({ locationIds: [company.other] });
    expect([nobody.count, nobody.timezone]).toEqual([0, 'Europe/Berlin']);
    const counts = async (query: Record<string, unknown>) => (await list(query)).body.count;
    expect([await counts({ countryISOs: ['AE'] }), await counts({ countryISOs: ['DE'] })]).toEqual([3, 0]);
    expect([await counts({ cities: ['Dubai'] }), await counts({ cities: ['Berlin'] })]).toEqual([3, 0]);
    const lastWeek = Temporal.Now.plainDateISO('Asia/Dubai').subtract({ days: 8 }).toString();
    const { body: before } = await list({ startDate: lastWeek, endDate: lastWeek });
    expect(before.sum.late).toBe(0);
  });

  it('reads days in the zone of the one chosen location, else the company’s (D44)', async () => {
    const { body } = await company.planner.send<Daily>('GET', '/api/daily-operations');
    expect([body.timezone, body.startDate]).toEqual(['Asia/Dubai', Temporal.Now.plainDateISO('Asia/Dubai').toString()]);
  });

  it('leaves out who is not active or has not begun, and refuses an end before the start', async () => {
    const { tenantId } = company.tenant;
    await inTenant(
      sql`update employee set start_date = '2090-01-01' where tenant_id = ${tenantId} and id = ${company.ben.employeeId}`,
    );
    expect((await list()).body.count).toBe(2);
    await inTenant(
      sql`update employee set start_date = '2020-01-01' where tenant_id = ${tenantId} and id = ${company.ben.employeeId}`,
    );
    const { status, body } = await list({ startDate: '2026-02-02', endDate: '2026-02-01' });
    expect([status, body.errors?.[0]?.code]).toEqual([422, 'before-start']);
  });

  it('shows somebody on their last working day, and on none after it', async () => {
    const { tenantId } = company.tenant;
    const last = (day: string | null) =>
      inTenant(
        sql`update employee set last_working_day = ${day} where tenant_id = ${tenantId} and id = ${company.ben.employeeId}`,
      );
    const countOn = async (day: string) => (await list({ startDate: day, endDate: day })).body.count;
    await last(DAYS.startDate);
    expect([await countOn(DAYS.startDate), await countOn(DAYS.endDate)]).toEqual([3, 2]);
    await last(null);
    expect(await countOn(DAYS.endDate)).toBe(3);
  });

  it('shows the team in team scope', async () => {
    const lead = await signInAs(api, {
      tenantId: company.tenant.tenantId,
      employeeId: company.tenant.person('planner').employeeId,
      permissions: ['schedule.attendance:read:team'],
    });
    const { body } = await lead.send<Daily>('GET', '/api/daily-operations');
    expect(body.data.map(({ employee }) => employee.firstName)).toEqual(['ann', 'ben', 'planner']);
    const { tenantId } = company.tenant;
    const { employeeId } = company.tenant.person('planner');
    company = { ...company, planner: await signInAs(api, { tenantId, employeeId, permissions: PLANNER_RIGHTS }) };
  });
});

describe('the file of daily operations (B§2)', () => {
  it('has a line per shift, with its times in its own zone and the minutes late', async () => {
    const made = await shift(20);
    const at = new Date(Date.parse(made.startDate) + 20 * MINUTE_MS).toISOString();
    await company.planner.send('POST', `/api/schedules/${made.id}/check-in`, { body: { at } });
    const file = (language: string) =>
      company.planner.send<string>('GET', '/api/daily-operations/export', {
        query: { ...DAYS, format: 'csv', statuses: ['late'] },
        headers: { 'accept-language': language },
      });
    const [header, line, ...more] = (await file('en')).body
      .replace(/^\u{feff}/u, '')
      .trim()
      .split(/\r?\n/);
    expect(header).toBe('Employee,Employee number,Location,Start,End,Check-in,Check-out,Minutes late,Status');
    const clock = (at: string): string =>
      Temporal.Instant.from(at).toZonedDateTimeISO('Asia/Dubai').toPlainTime().toString().slice(0, 5);
    expect(line).toMatch(/^ann Test,E-2,Here,/);
    expect(line).toContain(clock(made.startDate));
    expect(line).toContain(clock(made.endDate));
    expect(line).toMatch(/,20,"?Working, Late"?$/);
    expect(more).toEqual([]);
    const [arabic] = (await file('ar')).body.replace(/^\u{feff}/u, '').split(/\r?\n/);
    expect(arabic?.split(',')).toHaveLength(9);
    expect(arabic).toContain('دقائق التأخر');
  });
});

describe('attendances (B§3)', () => {
  it('lists people with their shifts and when they checked in', async () => {
    const made = await shift(3);
    await company.planner.send('POST', `/api/schedules/${made.id}/check-in`);
    const { body } = await company.planner.send<{
      data: {
        employee: { firstName: string; companyEmployeeId: string };
        schedules: { id: string; timezone: string; checkedInAt: string | null }[];
      }[];
      count: number;
    }>('GET', '/api/schedule-attendances', {
      query: { startDate: ago(24 * 60).slice(0, 10), endDate: ago(-24 * 60).slice(0, 10) },
    });
    expect(body.count).toBe(1);
    expect(body.data[0]?.employee.firstName).toBe('ann');
    expect(body.data[0]?.schedules).toMatchObject([{ id: made.id, timezone: 'Asia/Dubai' }]);
    expect(Date.parse(body.data[0]?.schedules[0]?.checkedInAt ?? '')).toBeGreaterThan(Date.now() - MINUTE_MS);
    const counts = async (query: Record<string, unknown>) =>
      (await company.planner.send<{ count: number }>('GET', '/api/schedule-attendances', { query })).body.count;
    const around = { startDate: ago(24 * 60).slice(0, 10), endDate: ago(-24 * 60).slice(0, 10) };
    expect(await counts({ ...around, locationIds: [company.location] })).toBe(1);
    expect(await counts({ ...around, locationIds: [company.other] })).toBe(0);
    expect(await counts({ startDate: '2020-01-01', endDate: '2020-01-02' })).toBe(0);
  });
});

describe('the days of attendances (B§3, B§7)', () => {
  // In Dubai, four hours ahead of UTC.
  it.each([
    ['begins at the first minute of the first day', '2041-05-06T20:00:00Z', '2041-05-07T02:00:00Z', true],
    ['ends at the last minute of the last day', '2041-05-08T15:00:00Z', '2041-05-08T19:59:00Z', true],
    ['lasts over midnight into the first day', '2041-05-06T18:00:00Z', '2041-05-06T22:00:00Z', true],
    ['lasts over midnight beyond the last day', '2041-05-08T18:00:00Z', '2041-05-08T22:00:00Z', true],
    ['is in the evening of the last day', '2041-05-08T13:00:00Z', '2041-05-08T17:00:00Z', true],
    ['ends as the first day begins', '2041-05-06T15:00:00Z', '2041-05-06T20:00:00Z', false],
    ['begins as the day after the last one does', '2041-05-08T20:00:00Z', '2041-05-08T23:00:00Z', false],
  ])('of a shift that %s', async (_, startDate, endDate, isThere) => {
    await clear();
    const { status } = await company.planner.send('POST', '/api/schedules', {
      body: { employeeId: company.ann.employeeId, locationId: company.location, startDate, endDate },
    });
    const query = { startDate: '2041-05-07', endDate: '2041-05-08' };
    const { body } = await company.planner.send<{ count: number }>('GET', '/api/schedule-attendances', { query });
    expect([status, body.count]).toEqual([201, isThere ? 1 : 0]);
  });

  it('lists and counts each person once, with all their shifts of the days', async () => {
    await clear();
    const plan = async (employeeId: string, day: string): Promise<void> => {
      const [startDate, endDate] = [`2041-06-${day}T06:00:00Z`, `2041-06-${day}T10:00:00Z`];
      const { status } = await company.planner.send('POST', '/api/schedules', {
        body: { employeeId, locationId: company.location, startDate, endDate },
      });
      expect(status).toBe(201);
    };
    for (const day of ['03', '04', '05']) await plan(company.ann.employeeId, day);
    await plan(company.ben.employeeId, '04');
    const query = { startDate: '2041-06-01', endDate: '2041-06-30' };
    const read = async (more: object = {}) =>
      (
        await company.planner.send<{ data: { schedules: unknown[] }[]; count: number }>(
          'GET',
          '/api/schedule-attendances',
          { query: { ...query, ...more } },
        )
      ).body;
    const { data, count } = await read();
    expect([data.map(({ schedules }) => schedules.length), count]).toEqual([[3, 1], 2]);
    expect((await read({ size: 0 })).count).toBe(2);
    expect((await read({ size: 1, page: 1 })).data.map(({ schedules }) => schedules.length)).toEqual([1]);
  });
});

describe('sick leave (D33)', () => {
  it('approved sick leave of the day wins over everything', async () => {
    await shift(20);
    const { tenantId, leaveTypeId } = company.tenant;
    const today = Temporal.Now.plainDateISO('Asia/Dubai').toString();
    await inTenant(sql`update leave_type set kind = 'sick' where tenant_id = ${tenantId} and id = ${leaveTypeId}`);
    const { status } = await company.planner.send('POST', '/api/leaves', {
      body: { employeeId: company.ann.employeeId, leaveTypeId, startDate: today, endDate: today },
    });
    expect(status).toBe(201);
    expect(await ann()).toEqual(['sick']);
  });

  it('is shown from its first day to its last one, both included, and on no other day', async () => {
    await clear();
    const { tenantId, leaveTypeId } = company.tenant;
    const { employeeId } = company.ben;
    await inTenant(sql`update leave_type set kind = 'sick' where tenant_id = ${tenantId} and id = ${leaveTypeId}`);
    const day = (days: number): string => Temporal.Now.plainDateISO('Asia/Dubai').add({ days }).toString();
    const { status } = await company.planner.send('POST', '/api/leaves', {
      body: { employeeId, leaveTypeId, startDate: day(11), endDate: day(13) },
    });
    expect(status).toBe(201);
    const isSick = async (first: number, last = first): Promise<boolean> => {
      const { body } = await list({ startDate: day(first), endDate: day(last), employeeIds: [employeeId] });
      return body.data[0]?.statuses.includes('sick') ?? false;
    };
    const days = [];
    for (let at = 9; at <= 15; at++) if (await isSick(at)) days.push(at);
    expect(days).toEqual([11, 12, 13]);
    expect([await isSick(9, 10), await isSick(9, 11), await isSick(13, 15), await isSick(14, 15)]).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});
