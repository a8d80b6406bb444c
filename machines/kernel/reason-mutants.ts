import { getNextTransitions, type AnyMachineSnapshot } from 'xstate';
import { whyNot } from './decide.ts';
import { exploreScenario } from './graph.ts';
import type { Mutant } from './mutants.ts';
import { separate, type Reason, type Rule } from './reason.ts';
import type { MachineEvent, RecordMachine } from './record-machine.ts';

interface Refused<Event extends MachineEvent> {
  readonly snapshot: AnyMachineSnapshot;
  readonly event: Event;
}

/** A reason of a guard: whether it has values, and where it is given. */
interface Given<Event extends MachineEvent> {
  hasValues: boolean;
  readonly refused: Refused<Event>[];
}

type GivenReasons<Event extends MachineEvent> = ReadonlyMap<string, ReadonlyMap<string, Given<Event>>>;

/**
 * Seeds faults that refuse the right events for the wrong reasons: every reason of every guard replaced by another one,
 * every two adjacent reasons of a guard swapped, the values of every reason removed. Unobservable faults are left out:
 * where two guards share a reason, people get one of the two.
 */
export function reasonMutantsOf<Context, Event extends MachineEvent>(
  definition: RecordMachine<Context, Event>,
): readonly Mutant<Context, Event>[] {
  const given = reasonsGiven(definition);
  const allCodes = [...new Set([...given.values()].flatMap((codes) => [...codes.keys()]))];
  const plant = (
    kind: Mutant<Context, Event>['kind'],
    guard: string,
    what: string,
    change: (reason: Reason) => Reason,
  ): Mutant<Context, Event> => ({
    name: `${guard} ${what}`,
    kind,
    at: guard,
    definition: { ...definition, rules: { ...definition.rules, [guard]: changed(definition.rules[guard], change) } },
  });
  const shows = ({ at, definition: mutant }: Mutant<Context, Event>): boolean =>
    [...(given.get(at)?.values() ?? [])].some(({ refused }) =>
      refused.some(
        ({ snapshot, event }) =>
          JSON.stringify(whyNot(mutant, snapshot, event)) !== JSON.stringify(whyNot(definition, snapshot, event)),
      ),
    );
  return [...given].flatMap(([guard, codes]) => {
    const own = [...codes.keys()];
    const wrong = own.map((code) => {
      const other = allCodes.find((each) => each !== code) ?? 'planted';
      return plant('wrong reason', guard, `says ${other} for ${code}`, (reason) =>
        reason.code === code ? { ...reason, code: other } : reason,
      );
    });
    const swapped = own.slice(1).map((code, at) => {
      const before = own[at] ?? '';
      const turned = new Map([
        [code, before],
        [before, code],
      ]);
      return plant('reasons swapped', guard, `swaps ${before} and ${code}`, (reason) => ({
        ...reason,
        code: turned.get(reason.code) ?? reason.code,
      }));
    });
    const bare = own
      .filter((code) => codes.get(code)?.hasValues)
      .map((code) =>
        plant('reason without values', guard, `leaves out the values of ${code}`, (reason) =>
          reason.code === code ? withoutParams(reason) : reason,
        ),
      );
    return [...wrong, ...swapped, ...bare].filter(shows);
  });
}

function withoutParams({ code, also }: Reason): Reason {
  return also ? { code, also } : { code };
}

/** A rule with a change to each of its reasons, including additional ones. */
function changed<Context, Event>(
  rule: Rule<Context, Event> | undefined,
  change: (reason: Reason) => Reason,
): Rule<Context, Event> {
  return (context, event) => {
    const reason = rule?.(context, event);
    if (!reason) return null;
    const { also, ...first } = reason;
    return { ...change(first), ...(also ? { also: also.map(change) } : {}) };
  };
}

function reasonsGiven<Context, Event extends MachineEvent>(
  definition: RecordMachine<Context, Event>,
): GivenReasons<Event> {
  const given = new Map<string, Map<string, Given<Event>>>();
  for (const scenario of definition.scenarios) {
    const graph = exploreScenario(definition, scenario);
    for (const { at, event } of graph.refusals) {
      const snapshot = graph.nodes.get(at);
      if (snapshot?.status !== 'active') continue;
      for (const { eventType, guard } of getNextTransitions(snapshot)) {
        if (eventType !== event.type || typeof guard !== 'string') continue;
        for (const { code, params } of separate(
          definition.rules[guard]?.(snapshot.context as Context, event) ?? null,
        )) {
          const codes = given.get(guard) ?? new Map<string, Given<Event>>();
          const each = codes.get(code) ?? { hasValues: false, refused: [] };
          each.hasValues ||= params !== undefined;
          each.refused.push({ snapshot, event });
          given.set(guard, codes.set(code, each));
        }
      }
    }
  }
  return given;
}
