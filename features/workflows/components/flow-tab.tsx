import { useQuery } from '@tanstack/react-query';
import { useSession } from '#client/session/use-session.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { useUrlFilters } from '#client/url/use-url-filters.ts';
import { Button } from '#ui/primitives.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import { ALL_RECORDS, flowOf, readSide, writeSide, type FlowSide } from '../flow-side.ts';
import { useWorkflowsTexts } from '../use-workflows-texts.ts';
import { flowQuery, type Workflow } from '../workflows.queries.ts';
import { FlowFigures } from './flow-figures.tsx';
import { FlowLoops, FlowPaths, FlowSteps } from './flow-tables.tsx';
import { SidePicker } from './side-picker.tsx';

/** How records of a workflow flow: paths, rework, automation; of two periods, locations or versions beside each other. */
export default function FlowTab({ workflow }: { readonly workflow: Workflow }) {
  const t = useWorkflowsTexts();
  const problemWords = useProblemWords();
  const { tenant } = useSession();
  const url = useUrlFilters();
  const [first, second] = url.many('find');
  const one = readSide(first) ?? ALL_RECORDS;
  const other = readSide(second);
  const today = Temporal.Now.plainDateISO(tenant.timezone).toString();
  const flow = useQuery(flowQuery(workflow.name, flowOf(one, today)));
  const compared = useQuery({
    ...flowQuery(workflow.name, flowOf(other ?? one, today)),
    enabled: other !== null,
  });
  const write = (sides: readonly FlowSide[]) => url.setMany('find', sides.map(writeSide));
  const failed = flow.error ? flow : other && compared.error ? compared : null;
  const flows = [flow.data, ...(other ? [compared.data] : [])].filter((each) => each !== undefined);
  const isWhole = flows.length === (other ? 2 : 1);
  const versions = flow.data?.versions ?? [];
  return (
    <section aria-label={t('tabs.flow')}>
      <SidePicker
        label={t('flow.first')}
        side={one}
        versions={versions}
        onChange={(side) => write(other ? [side, other] : [side])}
      />
      {other ? (
        <>
          <SidePicker
            label={t('flow.second')}
            side={other}
            versions={versions}
            onChange={(side) => write([one, side])}
          />
          <Button size="sm" variant="outline" mb="4" data-print="hide" onClick={() => write([one])}>
            {t('flow.stop')}
          </Button>
        </>
      ) : (
        <Button
          size="sm"
          variant="outline"
          mb="4"
          data-print="hide"
          onClick={() => write([one, { ...one, isPrevious: !one.isPrevious }])}
        >
          {t('flow.compare')}
        </Button>
      )}
      {failed ? (
        <ErrorAlert error={problemWords(failed.error)} onRetry={() => void failed.refetch()} />
      ) : !isWhole ? (
        <SkeletonText lines={8} />
      ) : flows.every(({ follows }) => follows.length === 0) ? (
        <EmptyState kind="no-match" as="h2" title={t('flow.none')} description={t('flow.noneHint')} />
      ) : (
        <>
          <FlowFigures workflow={workflow} flows={flows} />
          <FlowPaths workflow={workflow} flows={flows} />
          <FlowLoops workflow={workflow} flows={flows} />
          <FlowSteps workflow={workflow} flows={flows} />
        </>
      )}
    </section>
  );
}
