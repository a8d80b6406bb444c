import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { signInAs } from '../support/people.ts';
import { scheduleCompany, type Conflict, type Refusal, type ScheduleCompany, type Shift } from './company.ts';

let api: TestApi;
let company: ScheduleCompany;
beforeAll(async () => {
  api = await startTestApi();
  company = await scheduleCompany(api);
});
afterAll(() => api.close());

/** A day far ahead that no other test plans on. */
let days = 0;
const nextDay = (): string =>
  Temporal.PlainDate.from('2031-03-03')
    .add({ days: (days += 3) })
    .toString();
/** Dubai is four hours ahead of UTC all year. */
const at = (date: string, time: string): string =>
  Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime('Asia/Dubai').toInstant().toString();

const planned = (date: string, from = '09:00', until = '17:00', more: Record<string, unknown> = {}) => ({
  employeeId: company.ann.employeeId,
  locationId: company.location,
  startDate: at(date, from),
  endDate: at(until > from ? date : Temporal.PlainDate.from(date).add({ days: 1 }).toString(), until),
  ...more,
});
const create = (body: unknown) => company.planner.send<Shift & Refusal>('POST', '/api/schedules', { body });
const make = async (body: unknown): Promise<Shift> => {
  const { status, body: shift } = await create(body);
  expect([status, (shift as unknown as Refusal).detail]).toEqual([201, undefined]);
  return shift;
};
const codes = ({ body }: { body: Refusal }) => body.errors?.map(({ path, code }) => `${path}: ${code}`);

describe('planning a shift (B§3, B§7)', () => {
  it('keeps times, break and the zone of the location, with gross and net hours (D40, D42)', async () => {
    const day = nextDay();
    const shift = await make(
      planned(day, '09:00', '17:00', {
        breakStartDate: at(day, '12:00'),
        breakEndDate: at(day, '12:45'),
        note: 'Bring the key',
      }),
    );
    expect(shift).toMatchObject({
      startDate: `${day}T05:00:00.000Z`,
      endDate: `${day}T13:00:00.000Z`,
      timezone: 'Asia/Dubai',
      status: 'scheduled',
      presence: 'scheduled',
      arrival: 'not-due',
      checkInStatus: null,
      grossMinutes: 480,
      netMinutes: 435,
      note: 'Bring the key',
      isEdited: true,
      patternId: null,
      events: [],
      conflicts: [],
    });
    expect(shift.actions.filter(({ can }) => can).map(({ event }) => event)).toEqual([
      'shift.change',
      'shift.cancel',
      'shift.delete',
    ]);
    expect(shift.actions.find(({ event }) => event === 'shift.check-in')).toMatchObject({
      can: false,
      reasons: [{ code: 'too-early' }],
    });
  });

  it.each([
    ['ends before it starts', { from: '17:00', until: '17:00', endsAt: '16:00' }, ['endDate: ends-before-it-begins']],
    ['is longer than a day', { from: '09:00', until: '17:00', extra: 24 }, ['endDate: longer-than-a-day']],
  ])('refuses a shift that %s', async (_, given, expected) => {
    const day = nextDay();
    const body = planned(day, given.from, '18:00');
    const endDate =
      'endsAt' in given ? at(day, given.endsAt) : Temporal.Instant.from(body.startDate).add({ hours: 25 }).toString();
    const answer = await create({ ...body, endDate });
    expect(answer.status).toBe(422);
    expect(codes(answer)).toEqual(expected);
  });

  it('refuses a break outside the shift, half a break, and a break that fills it', async () => {
    const day = nextDay();
    const withBreak = (from: string | null, until: string | null) =>
      create(
        planned(day, '09:00', '17:00', {
          breakStartDate: from && at(day, from),
          breakEndDate: until && at(day, until),
        }),
      );
    expect(codes(await withBreak('08:00', '09:30'))).toEqual(['breakStartDate: break-outside-shift']);
    expect(codes(await withBreak('12:00', null))).toEqual(['breakEndDate: break-incomplete']);
    expect(codes(await withBreak('09:00', '17:00'))).toEqual(['breakEndDate: break-fills-shift']);
  });

  it('refuses people and places that do not exist, or are another company’s', async () => {
    const day = nextDay();
    const luma = await api.signIn('manager@luma.example');
    const ghost = '01900000-0000-7000-8000-00000000dead';
    for (const employeeId of [ghost, luma.employeeId])
      expect(codes(await create(planned(day, '09:00', '17:00', { employeeId })))).toEqual([
        'employeeId: unknown-employee',
      ]);
    expect(codes(await create(planned(day, '09:00', '17:00', { locationId: ghost })))).toEqual([
      'locationId: unknown-location',
    ]);
    expect(codes(await create(planned(day, '09:00', '17:00', { fieldLocationId: ghost })))).toEqual([
      'fieldLocationId: unknown-field-location',
    ]);
  });
});

