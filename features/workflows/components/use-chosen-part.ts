import { useEffect, useRef } from 'react';

/**
 * What is pressed on a diagram is told elsewhere on the page: its heading gets the focus and is brought into sight, and when
 * it is closed the focus goes back to the state (ui.md, focus return). What an address opens takes the focus from nothing.
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
    // The heading first: of a tall part below the diagram the end is not what was asked for.
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

/** How much of what is told has to be in sight below its heading, in px. */
const LEAST_SEEN = 200;
