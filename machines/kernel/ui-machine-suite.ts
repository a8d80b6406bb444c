import { describe, expect, it } from 'vitest';
import { machineFaults } from './check-machine.ts';
import { isReasonFault, mutantsOf } from './mutants.ts';
import { generatePaths } from './paths.ts';
import type { MachineEvent, RecordMachine } from './record-machine.ts';
import { disagreements, type SpecTable } from './spec-table.ts';
import { keepsTable, type Nothing } from './keeps-table.ts';

/** The tests of every UI machine with empty context. */
export function testUiMachine<Event extends MachineEvent>(
  title: string,
  definition: RecordMachine<Nothing, Event>,
  table: SpecTable<Nothing, Event>,
): void {
  describe(title, () => {
    it('does what the specification table says in every reachable situation, and nothing else', () => {
      expect(disagreements(definition, table)).toEqual([]);
    });

    it('reaches every transition, guard outcome and state, and follows the machine rules', () => {
      const { coverage } = generatePaths(definition);
      expect([coverage.transitions.missing, coverage.guards.missing, coverage.states.missing]).toEqual([[], [], []]);
      expect(machineFaults(definition, 'ui')).toEqual([]);
    });

    it('finds every seeded fault by the specification table', () => {
      const mutants = mutantsOf(definition);
      expect(mutants.length).toBeGreaterThan(5);
      expect(keepsTable(definition, table)).toBe(true);
      expect(
        mutants
          .filter(({ kind, definition: mutant }) =>
            isReasonFault(kind) ? disagreements(mutant, table).length === 0 : keepsTable(mutant, table),
          )
          .map(({ name }) => name),
      ).toEqual([]);
    });
  });
}
