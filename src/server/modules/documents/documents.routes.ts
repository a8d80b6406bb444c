import { api } from '#contract/api.ts';
import type { FileStore } from '../../files/file-store.ts';
import { listRoutes } from '../../lists/list-routes.ts';
import { tenantRoute, type Route } from '../../http/route.ts';
import { OF_EMPLOYEES, OF_LOCATIONS, type DocumentOwner } from './document-owner.ts';
import {
  addDocumentFiles,
  archiveDocument,
  changeDocument,
  createDocument,
  removeDocument,
  removeDocumentFile,
  renewDocument,
} from './documents.commands.ts';
import { listDocuments } from './documents.repository.ts';
import { servedExpiring, servedExpiringOfLocations } from './expiring.list.ts';

/** Routes common to both kinds of owners. */
function routesOf(
  calls: typeof api.employeeDocuments | typeof api.locationDocuments,
  owner: DocumentOwner,
  store: FileStore,
): readonly Route[] {
  const { list, change, renew, archive, remove, addFiles, removeFile } = calls as typeof api.employeeDocuments;
  return [
    tenantRoute(list, ({ caller, tx, query }) => listDocuments(tx, caller, owner, query)),
    tenantRoute(change, ({ caller, tx, params, body }) => changeDocument(tx, caller, owner, params.id, body)),
    tenantRoute(renew, ({ caller, tx, params, body }) => renewDocument(tx, caller, owner, params.id, body)),
    tenantRoute(archive, ({ caller, tx, params, body }) => archiveDocument(tx, caller, owner, params.id, body.version)),
    tenantRoute(remove, async ({ caller, tx, params, query }) => {
      await removeDocument(tx, caller, owner, params.id, query.version);
      return undefined;
    }),
    tenantRoute(addFiles, ({ caller, tx, params, files }) =>
      addDocumentFiles(tx, caller, owner, store, params.id, files),
    ),
    tenantRoute(removeFile, ({ caller, tx, params }) => removeDocumentFile(tx, caller, owner, params)),
  ];
}

/** Routes of documents of people and locations. */
export function documentRoutes(store: FileStore): readonly Route[] {
  return [
    ...routesOf(api.employeeDocuments, OF_EMPLOYEES, store),
    tenantRoute(api.employeeDocuments.create, ({ caller, tx, body: { employeeId, ...body } }) =>
      createDocument(tx, caller, OF_EMPLOYEES, { ...body, ownerId: employeeId }),
    ),
    ...routesOf(api.locationDocuments, OF_LOCATIONS, store),
    tenantRoute(api.locationDocuments.create, ({ caller, tx, body: { locationId, ...body } }) =>
      createDocument(tx, caller, OF_LOCATIONS, { ...body, ownerId: locationId }),
    ),
    ...listRoutes(servedExpiring),
    ...listRoutes(servedExpiringOfLocations),
  ];
}
