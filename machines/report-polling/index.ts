/** For pages: the machine only. Its definition (`report-polling.definition.ts`) is for documents and tests. */
export { reportPollingMachine } from './report-polling.machine.ts';
export type { Looked, ReportPollingEvent } from './report-polling.rules.ts';
