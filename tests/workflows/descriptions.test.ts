import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeMachine } from '#machines/kernel/describe.ts';
import { exploreFacts } from '#machines/kernel/explore-facts.ts';
import { withFacts } from '#machines/kernel/explored.ts';
import { leaveRequest } from '#machines/leave-request/index.ts';
import { leaveTable } from '../../machines/leave-request/leave-request.spec.ts';
import { everyMachine } from '#machines/flows.ts';
import { startTestApi, type TestApi } from '../support/api.ts';
import { madeUpMachine } from './made-up-machine.ts';

interface Told {
  name: string;
  states: { name: string }[];
  nodes: { name: string; parent: string | null }[];
  reasons: { code: string }[];
  transitions: { id: string; guard: string | null; condition: unknown; reasons: string[]; cites: string[] }[];
  coverage: Record<string, { covered: number; total: number }>;
  layout: Record<'en' | 'ar', { width: number; transitions: { id: string }[] }>;
}

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

describe('GET /api/workflows (interface, "HTTP": states, events, guards with reasons, layout)', () => {
  it('returns for every machine its description, guard reasons, rules and layout', async () => {
    const analyst = await api.signIn('analyst@luma.example');
    const { status, body } = await analyst.send<{ data: Told[] }>('GET', '/api/workflows');
    expect([status, body.data.map(({ name }) => name)]).toEqual([200, [...everyMachine.keys()]]);
    for (const machine of body.data) {
      const codes = machine.reasons.map(({ code }) => code);
      for (const { guard, condition, reasons, cites } of machine.transitions) {
        expect(cites.length).toBeGreaterThan(0);
        expect(codes).toEqual(expect.arrayContaining(reasons));
        if (guard !== null) expect([condition === null, reasons.length > 0]).toEqual([false, true]);
      }
      const ids = machine.transitions.map(({ id }) => id).toSorted();
      for (const language of ['en', 'ar'] as const)
        expect(machine.layout[language].transitions.map(({ id }) => id).toSorted()).toEqual(ids);
      expect(machine.nodes.map(({ name }) => name)).toEqual(
        expect.arrayContaining(machine.states.map(({ name }) => name)),
      );
      for (const { covered, total } of Object.values(machine.coverage)) expect(covered).toBe(total);
    }
  });
});

describe('the description of a machine', () => {
  it('has every state in place: nesting, initial states, parallel regions', () => {
    const { nodes, initial, kind } = describeMachine(madeUpMachine);
    const short = nodes.map((node) => [node.name, node.kind, node.parent, node.initial]);
    expect([kind, initial]).toEqual(['compound', 'waiting']);
    expect(short).toEqual(
      expect.arrayContaining([
        ['waiting', 'atomic', null, null],
        ['working', 'parallel', null, null],
        ['working.transfer', 'compound', 'working', 'working.transfer.open'],
        ['working.transfer.chosen', 'compound', 'working.transfer', 'working.transfer.chosen.fresh'],
        ['working.transfer.done', 'final', 'working.transfer', null],
      ]),
    );
  });

  it('counts leaf states as states', () => {
    const { nodes, states } = describeMachine(leaveRequest);
    expect(states.map(({ name }) => name)).toEqual(
      nodes.filter((node) => node.kind === 'atomic' || node.kind === 'final').map(({ name }) => name),
    );
  });
});

describe('exploration results', () => {
  const facts = exploreFacts(leaveRequest, leaveTable);

  it('contain the reasons a guard refuses with, in the situations of the scenarios', () => {
    expect(facts.refusals['isRequester']).toEqual(['only-requester-cancels', 'only-requester-keeps']);
    expect(facts.refusals['canRequest']).toEqual(['not-employed-then', 'overlaps-other-leave', 'balance-too-low']);
  });

  it('link each transition to its specification rows', () => {
    const cited = new Set(Object.values(facts.cites).flat());
    expect([...cited].toSorted()).toEqual(leaveTable.rows.map(({ cite }) => cite).toSorted());
    expect(Object.entries(facts.cites).filter(([, cites]) => cites.length === 0)).toEqual([]);
  });

  it('belongs to one version', () => {
    expect(() => withFacts(describeMachine(leaveRequest), { ...facts, version: leaveRequest.version + 1 })).toThrow(
      'npm run workflows',
    );
  });
});
