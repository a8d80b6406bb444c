import { sql } from 'kysely';
import { shiftsOf, type PatternDay } from '#domain/schedules/patterns.ts';
import type { Tx } from '../core/transaction.ts';
import { storePatternDays } from '../modules/schedules/index.ts';
import type { DemoTenant } from './demo-tenants.ts';
import { playShift, type Deed } from './play-shift.ts';
import { DEMO_WEEKS, NIGHT_WEEK, NOW_STATES, type NowState } from './schedule-plans.ts';
import { seedId, seededRandom } from './seed-ids.ts';
import { leaveOver, storeShifts, timesOf, type PlannedRow, type Worker } from './store-shifts.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const DAYS_BEFORE = 28;
/** As far as patterns make shifts ahead. */
const DAYS_AHEAD = 56;

/** Active people with a location, and their approved leave. */
async function readWorkers(tx: Tx, tenantId: string): Promise<readonly Worker[]> {
  const { rows } = await sql<Worker>`
    select e.id, e.location_id, l.timezone, l.type, coalesce((select json_agg(json_build_object('id', r.id, 'startDate', r.start_date, 'endDate', r.end_date))
      from leave_request r where r.tenant_id = e.tenant_id and r.employee_id = e.id and r.status = 'approved'), '[]') as leaves
    from employee e join location l on l.tenant_id = e.tenant_id and l.id = e.location_id
    where e.tenant_id = ${tenantId} and e.status = 'active' and exists (select from contract c where c.tenant_id = e.tenant_id and c.employee_id = e.id
      and c.start_date <= now()::date - 60 and (c.end_date is null or c.end_date > now()::date + 60)) order by e.company_employee_id`.execute(
    tx,
  );
  return rows;
}

const instantOf = (at: string | null): number | null => (at === null ? null : Date.parse(at));

/** What somebody did on an ordinary day: most come on time, some late, few not at all. */
function ordinaryDay(random: () => number, startsAt: number, endsAt: number): readonly Deed[] {
  const luck = random();
  if (luck > 0.96) return [];
  const minutes = luck > 0.86 ? 8 + Math.floor(random() * 35) : Math.floor(random() * 12) - 8;
  return [
    { at: startsAt + minutes * MINUTE_MS, type: 'check-in' },
    { at: endsAt + Math.floor(random() * 10) * MINUTE_MS, type: 'check-out' },
  ];
}

/** What happened in a shift around the moment of the seeding. */
function deedsNow(state: NowState, startsAt: number): readonly Deed[] {
  const after = (minutes: number): number => startsAt + minutes * MINUTE_MS;
  switch (state) {
    case 'on-duty':
      return [{ at: after(-4), type: 'check-in' }];
    case 'on-break':
      return [
        { at: after(1), type: 'check-in' },
        { at: after(240), type: 'break-start' },
      ];
    case 'late-there':
      return [{ at: after(22), type: 'check-in', note: 'Traffic on the bridge' }];
    case 'absent-arrived':
      return [{ at: after(75), type: 'check-in' }];
    case 'corrected':
      return [{ at: after(50), type: 'correction', checkedInAt: after(-3), note: 'The tablet was being repaired' }];
    default:
      return [];
  }
}

/**
 * Seeds patterns and four weeks of shifts back and ahead, played through their machine, with a shift in every state
 * around the moment of the seeding. Dates follow `today` (yyyy-MM-dd).
 */
