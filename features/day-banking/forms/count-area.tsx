import type { FocusEvent, KeyboardEvent, ReactNode } from 'react';
import { styled } from '#ui/styled.ts';

/** The fields of a count; a focused one is scrolled clear of the totals at the end of the form. */
const Area = styled('div', {
  base: {
    display: 'grid',
    gap: '2.5',
    minWidth: '0',
    '& input, & textarea, & button': { scrollMarginBlockEnd: '150px' },
  },
});

/** Text fields; buttons and checkboxes react to Enter themselves. */
const FIELDS = 'input:not([type=checkbox]), textarea';

const stepOf = ({ key, ctrlKey, metaKey }: KeyboardEvent): number => {
  if (key === 'ArrowUp') return -1;
  return key === 'ArrowDown' || (key === 'Enter' && !ctrlKey && !metaKey) ? 1 : 0;
};

/**
 * The next field in either direction: Enter and the arrow keys walk through a count like a spreadsheet column. Notes
 * keep their keys.
 */
function walk(event: KeyboardEvent<HTMLDivElement>): void {
  const step = stepOf(event);
  if (step === 0 || !(event.target instanceof HTMLInputElement) || !event.target.matches(FIELDS)) return;
  const fields = [
    ...(event.currentTarget.closest('form')?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS) ?? []),
  ];
  const next = fields[fields.indexOf(event.target) + step];
  event.preventDefault();
  next?.focus();
  next?.select();
}

/** Browsers do not scroll to an element they consider visible: they ignore the totals above it. */
const show = ({ target }: FocusEvent<HTMLDivElement>): void => {
  if (target.matches(FIELDS)) target.scrollIntoView({ block: 'nearest' });
};

export const CountArea = ({ children }: { readonly children: ReactNode }) => (
  <Area onKeyDown={walk} onFocus={show}>
    {children}
  </Area>
);
