import { styled } from '../styled.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlacedColumn } from './column-places.ts';
import type { ListRecord } from './list.types.ts';

export interface ListTotalsProps<T extends ListRecord> {
  readonly placed: readonly PlacedColumn<T>[];
  readonly totals: Readonly<Partial<Record<string, ReactNode>>>;
  /** A narrow screen has no table for it. */
  readonly isCard: boolean;
}

/** Totals of the whole filtered list, sticky below the rows. */
export default function ListTotals<T extends ListRecord>({ isCard, ...props }: ListTotalsProps<T>) {
  return isCard ? <TotalsCard {...props} /> : <TotalsRow {...props} />;
}

type Totals<T extends ListRecord> = Omit<ListTotalsProps<T>, 'isCard'>;

function TotalsRow<T extends ListRecord>({ placed, totals }: Totals<T>) {
  const { t } = useTranslation('ui');
  const first = placed.find(({ column }) => column !== undefined)?.id;
  return (
    <tfoot role="rowgroup" data-testid="list-totals">
      <tr role="row">
        {placed.map(({ id, className, style }) => (
          <td key={id} role="cell" className={className} style={style}>
            {totals[id] ?? (id === first ? t('list.totals') : null)}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

const Card = styled('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(88px, 2fr) 5fr',
    columnGap: '3',
    rowGap: '1',
    px: '4',
    py: '3',
    bg: 'bg.subtle',
    borderTopWidth: '1px',
    fontWeight: 'medium',
    fontVariantNumeric: 'tabular-nums',
    '& dt': { color: 'fg.muted' },
  },
});

function TotalsCard<T extends ListRecord>({ placed, totals }: Totals<T>) {
  return (
    <Card data-testid="list-totals">
      {placed.map(({ id, column }) =>
        column && totals[id] !== undefined ? (
          <div key={id} style={{ display: 'contents' }}>
            <dt>{column.header}</dt>
            <dd>{totals[id]}</dd>
          </div>
        ) : null,
      )}
    </Card>
  );
}
