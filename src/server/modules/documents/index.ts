export { OF_EMPLOYEES, OF_LOCATIONS, ownerOf } from './document-owner.ts';
export { documentJobs } from './document-jobs.ts';
export { selectDocuments } from './documents.repository.ts';
export { documentRoutes } from './documents.routes.ts';
