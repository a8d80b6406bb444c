import type { FileStore } from '../../files/file-store.ts';
import { imageRoutes, type HidesPicture } from './images.routes.ts';

export { forgetImage, imageAddress, keepPicture, previewOf, storeImage, storePicture } from './images.ts';
export type { HidesPicture } from './images.routes.ts';

/** Registration of this module (src/server/app/modules.ts). */
export const imagesModule = {
  routes: (
    { store }: { readonly store: FileStore },
    { hidesPicture }: { readonly hidesPicture: readonly HidesPicture[] },
  ) => imageRoutes(store, hidesPicture),
};
