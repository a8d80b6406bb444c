import sharp from 'sharp';
import type { Caller } from '../../core/caller.ts';
import type { AcceptedFile } from '../../core/received-file.ts';
import type { Tx } from '../../core/transaction.ts';
import type { FileStore } from '../../files/file-store.ts';
import { forgetImage, storePicture } from '../images/index.ts';

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

/** Stores an image with its thumbnail, and measures it. @throws ProblemError unsupported-media-type */
export async function storeImageRow(
  tx: Tx,
  by: Pick<Caller, 'tenantId' | 'userId'>,
  store: FileStore,
  file: AcceptedFile,
): Promise<ImageRow> {
  const { imageKey, previewKey } = await storePicture(tx, by, store, file);
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
