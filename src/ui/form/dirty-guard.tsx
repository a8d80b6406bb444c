import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../overlay/confirm-dialog.tsx';

/** Makes the browser ask before a page with edits is closed (A§5). */
export function useUnloadWarning(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isDirty]);
}

export interface DiscardQuestionProps {
  readonly open: boolean;
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

/** The confirmation before edits are discarded (A§5). */
export function DiscardQuestion({ open, onKeep, onDiscard }: DiscardQuestionProps) {
  const { t } = useTranslation('ui');
  return (
    <ConfirmDialog
      open={open}
      onClose={onKeep}
      onConfirm={onDiscard}
      kind="delete"
      title={t('form.unsavedTitle')}
      text={t('form.unsaved')}
      confirmLabel={t('form.discard')}
      cancelLabel={t('form.keepEditing')}
    />
  );
}
