import type { ReactNode } from 'react';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import { SkeletonText } from '#ui/states/skeletons.tsx';

export interface ViewStateProps<Data> {
  readonly of: {
    readonly data: Data | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  readonly isPermitted?: boolean;
  /** Lines that its content usually has: their room is reserved, so that what follows does not jump. */
  readonly lines?: number;
  readonly children: (data: Data) => ReactNode;
}

/** Pixels of a line of the skeleton, and between two of them. */
const LINE = 14;
const GAP = 12;

/**
 * What a part of the employee view has read; until then that it loads, why it failed, or that its reader may not read
 * it. What was read once stays while there is no connection.
 */
export function ViewState<Data>({
  of: { data, error, refetch },
  isPermitted = true,
  lines = 4,
  children,
}: ViewStateProps<Data>) {
  const words = useProblemWords();
  if (!isPermitted) return <EmptyState kind="not-permitted" as="h2" />;
  if (data !== undefined) return children(data);
  if (error) return <ErrorAlert error={words(error)} onRetry={() => void refetch()} />;
  return (
    <div style={{ minHeight: `${lines * (LINE + GAP) - GAP}px` }}>
      <SkeletonText lines={lines} />
    </div>
  );
}
