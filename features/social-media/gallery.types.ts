import type { api } from '#contract/api.ts';
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';

export type GalleryPage = AnswerOf<typeof api.socialMedia.list>;
export type Picture = GalleryPage['data'][number];
export type GalleryQuery = QueryOf<typeof api.socialMedia.list>;
