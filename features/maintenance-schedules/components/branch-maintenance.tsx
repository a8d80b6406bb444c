import { queryOptions, useQuery } from '@tanstack/react-query';
import { MAINTENANCE_SCHEDULES } from '#client/query/families.ts';
import { readOptions } from '#client/query/read-options.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { ApiProblem } from '#client/http/api-problem.ts';
import { api } from '#contract/api.ts';
import { chakra } from '#ui/primitives.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import { SkeletonTiles } from '#ui/states/skeletons.tsx';
import { useScheduleTexts, type Schedule } from '../schedules.queries.ts';
import { useScheduleWords } from '../use-schedule-words.ts';
import { ZoomImage } from './zoom-image.tsx';

const latestQuery = queryOptions(readOptions([...MAINTENANCE_SCHEDULES, 'latest'], api.maintenanceSchedules.latest));

/** The current maintenance and logistics schedule in the branch app (B§2, C§6). */
export default function BranchMaintenance() {
  const t = useScheduleTexts();
  const problemWords = useProblemWords();
  const { data, error, refetch } = useQuery(latestQuery);
  if (data) return <Latest schedule={data} />;
  if (error instanceof ApiProblem && error.status === 404)
    return <EmptyState kind="none" description={t('emptyHint')} />;
  if (error) return <ErrorAlert error={problemWords(error)} onRetry={() => void refetch()} />;
  return <SkeletonTiles count={1} />;
}

function Latest({ schedule }: { readonly schedule: Schedule }) {
  const words = useScheduleWords(schedule);
  return (
    <section data-testid="branch-maintenance">
      <chakra.p color="fg.muted" mb="3">
        {words.uploaded}
      </chakra.p>
      <ZoomImage of={schedule} label={words.image} />
    </section>
  );
}
