import type { FocusEvent, KeyboardEvent, ReactNode } from 'react';
import { chakra } from '#ui/primitives.ts';

/** The fields of a count; one that gets the focus comes to stand clear of the totals that lie over the end of the form. */
const Area = chakra('div', {
  base: {
    display: 'grid',
    gap: '2.5',
    minWidth: '0',
    '& input, & textarea, & button': { scrollMarginBlockEnd: '150px' },
  },
});

/** Fields of text; a button or a box is pressed by Enter. */
const FIELDS = 'input:not([type=checkbox]), textarea';

const stepOf = ({ key, ctrlKey, metaKey }: KeyboardEvent): number => {
  if (key === 'ArrowUp') return -1;
  return key === 'ArrowDown' || (key === 'Enter' && !ctrlKey && !metaKey) ? 1 : 0;
};

/** The next field, before or behind: Enter and the arrows walk through a count as through a column of a sheet. A note keeps its keys. */
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

/** Browsers leave where it is what they take for visible: they do not see the totals over it. */
const show = ({ target }: FocusEvent<HTMLDivElement>): void => {
  if (target.matches(FIELDS)) target.scrollIntoView({ block: 'nearest' });
};

export const CountArea = ({ children }: { readonly children: ReactNode }) => (
  <Area onKeyDown={walk} onFocus={show}>
    {children}
  </Area>
);
