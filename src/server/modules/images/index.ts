import type { FileStore } from '../../files/file-store.ts';
import { imageRoutes } from './images.routes.ts';

export { forgetImage, imageAddress, keepPicture, previewOf, storeImage, storePicture } from './images.ts';

/** What the product takes from here (src/server/app/modules.ts). */
export const imagesModule = {
  routes: (
    { store }: { readonly store: FileStore },
    { hooks }: { readonly hooks: { readonly isPictureHidden: Parameters<typeof imageRoutes>[0]['isHidden'] } },
  ) => imageRoutes({ store, isHidden: hooks.isPictureHidden }),
};
