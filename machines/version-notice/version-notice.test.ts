import { describe, expect, it } from 'vitest';
import { machineFaults } from '../kernel/index.ts';
import { mutantsOf } from '../kernel/mutants.ts';
import { generatePaths } from '../kernel/paths.ts';
import { disagreements } from '../kernel/spec-table.ts';
import { versionNotice } from './version-notice.definition.ts';
import { versionNoticeTable } from './version-notice.spec.ts';

describe('the notice of a new version (A§4, D86)', () => {
  it('does what the specification table says in every reachable situation, and nothing else', () => {
    expect(disagreements(versionNotice, versionNoticeTable)).toEqual([]);
  });

  it('is covered whole: every transition, every guard true and false, every state', () => {
    const { coverage } = generatePaths(versionNotice);
    expect([coverage.transitions.missing, coverage.guards.missing, coverage.states.missing]).toEqual([[], [], []]);
  });

  it('keeps the house rules of machines', () => {
    expect(machineFaults(versionNotice)).toEqual([]);
  });

  it('finds every planted fault by the specification table', () => {
    const mutants = mutantsOf(versionNotice);
    expect(mutants.length).toBeGreaterThan(8);
    const survivors = mutants.filter(({ definition }) => disagreements(definition, versionNoticeTable).length === 0);
    expect(survivors.map((mutant) => mutant.name)).toEqual([]);
  });
});
