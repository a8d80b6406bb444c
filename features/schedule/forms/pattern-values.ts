import { array, object, string, type ObjectSchema } from 'yup';
import { WEEKDAYS, type WeekdayName } from '#domain/people.ts';
import type { PatternDay } from '#domain/schedules/patterns.ts';
import { makesShifts, ROTATION_MAX_WEEKS, rotationFaults, type Rotation } from '#domain/schedules/rotations.ts';
import type { WeekType } from '#domain/schedules/week.ts';
import { dayRule, timeRule } from '#ui/form/value-rules.ts';
import type { Option } from '#ui/lookup/option.ts';
import type { ScheduleTranslate } from '../use-schedule-texts.ts';
import type { Words } from '../use-words.ts';

export interface DayForm {
  readonly dayOfWeek: WeekdayName;
  /** Of a pattern that repeats every week. */
  readonly weekType: WeekType | '';
  /** Of a rotation: the number of its week. */
  readonly week: string;
  readonly startTime: string;
  readonly shiftDuration: number;
  readonly breakAfter: number;
  /** 0 for no break. */
  readonly breakDuration: number;
}

export interface PatternForm {
  readonly people: Option[];
  /** After how many weeks it begins again. */
  readonly repeats: string;
  readonly activeFrom: string;
  readonly activeTo: string;
  readonly days: DayForm[];
}

export const NEW_DAY: DayForm = {
  dayOfWeek: 'monday',
  weekType: '',
  week: '1',
  startTime: '09:00',
  shiftDuration: 480,
  breakAfter: 240,
  breakDuration: 0,
};

/** Patterns of one week may alternate by even and odd weeks (D39); rotations count their own weeks. */
export const REPEATS: readonly number[] = Array.from({ length: ROTATION_MAX_WEEKS }, (_, index) => index + 1);

/** Every number of a week in a rotation of so many. */
export const weekNumbers = (repeats: string): readonly string[] =>
  Array.from({ length: Number(repeats) || 1 }, (_, index) => String(index + 1));

/** A day of the form as the pattern has it. */
const dayOf = (day: DayForm, isWeekly: boolean, locationId: string): PatternDay => ({
  dayOfWeek: day.dayOfWeek,
  weekType: (isWeekly && day.weekType) || null,
  startTime: day.startTime,
  shiftDuration: day.shiftDuration,
  breakStartAfterDuration: day.breakDuration > 0 ? day.breakAfter : null,
  breakDuration: day.breakDuration > 0 ? day.breakDuration : null,
  locationId,
});

/** The days of each week of the form, in the order in which they are sent. */
const byWeek = ({ repeats, days }: PatternForm): readonly (readonly DayForm[])[] =>
  weekNumbers(repeats).map((number, _, { length }) =>
    length === 1 ? days : days.filter(({ week }) => week === number),
  );

/** What a form says, at the location of its board. */
export const rotationOf = (form: PatternForm, locationId: string): Rotation => {
  const weeks = byWeek(form);
  return {
    activeFrom: form.activeFrom,
    activeTo: form.activeTo || null,
    weeks: weeks.map((days) => ({ days: days.map((day) => dayOf(day, weeks.length === 1, locationId)) })),
  };
};

/** Returns the weeks of a rotation in which nobody works. */
export const freeWeeks = (form: PatternForm): readonly number[] =>
  byWeek(form).flatMap((days, index) => (days.length === 0 ? [index + 1] : []));

/** "Monday (odd weeks)", "Monday (week 2)". */
export function dayName(
  { dayOfWeek, weekType, week }: DayForm,
  repeats: string,
  t: ScheduleTranslate,
  words: Words,
): string {
  const name = words.weekdayName(dayOfWeek);
  if (repeats !== '1') return words.joined(name, t('pattern.weekName', { number: words.number(Number(week)) }));
  return weekType ? words.joined(name, t(`pattern.${weekType}`)) : name;
}

/** Rules of the form: those of the server, with the days named. */
export function patternSchema(
  locationId: string,
  today: string,
  t: ScheduleTranslate,
  words: Words,
): ObjectSchema<PatternForm> {
  const faultsOf = (values: PatternForm) => rotationFaults(rotationOf(values, locationId));
  return object({
    people: array().min(1).required(),
    repeats: string().required(),
    activeFrom: dayRule().required(),
    activeTo: dayRule({ minFrom: 'activeFrom' }).test('rotation', (_, { parent, createError }) => {
      const values = parent as PatternForm;
      const faults = faultsOf(values);
      const fault = faults.find(({ code }) => code.startsWith('rotation-'));
      if (fault) return createError({ message: t(`pattern.faults.${fault.code}`, { days: '' }) });
      // Saved without a word, it would look as if the shifts were there.
      const isEmpty = faults.length === 0 && !makesShifts(rotationOf(values, locationId), today);
      return !isEmpty || createError({ message: t('pattern.noShifts') });
    }),
    days: array(object({ startTime: timeRule().required(), week: string().required() })).test(
      'faults',
      (_, { parent, createError }) => {
        const values = parent as PatternForm;
        const fault = faultsOf(values).find(({ field }) => field !== 'activeTo');
        if (!fault) return true;
        const weeks = byWeek(values);
        const own = fault.week === null || fault.day === null ? [] : [{ week: fault.week, day: fault.day }];
        const named = [...own, ...(fault.other ? [fault.other] : [])].flatMap(
          ({ week, day }) => weeks[week]?.[day] ?? [],
        );
        const days = words.list(named.map((day) => dayName(day, values.repeats, t, words)));
        const message = t(`pattern.faults.${fault.code}`, { days });
        return createError({ message: fault.code === 'days-overlap' || days === '' ? message : `${days}: ${message}` });
      },
    ),
  }) as unknown as ObjectSchema<PatternForm>;
}

/** The day after the last of the form, to be added next; after Sunday in the next week of a rotation. */
export function nextDay({ days, repeats }: PatternForm): DayForm {
  const last = days.at(-1) ?? NEW_DAY;
  const next = WEEKDAYS.indexOf(last.dayOfWeek) + 1;
  const week =
    next === WEEKDAYS.length && Number(last.week) < Number(repeats) ? String(Number(last.week) + 1) : last.week;
  return { ...last, week, dayOfWeek: WEEKDAYS[next % WEEKDAYS.length] ?? NEW_DAY.dayOfWeek };
}

/** The days of the last week that has some, for the week after it; null where no week follows. */
export function copiedWeek(form: PatternForm): { readonly from: number; readonly days: readonly DayForm[] } | null {
  const from = byWeek(form).findLastIndex((days) => days.length > 0) + 1;
  if (from === 0 || from >= Number(form.repeats)) return null;
  const days = form.days.filter(({ week }) => week === String(from)).map((day) => ({ ...day, week: String(from + 1) }));
  return { from, days };
}
