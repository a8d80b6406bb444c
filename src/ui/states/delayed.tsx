import { useEffect, useState, type ReactNode } from 'react';

export interface DelayedProps {
  /** Milliseconds during which nothing is shown, so that fast content does not flash. */
  readonly wait?: number;
  readonly children: ReactNode;
}

/** Shows its children only after the wait. */
export function Delayed({ wait = 300, children }: DelayedProps) {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), wait);
    return () => clearTimeout(timer);
  }, [wait]);
  return over ? children : null;
}
