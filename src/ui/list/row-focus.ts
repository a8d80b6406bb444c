import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';

/** Index of the list row the focus is in, or -1. */
export function focusedRow(within: Element | null): number {
  const { activeElement } = document;
  if (!within?.contains(activeElement)) return -1;
  const row = activeElement?.closest<HTMLElement>('[data-index]');
  return row ? Number(row.dataset['index']) : -1;
}

/** The rows to draw: those in view and the one with the focus, which would otherwise be lost when its row leaves the document. */
export function rowsWithFocus(range: Range, within: Element | null): number[] {
  const visible = defaultRangeExtractor(range);
  const focused = focusedRow(within);
  if (focused < 0 || focused >= range.count || visible.includes(focused)) return visible;
  return [...visible, focused].sort((a, b) => a - b);
}
