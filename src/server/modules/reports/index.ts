export { failureOf } from './report-failures.ts';
export { fileName, MIME_TYPES, printable } from './report-files.ts';
export { reportJobs } from './report-jobs.ts';
export { reportKindOf, type ReportKinds } from './report-kinds.ts';
export { listFileReport, listReport, reportKind, type ReportKind } from './report-type.ts';
export { governedMadeReports } from './reports.governed.ts';
export { reportRoutes } from './reports.routes.ts';
