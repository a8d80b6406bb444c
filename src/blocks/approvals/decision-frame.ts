import { useEffect, useRef } from 'react';
import { chakra } from '#ui/primitives.ts';

export const DecisionFrame = chakra('div', { base: { display: 'grid', gap: '3' } });

/**
 * When the composer of an event closes, the focus goes back to where it came from: the button of the event, or its place
 * when it is gone. The fresh answer then replaces that button by a locked one: the focus follows, until the person moves it.
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
