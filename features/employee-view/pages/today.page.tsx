import type { ReactNode } from 'react';
import { useViewTexts } from '#blocks/employee-view/texts.ts';
import { useSession } from '#client/session/use-session.ts';
import { todayIn } from '#ui/date/date-range.ts';
import { formatWeekday } from '#ui/format/dates.ts';
import { useFormats } from '#ui/format/use-formats.ts';
import { useLanguage } from '#ui/language/language-provider.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { chakra } from '#ui/primitives.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';

export interface TodayPageProps {
  /** What the features show of today. */
  readonly cards: readonly ReactNode[];
  /** Whether any page of the view is open to the reader. */
  readonly hasPages: boolean;
}

/** What matters to the reader today. */
export function TodayPage({ cards, hasPages }: TodayPageProps) {
  const t = useViewTexts();
  const words = useFormats();
  const { locale } = useLanguage();
  const { tenant, user } = useSession();
  const today = todayIn(tenant.timezone);
  return (
    <>
      <PageHeader
        title={t('today.hello', { name: user.displayName })}
        sub={words.joined(formatWeekday(today, locale, 'long'), words.day(today))}
      />
      {cards.length === 0 &&
        (hasPages ? (
          <EmptyState kind="none" as="h2" title={t('today.noCards')} />
        ) : (
          <EmptyState kind="not-permitted" as="h2" description={t('today.nothing')} />
        ))}
      <chakra.div display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
        {cards}
      </chakra.div>
    </>
  );
}
