import { sql, type Updateable } from 'kysely';
import type { api } from '#contract/api.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import {
  EARLIEST_CHECK_IN_MINUTES,
  LATEST_REPORT_HOURS,
  OPEN_AFTER_END_HOURS,
  type CheckEventType,
} from '#domain/schedules/attendance.ts';
import type { AttendanceEvent } from '#machines/attendance/index.ts';
import type { Caller } from '../../core/caller.ts';
import { notFound, ruleViolated } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import type { ShiftTable } from '../../database/schedules.schema.ts';
import { lockKeptCustomer } from '../../records/kept-customer.ts';
import { requireVersion, transition } from '../../records/transition.ts';
import { blockingOf, conflictsIn } from './shift-facts.ts';
import { shiftKind, storePassedMoments } from './shift-kind.ts';
import { notifyImpact, notifyPassed } from './shift-news.ts';
import { lockPersonOf } from './schedules.commands.ts';
import { lockShift, mayCorrect, readShifts, type StoredShift } from './shift-rows.ts';
import { requireTimes, thresholdsOf } from './shift-times.ts';
import { CHECK, reachesShift } from './schedules.policy.ts';
import { checkInAt, checkOutAt, isBeforeCheckIn, presentShift, type Shift } from './schedules.presenter.ts';

type Reported = NonNullable<BodyOf<typeof api.schedules.checkIn>>;
type Correction = BodyOf<typeof api.schedules.correct>;

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** The event of each type, with the column it fills. */
const SENT: Readonly<
  Record<
    Exclude<CheckEventType, 'correction'>,
    {
      readonly event: (row: StoredShift, at: Date) => AttendanceEvent;
      readonly changes: (at: Date) => Updateable<ShiftTable>;
    }
  >
> = {
  'check-in': { event: checkInAt, changes: (at) => ({ checked_in_at: at, checked_out_at: null }) },
  'break-start': { event: () => ({ type: 'shift.break-start' }), changes: () => ({}) },
  'break-end': { event: () => ({ type: 'shift.break-end' }), changes: () => ({}) },
  'check-out': { event: checkOutAt, changes: (at) => ({ checked_out_at: at }) },
};

/**
 * Records a check event of a shift (B§3, D43). The moment is now; supervisors may report an earlier one, of a device that
 * had no connection.
 * @throws ProblemError 404, 409, 422 for a moment in the future, too long ago, or before the last event
 */
export async function recordEvent(
  tx: Tx,
  caller: Caller,
  id: string,
  type: Exclude<CheckEventType, 'correction'>,
  { at, note, customerImpacts = [], version }: Reported = {},
): Promise<Shift> {
  const found = await lockShift(tx, caller.tenantId, id, reachesShift(caller, CHECK));
  if (!found) throw notFound();
  await requireVersion(tx, caller, shiftKind, found, version);
  const passed = await storePassedMoments(tx, caller.tenantId, found);
  await notifyPassed(tx, caller.tenantId, passed.row, passed.effects);
  const { row } = passed;
  const moment = await momentOf(tx, caller, row, at);
  const sent = SENT[type];
  const counted = type === 'check-in' ? countedFrom(caller, row, moment) : moment;
  const { version: stored } = await transition(tx, caller, shiftKind, row, sent.event(row, counted), {
    changes: sent.changes(counted),
    payload: { at: moment.toISOString() },
  });
  const eventId = await storeEvent(tx, caller, { shiftId: id, type, at: moment, note: note || null });
  await storeImpacts(tx, caller, eventId, customerImpacts);
  const impacts = customerImpacts.map((impact) => impact.type).filter((kind) => kind !== 'no-impact');
  if (impacts.length > 0)
    await notifyImpact(tx, caller.tenantId, { ...row, version: stored }, { id: eventId, type, impacts });
  return readOwn(tx, caller, id);
}

/**
 * The moment from which a check-in counts. The clock has already made the person late or absent: an earlier moment of
 * their own is kept as what they stated, but only a supervisor takes the lateness back (D38, D43). A device of the
 * location is trusted.
 */
const countedFrom = (caller: Caller, row: StoredShift, moment: Date): Date =>
  row.employee_id === caller.employeeId &&
  !caller.deviceLocationId &&
  (row.arrival === 'late' || row.arrival === 'missing')
    ? row.now
    : moment;

/** The shift after an event: the right to send it includes reading it, if not its attendance. */
async function readOwn(tx: Tx, caller: Caller, id: string): Promise<Shift> {
  const [row] = await readShifts(tx, caller, sql`s.id = ${id}`, 1);
  if (!row) throw notFound();
  return presentShift(row, caller);
}

