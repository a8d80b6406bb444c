import { useQuery } from '@tanstack/react-query';
import { isNotFound } from '#client/http/api-problem.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { XIcon } from '#ui/icons.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { chakra, IconButton } from '#ui/primitives.ts';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import { leaveQuery } from '../leave.queries.ts';
import { nameOf } from '../people.ts';
import type { Leave } from '../leave.types.ts';
import { useLeaveTexts } from '../use-leave-texts.ts';
import LeaveDetail from './leave-detail.tsx';

/** A request that a link led to and the list does not hold, shown above it. */
export default function OpenedAbove({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useLeaveTexts();
  const problemWords = useProblemWords();
  const { data, error, refetch } = useQuery(leaveQuery(id));
  const leave = data as Leave | undefined;
  return (
    <Panel mb="4" data-testid="opened-above" data-outcome-of-press data-id={id}>
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="3" mb="2">
        <chakra.p textStyle="xs" color="fg.muted">
          {t('list.openAbove')}. {t('list.openAboveHint')}
        </chakra.p>
        <IconButton
          size="xs"
          variant="ghost"
          aria-label={t('list.closeDetail', { name: leave ? nameOf(leave.employee) : '' })}
          onClick={onClose}
        >
          <XIcon aria-hidden />
        </IconButton>
      </chakra.div>
      {leave && !isNotFound(error) ? (
        <LeaveDetail leave={leave} />
      ) : error ? (
        <ErrorAlert error={problemWords(error)} onRetry={() => void refetch()} />
      ) : (
        <SkeletonText lines={6} />
      )}
    </Panel>
  );
}
