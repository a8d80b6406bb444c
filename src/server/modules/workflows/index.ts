import type { GovernedKinds } from '../../records/governed-records.ts';
import { recordsReport } from './records-report.ts';
import { workflowRoutes } from './workflows.routes.ts';

/** What the product takes from here (src/server/app/modules.ts). */
export const workflowsModule = {
  routes: (_: object, { governed }: { readonly governed: GovernedKinds }) => workflowRoutes(governed),
  reports: ({ governed }: { readonly governed: GovernedKinds }) => [recordsReport(governed)],
};
