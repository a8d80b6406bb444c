import { useId, type ReactNode } from 'react';
import { AppLink } from '#ui/link/link-context.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { Heading } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { useViewTexts } from './texts.ts';

const Head = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    minHeight: '44px',
    mt: '-2',
    mb: '1',
    '& a': {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: '44px',
      px: '2',
      me: '-2',
      color: 'brand.fg',
      textDecoration: 'underline',
      textUnderlineOffset: '3px',
    },
  },
});

export interface ViewCardProps {
  readonly title: string;
  readonly testId: string;
  /** The page with all of it. */
  readonly href?: string;
  /** Beside the title, instead of the link. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A titled card of the employee view. */
export function ViewCard({ title, testId, href, action, children }: ViewCardProps) {
  const t = useViewTexts();
  const id = useId();
  return (
    <Panel as="section" aria-labelledby={id} data-testid={testId}>
      <Head>
        <Heading as="h2" id={id} textStyle="md" fontWeight="semibold">
          {title}
        </Heading>
        {action}
        {href !== undefined && (
          <AppLink href={href} isExact aria-label={`${t('today.all')}: ${title}`}>
            {t('today.all')}
          </AppLink>
        )}
      </Head>
      {children}
    </Panel>
  );
}

/** Rows of the employee view, each large enough for a thumb. */
export const ViewRows = styled('ul', {
  base: {
    listStyle: 'none',
    '& > li': { display: 'flex', alignItems: 'center', gap: '3', flexWrap: 'wrap', py: '2', minHeight: '52px' },
    '& > li + li': { borderTopWidth: '1px' },
    '& .what': { flex: '1', minWidth: '120px', overflowWrap: 'anywhere' },
    '& .what > b': { fontWeight: 'medium' },
    '& small': { display: 'block', textStyle: 'xs', color: 'fg.muted' },
  },
});
