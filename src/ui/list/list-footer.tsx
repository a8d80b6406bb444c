import { Button } from '../button/button.tsx';
import { styled } from '../styled.ts';
import { useTranslation } from 'react-i18next';
import { ArrowDownIcon } from '../icons.tsx';

export interface ListFooterProps {
  readonly shown: number;
  readonly count: number | undefined;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  /** The last requested page failed. */
  readonly failed: boolean;
  readonly onMore: () => void;
}

const Frame = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    minHeight: '44px',
    px: '4',
    py: '1',
    borderTopWidth: '1px',
    color: 'fg.muted',
    textStyle: 'xs',
    fontVariantNumeric: 'tabular-nums',
  },
});

/** How much of the list is shown, announced politely on change, with a button for people who do not scroll. */
export function ListFooter({ shown, count, hasNextPage, isFetchingNextPage, failed, onMore }: ListFooterProps) {
  const { t } = useTranslation('ui');
  const all = count ?? shown;
  // A full page says nothing about a next one; the count does.
  const hasMore = hasNextPage && (failed || count === undefined || shown < count);
  const words = shown >= all ? t('list.showingAll', { count: all }) : t('list.showing', { shown, count: all });
  return (
    <Frame data-print="hide">
      <span role="status" data-testid="list-count">
        {failed ? t('list.moreFailed') : words}
      </span>
      {hasMore && (
        <Button
          size="xs"
          variant="ghost"
          aria-disabled={isFetchingNextPage || undefined}
          onClick={isFetchingNextPage ? undefined : onMore}
        >
          {isFetchingNextPage ? t('list.loadingMore') : failed ? t('common.tryAgain') : t('list.loadMore')}
          <ArrowDownIcon aria-hidden />
        </Button>
      )}
    </Frame>
  );
}