/**
 * The moment of an event: as reported, checked against the clock and the last event; else now, or the last event's moment
 * where the server's clock was set back since.
 */
async function momentOf(tx: Tx, caller: Caller, row: StoredShift, at: string | undefined): Promise<Date> {
  const last = row.checked_in_at && (await lastEventOf(tx, caller.tenantId, row.id));
  if (at === undefined) return last && last > row.now ? last : row.now;
  // A branch device and the employee app keep check events while they have no connection (ADR-0128, ADR-0129); on the
  // web people report only the present moment.
  const maySendLater = caller.audience === 'employee-app' || Boolean(caller.deviceLocationId);
  if (caller.permissions.scopeOf(CHECK) === 'personal' && !maySendLater)
    throw ruleViolated('at', 'only-now', 'You can only check in and out at this moment.');
  const moment = new Date(at);
  if (moment.getTime() > row.now.getTime() + MINUTE_MS)
    throw ruleViolated('at', 'in-the-future', 'The time must not be in the future.');
  if (moment.getTime() < row.now.getTime() - LATEST_REPORT_HOURS * HOUR_MS)
    throw ruleViolated('at', 'too-long-ago', `The time must be within the last ${LATEST_REPORT_HOURS} hours.`);
  if (last && moment < last)
    throw ruleViolated('at', 'before-last-event', 'The time must not be before the last event of the shift.');
  return moment > row.now ? row.now : moment;
}

