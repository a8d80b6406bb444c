import { useMemo } from 'react';
import { styled } from '#ui/styled.ts';
import { useWorkflowsTexts } from '../use-workflows-texts.ts';
import { useWorkflowWords } from '../use-workflow-words.ts';
import { apart, happenings } from '../walks.ts';
import type { Walks, Workflow } from '../workflows.queries.ts';

const List = styled('ul', {
  base: {
    listStyle: 'none',
    maxHeight: '260px',
    overflowY: 'auto',
    borderWidth: '1px',
    borderRadius: 'l2',
    '& > li + li': { borderTopWidth: '1px' },
    '& button': {
      display: 'block',
      width: '100%',
      textAlign: 'start',
      px: '3',
      py: '1.5',
      cursor: 'pointer',
      outlineOffset: '-2px',
      _hover: { bg: 'bg.hover' },
    },
    '& button[aria-pressed=true]': { bg: 'brand.subtle', color: 'brand.fg', fontWeight: 'medium' },
    '& small': { display: 'block', color: 'fg.muted' },
  },
});

export interface PathListProps {
  readonly workflow: Workflow;
  readonly walks: Walks;
  /** Paths of this situation, by its index. */
  readonly scenario: number;
  readonly chosen: number | null;
  readonly onChoose: (number: number) => void;
}

/** The generated paths of a situation: end state, events, and what distinguishes paths with the same description. */
export function PathList({ workflow, walks, scenario, chosen, onChoose }: PathListProps) {
  const t = useWorkflowsTexts();
  const words = useWorkflowWords();
  const listed = useMemo(() => {
    const labels = new Map(workflow.transitions.map(({ id, label }) => [id, label[words.language]]));
    const labelOf = (transition: number): string => labels.get(walks.transitions[transition] ?? '') ?? '';
    const ways = walks.paths.flatMap((path, at) => {
      if (path.scenario !== scenario) return [];
      const state = (place: number): string => words.state(workflow, walks.states[place] ?? '');
      const way = words.way(state(path.start), state(path.steps.at(-1)?.[1] ?? path.start));
      const happens = happenings(
        path.steps.map(([transition = 0]) => labelOf(transition)),
        words.number,
      );
      const steps = path.steps.map(([transition = 0, , payload = 0]) =>
        [labelOf(transition), words.payload(workflow, walks.payloads[payload] ?? {})]
          .filter((part) => part !== '')
          .join(': '),
      );
      return [{ number: at + 1, way, happens, steps, line: `${way} ${happens}` }];
    });
    const telling = apart(ways);
    return ways.map((way, at) => ({ ...way, telling: telling[at] ?? [] }));
  }, [workflow, walks, scenario, words]);
  return (
    <List aria-label={t('paths.listed')} tabIndex={0}>
      {listed.map(({ number, way, happens, steps, telling }) => (
        <li key={number}>
          <button type="button" aria-pressed={number === chosen} data-testid="path" onClick={() => onChoose(number)}>
            {t('paths.name', { number: words.number(number) })}
            <small>{`${t('paths.steps', { count: words.number(steps.length) })} · ${way}`}</small>
            <small>{happens}</small>
            {telling.map((step) => (
              <small key={step}>{t('paths.apart', { number: words.number(step + 1), what: steps[step] ?? '' })}</small>
            ))}
          </button>
        </li>
      ))}
    </List>
  );
}
