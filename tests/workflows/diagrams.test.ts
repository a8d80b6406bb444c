import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { PALETTE } from '#ui/theme/palette.ts';
import { loadFacts, loadLayouts } from '#machines/generated.ts';
import { describeMachine, type MachineDescription } from '#machines/kernel/describe.ts';
import { draw } from '#machines/kernel/drawing.ts';
import type { DiagramLanguage, Layout } from '#machines/kernel/layout.ts';
import { everyMachine } from '#machines/flows.ts';
import { DIAGRAM_COLOURS } from '../../src/cli/diagrams/colours.ts';
import { layOut } from '../../src/cli/diagrams/lay-out.ts';
import { layoutFaults } from '../../src/cli/diagrams/layout-faults.ts';
import { toSvg } from '../../src/cli/diagrams/svg.ts';
import { textWidth, wrap } from '../../src/cli/diagrams/text-size.ts';
import { madeUpMachine } from './made-up-machine.ts';

const MADE_UP = describeMachine(madeUpMachine);

/** As it is kept: laying it out is slow, and command.test.ts proves that it gives the same again. The machine made up here is laid out here. */
const layoutOf = async (machine: MachineDescription, language: DiagramLanguage): Promise<Layout> =>
  machine.name === MADE_UP.name ? layOut(machine, language) : (await loadLayouts(machine.name))[language];

const LANGUAGES = ['en', 'ar'] as const;
const DESCRIBED: readonly MachineDescription[] = [...[...everyMachine.values()].map(describeMachine), MADE_UP];
const EACH = DESCRIBED.flatMap((machine) => LANGUAGES.map((language) => ({ name: machine.name, machine, language })));

describe('diagrams of the machines (design/ui: layout by elkjs at build time)', () => {
  it.each(EACH)(
    '$name, $language: nothing overlaps, and it fits a page 1440 px wide',
    async ({ machine, language }) => {
      const layout = await layoutOf(machine, language);
      expect(layoutFaults(layout)).toEqual([]);
      expect(layout.width).toBeLessThanOrEqual(1392);
    },
  );

  it('overlaps are detected', async () => {
    const [machine] = DESCRIBED;
    if (!machine) throw new Error('no machine');
    const layout = await layoutOf(machine, 'en');
    const [first, second] = layout.transitions;
    if (!first || !second) throw new Error('no transitions');
    const moved = (label: typeof first.label) =>
      layoutFaults({ ...layout, transitions: [{ ...first, label }, ...layout.transitions.slice(1)] });
    expect(moved({ ...second.label })).toContain(`words of ${first.id} over words of ${second.id}`);
    expect(moved({ ...first.label, x: -50 })).toContain(`words of ${first.id} outside`);
    const [state] = layout.states;
    if (!state) throw new Error('no states');
    expect(moved({ ...first.label, x: state.x, y: state.y })).toContain(
      `words of ${first.id} over state ${state.name}`,
    );
    const [x, y] = second.points[0] ?? [0, 0];
    expect(moved({ ...first.label, x: x + 2, y: y - 5 })).toContain(`${second.id} runs through words of ${first.id}`);
  });

  it.each(EACH)('$name, $language: no arrow crosses the title of a compound state', async ({ machine, language }) => {
    const layout = await layoutOf(machine, language);
    const around = draw(machine, layout, language).states.filter(
      ({ kind }) => kind === 'compound' || kind === 'parallel',
    );
    const titles = around.flatMap(({ name, texts }) =>
      texts.map(({ text, x, y }) => ({
        name: `${name}-title`,
        lines: [],
        x: x - textWidth(text, 14) / 2,
        y: y - 11,
        width: textWidth(text, 14),
        height: 14,
      })),
    );
    const faults = layoutFaults({
      ...layout,
      states: titles,
      transitions: layout.transitions.map((each) => ({ ...each, label: { ...each.label, width: 0, height: 0 } })),
    });
    expect(faults.filter((fault) => fault.includes('runs through state') && fault.endsWith('-title'))).toEqual([]);
  });

  it.each(LANGUAGES)(
    '%s: is byte-identical when made again, as command.test.ts proves of every machine',
    async (language) => {
      const [one, other] = [await layOut(MADE_UP, language), await layOut(MADE_UP, language)];
      expect(JSON.stringify(one)).toBe(JSON.stringify(other));
    },
  );

  it.each(EACH)(
    '$name, $language: draws each state, transition and initial marker once',
    async ({ machine, language }) => {
      const drawing = draw(machine, await layoutOf(machine, language), language);
      const any = machine.transitions.some(({ from }) => from === '') ? ['*'] : [];
      expect(drawing.states.map(({ name }) => name)).toEqual([...any, ...machine.nodes.map(({ name }) => name)]);
      expect(drawing.arrows.map(({ id }) => id)).toEqual(machine.transitions.map(({ id }) => id));
      const beginnings = [machine.initial, ...machine.nodes.map(({ initial }) => initial)].filter(
        (name) => name !== null,
      );
      expect(drawing.beginnings.map(({ state }) => state).toSorted()).toEqual(beginnings.toSorted());
      for (const { line, head } of [...drawing.arrows, ...drawing.beginnings])
        expect(`${line} ${head}`).toMatch(/^M[\d .LQ-]+ M[\d .L-]+Z$/);
    },
  );

  it('a compound state is drawn around its children', async () => {
    const layout = await layoutOf(MADE_UP, 'en');
    const place = new Map(layout.states.map((state) => [state.name, state]));
    for (const { name, parent } of MADE_UP.nodes) {
      const [inner, outer] = [place.get(name), place.get(parent ?? '')];
      if (!inner || !outer) continue;
      expect([
        inner.x > outer.x,
        inner.y > outer.y,
        inner.x + inner.width < outer.x + outer.width,
        inner.y + inner.height < outer.y + outer.height,
      ]).toEqual([true, true, true, true]);
    }
  });

  it('a layout of another version is refused, not drawn with gaps', async () => {
    const [machine] = DESCRIBED;
    if (!machine) throw new Error('no machine');
    const layout = await layoutOf(machine, 'en');
    expect(() => draw(machine, { ...layout, transitions: layout.transitions.slice(1) }, 'en')).toThrow(
      'npm run workflows',
    );
  });

  it.each([...everyMachine.keys()])('%s: server and page load the written layout', async (name) => {
    const file = (kind: string) =>
      JSON.parse(
        readFileSync(path.join(import.meta.dirname, `../../machines/${name}/${name}.${kind}.json`), 'utf8'),
      ) as unknown;
    expect(await loadLayouts(name)).toEqual(file('layout'));
    expect(await loadFacts(name)).toEqual(file('facts'));
  });
});

