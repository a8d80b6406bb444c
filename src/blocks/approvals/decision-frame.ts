import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { chakra } from '#ui/primitives.ts';

/** The buttons stay visible while a long record is read; the note form does not cover it. */
export const DecisionFrame = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    '&[data-keeps]': {
      position: 'sticky',
      bottom: 'calc(var(--detail-foot, 0px) - var(--action-notes, 0px))',
      bg: 'var(--detail-ground, {colors.bg.panel})',
      borderTopWidth: '1px',
      py: '2',
      '&:last-child': { mb: '-2' },
      zIndex: '1',
    },
  },
});

/**
 * When the composer of an event closes, the focus returns to the event's button, or to its place when it is gone. The
 * new response then replaces that button with a locked one: the focus follows, until the person moves it.
 */
export function useReturnedFocus(composing: string | null) {
  const frame = useRef<HTMLDivElement>(null);
  const before = useRef(composing);
  const returnedTo = useRef<string | null>(null);
  useEffect(() => {
    const closed = composing === null ? before.current : null;
    before.current = composing;
    if (closed) returnedTo.current = closed;
    const event = returnedTo.current;
    if (event === null || composing !== null) return;
    const isLost = document.activeElement === document.body;
    if (closed || isLost) {
      const button = frame.current?.querySelector<HTMLElement>(`[data-testid=action][data-event="${event}"]`);
      (button ?? frame.current)?.focus();
    } else if (!frame.current?.contains(document.activeElement)) returnedTo.current = null;
  });
  return frame;
}

/**
 * Measures the sentences under the buttons: they need not stay visible, and with them the bar covered the last steps.
 */
export function useNotesBelow(frame: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const bar = frame.current;
    if (!bar || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      const height = bar.querySelector('[data-action-notes]')?.getBoundingClientRect().height ?? 0;
      bar.style.setProperty('--action-notes', `${height}px`);
    });
    observer.observe(bar);
    return () => observer.disconnect();
  }, [frame]);
}
