export { recordsReport } from './records-report.ts';
export { workflowRoutes } from './workflows.routes.ts';
