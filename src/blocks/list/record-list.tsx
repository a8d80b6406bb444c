import {
  useInfiniteQuery,
  useQueryClient,
  type InfiniteData,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';
import { Fragment, Suspense, useMemo, useRef, type ReactNode } from 'react';
import { useListData, writeSort } from '#client/list/list-data.ts';
import { filtersOf, isListNarrowed, isSwitch, paramsOf, queryOf } from '#addresses/declared-list.ts';
import { rankOf, useOpenRecord } from '#client/list/use-open-record.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useSession } from '#client/session/use-session.ts';
import { inForce } from '#addresses/filter-values.ts';
import type { PageFilters } from '#addresses/read-filters.ts';
import { useDefaultFilters, useUrlFilters } from '#client/url/use-url-filters.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { ListDeclaration, ListQueryOf } from '#contract/list.ts';
import { FilterBar } from '#ui/filter/filter-bar.tsx';
import { useFormats } from '#ui/format/use-formats.ts';
import { useLanguage } from '#ui/language/language-provider.tsx';
import { lazyPart, type LazyPart } from '#ui/lazy/lazy-part.tsx';
import { styled } from '#ui/styled.ts';
import { usePreload } from '#ui/lazy/use-preload.ts';
import { List } from '#ui/list/list.tsx';
import type { ListArrangement, ListColumn, ListProps, ListRecord, ListSort } from '#ui/list/list.types.ts';
import type { CustomPart } from './custom-part.ts';
import { listColumns, type CellFormats, type Cells } from './list-columns.tsx';
import type { listReads } from './list-reads.ts';
import type { RecordBesideProps } from './beside.ts';
import { useListFilters, type DrawnFilters, type FilterOptions } from './use-list-filters.ts';

const ListTools = lazyPart(() => import('./list-tools.tsx'));
const besidePart = lazyPart(() => import('./record-beside.tsx'));
const RecordBeside = besidePart as <Row>(props: RecordBesideProps<Row>) => ReactNode;

/** List and record side by side; a list alone takes the whole width. */
const Beside = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '4',
    '& > [data-testid=list]': { flex: '1', maxHeight: '100%' },
    // Both end at the bottom of the window.
    '&:has(> aside)': { height: 'max(420px, calc(100dvh - var(--panel-top, 64px) - 20px))' },
  },
});

interface Identified {
  readonly id: string;
}

interface RowsPage<Row> {
  readonly data: readonly Row[];
  readonly count?: number;
}

type Reads<L extends ListDeclaration> = ReturnType<typeof listReads<L, AnyEndpoint>>;

