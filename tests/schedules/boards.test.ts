import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../support/api.ts';
import { signInAs } from '../support/people.ts';
import { scheduleCompany, type Refusal, type ScheduleCompany, type Shift } from './company.ts';

let api: TestApi;
let company: ScheduleCompany;
beforeAll(async () => {
  api = await startTestApi();
  company = await scheduleCompany(api);
});
afterAll(() => api.close());

/** Monday of a week without anything else. */
const MONDAY = '2031-06-02';
const dayOf = (place: number): string => Temporal.PlainDate.from(MONDAY).add({ days: place }).toString();
const plan = async (place: number, from: string, until: string, more: Record<string, unknown> = {}): Promise<Shift> => {
  const at = (time: string): string => `${dayOf(place)}T${time}:00Z`;
  const { status, body } = await company.planner.send<Shift & Refusal>('POST', '/api/schedules', {
    body: {
      employeeId: company.ann.employeeId,
      locationId: company.location,
      startDate: at(from),
      endDate: at(until),
      ...more,
    },
  });
  expect([status, body.detail]).toEqual([201, undefined]);
  return body;
};

interface Board {
  readonly location: { readonly id: string };
  readonly people: readonly { readonly employee: { readonly firstName: string }; readonly isAssigned: boolean }[];
  readonly shifts: readonly Shift[];
  readonly leaves: readonly { readonly employeeId: string; readonly status: string; readonly startDate: string }[];
  readonly holidays: readonly { readonly date: string; readonly name: string }[];
  readonly operatingDays: readonly { readonly date: string; readonly hours: readonly unknown[] }[];
  readonly isComplete: boolean;
}
const board = (query: Record<string, string> = {}) =>
  company.planner.send<Board & Refusal>('GET', `/api/schedule-boards/${company.location}`, {
    query: { startDate: MONDAY, endDate: dayOf(6), ...query },
  });

describe('the schedule of a location (B§2)', () => {
  it('shows people, shifts with their conflicts, leave, holidays and opening hours of a week', async () => {
    const { tenantId, leaveTypeId } = company.tenant;
    const early = await plan(0, '05:00', '13:00');
    const night = await plan(1, '16:00', '22:00');
    const elsewhere = await plan(3, '08:00', '12:00', { locationId: company.other });
    await api.db.database.tenant({ tenantId }, (tx) =>
      tx
        .insertInto('public_holiday')
        .values([
          { tenant_id: tenantId, country_iso: 'AE', date: dayOf(4), name: 'Holiday' },
          { tenant_id: tenantId, country_iso: 'DE', date: dayOf(5), name: 'Of the other location' },
        ])
        .execute(),
    );
    await company.planner.send('POST', '/api/leaves', {
      body: { employeeId: company.ben.employeeId, leaveTypeId, startDate: dayOf(2), endDate: dayOf(2) },
    });
    const { status, body } = await board();
    expect(status).toBe(200);
    expect(body.people.map(({ employee, isAssigned }) => [employee.firstName, isAssigned])).toEqual([
      ['ann', true],
      ['ben', true],
      ['planner', true],
    ]);
    expect(body.shifts.map(({ id, conflicts }) => [id, conflicts?.map(({ code }) => code)])).toEqual([
      [early.id, []],
      [night.id, ['outside-opening-hours']],
      [elsewhere.id, ['not-assigned']],
    ]);
    expect(body.leaves).toMatchObject([
      { employeeId: company.ben.employeeId, status: 'approved', startDate: dayOf(2) },
    ]);
    expect(body.holidays.map(({ date, name }) => [date, name])).toEqual([[dayOf(4), 'Holiday']]);
    expect(body.operatingDays).toHaveLength(7);
    expect(body.operatingDays[0]?.hours).toEqual([{ start: '08:00', end: '22:00' }]);
    expect(body.isComplete).toBe(true);
  });

  it('has no leave for a company without that module (A§6)', async () => {
    const { tenantId } = company.tenant;
    const set = (modules: ReturnType<typeof sql>) =>
      api.db.database.tenant({ tenantId }, (tx) =>
        sql`update tenant set modules = ${modules} where id = ${tenantId}`.execute(tx),
      );
    await set(sql`array_remove(modules, 'hr.leaves')`);
    const { status, body } = await board();
    await set(sql`array_append(modules, 'hr.leaves')`);
    expect([status, body.leaves]).toEqual([200, []]);
    expect((await board()).body.leaves).toHaveLength(1);
  });

  it('has the events of a shift in the order in which they happened, whenever they were reported (D43)', async () => {
    const { tenantId } = company.tenant;
    const shift = await plan(5, '06:00', '07:00');
    await api.db.database.tenant({ tenantId }, (tx) =>
      sql`insert into shift_event (tenant_id, shift_id, type, at, created_at) values
        (${tenantId}, ${shift.id}, 'break-end', '2031-06-07T06:40:00Z', '2031-06-07T06:41:00Z'),
        (${tenantId}, ${shift.id}, 'check-in', '2031-06-07T06:00:00Z', '2031-06-07T06:50:00Z'),
        (${tenantId}, ${shift.id}, 'break-start', '2031-06-07T06:30:00Z', '2031-06-07T06:45:00Z')`.execute(tx),
    );
    const { body } = await company.planner.send<Shift>('GET', `/api/schedules/${shift.id}`);
    expect(body.events?.map(({ type }) => type)).toEqual(['check-in', 'break-start', 'break-end']);
    const { data } = (
      await company.planner.send<{ data: Shift[] }>('GET', '/api/schedules', { query: { ids: shift.id } })
    ).body;
    expect(data[0]?.events?.map(({ type }) => type)).toEqual(['check-in', 'break-start', 'break-end']);
    await api.db.database.tenant({ tenantId }, (tx) =>
      sql`update shift set stage = 'deleted' where tenant_id = ${tenantId} and id = ${shift.id}`.execute(tx),
    );
  });

  it('refuses an end before the start, and more than six weeks', async () => {
    expect((await board({ endDate: '2031-06-01' })).body.errors?.[0]?.code).toBe('before-start');
    expect((await board({ endDate: '2031-07-15' })).body.errors?.[0]?.code).toBe('too-many');
  });

  it('is not found by people without shifts in reach', async () => {
    const outsider = await signInAs(api, {
      tenantId: company.tenant.tenantId,
      permissions: ['schedule.details:read:team'],
    });
    expect(
      (
        await outsider.send('GET', `/api/schedule-boards/${company.location}`, {
          query: { startDate: MONDAY, endDate: MONDAY },
        })
      ).status,
    ).toBe(404);
  });
});

