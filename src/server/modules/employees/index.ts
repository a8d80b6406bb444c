export { locationJson } from './employee-list.ts';
export { employeeReport } from './employee-report.ts';
export { countEmployeesTile } from './employees-tile.ts';
export { reaches, READ, withinReach } from './employees.policy.ts';
export { employeeRoutes } from './employees.routes.ts';
export { checkWithinService } from './employment-days.ts';
export { refuseForOneself } from './own-superiors.ts';
export { rebuildSupervisors, rebuildSupervisorsOf } from './supervisors.repository.ts';
