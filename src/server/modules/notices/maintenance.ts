import { sql } from 'kysely';
import type { MaintenanceStatus } from '#domain/notices.ts';
import type { Database } from '../../database/connection.ts';

/** The current or the next announced maintenance. */
export interface Maintenance {
  readonly status: Exclude<MaintenanceStatus, 'no-maintenance'>;
  readonly id: string;
  readonly message: string;
  readonly message_arabic: string | null;
  readonly start_at: Date;
  readonly end_at: Date;
}

/** Reads it by the clock shared by all processes; a current one takes precedence over an announced one. */
export async function readMaintenance(database: Database): Promise<Maintenance | null> {
  const { rows } = await database.global((tx) =>
    sql<Maintenance>`
      select id, message, message_arabic, start_at, end_at, case when start_at <= clock_timestamp() then 'ongoing' else 'upcoming' end as status
      from maintenance where end_at > clock_timestamp() order by start_at limit 1`.execute(tx),
  );
  return rows[0] ?? null;
}

/** Maximum age of a process's knowledge: after that all processes know what the operator set. */
const FRESH_FOR_MS = 1_000;

/** Returns the current maintenance without a query per call. Null: calls are served. */
export function createMaintenanceWatch(database: Database): () => Promise<Maintenance | null> {
  let known: Promise<Maintenance | null> = Promise.resolve(null);
  let until = 0;
  return async () => {
    const now = performance.now();
    if (now >= until) {
      until = now + FRESH_FOR_MS;
      // An unreachable database fails every call with its own error.
      known = readMaintenance(database).catch(() => null);
    }
    const maintenance = await known;
    return maintenance?.status === 'ongoing' ? maintenance : null;
  };
}
