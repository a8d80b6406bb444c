import { describe, expect, it } from 'vitest';
import { everyMachine } from '../flows.ts';
import { describeMachine } from './describe.ts';
import { pathNames, type Called } from './path-names.ts';
import { generatePaths } from './paths.ts';

const withoutNumber = (name: string): string => name.replace(/^Path \d+: /, '');

describe('names of paths (interface, "QA’s command")', () => {
  it.each([...everyMachine.values()])('$name: identify a path without its number', (definition) => {
    for (const goal of ['edges', 'transitions'] as const) {
      const names = generatePaths(definition, goal).paths.map(({ path }) => path.name);
      expect(names.filter((name, at) => !name.startsWith(`Path ${at + 1}: `))).toEqual([]);
      const seen = Map.groupBy(names.map(withoutNumber), (name) => name);
      expect([...seen].filter(([, { length }]) => length > 1).map(([name]) => name)).toEqual([]);
    }
  });

  it('name events in the machine’s words, never by identifiers, and stay readable', () => {
    for (const definition of everyMachine.values()) {
      const { events } = describeMachine(definition);
      const codes = events.map(({ name }) => name).filter((name) => name.includes('.'));
      for (const { path } of generatePaths(definition).paths) {
        expect(codes.filter((code) => path.name.includes(code))).toEqual([]);
        expect(path.name.length).toBeLessThan(320);
      }
    }
  });

  const text = (en: string) => ({ en, ar: en });
  const called: Called = {
    nodes: ['open', 'closed'].map((name) => ({
      name,
      label: text(name === 'open' ? 'Open' : 'Closed'),
      kind: 'atomic',
      parent: null,
      initial: null,
      isFinal: false,
      isStored: true,
    })),
    events: [
      { name: 'door.close', label: text('Close') },
      { name: 'door.open', label: text('Open') },
      { name: 'door.paint', label: text('AI paints') },
    ],
    wording: {
      effects: [],
      situations: [{ name: 'a door', label: text('A door') }],
      fields: [
        { name: 'isLoud', label: text('with a bang') },
        { name: 'at', label: text('at') },
      ],
      values: [],
    },
  };
  const step = (event: string, payload: Readonly<Record<string, unknown>> = {}) => ({
    event: `door.${event}`,
    payload,
    state: event === 'close' ? 'closed' : 'open',
  });
  const named = (...paths: (readonly ReturnType<typeof step>[])[]) =>
    pathNames(
      called,
      paths.map((steps) => ({ scenario: 'a door', start: 'open', steps })),
    );

  it('name a repeated event once, and of many events the first and the last', () => {
    expect(named([step('close'), step('open'), step('open'), step('paint'), step('paint'), step('paint')])).toEqual([
      'Path 1: A door, from Open to Open: close, open twice, AI paints 3 times',
    ]);
    const long = Array.from({ length: 5 }, () => [step('close'), step('open')]).flat();
    expect(named(long)).toEqual(['Path 1: A door, from Open to Open: close, open, close, … 5 steps …, close, open']);
  });

  it('distinguish equal names by the payload of differing steps; indistinguishable paths keep their number', () => {
    const at = '2026-03-02T12:00:01.000Z';
    expect(
      named(
        [step('close', { isLoud: true }), step('open')],
        [step('close'), step('open', { at })],
        [step('close'), step('open')],
        [step('close'), step('open')],
      ),
    ).toEqual([
      'Path 1: A door, from Open to Open: close, open (step 1: close, with a bang)',
      'Path 2: A door, from Open to Open: close, open (step 2: open, at: 2026-03-02 12:00:01)',
      'Path 3: A door, from Open to Open: close, open (step 1: close; step 2: open)',
      'Path 4: A door, from Open to Open: close, open (step 1: close; step 2: open)',
    ]);
  });
});
