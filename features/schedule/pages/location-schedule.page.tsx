import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'wouter';
import { weekOf } from '#domain/schedules/week.ts';
import { isNotFound } from '#client/http/api-problem.ts';
import { useSession } from '#client/session/use-session.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { isId } from '#addresses/filter-values.ts';
import { QueryLink } from '#client/url/query-link.tsx';
import type { PageFilters } from '#addresses/read-filters.ts';
import { useDefaultFilters, useUrlFilters } from '#client/url/use-url-filters.ts';
import { todayIn } from '#ui/date/date-range.ts';
import { formatDayRange } from '#ui/format/dates.ts';
import { ArrowLeftIcon } from '#ui/icons.tsx';
import { useLanguage } from '#ui/language/language-provider.tsx';
import { useIsGone } from '#ui/overlay/use-is-gone.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { usePageName } from '#ui/page/page-name.ts';
import { Button } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import { preloadBoard, ScheduleBoard } from '../components/schedule-board.tsx';
import { boardZone } from '../board-zone.ts';
import { boardQuery } from '../schedule.queries.ts';
import { useScheduleTexts } from '../use-schedule-texts.ts';

const PAGE_FILTERS: PageFilters = { defaults: {}, own: 'start', values: { view: ['day'], open: 'ids' } };
const LIST = '/operations/schedule';

preloadBoard();

const Back = styled('div', {
  base: {
    mb: '1',
    '& a': { display: 'inline-flex', alignItems: 'center', gap: '1', color: 'fg.muted', minHeight: '24px' },
    _rtl: { '& svg': { transform: 'scaleX(-1)' } },
  },
});

/** On paper the week is not chosen, but named. */
const Printed = styled('p', { base: { display: 'none', _print: { display: 'block', mb: '2' } } });

/** The schedule of one location (B§7): its week as a board, or a day by the hour. */
export default function LocationSchedulePage() {
  const t = useScheduleTexts();
  const problemWords = useProblemWords();
  const url = useUrlFilters();
  const { tenant } = useSession();
  const { locale } = useLanguage();
  const { id } = useParams<{ id: string }>();
  useDefaultFilters(PAGE_FILTERS);
  const start = url.one('start') ?? todayIn(tenant.timezone);
  const week = useMemo(() => weekOf(start), [start]);
  const {
    data: board,
    error,
    refetch,
  } = useQuery({
    ...boardQuery(id, week[0] ?? start, week[6] ?? start),
    enabled: isId(id),
  });
  const isGone = useIsGone({ isMissing: isNotFound(error), isShown: board !== undefined });
  usePageName(board?.location.name ?? null);
  const back = (
    <Back data-print="hide">
      <QueryLink href={LIST}>
        <ArrowLeftIcon size={14} aria-hidden />
        {t('board.back')}
      </QueryLink>
    </Back>
  );
  if (!isId(id) || isGone) {
    return (
      <>
        <PageHeader title={t('board.location')} />
        <EmptyState
          kind="no-match"
          as="h2"
          title={t('board.notFound')}
          description={t('board.notFoundHint')}
          action={
            <Button asChild variant="outline">
              <QueryLink href={LIST}>{t('board.back')}</QueryLink>
            </Button>
          }
        />
      </>
    );
  }
  if (!board) {
    return (
      <>
        <PageHeader title={t('board.location')} back={back} />
        {error ? (
          <ErrorAlert error={problemWords(error)} onRetry={() => void refetch()} />
        ) : (
          <SkeletonText lines={12} />
        )}
      </>
    );
  }
  return (
    <>
      <PageHeader title={board.location.name} back={back} />
      <Printed>{formatDayRange(week[0] ?? start, week[6] ?? start, locale)}</Printed>
      <ScheduleBoard
        // Another location has another plan.
        key={board.location.id}
        board={board}
        week={week}
        day={url.one('view') === 'day' ? start : null}
        today={todayIn(boardZone(board))}
      />
    </>
  );
}
