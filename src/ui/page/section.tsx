import { useId, type ReactNode } from 'react';
import { chakra, Heading } from '../primitives.ts';
import { styled } from '../styled.ts';
import { Panel } from './panel.tsx';

export interface SectionProps {
  readonly title: string;
  readonly testId: string;
  /** Where a link or button of the page leads to. */
  readonly anchor?: string | undefined;
  /** Buttons beside the heading. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A titled section of a record's page. */
export function Section({ title, testId, anchor, actions, children }: SectionProps) {
  const id = useId();
  return (
    <Panel as="article" id={anchor} aria-labelledby={id} data-testid={testId}>
      <chakra.div
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        gap="3"
        mb="3"
        minH="32px"
        flexWrap="wrap"
      >
        <Heading as="h2" id={id} textStyle="md" fontWeight="semibold">
          {title}
        </Heading>
        {actions}
      </chakra.div>
      {children}
    </Panel>
  );
}

/** Stacked sections. */
export const Sections = styled('div', {
  base: { display: 'grid', gap: '4', pt: '4', gridTemplateColumns: 'minmax(0, 1fr)' },
});

/** Rows of a section, separated by lines: content and actions. */
export const Rows = styled('ul', {
  base: {
    listStyle: 'none',
    '& > li': { display: 'flex', alignItems: 'center', gap: '3', flexWrap: 'wrap', py: '2', minH: '44px' },
    '& > li + li': { borderTopWidth: '1px' },
    '& .what': { flex: '1', minWidth: '84px', overflowWrap: 'anywhere' },
    '& .more': { color: 'fg.muted' },
  },
});
