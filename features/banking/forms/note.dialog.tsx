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
import type { NotedEvent } from '../components/report-actions.tsx';
import { useBankingTexts } from '../use-banking-texts.ts';
import { useWords } from '../use-words.ts';
import { useSubmit } from './use-submit.ts';

interface NoteForm {
  readonly note: string;
}

const REQUIRED = object({ note: text(NOTE_MAX_LENGTH).required() }) as unknown as ObjectSchema<NoteForm>;
const OPTIONAL = object({ note: text(NOTE_MAX_LENGTH) }) as unknown as ObjectSchema<NoteForm>;

export interface NoteDialogProps {
  readonly report: Report;
  readonly event: NotedEvent;
  readonly stepId: string | undefined;
  readonly onClose: () => void;
}

/** A decision with its optional note, a note of the conversation, or the explanation of an automatic closure. */
export default function NoteDialog({ report, event, stepId, onClose }: NoteDialogProps) {
  const t = useBankingTexts();
  const words = useWords();
  // As it was when it was begun: what changes meanwhile is not decided unseen.
  const seen = useSeenVersion(event === 'day-banking.explain' ? report : report.approvalProcess);
  const submit = useSubmit(seen);
  const isRequired = event === 'day-banking.explain' || event === 'step.add-note';
  const form = useSchemaForm<NoteForm>({ schema: isRequired ? REQUIRED : OPTIONAL, defaultValues: { note: '' } });
  const write = useWrite(async ({ note }: NoteForm): Promise<unknown> => {
    if (event === 'day-banking.explain')
      return call(api.dayBankings.explain, { params: { id: report.id }, body: { note, version: seen.get() } });
    const params = { id: stepId ?? '' };
    if (event === 'step.add-note') return call(api.approvals.addNote, { params, body: { note } });
    return call(api.approvals.decide, {
      params,
      body: { status: event === 'step.accept' ? 'accepted' : 'rejected', note: note || null, version: seen.get() },
    });
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      title={words.event(event)}
      submitLabel={words.event(event)}
      form={form}
      successText={null}
      onSubmit={(values) => submit(() => write.mutateAsync(values), t('messages.done'))}
    >
      <TextAreaField
        name="note"
        label={t(event === 'day-banking.explain' ? 'explanation' : 'note')}
        help={isRequired ? undefined : t('noteOptional')}
      />
    </FormDialog>
  );
}
