import { BpmnModdle } from 'bpmn-moddle';
import { createMachine, getNextTransitions, type AnyStateMachine, type AnyStateNode, type StateValue } from 'xstate';
import { toMachine } from 'xstate-4/lib/scxml.js';
import { describe, expect, it } from 'vitest';
import { everyMachine } from '#machines/flows.ts';
import { loadLayouts } from '#machines/generated.ts';
import { describeMachine } from '#machines/kernel/index.ts';
import { stateNodes, transitionFacts } from '#machines/kernel/transitions.ts';
import { modelFile } from '#server/modules/workflows/models/index.ts';
import { readProcess } from './read-process.ts';

const NAMES = [...everyMachine.keys()];
const load = async (name: string) => {
  const definition = everyMachine.get(name);
  if (!definition) throw new Error(`no machine ${name}`);
  return {
    machine: definition.machine as AnyStateMachine,
    description: describeMachine(definition),
    layouts: await loadLayouts(name),
  };
};
const lineOf = (from: string, event: string, guard: string, to: string): string =>
  `${from} ${event} [${guard}] -> ${to}`;

/** Where a token ends up: a parallel state is not looked into. */
function entered(node: AnyStateNode, outer: AnyStateNode): AnyStateNode {
  const around = [node];
  for (let each = node.parent; each && each !== outer; each = each.parent) around.unshift(each);
  const parallel = around.find(({ type }) => type === 'parallel');
  if (parallel) return parallel;
  const [initial] = node.initial?.target ?? [];
  return initial ? entered(initial, outer) : node;
}

describe.each(NAMES)('%s read by other programs (preferred §8)', (name) => {
  it('XState 5 makes the same machine of its JSON', async () => {
    const { machine, description, layouts } = await load(name);
    const { text } = modelFile(description, layouts, 'xstate', 'en');
    const read = createMachine(JSON.parse(text) as object);
    expect(transitionFacts(read)).toEqual(transitionFacts(machine));
    const treeOf = (each: AnyStateMachine) =>
      stateNodes(each).map(({ path, type, initial }) => [path.join('.'), type, initial?.target[0]?.path.join('.')]);
    expect(treeOf(read)).toEqual(treeOf(machine));
  });

  it('the SCXML reader of XState 4 finds its states and transitions', async () => {
    const { description, layouts } = await load(name);
    const read = toMachine(modelFile(description, layouts, 'scxml', 'en').text, { delimiter: '/' });
    const nodes = read.stateIds.filter((id) => id !== read.id).map((id) => read.getStateNodeById(id));
    expect(new Map(nodes.map(({ id, type }) => [id, type]))).toEqual(
      new Map(description.nodes.map(({ name: state, kind }) => [state, kind])),
    );
    const lines = [read, ...nodes].flatMap((node) =>
      node.transitions.map(({ eventType, target, cond }) =>
        lineOf(
          node === read ? '' : node.id,
          eventType,
          String(cond !== undefined),
          target?.map(({ id }) => id).join() ?? '',
        ),
      ),
    );
    expect(lines.toSorted()).toEqual(
      description.transitions
        .map(({ from, event, guard, to }) => lineOf(from, event, String(guard !== null), to ?? ''))
        .toSorted(),
    );
  });

  it.each(['en', 'ar'] as const)(
    'bpmn-moddle reads its BPMN without a warning: every event of every state (%s)',
    async (language) => {
      const { machine, description, layouts } = await load(name);
      const { text } = modelFile(description, layouts, 'bpmn', language);
      const { rootElement, warnings } = await new BpmnModdle().fromXML(text);
      expect(warnings).toEqual([]);
      const process = readProcess(rootElement);
      expect(process.withoutShape).toEqual([]);
      expect(process.names.get('')).toBe(description.title[language]);
      for (const { name: state, label } of description.states) expect(process.names.get(state)).toBe(label[language]);

      const leaves = stateNodes(machine).filter(
        ({ states, path }) => path.length > 0 && Object.keys(states).length === 0,
      );
      for (const leaf of leaves) {
        const snapshot = machine.resolveState({ value: valueOf(leaf), context: {} });
        const region = regionOf(leaf) ?? machine.root;
        const ways = getNextTransitions(snapshot as never) as unknown as readonly Way[];
        const own = ways.filter(({ source }) => isIn(leaf, source) && (source === region || isIn(source, region)));
        const stays = own.filter(({ target }) => !target?.[0] || isIn(target[0], region));
        expect(process.waysFrom(leaf.path.join('.')).toSorted()).toEqual(
          stays
            .map(({ eventType, guard, target }) =>
              lineOf('', eventType, guardName(guard), (target?.[0] ? entered(target[0], region) : leaf).path.join('.')),
            )
            .toSorted(),
        );
        // What leaves a parallel state interrupts it.
        for (const { eventType, guard, target } of own.filter((way) => !stays.includes(way)))
          expect(process.waysFrom(parallelOf(leaf).path.join('.'))).toContainEqual(
            lineOf('', eventType, guardName(guard), entered(target?.[0] ?? leaf, machine.root).path.join('.')),
          );
      }
    },
  );
});

interface Way {
  readonly source: AnyStateNode;
  readonly eventType: string;
  readonly guard?: string | { readonly type: string };
  readonly target?: readonly AnyStateNode[];
}

const guardName = (guard: Way['guard']): string => (typeof guard === 'string' ? guard : (guard?.type ?? ''));
const isIn = (node: AnyStateNode, outer: AnyStateNode): boolean => outer.path.every((key, at) => node.path[at] === key);

function regionOf(node: AnyStateNode): AnyStateNode | null {
  if (!node.parent) return null;
  return node.parent.type === 'parallel' ? node : regionOf(node.parent);
}

function parallelOf(leaf: AnyStateNode): AnyStateNode {
  const parallel = regionOf(leaf)?.parent;
  if (!parallel) throw new Error(`${leaf.id} is in no parallel state`);
  return parallel;
}

/** The value of a machine in a leaf; other regions are where they begin. */
function valueOf(leaf: AnyStateNode): StateValue {
  let value: StateValue = leaf.key;
  for (let node = leaf.parent; node?.parent; node = node.parent) value = { [node.key]: value };
  return value;
}
