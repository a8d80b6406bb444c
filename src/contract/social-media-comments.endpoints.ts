import { MAX_COMMENT_CHARACTERS } from '#domain/social-media.ts';
import { inApp } from './employee-app.ts';
import { endpoint, needs } from './endpoint.ts';
import { personShape } from './records.ts';
import { flag, id, instant, list, part, strictObject, text } from './schema.ts';

const MODULE = 'communication-hub.social-media-content' as const;
const COMMENT = 'socialMediaContent.comment' as const;
const ALL = ['all'] as const;
const byId = part({ id: id().required() });
const message = () => text(MAX_COMMENT_CHARACTERS).min(1).required();

const comment = part({
  id: id().required(),
  socialMediaContentId: id().required(),
  message: text(MAX_COMMENT_CHARACTERS).required(),
  addedByEmployee: strictObject(personShape).nullable().defined(),
  /** Of the account, for one without a person. */
  addedByName: text(200).required(),
  createdAt: instant().required(),
  editedAt: instant().nullable().defined(),
  /** It is the caller's own, and they may edit comments. */
  canEdit: flag().required(),
  canDelete: flag().required(),
});

/** Comments on pictures (C§3). */
export const socialMediaCommentEndpoints = {
  ofPicture: endpoint({
    id: 'social-media-content-comments.of-picture',
    method: 'GET',
    path: '/api/social-media-content-comments',
    summary: 'Comments on a picture that the caller sees, the oldest first.',
    access: needs(COMMENT, 'read', ALL),
    module: MODULE,
    ...inApp('socialMediaContent'),
    query: strictObject({ socialMediaContentId: id().required() }),
    answer: { status: 200, schema: part({ comments: list(comment).required() }) },
  }),
  create: endpoint({
    id: 'social-media-content-comments.create',
    method: 'POST',
    path: '/api/social-media-content-comments',
    summary: 'Comments on a picture that the caller sees; a picture has at most 200 comments.',
    access: needs(COMMENT, 'create', ALL),
    module: MODULE,
    ...inApp('socialMediaContent'),
    body: part({ socialMediaContentId: id().required(), message: message() }),
    answer: { status: 201, schema: comment },
  }),
  change: endpoint({
    id: 'social-media-content-comments.change',
    method: 'PATCH',
    path: '/api/social-media-content-comments/{id}',
    summary: 'Edits a comment of the caller; those of others answer 422 `not-own`.',
    access: needs(COMMENT, 'update', ALL),
    module: MODULE,
    ...inApp('socialMediaContent'),
    params: byId,
    body: part({ message: message() }),
    answer: { status: 200, schema: comment },
  }),
  remove: endpoint({
    id: 'social-media-content-comments.delete',
    method: 'DELETE',
    path: '/api/social-media-content-comments/{id}',
    summary: 'Deletes a comment, of the caller or of another person.',
    access: needs(COMMENT, 'delete', ALL),
    module: MODULE,
    params: byId,
    answer: { status: 204 },
  }),
};
