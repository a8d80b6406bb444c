import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { AnswerOf, BodyOf } from '#contract/endpoint.ts';
import type { Conflict, PlannedShift } from '#domain/schedules/conflicts.ts';
import { attendancePlace } from '#machines/attendance/index.ts';
import { hasEffect } from '#machines/kernel/index.ts';
import type { Caller } from '../../core/caller.ts';
import { notFound, ProblemError, ruleViolated } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { permissionString, type Action, type Right } from '#domain/permissions.ts';
import { createRecord, requireVersion, transition } from '../../records/transition.ts';
import { blockingOf, conflictsIn } from './shift-facts.ts';
import { blocked, shiftKind, storePassedMoments } from './shift-kind.ts';
import { changedShift, movedFrom, notifyChanges, notifyPassed, type ChangedShift } from './shift-news.ts';
import { lockPeople, lockShift, readShifts, type StoredShift } from './shift-rows.ts';
import { requireTimes, thresholdsOf, zonesOf } from './shift-times.ts';
import { CREATE, DELETE, READ, reachesShift, UPDATE } from './schedules.policy.ts';
import { presentShift, type Shift } from './schedules.presenter.ts';

export type Planned = BodyOf<typeof api.schedules.create>;
type Plan = BodyOf<typeof api.schedules.applyPlan>;
type Change = NonNullable<Plan['change']>[number];
type Removal = { readonly id: string; readonly version?: number | undefined };

/** Changes to be made together; a `change` has all values of the shift. */
export interface Changes {
  readonly create: readonly Planned[];
  readonly change: readonly (Omit<Change, 'version'> & { readonly version?: number | undefined })[];
  readonly remove: readonly Removal[];
}

/** Made of a plan: shifts by id, with their conflicts. */
export interface Applied {
  readonly created: readonly Shift[];
  readonly changed: readonly Shift[];
}

const iso = (at: string): string => new Date(at).toISOString();

/** Times of a planned shift in UTC; a missing break is none. */
const timesOf = ({ startDate, endDate, breakStartDate, breakEndDate }: Planned) => ({
  startDate: iso(startDate),
  endDate: iso(endDate),
  breakStartDate: breakStartDate ? iso(breakStartDate) : null,
  breakEndDate: breakEndDate ? iso(breakEndDate) : null,
});

const columnsOf = (planned: Planned) => {
  const { startDate, endDate, breakStartDate, breakEndDate } = timesOf(planned);
  return {
    employee_id: planned.employeeId,
    location_id: planned.locationId,
    field_location_id: planned.fieldLocationId ?? null,
    starts_at: new Date(startDate),
    ends_at: new Date(endDate),
    break_starts_at: breakStartDate === null ? null : new Date(breakStartDate),
    break_ends_at: breakEndDate === null ? null : new Date(breakEndDate),
    note: planned.note || null,
  };
};

/** A shift as the conflict rules read it; a new one of a batch is named by its place. */
const asPlanned = (planned: Planned, timezone: string, id: string | null): PlannedShift => ({
  id,
  employeeId: planned.employeeId,
  locationId: planned.locationId,
  startDate: iso(planned.startDate),
  endDate: iso(planned.endDate),
  timezone,
  isExcluded: false,
});

