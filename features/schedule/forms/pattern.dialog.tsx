import { useMemo } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { array, mixed, object, string, type ObjectSchema } from 'yup';
import { useShiftSubmit } from '#blocks/shifts/use-shift-submit.ts';
import { api } from '#contract/api.ts';
import { WEEKDAYS, type WeekdayName } from '#domain/people.ts';
import {
  doubleOddWeeksOf,
  PATTERN_FAULTS,
  patternFaults,
  SHIFT_MAX_MINUTES,
  type PatternDay,
} from '#domain/schedules/patterns.ts';
import { addDays, weekdayIndex, type WeekType } from '#domain/schedules/week.ts';
import { dayNumber } from '#domain/schedules/zones.ts';
import { call } from '#client/http/call.ts';
import { useRetryKey } from '#client/http/use-retry-key.ts';
import { useSession } from '#client/session/use-session.ts';
import type { Weekday } from '#ui/date/date-range.ts';
import { ComboboxField } from '#ui/form/combobox-field.tsx';
import { DateField } from '#ui/form/date-field.tsx';
import { DurationField } from '#ui/form/duration-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { dayRule } from '#ui/form/value-rules.ts';
import { InfoIcon } from '#ui/icons.tsx';
import type { LoadOptions, Option } from '#ui/lookup/option.ts';
import { personOption } from '#ui/lookup/person-option.ts';
import { Button, chakra } from '#ui/primitives.ts';
import { notify } from '#ui/toast/messages.ts';
import { usePatternWrite } from '../schedule.mutations.ts';
import type { Board } from '../schedule.types.ts';
import { useScheduleTexts, type ScheduleTranslate } from '../use-schedule-texts.ts';
import { useWords, type Words } from '../use-words.ts';
import { FIELDS } from './shift-values.ts';

interface DayForm {
  readonly dayOfWeek: WeekdayName;
  readonly weekType: WeekType | '';
  readonly startTime: string;
  readonly shiftDuration: number;
  readonly breakAfter: number;
  /** 0 for no break. */
  readonly breakDuration: number;
}

interface PatternForm {
  readonly person: Option | null;
  readonly activeFrom: string;
  readonly activeTo: string;
  readonly days: DayForm[];
}

const NEW: DayForm = {
  dayOfWeek: 'monday',
  weekType: '',
  startTime: '09:00',
  shiftDuration: 480,
  breakAfter: 240,
  breakDuration: 0,
};
const MAX_DAYS = 70;
/** How far ahead two odd weeks in a row are announced. */
const NOTICE_DAYS = 2 * 366;

const Rows = chakra('div', {
  base: {
    display: 'grid',
    gap: '2',
    '& > fieldset': { borderTopWidth: '1px', pt: '3', display: 'grid', gap: '2' },
    '& .two': { display: 'grid', gap: '3', gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))' },
  },
});

/** A day of the form as the pattern has it. */
const dayOf = (day: DayForm, locationId: string): PatternDay => ({
  dayOfWeek: day.dayOfWeek,
  weekType: day.weekType || null,
  startTime: day.startTime,
  shiftDuration: day.shiftDuration,
  breakStartAfterDuration: day.breakDuration > 0 ? day.breakAfter : null,
  breakDuration: day.breakDuration > 0 ? day.breakDuration : null,
  locationId,
});

const patternOf = ({ person, activeFrom, activeTo, days }: PatternForm, locationId: string) => ({
  employeeId: person?.id ?? '',
  activeFrom,
  activeTo: activeTo || null,
  days: days.map((day) => dayOf(day, locationId)),
});

/** "Monday (odd weeks)". */
const dayName = ({ dayOfWeek, weekType }: DayForm, t: ScheduleTranslate, words: Words): string => {
  const name = words.weekdayName(dayOfWeek);
  return weekType ? words.joined(name, t(`pattern.${weekType}`)) : name;
};

function schemaOf(locationId: string, t: ScheduleTranslate, words: Words): ObjectSchema<PatternForm> {
  const faultsOf = (values: PatternForm) => patternFaults(patternOf(values, locationId));
  return object({
    person: mixed<Option>().nullable().required(),
    activeFrom: dayRule().required(),
    activeTo: dayRule({ minFrom: 'activeFrom' }),
    days: array(object({ startTime: string().required() })).test('faults', (_, { parent, createError }) => {
      const values = parent as PatternForm;
      const fault = faultsOf(values).find(({ field }) => field !== 'activeTo');
      if (!fault) return true;
      const named = [fault.day, fault.otherDay].flatMap((at) => (at === null ? [] : (values.days[at] ?? [])));
      const days = words.list(named.map((day) => dayName(day, t, words)));
      const message = t(`pattern.faults.${fault.code}`, { days });
      return createError({ message: fault.code === 'days-overlap' || days === '' ? message : `${days}: ${message}` });
    }),
  }) as unknown as ObjectSchema<PatternForm>;
}

export interface PatternDialogProps {
  readonly board: Board;
  readonly today: string;
  readonly onClose: () => void;
}

