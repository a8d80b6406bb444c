import { GRATUITY_FIELDS } from '#domain/offboarding.ts';
import type { Scenario } from '../kernel/record-machine.ts';
import type { SettlementContext, SettlementEvent } from './offboarding-settlement.rules.ts';

const FRESH: SettlementContext = {
  missing: GRATUITY_FIELDS.slice(0, 6),
  pendingLeaves: 0,
  heldAssets: 0,
  openBankings: 0,
  duties: 0,
  uncovered: 0,
  isEndOfServiceConfirmed: false,
  roleTransfer: 'not-needed',
};

const EVENTS: readonly SettlementEvent[] = [
  { type: 'settlement.save', missing: [] },
  { type: 'settlement.save', missing: ['lastWorkingDay'] },
  { type: 'role-transfer.plan', uncovered: 0 },
  { type: 'role-transfer.plan', uncovered: 1 },
  { type: 'role-transfer.confirm' },
  { type: 'end-of-service.confirm' },
  { type: 'duties.found', duties: 1, uncovered: 1 },
  { type: 'settlement.reopen', isAdministrator: true, hasNote: true },
  { type: 'settlement.reopen', isAdministrator: true, hasNote: false },
  { type: 'settlement.reopen', isAdministrator: false, hasNote: true },
  { type: 'settlement.delete' },
];

const scenario = (name: string, facts: Partial<SettlementContext> = {}): Scenario<SettlementEvent> => ({
  name,
  input: { ...FRESH, ...facts },
  events: EVENTS,
});

/** The test scenarios of the machine. */
export const settlementScenarios: readonly Scenario<SettlementEvent>[] = [
  scenario('nothing in the way'),
  scenario('in charge of something', { duties: 1, uncovered: 1 }),
  scenario('leave not decided on', { pendingLeaves: 1 }),
  scenario('an asset not returned', { heldAssets: 1 }),
  scenario('a till report not submitted', { openBankings: 1 }),
  scenario('no rule for the country', { missing: GRATUITY_FIELDS.slice(6) }),
];
