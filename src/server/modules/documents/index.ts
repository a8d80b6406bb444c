export { OF_EMPLOYEES, OF_LOCATIONS, ownerOf } from './document-owner.ts';
export { remindOfDocuments } from './document-reminders.ts';
export { selectDocuments } from './documents.repository.ts';
export { documentRoutes } from './documents.routes.ts';
