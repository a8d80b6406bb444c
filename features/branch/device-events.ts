import { isCheckEvent } from '#blocks/shifts/shifts.mutations.ts';
import { LATEST_REPORT_HOURS } from '#domain/schedules/attendance.ts';
import type { PersonEvent } from './visit.ts';

const PREFIX = 'steward.branch.keptEvents.';
const HOUR_MS = 3_600_000;

/** A check event as the device stores it: never with a PIN. */
type StoredEvent = Omit<PersonEvent, 'pin'>;

const isStoredEvent = (value: unknown): value is StoredEvent => {
  const { key, shiftId, event, at, employeeId, name } = (value ?? {}) as Record<string, unknown>;
  return (
    [key, shiftId, at, employeeId, name].every((each) => typeof each === 'string') &&
    typeof event === 'string' &&
    isCheckEvent(event) &&
    !Number.isNaN(Date.parse(String(at)))
  );
};

const isTooOld = ({ at }: StoredEvent): boolean => Date.parse(at) < Date.now() - LATEST_REPORT_HOURS * HOUR_MS;

function readStored(name: string): readonly StoredEvent[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(name) ?? '[]');
    return Array.isArray(stored)
      ? stored.filter(isStoredEvent).map(({ key, shiftId, event, at, employeeId, name: of }) => ({
          key,
          shiftId,
          event,
          at,
          employeeId,
          name: of,
        }))
      : [];
  } catch {
    return [];
  }
}

function writeStored(name: string, events: readonly StoredEvent[]): void {
  try {
    if (events.length === 0) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(events));
  } catch {
    // Storage may be denied: they then last as long as the page.
  }
}

/**
 * Check events that wait on the device of a location: they outlast a restart, without the PIN of their person, which is
 * entered again. What the server would refuse as too long ago is discarded, and reported once.
 */
export function deviceStore(locationId: string) {
  const name = PREFIX + locationId;
  const stored = readStored(name);
  const expired = stored.filter(isTooOld);
  if (expired.length > 0)
    writeStored(
      name,
      stored.filter((each) => !isTooOld(each)),
    );
  return {
    expired,
    read: (): readonly PersonEvent[] => readStored(name).map((each) => ({ ...each, pin: null })),
    write: (waiting: readonly PersonEvent[]): void =>
      writeStored(
        name,
        waiting.map(({ pin: _, ...each }) => each),
      ),
  };
}

/**
 * The next event that can be sent: of each person in order, once their PIN is known. An event of a restarted device waits
 * for its person, and holds back their later ones, not those of others.
 */
export const nextWithPin = (waiting: readonly PersonEvent[]): PersonEvent | undefined =>
  waiting.find(
    ({ employeeId, pin }, place) =>
      pin !== null && waiting.findIndex((each) => each.employeeId === employeeId) === place,
  );
