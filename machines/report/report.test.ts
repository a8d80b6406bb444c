import { describe, expect, it } from 'vitest';
import { REPORT_STATES } from '#domain/reports.ts';
import { decide, describeStates, machineFaults } from '../kernel/index.ts';
import { mutantsOf } from '../kernel/mutants.ts';
import { generatePaths } from '../kernel/paths.ts';
import { disagreements } from '../kernel/spec-table.ts';
import { report, reportPosition, reportState } from './index.ts';
import { reportTable } from './report.spec.ts';

describe('report (A§7, C§7; D84)', () => {
  it('does what the specification table says in every reachable situation, and nothing else', () => {
    expect(disagreements(report, reportTable)).toEqual([]);
  });

  it('reaches every transition, every guard outcome and every state', () => {
    const { coverage } = generatePaths(report);
    expect(coverage.transitions.missing).toEqual([]);
    expect(coverage.guards.missing).toEqual([]);
    expect(coverage.states.missing).toEqual([]);
  });

  it('follows the conventions of record machines', () => {
    expect(machineFaults(report)).toEqual([]);
  });

  it('stores exactly the five states of D84', () => {
    const stored = describeStates(report.machine).filter((state) => state.isStored);
    expect(new Set(stored.map(({ name }) => name))).toEqual(new Set(REPORT_STATES));
    expect(() => reportState('draft')).toThrow('not a stored state');
  });

  it('keeps its file exactly until its expiry (D84)', () => {
    const at = reportPosition('ready', { expiresAt: '2026-03-02T12:00:00.000Z' });
    expect(decide(report, at, { type: 'report.expire', now: '2026-03-02T11:59:59.999Z' })).toMatchObject({
      allowed: false,
      reasons: [{ code: 'still-kept' }],
    });
    expect(decide(report, at, { type: 'report.expire', now: '2026-03-02T12:00:00.000Z' })).toMatchObject({
      allowed: true,
      to: 'expired',
    });
  });

  it('finds every seeded fault by the specification table', () => {
    const mutants = mutantsOf(report);
    expect(mutants.length).toBeGreaterThan(15);
    const survivors = mutants.filter(({ definition }) => disagreements(definition, reportTable).length === 0);
    expect(survivors.map((mutant) => mutant.name)).toEqual([]);
  });
});
