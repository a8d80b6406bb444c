import { describe, expect, it } from 'vitest';
import { everyMachine } from '../flows.ts';
import { loadWalks } from '../generated.ts';
import { describeMachine } from './describe.ts';
import { statesOf } from './record-machine.ts';

describe.each([...everyMachine.values()])('the stored walks of $name', (definition) => {
  it('take every transition of the machine, each starting where the previous one ended', async () => {
    const walks = await loadWalks(definition.name);
    const { transitions, states } = describeMachine(definition);
    expect(walks.version).toBe(definition.version);
    expect([...walks.transitions].toSorted()).toEqual(transitions.map(({ id }) => id).toSorted());
    const names = new Set(states.map(({ name }) => name));
    expect(walks.states.flatMap(statesOf).filter((name) => !names.has(name))).toEqual([]);
    for (const { start, steps } of [...walks.paths, ...walks.shortest]) {
      let at = start;
      for (const [transition, state, , ...beside] of steps) {
        for (const taken of [transition, ...beside]) {
          const fact = transitions.find(({ id }) => id === walks.transitions[taken]);
          expect(
            statesOf(walks.states[at] ?? '').some(
              (part) => fact?.from === '' || part === fact?.from || part.startsWith(`${fact?.from}.`),
            ),
          ).toBe(true);
        }
        at = state;
      }
    }
  });

  it('take the shortest path between two states, never longer than a path does', async () => {
    const { shortest, paths, states } = await loadWalks(definition.name);
    const known = new Map(shortest.map((way) => [`${way.from} ${way.to}`, way.steps.length]));
    for (const { from, to, start, steps } of shortest) {
      expect(statesOf(states[start] ?? '')).toContain(from);
      expect(statesOf(states[steps.at(-1)?.[1] ?? start] ?? '')).toContain(to);
    }
    for (const { start, steps } of paths) {
      const [from = ''] = statesOf(states[start] ?? '');
      for (const [at, [, state]] of steps.entries()) {
        for (const to of statesOf(states[state] ?? '')) {
          if (to !== from && !statesOf(states[start] ?? '').includes(to))
            expect(known.get(`${from} ${to}`)).toBeLessThanOrEqual(at + 1);
        }
      }
    }
  });
});
