import { useId, type ReactNode } from 'react';
import { LockIcon, RestoreIcon } from '#ui/icons.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Button, chakra } from '#ui/primitives.ts';
import { notify } from '#ui/toast/messages.ts';
import type { ImportRun } from '../commissions.types.ts';
import { useUndoImport } from '../past-imports.queries.ts';
import { useRunWords } from '../use-run-words.ts';

// Dimming would reduce the label's contrast below the limit: lock icon and dashed edge indicate it instead.
const LOCKED = {
  color: 'fg.muted',
  borderStyle: 'dashed',
  borderColor: 'border.control',
  opacity: '1',
  _disabled: { opacity: '1' },
  cursor: 'not-allowed',
  _hover: { bg: 'transparent' },
} as const;

const Line = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '2',
    maxWidth: '100%',
    '& small': { display: 'flex', gap: '1.5', color: 'fg.muted', textStyle: 'xs', overflowWrap: 'anywhere' },
    '& small > svg': { flexShrink: '0', marginTop: '1px' },
  },
});

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
  const id = useId();
  const [action] = run.actions;
  if (action === undefined) return null;
  const isLocked = !action.can;
  return (
    <Line>
      {isLocked && (
        <small id={id}>
          <LockIcon size={14} aria-hidden />
          <span>{action.reasons.map(reason).join(' ')}</span>
        </small>
      )}
      <Button
        size="sm"
        variant="outline"
        aria-label={name}
        // Not `disabled`: the reason must be readable.
        aria-disabled={isLocked || undefined}
        aria-describedby={isLocked ? id : undefined}
        {...(isLocked ? LOCKED : {})}
        onClick={({ currentTarget }) => {
          if (!isLocked) onUndo(currentTarget);
        }}
      >
        {isLocked ? <LockIcon aria-hidden /> : <RestoreIcon aria-hidden />}
        {label}
      </Button>
    </Line>
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
