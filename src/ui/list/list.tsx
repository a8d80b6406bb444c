import { chakra } from '@chakra-ui/react/styled-system';
import { styled } from '../styled.ts';
import { Suspense, useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../lazy/lazy-part.tsx';
import { useLink } from '../link/link-context.tsx';
import { NARROW, useMedia } from '../media/use-media.ts';
import { ColumnMenu } from './column-menu.tsx';
import { useTableModel } from './columns.ts';
import { useFlatRows } from './flat-rows.ts';
import { useGridState } from './grid-state.ts';
import { ListCards } from './list-cards.tsx';
import { ListFooter } from './list-footer.tsx';
import { ListHeader } from './list-header.tsx';
import type { RowParts } from './list-row.tsx';
import type { ListSortSelectProps } from './list-sort-select.tsx';
import { ListInstead } from './list-states.tsx';
import { ListTable } from './list-table.tsx';
import type { ListTotalsProps } from './list-totals.tsx';
import { ROW_HEIGHT, type ListProps, type ListRecord } from './list.types.ts';
import { useScrollToRow } from './scroll-to-row.ts';
import type { RowSelection } from './row-events.ts';
import type { RowScroller } from './shown-rows.ts';
import { useListScreen } from './use-list-screen.ts';
import { useListWidth } from './use-list-width.ts';

// Lazily loaded: only some lists, or narrow screens, need these.
const SelectionBar = lazyPart(() => import('./selection-bar.tsx').then(({ SelectionBar: Bar }) => ({ default: Bar })));

const ListSortSelect = lazyPart(() => import('./list-sort-select.tsx')) as <T extends ListRecord>(
  props: ListSortSelectProps<T>,
) => ReactNode;
const ListTotals = lazyPart(() => import('./list-totals.tsx')) as <T extends ListRecord>(
  props: ListTotalsProps<T>,
) => ReactNode;

const NONE: ReadonlySet<string> = new Set();

const Frame = styled('section', {
  base: {
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'l3',
    overflow: 'clip',
    minWidth: '0',
    display: 'flex',
    flexDirection: 'column',
  },
});

const Tools = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    p: '2',
    borderBottomWidth: '1px',
    containerType: 'inline-size',
    '& > button, & > div > button': { '@container (max-width: 760px)': { px: '2.5' } },
  },
});

function toggled(set: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(id)) next.add(id);
  return next;
}

/**
 * A list of records of any length: loaded page by page, sorted and filtered by the server, arranged by the person
 * (columns, widths, order, pins, density: stored under `listKey`). It knows neither the fetching library nor the
 * address. Below `md` the same rows are rendered as stacked entries that scroll with the page.
 */
