import type { ReactNode } from 'react';
import { RestoreIcon } from '#ui/icons.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { notify } from '#ui/toast/messages.ts';
import type { ImportRun } from '../commissions.types.ts';
import { useUndoImport } from '../past-imports.queries.ts';
import { useRunWords } from '../use-run-words.ts';
import { LockableButton } from './lockable-button.tsx';

/** Whether a run brought rows that may still be there. */
export const isUndoable = ({ isSuccessful, undoneAt, createdCount }: ImportRun): boolean =>
  isSuccessful && undoneAt === null && createdCount > 0;

/** Button that undoes an import, locked with the reasons against it; nothing without the permission. */
export function UndoImport({
  run,
  label,
  name,
  onUndo,
}: {
  readonly run: ImportRun;
  readonly label: string;
  /** The label with what is undone, for screen readers. */
  readonly name: string;
  readonly onUndo: (button: HTMLElement) => void;
}) {
  const { reason } = useRunWords();
  const [action] = run.actions;
  if (action === undefined) return null;
  return (
    <LockableButton
      label={label}
      name={name}
      icon={<RestoreIcon aria-hidden />}
      reason={action.can ? null : action.reasons.map(reason).join(' ')}
      onPress={onUndo}
    />
  );
}

/** Asks before an import is undone, and undoes it; a refusal is shown with every reason (ADR-0100). */
export function UndoQuestion({
  asked,
  current,
  title,
  text,
  label,
  done,
  children,
  onClose,
  finalFocus,
}: {
  readonly asked: ImportRun | null;
  /** The same run as it is now. */
  readonly current: ImportRun | undefined;
  readonly title: string;
  readonly text: string;
  readonly label: string;
  /** Message when it was undone. */
  readonly done: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
  readonly finalFocus: () => HTMLElement | null;
}) {
  const { refusal } = useRunWords();
  const undo = useUndoImport();
  const confirm = async ({ id }: ImportRun): Promise<void> => {
    try {
      await undo.mutateAsync(id);
      notify({ kind: 'success', title: done });
    } catch (cause) {
      throw new Error(refusal(cause), { cause });
    }
  };
  return (
    <ConfirmDialog
      open={asked !== null}
      // Another person may have undone it, or frozen one of its months, while the confirmation is open.
      seen={Number(current?.actions.some(({ can }) => can) ?? false)}
      kind="delete"
      onClose={onClose}
      finalFocus={finalFocus}
      title={title}
      text={text}
      confirmLabel={label}
      onConfirm={() => (asked ? confirm(asked) : undefined)}
    >
      {children}
    </ConfirmDialog>
  );
}
