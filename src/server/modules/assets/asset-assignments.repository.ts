import { sql } from 'kysely';
import type { Tx } from '../../core/transaction.ts';
import { assetDetails } from '../../records/asset-text.ts';
import { byName } from '../../records/by-name.ts';

/** What somebody still has, whoever asks: what a leaver has to give back (D69). */
export async function assetsHeldBy(
  tx: Tx,
  tenantId: string,
  employeeId: string,
): Promise<readonly { id: string; typeName: string; details: string }[]> {
  const { rows } = await sql<{ id: string; typeName: string; details: string }>`
    select a.id, t.name as "typeName", ${assetDetails('a')} as details from asset a
    join asset_type t on t.tenant_id = a.tenant_id and t.id = a.asset_type_id
    where a.tenant_id = ${tenantId} and a.owner_employee_id = ${employeeId} and a.status = 'assigned' order by ${byName(sql`lower(t.name)`)}, a.id`.execute(
    tx,
  );
  return rows;
}
