import { shiftsOf } from '#domain/schedules/patterns.ts';
import type { Tx } from '../core/transaction.ts';
import type { DemoTenant } from './demo-tenants.ts';
import { playShift, type Deed } from './play-shift.ts';
import { NOW_STATES, type NowState } from './schedule-plans.ts';
import { seededRandom } from './seed-ids.ts';
import { DAYS_BEFORE, onCallAmong, readWorkers, scheduleNames, seededDays, workWeeks } from './seed-patterns.ts';
import { leaveOver, storeShifts, timesOf, type PlannedRow, type Worker } from './store-shifts.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

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
 * Seeds four weeks of shifts back and ahead of the seeded patterns, played through their machine, with a shift in every state
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
  const { first, last } = seededDays(today);
  const name = scheduleNames(tenant, first);
  const rows: PlannedRow[] = [];
  const onCall = onCallAmong(workers);
  const held = heldNow(workers, now, onCall);
  for (const { id, place, worker, days } of workWeeks(workers, name)) {
    const random = seededRandom(place + 7);
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

/** Those whose state now is shown, one for each: people on leave around now are replaced by others. */
function heldNow(workers: readonly Worker[], now: number, onCall: Worker | undefined): readonly Worker[] {
  const isAway = (worker: Worker): boolean => leaveOver(worker, now - DAY_MS, now + DAY_MS) !== undefined;
  const first = workers.slice(0, NOW_STATES.length);
  const others = workers.slice(NOW_STATES.length).filter((worker) => worker !== onCall && !isAway(worker));
  return first.flatMap((worker) => (isAway(worker) ? (others.shift() ?? []) : worker));
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
