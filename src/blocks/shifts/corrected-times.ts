import type { CorrectedPresence } from '#domain/schedules/attendance.ts';
import type { Shift } from './shift.types.ts';

/** The values of a correction: days and times of day in the shift's zone. */
export interface CorrectForm {
  readonly outcome: CorrectedPresence | '';
  readonly checkedInDate: string;
  readonly checkedInTime: string;
  readonly checkedOutDate: string;
  readonly checkedOutTime: string;
  readonly startDate: string;
  readonly startTime: string;
  readonly endDate: string;
  readonly endTime: string;
  readonly reason: string;
}

interface Moment {
  readonly date: string;
  readonly time: string;
}

const momentOf = (instant: string, zone: string): Moment => {
  const at = Temporal.Instant.from(instant).toZonedDateTimeISO(zone);
  return { date: at.toPlainDate().toString(), time: at.toPlainTime().toString({ smallestUnit: 'minute' }) };
};

/** What the shift is now, as a correction; times nobody recorded begin as planned. */
export function valuesOf(shift: Shift): Omit<CorrectForm, 'reason'> {
  const { timezone, presence, startDate, endDate } = shift;
  const checkedIn = momentOf(shift.checkedInAt ?? startDate, timezone);
  const checkedOut = momentOf(shift.checkedOutAt ?? endDate, timezone);
  const [start, end] = [momentOf(startDate, timezone), momentOf(endDate, timezone)];
  return {
    outcome: presence === 'finished' ? 'finished' : presence === 'on-duty' || presence === 'on-break' ? 'on-duty' : '',
    checkedInDate: checkedIn.date,
    checkedInTime: checkedIn.time,
    checkedOutDate: checkedOut.date,
    checkedOutTime: checkedOut.time,
    startDate: start.date,
    startTime: start.time,
    endDate: end.date,
    endTime: end.time,
  };
}

/** The instant of a form's moment; one that was not changed keeps its seconds. */
function instantOf({ date, time }: Moment, zone: string, known: string | null | undefined): string {
  if (known) {
    const shown = momentOf(known, zone);
    if (shown.date === date && shown.time === time) return known;
  }
  const instant = Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone).toInstant();
  return new Date(instant.epochMilliseconds).toISOString();
}

/** A correction as the API takes it; planned times only where they were changed. */
export function correctionOf(values: CorrectForm, shift: Shift) {
  const { timezone } = shift;
  const startDate = instantOf({ date: values.startDate, time: values.startTime }, timezone, shift.startDate);
  const endDate = instantOf({ date: values.endDate, time: values.endTime }, timezone, shift.endDate);
  const checkedIn = { date: values.checkedInDate, time: values.checkedInTime };
  const checkedOut = { date: values.checkedOutDate, time: values.checkedOutTime };
  return {
    reason: values.reason,
    outcome: values.outcome as CorrectedPresence,
    ...(values.outcome === 'not-there' ? {} : { checkedInAt: instantOf(checkedIn, timezone, shift.checkedInAt) }),
    ...(values.outcome === 'finished' ? { checkedOutAt: instantOf(checkedOut, timezone, shift.checkedOutAt) } : {}),
    ...(startDate === shift.startDate ? {} : { startDate }),
    ...(endDate === shift.endDate ? {} : { endDate }),
  };
}
