import { describe, expect, it } from 'vitest';
import { DOCUMENT_STATUSES } from '#domain/document-status.ts';
import { decide, describeStates, machineFaults } from '../kernel/index.ts';
import { mutantsOf } from '../kernel/mutants.ts';
import { generatePaths } from '../kernel/paths.ts';
import { disagreements } from '../kernel/spec-table.ts';
import { documentTable } from './document.spec.ts';
import { documentPosition, documentRecord, storedStatusOf } from './index.ts';

const THRESHOLDS = { warningInMonths: 6, urgentInMonths: 3 };

describe('document (A§4, A§5; D81)', () => {
  it('does what the specification table says in every reachable situation, and nothing else', () => {
    expect(disagreements(documentRecord, documentTable)).toEqual([]);
  });

  it('reaches every transition, every guard outcome and every state', () => {
    const { coverage } = generatePaths(documentRecord);
    expect(coverage.transitions.missing).toEqual([]);
    expect(coverage.guards.missing).toEqual([]);
    expect(coverage.states.missing).toEqual([]);
  });

  it('follows the conventions of record machines', () => {
    expect(machineFaults(documentRecord)).toEqual([]);
  });

  it('stores exactly the statuses of a document', () => {
    const stored = describeStates(documentRecord.machine).filter(({ isStored }) => isStored);
    const leaves = stored.map(({ name }) => name).filter((name) => name !== 'in-force');
    expect(new Set(leaves.map(storedStatusOf))).toEqual(new Set(DOCUMENT_STATUSES));
  });

  it.each([
    [7, 'ok'],
    [6, 'warning'],
    [4, 'warning'],
    [3, 'urgent'],
    [0, 'urgent'],
    [null, 'ok'],
  ] as const)('is, without thresholds of its own and with %s months left, %s (A§5)', (monthsLeft, status) => {
    const verdict = decide(documentRecord, documentPosition('expired', THRESHOLDS), {
      type: 'document.correct',
      by: 'clerk',
      monthsLeft,
      isExpired: false,
    });
    expect(verdict.allowed && storedStatusOf(verdict.to)).toBe(status);
  });

  it('finds every seeded fault by the specification table', () => {
    const mutants = mutantsOf(documentRecord);
    expect(mutants.length).toBeGreaterThan(40);
    const survivors = mutants.filter(({ definition }) => disagreements(definition, documentTable).length === 0);
    expect(survivors.map((mutant) => mutant.name)).toEqual([]);
  });
});
