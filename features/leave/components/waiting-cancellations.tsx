import { useQuery } from '@tanstack/react-query';
import { useUrlFilters } from '#client/url/use-url-filters.ts';
import { CANCELLATION_REQUESTED } from '#domain/leave.ts';
import { chakra } from '#ui/primitives.ts';
import { waitingCancellationsQuery } from '../leave-waiting.queries.ts';
import type { LeaveQuery } from '../leave-filters.ts';
import { useLeaveTexts } from '../use-leave-texts.ts';

/** Pending cancellations of approved leaves (D26), which the filter "Pending" hides, with a link to them. */
export default function WaitingCancellations({ query }: { readonly query: LeaveQuery }) {
  const t = useLeaveTexts();
  const url = useUrlFilters();
  const count = useQuery(waitingCancellationsQuery(query)).data?.count ?? 0;
  if (count === 0) return null;
  return (
    <chakra.button
      type="button"
      minH="24px"
      textAlign="start"
      cursor="pointer"
      data-testid="waiting-cancellations"
      onClick={() => url.set('status', CANCELLATION_REQUESTED)}
    >
      {t('list.cancellationsWait', { count })}
    </chakra.button>
  );
}
