/** Why an event is refused: a stable code with the values its sentence needs. */
export interface Reason {
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

/**
 * A guard written so that it can explain itself: null when the event may pass, else the first reason it may not.
 * Every guard of a record machine is such a rule; nothing else decides, so no reason can disagree with the decision.
 */
export type Rule<Context, Event> = (context: Context, event: Event) => Reason | null;

/** Rules by guard name. */
export type Rules<Context, Event, Name extends string = string> = Readonly<Record<Name, Rule<Context, Event>>>;

type GuardOf<Context, Event> = (scope: { context: Context; event: Event }) => boolean;

/** Turns rules into the guards that `setup({ guards })` takes, one for one and under the same names. */
export function guardsOf<Context, Event, Name extends string>(
  rules: Rules<Context, Event, Name>,
): Record<Name, GuardOf<Context, Event>> {
  const entries = Object.entries<Rule<Context, Event>>(rules).map(([name, rule]): [string, GuardOf<Context, Event>] => [
    name,
    ({ context, event }) => rule(context, event) === null,
  ]);
  return Object.fromEntries(entries) as Record<Name, GuardOf<Context, Event>>;
}

/** The first reason of several rules, in the given order; null when all agree. */
export function firstReason<Context, Event>(
  context: Context,
  event: Event,
  ...rules: readonly Rule<Context, Event>[]
): Reason | null {
  for (const rule of rules) {
    const reason = rule(context, event);
    if (reason) return reason;
  }
  return null;
}
