import { useEffect, useRef } from 'react';

/**
 * A click on the diagram shows details elsewhere on the page: their heading gets the focus and is scrolled into view,
 * and closing returns the focus to the state (ui.md, focus return). Details opened by the address take no focus.
 */
export function useChosenPart(chosen: string | null) {
  const ref = useRef<HTMLDivElement>(null);
  const asked = useRef<string>(null);
  const left = useRef<string>(null);
  const tell = (): void => {
    const part = ref.current?.querySelector<HTMLElement>('.chosen');
    const heading = part?.querySelector<HTMLElement>('h2');
    if (!part || !heading) return;
    part.scrollTop = 0;
    heading.focus({ preventScroll: true });
    // The heading first: below the diagram, the end of a tall part is not what was requested.
    const { top } = heading.getBoundingClientRect();
    if (top < 0 || top > window.innerHeight - LEAST_SEEN) part.scrollIntoView({ block: 'start' });
  };
  useEffect(() => {
    if (chosen !== null && asked.current === chosen) tell();
    else if (chosen === null && left.current !== null) {
      ref.current?.querySelector<SVGElement>(`[data-state="${CSS.escape(left.current)}"][role=button]`)?.focus();
      left.current = null;
    }
    asked.current = null;
  }, [chosen]);
  return {
    ref,
    onChosen: (id: string): void => {
      if (id === chosen) tell();
      else asked.current = id;
    },
    onClosed: (state: string | null): void => {
      left.current = state;
    },
  };
}

/** Minimum visible height below the heading of the details, in px. */
const LEAST_SEEN = 200;
