import { sql } from 'kysely';
import { api } from '#contract/api.ts';
import type { FileStore } from '../../files/file-store.ts';
import { notFound } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { fileRoute, type Route } from '../../http/route.ts';
import type { Caller } from '../../core/caller.ts';
import { READ, reachesPicture } from '../social-media/social-media.policy.ts';

/** A picture of the gallery takes the right to see it there; pictures of people and locations are for everybody of the tenant. */
async function isHidden(tx: Tx, caller: Caller, key: string): Promise<boolean> {
  const isOpen = caller.modules.has('communication-hub.social-media-content');
  const { rows } = await sql<{ isSeen: boolean }>`
    select ${isOpen ? reachesPicture(caller, READ) : sql`false`} as "isSeen" from social_media_content s
    where s.tenant_id = ${caller.tenantId} and (s.image_key = ${key} or s.preview_key = ${key})`.execute(tx);
  return rows.some(({ isSeen }) => !isSeen);
}

/** Bytes of pictures, for people of their tenant; another tenant's answers 404, like one that is not there. */
export function imageRoutes({ store }: { readonly store: FileStore }): readonly Route[] {
  return [
    fileRoute(api.images.read, async ({ tx, caller, params: { tenantId, key } }) => {
      if (tenantId !== caller.tenantId) throw notFound();
      const row = await tx.selectFrom('image').select(['sha256', 'mime_type', 'original_name']).where('tenant_id', '=', tenantId).where('key', '=', key).executeTakeFirst();
      const content = row && !(await isHidden(tx, caller, key)) ? await store.read(tenantId, row.sha256) : null;
      if (!row || !content) throw notFound();
      return { content: content.stream, bytes: content.bytes, mimeType: row.mime_type, originalName: row.original_name, keptBy: 'browser' };
    }),
  ];
}