/** The record that is open beside the list. */
export interface RecordDetail<Row> {
  /** Test id of its panel. */
  readonly testId: string;
  /** Draws it in a `RecordPanel`; `row` is undefined for a record outside the list. */
  readonly draw: (id: string, row: Row | undefined, close: () => void) => ReactNode;
  readonly onClosed?: () => void;
  /** The record can only be drawn from its row: when it leaves the list, the next one opens. */
  readonly needsRow?: true;
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
  /** Further parameters that the page reads from its address; they do not count as filters. */
  readonly besides?: Readonly<Record<string, string | number | boolean>>;
  /** Filter options that are records of the area. */
  readonly options?: FilterOptions<L>;
  /** Filters that the area draws itself. */
  readonly drawn?: DrawnFilters<L>;
  /** Columns, filters and order by the custom fields of its records (`useCustomList`). */
  readonly custom?: CustomPart<Row>;
  readonly detail?: RecordDetail<Row>;
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
    custom,
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
  const { filters, clear } = useListFilters(reads, { options: props.options, drawn: props.drawn, usual });
  const asked = { ...queryOf(declared, url), ...custom?.query } as ListQueryOf<L>;
  const narrowed: ListQueryOf<L> = part
    ? inForce<ListQueryOf<L>>({ ...asked, searchText: undefined, ...part.query })
    : asked;
  const query = { ...narrowed, ...props.besides };
  const answers = useInfiniteQuery({
    ...reads.rows(query),
    enabled: isPermitted && isSettled && !custom?.isPending,
    refetchOnWindowFocus: props.refetchOnWindowFocus ?? true,
  }) as unknown as UseInfiniteQueryResult<InfiniteData<RowsPage<Row>>>;
  const shown = useListData<Row>(answers);
  const formats = useCellFormats();
  const columns = useMemo<readonly ListColumn<Row>[]>(
    () => [
      ...listColumns(reads, { cells: cells(formats), mobileCells: mobileCells(formats), formats, permissions }),
      ...(custom?.columns ?? []),
    ],
    [reads, cells, mobileCells, formats, permissions, custom?.columns],
  );
  // A list in its own fixed order asks for none.
  const order = asked.sortBy ? ({ by: asked.sortBy, order: asked.sortOrder } as ListSort) : null;
  const newestBy = declared.order.order === 'desc' ? declared.order.by : undefined;
  const onSort = useMemo(() => writeSort(url, newestBy), [url, newestBy]);
  const isLoaded = answers.isSuccess && !answers.isPlaceholderData;
  const rows = useMemo(() => (detail && isLoaded ? shown.pages.flat() : null), [detail, isLoaded, shown.pages]);
  const open = useOpenRecord(rows, rowId);
  const frame = useRef<HTMLDivElement>(null);
  usePreload(besidePart, detail !== undefined && answers.isSuccess);
  usePreload(detail?.part ?? ListTools, detail !== undefined && answers.isSuccess);
  const idAt = (index: number): string | undefined => (rows?.[index] ? rowId(rows[index]) : undefined);
  const status = filtersOf(declared).find(([name]) => name === 'status')?.[1].as as string | undefined;
  const switches = filtersOf(declared).flatMap(([name, filter]) => (isSwitch(filter) ? paramsOf(name) : []));
  const first = answers.data?.pages[0] as Answer | undefined;
  const title = part?.label ?? words.title[language];
  const opens = useMemo(() => (row: Row) => `${declared.path}?open=${rowId(row)}`, [declared.path, rowId]);
  const rowHref = props.rowHref ?? (detail && opens);
  const clearFilters = (): void => {
    clear();
    custom?.clearOrder();
  };
  const clearAll = (): void => {
    clearFilters();
    url.clear('search', ...switches);
  };
  const list = (
    <List
      listKey={declared.key}
      label={title}
      columns={columns}
      getId={rowId}
      rowLabel={rowLabel}
      rowHref={rowHref}
      {...shown}
      totals={first && props.totals?.(first)}
      sort={order}
      onSort={order && onSort}
      selectedId={part ? undefined : (open.id ?? undefined)}
      onSelectedMissing={open.notFound}
      findRank={
        detail && (async (id) => rankOf((await client.fetchQuery(reads.has(query, id))) as { readonly count: number }))
      }
      onMove={detail && open.id !== null ? open.show : undefined}
      onIntent={props.onIntent}
      selection={props.selection}
      maxHeight={props.maxHeight}
      permitted={isPermitted}
      toolbar={
        part ? undefined : (
          <>
            <FilterBar
              label={title}
              search={{ value: url.one('search') ?? '', onChange: (value) => url.set('search', value) }}
              filters={[...filters, ...(custom?.filters ?? [])]}
              onClearAll={clearFilters}
            />
            {props.beside}
          </>
        )
      }
      {...(reads.calls.export && isPermitted
        ? {
            tools: (arrangement: ListArrangement) => (
              <Suspense fallback={null}>
                <ListTools of={reads} query={query} arrangement={arrangement} hasViews={!part} title={part?.label} />
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
  );
  if (!detail) return list;
  return (
    <Beside ref={frame}>
      {list}
      {isPermitted && open.id !== null && (
        <Suspense fallback={null}>
          <RecordBeside
            open={open}
            previous={idAt((open.index < 0 ? open.leftFrom : open.index) - 1)}
            // The row that has taken the place of one that has left the list.
            next={open.index < 0 ? idAt(open.leftFrom) : idAt(open.index + 1)}
            instead={idAt(open.leftFrom) ?? idAt(open.leftFrom - 1)}
            needsRow={detail.needsRow}
            onClosed={detail.onClosed}
            onIntent={props.onIntent}
            frame={frame}
            testId={detail.testId}
            label={open.row ? rowLabel(open.row) : title}
          >
            <Fragment key={open.id}>{detail.draw(open.id, open.row, open.close)}</Fragment>
          </RecordBeside>
        </Suspense>
      )}
    </Beside>
  );
}

const idOf = (row: ListRecord): string => (row as Identified).id;
