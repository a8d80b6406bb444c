import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { Person } from '#ui/avatar/person.tsx';
import { BusyButton } from '#ui/button/busy-button.tsx';
import { StatusChip } from '#ui/chip/status-chip.tsx';
import { personName } from '#ui/format/names.ts';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { chakra } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import { messagesQuery } from '../newsletters.queries.ts';
import type { Newsletter } from '../newsletters.queries.ts';
import { useNewslettersTexts } from '../use-newsletters-texts.ts';
import { useWords } from '../use-words.ts';
import { shortLink } from './newsletter-cells.tsx';

const RecipientTools = lazyPart(() => import('./recipient-tools.tsx'));

const Rows = styled('ul', {
  base: {
    '& > li': {
      display: 'flex',
      gap: '3',
      alignItems: 'center',
      justifyContent: 'space-between',
      py: '1.5',
      borderBottomWidth: '1px',
    },
    '& > li > :first-of-type': { minWidth: '0' },
  },
});

/** The recipients of a newsletter, and who has read it. */
export function MessageList({ newsletter, zone }: { readonly newsletter: Newsletter; readonly zone: string }) {
  const t = useNewslettersTexts();
  const words = useWords();
  const problemWords = useProblemWords();
  const { data, error, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    messagesQuery(newsletter.id),
  );
  const messages = data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <section data-testid="recipients">
      <chakra.div
        display="flex"
        flexWrap="wrap"
        gap="2"
        alignItems="center"
        justifyContent="space-between"
        minHeight="36px"
      >
        <h3>{t('recipients', { count: newsletter.recipients.total })}</h3>
        <Suspense fallback={null}>
          <RecipientTools id={newsletter.id} name={shortLink(newsletter.link)} />
        </Suspense>
      </chakra.div>
      {error && <ErrorAlert error={problemWords(error)} onRetry={() => void refetch()} />}
      {isPending && <SkeletonText lines={4} />}
      <Rows aria-label={t('recipientsLabel')}>
        {messages.map((message) => (
          <li key={message.employee.id} data-testid="recipient">
            <Person
              name={personName(message.employee)}
              detail={message.readAt ? t('readAt', { at: words.moment(message.readAt, zone, false) }) : t('unread')}
              imageUrl={message.employee.imageUrl}
            />
            <StatusChip status={message.status} label={words.status(message.status)} />
          </li>
        ))}
      </Rows>
      {hasNextPage && (
        <chakra.div pt="2" textAlign="center">
          <BusyButton size="xs" variant="ghost" isRead busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('more')}
          </BusyButton>
        </chakra.div>
      )}
    </section>
  );
}
