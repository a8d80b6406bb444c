import { randomBytes } from 'node:crypto';
import type { Tx } from '#server/core/transaction.ts';

/** Name of every known image. */
const NAME = 'known.webp';

/** An image and its preview as stored by a person, without bytes; returns the columns of what shows them. */
export async function knownImage(
  tx: Tx,
  tenantId: string,
  userId: string,
): Promise<{ image_key: string; preview_key: string; original_name: string }> {
  const [image, preview] = [randomBytes(16).toString('hex'), randomBytes(16).toString('hex')];
  const file = {
    tenant_id: tenantId,
    sha256: '0'.repeat(64),
    bytes: 1,
    mime_type: 'image/webp',
    original_name: NAME,
    uploaded_by: userId,
  };
  await tx
    .insertInto('image')
    .values([
      { ...file, key: image },
      { ...file, key: preview },
    ])
    .execute();
  return { image_key: image, preview_key: preview, original_name: NAME };
}
