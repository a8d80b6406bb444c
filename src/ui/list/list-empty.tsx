import { Button } from '../button/button.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../states/empty-state.tsx';
import type { ListScreenPlace } from '#machines/list-screen/index.ts';
import type { ListEmpty } from './list.types.ts';

export interface ListEmptyStateProps {
  readonly empty: ListEmpty | undefined;
  readonly place: ListScreenPlace;
}

/** The lazily loaded half of `ListInstead`: no entries yet, no matches, or no permission. */
export default function ListEmptyState({ empty = {}, place }: ListEmptyStateProps) {
  const { t } = useTranslation('ui');
  const { onAllStatuses, onClearFilters } = empty;
  if (place === 'shown.notPermitted') return <EmptyState kind="not-permitted" />;
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
  if (place === 'shown.noMatch') return <EmptyState kind="no-match" title={t('empty.none')} action={wider} />;
  return <EmptyState kind="none" title={empty.title} description={empty.description} action={empty.action} />;
}
