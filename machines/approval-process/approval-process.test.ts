import { describe, expect, it } from 'vitest';
import { PROCESS_STATUSES } from '#domain/approvals.ts';
import { isFull } from '../kernel/cover.ts';
import { decide, describeStates, machineFaults } from '../kernel/index.ts';
import { mutantsOf } from '../kernel/mutants.ts';
import { generatePaths, reportPaths } from '../kernel/paths.ts';
import { disagreements, isNeverUsed } from '../kernel/spec-table.ts';
import { approvalTable } from './approval-process.spec.ts';
import { approvalPosition, approvalProcess } from './index.ts';
import { newStep } from './steps.ts';
import { sample } from '../../tests/support/sampling.ts';

const { graphs, coverage } = generatePaths(approvalProcess);

describe('approval process (A§4, B§4, C§4; D1–D11)', () => {
  it('does what the specification table says in every reachable situation, and nothing else', () => {
    expect(disagreements(approvalProcess, approvalTable)).toEqual([]);
  });

  it('reaches every transition, every guard outcome and every state', () => {
    expect(coverage.transitions.missing).toEqual([]);
    expect(coverage.guards.missing).toEqual([]);
    expect(coverage.states.missing).toEqual([]);
    expect(isFull(coverage)).toBe(true);
  });

  it('follows the conventions of record machines', () => {
    expect(machineFaults(approvalProcess)).toEqual([]);
  });

  it('stores exactly the process statuses of the specification (A§4)', () => {
    const stored = describeStates(approvalProcess.machine).filter((state) => state.isStored);
    expect(stored.map((state) => state.name).toSorted()).toEqual([...PROCESS_STATUSES].toSorted());
  });

  it('gives every refusal a reason that has a text', () => {
    const reasons = reportPaths(approvalProcess).refused.flatMap((refusal) =>
      refusal.reason.replace(/ \(.*\)$/, '').split(', '),
    );
    expect(reasons.length).toBeGreaterThan(30);
    expect(reasons.filter((code) => !approvalProcess.texts.reasons[code])).toEqual([]);
  });
});

describe('invariants over every reachable situation', () => {
  const situations = graphs.flatMap((graph) => [...graph.nodes.values()]);

  it('has exactly one pending step while the process is pending, and none otherwise (D3)', () => {
    for (const { value, context } of situations) {
      const pending = context.steps.filter((step: { status: string }) => step.status === 'pending').length;
      expect([value, pending]).toEqual([value, value === 'pending' ? 1 : 0]);
    }
  });

  it('never lets an outsider or the requester decide (D9)', () => {
    const deciders = graphs.flatMap((graph) =>
      graph.edges.flatMap(({ event }) =>
        event.type === 'step.accept' || event.type === 'step.reject' ? [event.by] : [],
      ),
    );
    expect(deciders.length).toBeGreaterThan(100);
    expect(deciders).not.toContain('outsider');
    expect(deciders).not.toContain('requester');
  });

  it('lets substitutes decide for those they represent, and never transitively', () => {
    const behalves = graphs.flatMap((graph) =>
      graph.edges.flatMap(({ event }) =>
        (event.type === 'step.accept' || event.type === 'step.reject') && event.onBehalfOf
          ? [`${event.by} for ${event.onBehalfOf}`]
          : [],
      ),
    );
    expect([...new Set(behalves)]).toEqual([
      'substitute for approver-1',
      'deputy for approver-3',
      'deputy for administrator',
    ]);
  });

  it('records for whom a step was decided', () => {
    const kept = situations.flatMap(({ context }) =>
      context.steps.map(
        (step: { decidedBy: string | null; decidedFor: string | null }) => `${step.decidedBy} for ${step.decidedFor}`,
      ),
    );
    expect(kept).toContain('substitute for approver-1');
    expect(kept).toContain('approver-1 for null');
    expect(kept).not.toContain('approver-1 for approver-1');
  });

  it('is never accepted without its required step, which is neither overtaken nor skipped for lack of approvers (D32)', () => {
    const ends = situations.flatMap(({ value, context }) =>
      context.steps.flatMap((step: { isRequired: boolean; status: string }) =>
        step.isRequired && value !== 'draft' ? [`${value}: ${step.status}`] : [],
      ),
    );
    expect(new Set(ends)).toEqual(
      new Set([
        'accepted: accepted',
        'canceled: accepted',
        'canceled: skipped',
        'pending: accepted',
        'pending: awaiting',
        'pending: pending',
        'rejected: accepted',
        'rejected: rejected',
        'rejected: skipped',
      ]),
    );
  });

  it('lets only an administrator or their substitute decide a step that requires one, as long as there is one (D32)', () => {
    const decided = situations.flatMap(({ context }) =>
      context.steps.flatMap((step: { isRequired: boolean; decidedBy: string | null; decidedFor: string | null }) =>
        step.isRequired && step.decidedBy !== null
          ? [
              `${step.decidedFor ?? step.decidedBy}, there are ${context.administrators.filter((each: string) => !context.makers.includes(each)).length}`,
            ]
          : [],
      ),
    );
    expect(new Set(decided)).toEqual(new Set(['administrator, there are 1', 'substitute, there are 0']));
  });

  it('is never accepted without an acceptance (D9)', () => {
    for (const { value, context } of situations) {
      if (value !== 'accepted') continue;
      expect(context.steps.some((step: { status: string }) => step.status === 'accepted')).toBe(true);
    }
  });
});

