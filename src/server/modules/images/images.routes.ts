import { api } from '#contract/api.ts';
import type { FileStore } from '../../files/file-store.ts';
import { notFound } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { fileRoute, type Route } from '../../http/route.ts';
import type { Caller } from '../../core/caller.ts';

/**
 * Whether a picture of an area requires a right the caller lacks; pictures of people and locations are open to the
 * whole tenant.
 */
export type HidesPicture = (tx: Tx, caller: Caller, key: string) => Promise<boolean>;

/** Routes of picture contents, for people of the tenant; another tenant's picture answers 404, like a missing one. */
export function imageRoutes(store: FileStore, areas: readonly HidesPicture[]): readonly Route[] {
  const isHidden: HidesPicture = async (tx, caller, key) => {
    // Sequential: they share the transaction's connection.
    for (const hides of areas) if (await hides(tx, caller, key)) return true;
    return false;
  };
  return [
    fileRoute(api.images.read, async ({ tx, caller, params: { tenantId, key } }) => {
      if (tenantId !== caller.tenantId) throw notFound();
      const row = await tx
        .selectFrom('image')
        .select(['sha256', 'mime_type', 'original_name'])
        .where('tenant_id', '=', tenantId)
        .where('key', '=', key)
        .executeTakeFirst();
      const content = row && !(await isHidden(tx, caller, key)) ? await store.read(tenantId, row.sha256) : null;
      if (!row || !content) throw notFound();
      return {
        content: content.stream,
        bytes: content.bytes,
        mimeType: row.mime_type,
        originalName: row.original_name,
        keptBy: 'browser',
      };
    }),
  ];
}
