import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';

/** Index of the focused list row, or -1. */
export function focusedRow(within: Element | null): number {
  const { activeElement } = document;
  if (!within?.contains(activeElement)) return -1;
  const row = activeElement?.closest<HTMLElement>('[data-index]');
  return row ? Number(row.dataset['index']) : -1;
}

/** The rows to render: those in the viewport and the focused one, whose focus would otherwise be lost. */
export function rowsWithFocus(range: Range, within: Element | null): number[] {
  const visible = defaultRangeExtractor(range);
  const focused = focusedRow(within);
  if (focused < 0 || focused >= range.count || visible.includes(focused)) return visible;
  return [...visible, focused].sort((a, b) => a - b);
}
