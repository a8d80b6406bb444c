import { useQuery } from '@tanstack/react-query';
import { useViewTexts } from '#blocks/employee-view/texts.ts';
import { ViewCard } from '#blocks/employee-view/view-card.tsx';
import { ViewState } from '#blocks/employee-view/view-state.tsx';
import { chakra } from '#ui/primitives.ts';
import type { Notification } from '../notifications.queries.ts';
import { newestQuery } from './news.queries.ts';
import { NewsEntry } from './news-entry.tsx';

/** The newest newsletter on Today. */
export default function NewsCard() {
  const t = useViewTexts();
  const newest = useQuery(newestQuery);
  return (
    <ViewCard title={t('today.news')} testId="own-news" href="/me/news">
      <ViewState of={newest} lines={2}>
        {({ data: [entry] }) =>
          entry ? (
            <NewsEntry entry={entry as Notification} />
          ) : (
            <chakra.p color="fg.muted">{t('today.noNews')}</chakra.p>
          )
        }
      </ViewState>
    </ViewCard>
  );
}
