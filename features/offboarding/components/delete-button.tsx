import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { questionRefusal } from '#client/texts/refusal.ts';
import { carryFilters } from '#addresses/params.ts';
import { personName } from '#ui/format/names.ts';
import { TrashIcon } from '#ui/icons.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { IconButton } from '#ui/primitives.ts';
import { notify } from '#ui/toast/messages.ts';
import { useRemoveSettlement } from '../offboarding.mutations.ts';
import type { ListedSettlement } from '../offboarding.types.ts';
import { useOffboardingTexts } from '../use-offboarding-texts.ts';
import { useWords } from '../use-words.ts';

export const LIST = '/payroll-management/offboarding';

/** Asks "Delete record?" and deletes. If it was open, the list is shown afterwards (B§2). */
export function DeleteQuestion({
  settlement,
  isOpen,
  open,
  onClose,
}: {
  readonly settlement: Pick<ListedSettlement, 'id' | 'version'>;
  readonly isOpen: boolean;
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const { t: tUi } = useTranslation('ui');
  const problemWords = useProblemWords();
  const [, navigate] = useLocation();
  const remove = useRemoveSettlement();
  const removeIt = async () => {
    try {
      await remove.mutateAsync(settlement);
    } catch (cause) {
      throw new Error(questionRefusal(cause, problemWords), { cause });
    }
    notify({ kind: 'success', title: tUi('confirm.deleted') });
    if (isOpen) navigate(carryFilters(LIST, location.search));
  };
  return <ConfirmDialog kind="delete" open={open} seen={settlement.version} onClose={onClose} onConfirm={removeIt} />;
}

/** Deletes a settlement from a list, if the server allows it. */
export function DeleteButton({
  settlement,
  isOpen = false,
}: {
  readonly settlement: ListedSettlement;
  readonly isOpen?: boolean;
}) {
  const t = useOffboardingTexts();
  const words = useWords();
  const [asked, setAsked] = useState(false);
  const action = settlement.actions.find(({ event }) => event === 'settlement.delete');
  if (!action) return null;
  return (
    <>
      <IconButton
        size="xs"
        variant="ghost"
        data-testid="action"
        data-event="settlement.delete"
        aria-label={t('deleteOf', { name: personName(settlement.employee) })}
        aria-disabled={!action.can || undefined}
        title={action.can ? undefined : action.reasons.map(words.reason).join(' ')}
        onClick={() => action.can && setAsked(true)}
      >
        <TrashIcon aria-hidden />
      </IconButton>
      <DeleteQuestion settlement={settlement} isOpen={isOpen} open={asked} onClose={() => setAsked(false)} />
    </>
  );
}
