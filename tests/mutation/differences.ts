import { transition, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import type { Path } from '#machines/kernel/cover.ts';
import type { Edge, Graph, Refusal } from '#machines/kernel/graph.ts';
import { whyNot } from '#machines/kernel/decide.ts';
import type { MachineEvent, RecordMachine } from '#machines/kernel/index.ts';
import type { HttpStage } from '../paths-http/http-driver.ts';

/** A walk that passes a place where the mutant behaves differently from the sound machine. */
export interface Suspect<Event extends MachineEvent> {
  readonly path: Path<Event>;
  /** The walk to its end: some faults show a step later. */
  readonly whole: Path<Event>;
  /**
   * Refused events that the mutant answers differently at the end of the path; empty where its last step is what
   * differs.
   */
  readonly probes: ReadonlySet<Event>;
  readonly at: string;
}

const resultOf = (snapshot: AnyMachineSnapshot, effects: readonly string[]): string =>
  JSON.stringify([snapshot.value, snapshot.context, effects]);

function differs(machine: AnyStateMachine, { before, event, after, effects }: Edge): boolean {
  const now = machine.resolveState(before as never) as AnyMachineSnapshot;
  if (now.status !== 'active' || !now.can(event as never)) return true;
  const [next, actions] = transition(machine, now, event as never);
  return (
    resultOf(
      next as AnyMachineSnapshot,
      actions.map(({ type }) => type),
    ) !== resultOf(after, effects)
  );
}

/** Whether a mutant takes what the sound machine refuses, or refuses it for other reasons. */
function answersOtherwise<Context, Event extends MachineEvent>(
  sound: RecordMachine<Context, Event>,
  mutant: RecordMachine<Context, Event>,
  { nodes }: Graph<Event>,
  { at, event }: Refusal<Event>,
): boolean {
  const before = nodes.get(at);
  if (!before) return false;
  const now = mutant.machine.resolveState(before as never) as AnyMachineSnapshot;
  if (now.status === 'active' && now.can(event as never)) return true;
  return (
    mutant.rules !== sound.rules &&
    JSON.stringify(whyNot(mutant, now, event)) !== JSON.stringify(whyNot(sound, before, event))
  );
}

/**
 * Where a mutant differs on the walks of a scenario, by its own transitions: at most one place for each walk and kind,
 * the shortest first.
 */
export function suspectsOf<Context, Event extends MachineEvent>(
  sound: RecordMachine<Context, Event>,
  mutant: RecordMachine<Context, Event>,
  graph: Graph<Event>,
  paths: readonly Path<Event>[],
  stage: Pick<HttpStage<Event>, 'refusal'>,
): readonly Suspect<Event>[] {
  const taken = Map.groupBy(
    graph.refusals.filter((refusal) => answersOtherwise(sound, mutant, graph, refusal)),
    ({ at }) => at,
  );
  const sendable = (at: string): readonly Event[] => {
    const snapshot = graph.nodes.get(at);
    const events = (taken.get(at) ?? []).map(({ event }) => event);
    // What the contract refuses never reaches the machine.
    return snapshot
      ? events.filter((event) => stage.refusal(snapshot, event, {})?.some((status) => status !== 400) ?? false)
      : [];
  };
  const found: Suspect<Event>[] = [];
  for (const path of paths) {
    const isFirst = { step: true, probe: true };
    for (const [index, at] of [graph.start, ...path.steps.map(({ to }) => to)].entries()) {
      const probes = isFirst.probe ? sendable(at) : [];
      if (probes.length > 0)
        found.push({ path: { ...path, steps: path.steps.slice(0, index) }, whole: path, probes: new Set(probes), at });
      isFirst.probe &&= probes.length === 0;
      const step = path.steps[index];
      if (!step || !isFirst.step || !differs(mutant.machine, step)) continue;
      found.push({ path: { ...path, steps: path.steps.slice(0, index + 1) }, whole: path, probes: new Set(), at });
      isFirst.step = false;
    }
  }
  return found.toSorted((one, other) => one.path.steps.length - other.path.steps.length);
}
