import { useRef, useState } from 'react';
import { oneByOne } from '#client/http/one-by-one.ts';
import { readFile } from '#client/http/read-file.ts';
import { useSession } from '#client/session/use-session.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { BusyButton } from '#ui/button/busy-button.tsx';
import { useUploadError } from '#ui/form/use-upload-error.ts';
import { PaperclipIcon } from '#ui/icons.tsx';
import { chakra } from '#ui/primitives.ts';
import { notify } from '#ui/toast/messages.ts';
import { useAddFiles } from '../leave.mutations.ts';
import type { FileRef, Leave } from '../leave.types.ts';
import { saveBlob } from '#client/http/save-blob.ts';
import { useLeaveTexts } from '../use-leave-texts.ts';
import { useWords } from '../use-words.ts';
import { DetailSection } from './detail-section.tsx';

/** Allowed attachments (D82). */
export const ACCEPTED_FILES = 'image/png,image/jpeg,image/webp,application/pdf';

function FileButton({ file, onFail }: { readonly file: FileRef; readonly onFail: (error: unknown) => void }) {
  const t = useLeaveTexts();
  const words = useWords();
  const [isLoading, setLoading] = useState(false);
  const size = words.bytes(file.bytes);
  const open = async () => {
    setLoading(true);
    try {
      saveBlob(await readFile(file.id), file.fileOriginalName);
    } catch (error) {
      onFail(error);
    } finally {
      setLoading(false);
    }
  };
  return (
    <BusyButton
      variant="outline"
      size="xs"
      maxW="full"
      isRead
      busy={isLoading}
      // With all that is shown, so that it can be asked for by voice (WCAG 2.5.3).
      aria-label={`${t('detail.openFile', { name: file.fileOriginalName })} ${size}`}
      data-testid="file"
      onClick={() => void open()}
    >
      <PaperclipIcon aria-hidden />
      <chakra.span truncate>
        <bdi>{file.fileOriginalName}</bdi>
      </chakra.span>{' '}
      <chakra.span color="fg.muted" fontWeight="normal">
        {size}
      </chakra.span>
    </BusyButton>
  );
}

/** Files of a request; the requester may add some while it is open. */
export function FilesPart({ leave }: { readonly leave: Leave }) {
  const t = useLeaveTexts();
  const problemWords = useProblemWords();
  const uploadError = useUploadError();
  const { user } = useSession();
  const add = useAddFiles(leave.id);
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const { files, status, requestedByEmployee } = leave.approvalProcess;
  const mayAdd = status === 'pending' && requestedByEmployee.id === user.employeeId;
  const fail = (cause: unknown) => setError(problemWords(cause).description);

  const send = async (chosen: readonly File[]) => {
    if (chosen.length === 0) return;
    setError(undefined);
    const failed = await oneByOne(chosen, (file) => add.mutateAsync([file]));
    const count = chosen.length - failed.length;
    if (count > 0) notify({ kind: 'success', title: t('detail.uploaded', { count }) });
    if (failed.length > 0)
      setError(
        uploadError(
          failed.map(({ file, error: cause }) => ({ name: file.name, reason: problemWords(cause).description })),
        ),
      );
  };
  return (
    <DetailSection title={t('detail.files')} testId="files">
      {files.length === 0 && <chakra.p color="fg.muted">{t('detail.noFiles')}</chakra.p>}
      <chakra.ul display="flex" flexWrap="wrap" gap="2">
        {files.map((file) => (
          <chakra.li key={file.id} maxW="full">
            <FileButton file={file} onFail={fail} />
          </chakra.li>
        ))}
      </chakra.ul>
      {mayAdd && (
        <>
          <input
            ref={input}
            type="file"
            hidden
            multiple
            accept={ACCEPTED_FILES}
            data-testid="add-files"
            onChange={(event) => {
              void send([...(event.currentTarget.files ?? [])]);
              event.currentTarget.value = '';
            }}
          />
          <BusyButton variant="outline" size="xs" mt="2" busy={add.isPending} onClick={() => input.current?.click()}>
            {t('detail.addFiles')}
          </BusyButton>
        </>
      )}
      {error !== undefined && (
        <chakra.p role="alert" color="fg.error" textStyle="xs" mt="2">
          {error}
        </chakra.p>
      )}
    </DetailSection>
  );
}
