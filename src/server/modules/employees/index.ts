import type { FileStore } from '../../files/file-store.ts';
import { employeeReport } from './employee-report.ts';
import { countEmployeesTile } from './employees-tile.ts';
import { employeeRoutes } from './employees.routes.ts';

export { reaches, READ, withinReach } from './employees.policy.ts';
export { checkWithinService } from './employment-days.ts';
export { refuseForOneself } from './own-superiors.ts';
export { rebuildSupervisors, rebuildSupervisorsOf } from './supervisors.repository.ts';

/** Registration of this module (src/server/app/modules.ts). */
export const employeesModule = {
  routes: ({ store }: { readonly store: FileStore }) => employeeRoutes(store),
  reports: () => [employeeReport],
  tiles: { employees: countEmployeesTile },
};
