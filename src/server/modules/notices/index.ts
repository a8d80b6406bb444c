import { noticeRoutes } from './notices.routes.ts';

export { createMaintenanceWatch } from './maintenance.ts';

/** What the product takes from here (src/server/app/modules.ts). */
export const noticesModule = { routes: noticeRoutes };
