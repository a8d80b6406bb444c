import { isCheckEvent } from './shifts.mutations.ts';
import type { KeptEvent } from './kept-events.ts';

const PREFIX = 'steward.app.keptEvents.';

const isKeptEvent = (value: unknown): value is KeptEvent => {
  const { key, shiftId, event, at } = (value ?? {}) as Record<string, unknown>;
  return (
    [key, shiftId, at].every((each) => typeof each === 'string') && typeof event === 'string' && isCheckEvent(event)
  );
};

/** What is stored under a name; nothing where storage is denied or holds something else. */
function readStored(name: string): readonly KeptEvent[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(name) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isKeptEvent) : [];
  } catch {
    return [];
  }
}

/** Check events of a person that wait on their phone: they outlast the page, which a phone may close at any time. */
export const phoneStore = (employeeId: string) => ({
  read: (): readonly KeptEvent[] => readStored(PREFIX + employeeId),
  write: (waiting: readonly KeptEvent[]): void => {
    try {
      if (waiting.length === 0) localStorage.removeItem(PREFIX + employeeId);
      else localStorage.setItem(PREFIX + employeeId, JSON.stringify(waiting));
    } catch {
      // Storage may be denied: they then last as long as the page.
    }
  },
});

/** The number of check events that wait on this phone, whosever they are. */
export function countOnPhone(): number {
  try {
    return Object.keys(localStorage)
      .filter((name) => name.startsWith(PREFIX))
      .reduce((count, name) => count + readStored(name).length, 0);
  } catch {
    return 0;
  }
}
