import type { ReactNode } from 'react';
import { chakra } from '../primitives.ts';
import { styled } from '../styled.ts';

export interface Fact {
  readonly label: string;
  /** Null is shown as a dash. */
  readonly value: ReactNode;
}

const Grid = styled('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(auto-fill, minmax(190px, 1fr))' },
    columnGap: '6',
    rowGap: '3',
    '& dt': { textStyle: 'xs', color: 'fg.muted' },
    '& dd': { overflowWrap: 'anywhere' },
  },
});

/** The properties of a record as a list of names and values. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <Grid>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value === null || value === undefined || value === '' ? (
              <chakra.span color="fg.muted">–</chakra.span>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </Grid>
  );
}
