import type { Tx } from '#server/core/transaction.ts';
import type { Example } from '../examples.ts';
import { knownImage } from './images.ts';

export interface SocialMediaIds {
  readonly picture: string;
  readonly comment: string;
}

/** A picture of a location, without stored bytes. */
export async function knownPicture(
  tx: Tx,
  tenantId: string,
  userId: string,
  locationId: string,
): Promise<SocialMediaIds> {
  const { id } = await tx
    .insertInto('social_media_content')
    .values({
      tenant_id: tenantId,
      location_id: locationId,
      uploaded_by: userId,
      uploaded_by_employee_id: null,
      ...(await knownImage(tx, tenantId, userId)),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: comment } = await tx
    .insertInto('social_media_comment')
    .values({ tenant_id: tenantId, content_id: id, message: 'First', added_by: userId, added_by_employee_id: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { picture: id, comment };
}

/** Valid requests for the gallery. */
export const SOCIAL_MEDIA_EXAMPLES: Readonly<
  Record<string, (ids: SocialMediaIds & { readonly location: string; readonly employee: string }) => Example>
> = {
  'social-media-contents.list': (ids) => ({
    query: {
      locationId: [ids.location],
      uploadedByEmployeeId: [ids.employee],
      isFavorite: 'false',
      startDate: '2026-01-01',
      endDate: '2099-12-31',
    },
  }),
  'social-media-contents.create': (ids) => ({ query: { locationId: ids.location } }),
  'social-media-contents.locations': () => ({}),
  'social-media-contents.delete': (ids) => ({ params: { id: ids.picture } }),
  'social-media-content-comments.of-picture': (ids) => ({ query: { socialMediaContentId: ids.picture } }),
  'social-media-content-comments.create': (ids) => ({
    body: { socialMediaContentId: ids.picture, message: 'Well done' },
  }),
  'social-media-content-comments.change': (ids) => ({ params: { id: ids.comment }, body: { message: 'Corrected' } }),
  'social-media-content-comments.delete': (ids) => ({ params: { id: ids.comment } }),
  'social-media-content-favorites.like': (ids) => ({ body: { socialMediaContentId: ids.picture } }),
  'social-media-content-favorites.unlike': (ids) => ({ body: { socialMediaContentId: ids.picture } }),
};
