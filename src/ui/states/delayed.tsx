import { useEffect, useState, type ReactNode } from 'react';

export interface DelayedProps {
  /** Milliseconds during which nothing is shown: what arrives sooner should not flash. */
  readonly wait?: number;
  readonly children: ReactNode;
}

/** Shows its children only once the wait is over. */
export function Delayed({ wait = 300, children }: DelayedProps) {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), wait);
    return () => clearTimeout(timer);
  }, [wait]);
  return over ? children : null;
}
