import { memo } from 'react';
import type { Scope } from '#domain/permissions.ts';
import { LockIcon } from '#ui/icons.tsx';
import type { Cell } from '../matrix-model.ts';

export interface MatrixCellProps {
  readonly cell: Cell;
  readonly scope: Scope | undefined;
  /** The scope granted by the profile. */
  readonly inherited: Scope | undefined;
  readonly isChanged: boolean;
  /** This person cannot grant any scope of it. */
  readonly isLocked: boolean;
  readonly isActive: boolean;
  readonly id: string;
  /** Its complete accessible name. */
  readonly label: string;
  readonly word: string;
  readonly onPress: (cell: Cell) => void;
  readonly onFocus: (id: string) => void;
}

/**
 * One action of one resource. Clicking cycles through the scopes; a gap is focusable, so that its reason can be read.
 */
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
        className="chip"
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
