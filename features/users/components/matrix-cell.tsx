import { memo } from 'react';
import type { Scope } from '#domain/permissions.ts';
import { LockIcon } from '#ui/icons.tsx';
import type { Cell } from '../matrix-model.ts';

export interface MatrixCellProps {
  readonly cell: Cell;
  readonly scope: Scope | undefined;
  /** What the profile gives of it already. */
  readonly inherited: Scope | undefined;
  readonly isChanged: boolean;
  /** Nothing of it can be chosen by this person. */
  readonly isLocked: boolean;
  readonly isActive: boolean;
  readonly id: string;
  /** All that is to be said of it. */
  readonly label: string;
  readonly word: string;
  readonly onPress: (cell: Cell) => void;
  readonly onFocus: (id: string) => void;
}

/** One action of one resource. A press goes to the next scope; a gap can be reached, so that its reason can be read. */
export const MatrixCell = memo(function MatrixCell(props: MatrixCellProps) {
  const { cell, scope, inherited, isChanged, isLocked, isActive, id, label, word, onPress, onFocus } = props;
  const common = {
    'data-cell': id,
    tabIndex: isActive ? 0 : -1,
    'aria-label': label,
    title: label,
    onFocus: () => onFocus(id),
  };
  if (cell.scopes.length === 0) {
    return (
      <td role="gridcell">
        <span className="gap" role="img" {...common}>
          ·
        </span>
      </td>
    );
  }
  return (
    <td role="gridcell">
      <button
        type="button"
        {...common}
        data-scope={scope ?? inherited}
        data-inherited={inherited && !scope ? true : undefined}
        data-changed={isChanged || undefined}
        aria-disabled={isLocked || undefined}
        onClick={() => onPress(cell)}
      >
        {isLocked && <LockIcon size={12} aria-hidden />}
        {word}
      </button>
    </td>
  );
});
