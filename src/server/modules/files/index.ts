import type { FileStore } from '../../files/file-store.ts';
import { fileRoutes } from './files.routes.ts';

/** What the product takes from here (src/server/app/modules.ts). */
export const filesModule = { routes: ({ store }: { readonly store: FileStore }) => fileRoutes(store) };
