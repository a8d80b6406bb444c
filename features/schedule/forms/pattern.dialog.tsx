import { useCallback, useMemo } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { useShiftSubmit } from '#blocks/shifts/use-shift-submit.ts';
import { api } from '#contract/api.ts';
import { WEEKDAYS } from '#domain/people.ts';
import { doubleOddWeeksOf, PATTERN_FAULTS } from '#domain/schedules/patterns.ts';
import { addDays, weekdayIndex } from '#domain/schedules/week.ts';
import { dayNumber } from '#domain/schedules/zones.ts';
import { call } from '#client/http/call.ts';
import { useRetryKey } from '#client/http/use-retry-key.ts';
import { useSession } from '#client/session/use-session.ts';
import type { Weekday } from '#ui/date/date-range.ts';
import { ComboboxField } from '#ui/form/combobox-field.tsx';
import { DateField } from '#ui/form/date-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { personName } from '#ui/format/names.ts';
import { InfoIcon } from '#ui/icons.tsx';
import type { LoadOptions } from '#ui/lookup/option.ts';
import { personOption } from '#ui/lookup/person-option.ts';
import { Button, chakra } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { notify } from '#ui/toast/messages.ts';
import { usePatternWrite } from '../schedule.mutations.ts';
import type { Board, SchedulePattern } from '../schedule.types.ts';
import { useScheduleTexts } from '../use-schedule-texts.ts';
import { useWords } from '../use-words.ts';
import { DayFields } from './pattern-day-fields.tsx';
import {
  copiedWeek,
  dayName,
  freeWeeks,
  NEW_DAY,
  nextDay,
  patternSchema,
  REPEATS,
  rotationOf,
  type PatternForm,
} from './pattern-values.ts';
import { FIELDS } from './shift-values.ts';

const MAX_DAYS = 70;
/** How far ahead two odd weeks in a row are announced. */
const NOTICE_DAYS = 2 * 366;
/** Skipped days named in a message. */
const MAX_NAMED = 8;

const Rows = styled('div', {
  base: {
    display: 'grid',
    gap: '2',
    '& > fieldset': { borderTopWidth: '1px', pt: '3', display: 'grid', gap: '2' },
    '& .two': { display: 'grid', gap: '3', gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))' },
  },
});

export interface PatternDialogProps {
  readonly board: Board;
  readonly today: string;
  readonly onClose: () => void;
}

/**
 * Begins a pattern for one or several people: shifts of a week that repeat, or of several weeks in rotation, from which
 * shifts are made ahead (B§3, D39).
 */
