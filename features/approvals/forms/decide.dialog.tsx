import { object, type ObjectSchema } from 'yup';
import { useSeenVersion } from '#client/http/seen-version.ts';
import { call } from '#client/http/call.ts';
import { api } from '#contract/api.ts';
import { text } from '#contract/schema.ts';
import { NOTE_MAX_LENGTH } from '#domain/approvals.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import type { Process } from '../approvals.types.ts';
import type { StepEvent } from '../components/process-actions.tsx';
import { useApprovalsTexts } from '../use-approvals-texts.ts';
import { useApprovalWrite } from '../use-decide.ts';
import { useSubmit } from '../use-submit.ts';
import { useMachineWords } from '../use-machine-words.ts';

interface NoteForm {
  readonly note: string;
}
const REQUIRED = object({ note: text(NOTE_MAX_LENGTH).required() }) as unknown as ObjectSchema<NoteForm>;
const OPTIONAL = object({ note: text(NOTE_MAX_LENGTH) }) as unknown as ObjectSchema<NoteForm>;

export interface DecideDialogProps {
  readonly process: Process;
  readonly event: Exclude<StepEvent, 'step.reassign'>;
  readonly stepId: string;
  readonly onClose: () => void;
  readonly onDone?: (() => void) | undefined;
}

/** A decision with its optional note, or a note of the conversation. */
export default function DecideDialog({ process, event, stepId, onClose, onDone }: DecideDialogProps) {
  const t = useApprovalsTexts();
  const words = useMachineWords();
  // The request as it was when the decision was begun: what changes meanwhile is not decided unseen.
  const seen = useSeenVersion(process);
  const submit = useSubmit(seen);
  const isNote = event === 'step.add-note';
  const form = useSchemaForm<NoteForm>({ schema: isNote ? REQUIRED : OPTIONAL, defaultValues: { note: '' } });
  const write = useApprovalWrite(({ note }: NoteForm): Promise<unknown> => {
    const params = { id: stepId };
    if (isNote) return call(api.approvals.addNote, { params, body: { note } });
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
      onSuccess={isNote ? undefined : onDone}
      onSubmit={(values) => submit(() => write.mutateAsync(values), t(`done.${event}`))}
    >
      <TextAreaField name="note" label={t('note')} help={isNote ? undefined : t('noteOptional')} />
    </FormDialog>
  );
}
