import type { FileStore } from '../../files/file-store.ts';
import { documentJobs } from './document-jobs.ts';
import { documentRoutes } from './documents.routes.ts';

export { OF_EMPLOYEES, OF_LOCATIONS, ownerOf } from './document-owner.ts';
export { selectDocuments } from './documents.repository.ts';

/** What the product takes from here (src/server/app/modules.ts). */
export const documentsModule = {
  routes: ({ store }: { readonly store: FileStore }) => documentRoutes(store),
  jobs: documentJobs,
  recurring: { daily: ['document.remind'] },
};
