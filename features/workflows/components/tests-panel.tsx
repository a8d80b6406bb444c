import { Panel } from '#ui/page/panel.tsx';
import { Facts } from '#ui/page/facts.tsx';
import { chakra, Heading } from '#ui/primitives.ts';
import { useWorkflowsTexts } from '../use-workflows-texts.ts';
import { useWorkflowWords } from '../use-workflow-words.ts';
import type { Workflow } from '../workflows.queries.ts';

/** Test coverage of a machine by generated tests, situation by situation. */
export function TestsPanel({ workflow }: { readonly workflow: Workflow }) {
  const { coverage, scenarios } = workflow;
  const t = useWorkflowsTexts();
  const words = useWorkflowWords();
  const share = ({ covered, total }: { readonly covered: number; readonly total: number }): string =>
    `${t('tests.share', { covered: words.number(covered), total: words.number(total) })} (${words.share(covered, total)})`;
  return (
    <Panel as="aside" aria-label={t('tests.title')} data-testid="tests-panel">
      <Heading as="h2" textStyle="md" fontWeight="semibold" mb="3">
        {t('tests.title')}
      </Heading>
      <Facts
        facts={[
          { label: t('tests.states'), value: share(coverage.states) },
          { label: t('tests.transitions'), value: share(coverage.transitions) },
          { label: t('tests.guards'), value: share(coverage.guards) },
        ]}
      />
      <chakra.ul
        mt="3"
        maxH="320px"
        overflowY="auto"
        tabIndex={0}
        aria-label={t('tests.situations')}
        listStyle="none"
        css={{ '& > li': { py: '1' }, '& > li + li': { borderTopWidth: '1px' }, '& small': { color: 'fg.muted' } }}
      >
        {scenarios.map(({ name, situations, events, paths }) => (
          <li key={name}>
            {words.situation(workflow, name)}
            <br />
            <small>{`${t('tests.situations')}: ${words.number(situations)} · ${t('tests.events')}: ${words.number(events)} · ${t('tests.paths')}: ${words.number(paths)}`}</small>
          </li>
        ))}
      </chakra.ul>
    </Panel>
  );
}