describe('a stored process', () => {
  const stored = {
    requesterId: 'requester',
    submittedById: 'requester',
    makers: [],
    isSubjectOpen: true,
    hasOwnNote: false,
    stepNotes: 0,
    administrators: ['administrator'],
    substitutes: [],
  };

  it('keeps its conversation open after the end where several notes are allowed, or where the conversation is not its own (C§4, D11)', () => {
    const steps = [{ ...newStep('line-manger', ['approver-1']), status: 'accepted', decidedBy: 'approver-1' }] as const;
    const goesOn = (hasOwnNote: boolean, stepNotes: number): boolean =>
      decide(approvalProcess, approvalPosition({ ...stored, status: 'accepted', steps, hasOwnNote, stepNotes }), {
        type: 'step.add-note',
        step: 0,
        by: 'approver-1',
      }).allowed;
    expect([
      goesOn(false, 0),
      goesOn(true, 0),
      goesOn(false, 1),
      goesOn(true, 1),
      goesOn(false, 2),
      goesOn(true, 2),
    ]).toEqual([false, false, true, true, true, true]);
  });

  it.each([
    [['approver-2', 'approver-3'], []],
    [['approver-2', 'requester'], ['requester-as-approver']],
    [['requester', 'approver-2'], ['requester-as-approver']],
    [['approver-2', 'maker'], ['maker-as-approver']],
    [['maker', 'approver-2'], ['maker-as-approver']],
  ])('is reassigned to several only if none of them requested or made it: %j (D9, D10, D32)', (to, reasons) => {
    const steps = [{ ...newStep('line-manger', ['approver-1']), status: 'pending' }] as const;
    const verdict = decide(
      approvalProcess,
      approvalPosition({ ...stored, makers: ['maker'], status: 'pending', steps }),
      { type: 'step.reassign', step: 0, by: 'outsider', to },
    );
    expect(verdict.allowed ? [] : verdict.reasons.map(({ code }) => code)).toEqual(reasons);
  });

  it('is accepted by the last person who can decide, where later approvers have left since (D10)', () => {
    const steps = [
      { ...newStep('line-manger', ['approver-1']), status: 'pending' },
      newStep('hr-responsible', []),
    ] as const;
    const at = approvalPosition({ ...stored, status: 'pending', steps });
    const accepted = decide(approvalProcess, at, { type: 'step.accept', step: 0, by: 'approver-1', hasNote: false });
    if (!accepted.allowed) throw new Error('the first step cannot be accepted');
    expect([accepted.to, accepted.context.steps.map(({ status }) => status)]).toEqual([
      'accepted',
      ['accepted', 'skipped'],
    ]);
  });
});

describe('seeded faults', () => {
  const mutants = mutantsOf(approvalProcess);

  it('seeds enough faults to be meaningful', () => {
    expect(mutants.length).toBeGreaterThan(60);
  });

  it('are all found by the specification table', () => {
    const survivors = sample('faults of approval-process', mutants, 40)
      .filter(({ definition }) => isUnnoticed(definition))
      .map((mutant) => mutant.name);
    expect(survivors).toEqual([]);
  });
});

/** The first failing scenario is sufficient; long chains find nothing that short ones do not. */
function isUnnoticed(definition: typeof approvalProcess): boolean {
  return definition.scenarios
    .filter((scenario) => !/^[45] steps/.test(scenario.name))
    .every((scenario) =>
      disagreements({ ...definition, scenarios: [scenario] }, approvalTable).every((fault) => isNeverUsed(fault)),
    );
}