/** Stands for the id of a new shift while the conflicts of its plan are looked for. */
const newId = (place: number): string => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`;

interface Checked {
  readonly zones: readonly string[];
  readonly conflicts: readonly (readonly Conflict[])[];
}

/** Refuses a plan that names a shift twice: only one of both could be done. @throws ProblemError 422 */
function requireDistinct({ change, remove }: Changes): void {
  const named = new Set<string>();
  for (const [list, items] of Object.entries({ change, remove })) {
    for (const [place, { id }] of items.entries()) {
      if (named.has(id.toLowerCase()))
        throw ruleViolated(`${list}.${place}.id`, 'duplicate', 'A plan changes or removes each shift once.');
      named.add(id.toLowerCase());
    }
  }
}

/** Whether a change leaves a shift where and when it was: it keeps its zone (D42). */
const isUnmoved = (row: StoredShift, planned: Planned): boolean =>
  row.location_id === planned.locationId &&
  row.employee_id === planned.employeeId &&
  row.starts_at.getTime() === Date.parse(planned.startDate) &&
  row.ends_at.getTime() === Date.parse(planned.endDate);

/**
 * Checks a plan as a whole: times, people and places, and the conflicts of each shift, created ones first. `stored` are
 * the shifts to change, where they are known.
 */
async function check(
  tx: Tx,
  caller: Caller,
  { create, change, remove }: Changes,
  [toCreate, toChange]: readonly [Right, Right],
  isOne: boolean,
  stored: readonly StoredShift[] = [],
): Promise<Checked> {
  const all = [...create, ...change];
  const pathOf = (place: number): string => {
    if (isOne) return '';
    return place < create.length ? `create.${place}.` : `change.${place - create.length}.`;
  };
  for (const [place, planned] of all.entries()) requireTimes(timesOf(planned), pathOf(place));
  const created = await zonesOf(tx, caller, toCreate, create, pathOf);
  const changed = await zonesOf(tx, caller, toChange, change, (place) => pathOf(place + create.length));
  const kept = change.map((planned, place) => {
    const row = stored[place];
    return row && isUnmoved(row, planned) ? row.timezone : (changed[place] ?? caller.timezone);
  });
  const zones = [...created, ...kept];
  const removed = await readRemoved(tx, caller.tenantId, remove);
  const batch = [
    ...all.map((planned, place) =>
      asPlanned(
        planned,
        zones[place] ?? caller.timezone,
        place < create.length ? newId(place) : (change[place - create.length]?.id ?? null),
      ),
    ),
    ...removed,
  ];
  const conflicts = await conflictsIn(tx, caller.tenantId, batch);
  const placeOf = new Map(create.map((_, place) => [newId(place), `create.${place}`]));
  return {
    zones,
    conflicts: conflicts.slice(0, all.length).map((each) => each.map((conflict) => placed(conflict, placeOf))),
  };
}

/** A conflict with a new shift of the plan names its place there: it has no id yet. */
function placed(conflict: Conflict, placeOf: ReadonlyMap<string, string>): Conflict {
  const withPlace = conflict.withId === null ? undefined : placeOf.get(conflict.withId);
  return withPlace === undefined ? conflict : { ...conflict, withId: null, withPlace };
}

/** Shifts a plan removes: in nobody's way. */
async function readRemoved(tx: Tx, tenantId: string, remove: readonly Removal[]): Promise<readonly PlannedShift[]> {
  if (remove.length === 0) return [];
  const { rows } = await sql<{
    id: string;
    employee_id: string;
    location_id: string;
    starts_at: Date;
    ends_at: Date;
    timezone: string;
  }>`
    select s.id, s.employee_id, s.location_id, s.starts_at, s.ends_at, s.timezone from shift s
    where s.tenant_id = ${tenantId} and s.id = any(${remove.map(({ id }) => id)}::uuid[])`.execute(tx);
  return rows.map((row) => ({
    id: row.id,
    employeeId: row.employee_id,
    locationId: row.location_id,
    startDate: row.starts_at.toISOString(),
    endDate: row.ends_at.toISOString(),
    timezone: row.timezone,
    isExcluded: true,
  }));
}

/** Returns the conflicts of planned changes, of people and locations that a right covers; stores nothing. */
export async function checkPlan(
  tx: Tx,
  caller: Caller,
  { create = [], change = [], remove = [] }: BodyOf<typeof api.schedules.checkPlan>,
  right: Right = READ,
): Promise<AnswerOf<typeof api.schedules.checkPlan>> {
  requireDistinct({ create, change, remove });
  const { conflicts } = await check(tx, caller, { create, change, remove }, [right, right], false);
  const shown = conflicts.map((each) => ({ conflicts: each.map((conflict) => ({ ...conflict })) }));
  return { create: shown.slice(0, create.length), change: shown.slice(create.length) };
}

function requireRight(caller: Caller, action: Action): void {
  const right = { resource: 'schedule.details', action } as const;
  const scope = caller.permissions.scopeOf(right);
  if (scope === 'all' || scope === 'team') return;
  const missing = [permissionString(right, 'all'), permissionString(right, 'team')];
  throw new ProblemError('permission-missing', { detail: `You need ${missing.join(' or ')}.`, missing });
}

/** Locks a shift in reach of a right, with what the clock has done to it. @throws ProblemError 404, 409 `stale-version` */
async function lockForCaller(
  tx: Tx,
  caller: Caller,
  right: typeof UPDATE | typeof DELETE,
  { id, version }: Removal,
): Promise<StoredShift> {
  const row = await lockShift(tx, caller.tenantId, id, reachesShift(caller, right));
  if (!row) throw notFound();
  await requireVersion(tx, caller, shiftKind, row, version);
  const passed = await storePassedMoments(tx, caller.tenantId, row);
  await notifyPassed(tx, caller.tenantId, passed.row, passed.effects);
  return passed.row;
}

/** A shift as it was planned, as one that changed. */
const plannedShift = (
  { id, version }: { readonly id: string; readonly version: number },
  planned: Planned,
  timezone: string,
  change: ChangedShift['change'],
): ChangedShift => ({
  id,
  version,
  employeeId: planned.employeeId,
  locationId: planned.locationId,
  startsAt: new Date(planned.startDate),
  endsAt: new Date(planned.endDate),
  timezone,
  change,
});

/**
 * Creates, changes and deletes shifts, all or none, under a lock of each person (D41): the conflicts are decided again
 * here, whatever was checked before. Each person is notified once.
 * @throws ProblemError 403, 404, 409, 422
 */
export async function applyChanges(tx: Tx, caller: Caller, changes: Changes, isOne = false): Promise<Applied> {
  const { create, change, remove } = changes;
  if (create.length > 0) requireRight(caller, 'create');
  if (change.length > 0) requireRight(caller, 'update');
  if (remove.length > 0) requireRight(caller, 'delete');
  requireDistinct(changes);
  const { tenantId } = caller;
  const named = [...change, ...remove].map(({ id }) => id);
  await lockPeople(tx, tenantId, [
    ...[...create, ...change].map(({ employeeId }) => employeeId),
    ...(await peopleOf(tx, tenantId, named)),
  ]);
  // Several shifts may trade places: the database compares them once all are written.
  await sql`set constraints app.shift_overlap deferred`.execute(tx);
  const notified: ChangedShift[] = [];
  for (const each of remove) notified.push(...(await removeOne(tx, caller, each)));
  const locked: StoredShift[] = [];
  for (const each of change) locked.push(await lockForCaller(tx, caller, UPDATE, each));
  const { zones, conflicts } = await check(tx, caller, changes, [CREATE, UPDATE], isOne, locked);
  const thresholds = await thresholdsOf(
    tx,
    tenantId,
    [...create, ...change].map(({ locationId }) => locationId),
  );
  const ids: string[] = [];
  for (const [place, planned] of create.entries()) {
    const found = conflicts[place] ?? [];
    const timezone = zones[place] ?? caller.timezone;
    const { made, verdict: planning } = await createRecord(tx, caller, shiftKind, {
      input: {},
      event: { type: 'shift.plan', blocking: blockingOf(found) },
      refuse: (reasons) => blocked(reasons, found, isOne ? '' : `create.${place}.`),
      insert: (verdict) =>
        tx
          .insertInto('shift')
          .values({
            tenant_id: tenantId,
            ...columnsOf(planned),
            ...thresholds(timesOf(planned), planned.locationId),
            ...attendancePlace(verdict.value),
            timezone,
            is_edited: true,
            created_by: caller.userId,
          })
          .returning(['id', 'version'])
          .executeTakeFirstOrThrow(),
    });
    ids.push(made.id);
    if (hasEffect(planning, 'notifyPerson')) notified.push(plannedShift(made, planned, timezone, 'added'));
  }
  for (const [place, planned] of change.entries()) {
    const row = locked[place];
    const at = place + create.length;
    if (!row) throw notFound();
    const found = conflicts[at] ?? [];
    const timezone = zones[at] ?? row.timezone;
    const blocking = blockingOf(found);
    if (blocking.length > 0 && row.stage === 'planned' && row.checked_in_at === null)
      throw blocked(
        blocking.map((code) => ({ code })),
        found,
        isOne ? '' : `change.${place}.`,
      );
    const { version, verdict } = await transition(
      tx,
      caller,
      shiftKind,
      row,
      { type: 'shift.change', blocking },
      {
        changes: {
          ...columnsOf(planned),
          ...thresholds(timesOf(planned), planned.locationId),
          timezone,
          is_edited: true,
        },
      },
    );
    ids.push(row.id);
    if (!hasEffect(verdict, 'notifyPerson')) continue;
    const isSamePerson = row.employee_id === planned.employeeId;
    const changed = plannedShift({ id: row.id, version }, planned, timezone, isSamePerson ? 'changed' : 'added');
    const before = changedShift({ ...row, version }, 'removed');
    notified.push(isSamePerson ? movedFrom(before, changed) : changed);
    // The person who loses the shift is notified as well.
    if (!isSamePerson) notified.push(before);
  }
  await sql`set constraints app.shift_overlap immediate`.execute(tx);
  await catchUpNow(tx, tenantId, ids);
  await notifyChanges(tx, tenantId, caller.employeeId, notified);
  const rows = await readShifts(tx, caller, sql`s.id = any(${ids}::uuid[])`);
  const shown = ids.flatMap((id, place) => {
    const row = rows.find((each) => each.id === id);
    return row ? [presentShift(row, caller, namedConflicts(conflicts[place] ?? [], ids))] : [];
  });
  return { created: shown.slice(0, create.length), changed: shown.slice(create.length) };
}

/** Conflicts with new shifts of the same plan name them by the ids they have now. */
const namedConflicts = (conflicts: readonly Conflict[], ids: readonly string[]): readonly Conflict[] =>
  conflicts.map(({ withPlace, ...each }) => {
    const place = withPlace === undefined ? -1 : ids.findIndex((_, at) => `create.${at}` === withPlace);
    return place < 0 ? each : { ...each, withId: ids[place] ?? null };
  });

async function removeOne(tx: Tx, caller: Caller, removal: Removal): Promise<readonly ChangedShift[]> {
  const row = await lockForCaller(tx, caller, DELETE, removal);
  const { version, verdict } = await transition(tx, caller, shiftKind, row, { type: 'shift.delete' });
  if (!hasEffect(verdict, 'notifyPerson')) return [];
  return [changedShift({ ...row, version }, 'removed')];
}

async function peopleOf(tx: Tx, tenantId: string, ids: readonly string[]): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ employee_id: string }>`
    select s.employee_id from shift s where s.tenant_id = ${tenantId} and s.id = any(${[...ids]}::uuid[])`.execute(tx);
  return rows.map(({ employee_id: id }) => id);
}

/** A shift planned into the past is due, late or absent at once. Nobody is notified: the moments passed before it was planned. */
async function catchUpNow(tx: Tx, tenantId: string, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select s.id from shift s where s.tenant_id = ${tenantId} and s.id = any(${[...ids]}::uuid[]) and s.stage = 'planned' and s.starts_at <= now()`.execute(
    tx,
  );
  for (const { id } of rows) {
    const row = await lockShift(tx, tenantId, id);
    if (row) await storePassedMoments(tx, tenantId, row);
  }
}
