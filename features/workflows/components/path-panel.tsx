import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { saveBlob } from '#client/http/save-blob.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { useUrlFilters } from '#client/url/use-url-filters.ts';
import { Select } from '#ui/select/select.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { Button, chakra, Heading } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import { useWorkflowsTexts } from '../use-workflows-texts.ts';
import { useWorkflowWords } from '../use-workflow-words.ts';
import { addressOf, choiceOf, PATH_FILES, walkOf, type Choice, type PathFile } from '../walks.ts';
import { walksQuery, type Workflow } from '../workflows.queries.ts';
import { PathList } from './path-list.tsx';
import { PathSteps } from './path-steps.tsx';

const Choices = styled('div', {
  base: {
    display: 'grid',
    gap: '3',
    mt: '3',
    '& .choice': { display: 'grid', gap: '1', textStyle: 'xs', color: 'fg.muted' },
    '& .two': { display: 'grid', gap: '2', gridTemplateColumns: 'repeat(auto-fit, minmax(130px, 1fr))' },
  },
});

/**
 * Generated paths and the shortest paths between two states, highlighted on the diagram; the selection is in the
 * address.
 */
export function PathPanel({ workflow }: { readonly workflow: Workflow }) {
  const t = useWorkflowsTexts();
  const words = useWorkflowWords();
  const problemWords = useProblemWords();
  const url = useUrlFilters();
  const { data, error, refetch } = useQuery(walksQuery(workflow.name));
  const choice = choiceOf(url.one('path'), workflow);
  const walk = data && choice ? walkOf(data, choice) : null;
  const [wanted, setWanted] = useState<number | null>(null);
  const choose = (next: Choice | null) => url.change({ path: next && addressOf(next), step: null });
  if (error) return <ErrorAlert error={problemWords(error)} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonText lines={6} />;
  const save = async (chosen: Choice, kind: PathFile) => {
    const { pathFile } = await import('../path-files.ts');
    const file = pathFile(workflow, data, chosen, kind);
    if (file) saveBlob(new Blob([file.text], { type: 'text/plain;charset=utf-8' }), file.name);
  };
  const chosenPath = choice && 'path' in choice ? choice.path : null;
  const scenario = wanted ?? (chosenPath === null ? 0 : (data.paths[chosenPath - 1]?.scenario ?? 0));
  const between = choice && 'from' in choice ? choice : null;
  const states = (part: 'from' | 'to') => (
    <div className="choice">
      <span aria-hidden>{t(`paths.${part}`)}</span>
      <Select
        label={t(`paths.${part}`)}
        testId={`path-${part}`}
        value={between?.[part] ?? ''}
        empty={t('paths.none')}
        onChange={(name) => {
          if (part === 'from')
            choose(name === '' ? null : { from: name, to: between?.to === name ? null : (between?.to ?? null) });
          else if (between) choose({ from: between.from, to: name === '' ? null : name });
        }}
        disabled={part === 'to' && !between}
        options={workflow.states
          .filter(({ name }) => part === 'from' || name !== between?.from)
          .map(({ name }) => ({ value: name, label: words.state(workflow, name) }))}
      />
    </div>
  );
  return (
    <Panel as="aside" aria-label={t('paths.title')} data-testid="path-panel">
      <chakra.div display="flex" gap="2" alignItems="start" justifyContent="space-between">
        <Heading as="h2" textStyle="md" fontWeight="semibold">
          {t('paths.title')}
        </Heading>
        {choice && (
          <Button size="xs" variant="outline" onClick={() => choose(null)}>
            {t('paths.clear')}
          </Button>
        )}
      </chakra.div>
      {walk && <PathSteps workflow={workflow} walk={walk} />}
      {walk && choice && (
        <chakra.div
          display="flex"
          flexWrap="wrap"
          gap="2"
          alignItems="center"
          mt="3"
          role="group"
          aria-label={t('paths.download')}
          data-print="hide"
        >
          <chakra.span color="fg.muted" width="100%">
            {t('paths.download')}
          </chakra.span>
          {PATH_FILES.map((kind) => (
            <Button
              key={kind}
              size="xs"
              variant="outline"
              data-testid={`path-${kind}`}
              onClick={() => void save(choice, kind)}
            >
              {t(`paths.file.${kind}`)}
            </Button>
          ))}
        </chakra.div>
      )}
      {between?.to && !walk && (
        <chakra.p mt="3" data-testid="no-way">
          {t('paths.noWay', { from: words.state(workflow, between.from), to: words.state(workflow, between.to) })}
        </chakra.p>
      )}
      {between && !between.to && (
        <chakra.p mt="3" color="fg.muted" role="status">
          {t('paths.chooseEnd', { from: words.state(workflow, between.from) })}
        </chakra.p>
      )}
      <Choices>
        <div className="two" role="group" aria-label={t('paths.shortest')}>
          {states('from')}
          {states('to')}
        </div>
        <div className="choice">
          <span aria-hidden>{t('paths.situation')}</span>
          <Select
            label={t('paths.situation')}
            testId="path-situation"
            value={String(scenario)}
            onChange={(at) => setWanted(Number(at))}
            options={data.scenarios.map((name, at) => ({ value: String(at), label: words.situation(workflow, name) }))}
          />
        </div>
        <PathList
          workflow={workflow}
          walks={data}
          scenario={scenario}
          chosen={chosenPath}
          onChoose={(path) => choose({ path })}
        />
      </Choices>
    </Panel>
  );
}
