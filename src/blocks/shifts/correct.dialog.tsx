import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { object, type ObjectSchema } from 'yup';
import { useSeenVersion } from '#client/http/seen-version.ts';
import { useSession } from '#client/session/use-session.ts';
import { text, word } from '#contract/schema.ts';
import { CORRECTED_PRESENCES } from '#domain/schedules/attendance.ts';
import type { Weekday } from '#ui/date/date-range.ts';
import { DateField } from '#ui/form/date-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { useTakeTheirs } from '#ui/form/take-theirs.ts';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { TimeField } from '#ui/form/time-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { dayRule, timeRule } from '#ui/form/value-rules.ts';
import { personName } from '#ui/format/names.ts';
import { chakra } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { correctionOf, valuesOf, type CorrectForm } from './corrected-times.ts';
import type { Shift } from './shift.types.ts';
import { CORRECT } from './shift-dialogs.tsx';
import { useCorrect } from './shifts.mutations.ts';
import { useShiftTexts } from './texts.ts';
import { useShiftSubmit } from './use-shift-submit.ts';
import { useEventWords } from './use-event-words.ts';

const REASON_LENGTH = 2000;

const needed =
  <S extends { required: () => S }>(schema: S, outcomes: readonly string[]) =>
  ([outcome]: readonly unknown[]) =>
    outcomes.includes(String(outcome)) ? schema.required() : schema;
const ARRIVED = ['on-duty', 'finished'];

const SCHEMA = object({
  outcome: word(CORRECTED_PRESENCES).required(),
  checkedInDate: dayRule().when('outcome', needed(dayRule(), ARRIVED)),
  checkedInTime: timeRule().when('outcome', needed(timeRule(), ARRIVED)),
  checkedOutDate: dayRule().when('outcome', needed(dayRule(), ['finished'])),
  checkedOutTime: timeRule().when('outcome', needed(timeRule(), ['finished'])),
  startDate: dayRule().required(),
  startTime: timeRule().required(),
  endDate: dayRule().required(),
  endTime: timeRule().required(),
  reason: text(REASON_LENGTH).required(),
}) as unknown as ObjectSchema<CorrectForm>;

/** The form's fields of what the API refuses. */
const FIELDS = {
  checkedInAt: 'checkedInTime',
  checkedOutAt: 'checkedOutTime',
  startDate: 'startTime',
  endDate: 'endTime',
  breakStartDate: 'startTime',
  breakEndDate: 'endTime',
};

const Pair = styled('div', {
  base: { display: 'grid', gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '3fr 2fr' }, gap: '2' },
});

export interface CorrectDialogProps {
  readonly shift: Shift;
  readonly onClose: () => void;
}

/** Corrects attendance and times of a shift, with a reason (D43). */
export default function CorrectDialog({ shift, onClose }: CorrectDialogProps) {
  const t = useShiftTexts();
  const words = useEventWords();
  const { tenant } = useSession();
  const name = personName(shift.employee);
  const [begun] = useState<CorrectForm>(() => ({ ...valuesOf(shift), reason: '' }));
  const form = useSchemaForm<CorrectForm>({ schema: SCHEMA, defaultValues: begun });
  const take = useTakeTheirs(form, begun);
  // The shift that untouched times are those of.
  const base = useRef(shift);
  const seen = useSeenVersion(shift, (theirs) => {
    base.current = theirs;
    take({ ...valuesOf(theirs), reason: '' });
  });
  const submit = useShiftSubmit(seen, { fields: FIELDS });
  const correct = useCorrect(shift.id);
  const outcome = useWatch({ control: form.control, name: 'outcome' });
  const moment = (of: 'checkedIn' | 'checkedOut' | 'start' | 'end') => (
    <Pair>
      <DateField
        name={`${of}Date`}
        label={t(`correct.${of}Date`)}
        timeZone={shift.timezone}
        weekStart={tenant.weekStart as Weekday}
      />
      <TimeField name={`${of}Time`} label={t(`correct.${of}Time`)} />
    </Pair>
  );
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('check.title', { event: words.event(CORRECT), name })}
      submitLabel={words.event(CORRECT)}
      form={form}
      successText={null}
      onSubmit={(values) =>
        submit(
          () => correct.mutateAsync({ ...correctionOf(values, base.current), version: seen.get() }),
          t('check.done.correct', { name }),
        )
      }
    >
      <SelectField
        name="outcome"
        label={t('correct.outcome')}
        options={CORRECTED_PRESENCES.map((value) => ({ value, label: t(`correct.outcomes.${value}`) }))}
      />
      {ARRIVED.includes(outcome) && moment('checkedIn')}
      {outcome === 'finished' && moment('checkedOut')}
      <chakra.details>
        <chakra.summary cursor="pointer" width="fit-content" minHeight="24px" mb="2" color="fg.muted">
          {t('correct.plannedTimes')}
        </chakra.summary>
        {moment('start')}
        {moment('end')}
      </chakra.details>
      <TextAreaField name="reason" label={t('correct.reason')} />
      <chakra.p textStyle="xs" color="fg.muted">
        {t('correct.zone', { zone: shift.timezone.replaceAll('_', ' ') })}
      </chakra.p>
    </FormDialog>
  );
}
