import type { FileStore } from '../../files/file-store.ts';
import { countSocialMediaTile } from './social-media-tile.ts';
import { isPictureHidden } from './social-media.policy.ts';
import { socialMediaRoutes } from './social-media.routes.ts';

export { READ } from './social-media.policy.ts';

/** Registration of this module (src/server/app/modules.ts). */
export const socialMediaModule = {
  routes: ({ store }: { readonly store: FileStore }) => socialMediaRoutes(store),
  tiles: { 'social-media-content': countSocialMediaTile },
  hidesPicture: isPictureHidden,
};
