import type { CustomerImpactKind } from '#domain/schedules/attendance.ts';
import type { PatternDay } from '#domain/schedules/patterns.ts';

type Day = PatternDay['dayOfWeek'];
type Planned = Omit<PatternDay, 'locationId'>;

const on = (days: readonly Day[], startTime: string, shiftDuration: number, more: Partial<Planned> = {}): Planned[] =>
  days.map((dayOfWeek) => ({
    dayOfWeek,
    weekType: null,
    startTime,
    shiftDuration,
    breakStartAfterDuration: shiftDuration > 360 ? 240 : null,
    breakDuration: shiftDuration > 360 ? 45 : null,
    ...more,
  }));

const SUN_TO_THU: readonly Day[] = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday'];
const TUE_TO_SAT: readonly Day[] = ['tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** Working weeks of the demo, assigned in turn. */
export const DEMO_WEEKS: readonly (readonly Planned[])[] = [
  on(SUN_TO_THU, '09:00', 495),
  // Early in even weeks, late in odd ones (D39).
  [...on(TUE_TO_SAT, '08:00', 480, { weekType: 'even' }), ...on(TUE_TO_SAT, '14:00', 480, { weekType: 'odd' })],
  // A split shift.
  [...on(TUE_TO_SAT, '10:00', 240), ...on(TUE_TO_SAT, '17:00', 240)],
  on(['monday', 'tuesday', 'wednesday', 'friday', 'saturday'], '12:00', 480),
];

/** The night shift, which ends at 02:00 on the next day. */
export const NIGHT_WEEK: readonly Planned[] = on(['wednesday', 'thursday', 'friday', 'saturday'], '18:00', 480);

/** What late arrivals meant for customers; each kind once. */
export const DEMO_IMPACTS: readonly {
  readonly kind: CustomerImpactKind;
  readonly customerName: string;
  /** The customer it is about, where the name was chosen from the customers. */
  readonly customer?: string;
  readonly note: string | null;
  readonly lateMinutes: number | null;
}[] = [
  { kind: 'no-impact', customerName: 'Mrs. Haddad', customer: 'Sara Haddad', note: null, lateMinutes: null },
  { kind: 'call-back-requested', customerName: 'Sara Lindqvist', note: 'Prefers the afternoon.', lateMinutes: null },
  {
    kind: 'customer-cancelled',
    customerName: 'فاطمة الهاشمي',
    customer: 'فاطمة الهاشمي',
    note: 'Booked elsewhere for today.',
    lateMinutes: null,
  },
  {
    kind: 'customer-rescheduled',
    customerName: 'Grace Okafor',
    customer: 'Grace Okafor',
    note: 'Moved to Thursday at 16:00.',
    lateMinutes: null,
  },
  {
    kind: 'customer-waiting',
    customerName: 'Sara Haddad',
    customer: 'Sara Haddad',
    note: null,
    lateMinutes: 20,
  },
];

/** How the shifts around the moment of the seeding stand: one in each state, at any hour of the day. */
export type NowState =
  | 'on-duty'
  | 'on-break'
  | 'late-there'
  | 'late-missing'
  | 'absent'
  | 'absent-arrived'
  | 'corrected';

export const NOW_STATES: readonly {
  readonly state: NowState;
  readonly startedAgo: number;
  readonly minutes: number;
}[] = [
  { state: 'on-duty', startedAgo: 150, minutes: 480 },
  { state: 'on-break', startedAgo: 255, minutes: 480 },
  { state: 'late-there', startedAgo: 95, minutes: 480 },
  { state: 'late-missing', startedAgo: 25, minutes: 360 },
  { state: 'absent', startedAgo: 180, minutes: 480 },
  { state: 'absent-arrived', startedAgo: 200, minutes: 480 },
  { state: 'corrected', startedAgo: 130, minutes: 480 },
];
