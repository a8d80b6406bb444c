import { api } from '#contract/api.ts';
import { fileRoute, tenantRoute, type Route } from '../../http/route.ts';
import { fetchReport, readReport, requestReport } from './reports.commands.ts';

/** Reports (A§7, C§7). */
export const reportRoutes = (): readonly Route[] => [
  tenantRoute(api.reports.create, ({ caller, tx, body, language }) => requestReport(tx, caller, language, body)),
  tenantRoute(api.reports.read, ({ caller, tx, params }) => readReport(tx, caller, params.id)),
  fileRoute(api.reports.file, ({ caller, tx, params }) => fetchReport(tx, caller, params.id)),
];
