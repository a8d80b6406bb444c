import { useState } from 'react';
import { object, string, type ObjectSchema } from 'yup';
import { text } from '#contract/schema.ts';
import { instantAt, wallTimeAt } from '#domain/schedules/shift-times.ts';
import { useSeenVersion } from '#client/http/seen-version.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { useCheckShift, type CheckAction } from '../schedule.mutations.ts';
import type { Shift } from '../schedule.types.ts';
import { useScheduleTexts } from '../use-schedule-texts.ts';
import { useWords } from '../use-words.ts';
import { addDays } from '../week-days.ts';
import { useSubmit } from './use-submit.ts';

interface CheckForm {
  /** HH:mm; empty for now. */
  readonly at: string;
  readonly note: string;
}

const schema = object({
  at: string(),
  note: text(2000).optional(),
}) as unknown as ObjectSchema<CheckForm>;

/** The last time the clock showed a time. */
function lastInstant(time: string, zone: string): string {
  const now = new Date().toISOString();
  const today = wallTimeAt(now, zone).date;
  const { instant } = instantAt(today, time, zone);
  return instant <= now ? instant : instantAt(addDays(today, -1), time, zone).instant;
}

export interface CheckDialogProps {
  readonly shift: Shift;
  readonly event: CheckAction;
  readonly onClose: () => void;
}

/** A check-in, check-out or break that a supervisor enters, now or as of a time (D43). */
export default function CheckDialog({ shift, event, onClose }: CheckDialogProps) {
  const t = useScheduleTexts();
  const words = useWords();
  const [opened] = useState(shift);
  const seen = useSeenVersion(opened);
  const submit = useSubmit(seen);
  const check = useCheckShift();
  const form = useSchemaForm<CheckForm>({ schema, defaultValues: { at: '', note: '' } });
  return (
    <FormDialog
      open
      onClose={onClose}
      title={words.event(event)}
      submitLabel={words.event(event)}
      form={form}
      successText={null}
      onSubmit={({ at, note }) =>
        submit(
          () =>
            check.mutateAsync({
              id: opened.id,
              event,
              version: seen.get(),
              at: at ? lastInstant(at, opened.timezone) : undefined,
              note: note.trim() || null,
            }),
          t('done.checked'),
        )
      }
    >
      <TextField name="at" label={t('check.at')} type="time" help={t('check.atHelp')} />
      <TextAreaField name="note" label={t('check.note')} rows={2} />
    </FormDialog>
  );
}
