import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { object, string, type ObjectSchema } from 'yup';
import { text } from '#contract/schema.ts';
import { CORRECTED_PRESENCES, type CorrectedPresence } from '#domain/schedules/attendance.ts';
import { instantAt, wallTimeAt } from '#domain/schedules/shift-times.ts';
import { useSeenVersion } from '#client/http/seen-version.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useTakeTheirs } from '#ui/form/take-theirs.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { useCorrectShift } from '../schedule.mutations.ts';
import type { Shift } from '../schedule.types.ts';
import { useScheduleTexts } from '../use-schedule-texts.ts';
import { useWords } from '../use-words.ts';
import { addDays } from '../week-days.ts';
import { useSubmit } from './use-submit.ts';

interface CorrectForm {
  readonly outcome: CorrectedPresence | '';
  readonly in: string;
  readonly out: string;
  readonly reason: string;
}

const timeOf = (instant: string | null | undefined, zone: string): string =>
  instant ? wallTimeAt(instant, zone).time : '';

const valuesOf = (shift: Shift): CorrectForm => ({
  outcome: '',
  in: timeOf(shift.checkedInAt ?? shift.startDate, shift.timezone),
  out: timeOf(shift.checkedOutAt ?? shift.endDate, shift.timezone),
  reason: '',
});

const HALF_DAY_MS = 12 * 60 * 60_000;

/** The instant of a typed time: the one nearest to the shift's own, so that a night shift may end after midnight. */
export function nearest(time: string, to: string, zone: string): string {
  const { date } = wallTimeAt(to, zone);
  const at = (day: string): string => instantAt(day, time, zone).instant;
  const same = at(date);
  const by = Date.parse(same) - Date.parse(to);
  if (by > HALF_DAY_MS) return at(addDays(date, -1));
  return by < -HALF_DAY_MS ? at(addDays(date, 1)) : same;
}

/** Corrects the attendance of a shift, with a reason (D43). */
export default function CorrectDialog({ shift, onClose }: { readonly shift: Shift; readonly onClose: () => void }) {
  const t = useScheduleTexts();
  const words = useWords();
  const [opened] = useState(shift);
  const schema = useMemo(() => {
    const needed = (outcomes: readonly string[]) =>
      string().test(
        'time',
        t('correct.time'),
        (value, { parent }) => !outcomes.includes((parent as CorrectForm).outcome) || Boolean(value),
      );
    return object({
      outcome: string().required(),
      in: needed(['on-duty', 'finished']),
      out: needed(['finished']),
      reason: text(2000).required(),
    }) as unknown as ObjectSchema<CorrectForm>;
  }, [t]);
  const begun = valuesOf(opened);
  const form = useSchemaForm<CorrectForm>({ schema, defaultValues: begun });
  const take = useTakeTheirs(form, begun);
  const seen = useSeenVersion(opened, (theirs) => take(valuesOf(theirs)));
  const submit = useSubmit(seen);
  const correct = useCorrectShift();
  const { timezone, startDate, endDate } = opened;
  return (
    <FormDialog
      open
      onClose={onClose}
      title={words.event('shift.correct')}
      form={form}
      successText={null}
      onSubmit={(values) => {
        const { outcome, reason } = values;
        if (outcome === '') return Promise.resolve();
        return submit(
          () =>
            correct.mutateAsync({
              id: opened.id,
              version: seen.get(),
              outcome,
              reason,
              ...(outcome !== 'not-there' && { checkedInAt: nearest(values.in, startDate, timezone) }),
              ...(outcome === 'finished' && { checkedOutAt: nearest(values.out, endDate, timezone) }),
            }),
          t('done.corrected'),
        );
      }}
    >
      <SelectField
        name="outcome"
        label={t('correct.outcome')}
        options={CORRECTED_PRESENCES.map((value) => ({ value, label: t(`correct.${value}`) }))}
      />
      <Times zone={timezone} />
      <TextAreaField name="reason" label={t('correct.reason')} rows={3} />
    </FormDialog>
  );
}

/** The times that the chosen outcome needs. */
function Times({ zone }: { readonly zone: string }) {
  const t = useScheduleTexts();
  const outcome = useWatch<CorrectForm, 'outcome'>({ name: 'outcome' });
  return (
    <>
      {(outcome === 'on-duty' || outcome === 'finished') && (
        <TextField name="in" label={t('correct.in')} type="time" help={t('form.zone', { zone })} />
      )}
      {outcome === 'finished' && <TextField name="out" label={t('correct.out')} type="time" />}
    </>
  );
}
