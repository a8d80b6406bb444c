import { useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { nextSpot, spotKey, spotOf } from './grid-keys.ts';
import { shiftMonth } from './period.ts';

/** What a grid of days needs to be one stop of the Tab key. */
export interface GridKeys {
  /** 0 for the one place that Tab leads to, -1 for every other. */
  readonly tabIndexOf: (key: string) => 0 | -1;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
}

const elements = (grid: HTMLElement | null): readonly HTMLElement[] => [
  ...(grid?.querySelectorAll<HTMLElement>('[data-spot]') ?? []),
];

/** Moves the focus through everything in a month that carries `data-spot`; Page Up and Page Down ask for another month. */
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

  // The month that was asked for is there: the focus follows to its first day.
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
      // Within the panel of a day the keys are its own.
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
