const HOUR_MS = 3_600_000;

/** Vocabulary of shifts and their attendance (B§3, B§4, B§9; D33, D37, D38, D43). */

/** Shift statuses on the wire: those of B§4, and a shift that a leave excludes or that was canceled. */
export const SHIFT_STATUSES = ['scheduled', 'in-progress', 'finished', 'absent', 'excluded', 'canceled'] as const;
export type ShiftStatus = (typeof SHIFT_STATUSES)[number];

/** Where a shift is kept in its machine, besides presence and arrival. */
export const SHIFT_STAGES = ['planned', 'excluded', 'canceled', 'deleted'] as const;
export type ShiftStage = (typeof SHIFT_STAGES)[number];

/** Whether the person is at work (D33). */
export const PRESENCES = ['scheduled', 'on-duty', 'on-break', 'finished', 'absent'] as const;
export type Presence = (typeof PRESENCES)[number];

/** How the person arrived; `due`: the shift has started and the grace period has not passed (D33, ADR-0118). */
export const ARRIVALS = ['not-due', 'due', 'on-time', 'late', 'missing'] as const;
export type Arrival = (typeof ARRIVALS)[number];

/** Arrival on the wire once somebody has checked in (B§4). */
export const CHECK_IN_STATUSES = ['on-time', 'late'] as const;
export type CheckInStatus = (typeof CHECK_IN_STATUSES)[number];

/** Events of a shift (B§3): check-in and check-out, breaks, corrections by a supervisor (D43). */
export const CHECK_EVENT_TYPES = ['check-in', 'check-out', 'break-start', 'break-end', 'correction'] as const;
export type CheckEventType = (typeof CHECK_EVENT_TYPES)[number];

/** What a shift's event means for a customer (B§9). */
export const CUSTOMER_IMPACT_KINDS = [
  'no-impact',
  'call-back-requested',
  'customer-cancelled',
  'customer-rescheduled',
  'customer-waiting',
] as const;
export type CustomerImpactKind = (typeof CUSTOMER_IMPACT_KINDS)[number];

/** Obstacles that keep a shift from being planned (D41). */
export const BLOCKING_CODES = ['overlap', 'outside-contract', 'inactive-employee'] as const;
export type BlockingCode = (typeof BLOCKING_CODES)[number];

/** What a correction makes of a shift's attendance. */
export const CORRECTED_PRESENCES = ['on-duty', 'finished', 'not-there'] as const;
export type CorrectedPresence = (typeof CORRECTED_PRESENCES)[number];

/** Minutes before the start from which a check-in belongs to the shift. */
export const EARLIEST_CHECK_IN_MINUTES = 240;

/**
 * Hours after the end of a shift in which somebody without a check-out still counts as working. Later the check-out is
 * missing, and a supervisor corrects it.
 */
export const OPEN_AFTER_END_HOURS = 4;

/** Whether nobody checked out of a shift (ISO `endDate`) although it ended long ago; `now` in milliseconds. */
export const isCheckOutMissing = (
  { presence, endDate }: { readonly presence?: Presence | undefined; readonly endDate: string },
  now: number,
): boolean =>
  (presence === 'on-duty' || presence === 'on-break') && now > Date.parse(endDate) + OPEN_AFTER_END_HOURS * HOUR_MS;

/** Hours a check event may have happened before it is reported, e.g. by a tablet without a connection. */
export const LATEST_REPORT_HOURS = 12;

/** From this many minutes between a check event and its arrival, supervisors see that it was reported late. */
export const LATE_REPORT_MINUTES = 5;

/** Whether a check event was sent noticeably later than it happened. Both are ISO instants. */
export const isReportedLate = (event: { readonly at: string; readonly reportedAt: string }): boolean =>
  Date.parse(event.reportedAt) - Date.parse(event.at) > LATE_REPORT_MINUTES * 60_000;

/** The status on the wire of a stored shift (B§4). */
export function shiftStatus(stage: Exclude<ShiftStage, 'deleted'>, presence: Presence): ShiftStatus {
  if (stage !== 'planned') return stage;
  return presence === 'on-duty' || presence === 'on-break' ? 'in-progress' : presence;
}

/** The arrival on the wire: null until somebody has checked in (B§4). */
export const checkInStatus = (presence: Presence, arrival: Arrival): CheckInStatus | null =>
  presence !== 'scheduled' && presence !== 'absent' && (arrival === 'on-time' || arrival === 'late') ? arrival : null;
