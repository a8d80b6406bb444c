import {
  useInfiniteQuery,
  useQueryClient,
  type InfiniteData,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';
import { Suspense, useDeferredValue, useMemo, type ReactNode } from 'react';
import { useListData, writeSort } from '#client/list/list-data.ts';
import { isListNarrowed, orderOf, paramsOf, queryOf } from '#client/list/declared-list.ts';
import { rankOf, useOpenRows, type OpenRows } from '#client/list/use-open-rows.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useSession } from '#client/session/use-session.ts';
import { inForce } from '#client/url/filter-values.ts';
import type { PageFilters } from '#client/url/read-filters.ts';
import { useDefaultFilters, useUrlFilters } from '#client/url/use-url-filters.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { ListDeclaration, ListQueryOf } from '#contract/list.ts';
import { FilterBar } from '#ui/filter/filter-bar.tsx';
import { useFormats } from '#ui/format/use-formats.ts';
import { useLanguage } from '#ui/language/language-provider.tsx';
import { lazyPart, type LazyPart } from '#ui/lazy/lazy-part.tsx';
import { usePreload } from '#ui/lazy/use-preload.ts';
import { List } from '#ui/list/list.tsx';
import type { ListArrangement, ListColumn, ListProps, ListRecord, ListSort } from '#ui/list/list.types.ts';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import { listColumns, type CellFormats, type Cells } from './list-columns.tsx';
import type { listReads } from './list-reads.ts';
import { isSwitch, useListFilters, type FilterOptions } from './use-list-filters.ts';

const ListTools = lazyPart(() => import('./list-tools.tsx'));

interface Identified {
  readonly id: string;
}

interface RowsPage<Row> {
  readonly data: readonly Row[];
  readonly count?: number;
}

type Reads<L extends ListDeclaration> = ReturnType<typeof listReads<L, AnyEndpoint>>;

/** A record that opens in its row. */
export interface RowDetail<Row> {
  readonly row: (row: Row, open: OpenRows) => ReactNode;
  /** Renders a record above a list that does not contain it; without it nothing is shown. */
  readonly above?: (id: string, open: OpenRows) => ReactNode;
  readonly onClosed?: () => void;
  /** A record no longer in the list moves above it a moment later: render the found rows first. */
  readonly isMovedLater?: true;
  /** Its code, preloaded after the list. */
  readonly part: Pick<LazyPart<object>, 'preload'>;
}

/** A part of a list opened in place. Search and filters are those of the page. */
interface ListPart<L extends ListDeclaration> {
  readonly label: string;
  /** Filters beside those of the address. */
  readonly query: Partial<ListQueryOf<L>>;
}

export interface RecordListProps<L extends ListDeclaration, Row extends ListRecord, Answer> extends Pick<
  ListProps<Row>,
  'rowHref' | 'onIntent' | 'maxHeight' | 'selection'
> {
  readonly of: Reads<L>;
  /** Custom cells, with the formats of the others. Memoize with `useCallback`, or define outside of components. */
  readonly cells?: (formats: CellFormats) => Cells<L, Row>;
  /** The same for a narrow screen, where they differ. */
  readonly mobileCells?: (formats: CellFormats) => Cells<L, Row>;
  readonly rowLabel: (row: Row) => string;
  /** An id for rows that are no records. */
  readonly rowId?: (row: Row) => string;
  /**
   * The page's address filters, where they depend on the day: clearing restores its defaults, which do not count as
   * filters.
   */
  readonly filters?: PageFilters;
  readonly part?: ListPart<L>;
  /** Further parameters of the list; they do not count as filters, and a list with them has no saved views. */
  readonly besides?: Readonly<Record<string, string | number | boolean>>;
  /** Filter options that are records of the area. */
  readonly options?: FilterOptions<L>;
  readonly detail?: RowDetail<Row>;
  /** Totals of the whole list, from its response. */
  readonly totals?: (answer: Answer) => ListProps<Row>['totals'];
  /** Beside the filters. */
  readonly beside?: ReactNode;
  /** Beside saved views and files. */
  readonly tools?: ReactNode;
  readonly empty: { readonly title: string; readonly description: string; readonly action?: ReactNode };
  /** Whether to refetch when the window regains focus; true by default. */
  readonly refetchOnWindowFocus?: boolean;
}

const noCells = <L extends ListDeclaration, Row>(): Cells<L, Row> => ({}) as Cells<L, Row>;

/** Cell formats: instants in the tenant's zone. */
function useCellFormats(): CellFormats {
  const formats = useFormats();
  const { language, locale } = useLanguage();
  const { tenant } = useSession();
  return useMemo(
    () => ({ ...formats, language, locale, zone: tenant.timezone }),
    [formats, language, locale, tenant.timezone],
  );
}

/**
 * The rows of a declared list: filters, order, saved views, exports and open records from its declaration and the
 * address.
 */
export function RecordList<L extends ListDeclaration, Row extends ListRecord, Answer>(
  props: RecordListProps<L, Row, Answer>,
) {
  const {
    of: reads,
    cells = noCells<L, Row>,
    mobileCells = noCells<L, Row>,
    rowLabel,
    rowId = idOf,
    detail,
    part,
    empty,
  } = props;
  const { list: declared, words } = reads;
  const url = useUrlFilters();
  const client = useQueryClient();
  const { language } = useLanguage();
  const permissions = usePermissions();
  const isPermitted = permissions.has(declared.right);
  const usual = props.filters?.defaults;
  const isSettled = useDefaultFilters(props.filters ?? reads.filters);
  const { filters, clear } = useListFilters(reads, { options: props.options, usual });
  const asked: ListQueryOf<L> = queryOf(declared, url);
  const narrowed: ListQueryOf<L> = part
    ? inForce<ListQueryOf<L>>({ ...asked, searchText: undefined, ...part.query })
    : asked;
  const query = { ...narrowed, ...props.besides };
  const answers = useInfiniteQuery({
    ...reads.rows(query),
    enabled: isPermitted && isSettled,
    ...(props.refetchOnWindowFocus === undefined ? {} : { refetchOnWindowFocus: props.refetchOnWindowFocus }),
  }) as unknown as UseInfiniteQueryResult<InfiniteData<RowsPage<Row>>>;
  const shown = useListData<Row>(answers);
  const formats = useCellFormats();
  const columns = useMemo<readonly ListColumn<Row>[]>(
    () => listColumns(reads, { cells: cells(formats), mobileCells: mobileCells(formats), formats, permissions }),
    [reads, cells, mobileCells, formats, permissions],
  );
  const order: ListSort | null = declared.order.isFixed ? null : orderOf(declared, url);
  const newestBy = declared.order.order === 'desc' ? declared.order.by : undefined;
  const onSort = useMemo(() => writeSort(url, newestBy), [url, newestBy]);
  const loaded = useMemo(
    () => (answers.isSuccess && !answers.isPlaceholderData ? new Set(shown.pages.flat().map(rowId)) : null),
    [answers.isSuccess, answers.isPlaceholderData, shown.pages, rowId],
  );
  const open = useOpenRows(loaded, detail?.onClosed);
  usePreload(detail?.part ?? ListTools, detail !== undefined && answers.isSuccess);
  const drawDetail = detail?.row;
  const drawAbove = detail?.above;
  const renderDetail = useMemo(
    () =>
      drawDetail && ((row: Row) => <Suspense fallback={<SkeletonText lines={6} />}>{drawDetail(row, open)}</Suspense>),
    [drawDetail, open],
  );
  const aboveLater = useDeferredValue(open.above);
  const above = detail?.isMovedLater ? aboveLater : open.above;
  const [status] = Object.entries(declared.filters).flatMap(([name, filter]) =>
    name === 'status' && filter.kind === 'words' ? [filter.as] : [],
  );
  const switches = Object.entries(declared.filters).flatMap(([name, filter]) =>
    isSwitch(filter) ? paramsOf(name) : [],
  );
  const first = answers.data?.pages[0] as Answer | undefined;
  const title = part?.label ?? words.title[language];
  const clearAll = (): void => {
    clear();
    url.clear('search', ...switches);
  };
  return (
    <>
      {drawAbove && above.length > 0 && (
        <Suspense fallback={<SkeletonText lines={6} />}>{above.map((id) => drawAbove(id, open))}</Suspense>
      )}
      <List
        listKey={declared.key}
        label={title}
        columns={columns}
        getId={rowId}
        rowLabel={rowLabel}
        {...(props.rowHref ? { rowHref: props.rowHref } : {})}
        {...shown}
        totals={first && props.totals?.(first)}
        sort={order}
        {...(order ? { onSort } : {})}
        {...(renderDetail
          ? {
              renderDetail,
              expandedIds: open.inList,
              onExpandedChange: open.change,
              onSelectedMissing: open.notFound,
              findRank: async (id: string) =>
                rankOf((await client.fetchQuery(reads.has(query, id))) as { readonly count: number }),
            }
          : {})}
        selectedId={detail ? open.target : part ? undefined : (url.one('open') ?? undefined)}
        onIntent={props.onIntent}
        selection={props.selection}
        {...(props.maxHeight ? { maxHeight: props.maxHeight } : {})}
        permitted={isPermitted}
        toolbar={
          part ? undefined : (
            <>
              <FilterBar
                label={title}
                search={{ value: url.one('search') ?? '', onChange: (value) => url.set('search', value) }}
                filters={filters}
                onClearAll={clear}
              />
              {props.beside}
            </>
          )
        }
        {...(reads.calls.export && isPermitted
          ? {
              tools: (arrangement: ListArrangement) => (
                <Suspense fallback={null}>
                  <ListTools
                    of={reads}
                    query={query}
                    arrangement={arrangement}
                    hasViews={!part && !props.besides}
                    title={part?.label}
                  />
                  {props.tools}
                </Suspense>
              ),
            }
          : {})}
        empty={{
          filtered: isListNarrowed(declared, narrowed, usual),
          onAllStatuses: status !== undefined && status in query ? () => url.clear('status') : undefined,
          onClearFilters: clearAll,
          ...empty,
        }}
      />
    </>
  );
}

const idOf = (row: ListRecord): string => (row as Identified).id;
