import { sql } from 'kysely';
import type { Caller } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';
import { isWaiting } from './waiting-upload.ts';

export const READ = { resource: 'maintenanceAndOperations.details', action: 'read' } as const;

/**
 * Whether the image stored under `key` is that of a schedule the caller may not read, or of an upload that is another
 * person's or has expired.
 */
export async function hidesSchedulePicture(tx: Tx, caller: Caller, key: string): Promise<boolean> {
  const { tenantId, userId } = caller;
  const isOpen = caller.modules.has('operations.maintenance-and-logistics');
  const { rows } = await sql<{ isSeen: boolean }>`
    select ${isOpen && caller.permissions.has(READ)}::boolean as "isSeen" from maintenance_schedule m
      where m.tenant_id = ${tenantId} and ${key} in (m.image_key, m.preview_key)
    union all
    select ${isOpen}::boolean and u.user_id = ${userId} and ${isWaiting} from maintenance_upload u
      where u.tenant_id = ${tenantId} and ${key} in (u.image_key, u.preview_key)`.execute(tx);
  return rows.some(({ isSeen }) => !isSeen);
}
