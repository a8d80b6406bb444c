import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemoveSeen } from '#client/http/use-remove-seen.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { PlusIcon } from '#ui/icons.tsx';
import { ShownOf } from '#ui/list/shown-of.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Button, chakra } from '#ui/primitives.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import { useEmployeesTexts } from '../use-employees-texts.ts';

export interface LoadedProps {
  readonly isPermitted: boolean;
  readonly query: {
    readonly error: unknown;
    readonly isPending: boolean;
    readonly refetch: () => unknown;
    /** Says of how many these are a part, where it is a list. */
    readonly data?: object | undefined;
  };
  readonly children: ReactNode;
}

/** Records of an employee when loaded; otherwise why they are not. */
export function Loaded({ isPermitted, query, children }: LoadedProps) {
  const problemWords = useProblemWords();
  if (!isPermitted) return <EmptyState kind="not-permitted" as="h2" />;
  if (query.error) return <ErrorAlert error={problemWords(query.error)} onRetry={() => void query.refetch()} />;
  if (query.isPending) return <SkeletonText lines={6} />;
  const { data, count } = (query.data ?? {}) as { readonly data?: readonly unknown[]; readonly count?: number };
  return (
    <>
      {children}
      {data && count !== undefined && <ShownOf shown={data.length} count={count} />}
    </>
  );
}

export interface AddButtonProps {
  readonly label: string;
  readonly testId: string;
  readonly onClick: () => void;
}

export function AddButton({ label, testId, onClick }: AddButtonProps) {
  return (
    <Button size="xs" variant="outline" justifySelf="start" data-testid={testId} onClick={onClick}>
      <PlusIcon size={14} aria-hidden />
      {label}
    </Button>
  );
}

export interface RecordActionsProps {
  /** Absent without the permission. */
  readonly onEdit?: (() => void) | false;
  readonly onDelete?: (() => void) | false;
  /** Before the buttons: the state of the record. */
  readonly before?: ReactNode;
  /** After them: another record. */
  readonly after?: ReactNode;
}

/** The actions on one record of a tab, beside its heading. */
export function RecordActions({ onEdit, onDelete, before, after }: RecordActionsProps) {
  const t = useEmployeesTexts();
  const { t: tUi } = useTranslation('ui');
  return (
    <chakra.div display="flex" gap="2" alignItems="center" flexWrap="wrap" ms="auto">
      {before}
      {onEdit && (
        <Button size="xs" variant="outline" onClick={onEdit}>
          {t('profile.edit')}
        </Button>
      )}
      {onDelete && (
        <Button size="xs" variant="outline" colorPalette="red" onClick={onDelete}>
          {tUi('common.delete')}
        </Button>
      )}
      {after}
    </chakra.div>
  );
}

interface Removed {
  readonly id: string;
  /** As of the confirmation: later changes must not be deleted unseen. */
  readonly version: number;
}

/** Deletes a record of a tab after a confirmation: `ask` opens it, and `dialog` must be rendered. */
export function useRemoval(remove: (record: Removed) => Promise<unknown>): {
  readonly ask: (record: Removed) => void;
  readonly dialog: ReactNode;
} {
  const [asked, setAsked] = useState<Removed | null>(null);
  const removeSeen = useRemoveSeen(remove);
  return {
    ask: setAsked,
    dialog: (
      <ConfirmDialog
        kind="delete"
        open={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => asked && removeSeen(asked)}
      />
    ),
  };
}
