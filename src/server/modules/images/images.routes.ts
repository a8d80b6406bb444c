import { api } from '#contract/api.ts';
import type { Database } from '../../database/connection.ts';
import type { FileStore } from '../../files/file-store.ts';
import { notFound } from '../../http/problem-error.ts';
import { publicFileRoute, type Route } from '../../http/route.ts';

/** Bytes of pictures, by addresses that nobody can guess. */
export function imageRoutes({ database, store }: { readonly database: Database; readonly store: FileStore }): readonly Route[] {
  return [
    publicFileRoute(api.images.read, async ({ params: { tenantId, key } }) => {
      const row = await database.tenant({ tenantId, readOnly: true }, (tx) =>
        tx.selectFrom('image').select(['sha256', 'mime_type', 'original_name']).where('tenant_id', '=', tenantId).where('key', '=', key).executeTakeFirst(),
      );
      const content = row && (await store.read(tenantId, row.sha256));
      if (!content) throw notFound();
      return { content: content.stream, bytes: content.bytes, mimeType: row.mime_type, originalName: row.original_name, isImmutable: true };
    }),
  ];
}
