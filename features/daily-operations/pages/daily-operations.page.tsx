import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useCustomerFilter } from '#blocks/customers/use-customer-filter.ts';
import { RecordList, type RecordDetail } from '#blocks/list/record-list.tsx';
import { useShiftTexts } from '#blocks/shifts/texts.ts';
import { useShiftWords } from '#blocks/shifts/use-shift-words.ts';
import { queryOf } from '#addresses/declared-list.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useUrlFilters } from '#client/url/use-url-filters.ts';
import { DAILY_LIST } from '#contract/daily-operations.list.ts';
import { DAILY_WORDS } from '#contract/daily-operations.words.ts';
import { filterWord } from '#contract/list-words.ts';
import { DAILY_STATUSES } from '#domain/schedules/daily.ts';
import { formatDayRange } from '#ui/format/dates.ts';
import { personName } from '#ui/format/names.ts';
import { useLanguage } from '#ui/language/language-provider.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { styled } from '#ui/styled.ts';
import { Segmented } from '#ui/tabs/segmented.tsx';
import { dailyCells, statusWord } from '../components/daily-cells.tsx';
import { dailyReads, type DailyAnswer, type DailyPerson } from '../daily.queries.ts';
import { useDailyTexts } from '../use-daily-texts.ts';

const LatenessReport = lazyPart(() => import('../components/lateness-report.tsx'));
const PersonDetail = lazyPart(() => import('../components/person-detail.tsx'));

export const { prepare } = dailyReads;

const Frame = styled('div', {
  base: {
    '& .none': { color: 'fg.muted' },
    '& .times': { display: 'inline-grid' },
    '& .times small': { textStyle: 'xs', color: 'fg.muted' },
    '& .chips': { display: 'inline-flex', flexWrap: 'wrap', gap: '1' },
  },
});

const Above = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '4',
    rowGap: '2',
    mb: '3',
    '& > p': { color: 'fg.muted' },
  },
});

const rowLabel = ({ employee }: DailyPerson): string => personName(employee);

/** Who works, is off duty, late, absent or sick (B§2, D33). */
export default function DailyOperationsPage() {
  const t = useDailyTexts();
  const shiftTexts = useShiftTexts();
  const words = useShiftWords();
  const url = useUrlFilters();
  const { language, locale } = useLanguage();
  const customer = useCustomerFilter(filterWord(DAILY_WORDS, 'customer')[language]);
  const isPermitted = usePermissions().has(DAILY_LIST.right);
  const query = queryOf(DAILY_LIST, url);
  // The list reads it; here its first page tells the counts of the tabs, the days and their zone.
  const answer: DailyAnswer | undefined = useInfiniteQuery({ ...dailyReads.rows(query), enabled: false }).data
    ?.pages[0];
  const { startDate, endDate, timezone, sum } = answer ?? {};
  const days = useMemo(
    () => (startDate === undefined || timezone === undefined ? undefined : { startDate, timezone }),
    [startDate, timezone],
  );
  const cells = useCallback(
    () => dailyCells({ t, shiftTexts, words, language, days }),
    [t, shiftTexts, words, language, days],
  );
  const asked = JSON.stringify([query.startDate, query.endDate, query.locationIds]);
  const detail = useMemo<RecordDetail<DailyPerson>>(() => {
    const [start, end, locationIds] = JSON.parse(asked) as [
      string | undefined,
      string | undefined,
      string[] | undefined,
    ];
    const chosen = { startDate: start ?? undefined, endDate: end ?? undefined, locationIds: locationIds ?? undefined };
    return {
      testId: 'person-detail',
      draw: (id, row) => <PersonDetail id={id} row={row} days={chosen} />,
      part: PersonDetail,
    };
  }, [asked]);
  const [status] = url.words('status', DAILY_STATUSES);
  return (
    <Frame>
      <PageHeader title={t('title')} />
      {isPermitted && (
        <Above>
          <Segmented
            label={t('tabs')}
            value={status ?? ''}
            onChange={(value) => url.set('status', value)}
            options={DAILY_STATUSES.map((value) => ({
              value,
              label: statusWord(value, language),
              count: sum?.[value],
            }))}
          />
          {startDate !== undefined && endDate !== undefined && timezone !== undefined && (
            <p data-testid="days">
              {t('day', { day: formatDayRange(startDate, endDate, locale), zone: timezone.replaceAll('_', ' ') })}
            </p>
          )}
        </Above>
      )}
      <RecordList
        of={dailyReads}
        cells={cells}
        rowLabel={rowLabel}
        detail={detail}
        drawn={customer ? { customer } : {}}
        tools={<LatenessReport query={query} />}
        empty={{ title: t(`empty.${status ?? 'all'}`), description: t('emptyHint') }}
      />
    </Frame>
  );
}
