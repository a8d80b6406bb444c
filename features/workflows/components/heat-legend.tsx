import { styled } from '#ui/styled.ts';
import { levelStyles } from './heat-css.ts';
import { endOf, HEAT_LEVELS, longestOf, type Wait } from '../heat.ts';
import { useWorkflowsTexts } from '../use-workflows-texts.ts';
import { useWorkflowWords } from '../use-workflow-words.ts';
import type { Workflow } from '../workflows.queries.ts';

const Frame = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '3',
    alignItems: 'center',
    mt: '2',
    color: 'fg.muted',
    '& ul': { display: 'flex', flexWrap: 'wrap', gap: '3', listStyle: 'none' },
    '& li': { display: 'flex', gap: '1.5', alignItems: 'center' },
    // As the states are drawn: lighter with a thin edge, darker with a thick one.
    '& i': { width: '22px', height: '16px', borderRadius: 'l1', borderStyle: 'solid', borderColor: 'chart.2' },
    ...levelStyles,
  },
});

/** What the colours of the states mean, and the longest wait by name; nothing without one. */
export function HeatLegend({ workflow, waits }: { readonly workflow: Workflow; readonly waits: readonly Wait[] }) {
  const t = useWorkflowsTexts();
  const words = useWorkflowWords();
  const longest = longestOf(waits);
  if (!longest) return null;
  return (
    <Frame data-testid="heat-legend">
      <ul aria-label={t('heat.label')}>
        {HEAT_LEVELS.map((level) => (
          <li key={level}>
            <i data-level={level} aria-hidden />
            {t('heat.upTo', { time: words.time(endOf(level, longest)) })}
          </li>
        ))}
      </ul>
      <strong>
        {t('heat.longest', { state: words.state(workflow, longest.state), time: words.time(longest.seconds) })}
      </strong>
    </Frame>
  );
}
