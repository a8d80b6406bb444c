import { useInfiniteQuery } from '@tanstack/react-query';
import { useViewTexts } from '#blocks/employee-view/texts.ts';
import { ViewRows } from '#blocks/employee-view/view-card.tsx';
import { ViewState } from '#blocks/employee-view/view-state.tsx';
import { BusyButton } from '#ui/button/busy-button.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import type { Notification } from '../notifications.queries.ts';
import { newsQuery } from './news.queries.ts';
import { NewsEntry } from './news-entry.tsx';

/** The newsletters that the reader has received, newest first (C§5). */
export default function NewsPage() {
  const t = useViewTexts();
  const news = useInfiniteQuery(newsQuery);
  const pages = news.data?.pages as readonly { readonly data: readonly Notification[] }[] | undefined;
  return (
    <>
      <PageHeader title={t('pages.news')} />
      <ViewState of={{ ...news, data: pages }}>
        {(read) => {
          const entries = read.flatMap(({ data }) => data);
          return entries.length === 0 ? (
            <EmptyState kind="none" as="h2" title={t('news.none')} description={t('news.noneHint')} />
          ) : (
            <Panel>
              <ViewRows>
                {entries.map((entry) => (
                  <li key={entry.id}>
                    <span className="what">
                      <NewsEntry entry={entry} />
                    </span>
                  </li>
                ))}
              </ViewRows>
            </Panel>
          );
        }}
      </ViewState>
      {news.hasNextPage && (
        <BusyButton
          variant="outline"
          width="full"
          minH="44px"
          mt="3"
          busy={news.isFetchingNextPage}
          onClick={() => void news.fetchNextPage()}
        >
          {t('news.more')}
        </BusyButton>
      )}
    </>
  );
}