describe('the list of schedules (B§2)', () => {
  it('counts shifts, hours and open conflicts of the week of a day, by location', async () => {
    const list = async (date: string) =>
      (
        await company.planner.send<{
          data: { id: string; shifts: number; grossMinutes: number; conflicts: number; onShift: number }[];
          count: number;
        }>('GET', '/api/schedule-boards', { query: { date } })
      ).body;
    const { data, count } = await list(dayOf(5));
    expect(count).toBe(2);
    const [berlin, here] = data;
    expect(here).toMatchObject({ id: company.location, shifts: 2, grossMinutes: 14 * 60, conflicts: 1, onShift: 0 });
    expect(berlin).toMatchObject({ id: company.other, shifts: 1, grossMinutes: 4 * 60, conflicts: 1 });
    expect((await list(dayOf(7))).data.map(({ shifts }) => shifts)).toEqual([0, 0]);
  });
});

describe('the list of schedules, by the status of a location (B§2)', () => {
  it.each([
    ['active', true],
    ['on-hold', true],
    ['inactive', true],
    ['deactivated', false],
    ['archived', false],
  ])('%s: %s', async (status, isListed) => {
    const { tenantId } = company.tenant;
    const become = (next: string) =>
      api.db.database.tenant({ tenantId }, (tx) =>
        sql`update location set status = ${next} where tenant_id = ${tenantId} and id = ${company.other}`.execute(tx),
      );
    await become(status);
    const { body } = await company.planner.send<{ data: { id: string }[] }>('GET', '/api/schedule-boards');
    await become('active');
    expect(body.data.some(({ id }) => id === company.other)).toBe(isListed);
  });
});

describe('what a save says of the shifts of a person (C§9)', () => {
  let days = 0;
  /** A day far ahead, three days after the last one. */
  const nextDay = (): string =>
    Temporal.PlainDate.from('2041-03-03')
      .add({ days: (days += 3) })
      .toString();
  const shiftOf = (day: string, start: string, end: string, locationId = company.location) => ({
    employeeId: company.ann.employeeId,
    locationId,
    startDate: `${day}T${start}:00+04:00`,
    endDate: `${day}T${end}:00+04:00`,
  });
  const apply = (body: object) =>
    company.planner.send<{ created: { id: string; version: number }[] }>('POST', '/api/schedules/plan', { body });
  const news = async () => {
    const { body } = await company.ann.send<{
      data: { type: string; params: { change?: string; location?: string; was?: object } }[];
    }>('GET', '/api/notifications');
    return body.data.find(({ type }) => type === 'schedule-change')?.params;
  };

  it.each([
    ['its beginning', 'moved', ['10:00', '13:00'], false],
    ['its end', 'moved', ['09:00', '14:00'], false],
    ['its location', 'moved', ['09:00', '13:00'], true],
    ['its note', 'changed', ['09:00', '13:00'], false],
  ] as const)('of which %s alone is other: %s', async (_, change, [start, end], isElsewhere) => {
    const day = nextDay();
    const { body } = await apply({ create: [shiftOf(day, '09:00', '13:00')] });
    const [made] = body.created;
    const place = isElsewhere ? company.other : company.location;
    const { status } = await apply({
      change: [{ ...shiftOf(day, start, end, place), id: made?.id, version: made?.version, note: 'Other' }],
    });
    // Clocks of both locations differ: the news names the zone it speaks of.
    const zone = isElsewhere ? { timezone: 'Asia/Dubai' } : {};
    const was = { date: day, time: '09:00', endTime: '13:00', location: 'Here', ...zone };
    const params = await news();
    expect([status, params?.change, params?.was]).toEqual([200, change, change === 'moved' ? was : undefined]);
  });

  it('names three locations at most, and that there are more', async () => {
    const { tenantId } = company.tenant;
    const added = await api.db.database.tenant({ tenantId }, (tx) =>
      tx
        .insertInto('location')
        .values(
          ['Third', 'Fourth'].map((name) => ({
            tenant_id: tenantId,
            name,
            short_code: name,
            country_iso: 'AE',
            city: 'Dubai',
            timezone: 'Asia/Dubai',
            image_url: null,
          })),
        )
        .returning('id')
        .execute(),
    );
    const places = [company.location, company.other, ...added.map(({ id }) => id)];
    const said: (string | undefined)[] = [];
    for (const count of [2, 3, 4]) {
      const create = places.slice(0, count).map((place) => shiftOf(nextDay(), '09:00', '12:00', place));
      expect((await apply({ create })).status).toBe(200);
      said.push((await news())?.location);
    }
    expect(said).toEqual(['Here · Berlin', 'Here · Berlin · Third', 'Here · Berlin · Third · …']);
  });
});
