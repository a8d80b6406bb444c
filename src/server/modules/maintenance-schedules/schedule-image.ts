import type { Caller } from '../../core/caller.ts';
import type { AcceptedFile } from '../../core/received-file.ts';
import type { Tx } from '../../core/transaction.ts';
import type { FileStore } from '../../files/file-store.ts';
import { imageLibrary } from '../../files/image-library.ts';
import { forgetImage, keepPicture } from '../images/index.ts';

export interface ImageKeys {
  readonly image_key: string;
  readonly preview_key: string;
}

/** Columns of a stored image, the same for schedules and waiting uploads. */
export interface ImageRow extends ImageKeys {
  readonly original_name: string;
  readonly image_width: number;
  readonly image_height: number;
}

/** Thumbnails are drawn with 196 pixels, doubled for a device pixel ratio of 2. */
const THUMBNAIL = 392;

/** Returns the thumbnail of a sheet: the whole of it, because a square would cut off its heading. WebP. */
async function thumbnailOf(content: Buffer): Promise<Buffer> {
  const sharp = await imageLibrary();
  return sharp(content)
    .resize(THUMBNAIL, THUMBNAIL, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 78 })
    .toBuffer();
}

/** Stores an image with its thumbnail, and measures it. */
export async function storeImageRow(
  tx: Tx,
  by: Pick<Caller, 'tenantId' | 'userId'>,
  store: FileStore,
  file: AcceptedFile,
): Promise<ImageRow> {
  const { imageKey, previewKey } = await keepPicture(tx, by, store, { file, preview: await thumbnailOf(file.content) });
  const sharp = await imageLibrary();
  const { width, height } = await sharp(file.content).metadata();
  return {
    image_key: imageKey,
    preview_key: previewKey,
    original_name: file.originalName,
    image_width: width,
    image_height: height,
  };
}

/** Deletes an image and its thumbnail, whose addresses answer 404 from then on. */
export async function forgetImages(tx: Tx, tenantId: string, keys: ImageKeys): Promise<void> {
  await forgetImage(tx, tenantId, keys.image_key);
  await forgetImage(tx, tenantId, keys.preview_key);
}
