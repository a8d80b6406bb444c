import { describe, expect, it } from 'vitest';
import { DEVICE_CHANGE_STATUSES } from '#domain/device-changes.ts';
import { decide, describeStates, machineFaults } from '../kernel/index.ts';
import { mutantsOf } from '../kernel/mutants.ts';
import { generatePaths } from '../kernel/paths.ts';
import { disagreements } from '../kernel/spec-table.ts';
import { deviceChange, deviceChangePosition } from './index.ts';
import { deviceChangeTable } from './device-change.spec.ts';

describe('device change (C§3; D6, D15)', () => {
  it('does what the specification table says in every reachable situation, and nothing else', () => {
    expect(disagreements(deviceChange, deviceChangeTable)).toEqual([]);
  });

  it('reaches every transition, every guard outcome and every state', () => {
    const { coverage } = generatePaths(deviceChange);
    expect(coverage.transitions.missing).toEqual([]);
    expect(coverage.guards.missing).toEqual([]);
    expect(coverage.states.missing).toEqual([]);
  });

  it('follows the conventions of record machines', () => {
    expect(machineFaults(deviceChange)).toEqual([]);
  });

  it('stores exactly its statuses', () => {
    const stored = describeStates(deviceChange.machine).filter((state) => state.isStored);
    expect(new Set(stored.map(({ name }) => name))).toEqual(new Set(DEVICE_CHANGE_STATUSES));
  });

  it('names the state of the devices when they can no longer be swapped', () => {
    const answer = (isStillHeld: boolean, isReplacementFree: boolean) =>
      decide(deviceChange, deviceChangePosition('requested', 'requester'), {
        type: 'process.accepted',
        isStillHeld,
        isReplacementFree,
      });
    expect(answer(false, true)).toMatchObject({ allowed: false, reasons: [{ code: 'device-not-held' }] });
    expect(answer(true, false)).toMatchObject({ allowed: false, reasons: [{ code: 'replacement-not-available' }] });
  });

  it('finds every seeded fault by the specification table', () => {
    const mutants = mutantsOf(deviceChange);
    expect(mutants.length).toBeGreaterThan(15);
    const survivors = mutants.filter(({ definition }) => disagreements(definition, deviceChangeTable).length === 0);
    expect(survivors.map((mutant) => mutant.name)).toEqual([]);
  });
});
