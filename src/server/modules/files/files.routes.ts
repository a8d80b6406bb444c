import { sql } from 'kysely';
import { api } from '#contract/api.ts';
import { notFound } from '../../core/problem-error.ts';
import { fileRoute, type Route } from '../../http/route.ts';
import type { FileStore } from '../../files/file-store.ts';
import type { FileTable } from '../../database/schema.ts';
import type { Caller } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';
import { mayReadKind } from '../../records/kind-access.ts';
import { OF_EMPLOYEES, OF_LOCATIONS, ownerOf, selectDocuments } from '../documents/index.ts';
import { readVisibleLeave } from '../leave/index.ts';

/** Whether the caller can currently see the record a file belongs to. */
async function mayRead(
  tx: Tx,
  caller: Caller,
  { owner_kind: kind, owner_id: id }: { owner_kind: FileTable['owner_kind']; owner_id: string },
): Promise<boolean> {
  // The branch app has documents of locations, and of nothing else (C§6).
  if (caller.audience === 'branch' && kind !== 'location-document') return false;
  if (kind === 'approval-process') {
    return (
      mayReadKind(caller, 'leave') &&
      (await readVisibleLeave(tx, caller, sql<boolean>`l.approval_process_id = ${id}`)) !== null
    );
  }
  const owner = kind === 'employee-document' ? OF_EMPLOYEES : OF_LOCATIONS;
  if (!caller.permissions.has(owner.right('read'))) return false;
  const found = await selectDocuments(
    tx,
    caller,
    owner,
    sql<boolean>`d.id = ${id} and ${owner.reach(caller, 'read', ownerOf(owner))}`,
  );
  return found.length > 0;
}

/** Routes of file contents. Access to a file follows access to its record, checked at every read. */
export function fileRoutes(store: FileStore): readonly Route[] {
  return [
    fileRoute(api.files.read, async ({ caller, tx, params }) => {
      const file = await tx
        .selectFrom('file')
        .selectAll()
        .where('tenant_id', '=', caller.tenantId)
        .where('id', '=', params.id)
        .executeTakeFirst();
      const content = file && (await mayRead(tx, caller, file)) ? await store.read(caller.tenantId, file.sha256) : null;
      if (!file || !content) throw notFound();
      return {
        content: content.stream,
        bytes: content.bytes,
        mimeType: file.mime_type,
        originalName: file.original_name,
      };
    }),
  ];
}
