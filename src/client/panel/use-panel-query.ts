import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useProblemWords, type ProblemWords } from '../texts/problem-words.ts';

/** What a part of a dashboard panel reads: the response, and a failure in the reader's language. */
export interface PanelQuery<T> {
  readonly data: T | undefined;
  readonly isPending: boolean;
  readonly error: ProblemWords | null;
  readonly onRetry: () => void;
}

/** Reads data for a part of a dashboard panel. */
export function usePanelQuery<T, K extends readonly unknown[]>(
  options: UseQueryOptions<T, Error, T, K>,
): PanelQuery<T> {
  const words = useProblemWords();
  const { data, isPending, error, refetch } = useQuery(options);
  return { data, isPending, error: error && words(error), onRetry: () => void refetch() };
}
