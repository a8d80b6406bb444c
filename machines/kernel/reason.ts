/** Why an event is refused: a stable code with the values of its sentence. */
export interface Reason {
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number>>;
  /** Further obstacles, if a rule checks several. */
  readonly also?: readonly Reason[];
}

/**
 * A guard that explains itself: null when the event may pass, else the first reason against it. Every guard of a record
 * machine is such a rule; nothing else decides, so no reason can disagree with the decision.
 */
export type Rule<Context, Event> = (context: Context, event: Event) => Reason | null;

/** Rules by guard name. */
export type Rules<Context, Event, Name extends string = string> = Readonly<Record<Name, Rule<Context, Event>>>;

type GuardOf<Context, Event> = (scope: { context: Context; event: Event }) => boolean;

/** Turns rules into the guards of `setup({ guards })`, one for one and under the same names. */
export function guardsOf<Context, Event, Name extends string>(
  rules: Rules<Context, Event, Name>,
): Record<Name, GuardOf<Context, Event>> {
  const entries = Object.entries<Rule<Context, Event>>(rules).map(([name, rule]): [string, GuardOf<Context, Event>] => [
    name,
    ({ context, event }) => rule(context, event) === null,
  ]);
  return Object.fromEntries(entries) as Record<Name, GuardOf<Context, Event>>;
}

/** The first reason of several rules, in the given order; null when all pass. */
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

/** Every reason of several rules, combined into one; null when all pass. */
export function everyReason<Context, Event>(
  context: Context,
  event: Event,
  ...rules: readonly Rule<Context, Event>[]
): Reason | null {
  const [first, ...also] = rules.flatMap((rule) => separate(rule(context, event)));
  return first ? { ...first, ...(also.length > 0 ? { also } : {}) } : null;
}

/** The individual reasons of a rule's result. */
export function separate(reason: Reason | null): readonly Reason[] {
  if (!reason) return [];
  const { also = [], ...own } = reason;
  return [own, ...also];
}
