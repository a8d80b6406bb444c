import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '#contract/api.ts';
import { upload } from '#client/http/call.ts';
import { useRetryKey } from '#client/http/use-retry-key.ts';
import { useSession } from '#client/session/use-session.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { useUrlFilters } from '#client/url/use-url-filters.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import type { SubmitResult } from '#ui/form/form.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { notify } from '#ui/toast/messages.ts';
import { useRequestLeave } from '../leave.mutations.ts';
import { leaveQuery } from '../leave.queries.ts';
import { useLeaveReasons } from '../leave-reasons.ts';
import { useLeaveTexts } from '../use-leave-texts.ts';
import { useWords } from '../use-words.ts';
import { NewLeaveFields } from './new-leave-fields.tsx';
import { newLeaveSchema, type NewLeave } from './new-leave.schema.ts';
import { refusedLeave } from './refused-leave.ts';

const NO_FILES = { stored: [], removed: [], added: [] };

/** Asks for leave, for oneself or for somebody else (D27). */
export default function NewLeaveDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const say = useLeaveTexts();
  const words = useWords();
  const reasonWords = useLeaveReasons();
  const problemWords = useProblemWords();
  const { user } = useSession();
  const client = useQueryClient();
  const url = useUrlFilters();
  const request = useRequestLeave();
  const retry = useRetryKey();
  const schema = useMemo(() => newLeaveSchema({ endBeforeStart: say('form.endBeforeStart') }), [say]);
  const form = useSchemaForm<NewLeave>({
    schema,
    defaultValues: {
      employee: user.employeeId === null ? null : { id: user.employeeId, label: user.displayName, imageUrl: user.imageUrl },
      leaveTypeId: '',
      startDate: '',
      endDate: '',
      note: '',
      files: NO_FILES,
    },
  });

  /** The request stands by now; files that fail are told, not a reason to ask for the leave again. */
  const attach = async (id: string, files: readonly File[]): Promise<void> => {
    if (files.length === 0) return;
    try {
      await upload(api.leaves.addFiles, { params: { id }, files });
      await client.invalidateQueries({ queryKey: leaveQuery(id).queryKey });
    } catch (error) {
      notify({ kind: 'warning', title: say('form.filesFailed', { reason: problemWords(error).description }) });
    }
  };
  const submit = async ({ employee, leaveTypeId, startDate, endDate, note, files }: NewLeave): Promise<SubmitResult | undefined> => {
    const body = { employeeId: employee?.id ?? '', leaveTypeId, startDate, endDate, note: note.trim() || null };
    try {
      const leave = await request.mutateAsync({ body, idempotencyKey: retry.keyFor(body) });
      retry.settle(null);
      await attach(leave.id, files.added);
      url.setMany('open', [leave.id]);
      return undefined;
    } catch (error) {
      retry.settle(error);
      return refusedLeave(error, { say, words, reasonWords, problemWords });
    }
  };
  return (
    <FormDialog open={open} onClose={onClose} title={say('form.title')} submitLabel={say('form.submit')} form={form} onSubmit={submit}>
      <NewLeaveFields />
    </FormDialog>
  );
}
