import { useTranslation } from 'react-i18next';

/** A file that was not saved, with the reason in words. */
export interface UnsavedFile {
  readonly name: string;
  readonly reason: string;
}

/** Describes failed uploads in the words of the specification (A§5), each by name. */
export function useUploadError(): (files: readonly UnsavedFile[]) => string {
  const { t } = useTranslation('ui');
  return (files) => [`${t('form.uploadFailed')}.`, ...files.map((file) => `${file.name}: ${file.reason}`)].join(' ');
}
