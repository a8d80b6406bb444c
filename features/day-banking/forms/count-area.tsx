import { useEffect, useRef, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { styled } from '#ui/styled.ts';

/** The page of a count: a focused field is scrolled clear of the header of the page and of the buttons at its end. */
const Area = styled('div', {
  base: {
    minWidth: '0',
    '& input, & textarea, & select': { scrollMarginBlockStart: '64px', scrollMarginBlockEnd: '132px' },
  },
});

/** Fields with a value of their own; buttons and checkboxes react to Enter themselves. */
const FIELDS = 'input:not([type=checkbox]), select, textarea';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const stepOf = ({ key, ctrlKey, metaKey, target }: KeyboardEvent): number => {
  if (key === 'Enter' && !ctrlKey && !metaKey) return 1;
  // A list of choices keeps its arrows.
  if (target instanceof HTMLSelectElement) return 0;
  return key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0;
};

const arrive = (field: Field | undefined): void => {
  field?.focus();
  if (field && !(field instanceof HTMLSelectElement)) field.select();
};

/**
 * The next field in either direction: Enter and the arrow keys walk through a count like a spreadsheet column. Notes
 * keep their keys.
 */
function walk(event: KeyboardEvent<HTMLDivElement>): void {
  const { target } = event;
  const step = stepOf(event);
  if (step === 0 || !(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
  const fields = [...event.currentTarget.querySelectorAll<Field>(FIELDS)];
  const at = fields.indexOf(target);
  // A checkbox, or a field of a popover.
  if (at < 0) return;
  event.preventDefault();
  arrive(fields[at + step]);
}

/** Browsers do not scroll to an element they consider visible: they ignore what is fixed above it. */
const show = ({ target }: FocusEvent<HTMLDivElement>): void => {
  if (target.matches(FIELDS)) target.scrollIntoView({ block: 'nearest' });
};

/** Begins where something is missing: a till or type to choose, else the first note. */
const firstOf = (area: HTMLElement): Field | undefined => {
  const fields = [...area.querySelectorAll<Field>(FIELDS)];
  return (
    fields.find((field) => field instanceof HTMLSelectElement && field.value === '') ??
    fields.find((field) => field.closest('[data-testid=part-count]'))
  );
};

/** The fields of a count, entirely by keyboard. The first one to fill has the focus. */
export function CountArea({ children }: { readonly children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // After what was typed before a reload is restored.
    const timer = setTimeout(() => {
      if (area.current) arrive(firstOf(area.current));
    });
    return () => clearTimeout(timer);
  }, []);
  return (
    <Area ref={area} onKeyDown={walk} onFocus={show}>
      {children}
    </Area>
  );
}
