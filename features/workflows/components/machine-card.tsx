import { useQuery } from '@tanstack/react-query';
import { QueryLink } from '#client/url/query-link.tsx';
import { Heading } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { useWorkflowsTexts } from '../use-workflows-texts.ts';
import { useWorkflowWords } from '../use-workflow-words.ts';
import { countsQuery, type Workflow } from '../workflows.queries.ts';

const Card = styled(QueryLink, {
  base: {
    display: 'grid',
    alignContent: 'start',
    gap: '2',
    p: '4',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'l3',
    textDecoration: 'none',
    color: 'fg',
    minWidth: '0',
    _hover: { bg: 'bg.hover' },
    '& p': { color: 'fg.muted' },
    '& .figures': {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: '3',
      rowGap: '0.5',
      textStyle: 'xs',
      fontVariantNumeric: 'tabular-nums',
    },
    '& .bar': { display: 'flex', height: '6px', borderRadius: 'full', overflow: 'hidden', bg: 'bg.emphasized' },
    '& .bar > span': { bg: 'brand.solid' },
  },
});

/** A workflow with the number of its records, and of its open ones. */
export function MachineCard({ workflow }: { readonly workflow: Workflow }) {
  const t = useWorkflowsTexts();
  const words = useWorkflowWords();
  const figures = useQuery({ ...countsQuery(workflow.name), enabled: workflow.isStored }).data;
  const all = figures?.records;
  const open = figures?.open ?? 0;
  const { transitions } = workflow.coverage;
  return (
    <Card href={`/workflows/${workflow.name}`} data-testid="workflow" data-id={workflow.name}>
      <Heading as="h3" textStyle="md" fontWeight="semibold">
        {workflow.title[words.language]}
      </Heading>
      <p>{workflow.description[words.language]}</p>
      {workflow.isStored && (
        <div className="bar" aria-hidden>
          {all ? <span style={{ width: `${(open / all) * 100}%` }} /> : null}
        </div>
      )}
      <div className="figures">
        <strong>
          {!workflow.isStored
            ? t('card.inPage')
            : all === undefined
              ? '…'
              : all === 0
                ? t('card.none')
                : t('card.records', { count: all })}
        </strong>
        {all ? <span>{t('card.open', { count: open })}</span> : null}
      </div>
      <p className="figures">
        <span>{t('card.shape', { states: workflow.states.length, transitions: workflow.transitions.length })}</span>
        <span>{t('card.tested', { share: words.share(transitions.covered, transitions.total) })}</span>
        <span>{t('card.version', { version: workflow.version })}</span>
      </p>
    </Card>
  );
}
