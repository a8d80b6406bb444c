import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notifyChanges, notifyImpact, notifyPassed, type ChangedShift } from '#server/modules/schedules/shift-news.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import type { Tx } from '../support/tx.ts';
import { scheduleCompany, type ScheduleCompany } from '../schedules/company.ts';

// What notifications of shifts say depends on the shifts: one or several, on one day or several, at how many locations,
// in which zone (C§9). The company is in Dubai (UTC+4), a location in Berlin (UTC+2 in June), another in Muscat, whose
// clock is that of Dubai.

let api: TestApi;
let company: ScheduleCompany;
let tenantId: string;
const places: Record<string, string> = {};
const on = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => api.db.database.tenant({ tenantId }, work);
const idOf = (text: ReturnType<typeof sql<{ id: string }>>): Promise<string> =>
  on(async (tx) => (await text.execute(tx)).rows[0]?.id ?? '');

beforeAll(async () => {
  api = await startTestApi();
  company = await scheduleCompany(api);
  ({ tenantId } = company.tenant);
  Object.assign(places, { Here: company.location, Berlin: company.other });
  for (const name of ['Muscat', 'Souk', 'Marina'])
    places[name] = await idOf(sql`insert into location (tenant_id, name, short_code, country_iso, city, timezone)
      values (${tenantId}, ${name}, ${name}, 'OM', ${name}, 'Asia/Muscat') returning id`);
});
afterAll(() => api.close());

interface Said {
  readonly type: string;
  readonly link: string;
  readonly params: Readonly<Record<string, unknown>>;
}
const inboxOf = async (person: Person): Promise<readonly Said[]> =>
  (await person.send<{ data: Said[] }>('GET', '/api/notifications', { query: { size: 200 } })).body.data;
/** What is new in the inboxes of the people of the company. */
async function newsOf(work: (tx: Tx) => Promise<void>): Promise<Readonly<Record<string, readonly Said[]>>> {
  const people = { ann: company.ann, ben: company.ben, planner: company.planner };
  const before = new Map<string, number>();
  for (const [name, person] of Object.entries(people)) before.set(name, (await inboxOf(person)).length);
  await on(work);
  const news: Record<string, readonly Said[]> = {};
  for (const [name, person] of Object.entries(people)) {
    const all = await inboxOf(person);
    const added = all.slice(0, all.length - (before.get(name) ?? 0));
    if (added.length > 0) news[name] = added.map(({ type, link, params }) => ({ type, link, params }));
  }
  return news;
}

let versions = 0;
/** A shift of four hours that changed, by default of Ann. */
const shift = (
  start: string,
  place: string,
  change: ChangedShift['change'],
  { who = 'ann' as 'ann' | 'ben', timezone = 'Asia/Dubai' } = {},
): ChangedShift => {
  const startsAt = new Date(start);
  return {
    id: crypto.randomUUID(),
    version: ++versions,
    employeeId: company[who].employeeId ?? '',
    locationId: places[place] ?? '',
    startsAt,
    endsAt: new Date(startsAt.getTime() + 4 * 3_600_000),
    timezone,
    change,
  };
};
const changed = (changes: () => readonly ChangedShift[], by: string | null = null) =>
  newsOf((tx) => notifyChanges(tx, tenantId, by, changes()));

