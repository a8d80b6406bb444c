import { describe, expect, it } from 'vitest';
import { machineFaults } from '../kernel/index.ts';
import { mutantsOf } from '../kernel/mutants.ts';
import { generatePaths } from '../kernel/paths.ts';
import { disagreements } from '../kernel/spec-table.ts';
import { versionNotice } from './version-notice.definition.ts';
import { versionNoticeTable } from './version-notice.spec.ts';

describe('what’s new notice (A§4, D86)', () => {
  it('does what the specification table says in every reachable situation, and nothing else', () => {
    expect(disagreements(versionNotice, versionNoticeTable)).toEqual([]);
  });

  it('reaches every transition, every guard outcome and every state', () => {
    const { coverage } = generatePaths(versionNotice);
    expect([coverage.transitions.missing, coverage.guards.missing, coverage.states.missing]).toEqual([[], [], []]);
  });

  it('follows the machine conventions', () => {
    expect(machineFaults(versionNotice)).toEqual([]);
  });

  it('finds every seeded fault by the specification table', () => {
    const mutants = mutantsOf(versionNotice);
    expect(mutants.length).toBeGreaterThan(8);
    const survivors = mutants.filter(({ definition }) => disagreements(definition, versionNoticeTable).length === 0);
    expect(survivors.map((mutant) => mutant.name)).toEqual([]);
  });
});
