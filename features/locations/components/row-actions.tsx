import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Button } from '#ui/primitives.ts';
import { notify } from '#ui/toast/messages.ts';
import { useLocationsTexts } from '../use-locations-texts.ts';

export interface RowActionsProps {
  /** What the row is called, for those who only hear the buttons. */
  readonly name: string;
  readonly onEdit?: (() => void) | undefined;
  readonly onRemove?: (() => Promise<unknown>) | undefined;
}

/** Changes or deletes one row; deleting asks first. */
export function RowActions({ name, onEdit, onRemove }: RowActionsProps) {
  const say = useLocationsTexts();
  const { t } = useTranslation('ui');
  const problemWords = useProblemWords();
  const [isAsked, setAsked] = useState(false);
  const remove = async () => {
    try {
      await onRemove?.();
      notify({ kind: 'success', title: t('confirm.deleted') });
    } catch (cause) {
      throw new Error(problemWords(cause).description, { cause });
    }
  };
  return (
    <>
      {onEdit && (
        <Button size="xs" variant="outline" aria-label={say('editOne', { name })} onClick={onEdit}>
          {say('edit')}
        </Button>
      )}
      {onRemove && (
        <Button size="xs" variant="outline" colorPalette="red" aria-label={say('deleteOne', { name })} onClick={() => setAsked(true)}>
          {t('common.delete')}
        </Button>
      )}
      <ConfirmDialog kind="delete" open={isAsked} onClose={() => setAsked(false)} onConfirm={remove} />
    </>
  );
}
