import { useInfiniteQuery, type QueryClient } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import type { Permissions } from '#domain/permissions.ts';
import { useListData, writeSort } from '#client/list/list-data.ts';
import { SCHEDULES } from '#client/query/families.ts';
import { session } from '#client/session/session.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useSession } from '#client/session/use-session.ts';
import { inForce, some } from '#addresses/filter-values.ts';
import { readFilters, type PageFilters, type ReadFilters } from '#addresses/read-filters.ts';
import { useDefaultFilters, useUrlFilters } from '#client/url/use-url-filters.ts';
import { api } from '#contract/api.ts';
import { weekOf } from '#domain/schedules/week.ts';
import { todayIn } from '#ui/date/date-range.ts';
import { FilterBar } from '#ui/filter/filter-bar.tsx';
import { useFormats } from '#ui/format/use-formats.ts';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { List } from '#ui/list/list.tsx';
import type { ListColumn, ListSort } from '#ui/list/list.types.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { styled } from '#ui/styled.ts';
import { WeekChooser } from '../components/week-chooser.tsx';
import { boardLocationsQuery } from '../schedule.queries.ts';
import type { BoardLocation } from '../schedule.types.ts';
import { useScheduleTexts, type ScheduleTranslate } from '../use-schedule-texts.ts';

const ImportTool = lazyPart(() => import('#blocks/imports/import-tool.tsx'));

const SORTS = ['name', 'minutes', 'conflicts', 'onShift'] as const;
const PAGE_FILTERS: PageFilters = { defaults: {}, own: 'start', values: { sortBy: SORTS } };
const RIGHT = { resource: 'schedule.details', action: 'read' } as const;

const Frame = styled('div', { base: { '& .second': { color: 'fg.muted', display: 'block', textStyle: 'xs' } } });

/** The first day of the week in the address, else of the current one. */
const firstDayOf = (url: ReadFilters, zone: string): string => weekOf(url.one('start') ?? todayIn(zone))[0] ?? '';

const sortOf = (url: ReadFilters): ListSort | null => {
  const [by] = url.words('sortBy', SORTS);
  return by ? { by, order: url.one('sortOrder') === 'desc' ? 'desc' : 'asc' } : null;
};

function queryOf(url: ReadFilters, date: string) {
  const sort = sortOf(url);
  return inForce({
    date,
    searchText: url.one('search') || undefined,
    countryISOs: some(url.many('country')),
    cities: some(url.many('city')),
    sortBy: sort?.by as (typeof SORTS)[number] | undefined,
    sortOrder: sort?.order,
  });
}

/** Prefetches the first rows, so that the page renders once and complete. */
export async function prepare(client: QueryClient, permissions: Permissions): Promise<void> {
  const tenant = session.facts()?.tenant;
  if (!tenant || !permissions.has(RIGHT)) return;
  const url = readFilters(location.search);
  await client.prefetchInfiniteQuery(boardLocationsQuery(queryOf(url, firstDayOf(url, tenant.timezone))));
}

const columnsOf = (t: ScheduleTranslate, number: (value: number) => string): readonly ListColumn<BoardLocation>[] => [
  {
    id: 'name',
    header: t('locations.one'),
    size: 'xxxl',
    fixed: true,
    sortable: true,
    mobile: 'primary',
    cell: ({ location: { name, shortCode } }) => (
      <span>
        <bdi>{name}</bdi>
        <span className="second">
          <bdi>{shortCode}</bdi>
        </span>
      </span>
    ),
  },
  { id: 'city', header: t('locations.city'), size: 'xl', cell: ({ city }) => <bdi>{city}</bdi> },
  {
    id: 'minutes',
    header: t('locations.hours'),
    size: 'xl',
    align: 'end',
    sortable: true,
    cell: ({ grossMinutes }) => t('locations.hoursOf', { hours: number(grossMinutes / 60) }),
  },
  { id: 'shifts', header: t('locations.shifts'), size: 'md', align: 'end', cell: ({ shifts }) => number(shifts) },
  {
    id: 'conflicts',
    header: t('locations.conflicts'),
    size: 'lg',
    align: 'end',
    sortable: true,
    cell: ({ conflicts }) =>
      conflicts === 0 ? (
        <span className="second">{t('locations.noConflicts')}</span>
      ) : (
        <span className="st-chip" data-tone="warning">
          <span>{number(conflicts)}</span>
        </span>
      ),
  },
  {
    id: 'onShift',
    header: t('locations.onShift'),
    size: 'lg',
    align: 'end',
    sortable: true,
    cell: ({ onShift }) => number(onShift),
  },
];

const getId = ({ id }: BoardLocation): string => id;
const nameOf = ({ location: { name } }: BoardLocation): string => name;
const hrefOf = ({ id }: BoardLocation): string => `/operations/schedule/${id}`;

/** Locations with what is scheduled there in a week (A§2, B§7). */
export default function SchedulePage() {
  const t = useScheduleTexts();
  const { number } = useFormats();
  const url = useUrlFilters();
  const { tenant } = useSession();
  const permissions = usePermissions();
  const isPermitted = permissions.has(RIGHT);
  const mayImport = permissions.has({ resource: 'schedule.details', action: 'create' });
  const isSettled = useDefaultFilters(PAGE_FILTERS);
  const first = firstDayOf(url, tenant.timezone);
  const search = url.one('search') ?? '';
  const isFiltered = ['search', 'country', 'city'].some((name) => url.one(name as 'search') !== null);
  const list = useInfiniteQuery({
    ...boardLocationsQuery(queryOf(url, first)),
    enabled: isPermitted && isSettled,
  });
  const shown = useListData<BoardLocation>(list);
  const columns = useMemo(() => columnsOf(t, number), [t, number]);
  return (
    <>
      <PageHeader
        title={t('title')}
        sub={t('sub')}
        actions={
          <>
            <WeekChooser first={first} zone={tenant.timezone} />
            {mayImport && (
              <Suspense fallback={null}>
                <ImportTool
                  label={t('import.open')}
                  title={t('import.title')}
                  calls={{
                    import: api.schedules.import,
                    template: api.schedules.importTemplate,
                    fileName: t('import.fileName'),
                  }}
                  family={SCHEDULES}
                />
              </Suspense>
            )}
          </>
        }
      />
      <Frame>
        <List
          listKey="schedule-locations"
          label={t('locations.label')}
          columns={columns}
          getId={getId}
          rowLabel={nameOf}
          rowHref={hrefOf}
          sort={sortOf(url)}
          onSort={writeSort(url)}
          permitted={isPermitted}
          {...shown}
          toolbar={
            <FilterBar
              label={t('locations.label')}
              search={{ value: search, onChange: (value) => url.set('search', value) }}
            />
          }
          empty={{
            filtered: isFiltered,
            onClearFilters: () => url.clear('search', 'country', 'city'),
            title: t('locations.empty'),
            description: t('locations.emptyHint'),
          }}
        />
      </Frame>
    </>
  );
}
