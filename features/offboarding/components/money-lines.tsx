import type { ReactNode } from 'react';
import { styled } from '#ui/styled.ts';

export interface MoneyLine {
  readonly id: string;
  readonly name: string;
  /** How it was calculated. */
  readonly detail?: string | undefined;
  /** Null is shown as a dash. */
  readonly amount: string | null;
  readonly isTotal?: boolean;
}

const Lines = styled('dl', {
  base: {
    maxWidth: '560px',
    fontVariantNumeric: 'tabular-nums',
    // One column for all amounts: they end at the edge and align at their decimals in both directions.
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: '3',
    '& > div': { display: 'grid', gridColumn: '1 / -1', gridTemplateColumns: 'subgrid', py: '1.5' },
    '& > div + div': { borderTopWidth: '1px' },
    '& > .total': { fontWeight: 'semibold' },
    '& small': { display: 'block', color: 'fg.muted' },
    '& dd': { textAlign: 'right', whiteSpace: 'nowrap' },
  },
});

/** Amounts line by line. */
export function MoneyLines({
  label,
  lines,
}: {
  readonly label: string;
  readonly lines: readonly MoneyLine[];
}): ReactNode {
  return (
    <Lines aria-label={label}>
      {lines.map(({ id, name, detail, amount, isTotal }) => (
        <div key={id} className={isTotal ? 'total' : undefined} data-line={id}>
          <dt>
            <bdi>{name}</bdi>
            {detail !== undefined && <small>{detail}</small>}
          </dt>
          <dd>{amount === null ? '–' : <bdi dir="ltr">{amount}</bdi>}</dd>
        </div>
      ))}
    </Lines>
  );
}
