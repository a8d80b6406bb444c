import type { MachineEvent, RecordMachine, Rule } from '#machines/kernel/index.ts';

type Planted<Context, Event extends MachineEvent> = Pick<RecordMachine<Context, Event>, 'machine' | 'rules'>;

/**
 * Makes the server decide by a mutant while something runs, and by the sound machine again afterwards in any case. The
 * server imports the definition as a module and evaluates it for each event, so the mutant is put into it in place.
 */
export async function whilePlanted<Context, Event extends MachineEvent, T>(
  definition: RecordMachine<Context, Event>,
  mutant: RecordMachine<Context, Event>,
  run: () => Promise<T>,
): Promise<T> {
  const place: { -readonly [Key in keyof Planted<Context, Event>]: Planted<Context, Event>[Key] } = definition;
  const { machine, rules } = definition;
  try {
    place.machine = mutant.machine;
    place.rules = rulesOf(mutant);
    return await run();
  } finally {
    place.machine = machine;
    place.rules = rules;
  }
}

/** The rules match the mutant's guards: an event refused without a reason would pass as allowed. */
function rulesOf<Context, Event extends MachineEvent>({
  machine,
  rules,
}: RecordMachine<Context, Event>): Planted<Context, Event>['rules'] {
  const guards = machine.implementations.guards as Readonly<
    Record<string, (scope: { context: Context; event: Event }) => boolean>
  >;
  const ruleOf =
    (name: string, rule: Rule<Context, Event>): Rule<Context, Event> =>
    (context, event) =>
      guards[name]?.({ context, event }) ? null : (rule(context, event) ?? { code: 'planted' });
  return Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, ruleOf(name, rule)]));
}
