import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import { GALLERY_PAGE } from '#domain/social-media.ts';
import { SOCIAL_MEDIA } from '#client/query/families.ts';
import { pagedOptions } from '#client/query/read-options.ts';
import type { GalleryQuery } from './gallery.types.ts';

/** Pictures, the newest first, page by page until an empty one (C§7, D58). */
export const galleryQuery = (filters: GalleryQuery) =>
  infiniteQueryOptions({
    ...pagedOptions([...SOCIAL_MEDIA, 'list'], api.socialMedia.list, GALLERY_PAGE, {
      query: { ...filters, sortBy: 'createdAt', sortOrder: 'desc' },
    }),
    placeholderData: keepPreviousData,
  });
