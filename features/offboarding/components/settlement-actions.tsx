import { useState } from 'react';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { questionRefusal } from '#client/texts/refusal.ts';
import { useTranslation } from 'react-i18next';
import { personName } from '#ui/format/names.ts';
import { ActionBar } from '#ui/governed/action-bar.tsx';
import type { ActionTone } from '#ui/governed/action.types.ts';
import { LazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { notify } from '#ui/toast/messages.ts';
import { useConfirmEndOfService, useConfirmTransfer } from '../offboarding.mutations.ts';
import type { Settlement } from '../offboarding.types.ts';
import { useOffboardingTexts } from '../use-offboarding-texts.ts';
import { useWords } from '../use-words.ts';
import { DeleteQuestion } from './delete-button.tsx';

const ReopenDialog = lazyPart(() => import('../forms/reopen.dialog.tsx'));

const TONES: Readonly<Record<string, ActionTone>> = {
  'end-of-service.confirm': 'primary',
  'role-transfer.confirm': 'primary',
  'settlement.delete': 'negative',
};

/** The given events the server allows; a locked one lists all obstacles (D69). */
export function SettlementActions({
  settlement,
  events,
  reasonsId,
  isTitleHidden = false,
}: {
  readonly settlement: Settlement;
  readonly events: readonly string[];
  /** The element that lists the reasons of a locked event. */
  readonly reasonsId?: string | undefined;
  readonly isTitleHidden?: boolean;
}) {
  const t = useOffboardingTexts();
  const { t: tUi } = useTranslation('ui');
  const words = useWords();
  const problemWords = useProblemWords();
  const [asked, setAsked] = useState<string | null>(null);
  const confirmService = useConfirmEndOfService(settlement.id);
  const confirmTransfer = useConfirmTransfer(settlement.id);
  const close = (): void => setAsked(null);
  const actions = settlement.actions.filter(({ event }) => events.includes(event));
  if (actions.length === 0) return null;
  const send = async (write: () => Promise<unknown>): Promise<void> => {
    try {
      await write();
    } catch (cause) {
      throw new Error(questionRefusal(cause, problemWords), { cause });
    }
    notify({ kind: 'success', title: tUi('form.submitted') });
  };
  const { version, employee } = settlement;
  return (
    <>
      <ActionBar
        isTitleHidden={isTitleHidden}
        actions={actions.map(({ event, can, reasons }) => ({
          event,
          label: words.event(event),
          can,
          reasons: reasons.map(words.reason),
          reasonsId,
          tone: TONES[event] ?? 'neutral',
        }))}
        onAction={setAsked}
      />
      <ConfirmDialog
        open={asked === 'end-of-service.confirm'}
        seen={version}
        onClose={close}
        text={t('confirmService', { name: personName(employee) })}
        confirmLabel={words.event('end-of-service.confirm')}
        onConfirm={() => send(() => confirmService.mutateAsync(version))}
      />
      <ConfirmDialog
        open={asked === 'role-transfer.confirm'}
        seen={version}
        onClose={close}
        text={t('confirmTransfer')}
        confirmLabel={words.event('role-transfer.confirm')}
        onConfirm={() => send(() => confirmTransfer.mutateAsync(version))}
      />
      <DeleteQuestion settlement={settlement} isOpen open={asked === 'settlement.delete'} onClose={close} />
      <LazyDialog>
        {asked === 'settlement.reopen' && <ReopenDialog settlement={settlement} onClose={close} />}
      </LazyDialog>
    </>
  );
}
