import type { CSSProperties } from 'react';
import { statusLook } from '#ui/chip/statuses.ts';
import {
  CircleSlashIcon,
  OctagonAlertIcon,
  PauseIcon,
  PencilLineIcon,
  PlusIcon,
  TriangleAlertIcon,
} from '#ui/icons.tsx';
import { openConflicts, type Entry } from '../board-entries.ts';
import type { Board } from '../schedule.types.ts';
import type { Words } from '../use-words.ts';
import { blocks } from '../local-conflicts.ts';

export interface ShiftBlockProps {
  readonly entry: Entry;
  readonly person: string;
  readonly board: Board;
  readonly words: Words;
  readonly index: number;
  readonly isTabStop: boolean;
  readonly isCopied: boolean;
  /** Registers the element with the mouse's drag and drop. */
  readonly dragRef?: ((element: HTMLElement | null) => (() => void) | undefined) | undefined;
  /** Opens it, where no board handles clicks and keys. */
  readonly onPress?: () => void;
  /** Where it lies in a day by the hour. */
  readonly style?: CSSProperties | undefined;
}

const CHANGES = { added: PlusIcon, changed: PencilLineIcon, removed: CircleSlashIcon } as const;

/** A shift on the board. Plain elements only; the board handles its clicks and keys. */
export function ShiftBlock({
  entry,
  person,
  board,
  words,
  index,
  isTabStop,
  isCopied,
  dragRef,
  onPress,
  style,
}: ShiftBlockProps) {
  const { status, change } = entry;
  const conflicts = openConflicts(entry);
  const { tone } = statusLook(status);
  const name = words.entryName(entry, person, board);
  const pause = words.pause(entry);
  const ChangeIcon = change && CHANGES[change];
  const said = entry.isElsewhere
    ? entry.locationName
    : (entry.fieldLocationName ?? (status === 'scheduled' ? entry.note : words.shiftStatus(status)));
  return (
    // Firefox does not drag buttons (its bug 568313); the board's keys press this one.
    <div
      ref={dragRef}
      onClick={onPress}
      onKeyDown={
        onPress &&
        ((event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return;
          event.preventDefault();
          onPress();
        })
      }
      role="button"
      className="shift"
      style={style}
      tabIndex={isTabStop ? 0 : -1}
      data-testid="shift"
      data-key={entry.key}
      data-index={index}
      data-status={status}
      data-tone={status === 'excluded' ? 'neutral' : tone}
      data-struck={status === 'canceled' || status === 'excluded' || undefined}
      data-elsewhere={entry.isElsewhere || undefined}
      data-change={change ?? undefined}
      data-copied={isCopied || undefined}
      title={name}
    >
      {/* Named by its content: what is seen is a part of what is said. */}
      <span className="st-sr">{name}</span>
      <b aria-hidden>{words.span(entry)}</b>
      <small aria-hidden>
        {said ? (
          <bdi>{said}</bdi>
        ) : (
          pause && (
            <>
              <PauseIcon aria-hidden />
              {pause}
            </>
          )
        )}
      </small>
      {(ChangeIcon || conflicts.length > 0) && (
        <span className="marks" aria-hidden>
          {ChangeIcon && <ChangeIcon aria-hidden />}
          {conflicts.length > 0 &&
            (blocks(conflicts) ? (
              <OctagonAlertIcon className="block" aria-hidden data-testid="blocked-mark" />
            ) : (
              <TriangleAlertIcon className="warn" aria-hidden data-testid="warning-mark" />
            ))}
        </span>
      )}
    </div>
  );
}
