import { useTranslation } from 'react-i18next';
import { styled } from '../styled.ts';
import { Select } from '../select/select.tsx';
import type { ListColumn, ListRecord, ListSort } from './list.types.ts';

export interface ListSortSelectProps<T extends ListRecord> {
  readonly columns: readonly ListColumn<T>[];
  readonly sort: ListSort | null | undefined;
  readonly onSort: (sort: ListSort | null) => void;
}

const Place = styled('div', { base: { flex: '1 1 140px', minWidth: '0' } });

/** Sorting on a narrow screen, which has no column headers. */
export default function ListSortSelect<T extends ListRecord>({ columns, sort, onSort }: ListSortSelectProps<T>) {
  const { t } = useTranslation('ui');
  const sortable = columns.filter((column) => column.sortable);
  if (sortable.length === 0) return null;
  return (
    <Place>
      <Select
        label={t('list.sort')}
        empty={t('list.sortDefault')}
        value={sort ? `${sort.order} ${sort.by}` : ''}
        onChange={(value) => {
          const [order, by] = value.split(' ');
          onSort(by === undefined ? null : { by, order: order === 'desc' ? 'desc' : 'asc' });
        }}
        options={sortable.flatMap(({ id, header }) => [
          { value: `asc ${id}`, label: t('list.ascending', { column: header }) },
          { value: `desc ${id}`, label: t('list.descending', { column: header }) },
        ])}
      />
    </Place>
  );
}
