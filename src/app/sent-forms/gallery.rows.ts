import { AISHA } from '../list-tables/rows.ts';
import { DELETE } from '../stale-writes/pressed.ts';
import { id, list } from '../stale-writes/stale-write.ts';
import type { SentForm } from './sent-form.ts';

const PICTURE = {
  id: id(960),
  createdAt: '2026-03-02T08:00:00.000Z',
  imageUrl: '/images/1',
  imagePreviewUrl: '/images/2',
  imageOriginalName: 'look.jpg',
  favorites: [],
  commentCount: 2,
  uploadedByEmployee: AISHA,
  location: { id: id(961), name: 'Luma Marina', shortCode: 'DXB-MAR', timezone: 'Asia/Dubai', type: 'physical' },
  canDelete: true,
};
const COMMENT = {
  id: id(962),
  socialMediaContentId: PICTURE.id,
  message: 'Lovely',
  addedByEmployee: AISHA,
  addedByName: 'Aisha Khan',
  createdAt: '2026-03-02T09:00:00.000Z',
  editedAt: null,
  canEdit: true,
  canDelete: true,
};
const preview = {
  at: '/communication-hub/social-media-content',
  rights: [
    'web.access.communicationHub.socialMediaContent:read',
    'socialMediaContent.details:read',
    'socialMediaContent.details:delete',
    ...['create', 'read', 'update', 'delete'].map((action) => `socialMediaContent.comment:${action}`),
  ],
  answers: {
    'GET /api/social-media-contents': list(PICTURE),
    'GET /api/social-media-content-comments': { comments: [COMMENT] },
  },
  open: ['[data-testid=picture] button.open'],
  // The tile of the gallery says how many comments there are.
  reads: ['/api/social-media-content-comments', '/api/social-media-contents'],
};

/** A picture of the gallery and its comments (C§2, C§3, C§7). */
export const GALLERY: readonly SentForm[] = [
  {
    ...preview,
    name: 'write a comment on a picture',
    call: 'POST /api/social-media-content-comments',
    fill: [['Write a comment', 'Which colour?']],
    send: ['[data-testid=comments] button', 'Comment'],
    answer: { ...COMMENT, id: id(963), message: 'Which colour?' },
    sends: { socialMediaContentId: PICTURE.id, message: 'Which colour?' },
  },
  {
    ...preview,
    name: 'edit a comment',
    call: 'PATCH /api/social-media-content-comments/{id}',
    of: COMMENT.id,
    open: [...preview.open, ['[data-testid=comment] button', 'Edit']],
    fill: [['Edit', 'Lovelier']],
    send: ['[data-testid=comments] button', 'Save'],
    answer: { ...COMMENT, message: 'Lovelier' },
    sends: { message: 'Lovelier' },
  },
  {
    ...preview,
    name: 'delete a comment',
    call: 'DELETE /api/social-media-content-comments/{id}',
    of: COMMENT.id,
    open: [...preview.open, ['[data-testid=comment] button', 'Delete']],
    fill: [],
    send: DELETE,
    sends: null,
    says: 'Comment deleted',
  },
  {
    ...preview,
    name: 'delete a picture',
    call: 'DELETE /api/social-media-contents/{id}',
    of: PICTURE.id,
    open: [...preview.open, '[data-testid=delete-picture]'],
    fill: [],
    send: DELETE,
    sends: null,
    says: 'Picture deleted',
    reads: ['/api/social-media-contents'],
  },
];
