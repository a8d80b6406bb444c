import { mixed, number, object, string, type ObjectSchema, type TestContext } from 'yup';
import { text } from '#contract/schema.ts';
import type { Option } from '#ui/lookup/option.ts';
import { rule } from '#ui/form/rules.ts';
import { dayRule, timeRule } from '#ui/form/value-rules.ts';
import type { ScheduleTranslate } from '../use-schedule-texts.ts';
import type { Words } from '../use-words.ts';
import { readTimes, type ReadTimes, type ShiftForm } from './shift-values.ts';

const DAY_MINUTES = 24 * 60;
const OF_END = ['longer-than-a-day', 'ends-before-it-begins'] as const;
const OF_BREAK = ['break-outside-shift', 'break-fills-shift'] as const;

/** The rules of a shift's form; `zoneOf` returns the zone in which its times are meant. */
export function shiftSchema(
  t: ScheduleTranslate,
  words: Words,
  zoneOf: (person: Option | null) => string,
): ObjectSchema<ShiftForm> {
  const timesIn = ({ parent }: TestContext): ReadTimes => {
    const values = parent as ShiftForm;
    return readTimes(values, zoneOf(values.person));
  };
  const exists = (name: 'start' | 'end') =>
    timeRule()
      .required()
      .test('exists', (value, context) => {
        if (!timesIn(context).missing.includes(name)) return true;
        return context.createError({ message: t('form.missingHour', { time: words.time(value) }) });
      });
  return object({
    person: mixed<Option>().nullable().required(),
    fieldLocationId: string(),
    date: dayRule().required(),
    start: exists('start'),
    startTwice: string(),
    end: exists('end').test('length', (_, context) => {
      const fault = OF_END.find((code) => timesIn(context).faults.includes(code));
      return fault === undefined || context.createError({ message: t(`form.${fault}`) });
    }),
    endTwice: string(),
    breakStart: timeRule()
      .test(
        'given',
        rule('required'),
        (value, { parent }) => !((parent as ShiftForm).breakLength > 0) || Boolean(value),
      )
      .test('within', (_, context) => {
        const fault = OF_BREAK.find((code) => timesIn(context).faults.includes(code));
        return fault === undefined || context.createError({ message: t(`form.${fault}`) });
      }),
    breakLength: number().integer().min(0).max(DAY_MINUTES),
    note: text(2000).optional(),
  }) as unknown as ObjectSchema<ShiftForm>;
}
