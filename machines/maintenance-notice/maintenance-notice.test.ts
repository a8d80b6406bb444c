import { describe, expect, it } from 'vitest';
import { machineFaults } from '../kernel/index.ts';
import { mutantsOf } from '../kernel/mutants.ts';
import { generatePaths } from '../kernel/paths.ts';
import { disagreements } from '../kernel/spec-table.ts';
import { maintenanceNotice } from './maintenance-notice.definition.ts';
import { maintenanceNoticeTable } from './maintenance-notice.spec.ts';

describe('maintenance notice (A§4, D85)', () => {
  it('does what the specification table says in every reachable situation, and nothing else', () => {
    expect(disagreements(maintenanceNotice, maintenanceNoticeTable)).toEqual([]);
  });

  it('reaches every transition, every guard outcome and every state', () => {
    const { coverage } = generatePaths(maintenanceNotice);
    expect([coverage.transitions.missing, coverage.guards.missing, coverage.states.missing]).toEqual([[], [], []]);
  });

  it('follows the machine conventions', () => {
    expect(machineFaults(maintenanceNotice)).toEqual([]);
  });

  it('finds every seeded fault by the specification table', () => {
    const mutants = mutantsOf(maintenanceNotice);
    expect(mutants.length).toBeGreaterThan(20);
    const survivors = mutants.filter(
      ({ definition }) => disagreements(definition, maintenanceNoticeTable).length === 0,
    );
    expect(survivors.map((mutant) => mutant.name)).toEqual([]);
  });
});
