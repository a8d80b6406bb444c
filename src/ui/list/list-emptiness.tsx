import { Button } from '@chakra-ui/react/button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../states/empty-state.tsx';
import type { ListEmpty } from './list.types.ts';

export interface ListEmptinessProps {
  readonly empty: ListEmpty | undefined;
  readonly permitted: boolean;
}

/** Not permitted, or one of the two kinds of nothing. */
export default function ListEmptiness({ empty = {}, permitted }: ListEmptinessProps) {
  const { t } = useTranslation('ui');
  if (!permitted) return <EmptyState kind="not-permitted" />;
  const { filtered = false, onAllStatuses, onClearFilters } = empty;
  const wider: ReactNode = onAllStatuses ? (
    <Button variant="outline" onClick={onAllStatuses}>
      {t('empty.allStatuses')}
    </Button>
  ) : (
    onClearFilters && (
      <Button variant="outline" onClick={onClearFilters}>
        {t('empty.clearFilters')}
      </Button>
    )
  );
  if (filtered || onAllStatuses)
    return <EmptyState kind="no-match" title={t('empty.none')} action={wider} />;
  return (
    <EmptyState
      kind="none"
      title={empty.title}
      description={empty.description}
      action={empty.action}
    />
  );
}
