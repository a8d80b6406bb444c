/** For pages: the machine alone. What is told of it (`report-polling.definition.ts`) is for documents and tests. */
export { reportPollingMachine } from './report-polling.machine.ts';
export type { Looked, ReportPollingEvent } from './report-polling.rules.ts';
