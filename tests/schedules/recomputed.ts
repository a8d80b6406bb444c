/** Lateness and absence as D37, D38 and D33 state them, calculated with nothing of the product. Moments are epoch minutes. */

export interface PlannedShift {
  readonly person: number;
  readonly place: number;
  readonly start: number;
  readonly end: number;
  /** In milliseconds: people do not come on the minute. Null: never. */
  readonly checkIn: number | null;
  readonly breakStart: number | null;
  readonly breakEnd: number | null;
  readonly checkOut: number | null;
}

export interface Rules {
  readonly grace: number;
  readonly absentAfter: number;
}

const MINUTE = 60_000;
const minuteOf = (ms: number): number => Math.floor(ms / MINUTE);
const hasHappened = (at: number | null, now: number): at is number => at !== null && at <= now;

/** What a shift has to show at a moment in milliseconds. */
export function standAt(shift: PlannedShift, { grace, absentAfter }: Rules, now: number) {
  const { start, end, checkIn } = shift;
  if (hasHappened(checkIn, now)) {
    const minutes = minuteOf(checkIn) - start;
    const isLate = minutes > grace;
    const isOnBreak = hasHappened(shift.breakStart, now) && !hasHappened(shift.breakEnd, now);
    const presence = hasHappened(shift.checkOut, now) ? 'finished' : isOnBreak ? 'on-break' : 'on-duty';
    return { presence, arrival: isLate ? 'late' : 'on-time', lateMinutes: isLate ? minutes : null };
  }
  const passed = minuteOf(now) - start;
  if (minuteOf(now) >= Math.min(start + absentAfter, end))
    return { presence: 'absent', arrival: 'missing', lateMinutes: null };
  const arrival = passed > grace ? 'late' : passed >= 0 ? 'due' : 'not-due';
  return { presence: 'scheduled', arrival, lateMinutes: null };
}

/** A span of days as moments in milliseconds; the last is not part of it. */
export interface Span {
  readonly from: number;
  readonly until: number;
}

/** Somebody without a check-out works until four hours after the end. */
const isAtWork = (presence: string, { end }: PlannedShift, now: number): boolean =>
  (presence === 'on-duty' || presence === 'on-break') && now < (end + 240) * MINUTE;

/** Whether a shift counts for some days: it begins in them; or it runs now, they have now, and it has begun. */
export function isOf(shift: PlannedShift, rules: Rules, now: number, { from, until }: Span): boolean {
  const start = shift.start * MINUTE;
  if (start >= from && start < until) return true;
  const { presence } = standAt(shift, rules, now);
  const isRunning = isAtWork(presence, shift, now) || shift.end * MINUTE > now;
  return isRunning && start <= now && now >= from && now < until;
}

/** The tabs of a person (D33). */
export function tabsOf(shifts: readonly PlannedShift[], rules: Rules, now: number, span: Span): readonly string[] {
  const counted = shifts.filter((shift) => isOf(shift, rules, now, span));
  const stands = counted.map((shift) => standAt(shift, rules, now));
  const tabs = [
    ...(counted.some((shift, place) => isAtWork(stands[place]?.presence ?? '', shift, now)) ? ['on-duty'] : []),
    ...(stands.some(({ arrival }) => arrival === 'late') ? ['late'] : []),
    ...(stands.some(({ presence }) => presence === 'absent') ? ['absent'] : []),
  ];
  return tabs.length === 0 ? ['off-duty'] : tabs;
}
