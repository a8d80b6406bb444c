import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { api } from '#contract/api.ts';
import { upload } from '#client/http/call.ts';
import { oneByOne } from '#client/http/one-by-one.ts';
import { useRetryKey } from '#client/http/use-retry-key.ts';
import { useSession } from '#client/session/use-session.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { useUrlFilters } from '#client/url/use-url-filters.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import type { SubmitResult } from '#ui/form/form.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { useUploadError } from '#ui/form/use-upload-error.ts';
import { useRequestLeave } from '../leave.mutations.ts';
import { leaveQuery } from '../leave.queries.ts';
import { useLeaveReasons } from '../leave-reasons.ts';
import { useLeaveTexts } from '../use-leave-texts.ts';
import { useWords } from '../use-words.ts';
import { NewLeaveFields } from './new-leave-fields.tsx';
import { newLeaveSchema, type NewLeave } from './new-leave.schema.ts';
import { refusedLeave } from './refused-leave.ts';

const NO_FILES = { stored: [], removed: [], added: [] };

/** Requests leave, for yourself or another person (D27). */
export default function NewLeaveDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const t = useLeaveTexts();
  const words = useWords();
  const reasonWords = useLeaveReasons();
  const problemWords = useProblemWords();
  const { user } = useSession();
  const client = useQueryClient();
  const url = useUrlFilters();
  const request = useRequestLeave();
  const withKey = useRetryKey();
  const uploadError = useUploadError();
  // Submitted without some of its files: submitting again adds files, and requests no second leave.
  const [submittedId, setSubmittedId] = useState<string>();
  const schema = useMemo(() => newLeaveSchema({ endBeforeStart: t('form.endBeforeStart') }), [t]);
  const form = useSchemaForm<NewLeave>({
    schema,
    defaultValues: {
      employee:
        user.employeeId === null ? null : { id: user.employeeId, label: user.displayName, imageUrl: user.imageUrl },
      leaveTypeId: '',
      startDate: '',
      endDate: '',
      note: '',
      files: NO_FILES,
    },
  });

  const close = (): void => {
    if (submittedId !== undefined) url.setMany('open', [submittedId]);
    onClose();
  };
  const attach = async (id: string, files: readonly File[]): Promise<SubmitResult | undefined> => {
    const failed = await oneByOne(files, (file) => upload(api.leaves.addFiles, { params: { id }, files: [file] }));
    if (failed.length < files.length) await client.invalidateQueries({ queryKey: leaveQuery(id).queryKey });
    if (failed.length === 0) return undefined;
    setSubmittedId(id);
    form.setValue('files', { ...NO_FILES, added: failed.map(({ file }) => file) });
    return {
      message: t('form.filesFailed', { names: words.joined(...failed.map(({ file }) => file.name)) }),
      errors: [
        {
          path: 'files',
          code: 'upload-failed',
          message: uploadError(
            failed.map(({ file, error }) => ({ name: file.name, reason: problemWords(error).description })),
          ),
        },
      ],
    };
  };
  const submit = async ({
    employee,
    leaveTypeId,
    startDate,
    endDate,
    note,
    files,
  }: NewLeave): Promise<SubmitResult | undefined> => {
    let id = submittedId;
    if (id === undefined) {
      const body = { employeeId: employee?.id ?? '', leaveTypeId, startDate, endDate, note: note.trim() || null };
      try {
        ({ id } = await withKey(body, (idempotencyKey) => request.mutateAsync({ body, idempotencyKey })));
      } catch (error) {
        return refusedLeave(error, { t, words, reasonWords, problemWords });
      }
    }
    const refusal = await attach(id, files.added);
    if (!refusal) url.setMany('open', [id]);
    return refusal;
  };
  return (
    <FormDialog
      open={open}
      onClose={close}
      title={t('form.title')}
      submitLabel={t('form.submit')}
      form={form}
      onSubmit={submit}
    >
      <NewLeaveFields isSubmitted={submittedId !== undefined} />
    </FormDialog>
  );
}