async function lastEventOf(tx: Tx, tenantId: string, shiftId: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select v.at from shift_event v where v.tenant_id = ${tenantId} and v.shift_id = ${shiftId} and v.type <> 'correction' order by v.at desc limit 1`.execute(
    tx,
  );
  return rows[0]?.at ?? null;
}

async function storeEvent(
  tx: Tx,
  { tenantId, userId }: Caller,
  event: { readonly shiftId: string; readonly type: CheckEventType; readonly at: Date; readonly note: string | null },
): Promise<string> {
  const { id } = await tx
    .insertInto('shift_event')
    .values({
      tenant_id: tenantId,
      shift_id: event.shiftId,
      type: event.type,
      at: event.at,
      note: event.note,
      created_by: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function storeImpacts(
  tx: Tx,
  { tenantId, employeeId }: Caller,
  eventId: string,
  impacts: NonNullable<Reported['customerImpacts']>,
): Promise<void> {
  for (const [place, impact] of impacts.entries()) {
    const customerId = impact.customerId ? await lockKeptCustomer(tx, tenantId, impact.customerId) : null;
    if (impact.customerId && !customerId)
      throw ruleViolated(
        `customerImpacts.${place}.customerId`,
        'unknown-customer',
        'Choose a customer of the company.',
      );
    await tx
      .insertInto('customer_impact')
      .values({
        tenant_id: tenantId,
        event_id: eventId,
        kind: impact.type,
        customer_name: impact.customerName,
        customer_id: customerId,
        note: impact.note || null,
        late_minutes: impact.lateTime ?? null,
        phone_number: impact.phone ? JSON.stringify(impact.phone) : null,
        submitted_by: employeeId,
      })
      .execute();
  }
}

/** The times of a shift as a correction leaves them, checked. */
function correctedTimes(row: StoredShift, given: Correction) {
  const iso = (value: string | null | undefined, stored: Date | null): string | null =>
    value === undefined ? (stored?.toISOString() ?? null) : value === null ? null : new Date(value).toISOString();
  const times = {
    startDate: iso(given.startDate, row.starts_at) ?? row.starts_at.toISOString(),
    endDate: iso(given.endDate, row.ends_at) ?? row.ends_at.toISOString(),
    breakStartDate: iso(given.breakStartDate, row.break_starts_at),
    breakEndDate: iso(given.breakEndDate, row.break_ends_at),
  };
  requireTimes(times);
  return times;
}

/** Check-in and check-out as a correction states them. @throws ProblemError 422 at the field */
function correctedEvents(
  { outcome, checkedInAt, checkedOutAt }: Correction,
  now: Date,
  { startDate, endDate }: { readonly startDate: string; readonly endDate: string },
) {
  if (outcome === 'not-there') return { checkedInAt: null, checkedOutAt: null };
  if (!checkedInAt) throw ruleViolated('checkedInAt', 'required', 'Enter when the person checked in.');
  const checkedIn = new Date(checkedInAt);
  if (checkedIn > now) throw ruleViolated('checkedInAt', 'in-the-future', 'The time must not be in the future.');
  if (checkedIn.toISOString() >= endDate)
    throw ruleViolated('checkedInAt', 'after-the-shift', 'The check-in must be before the end of the shift.');
  if (checkedIn.getTime() < Date.parse(startDate) - EARLIEST_CHECK_IN_MINUTES * MINUTE_MS)
    throw ruleViolated('checkedInAt', 'too-early', 'Check-in opens 4 hours before the shift.');
  if (outcome === 'on-duty') {
    if (now.getTime() > Date.parse(endDate) + OPEN_AFTER_END_HOURS * HOUR_MS)
      throw ruleViolated(
        'outcome',
        'ended-long-ago',
        `The shift ended more than ${OPEN_AFTER_END_HOURS} hours ago: enter when the person checked out.`,
        { hours: OPEN_AFTER_END_HOURS },
      );
    return { checkedInAt: checkedIn, checkedOutAt: null };
  }
  if (!checkedOutAt) throw ruleViolated('checkedOutAt', 'required', 'Enter when the person checked out.');
  const checkedOut = new Date(checkedOutAt);
  if (checkedOut > now) throw ruleViolated('checkedOutAt', 'in-the-future', 'The time must not be in the future.');
  if (checkedOut <= checkedIn)
    throw ruleViolated('checkedOutAt', 'before-check-in', 'The check-out must be after the check-in.');
  // A day that was mistyped would count as attendance.
  if (checkedOut.getTime() > Date.parse(endDate) + LATEST_REPORT_HOURS * HOUR_MS)
    throw ruleViolated(
      'checkedOutAt',
      'too-late',
      `The check-out must be within ${LATEST_REPORT_HOURS} hours after the end of the shift.`,
      { hours: LATEST_REPORT_HOURS },
    );
  return { checkedInAt: checkedIn, checkedOutAt: checkedOut };
}

/**
 * Corrects times and attendance of a shift, with a reason (D43). @throws ProblemError 404, 409 for the own shift or one
 * that ended, 422 at the field
 */
export async function correctShift(tx: Tx, caller: Caller, id: string, given: Correction): Promise<Shift> {
  const { tenantId } = caller;
  await lockPersonOf(tx, tenantId, id);
  const found = await lockShift(tx, tenantId, id, mayCorrect(caller));
  if (!found) throw notFound();
  await requireVersion(tx, caller, shiftKind, found, given.version);
  const passed = await storePassedMoments(tx, tenantId, found);
  const { row } = passed;
  const times = correctedTimes(row, given);
  const { checkedInAt, checkedOutAt } = correctedEvents(given, row.now, times);
  const [conflicts = []] = await conflictsIn(tx, tenantId, [
    {
      id,
      employeeId: row.employee_id,
      locationId: row.location_id,
      startDate: times.startDate,
      endDate: times.endDate,
      timezone: row.timezone,
      isExcluded: false,
    },
  ]);
  const isMoved = times.startDate !== row.starts_at.toISOString() || times.endDate !== row.ends_at.toISOString();
  // Times that stay keep the thresholds they were planned with, whatever the settings are now.
  const moved = isMoved ? (await thresholdsOf(tx, tenantId, [row.location_id]))(times, row.location_id) : {};
  const { late_at: lateFrom } = { ...row, ...moved };
  await transition(
    tx,
    caller,
    shiftKind,
    row,
    {
      type: 'shift.correct',
      outcome: given.outcome,
      isEarly: isBeforeCheckIn(new Date(times.startDate), row.now),
      isLate: checkedInAt !== null && checkedInAt >= lateFrom,
      isOwn: row.employee_id === caller.employeeId,
      hasReason: given.reason !== '',
      // Only new times can collide with another shift; what was planned stays correctable.
      blocking: isMoved ? blockingOf(conflicts) : [],
    },
    {
      changes: {
        starts_at: new Date(times.startDate),
        ends_at: new Date(times.endDate),
        break_starts_at: times.breakStartDate === null ? null : new Date(times.breakStartDate),
        break_ends_at: times.breakEndDate === null ? null : new Date(times.breakEndDate),
        ...moved,
        checked_in_at: checkedInAt,
        checked_out_at: checkedOutAt,
        is_edited: true,
      },
    },
  );
  await storeEvent(tx, caller, { shiftId: id, type: 'correction', at: row.now, note: given.reason });
  const corrected = await lockShift(tx, tenantId, id);
  if (!corrected) throw notFound();
  // Somebody who was not there is due, late or absent by the clock again.
  await storePassedMoments(tx, tenantId, corrected);
  return readOwn(tx, caller, id);
}
