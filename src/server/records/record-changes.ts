import { sql } from 'kysely';
import { ProblemError } from '../http/problem-error.ts';
import type { Tx } from '../http/route.ts';
import { instant } from './record-json.ts';

/** Who changed a record last and when; null when nobody has. A change without a name was made by time. */
async function lastChangeOf(tx: Tx, tenantId: string, recordId: string): Promise<{ name: string | null; at: string } | null> {
  const { rows } = await sql<{ name: string | null; at: string }>`
    select u.display_name as name, ${instant('c.at')} as at from record_change c
    left join app_user u on u.tenant_id = c.tenant_id and u.id = c.by_user_id
    where c.tenant_id = ${tenantId} and c.record_id = ${recordId} order by c.id desc limit 1`.execute(tx);
  return rows[0] ?? null;
}

const idOf = (record: unknown): string | null =>
  typeof record === 'object' && record !== null && 'id' in record && typeof record.id === 'string' && /^[0-9a-f-]{36}$/i.test(record.id) ? record.id : null;

/** A refusal of what is no longer the newest, with who was faster; every other refusal as it is. */
export async function withLastChange(tx: Tx, tenantId: string, refusal: ProblemError): Promise<ProblemError> {
  const recordId = idOf(refusal.details.record);
  const changedBy = recordId && (await lastChangeOf(tx, tenantId, recordId));
  return changedBy ? new ProblemError(refusal.code, { ...refusal.details, changedBy }) : refusal;
}
