import type { Scenario } from '../kernel/record-machine.ts';
import type { DayBankingContext, DayBankingEvent } from './day-banking.rules.ts';

const PLAIN: DayBankingContext = {
  isEndOfDay: true,
  variance: null,
  tolerance: 100,
  isBuiltUpon: false,
  isCorrected: false,
};

const EVENTS: readonly DayBankingEvent[] = [
  { type: 'day-banking.fill', variance: 0 },
  { type: 'day-banking.fill', variance: -100 },
  { type: 'day-banking.fill', variance: 101 },
  { type: 'day-banking.fill', variance: -101 },
  { type: 'chain.changed', variance: 0 },
  { type: 'chain.changed', variance: -101 },
  { type: 'cutoff.passed' },
  { type: 'day-banking.explain', hasNote: true },
  { type: 'day-banking.explain', hasNote: false },
  { type: 'day-banking.confirm' },
  { type: 'day-banking.delete' },
  { type: 'process.accepted' },
  { type: 'process.rejected' },
  { type: 'day-banking.correct' },
];

const scenario = (name: string, facts: Partial<DayBankingContext> = {}): Scenario<DayBankingEvent> => ({
  name,
  input: { ...PLAIN, ...facts },
  events: EVENTS,
});

/** The test scenarios of the machine. */
export const dayBankingScenarios: readonly Scenario<DayBankingEvent>[] = [
  scenario('end of a day'),
  scenario('opening or hand-over', { isEndOfDay: false }),
  scenario('no tolerance', { tolerance: 0 }),
  scenario('a later report builds on it', { isBuiltUpon: true }),
  scenario('corrected already', { isCorrected: true }),
];