describe('people are notified of what changed in their schedule', () => {
  it.each([
    [
      'one shift: its day, times and location',
      () => [shift('2027-06-07T05:00Z', 'Here', 'added')],
      { count: 1, date: '2027-06-07', time: '09:00', endTime: '13:00', location: 'Here', change: 'added' },
    ],
    [
      'one shift by the clock of its own zone, also when that is another day',
      () => [shift('2027-06-07T22:30Z', 'Berlin', 'removed', { timezone: 'Europe/Berlin' })],
      { count: 1, date: '2027-06-08', time: '00:30', endTime: '04:30', location: 'Berlin', change: 'removed' },
    ],
    [
      'several: from the first day to the last, whatever their order',
      () => [
        shift('2027-06-09T05:00Z', 'Here', 'added'),
        shift('2027-06-07T05:00Z', 'Here', 'added'),
        shift('2027-06-08T05:00Z', 'Here', 'added'),
      ],
      { count: 3, date: '2027-06-07', until: '2027-06-09', location: 'Here', change: 'added' },
    ],
    [
      'two of one day',
      () => [shift('2027-06-07T05:00Z', 'Here', 'removed'), shift('2027-06-07T12:00Z', 'Here', 'removed')],
      { count: 2, date: '2027-06-07', until: '2027-06-07', location: 'Here', change: 'removed' },
    ],
    [
      'of different kinds: none is named',
      () => [shift('2027-06-07T05:00Z', 'Here', 'added'), shift('2027-06-08T05:00Z', 'Here', 'removed')],
      { count: 2, date: '2027-06-07', until: '2027-06-08', location: 'Here' },
    ],
    [
      'at three locations: each once, in the order of the shifts',
      () => [
        shift('2027-06-10T05:00Z', 'Souk', 'added'),
        shift('2027-06-07T05:00Z', 'Muscat', 'added'),
        shift('2027-06-08T05:00Z', 'Here', 'added'),
        shift('2027-06-09T05:00Z', 'Muscat', 'added'),
      ],
      { count: 4, date: '2027-06-07', until: '2027-06-10', location: 'Muscat · Here · Souk', change: 'added' },
    ],
    [
      'at four: the first three',
      () => [
        shift('2027-06-07T05:00Z', 'Muscat', 'added'),
        shift('2027-06-08T05:00Z', 'Here', 'added'),
        shift('2027-06-09T05:00Z', 'Souk', 'added'),
        shift('2027-06-10T05:00Z', 'Marina', 'added'),
      ],
      { count: 4, date: '2027-06-07', until: '2027-06-10', location: 'Muscat · Here · Souk · …', change: 'added' },
    ],
  ] as const)('%s', async (_, changes, params) => {
    const { date } = params;
    expect(await changed(changes)).toEqual({
      ann: [{ type: 'schedule-change', link: `/dashboard?shifts=${date}`, params }],
    });
  });

  it.each([
    [
      'within a zone: when and where it was',
      ['2027-06-07T05:00Z', 'Here', 'Asia/Dubai'],
      ['2027-06-08T06:00Z', 'Muscat', 'Asia/Dubai'],
      {},
      {},
    ],
    [
      'to another clock: both zones are named',
      ['2027-06-07T05:00Z', 'Here', 'Asia/Dubai'],
      ['2027-06-07T05:00Z', 'Berlin', 'Europe/Berlin'],
      { timezone: 'Asia/Dubai' },
      { timezone: 'Europe/Berlin' },
    ],
    [
      'to a zone with the same clock: none is named',
      ['2027-06-07T05:00Z', 'Here', 'Asia/Dubai'],
      ['2027-06-07T06:00Z', 'Muscat', 'Asia/Muscat'],
      {},
      {},
    ],
  ] as const)('a shift that moved %s', async (_, was, now, zoneWas, zone) => {
    const wall = ([at, location, timezone]: typeof was | typeof now) => {
      const start = Temporal.Instant.from(at).toZonedDateTimeISO(timezone);
      const time = (hours: number) => start.add({ hours }).toPlainTime().toString({ smallestUnit: 'minute' });
      return { date: start.toPlainDate().toString(), time: time(0), endTime: time(4), location };
    };
    const from = shift(was[0], was[1], 'changed', { timezone: was[2] });
    const to = { ...shift(now[0], now[1], 'moved', { timezone: now[2] }), was: from };
    const params = { count: 1, change: 'moved', ...wall(now), ...zone, was: { ...wall(was), ...zoneWas } };
    expect(await changed(() => [to])).toEqual({
      ann: [{ type: 'schedule-change', link: `/dashboard?shifts=${wall(now).date}`, params }],
    });
  });

  it('each of their own shifts, and not of what they did themselves', async () => {
    const changes = () => [
      shift('2027-06-07T05:00Z', 'Here', 'added'),
      shift('2027-06-08T05:00Z', 'Souk', 'removed', { who: 'ben' }),
      shift('2027-06-09T05:00Z', 'Souk', 'removed', { who: 'ben' }),
    ];
    const ofAnn = { count: 1, date: '2027-06-07', time: '09:00', endTime: '13:00', location: 'Here', change: 'added' };
    const ofBen = { count: 2, date: '2027-06-08', until: '2027-06-09', location: 'Souk', change: 'removed' };
    const said = (params: { date: string }) => [
      { type: 'schedule-change', link: `/dashboard?shifts=${params.date}`, params },
    ];
    expect(await changed(changes)).toEqual({ ann: said(ofAnn), ben: said(ofBen) });
    expect(await changed(changes, company.ben.employeeId)).toEqual({ ann: said(ofAnn) });
    expect(await changed(changes, company.ann.employeeId)).toEqual({ ben: said(ofBen) });
    const mine = () => changes().slice(0, 1);
    expect(await changed(mine, company.ann.employeeId)).toEqual({});
  });
});

