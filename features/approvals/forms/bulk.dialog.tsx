import { useState } from 'react';
import { object, type ObjectSchema } from 'yup';
import { text } from '#contract/schema.ts';
import { NOTE_MAX_LENGTH, type Decision } from '#domain/approvals.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { useApprovalsTexts } from '../use-approvals-texts.ts';
import type { BulkDecision, Seen } from '../use-bulk.ts';
import { useSubmit } from '../use-submit.ts';

interface NoteForm {
  readonly note: string;
}
const schema = object({ note: text(NOTE_MAX_LENGTH) }) as unknown as ObjectSchema<NoteForm>;

export interface BulkDialogProps {
  readonly status: Decision;
  /** The current selection. */
  readonly look: () => Seen;
  readonly onDecide: (decision: BulkDecision) => Promise<unknown>;
  readonly onClose: () => void;
}

/** One decision and one note for all selected requests. */
export default function BulkDialog({ status, look, onDecide, onClose }: BulkDialogProps) {
  const t = useApprovalsTexts();
  const submit = useSubmit();
  const form = useSchemaForm<NoteForm>({ schema, defaultValues: { note: '' } });
  const isAccept = status === 'accepted';
  const [seen] = useState(look);
  const count = seen.size;
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t(isAccept ? 'bulk.acceptTitle' : 'bulk.rejectTitle', { count })}
      submitLabel={t(isAccept ? 'bulk.accept' : 'bulk.reject')}
      form={form}
      successText={null}
      onSubmit={({ note }) => submit(() => onDecide({ status, note, seen }), null)}
    >
      <p>{t('bulk.text')}</p>
      <TextAreaField name="note" label={t('note')} help={t('noteOptional')} />
    </FormDialog>
  );
}
