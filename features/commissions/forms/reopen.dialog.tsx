import { useState } from 'react';
import { object, type ObjectSchema } from 'yup';
import { REOPEN_NOTE_MAX } from '#domain/commissions/commissions.ts';
import { ApiProblem } from '#client/http/api-problem.ts';
import { useSeenVersion } from '#client/http/seen-version.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { refusalOf } from '#client/texts/refusal.ts';
import { text } from '#contract/schema.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import type { SubmitResult } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { notify } from '#ui/toast/messages.ts';
import { usePeriodEvent } from '../commissions.mutations.ts';
import type { Period } from '../commissions.types.ts';
import { useCommissionsTexts } from '../use-commissions-texts.ts';
import { useWords } from '../use-words.ts';

interface ReopenForm {
  readonly note: string;
}

const schema = object({ note: text(REOPEN_NOTE_MAX).trim().required() }) as unknown as ObjectSchema<ReopenForm>;

/** Reopens a frozen month; the reason is recorded (D51). */
export default function ReopenDialog({ period, onClose }: { readonly period: Period; readonly onClose: () => void }) {
  const t = useCommissionsTexts();
  const words = useWords();
  const problem = useProblemWords();
  const send = usePeriodEvent();
  const [opened] = useState(period);
  const seen = useSeenVersion(opened);
  const form = useSchemaForm<ReopenForm>({ schema, defaultValues: { note: '' } });
  const month = words.month(opened.period);
  const submit = async ({ note }: ReopenForm): Promise<SubmitResult | undefined> => {
    try {
      await send.mutateAsync({ event: 'period.reopen', period: { ...opened, version: seen.get() }, note });
      notify({ kind: 'success', title: t('done.period.reopen', { month }) });
      return undefined;
    } catch (error) {
      if (error instanceof ApiProblem && error.status === 409 && error.code !== 'stale-version')
        return { message: words.reason({ code: error.code, message: problem(error).description }) };
      return refusalOf(error, { rule: () => undefined, problem, seen });
    }
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('reopen.title', { month })}
      submitLabel={words.event('period.reopen')}
      form={form}
      successText={null}
      onSubmit={submit}
    >
      <p>{t('reopen.warning')}</p>
      <TextAreaField name="note" label={t('reopen.note')} help={t('reopen.noteHelp')} />
    </FormDialog>
  );
}
