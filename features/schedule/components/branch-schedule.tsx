import { queryOptions, useQuery } from '@tanstack/react-query';
import { readOptions } from '#client/query/read-options.ts';
import { SCHEDULES } from '#client/query/families.ts';
import type { BranchSectionProps } from '#client/feature.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { api } from '#contract/api.ts';
import { todayIn } from '#ui/date/date-range.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { StatusChip } from '#ui/chip/status-chip.tsx';
import { leftToRight } from '#ui/format/time-range.ts';
import { formatTime } from '#ui/format/dates.ts';
import { personName } from '#ui/format/names.ts';
import { ShownOf } from '#ui/list/shown-of.tsx';
import { useLanguage } from '#ui/language/language-provider.tsx';
import { chakra } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import { SkeletonTiles } from '#ui/states/skeletons.tsx';
import { useScheduleTexts } from '../use-schedule-texts.ts';
import { useWords } from '../use-words.ts';

const Rows = styled('ul', {
  base: {
    listStyle: 'none',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'l3',
    '& > li': {
      display: 'flex',
      alignItems: 'center',
      flexWrap: 'wrap',
      gap: '3',
      p: '3',
      minHeight: '14',
    },
    '& > li + li': { borderTopWidth: '1px' },
    '& b': { fontWeight: 'semibold', overflowWrap: 'anywhere' },
    '& .who': { flex: '1', minWidth: '140px' },
    '& .when': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
    '& small': { display: 'block', textStyle: 'xs', color: 'fg.muted' },
  },
});

/** Other people check in meanwhile. */
const READ_AGAIN_MS = 30_000;
const MOST = 200;

const shiftsOfDay = (locationId: string | null, day: string) =>
  queryOptions({
    ...readOptions([...SCHEDULES, 'branch'], api.schedules.list, {
      query: {
        ...(locationId === null ? {} : { locationIds: [locationId] }),
        startDate: day,
        endDate: day,
        sortBy: 'startDate',
        sortOrder: 'asc',
        size: MOST,
      },
    }),
    refetchInterval: READ_AGAIN_MS,
  });

/** Who works at the location today, in the branch app (B§7, C§6). */
export default function BranchSchedule({ locationId, timezone }: BranchSectionProps) {
  const t = useScheduleTexts();
  const words = useWords();
  const problemWords = useProblemWords();
  const { locale } = useLanguage();
  const day = todayIn(timezone);
  const { data, error, refetch } = useQuery(shiftsOfDay(locationId, day));
  const title = (
    <chakra.p color="fg.muted" mb="3">
      {words.fullDay(day)}
    </chakra.p>
  );
  if (!data)
    return error ? (
      <ErrorAlert error={problemWords(error)} onRetry={() => void refetch()} />
    ) : (
      <SkeletonTiles count={4} />
    );
  const planned = data.data.filter(({ status }) => status !== 'canceled' && status !== 'excluded');
  if (planned.length === 0)
    return (
      <>
        {title}
        <EmptyState kind="none" title={t('branch.none')} description={t('branch.noneHint')} />
      </>
    );
  const time = (instant: string, zone: string): string => formatTime(instant, zone, locale, false);
  return (
    <>
      {title}
      <Rows data-testid="branch-schedule">
        {planned.map(
          ({ id, employee, startDate, endDate, breakStartDate, breakEndDate, timezone: zone, status, location }) => (
            <li key={id} data-testid="branch-shift" data-id={id}>
              <Avatar name={personName(employee)} imageUrl={employee.imageUrl} size="sm" />
              <span className="who">
                <b dir="auto">{personName(employee)}</b>
                {locationId === null && <small dir="auto">{location.name}</small>}
              </span>
              <span className="when">
                {leftToRight(locale, `${time(startDate, zone)} – ${time(endDate, zone)}`)}
                {breakStartDate && breakEndDate && (
                  <small>{t('branch.pause', { from: time(breakStartDate, zone), to: time(breakEndDate, zone) })}</small>
                )}
              </span>
              <StatusChip status={status} label={words.shiftStatus(status)} />
            </li>
          ),
        )}
      </Rows>
      <ShownOf shown={data.data.length} count={data.count} />
    </>
  );
}
