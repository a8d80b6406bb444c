import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemoveSeen } from '#client/http/use-remove-seen.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Button } from '#ui/primitives.ts';
import { notify } from '#ui/toast/messages.ts';
import { useLocationsTexts } from '../use-locations-texts.ts';

export interface RowActionsProps {
  /** The name of the row, for screen readers. */
  readonly name: string;
  readonly onEdit?: (() => void) | undefined;
  readonly onRemove?: ((record: Versioned) => Promise<unknown>) | undefined;
  /** The record to delete, in the displayed version. */
  readonly record: Versioned | null;
}

interface Versioned {
  readonly id: string;
  readonly version: number;
}

/** Edits or deletes one row; deleting asks first. */
export function RowActions({ name, record, onEdit, onRemove }: RowActionsProps) {
  const t = useLocationsTexts();
  const { t: tUi } = useTranslation('ui');
  // As of the confirmation: later changes must not be deleted unseen.
  const [asked, setAsked] = useState<Versioned | null>(null);
  const removeSeen = useRemoveSeen(async (seen: Versioned) => onRemove?.(seen));
  const remove = async () => {
    if (!asked) return;
    await removeSeen(asked);
    notify({ kind: 'success', title: tUi('confirm.deleted') });
  };
  return (
    <>
      {onEdit && (
        <Button size="xs" variant="outline" aria-label={t('editOne', { name })} onClick={onEdit}>
          {t('edit')}
        </Button>
      )}
      {onRemove && (
        <Button
          size="xs"
          variant="outline"
          colorPalette="red"
          aria-label={t('deleteOne', { name })}
          onClick={() => setAsked(record)}
        >
          {tUi('common.delete')}
        </Button>
      )}
      <ConfirmDialog kind="delete" open={asked !== null} onClose={() => setAsked(null)} onConfirm={remove} />
    </>
  );
}
