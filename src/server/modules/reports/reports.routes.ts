import { api } from '#contract/api.ts';
import { fileRoute, tenantRoute, type Route } from '../../http/route.ts';
import type { ReportKinds } from './report-kinds.ts';
import { fetchReport, readReport, requestReport } from './reports.commands.ts';

/** Routes of reports (A§7, C§7). */
export const reportRoutes = (kinds: ReportKinds): readonly Route[] => [
  tenantRoute(api.reports.create, ({ caller, tx, body, language }) => requestReport(tx, caller, language, kinds, body)),
  tenantRoute(api.reports.read, ({ caller, tx, params }) => readReport(tx, caller, params.id)),
  fileRoute(api.reports.file, ({ caller, tx, params }) => fetchReport(tx, caller, kinds, params.id)),
];
