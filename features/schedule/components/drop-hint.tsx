import { styled } from '#ui/styled.ts';
import { personName } from '#ui/format/names.ts';
import { OctagonAlertIcon, TriangleAlertIcon } from '#ui/icons.tsx';
import type { Board } from '../schedule.types.ts';
import type { DragOver } from '../use-board-drag.ts';
import { useScheduleTexts } from '../use-schedule-texts.ts';
import { useWords } from '../use-words.ts';
import { blocks } from '../local-conflicts.ts';

const Frame = styled('div', {
  base: {
    position: 'fixed',
    insetBlockEnd: '4',
    insetInline: '4',
    mx: 'auto',
    width: 'fit-content',
    maxWidth: '560px',
    zIndex: 'docked',
    pointerEvents: 'none',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'l2',
    boxShadow: 'md',
    px: '4',
    py: '3',
    textStyle: 'sm',
    '& > b': { fontWeight: 'medium' },
    '& li': { display: 'flex', gap: '1.5', alignItems: 'center', textStyle: 'xs' },
    '& svg': { width: '14px', height: '14px', flexShrink: '0' },
    '& small': { color: 'fg.muted', textStyle: 'xs' },
    '& .warn': { color: 'fg.warning' },
    '& .block': { color: 'fg.error' },
  },
});

/** Where the dragged shift would go, and its conflicts there, before it is dropped (D41). */
export function DropHint({ over, board }: { readonly over: DragOver | null; readonly board: Board }) {
  const t = useScheduleTexts();
  const words = useWords();
  if (!over) return null;
  const person = board.people.find(({ employee }) => employee.id === over.employeeId);
  const isBlocked = blocks(over.conflicts);
  return (
    <Frame data-testid="drop-hint" data-print="hide">
      <b>
        {t(over.isCopy ? 'move.copy' : 'move.to', {
          name: person ? personName(person.employee) : '',
          day: words.fullDay(over.date),
          span: words.span(over.entry),
        })}
      </b>
      {over.conflicts.length > 0 && (
        <ul>
          {over.conflicts.map((conflict) => (
            <li key={`${conflict.code} ${conflict.from}`}>
              {conflict.severity === 'blocking' ? (
                <OctagonAlertIcon className="block" aria-hidden />
              ) : (
                <TriangleAlertIcon className="warn" aria-hidden />
              )}
              {words.conflict(conflict, over.entry.timezone, board)}
            </li>
          ))}
        </ul>
      )}
      <div>
        <small>{t(isBlocked ? 'move.blocked' : 'move.hint')}</small>
      </div>
    </Frame>
  );
}
