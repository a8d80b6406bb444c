export type { SetupKind, SetupRecord, SetupValues } from './setup-kind.ts';
export { OWN_SETUP_KINDS } from './setup-kinds.ts';
export { changeSetup, createSetup, orderSetup, removeSetup } from './setup.commands.ts';
export { readSetup } from './setup.repository.ts';
export { setupRoutes } from './setup.routes.ts';
