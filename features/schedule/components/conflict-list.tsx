import { styled } from '#ui/styled.ts';
import type { Conflict } from '#domain/schedules/conflicts.ts';
import { OctagonAlertIcon, TriangleAlertIcon } from '#ui/icons.tsx';
import type { Board } from '../schedule.types.ts';
import { useWords } from '../use-words.ts';

const Lines = styled('ul', {
  base: {
    display: 'grid',
    gap: '1',
    '& > li': { display: 'flex', gap: '2', alignItems: 'flex-start' },
    '& svg': { width: '16px', height: '16px', flexShrink: '0', mt: '2px' },
    '& .warn': { color: 'fg.warning' },
    '& .block': { color: 'fg.error' },
  },
});

/** Conflicts in words. */
export function ConflictList(props: {
  readonly conflicts: readonly Conflict[];
  readonly zone: string;
  readonly board: Board;
}) {
  const words = useWords();
  return (
    <Lines data-testid="conflicts">
      {props.conflicts.map((conflict) => (
        <li key={`${conflict.code} ${conflict.from} ${conflict.withId}`} data-code={conflict.code}>
          {conflict.severity === 'blocking' ? (
            <OctagonAlertIcon className="block" aria-hidden />
          ) : (
            <TriangleAlertIcon className="warn" aria-hidden />
          )}
          <span>{words.conflict(conflict, props.zone, props.board)}</span>
        </li>
      ))}
    </Lines>
  );
}
