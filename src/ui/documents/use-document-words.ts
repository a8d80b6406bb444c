import { useUploadError, type UnsavedFile } from '../form/use-upload-error.ts';
import { notify } from '../toast/messages.ts';
import { useDocumentTexts, type DocumentTextKey } from './texts.ts';

/** Rules that only the server knows, in the reader's language. */
const WORDED = new Set(['over-already', 'invalid-number', 'not-active', 'not-found', 'too-many', 'not-of-country']);

/** What is said when writing a document does not go as asked. */
export function useDocumentWords() {
  const say = useDocumentTexts();
  const uploadError = useUploadError();
  return {
    rule: (code: string) => (WORDED.has(code) ? say(`refused.${code}` as DocumentTextKey) : undefined),
    warn: (title: string) => {
      notify({ kind: 'warning', title });
    },
    filesFailed: (files: readonly UnsavedFile[]) => ({
      message: say('filesFailed', { names: files.map(({ name }) => name).join(', ') }),
      errors: [{ path: 'files', code: 'upload-failed', message: uploadError(files) }],
    }),
  };
}
