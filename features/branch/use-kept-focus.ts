import { useEffect, useRef } from 'react';

/**
 * A heading that takes the focus when what had it is gone: after a PIN, a check event, or the return to the names. `step`
 * changes with what is shown.
 */
export function useKeptFocus(step: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [step]);
  return heading;
}
