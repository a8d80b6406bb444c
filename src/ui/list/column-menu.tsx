import { Skeleton } from '../elements.ts';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ColumnsIcon } from '../icons.tsx';
import { lazyPart } from '../lazy/lazy-part.tsx';
import { Popover } from '../overlay/popover.tsx';
import type { GridState } from './grid-state.ts';
import type { ListColumn, ListRecord } from './list.types.ts';

const ColumnPanel = lazyPart(() => import('./column-panel.tsx')) as <T extends ListRecord>(
  props: ColumnMenuProps<T>,
) => ReactNode;

export interface ColumnMenuProps<T extends ListRecord> {
  readonly columns: readonly ListColumn<T>[];
  readonly grid: GridState;
  readonly widthOf: (columnId: string) => number;
  /** Columns hidden because the list is too narrow; turning one on shows it anyway. */
  readonly withoutRoom: ReadonlySet<string>;
  readonly onChange: (next: Partial<GridState>) => void;
  readonly onReset: () => void;
}

/** Visible columns, order, width and density: everything a pointer can do in the header, and more, by keyboard. */
export function ColumnMenu<T extends ListRecord>(props: ColumnMenuProps<T>) {
  const { t } = useTranslation('ui');
  return (
    <Popover
      trigger={
        <>
          <ColumnsIcon aria-hidden />
          <span className="st-word">{t('list.columns')}</span>
        </>
      }
      triggerProps={{ variant: 'ghost' }}
      label={t('list.columns')}
      placement="bottom-end"
      width={380}
    >
      <Suspense fallback={<Skeleton height="240px" m="4" />}>
        <ColumnPanel {...props} />
      </Suspense>
    </Popover>
  );
}
