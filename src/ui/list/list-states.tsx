import { Skeleton } from '../elements.ts';
import { chakra } from '@chakra-ui/react/styled-system';
import { styled } from '../styled.ts';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../lazy/lazy-part.tsx';
import { Delayed } from '../states/delayed.tsx';
import { ErrorAlert, type ShownError } from '../states/error-alert.tsx';
import type { ListScreenPlace } from '#machines/list-screen/index.ts';
import type { ListEmpty } from './list.types.ts';

// Lazily loaded, since most lists have entries.
const ListEmptyState = lazyPart(() => import('./list-empty.tsx'));

const SkeletonRow = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '4',
    px: '4',
    borderBottomWidth: '1px',
    _last: { borderBottomWidth: '0' },
  },
});

/** Placeholders of loading rows; data that arrives within 300 ms shows none. */
export function ListSkeleton({ rowHeight }: { readonly rowHeight: number }) {
  const { t } = useTranslation('ui');
  return (
    <Delayed>
      <div role="status" aria-label={t('common.loading')} data-testid="list-skeleton">
        {Array.from({ length: 8 }, (_, row) => (
          <SkeletonRow key={row} style={{ height: rowHeight }}>
            <Skeleton boxSize="24px" borderRadius="full" />
            <Skeleton height="12px" flex="2" style={{ maxWidth: `${200 - ((row * 37) % 80)}px` }} />
            <Skeleton height="12px" flex="1" maxW="90px" />
            <Skeleton height="12px" flex="1" maxW="120px" />
          </SkeletonRow>
        ))}
      </div>
    </Delayed>
  );
}

export interface ListInsteadProps {
  readonly place: ListScreenPlace;
  readonly error: ShownError | null | undefined;
  /** Absent where a retry is impossible. */
  readonly onRetry: (() => void) | undefined;
  readonly empty: ListEmpty | undefined;
  readonly rowHeight: number;
}

/** Shown instead of rows: not permitted, loading, failed, or one of the two empty states. */
export function ListInstead({ place, error, onRetry, empty, rowHeight }: ListInsteadProps) {
  if (place === 'shown.loading') return <ListSkeleton rowHeight={rowHeight} />;
  if (place === 'shown.failed') {
    return (
      <chakra.div p="4">
        <ErrorAlert error={error ?? {}} onRetry={onRetry} />
      </chakra.div>
    );
  }
  return (
    <Suspense fallback={<chakra.div minH="160px" />}>
      <ListEmptyState empty={empty} place={place} />
    </Suspense>
  );
}
