import type { Scenario } from '../kernel/record-machine.ts';
import type { PeriodContext, PeriodEvent } from './commission-period.rules.ts';

const EVENTS: readonly PeriodEvent[] = [
  { type: 'period.calculate' },
  { type: 'period.recalculate' },
  { type: 'period.freeze' },
  { type: 'period.reopen', hasReason: true },
  { type: 'period.reopen', hasReason: false },
  { type: 'rows.add' },
  { type: 'rows.remove', leavesRows: true },
  { type: 'rows.remove', leavesRows: false },
  { type: 'rates.change' },
];

const scenario = (name: string, input: PeriodContext): Scenario<PeriodEvent> => ({ name, input, events: EVENTS });

/** The test scenarios of the machine. */
export const periodScenarios: readonly Scenario<PeriodEvent>[] = [
  scenario('a month that is over', { hasEnded: true, hasRows: true, isStale: false }),
  scenario('the current month', { hasEnded: false, hasRows: true, isStale: false }),
  scenario('a month without anything', { hasEnded: true, hasRows: false, isStale: false }),
];
