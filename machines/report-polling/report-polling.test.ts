import { describe, expect, it } from 'vitest';
import { lookDelay } from '#domain/reports.ts';
import { machineFaults } from '../kernel/index.ts';
import { mutantsOf } from '../kernel/mutants.ts';
import { generatePaths } from '../kernel/paths.ts';
import { disagreements } from '../kernel/spec-table.ts';
import { reportPolling } from './report-polling.definition.ts';
import { reportPollingTable } from './report-polling.spec.ts';

describe('report progress (A§4, D84)', () => {
  it('does what the specification table says in every reachable situation, and nothing else', () => {
    expect(disagreements(reportPolling, reportPollingTable)).toEqual([]);
  });

  it('reaches every transition, every guard outcome and every state', () => {
    const { coverage } = generatePaths(reportPolling);
    expect([coverage.transitions.missing, coverage.guards.missing, coverage.states.missing]).toEqual([[], [], []]);
  });

  it('follows the machine conventions', () => {
    expect(machineFaults(reportPolling)).toEqual([]);
  });

  it('finds every seeded fault by the specification table', () => {
    const mutants = mutantsOf(reportPolling);
    expect(mutants.length).toBeGreaterThan(20);
    const survivors = mutants.filter(({ definition }) => disagreements(definition, reportPollingTable).length === 0);
    expect(survivors.map((mutant) => mutant.name)).toEqual([]);
  });
});

describe('polling interval (D84: 2 s, growing to 10 s)', () => {
  it('starts at 2 s, never shrinks, and never exceeds 10 s', () => {
    const delays = Array.from({ length: 12 }, (_, looks) => lookDelay(looks));
    expect([delays[0], delays.at(-1)]).toEqual([2_000, 10_000]);
    expect(delays).toEqual(delays.toSorted((one, other) => one - other));
  });
});
