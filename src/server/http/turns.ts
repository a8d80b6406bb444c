import { ProblemError } from '../core/problem-error.ts';

/** One write works on the record, the next waits at its lock: no gap between them. */
const AT_ONCE = 2;
/** A longer queue for one record is a mistake or an attack. */
const MAX_WAITING = 500;

/** Key of a record within its tenant. */
export const turnOf = ({ tenantId }: { readonly tenantId: string }, record: string): string => `${tenantId}/${record}`;

/** Runs `work` in its turn. @throws ProblemError record-busy when the queue is full */
export type TakeTurn = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/**
 * Runs writes on one record in order of arrival, two at a time. The others wait here, where they cost nothing, and not
 * at the database, where each holds a connection and gives up after five seconds: a request that loses a race, however
 * long it waited, is answered with the record as the winner left it (ADR-0099). Between processes the row lock
 * decides.
 */
export function createTurns(): TakeTurn {
  const records = new Map<string, { running: number; readonly waiting: (() => void)[] }>();
  return async (key, work) => {
    const record = records.get(key) ?? { running: 0, waiting: [] };
    records.set(key, record);
    if (record.running < AT_ONCE) record.running += 1;
    else if (record.waiting.length >= MAX_WAITING) throw new ProblemError('record-busy', { retryAfterSeconds: 2 });
    // A turn passes directly to the next waiter, so later arrivals cannot overtake.
    else await new Promise<void>((resolve) => record.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = record.waiting.shift();
      if (next) next();
      else record.running -= 1;
      if (record.running === 0) records.delete(key);
    }
  };
}
