import { reportJobs } from './report-jobs.ts';
import type { ReportKinds } from './report-kinds.ts';
import { governedMadeReports } from './reports.governed.ts';
import { reportRoutes } from './reports.routes.ts';

export { failureOf } from './report-failures.ts';
export { fileName, MIME_TYPES, printable } from './report-files.ts';
export { reportKindOf, type ReportKinds } from './report-kinds.ts';
export { listFileReport, listReport, reportKind, type ReportKind } from './report-type.ts';

/** What the product takes from here (src/server/app/modules.ts). */
export const reportsModule = {
  routes: (_: object, { reports }: { readonly reports: ReportKinds }) => reportRoutes(reports),
  jobs: ({ reports }: { readonly reports: ReportKinds }) => reportJobs(reports),
  recurring: { quarterly: ['report.sweep'] },
  governs: () => [governedMadeReports],
};
