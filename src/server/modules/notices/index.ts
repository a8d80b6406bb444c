export { createMaintenanceWatch } from './maintenance.ts';
export { noticeRoutes } from './notices.routes.ts';
