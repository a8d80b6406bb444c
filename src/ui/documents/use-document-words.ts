import { useUploadError, type UnsavedFile } from '../form/use-upload-error.ts';
import { joinParts } from '../format/lists.ts';
import { useLanguage } from '../language/language-provider.tsx';
import { notify } from '../toast/messages.ts';
import { useDocumentTexts, type DocumentTextKey } from './texts.ts';

/** Rules known only to the server, with texts in the reader's language. */
const WORDED = new Set(['over-already', 'invalid-number', 'not-active', 'not-found', 'too-many', 'not-of-country']);

/** The messages for a failed write of a document. */
export function useDocumentWords() {
  const t = useDocumentTexts();
  const uploadError = useUploadError();
  const { locale } = useLanguage();
  return {
    rule: (code: string) => (WORDED.has(code) ? t(`refused.${code}` as DocumentTextKey) : undefined),
    warn: (title: string) => {
      notify({ kind: 'warning', title });
    },
    filesFailed: (files: readonly UnsavedFile[]) => ({
      message: t('filesFailed', {
        names: joinParts(
          files.map(({ name }) => name),
          locale,
        ),
      }),
      errors: [{ path: 'files', code: 'upload-failed', message: uploadError(files) }],
    }),
  };
}
