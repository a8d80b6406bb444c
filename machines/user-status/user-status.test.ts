import { describe, expect, it } from 'vitest';
import { RECORD_STATUSES } from '#domain/records.ts';
import { decide, describeStates, machineFaults } from '../kernel/index.ts';
import { mutantsOf } from '../kernel/mutants.ts';
import { generatePaths } from '../kernel/paths.ts';
import { disagreements } from '../kernel/spec-table.ts';
import { EVENT_TO, userPosition, userStatus } from './index.ts';
import { userStatusTable } from './user-status.spec.ts';

describe('user status (A§4; D89)', () => {
  it('does what the specification table says in every reachable situation, and nothing else', () => {
    expect(disagreements(userStatus, userStatusTable)).toEqual([]);
  });

  it('reaches every transition, every guard outcome and every state', () => {
    const { coverage } = generatePaths(userStatus);
    expect(coverage.transitions.missing).toEqual([]);
    expect(coverage.guards.missing).toEqual([]);
    expect(coverage.states.missing).toEqual([]);
  });

  it('follows the conventions of record machines', () => {
    expect(machineFaults(userStatus)).toEqual([]);
  });

  it('stores exactly the record statuses of A§4', () => {
    const stored = describeStates(userStatus.machine).filter((state) => state.isStored);
    expect(new Set(stored.map(({ name }) => name))).toEqual(new Set(RECORD_STATUSES));
  });

  it('reaches each status by the event named after it', () => {
    const facts = { userId: 'user', isLastAdministrator: false, holdsMore: false };
    for (const [to, type] of Object.entries(EVENT_TO)) {
      const from = to === 'active' ? 'inactive' : to === 'archived' ? 'deactivated' : 'active';
      expect(decide(userStatus, userPosition(from, facts), { type, by: 'other', note: null })).toMatchObject({
        allowed: true,
        to,
      });
    }
  });

  it('cannot be changed in any state by people who lack a right that the account has (A§6)', () => {
    const facts = { userId: 'user', isLastAdministrator: false, holdsMore: true };
    const legal = [
      ['inactive', 'user.activate'],
      ['active', 'user.hold'],
      ['active', 'user.deactivate'],
      ['on-hold', 'user.activate'],
      ['on-hold', 'user.deactivate'],
      ['deactivated', 'user.activate'],
      ['deactivated', 'user.archive'],
    ] as const;
    for (const [from, type] of legal) {
      const verdict = decide(userStatus, userPosition(from, facts), { type, by: 'other', note: null });
      expect([from, type, verdict.allowed, !verdict.allowed && verdict.reasons.map(({ code }) => code)]).toEqual([
        from,
        type,
        false,
        ['holds-more'],
      ]);
    }
  });

  it('finds every seeded fault by the specification table', () => {
    const mutants = mutantsOf(userStatus);
    expect(mutants.length).toBeGreaterThan(15);
    const survivors = mutants.filter(({ definition }) => disagreements(definition, userStatusTable).length === 0);
    expect(survivors.map((mutant) => mutant.name)).toEqual([]);
  });
});