describe('conflicts (D41)', () => {
  const warnings = ({ conflicts }: { conflicts?: readonly Conflict[] }) =>
    conflicts?.map(({ code, severity }) => `${severity} ${code}`);

  it('refuses an overlap with another shift of the person, naming it, and lets shifts touch', async () => {
    const day = nextDay();
    const first = await make(planned(day, '09:00', '13:00'));
    const answer = await create(planned(day, '12:59', '15:00'));
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toMatchObject([
      {
        path: 'startDate',
        code: 'overlap',
        params: { withId: first.id, from: at(day, '12:59').replace('Z', '.000Z') },
      },
    ]);
    const second = await make(planned(day, '13:00', '15:00'));
    expect(second.conflicts).toEqual([]);
  });

  it('refuses a shift outside the contract, and of a person who is not active', async () => {
    const { tenantId } = company.tenant;
    const { employeeId } = company.ben;
    const day = nextDay();
    const change = (statement: ReturnType<typeof sql>) =>
      api.db.database.tenant({ tenantId }, (tx) => statement.execute(tx));
    await change(
      sql`update contract set end_date = ${day}::date where tenant_id = ${tenantId} and employee_id = ${employeeId}`,
    );
    await make(planned(day, '09:00', '17:00', { employeeId }));
    const next = Temporal.PlainDate.from(day).add({ days: 1 }).toString();
    expect(codes(await create(planned(next, '09:00', '17:00', { employeeId })))).toEqual([
      'startDate: outside-contract',
    ]);
    await change(
      sql`update contract set end_date = null where tenant_id = ${tenantId} and employee_id = ${employeeId}`,
    );
    await change(sql`update employee set status = 'on-hold' where tenant_id = ${tenantId} and id = ${employeeId}`);
    expect(codes(await create(planned(next, '09:00', '17:00', { employeeId })))).toEqual([
      'employeeId: inactive-employee',
    ]);
    await change(sql`update employee set status = 'active' where tenant_id = ${tenantId} and id = ${employeeId}`);
  });

  it('warns of opening hours, short rest and a location the person is not assigned to, and saves all the same', async () => {
    const day = nextDay();
    const late = await make(planned(day, '16:00', '23:00'));
    expect(warnings(late)).toEqual(['warning outside-opening-hours']);
    const next = Temporal.PlainDate.from(day).add({ days: 1 }).toString();
    const early = await make(planned(next, '09:00', '12:00'));
    expect(warnings(early)).toEqual(['warning short-rest']);
    expect(early.conflicts).toMatchObject([{ withId: late.id }]);
    const { status, body } = await company.planner.send<{ conflicts: Conflict[] }>(
      'POST',
      '/api/schedules/conflict-check',
      {
        body: planned(nextDay(), '09:00', '12:00', { locationId: company.other }),
      },
    );
    expect([status, warnings(body)]).toEqual([200, ['warning not-assigned']]);
  });

  it('lets exactly one of two planners plan the same time', async () => {
    const day = nextDay();
    const both = await Promise.all([create(planned(day)), create(planned(day, '10:00', '18:00'))]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 422]);
  });

  it('does not count the shift itself when it changes, and counts the others', async () => {
    const day = nextDay();
    const first = await make(planned(day, '09:00', '12:00'));
    await make(planned(day, '14:00', '16:00'));
    const move = (until: string) =>
      company.planner.send<Shift & Refusal>('PATCH', `/api/schedules/${first.id}`, {
        body: { endDate: at(day, until) },
      });
    const moved = await move('13:00');
    expect([moved.status, moved.body.version, moved.body.endDate]).toEqual([200, 2, `${day}T09:00:00.000Z`]);
    const refused = await move('15:00');
    expect([refused.status, codes(refused)]).toEqual([422, ['startDate: overlap']]);
  });
});

