import { api } from '#contract/api.ts';
import type { FileStore } from '../../files/file-store.ts';
import { pageRoute } from '../../lists/list-routes.ts';
import { tenantRoute, type Route } from '../../http/route.ts';
import { addPictures, removePicture, starPicture } from './social-media.commands.ts';
import { pictures, presentPicture } from './social-media.list.ts';

/** The gallery and its stars (C§7). */
export const socialMediaRoutes = (store: FileStore): readonly Route[] => [
  pageRoute(api.socialMedia.list, pictures, presentPicture),
  tenantRoute(api.socialMedia.create, ({ caller, tx, query, files }) =>
    addPictures(tx, caller, store, query.locationId, files),
  ),
  tenantRoute(api.socialMedia.remove, async ({ caller, tx, params }) => {
    await removePicture(tx, caller, params.id);
    return undefined;
  }),
  tenantRoute(api.socialMediaFavorites.like, ({ caller, tx, body }) =>
    starPicture(tx, caller, body.socialMediaContentId, true),
  ),
  tenantRoute(api.socialMediaFavorites.unlike, ({ caller, tx, body }) =>
    starPicture(tx, caller, body.socialMediaContentId, false),
  ),
];
