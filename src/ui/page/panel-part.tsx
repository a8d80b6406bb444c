import { useId, type ReactNode } from 'react';
import { chakra, Heading } from '../primitives.ts';
import { styled } from '../styled.ts';
import { ErrorAlert, type ShownError } from '../states/error-alert.tsx';
import { SkeletonText } from '../states/skeletons.tsx';
import { PANEL_LINE, PANEL_LINES } from './panel-lines.ts';
import { Panel } from './panel.tsx';

/** Parts of a dashboard panel, side by side where there is room. */
export const PanelParts = styled('div', {
  base: {
    ...PANEL_LINES,
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
    '& > :only-child': { gridColumn: '1 / -1' },
    alignItems: 'start',
  },
});

/** Small parts of the day: as many side by side as there is room for, each as high before it has loaded as after. */
export const HomeParts = styled('div', {
  base: {
    ...PANEL_LINES,
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 320px), 1fr))',
    alignItems: 'stretch',
    // Three lines, on wide screens under a heading of two: what is below does not move when they arrive.
    '& > section': { minHeight: { base: '241px', md: '262px' } },
    '& > section > header': { flexWrap: 'nowrap' },
    '& > section > header > :last-child': { flexShrink: '0' },
    // A line has one height, however long a name is.
    '& li > *': { ...PANEL_LINE, flexWrap: 'nowrap' },
    '& li > * > :first-child': { minWidth: '0', overflow: 'hidden' },
    '& li > * > :last-child': { flexShrink: '0' },
    '& li .st-person > span': { minWidth: '0' },
    '& li :is(b, small)': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
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