describe('direct line managers are notified of lateness, absence and effects on customers', () => {
  /** A stored shift of Ann, with what notifications of it need. */
  async function stored(start: string, place: string, timezone: string) {
    const id =
      await idOf(sql`insert into shift (tenant_id, employee_id, location_id, starts_at, ends_at, timezone, late_at, absent_at)
      values (${tenantId}, ${company.ann.employeeId}, ${places[place]}, ${start}, ${start}::timestamptz + interval '4 hours', ${timezone}, ${start}, ${start}) returning id`);
    return { id, version: ++versions, employee_id: company.ann.employeeId ?? '', location_id: places[place] ?? '' };
  }
  const AT = { requester: 'ann Test' };

  it.each([
    ['2027-07-05T05:00Z', 'Here', 'Asia/Dubai', { ...AT, location: 'Here', date: '2027-07-05', time: '09:00' }],
    ['2027-07-08T06:00Z', 'Muscat', 'Asia/Muscat', { ...AT, location: 'Muscat', date: '2027-07-08', time: '10:00' }],
    [
      '2027-07-05T22:30Z',
      'Berlin',
      'Europe/Berlin',
      { ...AT, location: 'Berlin', date: '2027-07-06', time: '00:30', timezone: 'Europe/Berlin' },
    ],
  ] as const)(
    'of a shift at %s in %s (%s), by its own clock, with its zone where that differs',
    async (at, place, zone, params) => {
      const row = await stored(at, place, zone);
      const link = `/operations/schedule/${places[place]}?start=${params.date}&open=${row.id}`;
      const newsAfter = (effects: readonly string[]) => newsOf((tx) => notifyPassed(tx, tenantId, row, effects));
      expect(await newsAfter([])).toEqual({});
      expect(await newsAfter(['notifyLate'])).toEqual({ planner: [{ type: 'employee-check-in-late', link, params }] });
      expect(await newsAfter(['notifyAbsent'])).toEqual({
        planner: [{ type: 'employee-check-in-absent', link, params }],
      });
      expect(
        await newsOf((tx) =>
          notifyImpact(tx, tenantId, row, {
            id: crypto.randomUUID(),
            type: 'check-out',
            impacts: ['customer-waiting', 'call-back-requested', 'customer-waiting'],
          }),
        ),
      ).toEqual({
        planner: [
          {
            type: 'customer-impact',
            link,
            params: { ...params, event: 'check-out', impacts: ['customer-waiting', 'call-back-requested'] },
          },
        ],
      });
    },
  );

  it('the same moment once, and people by the name they have', async () => {
    const row = await stored('2027-07-12T05:00Z', 'Here', 'Asia/Dubai');
    await on(async (tx) => {
      await sql`update employee set first_name = '', last_name = '', known_as = 'Annie' where tenant_id = ${tenantId} and id = ${company.ann.employeeId}`.execute(
        tx,
      );
    });
    const late = () => newsOf((tx) => notifyPassed(tx, tenantId, row, ['notifyLate']));
    expect((await late())['planner']?.[0]?.params['requester']).toBe('Annie');
    expect(await late()).toEqual({});
  });
});
