import { useId } from 'react';
import { chakra } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';

export interface MoneyLine {
  readonly id: string;
  readonly name: string;
  /** The quantity: "× 4". */
  readonly detail?: string | undefined;
  readonly amount: string;
  readonly isTotal?: boolean;
}

// Not a table: inside the list, which is one, its rows would look like rows of the list.
const Lines = styled('dl', {
  base: {
    maxWidth: '460px',
    fontVariantNumeric: 'tabular-nums',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto minmax(110px, auto)',
    columnGap: '3',
    '& > div': { display: 'grid', gridColumn: '1 / -1', gridTemplateColumns: 'subgrid', py: '1' },
    '& > .total': { borderTopWidth: '1px', fontWeight: 'semibold' },
    '& .how': { color: 'fg.muted' },
    // Digits run left to right in both directions, so they are aligned at the right in one column.
    '& .how, & .amount': { textAlign: 'right', whiteSpace: 'nowrap' },
  },
});

/** Amounts line by line, with their total. */
export function MoneyTable({ caption, lines }: { readonly caption: string; readonly lines: readonly MoneyLine[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <chakra.h3 id={id} textStyle="xs" fontWeight="medium" color="fg.muted" mb="1">
        {caption}
      </chakra.h3>
      <Lines>
        {lines.map(({ id: line, name, detail, amount, isTotal }) => (
          <div key={line} className={isTotal ? 'total' : undefined} data-line={line}>
            <dt>
              <bdi>{name}</bdi>
            </dt>
            <dd className="how" dir="ltr">
              {detail}
            </dd>
            <dd className="amount">{amount}</dd>
          </div>
        ))}
      </Lines>
    </section>
  );
}
