import type { ReactNode } from 'react';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { ShownOf } from '#ui/list/shown-of.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import { SkeletonText } from '#ui/states/skeletons.tsx';

export interface PartStateProps {
  readonly query: {
    readonly data: { readonly data: readonly unknown[]; readonly count?: number } | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  readonly isPermitted: boolean;
  readonly empty: string;
  readonly emptyHint: string;
  readonly children: ReactNode;
}

/** Shown instead of a list of a location: no permission, failed, loading, or empty. */
export function PartState({ query, isPermitted, empty, emptyHint, children }: PartStateProps) {
  const problemWords = useProblemWords();
  if (!isPermitted) return <EmptyState kind="not-permitted" as="h3" />;
  if (query.error && !query.data)
    return <ErrorAlert error={problemWords(query.error)} onRetry={() => void query.refetch()} />;
  if (!query.data) return <SkeletonText lines={4} />;
  if (query.data.data.length === 0) return <EmptyState kind="none" as="h3" title={empty} description={emptyHint} />;
  return (
    <>
      {children}
      {query.data.count !== undefined && <ShownOf shown={query.data.data.length} count={query.data.count} />}
    </>
  );
}
