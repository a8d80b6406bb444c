import { api } from '#contract/api.ts';
import type { FileStore } from '../../files/file-store.ts';
import { tenantRoute, type Route } from '../../http/route.ts';
import { addPictures, removePicture, starPicture } from './social-media.commands.ts';
import { listPictures } from './social-media.repository.ts';

/** The gallery and its stars (C§7). */
export const socialMediaRoutes = (store: FileStore): readonly Route[] => [
  tenantRoute(api.socialMedia.list, ({ caller, tx, query }) => listPictures(tx, caller, query)),
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
