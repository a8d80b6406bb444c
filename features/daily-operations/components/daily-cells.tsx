import { Suspense } from 'react';
import type { Cells } from '#blocks/list/list-columns.tsx';
import type { Shift } from '#blocks/shifts/shift.types.ts';
import type { ShiftTranslate } from '#blocks/shifts/texts.ts';
import type { ShiftWords } from '#blocks/shifts/use-shift-words.ts';
import type { DAILY_LIST } from '#contract/daily-operations.list.ts';
import { DAILY_WORDS } from '#contract/daily-operations.words.ts';
import { valueWord } from '#contract/list-words.ts';
import { isCheckOutMissing } from '#domain/schedules/attendance.ts';
import type { DailyStatus } from '#domain/schedules/daily.ts';
import { Person } from '#ui/avatar/person.tsx';
import { StatusChip } from '#ui/chip/status-chip.tsx';
import { dayInZone } from '#ui/format/dates.ts';
import { personName } from '#ui/format/names.ts';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import type { Language } from '#ui/language/language.ts';
import { currentShift } from '../current-shift.ts';
import type { DailyAnswer, DailyPerson } from '../daily.queries.ts';
import type { DailyTranslate } from '../use-daily-texts.ts';

const ShiftMenu = lazyPart(() => import('#blocks/shifts/shift-menu.tsx'));

const NONE = <span className="none">–</span>;

/** The label of a tab. */
export const statusWord = (status: DailyStatus, language: Language): string =>
  valueWord(DAILY_WORDS.values?.['status'], status, language);

/** The tabs of a person as chips; who is working may be on a break. */
export function statusChips(
  { statuses, shifts }: DailyPerson,
  { language, onBreak }: { readonly language: Language; readonly onBreak: string },
) {
  const isOnBreak = currentShift(shifts)?.presence === 'on-break';
  return statuses.map((status) => (
    <StatusChip
      key={status}
      status={status}
      label={statusWord(status, language)}
      {...(status === 'on-duty' && isOnBreak ? { age: onBreak } : {})}
    />
  ));
}

/** How late a person is, in words: of an arrival in minutes, otherwise that they are missing. */
export function lateText(shift: Shift, t: ShiftTranslate): string | null {
  if (shift.lateMinutes) return t('lateBy', { count: shift.lateMinutes });
  return shift.arrival === 'late' && !shift.checkedInAt ? t('notArrived') : null;
}

export interface CellMeans {
  readonly t: DailyTranslate;
  readonly shiftTexts: ShiftTranslate;
  readonly words: ShiftWords;
  readonly language: Language;
  /** The days and zone of the list; its first day is not repeated in its rows. */
  readonly days: Pick<DailyAnswer, 'startDate' | 'timezone'> | undefined;
}

/** The custom cells of daily operations; times are those of each shift's zone (D42). */
export function dailyCells({ t, shiftTexts, words, language, days }: CellMeans): Cells<typeof DAILY_LIST, DailyPerson> {
  const time = (of: (shift: Shift) => string | null | undefined) => (row: DailyPerson) => {
    const shift = currentShift(row.shifts);
    const instant = shift && of(shift);
    return shift && instant ? (
      <time dateTime={instant}>
        <bdi>{words.time(instant, shift.timezone)}</bdi>
      </time>
    ) : (
      NONE
    );
  };
  /** Which day and zone the times are of, where they are not those above the list. */
  const besides = (shift: Shift): readonly string[] => {
    const day = dayInZone(shift.startDate, shift.timezone);
    return [
      ...(days && day !== days.startDate ? [words.dayOfYear(day)] : []),
      ...(days && shift.timezone !== days.timezone ? [words.zone(shift)] : []),
    ];
  };
  const checkedOutAt = time((shift) => shift.checkedOutAt);
  return {
    name: ({ employee }) => (
      <Person name={personName(employee)} detail={employee.companyEmployeeId} imageUrl={employee.imageUrl} />
    ),
    location: ({ employee, shifts }) => {
      const place = currentShift(shifts)?.location ?? employee.location;
      return place ? <bdi>{place.name}</bdi> : NONE;
    },
    shift: ({ shifts }) => {
      const shift = currentShift(shifts);
      if (!shift) return NONE;
      const others = shifts.length - 1;
      const more = [...besides(shift), ...(others > 0 ? [t('more', { count: others })] : [])].join(' · ');
      return (
        <span className="times">
          {words.times(shift)}
          {more !== '' && <small>{more}</small>}
        </span>
      );
    },
    checkedInAt: time(({ checkedInAt }) => checkedInAt),
    checkedOutAt: (row) => {
      const shift = currentShift(row.shifts);
      return shift && isCheckOutMissing(shift, Date.now()) ? shiftTexts('checkOutMissing') : checkedOutAt(row);
    },
    lateMinutes: ({ shifts }) => {
      const shift = currentShift(shifts);
      const current = shift && lateText(shift, shiftTexts);
      if (current) return current;
      // Who was late for an earlier shift of the day is listed as late: the row says for which.
      const earlier = shifts.find((each) => each !== shift && lateText(each, shiftTexts));
      return earlier ? (
        <span className="times">
          {lateText(earlier, shiftTexts)}
          <small>{words.times(earlier)}</small>
        </span>
      ) : (
        NONE
      );
    },
    statuses: (row) => <span className="chips">{statusChips(row, { language, onBreak: t('onBreak') })}</span>,
    actions: ({ shifts }) => {
      const shift = currentShift(shifts);
      return (
        shift && (
          <Suspense fallback={null}>
            <ShiftMenu shift={shift} />
          </Suspense>
        )
      );
    },
  };
}