export async function seedSchedules(tx: Tx, tenantId: string, tenant: DemoTenant, today: string): Promise<void> {
  const author = await tx
    .selectFrom('app_user')
    .select(['id', 'employee_id'])
    .where('tenant_id', '=', tenantId)
    .where('email', '=', `manager@${tenant.domain}`)
    .executeTakeFirstOrThrow();
  const workers = await readWorkers(tx, tenantId);
  // The demo's day is that of UTC, which may have begun earlier or later where the company is.
  const isToday = Temporal.Now.plainDateISO('UTC').toString() === today;
  const noon = Temporal.PlainDate.from(today).toZonedDateTime({ timeZone: tenant.timezone, plainTime: '12:00' });
  const now = isToday ? Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS : noon.epochMilliseconds;
  const first = Temporal.PlainDate.from(today).subtract({ days: DAYS_BEFORE }).toString();
  const last = Temporal.PlainDate.from(today).add({ days: DAYS_AHEAD }).toString();
  const name = (what: string): string => seedId(new Date(Date.parse(first)), `${tenant.domain}/schedule/${what}`);
  const rows: PlannedRow[] = [];
  const held = workers.slice(0, NOW_STATES.length);
  const onCall = workers.findLast(({ type }) => type === 'remote') ?? workers.at(-1);
  for (const [place, worker] of workers.entries()) {
    if (worker === onCall) continue;
    const random = seededRandom(place + 7);
    const days: readonly PatternDay[] = (
      place % 9 === 8 ? NIGHT_WEEK : (DEMO_WEEKS[place % DEMO_WEEKS.length] ?? [])
    ).map((day) => ({ ...day, locationId: worker.location_id }));
    const id = name(`pattern/${place}`);
    await storePattern(tx, tenantId, { id, worker, days, first, last, createdBy: author.id });
    const pattern = { activeFrom: first, activeTo: null, employeeId: worker.id, days };
    for (const shift of shiftsOf(pattern, first, last, () => worker.timezone)) {
      const startsAt = Date.parse(shift.startDate);
      const endsAt = Date.parse(shift.endDate);
      // Around now these people have a shift of their own.
      if (held.includes(worker) && Math.abs(startsAt - now) < 1.5 * DAY_MS) continue;
      const plannedAt = startsAt - 21 * DAY_MS;
      const leave = leaveOver(worker, startsAt, endsAt);
      const deeds: readonly Deed[] = leave
        ? [{ at: Math.min(now, plannedAt + DAY_MS), type: 'exclude' }]
        : ordinaryDay(random, startsAt, endsAt);
      rows.push({
        id: name(`shift/${place}/${shift.key}`),
        worker,
        locationId: worker.location_id,
        fieldLocationId: null,
        startsAt,
        endsAt,
        breakStartsAt: instantOf(shift.breakStartDate),
        breakEndsAt: instantOf(shift.breakEndDate),
        pattern: { id, key: shift.key },
        note: null,
        plannedAt: Math.min(plannedAt, now - DAY_MS),
        played: playShift({ ...timesOf(startsAt, endsAt, Math.min(plannedAt, now - DAY_MS)) }, deeds, now),
      });
    }
  }
  for (const [place, { state, startedAgo, minutes }] of NOW_STATES.entries()) {
    const worker = held[place];
    if (!worker) continue;
    const startsAt = now - startedAgo * MINUTE_MS;
    const endsAt = startsAt + minutes * MINUTE_MS;
    rows.push(
      manual(worker, name(`now/${state}`), startsAt, endsAt, now - 2 * DAY_MS, deedsNow(state, startsAt), now, null),
    );
  }
  if (onCall) rows.push(...onCallShifts(onCall, name, today, now));
  rows.push(...(await specialShifts(tx, tenantId, workers, name, today, now)));
  await storeShifts(tx, tenantId, rows, { userId: author.id, employeeId: author.employee_id }, name);
}

function manual(
  worker: Worker,
  id: string,
  startsAt: number,
  endsAt: number,
  plannedAt: number,
  deeds: readonly Deed[],
  now: number,
  note: string | null,
  place: { readonly locationId?: string; readonly fieldLocationId?: string | null } = {},
): PlannedRow {
  return {
    id,
    worker,
    locationId: place.locationId ?? worker.location_id,
    fieldLocationId: place.fieldLocationId ?? null,
    startsAt,
    endsAt,
    breakStartsAt: null,
    breakEndsAt: null,
    pattern: null,
    note,
    plannedAt,
    played: playShift(timesOf(startsAt, endsAt, plannedAt), deeds, now),
  };
}

