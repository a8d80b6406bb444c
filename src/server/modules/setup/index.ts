import { fieldUserRoute } from './field-users.ts';
import { jobTitleHistoryRoute } from './job-title-history.ts';
import { jobTitleImportRoutes } from './job-title-import.ts';
import type { SetupKind } from './setup-kind.ts';
import { OWN_SETUP_KINDS } from './setup-kinds.ts';
import { setupRoutes } from './setup.routes.ts';

export type { SetupKind, SetupRecord, SetupValues } from './setup-kind.ts';
export { changeSetup, createSetup, orderSetup, removeSetup } from './setup.commands.ts';
export { readSetup } from './setup.repository.ts';

/** Registration of this module (src/server/app/modules.ts). */
export const setupModule = {
  routes: (_: object, { setupKinds }: { readonly setupKinds: readonly SetupKind[] }) => [
    ...setupRoutes(setupKinds),
    fieldUserRoute,
    ...setupKinds
      .filter(({ table }) => table === 'job_title')
      .flatMap((kind) => [jobTitleHistoryRoute(kind), ...jobTitleImportRoutes(kind)]),
  ],
  setupKinds: OWN_SETUP_KINDS,
};
