import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useFormState, type Control, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../overlay/confirm-dialog.tsx';

export interface DirtyGuard {
  /** Leaves at once when nothing was edited; otherwise asks first. */
  readonly leave: () => void;
  /** The question; draw it anywhere. */
  readonly question: ReactNode;
}

/** Asks before edits are lost: on leaving the form, and by the browser on leaving the page (specification 1 §5). */
export function useDirtyGuard<T extends FieldValues>(
  control: Control<T, unknown, T>,
  onLeave: () => void,
): DirtyGuard {
  const { t } = useTranslation('ui');
  const { isDirty } = useFormState({ control });
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isDirty]);
  const leave = useCallback(() => {
    if (isDirty) setAsking(true);
    else onLeave();
  }, [isDirty, onLeave]);
  return {
    leave,
    question: (
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={onLeave}
        kind="delete"
        title={t('form.unsavedTitle')}
        text={t('form.unsaved')}
        confirmLabel={t('form.discard')}
        cancelLabel={t('form.keepEditing')}
      />
    ),
  };
}
