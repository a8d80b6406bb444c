import { useQuery } from '@tanstack/react-query';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { styled } from '#ui/styled.ts';
import { Heading } from '#ui/primitives.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import { MachineCard } from '../components/machine-card.tsx';
import { WaitingPart } from '../components/waiting-part.tsx';
import { useWorkflowsTexts } from '../use-workflows-texts.ts';
import { workflowsQuery } from '../workflows.queries.ts';

const Grid = styled('div', {
  base: {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(auto-fill, minmax(320px, 1fr))' },
  },
});

/** Where records wait, and every workflow of the product, always from the running definition. */
export default function WorkflowsPage() {
  const t = useWorkflowsTexts();
  const problemWords = useProblemWords();
  const { data, error, isPending, refetch } = useQuery(workflowsQuery);
  return (
    <>
      <PageHeader title={t('title')} sub={t('intro')} />
      {error ? (
        <ErrorAlert error={problemWords(error)} onRetry={() => void refetch()} />
      ) : isPending ? (
        <SkeletonText lines={8} />
      ) : data.length === 0 ? (
        <EmptyState kind="none" as="h2" title={t('empty')} />
      ) : (
        <>
          <WaitingPart workflows={data} />
          <Heading as="h2" textStyle="md" fontWeight="semibold" mb="3">
            {t('all')}
          </Heading>
          <Grid>
            {data.map((workflow) => (
              <MachineCard key={workflow.name} workflow={workflow} />
            ))}
          </Grid>
        </>
      )}
    </>
  );
}
