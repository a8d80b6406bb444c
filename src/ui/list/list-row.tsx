import { memo, Suspense, type ComponentType, type ReactNode } from 'react';
import { ChevronRightIcon } from '../icons.tsx';
import { lazyPart } from '../lazy/lazy-part.tsx';
import type { AppLinkProps } from '../link/link-context.tsx';
import { EXPAND_COLUMN, SELECT_COLUMN, type PlacedColumn } from './column-places.ts';
import type { ListRowModel } from './columns.ts';
import type { ListRecord } from './list.types.ts';

const DetailRow = lazyPart(() => import('./detail-row.tsx'));

/** Shared props of all rows of a list; the object keeps its identity between rows. */
export interface RowParts<T extends ListRecord> {
  readonly Link: ComponentType<AppLinkProps>;
  readonly firstColumn: string | undefined;
  readonly rowHref: ((row: T) => string) | undefined;
  readonly renderDetail: ((row: T) => ReactNode) | undefined;
  readonly words: {
    readonly row: (row: T) => string;
    readonly select: (row: T) => string;
    readonly expand: (row: T, expanded: boolean) => string;
  };
}

export interface ListRowProps<T extends ListRecord> {
  readonly row: ListRowModel<T>;
  readonly placed: readonly PlacedColumn<T>[];
  readonly parts: RowParts<T>;
  readonly selected: boolean;
  readonly expanded: boolean;
  readonly current: boolean;
  /** Only its name is drawn, while it passes too fast for the rest. */
  readonly brief?: boolean;
}

function RowCells<T extends ListRecord>({ row, placed, parts, selected, expanded, current, brief }: ListRowProps<T>) {
  const { original } = row;
  const { Link, rowHref, renderDetail, words } = parts;
  if (brief)
    return (
      <tr role="row" aria-rowindex={row.index + 2} aria-busy data-testid="list-row" data-id={row.id}>
        {placed.map(({ id, className, style }) =>
          id === parts.firstColumn ? (
            <th key={id} role="rowheader" scope="row" className={className} style={style}>
              {words.row(original)}
            </th>
          ) : (
            <td key={id} role="cell" className={className} style={style} />
          ),
        )}
      </tr>
    );
  const href = rowHref?.(original);
  return (
    <>
      <tr
        role="row"
        aria-rowindex={row.index + 2}
        data-testid="list-row"
        data-id={row.id}
        data-href={href}
        data-expands={href === undefined && renderDetail !== undefined ? 'true' : undefined}
        data-selected={selected || undefined}
        data-current={current || undefined}
      >
        {placed.map(({ id, className, style, column }) => {
          if (id === SELECT_COLUMN) {
            return (
              <td key={id} role="cell" className={className} style={style}>
                <label className="check">
                  <input
                    type="checkbox"
                    data-control="select"
                    aria-label={words.select(original)}
                    checked={selected}
                    readOnly
                  />
                </label>
              </td>
            );
          }
          if (id === EXPAND_COLUMN) {
            return (
              <td key={id} role="cell" className={className} style={style}>
                <button
                  type="button"
                  className="icon-button"
                  data-control="expand"
                  aria-expanded={expanded}
                  aria-label={words.expand(original, expanded)}
                >
                  <ChevronRightIcon size={16} className="st-mirror" aria-hidden />
                </button>
              </td>
            );
          }
          const content = column?.cell(original);
          if (id !== parts.firstColumn) {
            return (
              <td key={id} role="cell" className={className} style={style}>
                {content}
              </td>
            );
          }
          return (
            <th key={id} role="rowheader" scope="row" className={className} style={style}>
              {href === undefined ? (
                content
              ) : (
                <Link href={href} className="row-link" data-control="link" aria-current={current ? 'true' : undefined}>
                  {content}
                </Link>
              )}
            </th>
          );
        })}
      </tr>
      {expanded && renderDetail && (
        <Suspense fallback={null}>
          <DetailRow columns={placed.length}>{renderDetail(original)}</DetailRow>
        </Suspense>
      )}
    </>
  );
}

/** One entry and, where expanded, its detail row. It has no handlers: the table delegates all events. */
export const ListRow = memo(RowCells) as typeof RowCells;