export default function PatternDialog({ board, today, onClose }: PatternDialogProps) {
  const t = useScheduleTexts();
  const words = useWords();
  const { tenant } = useSession();
  const withKey = useRetryKey();
  const { id: locationId, timezone } = board.location;
  const schema = useMemo(() => patternSchema(locationId, today, t, words), [locationId, today, t, words]);
  const form = useSchemaForm<PatternForm>({
    schema,
    defaultValues: {
      people: [],
      repeats: '1',
      activeFrom: today,
      activeTo: '',
      days: [{ ...NEW_DAY, dayOfWeek: WEEKDAYS[weekdayIndex(dayNumber(today))] ?? NEW_DAY.dayOfWeek }],
    },
  });
  const { fields, append, remove, replace } = useFieldArray({ control: form.control, name: 'days' });
  const values = useWatch({ control: form.control }) as PatternForm;
  const { people, repeats } = values;
  const add = usePatternWrite((sent: PatternForm) => {
    const { weeks, ...range } = rotationOf(sent, locationId);
    const body = {
      employeeIds: sent.people.map(({ id }) => id),
      ...range,
      weeks: weeks.map(({ days }) => ({ days: [...days] })),
    };
    return withKey(body, (idempotencyKey) => call(api.schedulePatterns.createRotation, { body, idempotencyKey }));
  });
  const submit = useShiftSubmit(undefined, {
    fields: {
      ...FIELDS,
      ...Object.fromEntries(['', ...people.map((_, at) => `.${at}`)].map((at) => [`employeeIds${at}`, 'people'])),
    },
    own: (code, params) => {
      if (code === 'too-many-weeks')
        return t('pattern.faults.too-many-weeks', { max: words.number(Number(params?.['max'])) });
      const fault = PATTERN_FAULTS.find((each) => each === code);
      const other = form.getValues('days')[Number(params?.['otherDay']) - 1];
      return fault && t(`pattern.faults.${fault}`, { days: other ? dayName(other, repeats, t, words) : '' });
    },
  });
  const found = useCallback<LoadOptions>(
    (text) =>
      Promise.resolve(
        board.people
          .map(({ employee }) => personOption(employee))
          .filter(({ label }) => label.toLocaleLowerCase().includes(text.trim().toLocaleLowerCase())),
      ),
    [board.people],
  );
  const nameSkipped = (patterns: readonly SchedulePattern[]): void => {
    const skipped = patterns.flatMap((pattern) =>
      (pattern.rotation ?? pattern).skipped.map(({ date }) =>
        patterns.length === 1 ? words.dayMonth(date) : words.joined(personName(pattern.employee), words.dayMonth(date)),
      ),
    );
    if (skipped.length === 0) return;
    const named = skipped.slice(0, MAX_NAMED);
    notify({
      kind: 'warning',
      title: t('pattern.skipped', {
        count: skipped.length,
        list: words.list(named) + (named.length < skipped.length ? ' …' : ''),
      }),
    });
  };
  const save = (sent: PatternForm) =>
    submit(
      async () => nameSkipped((await add.mutateAsync(sent)).data),
      t('pattern.added', { count: sent.people.length }),
    );
  const fault = form.formState.errors.days?.root?.message ?? form.formState.errors.days?.message;
  const copied = fields.length < MAX_DAYS ? copiedWeek(values) : null;
  const weekStart = tenant.weekStart as Weekday;
  return (
    <FormDialog open onClose={onClose} title={t('pattern.add')} form={form} successText={null} onSubmit={save}>
      <ComboboxField name="people" label={t('pattern.people')} loadOptions={found} recent="people" multiple />
      <SelectField
        name="repeats"
        label={t('pattern.repeats')}
        options={REPEATS.map((count) => ({
          value: String(count),
          label: count === 1 ? t('pattern.every') : t('pattern.everyWeeks', { count }),
        }))}
        // Days of weeks that are no longer there would be lost unseen.
        onChoose={(chosen) =>
          replace(
            form
              .getValues('days')
              .map((day) => ({ ...day, week: String(Math.min(Number(day.week), Number(chosen) || 1)) })),
          )
        }
      />
      <DateField name="activeFrom" label={t('pattern.from')} timeZone={timezone} weekStart={weekStart} />
      <DateField
        name="activeTo"
        label={t('pattern.to')}
        help={repeats === '1' ? t('pattern.toHelp') : t('pattern.rotationHelp')}
        minFrom="activeFrom"
        timeZone={timezone}
        weekStart={weekStart}
      />
      <Rows>
        {fields.map((field, index) => (
          <DayFields
            key={field.id}
            index={index}
            repeats={repeats}
            onRemove={fields.length > 1 ? () => remove(index) : undefined}
          />
        ))}
      </Rows>
      {fault && (
        <chakra.p role="alert" color="fg.error">
          {fault}
        </chakra.p>
      )}
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {fields.length < MAX_DAYS && (
          <Button size="sm" variant="outline" onClick={() => append(nextDay(form.getValues()))}>
            {t('pattern.addDay')}
          </Button>
        )}
        {copied && (
          <Button size="sm" variant="outline" onClick={() => append([...copied.days])}>
            {t('pattern.copyWeek', { from: words.number(copied.from), to: words.number(copied.from + 1) })}
          </Button>
        )}
      </chakra.div>
      <PatternNotice values={values} locationId={locationId} today={today} />
    </FormDialog>
  );
}

interface NoticeProps {
  readonly values: PatternForm;
  readonly locationId: string;
  readonly today: string;
}

/** Says what is easily missed: weeks without a shift, and that week 53 is followed by week 1, which is not corrected (D39). */
function PatternNotice({ values, locationId, today }: NoticeProps) {
  const t = useScheduleTexts();
  const words = useWords();
  const { activeFrom, activeTo, repeats } = values;
  const free = freeWeeks(values);
  const [only] = rotationOf(values, locationId).weeks;
  const mondays =
    repeats === '1' && activeFrom && only
      ? doubleOddWeeksOf({ activeFrom, activeTo: activeTo || null, days: only.days }, addDays(today, NOTICE_DAYS))
      : [];
  if (free.length === 0 && mondays.length === 0) return null;
  return (
    <chakra.p
      role="status"
      data-testid={free.length > 0 ? 'free-weeks' : 'double-odd'}
      display="flex"
      gap="2"
      alignItems="flex-start"
      color="fg.info"
      css={{ '& > svg': { flexShrink: '0', mt: '2px' } }}
    >
      <InfoIcon size={16} aria-hidden />
      {free.length > 0
        ? t('pattern.freeWeeks', {
            weeks: words.list(free.map((week) => t('pattern.weekName', { number: words.number(week) }))),
          })
        : t('pattern.doubleOdd', { dates: words.list(mondays.map(words.day)) })}
    </chakra.p>
  );
}
