import { ProblemError } from '../core/problem-error.ts';

/** The one that works on a record and the next, which waits at its lock: there is no gap between them. */
const AT_ONCE = 2;
/** More people than ever wait for one record; what comes beyond them is a mistake or an attack. */
const MAX_WAITING = 500;

/** Stands for a record in the turns of its tenant. */
export const turnOf = ({ tenantId }: { readonly tenantId: string }, record: string): string => `${tenantId}/${record}`;

/** Runs `work` when it is its turn. @throws ProblemError record-busy when too many wait already */
export type TakeTurn = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/**
 * Lets writes on one record through in the order they came, two at a time. The others wait here, where they cost nothing,
 * and not at the database, where each holds a connection and gives up after five seconds: a request that loses
 * a race, however long it waited, is answered with the record as the winner left it (ADR-0099). Between processes the row lock decides.
 */
export function createTurns(): TakeTurn {
  const records = new Map<string, { running: number; readonly waiting: (() => void)[] }>();
  return async (key, work) => {
    const record = records.get(key) ?? { running: 0, waiting: [] };
    records.set(key, record);
    if (record.running < AT_ONCE) record.running += 1;
    else if (record.waiting.length >= MAX_WAITING) throw new ProblemError('record-busy', { retryAfterSeconds: 2 });
    // A turn is handed over, never given back in between: nobody who comes later is faster.
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