describe('texts on diagrams', () => {
  it.each([...everyMachine.values()])(
    '$name: every guard has a text in both languages',
    ({ rules, conditions = {} }) => {
      expect(Object.keys(rules).filter((guard) => !conditions[guard])).toEqual([]);
    },
  );

  it('of several transitions for one event the later ones say "otherwise"', () => {
    const { transitions } = MADE_UP;
    expect(transitions.filter(({ event }) => event === 'work.start').map(({ condition }) => condition?.en)).toEqual([
      'if is ready',
      'otherwise',
    ]);
  });

  it('delayed transitions and completed regions are described in words', () => {
    const said = MADE_UP.transitions.map(({ label }) => label.en);
    expect(said).toEqual(expect.arrayContaining(['After 6 h', 'After patience', 'All parts done']));
  });

  it('lines respect their width and break between words', () => {
    const lines = wrap('otherwise, if the balance covers it or may become negative', 12, 150);
    expect(lines.join(' ')).toBe('otherwise, if the balance covers it or may become negative');
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) expect(textWidth(line, 12)).toBeLessThanOrEqual(150);
  });
});

describe('a diagram as SVG', () => {
  it('is self-contained: has a title and light and dark colours, loads nothing', async () => {
    const machine = MADE_UP;
    const svg = toSvg(draw(machine, await layoutOf(machine, 'en'), 'en'));
    expect(svg).toContain('<title id="made-up-title">Made up</title>');
    expect(svg).toContain('prefers-color-scheme:dark');
    expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|url\(|<script|@import/);
  });

  it('uses the colours of the application', () => {
    for (const mode of ['light', 'dark'] as const) {
      const known = Object.values(PALETTE[mode]).filter((value) => typeof value === 'string');
      expect(Object.values(DIAGRAM_COLOURS[mode]).filter((colour) => !known.includes(colour))).toEqual([]);
    }
  });
});
