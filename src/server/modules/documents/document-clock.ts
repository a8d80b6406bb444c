import { sql } from 'kysely';
import { todayForDocuments } from '#domain/documents.ts';
import type { Tx } from '../../core/transaction.ts';
import { systemOf } from '../../records/transition.ts';
import { storePassedDay, type DocumentRow } from './document-kind.ts';
import { OF_EMPLOYEES, OF_LOCATIONS, type DocumentOwner } from './document-owner.ts';
import { statusToday } from './documents.presenter.ts';
import { IN_FORCE, typeJson } from './documents.repository.ts';

const BATCH = 500;

/**
 * Stores the status of documents whose last day has come closer, or whose type has other thresholds now (D81). One
 * batch; returns whether there may be more. Rows locked by a concurrent write, which stores it itself, are left out.
 */
export async function passDocumentDays(tx: Tx, tenantId: string): Promise<boolean> {
  let stored = 0;
  for (const owner of [OF_EMPLOYEES, OF_LOCATIONS]) {
    const ids = (await readDated(tx, tenantId, owner))
      .filter((row) => statusToday(row) !== row.status)
      .map(({ id }) => id)
      .slice(0, BATCH - stored);
    if (ids.length === 0) continue;
    const locked = sql`and d.id = any(${ids}::uuid[]) for update of d skip locked`;
    for (const row of await readDated(tx, tenantId, owner, locked))
      await storePassedDay(tx, systemOf(tenantId), owner, row);
    stored += ids.length;
  }
  return stored === BATCH;
}

/** Documents whose status may have changed: those in force whose last day is set and not stored as passed. */
async function readDated(
  tx: Tx,
  tenantId: string,
  owner: DocumentOwner,
  rest = sql``,
): Promise<readonly DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`
    select d.id, d.version, d.status, d.ref_id as "refId", d.expiration_date as "expirationDate", d.replaced_by as "replacedBy", ${typeJson(owner)} as "documentType"
    from ${sql.table(owner.table)} d
    where d.tenant_id = ${tenantId} and ${IN_FORCE} and d.expiration_date is not null and (d.status, d.expiration_date < ${todayForDocuments()}::date) <> ('expired', true)
      and (d.status <> 'ok' or d.expiration_date <= ${todayForDocuments()}::date + interval '121 months') ${rest}`.execute(
    tx,
  );
  return rows;
}
