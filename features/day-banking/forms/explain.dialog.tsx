import { object, type ObjectSchema } from 'yup';
import { useSeenVersion } from '#client/http/seen-version.ts';
import { call } from '#client/http/call.ts';
import { api } from '#contract/api.ts';
import { text } from '#contract/schema.ts';
import { NOTE_MAX_LENGTH } from '#domain/approvals.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { useWrite } from '../banking.mutations.ts';
import type { Report } from '../banking.types.ts';
import { useBankingTexts } from '../use-banking-texts.ts';
import { useWords } from '../use-words.ts';
import { useSubmit } from './use-submit.ts';

interface Explanation {
  readonly note: string;
}

const SCHEMA = object({ note: text(NOTE_MAX_LENGTH).required() }) as unknown as ObjectSchema<Explanation>;

export interface ExplainDialogProps {
  readonly report: Report;
  readonly onClose: () => void;
}

/** Explains why a day was closed automatically (D31). */
export default function ExplainDialog({ report, onClose }: ExplainDialogProps) {
  const t = useBankingTexts();
  const title = useWords().event('day-banking.explain');
  // As of the opening: later changes must not be explained unseen.
  const seen = useSeenVersion(report);
  const submit = useSubmit(seen);
  const form = useSchemaForm<Explanation>({ schema: SCHEMA, defaultValues: { note: '' } });
  const write = useWrite(({ note }: Explanation) =>
    call(api.dayBankings.explain, { params: { id: report.id }, body: { note, version: seen.get() } }),
  );
  return (
    <FormDialog
      open
      onClose={onClose}
      title={title}
      submitLabel={title}
      form={form}
      successText={null}
      onSubmit={(values) => submit(() => write.mutateAsync(values), t('messages.done'))}
    >
      <TextAreaField name="note" label={t('explanation')} />
    </FormDialog>
  );
}
