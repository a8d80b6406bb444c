import { randomBytes } from 'node:crypto';
import { THUMBNAIL } from '#domain/social-media.ts';
import type { FileStore } from '../../files/file-store.ts';
import { imageLibrary } from '../../files/image-library.ts';
import type { Caller } from '../../core/caller.ts';
import { ProblemError, ruleViolated } from '../../core/problem-error.ts';
import type { AcceptedFile, ReceivedFile } from '../../core/received-file.ts';
import type { Tx } from '../../core/transaction.ts';

/** Pictures are drawn at 256 pixels at most, doubled for a device pixel ratio of 2. */
const SIZE = 512;
const MAX_BYTES = 5 * 1024 * 1024;

/** Address of a stored picture. */
export const imageAddress = (tenantId: string, key: string): string => `/api/images/${tenantId}/${key}`;

/** Thumbnails are drawn with 196 pixels (C§9), doubled for a device pixel ratio of 2. */
const PREVIEW = 2 * THUMBNAIL;

/**
 * Stores a picture as a square; returns its address. `former` is the address of the picture it replaces. It was decoded
 * once already (`accept-file.ts`), which drops metadata and refuses SVG.
 * @throws ProblemError rule-violated, unsupported-media-type, too-large
 */
export async function storeImage(
  tx: Tx,
  caller: Caller,
  store: FileStore,
  { files, former }: { files: readonly ReceivedFile[]; former: string | null },
): Promise<string> {
  const { tenantId, userId } = caller;
  const [file] = files;
  if (!file || files.length > 1) throw ruleViolated('files', 'too-many', 'Send one file for a picture.');
  if (!file.mimeType.startsWith('image/')) {
    throw new ProblemError('unsupported-media-type', {
      detail: `${file.originalName} is not a JPEG, PNG or WebP image.`,
    });
  }
  if (file.receivedBytes > MAX_BYTES) throw new ProblemError('too-large', { detail: 'A picture can be up to 5 MB.' });
  const sharp = await imageLibrary();
  const content = await sharp(file.content)
    .resize(SIZE, SIZE, { fit: 'cover', position: 'attention', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer();
  const sha256 = await store.put(tenantId, content);
  const key = randomBytes(16).toString('hex');
  await forgetImage(tx, tenantId, former);
  await tx
    .insertInto('image')
    .values({
      tenant_id: tenantId,
      key,
      sha256,
      bytes: content.length,
      mime_type: 'image/webp',
      original_name: file.originalName,
      uploaded_by: userId,
    })
    .execute();
  return imageAddress(tenantId, key);
}

/**
 * Stores a picture in full and as a square thumbnail; returns the keys of both.
 * @throws ProblemError unsupported-media-type for a file that is not a picture
 */
export async function storePicture(
  tx: Tx,
  by: Pick<Caller, 'tenantId' | 'userId'>,
  store: FileStore,
  file: AcceptedFile,
): Promise<PictureKeys> {
  if (!file.mimeType.startsWith('image/')) {
    throw new ProblemError('unsupported-media-type', {
      detail: `${file.originalName} is not a JPEG, PNG or WebP image.`,
    });
  }
  return keepPicture(tx, by, store, { file, preview: await previewOf(file.content) });
}

interface PictureKeys {
  readonly imageKey: string;
  readonly previewKey: string;
}

/** Returns the square thumbnail of a picture, as WebP. */
export async function previewOf(content: Buffer): Promise<Buffer> {
  const sharp = await imageLibrary();
  return sharp(content)
    .resize(PREVIEW, PREVIEW, { fit: 'cover', position: 'attention' })
    .webp({ quality: 78 })
    .toBuffer();
}

/** Stores a picture and its finished thumbnail; returns the keys of both. */
export async function keepPicture(
  tx: Tx,
  by: Pick<Caller, 'tenantId' | 'userId'>,
  store: FileStore,
  { file, preview }: { file: AcceptedFile; preview: Buffer },
): Promise<PictureKeys> {
  const keep = async (content: Buffer, mimeType: string): Promise<string> => {
    const key = randomBytes(16).toString('hex');
    const sha256 = await store.put(by.tenantId, content);
    await tx
      .insertInto('image')
      .values({
        tenant_id: by.tenantId,
        key,
        sha256,
        bytes: content.length,
        mime_type: mimeType,
        original_name: file.originalName,
        uploaded_by: by.userId,
      })
      .execute();
    return key;
  };
  return { imageKey: await keep(file.content, file.mimeType), previewKey: await keep(preview, 'image/webp') };
}

/** Deletes the picture of an address, which answers 404 from then on. */
export async function forgetImage(tx: Tx, tenantId: string, address: string | null): Promise<void> {
  const key = address?.split('/').at(-1);
  if (!key) return;
  await tx.deleteFrom('image').where('tenant_id', '=', tenantId).where('key', '=', key).execute();
}