/** Shifts of a whole day each, whose person is called when needed: at any moment one of them has started. */
function onCallShifts(
  worker: Worker,
  name: (what: string) => string,
  today: string,
  now: number,
): readonly PlannedRow[] {
  return Array.from({ length: DAYS_BEFORE + 2 }, (_, day): PlannedRow => {
    const midnight = (inDays: number): number =>
      Temporal.PlainDate.from(today).add({ days: inDays }).toZonedDateTime(worker.timezone).epochMilliseconds;
    const [startsAt, endsAt] = [midnight(day - 1), midnight(day)];
    const plannedAt = now - 3 * DAY_MS;
    const deeds: readonly Deed[] =
      endsAt <= now
        ? [
            { at: startsAt + 9 * 60 * MINUTE_MS, type: 'check-in' },
            { at: endsAt, type: 'check-out' },
          ]
        : [];
    return {
      ...manual(worker, name(`on-call/${day}`), startsAt, endsAt, plannedAt, [], now, 'On call'),
      isOnCall: true,
      played: playShift(timesOf(startsAt, endsAt, plannedAt, true), deeds, now),
    };
  });
}

/** A canceled and a deleted shift, one at a field location, one at another location, and in zones that change the clock one over the change. */
async function specialShifts(
  tx: Tx,
  tenantId: string,
  workers: readonly Worker[],
  name: (what: string) => string,
  today: string,
  now: number,
): Promise<readonly PlannedRow[]> {
  const at = (worker: Worker, inDays: number, time: string): number =>
    Temporal.PlainDate.from(today).add({ days: inDays }).toZonedDateTime({ timeZone: worker.timezone, plainTime: time })
      .epochMilliseconds;
  const plannedAt = now - 2 * DAY_MS;
  const rows: PlannedRow[] = [];
  // Beyond the weeks of the patterns, so that nothing overlaps.
  const [one, two, three] = workers.slice(-4);
  const field = await tx
    .selectFrom('field_location')
    .select(['id', 'location_id'])
    .where('tenant_id', '=', tenantId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (one)
    rows.push(
      manual(
        one,
        name('canceled'),
        at(one, 60, '09:00'),
        at(one, 60, '13:00'),
        plannedAt,
        [{ at: now - DAY_MS, type: 'cancel' }],
        now,
        null,
      ),
    );
  if (one) {
    const deeds: readonly Deed[] = [{ at: now - DAY_MS, type: 'delete' }];
    rows.push(manual(one, name('deleted'), at(one, 63, '09:00'), at(one, 63, '13:00'), plannedAt, deeds, now, null));
  }
  if (two && field)
    rows.push(
      manual(two, name('field'), at(two, 61, '10:00'), at(two, 61, '15:00'), plannedAt, [], now, 'Bridal party', {
        locationId: field.location_id,
        fieldLocationId: field.id,
      }),
    );
  const elsewhere = workers.find(({ location_id: id }) => id !== three?.location_id);
  if (three && elsewhere)
    rows.push(
      manual(
        three,
        name('elsewhere'),
        at(three, 62, '12:00'),
        at(three, 62, '18:00'),
        plannedAt,
        [],
        now,
        'Covers for a colleague',
        {
          locationId: elsewhere.location_id,
        },
      ),
    );
  const changing = workers.find(({ timezone }) => nextChange(timezone, now) !== null);
  const change = changing && nextChange(changing.timezone, now);
  if (changing && change)
    rows.push(
      manual(
        changing,
        name('clock-change'),
        change - 3 * 60 * MINUTE_MS,
        change + 5 * 60 * MINUTE_MS,
        plannedAt,
        [],
        now,
        'Stocktaking over the clock change',
      ),
    );
  return rows;
}

/** The next change of a zone's clock, in milliseconds; null for a zone without. */
function nextChange(zone: string, now: number): number | null {
  const next = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).getTimeZoneTransition('next');
  return next && next.epochMilliseconds < now + 366 * DAY_MS ? next.epochMilliseconds : null;
}

async function storePattern(
  tx: Tx,
  tenantId: string,
  {
    id,
    worker,
    days,
    first,
    last,
    createdBy,
  }: { id: string; worker: Worker; days: readonly PatternDay[]; first: string; last: string; createdBy: string },
): Promise<void> {
  await tx
    .insertInto('schedule_pattern')
    .values({
      tenant_id: tenantId,
      id,
      employee_id: worker.id,
      active_from: first,
      active_to: null,
      made_until: last,
      created_by: createdBy,
    })
    .execute();
  await storePatternDays(tx, tenantId, id, days);
}
