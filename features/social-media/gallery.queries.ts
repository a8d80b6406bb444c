import { listReads } from '#blocks/list/list-reads.ts';
import { SOCIAL_MEDIA } from '#client/query/families.ts';
import { api } from '#contract/api.ts';
import { GALLERY_LIST } from '#contract/social-media.list.ts';
import { GALLERY_WORDS } from '#contract/social-media.words.ts';

/** Pictures, newest first, page by page (C§7, D58). */
export const galleryReads = listReads({
  list: GALLERY_LIST,
  words: GALLERY_WORDS,
  calls: { list: api.socialMedia.list },
  family: SOCIAL_MEDIA,
});
