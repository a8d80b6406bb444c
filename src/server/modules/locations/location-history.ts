import { sql } from 'kysely';
import { LOCATION_HISTORY, partsOf, type LocationHistoryPart } from '#domain/record-history.ts';
import type { Caller } from '../../core/caller.ts';
import { notFound } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { readHistory, type RecordHistory } from '../../records/record-changes.ts';
import { locationsWithinReach, reachesLocation } from './locations.policy.ts';
import { READ } from './locations.repository.ts';

const PARTS = partsOf(LOCATION_HISTORY);

/**
 * Returns the changes of a location in the caller's scope, without the parts the caller may not read. @throws
 * ProblemError 404
 */
export async function readLocationHistory(
  tx: Tx,
  caller: Caller,
  id: string,
): Promise<RecordHistory<typeof LOCATION_HISTORY>> {
  const open = PARTS.map(
    (part) =>
      sql`case when ${reachesLocation(caller, { resource: LOCATION_HISTORY[part].resource, action: 'read' }, sql`l.id`)} then ${part}::text end`,
  );
  const { rows } = await sql<{ open: LocationHistoryPart[] }>`
    select array_remove(array[${sql.join(open)}], null) as open from location l
    where l.tenant_id = ${caller.tenantId} and l.id = ${id} and ${locationsWithinReach(caller, READ, sql`l.id`)}`.execute(
    tx,
  );
  const [row] = rows;
  if (!row) throw notFound();
  return readHistory(tx, caller.tenantId, id, LOCATION_HISTORY, new Set(row.open));
}
