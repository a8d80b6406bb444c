import { inApp } from './employee-app.ts';
import { endpoint, needs } from './endpoint.ts';
import { listCalls } from './list-calls.ts';
import { listAnswer } from './paging.ts';
import { locationRef, personShape } from './records.ts';
import { flag, id, instant, integer, list, part, strictObject, text } from './schema.ts';
import { GALLERY_LIST } from './social-media.list.ts';

const MODULE = 'communication-hub.social-media-content' as const;
const RESOURCE = 'socialMediaContent.details' as const;
const FAVORITE = 'socialMediaContent.favorite' as const;
const byId = part({ id: id().required() });

const favorite = part({ createdAt: instant().required() });

export const socialMediaRecord = part({
  id: id().required(),
  createdAt: instant().required(),
  imageUrl: text(400).required(),
  imagePreviewUrl: text(400).required(),
  imageOriginalName: text(300).required(),
  /** The caller's own: a non-empty list means favourite (D62). */
  favorites: list(favorite).required(),
  uploadedByEmployee: strictObject(personShape).nullable().defined(),
  /** With its kind: times at a remote one are shown in the reader's time zone (D42). */
  location: locationRef.required(),
  /** Number of comments; absent without the right to read them. */
  commentCount: integer(0, 1_000).optional(),
  /** The caller may delete it. */
  canDelete: flag().required(),
});

const { list: pictures } = listCalls(GALLERY_LIST, {
  id: 'social-media-contents',
  noun: 'pictures',
  summary:
    'Pictures in reach, the newest first, with the stars of the caller; in personal scope those the caller has added, in team scope also those of the people and locations under them.',
  answer: listAnswer(socialMediaRecord),
  ...inApp('socialMediaContent'),
});

/** The gallery (C§7). */
export const socialMediaEndpoints = {
  list: pictures,
  places: endpoint({
    id: 'social-media-contents.locations',
    method: 'GET',
    path: '/api/social-media-contents/locations',
    summary: 'The active locations that the caller may add pictures of, by name.',
    access: needs(RESOURCE, 'create'),
    module: MODULE,
    ...inApp('socialMediaContent'),
    answer: {
      status: 200,
      schema: part({ locations: list(part({ id: id().required(), name: text(200).required() })).required() }),
    },
  }),
  create: endpoint({
    id: 'social-media-contents.create',
    method: 'POST',
    path: '/api/social-media-contents',
    summary:
      'Adds up to five pictures of a location (JPEG, PNG or WebP, at most 10 MB each), each with a square preview; metadata is dropped.',
    access: needs(RESOURCE, 'create'),
    module: MODULE,
    ...inApp('socialMediaContent'),
    query: strictObject({ locationId: id().required() }),
    isUpload: true,
    answer: { status: 201, schema: part({ data: list(socialMediaRecord).required() }) },
  }),
  remove: endpoint({
    id: 'social-media-contents.delete',
    method: 'DELETE',
    path: '/api/social-media-contents/{id}',
    summary: 'Deletes a picture for everyone; its addresses answer 404 from then on.',
    access: needs(RESOURCE, 'delete'),
    module: MODULE,
    ...inApp('socialMediaContent'),
    params: byId,
    answer: { status: 204 },
  }),
};

const body = part({ socialMediaContentId: id().required() });
const starred = part({ socialMediaContentId: id().required(), favorites: list(favorite).required() });

/** Favourites (C§7): each person has their own (D62). */
export const socialMediaFavoriteEndpoints = {
  like: endpoint({
    id: 'social-media-content-favorites.like',
    method: 'POST',
    path: '/api/social-media-content-favorites/like',
    summary: 'Stars a picture for the caller; one that is starred stays so.',
    access: needs(FAVORITE, 'create', ['all']),
    module: MODULE,
    ...inApp('socialMediaContent'),
    isIdempotent: true,
    body,
    answer: { status: 200, schema: starred },
  }),
  unlike: endpoint({
    id: 'social-media-content-favorites.unlike',
    method: 'POST',
    path: '/api/social-media-content-favorites/unlike',
    summary: "Takes the caller's star from a picture.",
    access: needs(FAVORITE, 'delete', ['all']),
    module: MODULE,
    ...inApp('socialMediaContent'),
    isIdempotent: true,
    body,
    answer: { status: 200, schema: starred },
  }),
};
