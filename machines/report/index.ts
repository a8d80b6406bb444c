export { report } from './report.definition.ts';
export type { ReportContext, ReportEvent } from './report.rules.ts';
export { reportPosition, reportState } from './report.record.ts';
