import { useId, type ReactNode } from 'react';
import { chakra, Heading } from '../primitives.ts';
import { styled } from '../styled.ts';
import { ErrorAlert, type ShownError } from '../states/error-alert.tsx';
import { SkeletonText } from '../states/skeletons.tsx';
import { Panel } from './panel.tsx';

/** Parts of a dashboard panel, side by side where there is room. */
export const PanelParts = styled('div', {
  base: {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
    '& > :only-child': { gridColumn: '1 / -1' },
    alignItems: 'start',
    '& .way': { color: 'brand.fg', textStyle: 'sm', fontWeight: 'medium', '&:hover': { textDecoration: 'underline' } },
    '& .aside': { textStyle: 'xs', color: 'fg.muted' },
    '& li': { borderTopWidth: '1px' },
    '& li > *': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      columnGap: '3',
      rowGap: '1',
      minHeight: '52px',
      py: '1.5',
    },
    '& li > a': { mx: '-2', px: '2', borderRadius: 'l2', '&:hover': { bg: 'bg.subtle' } },
  },
});

export interface PanelPartProps {
  readonly title: string;
  /** A link to all records, of the class `way`. */
  readonly way: ReactNode;
  readonly query: { readonly isPending: boolean; readonly error: ShownError | null; readonly onRetry: () => void };
  readonly testId: string;
  /** Shown without lines. */
  readonly none: string;
  /** One `li` each. */
  readonly lines: readonly ReactNode[];
  /** Below the lines. */
  readonly children?: ReactNode;
}

/**
 * A few records of an area under a heading, with a link to all; shows a message when there are none or loading failed.
 */
export function PanelPart({ title, way, query, testId, none, lines, children }: PanelPartProps) {
  const id = useId();
  return (
    <Panel aria-labelledby={id} data-testid={testId}>
      <chakra.header display="flex" flexWrap="wrap" justifyContent="space-between" alignItems="baseline" gap="2" mb="3">
        <Heading as="h2" size="sm" id={id}>
          {title}
        </Heading>
        {way}
      </chakra.header>
      {query.isPending && <SkeletonText lines={4} />}
      {query.error && <ErrorAlert error={query.error} onRetry={query.onRetry} />}
      {!query.isPending && !query.error && (
        <>
          {lines.length === 0 ? <chakra.p color="fg.muted">{none}</chakra.p> : <ul>{lines}</ul>}
          {children}
        </>
      )}
    </Panel>
  );
}
