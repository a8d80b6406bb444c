import type { MachineEvent, RecordMachine } from './record-machine.ts';
import { stateNodes, transitionFacts } from './transitions.ts';

/**
 * The house rules of a record machine, checked when the registry is loaded: a machine that cannot be drawn, explained
 * or restored from its row must not start.
 * @returns one sentence for each fault; none when the machine is sound.
 */
export function machineFaults<Context, Event extends MachineEvent>(definition: RecordMachine<Context, Event>): readonly string[] {
  const { machine, rules, texts, name } = definition;
  const faults: string[] = [];
  if (machine.id !== name) faults.push(`${name}: the machine's id is ${machine.id}`);
  for (const node of stateNodes(machine)) {
    const at = `${name} ${node.path.join('.') || '(root)'}`;
    if (node.invoke.length > 0) faults.push(`${at}: a record machine must not invoke`);
    if (node.after.length > 0) faults.push(`${at}: time arrives as an event, not as a timer`);
    if ((node.always ?? []).length > 0) faults.push(`${at}: a stored row must not rest in a passing state`);
  }
  for (const fact of transitionFacts(machine)) {
    if (fact.guard !== null && !Object.hasOwn(rules, fact.guard)) faults.push(`${name} ${fact.id}: guard ${fact.guard} has no rule`);
    for (const action of fact.actions) {
      if (!Object.hasOwn(machine.implementations.actions, action)) faults.push(`${name} ${fact.id}: action ${action} is not implemented`);
    }
    if (!/^[a-z]+(-[a-z]+)*(\.[a-z]+(-[a-z]+)*)+$/.test(fact.event)) faults.push(`${name}: event ${fact.event} is not dotted and lower-case`);
    if (!texts.events[fact.event]) faults.push(`${name}: event ${fact.event} has no text`);
  }
  for (const state of stateNodes(machine).slice(1).map((node) => node.path.join('.'))) {
    if (!texts.states[state]) faults.push(`${name}: state ${state} has no text`);
  }
  const used = new Set<string | null>(transitionFacts(machine).map((fact) => fact.guard));
  for (const guard of Object.keys(definition.conditions ?? {})) if (!used.has(guard)) faults.push(`${name}: condition ${guard} is no guard's`);
  for (const rule of Object.keys(rules)) if (!used.has(rule)) faults.push(`${name}: rule ${rule} guards nothing`);
  return faults;
}
