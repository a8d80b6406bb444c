import type { FileStore } from '../../files/file-store.ts';
import { documentJobs } from './document-jobs.ts';
import { governedDocuments } from './documents.governed.ts';
import { documentRoutes } from './documents.routes.ts';

export { OF_EMPLOYEES, OF_LOCATIONS, ownerOf } from './document-owner.ts';
export { findDocuments } from './found-documents.ts';
export { selectDocuments } from './documents.repository.ts';

/** Registration of this module (src/server/app/modules.ts). */
export const documentsModule = {
  routes: ({ store }: { readonly store: FileStore }) => documentRoutes(store),
  jobs: documentJobs,
  recurring: { daily: ['document.pass-days', 'document.remind'] },
  governs: () => [governedDocuments],
};
