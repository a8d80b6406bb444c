import { REPORT_STATES, type ReportState } from '#domain/reports.ts';
import type { Position } from '../kernel/record-machine.ts';
import type { ReportContext } from './report.rules.ts';

/** A stored report as machine input. */
export const reportPosition = (state: ReportState, context: ReportContext): Position<ReportContext> => ({
  value: state,
  context,
});

/** The column of a state. @throws Error for a state that is never stored. */
export function reportState(state: string): ReportState {
  const stored = REPORT_STATES.find((name) => name === state);
  if (!stored) throw new Error(`report: ${state} is not a stored state`);
  return stored;
}
