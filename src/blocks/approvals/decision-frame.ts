import { useEffect, useRef } from 'react';
import { styled } from '#ui/styled.ts';

export const DecisionFrame = styled('div', { base: { display: 'grid', gap: '3' } });

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
