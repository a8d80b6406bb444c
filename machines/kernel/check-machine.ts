import type { MachineEvent, RecordMachine, Text } from './record-machine.ts';
import { stateNodes, transitionFacts } from './transitions.ts';

/** An event that XState sends itself: an actor finished or failed, a delay elapsed. */
const OF_XSTATE = /^xstate\.(done|error)\.actor\.|^xstate\.after\./;

/**
 * The conventions of a record machine, checked when the registry is loaded: a machine that cannot be drawn, explained
 * or restored from its row must not start. A UI machine runs in the browser: it may call and wait.
 * @returns one sentence for each fault; none when the machine is sound.
 */
export function machineFaults<Context, Event extends MachineEvent>(
  definition: RecordMachine<Context, Event>,
  kind: 'record' | 'ui' = 'record',
): readonly string[] {
  const { machine, rules, texts, name } = definition;
  const faults: string[] = [];
  if (machine.id !== name) faults.push(`${name}: the machine's id is ${machine.id}`);
  for (const node of stateNodes(machine)) {
    const at = `${name} ${node.path.join('.') || '(root)'}`;
    if (kind === 'record' && node.invoke.length > 0) faults.push(`${at}: a record machine must not invoke`);
    if (kind === 'record' && node.after.length > 0) faults.push(`${at}: time arrives as an event, not as a timer`);
    if ((node.always ?? []).length > 0) faults.push(`${at}: a stored row must not rest in a passing state`);
  }
  for (const fact of transitionFacts(machine)) {
    if (fact.guard !== null && !Object.hasOwn(rules, fact.guard))
      faults.push(`${name} ${fact.id}: guard ${fact.guard} has no rule`);
    for (const action of fact.actions) {
      const { actions, actors } = machine.implementations;
      if (!Object.hasOwn(actions, action) && !Object.hasOwn(actors, action))
        faults.push(`${name} ${fact.id}: action ${action} is not implemented`);
    }
    if (!/^[a-z]+(-[a-z]+)*(\.[a-z]+(-[a-z]+)*)+$/.test(fact.event) && !OF_XSTATE.test(fact.event))
      faults.push(`${name}: event ${fact.event} is not dotted and lower-case`);
    // XState takes no such event, and no rule would explain why.
    if (fact.to === null && fact.actions.length === 0)
      faults.push(`${name} ${fact.id}: it leads nowhere and does nothing`);
    if (!texts.events[fact.event]) faults.push(`${name}: event ${fact.event} has no text`);
  }
  for (const state of stateNodes(machine)
    .slice(1)
    .map((node) => node.path.join('.'))) {
    if (!texts.states[state]) faults.push(`${name}: state ${state} has no text`);
  }
  const used = new Set<string | null>(transitionFacts(machine).map((fact) => fact.guard));
  for (const guard of Object.keys(definition.conditions ?? {}))
    if (!used.has(guard)) faults.push(`${name}: condition ${guard} is no guard's`);
  for (const rule of Object.keys(rules)) if (!used.has(rule)) faults.push(`${name}: rule ${rule} guards nothing`);
  return [...faults, ...unworded(definition)];
}

/** Names that would be shown as identifiers: effects, scenarios, payloads. */
function unworded<Context, Event extends MachineEvent>({
  name,
  machine,
  wording,
  scenarios,
}: RecordMachine<Context, Event>): readonly string[] {
  const without = (kind: string, names: readonly string[], texts: Readonly<Record<string, Text>>): string[] =>
    [...new Set(names)]
      .filter((each) => !Object.hasOwn(texts, each))
      .map((each) => `${name}: ${kind} ${each} has no text`);
  const payloads = scenarios.flatMap(({ events }) => events.flatMap(({ type: _, ...payload }) => partsOf(payload)));
  return [
    ...without(
      'effect',
      transitionFacts(machine).flatMap(({ actions }) => actions),
      wording.effects,
    ),
    ...without(
      'situation',
      scenarios.map((scenario) => scenario.name),
      wording.situations,
    ),
    ...without(
      'field',
      payloads.flatMap(({ field }) => field ?? []),
      wording.fields,
    ),
    ...without(
      'value',
      payloads.flatMap(({ value }) => (value !== undefined && isCodeWord(value) ? [value] : [])),
      wording.values ?? {},
    ),
  ];
}

/** An identifier, unlike a date, a sentence or a number. */
const isCodeWord = (value: string): boolean => /^[a-z]+(?:[A-Z][a-z]+)*(?:-[a-z0-9]+)*$/.test(value);

const NAMELESS: ReadonlySet<string> = new Set(['id', 'output', 'error']);

/**
 * The fields and texts in a payload, at any depth; the id of a nested record identifies it and is no field; nor are the
 * output and error of an actor as a whole.
 */
function partsOf(value: unknown): readonly { readonly field?: string; readonly value?: string }[] {
  if (typeof value === 'string') return [{ value }];
  if (Array.isArray(value)) return value.flatMap(partsOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, each]) => [
    ...(NAMELESS.has(field) ? [] : [{ field }]),
    ...partsOf(each),
  ]);
}
