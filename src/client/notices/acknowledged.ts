/** What was acknowledged in this browser. Storage may be denied: then it is shown again on the next visit. */

const MAINTENANCE = 'steward.acknowledgedMaintenance';
const VERSION = 'steward.acknowledgedVersion';
/** Ids of past notices are of no use. */
const KEPT = 20;

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // See above.
  }
}

const idsOf = (stored: string | null): readonly string[] => (stored ?? '').split(' ').filter((id) => id !== '');

/** Whether this maintenance notice was acknowledged (A§4). */
export const hasAcknowledgedMaintenance = (id: string): boolean => idsOf(read(MAINTENANCE)).includes(id);
export const acknowledgeMaintenance = (id: string): void =>
  write(MAINTENANCE, [id, ...idsOf(read(MAINTENANCE)).filter((each) => each !== id)].slice(0, KEPT).join(' '));

/** The last acknowledged version; null on a first visit (D86). */
export const acknowledgedVersion = (): string | null => read(VERSION);
export const acknowledgeVersion = (version: string): void => write(VERSION, version);
