import { useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { nextSpot, spotKey, spotOf } from './grid-keys.ts';
import { shiftMonth } from './period.ts';

/** What a grid of days needs to be a single Tab stop. */
export interface GridKeys {
  /** 0 for the one element in the Tab order, -1 for all others. */
  readonly tabIndexOf: (key: string) => 0 | -1;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
}

const elements = (grid: HTMLElement | null): readonly HTMLElement[] => [
  ...(grid?.querySelectorAll<HTMLElement>('[data-spot]') ?? []),
];

/** Moves the focus between all elements with `data-spot` in a month; Page Up and Page Down request another month. */
export function useGridKeys(
  grid: RefObject<HTMLElement | null>,
  first: string,
  day: string,
  onDay: ((day: string) => void) | undefined,
): GridKeys {
  const turning = useRef(false);
  const month = day.slice(0, 7);
  const [at, setAt] = useState({ month, key: first });
  const current = at.month === month ? at.key : first;

  // The requested month has been rendered: move the focus to its first day.
  useLayoutEffect(() => {
    if (!turning.current) return;
    turning.current = false;
    elements(grid.current)
      .find(({ dataset }) => dataset['spot'] === first)
      ?.focus();
  }, [grid, first, day]);

  return {
    tabIndexOf: (key) => (key === current ? 0 : -1),
    onFocus: ({ target }) => {
      const key = target.closest<HTMLElement>('[data-spot]')?.dataset['spot'];
      if (key !== undefined) setAt({ month, key });
    },
    onKeyDown: (event) => {
      const key = (event.target as HTMLElement).closest<HTMLElement>('[data-spot]')?.dataset['spot'];
      // The panel of a day handles its own keys.
      if (key === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.key === 'PageDown' || event.key === 'PageUp') {
        event.preventDefault();
        turning.current = true;
        onDay?.(shiftMonth(day, event.key === 'PageDown' ? 1 : -1));
        return;
      }
      const all = elements(grid.current);
      const isRtl = grid.current !== null && getComputedStyle(grid.current).direction === 'rtl';
      const next = nextSpot(
        all.map(({ dataset }) => spotOf(dataset['spot'] ?? '')),
        spotOf(key),
        event.key,
        isRtl,
      );
      if (!next) return;
      event.preventDefault();
      all.find(({ dataset }) => dataset['spot'] === spotKey(next))?.focus();
    },
  };
}