describe('changing and removing (B§7)', () => {
  it('refuses a version that is no longer current, with the fresh shift', async () => {
    const shift = await make(planned(nextDay()));
    const change = (version: number, note: string) =>
      company.planner.send<Shift & Refusal>('PATCH', `/api/schedules/${shift.id}`, { body: { version, note } });
    expect((await change(1, 'first')).status).toBe(200);
    const { status, body } = await change(1, 'second');
    expect([status, body.code, body.record?.note, body.record?.version]).toEqual([409, 'stale-version', 'first', 2]);
  });

  it('given to another person, both are notified', async () => {
    const shift = await make(planned(nextDay(), '09:00', '12:00'));
    const newsOf = async (person: Person) =>
      (
        await person.send<{ data: { type: string }[] }>('GET', '/api/notifications', { query: { size: 100 } })
      ).body.data.filter(({ type }) => type === 'schedule-change').length;
    const before = [await newsOf(company.ann), await newsOf(company.ben)] as const;
    const { status } = await company.planner.send('PATCH', `/api/schedules/${shift.id}`, {
      body: { employeeId: company.ben.employeeId },
    });
    expect([status, await newsOf(company.ann), await newsOf(company.ben)]).toEqual([200, before[0] + 1, before[1] + 1]);
  });

  it('deletes a shift without check events: it is gone', async () => {
    const shift = await make(planned(nextDay()));
    expect((await company.planner.send('DELETE', `/api/schedules/${shift.id}`)).status).toBe(204);
    expect((await company.planner.send('GET', `/api/schedules/${shift.id}`)).status).toBe(404);
  });

  it('keeps a canceled shift, which no longer takes the time of the person', async () => {
    const day = nextDay();
    const shift = await make(planned(day));
    const { body } = await company.planner.send<Shift>('POST', `/api/schedules/${shift.id}/cancel`);
    expect([body.status, body.actions]).toEqual(['canceled', []]);
    await make(planned(day));
  });
});

