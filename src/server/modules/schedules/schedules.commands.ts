import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { AnswerOf, BodyOf } from '#contract/endpoint.ts';
import { instantAt, wallTimeAt } from '#domain/schedules/shift-times.ts';
import { hasEffect } from '#machines/kernel/index.ts';
import type { Caller } from '../../core/caller.ts';
import { notFound, ruleViolated } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { requireVersion, transition } from '../../records/transition.ts';
import { applyChanges, checkPlan, type Planned } from './plan.ts';
import { conflictsIn } from './shift-facts.ts';
import { shiftKind, storePassedMoments } from './shift-kind.ts';
import { changedShift, notifyChanges, notifyPassed } from './shift-news.ts';
import { findShift, lockPeople, lockShift } from './shift-rows.ts';
import { zonesOf } from './shift-times.ts';
import { DELETE, reachesShift, UPDATE } from './schedules.policy.ts';
import { presentShift, type Shift } from './schedules.presenter.ts';

const TIMES = ['startDate', 'endDate', 'breakStartDate', 'breakEndDate'] as const;

/** Returns one shift with its conflicts. @throws ProblemError 404 */
export async function readShift(tx: Tx, caller: Caller, id: string): Promise<Shift> {
  const row = await findShift(tx, caller, id);
  if (!row) throw notFound();
  const isOpen = row.stage === 'planned' && row.ends_at > row.now;
  const [conflicts] = isOpen
    ? await conflictsIn(tx, caller.tenantId, [
        {
          id: row.id,
          employeeId: row.employee_id,
          locationId: row.location_id,
          startDate: row.starts_at.toISOString(),
          endDate: row.ends_at.toISOString(),
          timezone: row.timezone,
          isExcluded: false,
        },
      ])
    : [[]];
  return presentShift(row, caller, conflicts ?? []);
}

/** Plans a shift (B§7). @throws ProblemError 422 with every blocking conflict (D41) */
export async function createShift(tx: Tx, caller: Caller, planned: Planned): Promise<Shift> {
  const { created } = await applyChanges(tx, caller, { create: [planned], change: [], remove: [] }, true);
  const [shift] = created;
  if (!shift) throw notFound();
  return shift;
}

/**
 * Changes the given values of a shift nobody has checked in for. @throws ProblemError 404, 409 `stale-version` or
 * `event-not-allowed`, 422
 */
export async function changeShift(
  tx: Tx,
  caller: Caller,
  id: string,
  { version, ...values }: BodyOf<typeof api.schedules.change>,
): Promise<Shift> {
  await lockPersonOf(tx, caller.tenantId, id);
  const row = await lockShift(tx, caller.tenantId, id, reachesShift(caller, UPDATE));
  if (!row) throw notFound();
  const iso = (at: Date | null): string | null => at?.toISOString() ?? null;
  const whole: Planned = {
    employeeId: values.employeeId ?? row.employee_id,
    locationId: values.locationId ?? row.location_id,
    // Field locations belong to a location: another location has others.
    fieldLocationId:
      values.fieldLocationId === undefined
        ? (values.locationId ?? row.location_id) === row.location_id
          ? row.field_location_id
          : null
        : values.fieldLocationId,
    startDate: values.startDate ?? row.starts_at.toISOString(),
    endDate: values.endDate ?? row.ends_at.toISOString(),
    breakStartDate: values.breakStartDate === undefined ? iso(row.break_starts_at) : values.breakStartDate,
    breakEndDate: values.breakEndDate === undefined ? iso(row.break_ends_at) : values.breakEndDate,
    note: values.note === undefined ? row.note : values.note || null,
  };
  const mayHaveOtherClock = whole.locationId !== row.location_id || whole.employeeId !== row.employee_id;
  const [zone = row.timezone] = mayHaveOtherClock ? await zonesOf(tx, caller, UPDATE, [whole]) : [];
  const placed = zone === row.timezone ? whole : { ...whole, ...onClockOf(zone, row.timezone, whole, values) };
  const { changed } = await applyChanges(
    tx,
    caller,
    { create: [], change: [{ id, version, ...placed }], remove: [] },
    true,
  );
  const [shift] = changed;
  if (!shift) throw notFound();
  return shift;
}

const CLOCK_CHANGES = {
  'time-does-not-exist': 'The clock of the new location is put forward at this time. Enter a time.',
  'time-occurs-twice': 'The clock of the new location is put back at this time. Enter a time.',
} as const;

/**
 * Times of a shift that gets another zone, with another location or the person of a remote one: those that the change
 * leaves out stay as clocks show them (D42): 09:00 stays 09:00. @throws ProblemError 422 for one that the other clock
 * skips or repeats
 */
function onClockOf(
  zone: string,
  before: string,
  whole: Planned,
  given: Partial<Planned>,
): Pick<Planned, (typeof TIMES)[number]> {
  const kept = TIMES.flatMap((field) => {
    const instant = whole[field];
    if (given[field] !== undefined || typeof instant !== 'string') return [];
    const { date, time } = wallTimeAt(instant, before);
    const at = instantAt(date, time, zone);
    if (at.code) throw ruleViolated(field, at.code, CLOCK_CHANGES[at.code]);
    return [[field, at.instant] as const];
  });
  return { ...whole, ...Object.fromEntries(kept) };
}

/** Deletes a shift; one with check events is kept as canceled. @throws ProblemError 404, 409 */
export async function removeShift(tx: Tx, caller: Caller, id: string, version: number | undefined): Promise<void> {
  await applyChanges(tx, caller, { create: [], change: [], remove: [{ id, version }] }, true);
}

/** Cancels a shift, which stays visible. @throws ProblemError 404, 409 */
export async function cancelShift(tx: Tx, caller: Caller, id: string, version: number | undefined): Promise<Shift> {
  const found = await lockShift(tx, caller.tenantId, id, reachesShift(caller, DELETE));
  if (!found) throw notFound();
  await requireVersion(tx, caller, shiftKind, found, version);
  const passed = await storePassedMoments(tx, caller.tenantId, found);
  await notifyPassed(tx, caller.tenantId, passed.row, passed.effects);
  const row = passed.row;
  const done = await transition(tx, caller, shiftKind, row, { type: 'shift.cancel' });
  if (hasEffect(done.verdict, 'notifyPerson'))
    await notifyChanges(tx, caller.tenantId, caller.employeeId, [
      changedShift({ ...row, version: done.version }, 'removed'),
    ]);
  return readShift(tx, caller, id);
}

/** Returns the conflicts a shift would have (D41); stores nothing. @throws ProblemError 422 */
export async function checkConflicts(
  tx: Tx,
  caller: Caller,
  { id, ...planned }: BodyOf<typeof api.schedules.checkConflicts>,
): Promise<AnswerOf<typeof api.schedules.checkConflicts>> {
  const isNew = id === undefined;
  const answer = await checkPlan(tx, caller, {
    create: isNew ? [planned] : [],
    change: isNew ? [] : [{ id, version: 1, ...planned }],
  });
  return { conflicts: [...(answer.create[0] ?? answer.change[0] ?? { conflicts: [] }).conflicts] };
}

/** Locks the people of shifts before the shifts, as planning does. */
export async function lockPersonOf(tx: Tx, tenantId: string, id: string): Promise<void> {
  const { rows } = await sql<{ employee_id: string }>`
    select s.employee_id from shift s where s.tenant_id = ${tenantId} and s.id = ${id}`.execute(tx);
  await lockPeople(
    tx,
    tenantId,
    rows.map(({ employee_id: person }) => person),
  );
}
