import { useTranslation } from 'react-i18next';
import { NativeSelect } from '../input/input.tsx';
import type { ListColumn, ListRecord, ListSort } from './list.types.ts';

export interface ListSortSelectProps<T extends ListRecord> {
  readonly columns: readonly ListColumn<T>[];
  readonly sort: ListSort | null | undefined;
  readonly onSort: (sort: ListSort | null) => void;
}

/** Sorting on a narrow screen, which has no column headers. */
export default function ListSortSelect<T extends ListRecord>({ columns, sort, onSort }: ListSortSelectProps<T>) {
  const { t } = useTranslation('ui');
  const sortable = columns.filter((column) => column.sortable);
  if (sortable.length === 0) return null;
  return (
    <NativeSelect
      width="auto"
      flex="1 1 140px"
      minW="0"
      aria-label={t('list.sort')}
      value={sort ? `${sort.order} ${sort.by}` : ''}
      onChange={(event) => {
        const [order, by] = event.currentTarget.value.split(' ');
        onSort(by === undefined ? null : { by, order: order === 'desc' ? 'desc' : 'asc' });
      }}
    >
      <option value="">{t('list.sortDefault')}</option>
      {sortable.flatMap(({ id, header }) => [
        <option key={`asc ${id}`} value={`asc ${id}`}>
          {t('list.ascending', { column: header })}
        </option>,
        <option key={`desc ${id}`} value={`desc ${id}`}>
          {t('list.descending', { column: header })}
        </option>,
      ])}
    </NativeSelect>
  );
}
