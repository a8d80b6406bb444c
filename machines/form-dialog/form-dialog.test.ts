import { describe, expect, it } from 'vitest';
import { machineFaults } from '../kernel/index.ts';
import { mutantsOf } from '../kernel/mutants.ts';
import { generatePaths } from '../kernel/paths.ts';
import { disagreements } from '../kernel/spec-table.ts';
import { formDialog } from './form-dialog.definition.ts';
import { formDialogTable } from './form-dialog.spec.ts';

describe('form dialog (A§5, A§8)', () => {
  it('does what the specification table says in every reachable situation, and nothing else', () => {
    expect(disagreements(formDialog, formDialogTable)).toEqual([]);
  });

  it('is covered whole: every transition, every guard true and false, every state', () => {
    const { coverage } = generatePaths(formDialog);
    expect([coverage.transitions.missing, coverage.guards.missing, coverage.states.missing]).toEqual([[], [], []]);
  });

  it('keeps the house rules of machines', () => {
    expect(machineFaults(formDialog)).toEqual([]);
  });

  it('finds every planted fault by the specification table', () => {
    const mutants = mutantsOf(formDialog);
    expect(mutants.length).toBeGreaterThan(20);
    const survivors = mutants.filter(({ definition }) => disagreements(definition, formDialogTable).length === 0);
    expect(survivors.map((mutant) => mutant.name)).toEqual([]);
  });
});
