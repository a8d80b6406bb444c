import { sql } from 'kysely';
import { api } from '#contract/api.ts';
import { notFound } from '../../http/problem-error.ts';
import { fileRoute, type Route } from '../../http/route.ts';
import type { FileStore } from '../../files/file-store.ts';
import { readVisibleLeave } from '../leave/leave.repository.ts';

/** Bytes of files. Who may see the record may see its files, at every read anew. */
export function fileRoutes(store: FileStore): readonly Route[] {
  return [
    fileRoute(api.files.read, async ({ caller, tx, params }) => {
      const file = await tx
        .selectFrom('file')
        .selectAll()
        .where('tenant_id', '=', caller.tenantId)
        .where('id', '=', params.id)
        .executeTakeFirst();
      const owner = file && (await readVisibleLeave(tx, caller, sql<boolean>`l.approval_process_id = ${file.owner_id}`));
      const content = owner && caller.modules.has('hr.leaves') ? await store.read(caller.tenantId, file.sha256) : null;
      if (!file || !content) throw notFound();
      return { content: content.stream, bytes: content.bytes, mimeType: file.mime_type, originalName: file.original_name };
    }),
  ];
}