describe('a plan (plan mode)', () => {
  const apply = (body: unknown) =>
    company.planner.send<{ created: Shift[]; changed: Shift[] } & Refusal>('POST', '/api/schedules/plan', { body });

  it('creates, changes and deletes in one call, and notifies each person once', async () => {
    const day = nextDay();
    const next = Temporal.PlainDate.from(day).add({ days: 1 }).toString();
    const one = await make(planned(day, '09:00', '12:00'));
    const two = await make(planned(day, '12:00', '15:00'));
    const unread = async () => {
      const { body } = await company.ann.send<{
        data: { type: string; params: object }[];
      }>('GET', '/api/notifications', { query: { size: 100 } });
      return body.data.filter(({ type }) => type === 'schedule-change');
    };
    const before = (await unread()).length;
    const { status, body } = await apply({
      // They trade places: each takes the time of the other.
      change: [
        { ...planned(day, '12:00', '15:00'), id: one.id, version: one.version },
        { ...planned(day, '09:00', '12:00'), id: two.id, version: two.version },
      ],
      create: [planned(next, '10:00', '14:00')],
    });
    expect([status, body.detail]).toEqual([200, undefined]);
    expect(body.changed.map(({ startDate }) => startDate)).toEqual([`${day}T08:00:00.000Z`, `${day}T05:00:00.000Z`]);
    const after = await unread();
    expect([after.length - before, after[0]?.params]).toEqual([
      1,
      { count: 3, location: 'Here', date: day, until: next },
    ]);
  });

  it('names day, times and location of a single shift, with what happened to it, and links to its week (C§9)', async () => {
    const day = nextDay();
    const latest = async () => {
      const { body } = await company.ann.send<{ data: { type: string; link: string; params: object }[] }>(
        'GET',
        '/api/notifications',
      );
      return body.data.find(({ type }) => type === 'schedule-change');
    };
    const said = (change: string, time: string, endTime: string) => ({
      link: `/dashboard?shifts=${day}`,
      params: { count: 1, date: day, time, endTime, location: 'Here', change },
    });
    const shift = await make(planned(day, '09:00', '13:00'));
    expect(await latest()).toMatchObject(said('added', '09:00', '13:00'));
    const moved = { ...planned(day, '10:00', '14:00'), id: shift.id, version: shift.version };
    const { body } = await apply({ change: [moved] });
    const { params, ...rest } = said('moved', '10:00', '14:00');
    const was = { date: day, time: '09:00', endTime: '13:00', location: 'Here' };
    expect(await latest()).toMatchObject({ ...rest, params: { ...params, was } });
    const noted = { ...moved, version: body.changed[0]?.version, note: 'Bring the keys.' };
    const again = await apply({ change: [noted] });
    expect(await latest()).toMatchObject(said('changed', '10:00', '14:00'));
    const given = { ...noted, employeeId: company.ben.employeeId, version: again.body.changed[0]?.version };
    expect((await apply({ change: [given] })).status).toBe(200);
    expect(await latest()).toMatchObject(said('removed', '10:00', '14:00'));
  });

  it('is all or nothing: a blocked shift keeps the others from being saved', async () => {
    const day = nextDay();
    const { status, body } = await apply({ create: [planned(day, '09:00', '12:00'), planned(day, '11:00', '14:00')] });
    expect([status, body.errors?.map(({ path, code }) => `${path}: ${code}`)]).toEqual([
      422,
      ['create.0.startDate: overlap'],
    ]);
    expect(body.errors?.[0]?.params).toEqual({
      withPlace: 'create.1',
      from: `${day}T07:00:00.000Z`,
      to: `${day}T08:00:00.000Z`,
    });
    const { body: found } = await company.planner.send<{ count: number }>('GET', '/api/schedules', {
      query: { startDate: day, endDate: day, size: '0' },
    });
    expect(found.count).toBe(0);
  });

  it('is checked as a whole: a shift that is removed is in nobody’s way', async () => {
    const day = nextDay();
    const old = await make(planned(day));
    const changes = { create: [planned(day, '10:00', '12:00')], remove: [{ id: old.id, version: old.version }] };
    const { body } = await company.planner.send<{ create: { conflicts: Conflict[] }[] }>(
      'POST',
      '/api/schedules/plan/check',
      {
        body: changes,
      },
    );
    expect(body.create).toEqual([{ conflicts: [] }]);
    expect((await apply(changes)).status).toBe(200);
  });
});

describe('who sees and plans (B§6, C§6, D77)', () => {
  it('personal scope reads the own shifts where the location shows its schedule, and plans none', async () => {
    const { tenantId } = company.tenant;
    const day = nextDay();
    const own = await make(planned(day));
    const other = await make(planned(day, '09:00', '17:00', { employeeId: company.ben.employeeId }));
    const ann = await signInAs(api, {
      tenantId,
      employeeId: company.ann.employeeId,
      permissions: ['schedule.details:read:personal', 'checkEvent:create:personal'],
    });
    expect((await ann.send('GET', `/api/schedules/${own.id}`)).status).toBe(200);
    expect((await ann.send('GET', `/api/schedules/${other.id}`)).status).toBe(404);
    expect((await ann.send('POST', '/api/schedules', { body: planned(nextDay()) })).status).toBe(403);
    expect((await ann.send('DELETE', `/api/schedules/${own.id}`)).status).toBe(403);
    await api.db.database.tenant({ tenantId }, (tx) =>
      sql`update location set shows_schedule = false where tenant_id = ${tenantId} and id = ${company.location}`.execute(
        tx,
      ),
    );
    expect((await ann.send('GET', `/api/schedules/${own.id}`)).status).toBe(404);
    await api.db.database.tenant({ tenantId }, (tx) =>
      sql`update location set shows_schedule = true where tenant_id = ${tenantId} and id = ${company.location}`.execute(
        tx,
      ),
    );
  });

  it('leaves attendance out without its right', async () => {
    const shift = await make(planned(nextDay()));
    const reader = await signInAs(api, { tenantId: company.tenant.tenantId, permissions: ['schedule.details:read'] });
    const { body } = await reader.send<Shift>('GET', `/api/schedules/${shift.id}`);
    expect(Object.keys(body).filter((key) => /presence|arrival|check|events|lateMinutes/.test(key))).toEqual([]);
  });
});
