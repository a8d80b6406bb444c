import { sql } from 'kysely';
import type { MaintenanceStatus } from '#domain/notices.ts';
import type { Database } from '../../database/connection.ts';

/** Maintenance that goes on, or the next one that is announced. */
export interface Maintenance {
  readonly status: Exclude<MaintenanceStatus, 'no-maintenance'>;
  readonly id: string;
  readonly message: string;
  readonly message_arabic: string | null;
  readonly start_at: Date;
  readonly end_at: Date;
}

/** By the clock that all processes share; what goes on comes before what is announced. */
export async function readMaintenance(database: Database): Promise<Maintenance | null> {
  const { rows } = await database.global((tx) =>
    sql<Maintenance>`
      select id, message, message_arabic, start_at, end_at, case when start_at <= clock_timestamp() then 'ongoing' else 'upcoming' end as status
      from maintenance where end_at > clock_timestamp() order by start_at limit 1`.execute(tx),
  );
  return rows[0] ?? null;
}

/** Each process looks this often at most: so long after the operator has said so all of them know. */
const FRESH_FOR_MS = 1_000;

/** Tells whether maintenance goes on, without asking the database for each call. Null: the calls go through. */
export function createMaintenanceWatch(database: Database): () => Promise<Maintenance | null> {
  let known: Promise<Maintenance | null> = Promise.resolve(null);
  let until = 0;
  return async () => {
    const now = performance.now();
    if (now >= until) {
      until = now + FRESH_FOR_MS;
      // A database that cannot be asked has its own answer to every call.
      known = readMaintenance(database).catch(() => null);
    }
    const maintenance = await known;
    return maintenance?.status === 'ongoing' ? maintenance : null;
  };
}
