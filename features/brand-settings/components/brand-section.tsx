import { useId, type ReactNode } from 'react';
import { styled } from '#ui/styled.ts';
import { useBrandTexts } from '../use-brand-texts.ts';

const Frame = styled('section', {
  base: {
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'l3',
    p: '4',
    minWidth: '0',
    display: 'grid',
    gap: '3',
    '& > h2': { fontWeight: 'semibold', textStyle: 'md' },
    '& > p': { color: 'fg.muted', mt: '-2' },
    '& > fieldset': { display: 'grid', gap: '2', minWidth: '0', border: 'none', p: '0', m: '0' },
  },
});

export interface BrandSectionProps {
  readonly title: string;
  readonly text: string;
  /** Read-only without the right to change it. */
  readonly canWrite: boolean;
  readonly children: ReactNode;
}

/** A section of the branding page. */
export function BrandSection({ title, text, canWrite, children }: BrandSectionProps) {
  const t = useBrandTexts();
  const id = useId();
  return (
    <Frame aria-labelledby={id} data-testid="brand-section">
      <h2 id={id}>{title}</h2>
      <p>{canWrite ? text : t('readOnly')}</p>
      <fieldset disabled={!canWrite} aria-labelledby={id}>
        {children}
      </fieldset>
    </Frame>
  );
}
