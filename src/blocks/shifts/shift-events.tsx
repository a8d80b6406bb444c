import { isReportedLate } from '#domain/schedules/attendance.ts';
import { formatPhone } from '#domain/phones.ts';
import { dayInZone } from '#ui/format/dates.ts';
import { Timeline } from '#ui/governed/timeline.tsx';
import { personName } from '#ui/format/names.ts';
import { chakra } from '#ui/primitives.ts';
import type { CustomerImpact, Shift } from './shift.types.ts';
import { useShiftTexts } from './texts.ts';
import { useEventWords } from './use-event-words.ts';
import { useShiftWords } from './use-shift-words.ts';

/** The look of each event. */
const LOOKS = {
  'check-in': 'on-duty',
  'check-out': 'finished',
  'break-start': 'on-hold',
  'break-end': 'ongoing',
  correction: 'draft',
} as const;

/** What happened in a shift, oldest first: events, notes, corrections with their reasons, customers affected (B§3). */
export function ShiftEvents({ shift }: { readonly shift: Shift }) {
  const t = useShiftTexts();
  const words = useShiftWords();
  const { event: eventWord } = useEventWords();
  const { events = [], timezone } = shift;
  const shiftDay = dayInZone(shift.startDate, timezone);
  /** The time, with its day where it is not that of the shift. */
  const timeOf = (at: string) => {
    const day = dayInZone(at, timezone);
    const time = words.time(at, timezone);
    return { iso: at, text: day === shiftDay ? time : words.joined(words.day(day), time) };
  };
  const impactText = ({ type, customerName, lateTime, phone, note }: CustomerImpact): string =>
    [
      `${t(`impacts.${type}`)}: ${customerName ?? t('hiddenCustomer')}`,
      ...(lateTime === null ? [] : [t('waits', { count: lateTime })]),
      ...(!phone ? [] : [`\u2066${formatPhone(phone)}\u2069`]),
      ...(note === null ? [] : [note]),
    ].join(' · ');
  if (events.length === 0) return <chakra.p color="fg.muted">{t('noEvents')}</chakra.p>;
  return (
    <Timeline
      label={t('events')}
      steps={events.map(({ id, at, reportedAt, type, note, customerImpacts }) => ({
        id,
        status: LOOKS[type],
        who: eventWord(type === 'correction' ? 'shift.correct' : `shift.${type}`),
        time: timeOf(at),
        remark: isReportedLate({ at, reportedAt }) ? t('reportedLate', { time: timeOf(reportedAt).text }) : undefined,
        note: note ?? undefined,
        notes: customerImpacts.map((impact) => ({
          id: impact.id,
          text: impactText(impact),
          author: impact.submittedByEmployee ? personName(impact.submittedByEmployee) : '',
          time: timeOf(at),
        })),
      }))}
    />
  );
}
