import type { api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';

export type GalleryPage = AnswerOf<typeof api.socialMedia.list>;
export type Picture = GalleryPage['data'][number];
