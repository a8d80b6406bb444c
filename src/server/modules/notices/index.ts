import { noticeRoutes } from './notices.routes.ts';

export { createMaintenanceWatch } from './maintenance.ts';

/** Registration of this module (src/server/app/modules.ts). */
export const noticesModule = { routes: noticeRoutes };
