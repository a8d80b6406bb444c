import { useState } from 'react';
import { object, type ObjectSchema } from 'yup';
import { text } from '#contract/schema.ts';
import { useSeenVersion } from '#client/http/seen-version.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { useReopen } from '../offboarding.mutations.ts';
import type { Settlement } from '../offboarding.types.ts';
import { useOffboardingTexts } from '../use-offboarding-texts.ts';
import { useWords } from '../use-words.ts';
import { useSubmit } from './use-submit.ts';

interface ReopenForm {
  readonly note: string;
}

const schema = object({ note: text(500).required() }) as unknown as ObjectSchema<ReopenForm>;

/** Reopens a confirmed end of service; the reason is recorded in its history (D66). */
export default function ReopenDialog({
  settlement,
  onClose,
}: {
  readonly settlement: Settlement;
  readonly onClose: () => void;
}) {
  const t = useOffboardingTexts();
  const words = useWords();
  const [opened] = useState(settlement);
  const reopen = useReopen(opened.id);
  const seen = useSeenVersion(opened);
  const submit = useSubmit(seen);
  const form = useSchemaForm<ReopenForm>({ schema, defaultValues: { note: '' } });
  const label = words.event('settlement.reopen');
  return (
    <FormDialog
      open
      onClose={onClose}
      title={label}
      submitLabel={label}
      form={form}
      onSubmit={({ note }) => submit(() => reopen.mutateAsync({ version: seen.get(), note }))}
    >
      <p>{t('help.reopen')}</p>
      <TextAreaField name="note" label={t('fields.reopenNote')} />
    </FormDialog>
  );
}