export function List<T extends ListRecord>(props: ListProps<T>) {
  const { columns, getId, rowLabel, rowHref, renderDetail, selection, status, permitted = true } = props;
  const { t } = useTranslation('ui');
  const Link = useLink();
  const narrow = useMedia(NARROW);
  const columnIds = useMemo(() => columns.map((column) => column.id), [columns]);
  const { grid, change, reset } = useGridState(props.listKey, columnIds);
  const frame = useRef<HTMLElement>(null);
  const available = useListWidth(frame);
  const data = useFlatRows(props.pages);
  const selectable = selection !== undefined;
  const model = useTableModel({
    columns,
    rows: data,
    getId,
    grid,
    selectable,
    expandable: renderDetail !== undefined,
    // Narrow screens show each column as a line.
    available: narrow ? 0 : available,
  });
  const { rows, placed, widths } = model;

  const [ownExpanded, setOwnExpanded] = useState(NONE);
  const expanded = props.expandedIds ?? ownExpanded;
  const setExpanded = props.onExpandedChange ?? setOwnExpanded;
  const selected = selection?.selected ?? NONE;

  const parts = useMemo<RowParts<T>>(
    () => ({
      Link,
      firstColumn: columnIds[0],
      rowHref,
      renderDetail,
      words: {
        row: rowLabel,
        select: (row) => t('list.selectRow', { row: rowLabel(row) }),
        expand: (row, open) => t(open ? 'list.collapse' : 'list.expand', { row: rowLabel(row) }),
      },
    }),
    [Link, columnIds, rowHref, renderDetail, rowLabel, t],
  );

  const scroller = useRef<RowScroller>(null);
  const selecting = useRef<RowSelection>(null);
  const { hasNextPage, isFetchingNextPage } = props;
  const { place, send } = useListScreen({ ...props, permitted, rowCount: rows.length, lastPage: props.pages.at(-1) });
  const onMore = useCallback(() => send({ type: 'more.ask', hasNextPage }), [send, hasNextPage]);
  const onNearEnd = useCallback(() => send({ type: 'rows.near-end', hasNextPage }), [send, hasNextPage]);
  useScrollToRow({
    id: props.selectedId,
    indexOf: model.indexOf,
    rowCount: rows.length,
    ready: status === 'success',
    hasNextPage,
    isFetchingNextPage,
    fetchNextPage: onMore,
    findRank: props.findRank,
    onMissing: props.onSelectedMissing,
    scroller,
  });

  const loadedSelected = useMemo(() => {
    if (!selectable || selected.size === 0 || rows.length === 0) return 'none';
    return rows.every((row) => selected.has(row.id)) ? 'all' : 'some';
  }, [selectable, selected, rows]);

  const rowHeight = ROW_HEIGHT[grid.density];
  const count = props.count ?? (status === 'success' && !hasNextPage ? rows.length : -1);
  const hasRows = place.startsWith('shown.ready.');
  const instead = hasRows ? null : (
    <ListInstead
      place={place}
      error={props.error}
      onRetry={props.onRetry && (() => send({ type: 'list.retry' }))}
      empty={props.empty}
      rowHeight={rowHeight}
    />
  );
  const totals = hasRows && props.totals && (
    <Suspense fallback={null}>
      <ListTotals placed={placed} totals={props.totals} isCard={narrow} />
    </Suspense>
  );
  const body = {
    label: props.label,
    rows: permitted ? rows : [],
    placed,
    parts,
    isSelected: (id: string) => selected.has(id),
    isExpanded: (id: string) => expanded.has(id),
    selectedId: props.selectedId,
    count,
    busy: place === 'shown.loading' || place === 'shown.ready.overtaken',
    rowHeight,
    onNearEnd,
    selecting,
    onSelectRow: (id: string) => selection?.onChange(toggled(selected, id)),
    onExpandRow: (id: string) => setExpanded(toggled(expanded, id)),
    onIntent: props.onIntent,
    onMove: props.onMove && ((index: number) => rows[index] && props.onMove?.(rows[index].id)),
    scrollerRef: scroller,
  };
  return (
    <Frame ref={frame} aria-label={props.label} data-testid="list" data-list={props.listKey}>
      <Tools role="group" aria-label={t('list.tools', { label: props.label })} data-print="hide">
        {props.toolbar}
        {narrow && props.onSort && (
          <Suspense fallback={null}>
            <ListSortSelect columns={columns} sort={props.sort} onSort={props.onSort} />
          </Suspense>
        )}
        <chakra.div marginInlineStart="auto" display="flex" flexWrap="wrap" alignItems="center" gap="2">
          {props.tools?.({
            grid,
            arrange: change,
            shown: model.chosen,
            known: columnIds,
          })}
          <ColumnMenu
            columns={columns}
            grid={grid}
            onChange={change}
            onReset={reset}
            widthOf={widths.of}
            withoutRoom={model.withoutRoom}
          />
        </chakra.div>
      </Tools>
      {selection && (
        <Suspense fallback={null}>
          <SelectionBar
            selection={selection}
            count={Math.max(count, rows.length)}
            rows={rows}
            indexOf={model.indexOf}
            ref={selecting}
          />
        </Suspense>
      )}
      {narrow ? (
        <>
          {hasRows && <ListCards {...body} />}
          {totals}
          {instead}
        </>
      ) : (
        <ListTable
          {...body}
          widths={widths}
          available={available}
          maxHeight={props.maxHeight ?? 'max(320px, calc(100dvh - 264px))'}
          header={
            <ListHeader
              placed={placed}
              widths={widths}
              sort={props.sort}
              onSort={props.onSort}
              loadedSelected={loadedSelected}
              onSelectLoaded={(on) =>
                selection?.onChange(on ? new Set([...selected, ...rows.map((row) => row.id)]) : NONE)
              }
              onWidth={(id, width) => change({ widths: { ...grid.widths, [id]: width } })}
            />
          }
          footer={totals}
          instead={instead}
        />
      )}
      {hasRows && (
        <ListFooter
          shown={rows.length}
          count={props.count}
          hasNextPage={hasNextPage}
          isFetchingNextPage={place === 'shown.ready.loadingMore'}
          failed={place === 'shown.ready.moreFailed'}
          onMore={onMore}
        />
      )}
    </Frame>
  );
}
