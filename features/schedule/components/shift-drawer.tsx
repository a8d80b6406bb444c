import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ShiftDialogs } from '#blocks/shifts/shift-dialogs.tsx';
import { useEventWords } from '#blocks/shifts/use-event-words.ts';
import { isNotFound } from '#client/http/api-problem.ts';
import { useRemoveSeen } from '#client/http/use-remove-seen.ts';
import { AskWhy } from '#blocks/why/ask-why.tsx';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { StatusChip } from '#ui/chip/status-chip.tsx';
import { personName } from '#ui/format/names.ts';
import { ActionBar } from '#ui/governed/action-bar.tsx';
import type { ActionTone } from '#ui/governed/action.types.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Drawer } from '#ui/overlay/drawer.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import { notify } from '#ui/toast/messages.ts';
import { storedEntry } from '../board-entries.ts';
import { useCancelShift, useRemoveShift } from '../schedule.mutations.ts';
import { shiftQuery } from '../schedule.queries.ts';
import type { Board, Shift } from '../schedule.types.ts';
import { useScheduleTexts } from '../use-schedule-texts.ts';
import { useWords } from '../use-words.ts';
import { ShiftFacts } from './shift-facts.tsx';

const TONES: Readonly<Record<string, ActionTone>> = {
  'shift.check-in': 'primary',
  'shift.check-out': 'primary',
  'shift.cancel': 'negative',
  'shift.delete': 'negative',
};

export interface ShiftDrawerProps {
  readonly id: string;
  readonly board: Board;
  /** As the board knows it, until it was read. */
  readonly known: Shift | undefined;
  /** Opens the form of the shift. */
  readonly onEdit: (shift: Shift) => void;
  readonly onClose: () => void;
}

/** A shift with its attendance, conflicts and everything that can be done with it. */
export default function ShiftDrawer({ id, board, known, onEdit, onClose }: ShiftDrawerProps) {
  const t = useScheduleTexts();
  const words = useWords();
  const problemWords = useProblemWords();
  const { data = known, error, refetch } = useQuery(shiftQuery(id));
  const name = data ? personName(data.employee) : t('detail.label');
  return (
    <Drawer
      open
      onClose={onClose}
      title={<bdi>{name}</bdi>}
      label={name}
      testId="shift-detail"
      recordId={id}
      mark={data && <StatusChip status={data.status} label={words.shiftStatus(data.status)} />}
    >
      {!data &&
        (isNotFound(error) ? (
          <EmptyState kind="no-match" as="h3" />
        ) : error ? (
          <ErrorAlert error={problemWords(error)} onRetry={() => void refetch()} />
        ) : (
          <SkeletonText lines={8} />
        ))}
      {data && (
        <>
          <ShiftFacts shift={data} board={board} conflicts={data.conflicts ?? known?.conflicts ?? []} />
          <Actions shift={data} board={board} onEdit={() => onEdit(data)} onGone={onClose} />
        </>
      )}
    </Drawer>
  );
}

interface ActionsProps {
  readonly shift: Shift;
  readonly board: Board;
  readonly onEdit: () => void;
  readonly onGone: () => void;
}

/** The server's actions on a shift; each opens its form or its question. */
function Actions({ shift, board, onEdit, onGone }: ActionsProps) {
  const t = useScheduleTexts();
  const words = useWords();
  const { event: wordOf, reason } = useEventWords();
  const remove = useRemoveShift();
  const cancel = useCancelShift();
  const removeSeen = useRemoveSeen<Shift>(remove.mutateAsync);
  const cancelSeen = useRemoveSeen<Shift>(cancel.mutateAsync);
  const [open, setOpen] = useState<string | null>(null);
  const close = (): void => setOpen(null);
  /** A shift with check events is kept: deleting it cancels it, and canceling is offered already (D38). */
  const isOffered = ({ event }: { readonly event: string }): boolean =>
    event !== 'shift.delete' || (shift.events ?? []).length === 0;
  const named = words.entryName(storedEntry(shift, board.location.id), personName(shift.employee), board);
  return (
    <>
      <ActionBar
        actions={shift.actions.filter(isOffered).map(({ event, can, reasons }) => ({
          event,
          label: wordOf(event),
          can,
          reasons: reasons.map(reason),
          tone: TONES[event] ?? 'neutral',
        }))}
        onAction={(event) => (event === 'shift.change' ? onEdit() : setOpen(event))}
      />
      <AskWhy machine="attendance" id={shift.id} name={named} />
      <ShiftDialogs shift={shift} event={open} onClose={close} />
      <ConfirmDialog
        open={open === 'shift.cancel'}
        seen={shift.version}
        onClose={close}
        title={t('remove.cancelTitle')}
        text={t('remove.cancelText', { shift: named })}
        confirmLabel={wordOf('shift.cancel')}
        onConfirm={async () => {
          await cancelSeen(shift);
          notify({ kind: 'success', title: t('done.canceled') });
        }}
      />
      <ConfirmDialog
        kind="delete"
        open={open === 'shift.delete'}
        seen={shift.version}
        onClose={close}
        title={t('remove.title')}
        text={t('remove.text', { shift: named })}
        onConfirm={async () => {
          await removeSeen(shift);
          notify({ kind: 'success', title: t('done.removed') });
          onGone();
        }}
      />
    </>
  );
}