/** Begins a pattern: shifts of a week that repeat, from which shifts are made ahead (B§3, D39). */
export default function PatternDialog({ board, today, onClose }: PatternDialogProps) {
  const t = useScheduleTexts();
  const words = useWords();
  const { tenant } = useSession();
  const retry = useRetryKey();
  const { id: locationId, timezone } = board.location;
  const schema = useMemo(() => schemaOf(locationId, t, words), [locationId, t, words]);
  const form = useSchemaForm<PatternForm>({
    schema,
    defaultValues: {
      person: null,
      activeFrom: today,
      activeTo: '',
      days: [{ ...NEW, dayOfWeek: WEEKDAYS[weekdayIndex(dayNumber(today))] ?? NEW.dayOfWeek }],
    },
  });
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'days' });
  const add = usePatternWrite((values: PatternForm) => {
    const body = patternOf(values, locationId);
    return call(api.schedulePatterns.create, {
      body: { ...body, days: [...body.days] },
      idempotencyKey: retry.keyFor(body),
    });
  });
  const submit = useShiftSubmit(undefined, {
    fields: FIELDS,
    own: (code, params) => {
      const fault = PATTERN_FAULTS.find((each) => each === code);
      const other = form.getValues('days')[Number(params?.['otherDay']) - 1];
      return fault && t(`pattern.faults.${fault}`, { days: other ? dayName(other, t, words) : '' });
    },
  });
  const people: LoadOptions = (text) =>
    Promise.resolve(
      board.people
        .map(({ employee }) => personOption(employee))
        .filter(({ label }) => label.toLocaleLowerCase().includes(text.trim().toLocaleLowerCase())),
    );
  const save = (values: PatternForm) =>
    submit(async () => {
      try {
        const { skipped } = await add.mutateAsync(values);
        retry.settle(null);
        if (skipped.length > 0)
          notify({
            kind: 'warning',
            title: t('pattern.skipped', {
              count: skipped.length,
              list: words.list(skipped.map(({ date }) => words.dayMonth(date))),
            }),
          });
      } catch (error) {
        retry.settle(error);
        throw error;
      }
    }, t('pattern.added'));
  const fault = form.formState.errors.days?.root?.message ?? form.formState.errors.days?.message;
  const last = form.getValues('days').at(-1) ?? NEW;
  const next = WEEKDAYS[(WEEKDAYS.indexOf(last.dayOfWeek) + 1) % WEEKDAYS.length] ?? NEW.dayOfWeek;
  const weekStart = tenant.weekStart as Weekday;
  return (
    <FormDialog open onClose={onClose} title={t('pattern.add')} form={form} successText={null} onSubmit={save}>
      <ComboboxField name="person" label={t('pattern.person')} loadOptions={people} />
      <DateField name="activeFrom" label={t('pattern.from')} timeZone={timezone} weekStart={weekStart} />
      <DateField
        name="activeTo"
        label={t('pattern.to')}
        help={t('pattern.toHelp')}
        minFrom="activeFrom"
        timeZone={timezone}
        weekStart={weekStart}
      />
      <Rows>
        {fields.map((field, index) => (
          <DayFields key={field.id} index={index} onRemove={fields.length > 1 ? () => remove(index) : undefined} />
        ))}
      </Rows>
      {fault && (
        <chakra.p role="alert" color="fg.error">
          {fault}
        </chakra.p>
      )}
      {fields.length < MAX_DAYS && (
        <Button size="sm" variant="outline" justifySelf="start" onClick={() => append({ ...last, dayOfWeek: next })}>
          {t('pattern.addDay')}
        </Button>
      )}
      <DoubleOddNotice locationId={locationId} today={today} />
    </FormDialog>
  );
}

function DayFields({ index, onRemove }: { readonly index: number; readonly onRemove: (() => void) | undefined }) {
  const t = useScheduleTexts();
  const words = useWords();
  const name = `days.${index}` as const;
  const pause = useWatch({ name: `${name}.breakDuration` }) as unknown;
  return (
    <fieldset data-testid="pattern-day">
      <legend className="st-sr">{t('pattern.day')}</legend>
      <div className="two">
        <SelectField
          name={`${name}.dayOfWeek`}
          label={t('pattern.day')}
          options={WEEKDAYS.map((value) => ({ value, label: words.weekdayName(value) }))}
        />
        <SelectField
          name={`${name}.weekType`}
          label={t('pattern.week')}
          placeholder={t('pattern.every')}
          options={(['even', 'odd'] as const).map((value) => ({ value, label: t(`pattern.${value}`) }))}
        />
      </div>
      <div className="two">
        <TextField name={`${name}.startTime`} label={t('pattern.start')} type="time" />
        <DurationField name={`${name}.shiftDuration`} label={t('pattern.length')} max={SHIFT_MAX_MINUTES} />
      </div>
      <div className="two">
        <DurationField
          name={`${name}.breakDuration`}
          label={t('pattern.breakLength')}
          min={0}
          max={SHIFT_MAX_MINUTES}
        />
        {typeof pause === 'number' && pause > 0 && (
          <DurationField name={`${name}.breakAfter`} label={t('pattern.breakAfter')} min={0} max={SHIFT_MAX_MINUTES} />
        )}
      </div>
      {onRemove && (
        <Button size="xs" variant="ghost" justifySelf="start" onClick={onRemove}>
          {t('pattern.removeDay', { number: words.number(index + 1) })}
        </Button>
      )}
    </fieldset>
  );
}

/** Even and odd are ISO weeks, and 53 is followed by 1: said, not corrected (D39). */
function DoubleOddNotice({ locationId, today }: { readonly locationId: string; readonly today: string }) {
  const t = useScheduleTexts();
  const words = useWords();
  const values = useWatch<PatternForm>() as PatternForm;
  if (!values.activeFrom) return null;
  const mondays = doubleOddWeeksOf(patternOf(values, locationId), addDays(today, NOTICE_DAYS));
  if (mondays.length === 0) return null;
  return (
    <chakra.p
      role="status"
      data-testid="double-odd"
      display="flex"
      gap="2"
      alignItems="flex-start"
      color="fg.info"
      css={{ '& > svg': { flexShrink: '0', mt: '2px' } }}
    >
      <InfoIcon size={16} aria-hidden />
      {t('pattern.doubleOdd', { dates: words.list(mondays.map(words.day)) })}
    </chakra.p>
  );
}
