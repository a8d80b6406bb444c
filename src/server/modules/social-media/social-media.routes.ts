import { api } from '#contract/api.ts';
import type { FileStore } from '../../files/file-store.ts';
import { pageRoute } from '../../lists/list-routes.ts';
import { tenantRoute, type Route } from '../../http/route.ts';
import { addComment, changeComment, listComments, removeComment } from './comments.commands.ts';
import { addPictures, listPlaces, removePicture, starPicture } from './social-media.commands.ts';
import { pictures, presentPicture } from './social-media.list.ts';

/** Routes of the gallery and its favourites (C§7). */
export const socialMediaRoutes = (store: FileStore): readonly Route[] => [
  pageRoute(api.socialMedia.list, pictures, presentPicture),
  tenantRoute(api.socialMedia.places, ({ caller, tx }) => listPlaces(tx, caller)),
  tenantRoute(api.socialMedia.create, ({ caller, tx, query, files }) =>
    addPictures(tx, caller, store, query.locationId, files),
  ),
  tenantRoute(api.socialMedia.remove, async ({ caller, tx, params }) => {
    await removePicture(tx, caller, params.id);
    return undefined;
  }),
  tenantRoute(api.socialMediaComments.ofPicture, ({ caller, tx, query }) =>
    listComments(tx, caller, query.socialMediaContentId),
  ),
  tenantRoute(api.socialMediaComments.create, ({ caller, tx, body }) => addComment(tx, caller, body)),
  tenantRoute(api.socialMediaComments.change, ({ caller, tx, params, body }) =>
    changeComment(tx, caller, params.id, body.message),
  ),
  tenantRoute(api.socialMediaComments.remove, async ({ caller, tx, params }) => {
    await removeComment(tx, caller, params.id);
    return undefined;
  }),
  tenantRoute(api.socialMediaFavorites.like, ({ caller, tx, body }) =>
    starPicture(tx, caller, body.socialMediaContentId, true),
  ),
  tenantRoute(api.socialMediaFavorites.unlike, ({ caller, tx, body }) =>
    starPicture(tx, caller, body.socialMediaContentId, false),
  ),
];
