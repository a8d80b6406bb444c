import type { UseQueryResult } from '@tanstack/react-query';
import { useSession } from '../session/use-session.ts';
import { useProblemWords } from '../texts/problem-words.ts';

/** The history of a record as loaded, with the texts and time zone to show it. */
export function usePresentedHistory<Entries>({
  data,
  error,
  refetch,
}: Pick<UseQueryResult<{ readonly data: Entries }>, 'data' | 'error' | 'refetch'>) {
  const problemWords = useProblemWords();
  const { tenant } = useSession();
  return {
    entries: data?.data,
    error: error && problemWords(error),
    onRetry: () => void refetch(),
    timezone: tenant.timezone,
  };
}
