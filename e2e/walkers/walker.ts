import { test } from 'playwright/test';
import type { MachineEvent } from '#machines/kernel/index.ts';
import type { AnyMachineSnapshot } from 'xstate';
import type { Stage } from './stage.ts';

/**
 * A place on a walk as plain data: the state there, and what else the pages have to show of it. The machine is asked when
 * the walk is laid; whoever walks it needs none.
 */
export interface Situation<Shown = unknown> {
  readonly state: string;
  readonly shows: Shown;
}

/** An event, which transition of the machine it takes, and where it leads. */
export interface Step<Event extends MachineEvent = MachineEvent, Shown = unknown> extends Situation<Shown> {
  readonly event: Event;
  readonly transition: string;
}

/** A walk through a machine, as plain data. */
export interface Walk<Event extends MachineEvent = MachineEvent, Shown = unknown> {
  readonly name: string;
  readonly scenario: string;
  readonly start: Situation<Shown>;
  readonly steps: readonly Step<Event, Shown>[];
}

/** What is walked of a machine. Only whoever lays walks needs it. */
export interface Plan<Event extends MachineEvent = MachineEvent, Shown = unknown> {
  /** The scenarios of the machine that the pages are walked in, by name. */
  readonly scenarios: readonly string[];
  /** Whether people send such an event with a button; the others belong to the clock, or to people the demo lacks. */
  readonly isPlayed: (event: Event) => boolean;
  /** What the pages have to show in a situation besides its state. */
  readonly showsOf: (snapshot: AnyMachineSnapshot) => Shown;
}

/** A record on its pages. */
export interface RecordOnPages<Event extends MachineEvent = MachineEvent, Shown = unknown> {
  /** How many steps of its walk a record has behind it as it begins. */
  readonly taken: number;
  /** Does what an event says, by the buttons. `turn` counts the steps. */
  readonly act: (event: Event, turn: number) => Promise<void>;
  /** Expects the pages to show a situation. */
  readonly check: (situation: Situation<Shown>) => Promise<void>;
  /** Loads the pages anew, where several people have the record open and see live what the others do. */
  readonly reload?: () => Promise<void>;
}

/** How a machine's records are walked on the pages. It knows no machine, so that it can be written into a file of its own. */
export interface Walker<Event extends MachineEvent = MachineEvent, Shown = unknown> {
  /** Makes a record for a walk, by the API wherever that can, and opens its page. `at` counts the walks. */
  readonly begin: (stage: Stage, walk: Walk<Event, Shown>, at: number) => Promise<RecordOnPages<Event, Shown>>;
}

/** Walks a new record through a walk and looks at its pages after each step. Returns the transitions that were taken by buttons. */
export async function walkByButtons<Event extends MachineEvent, Shown>(
  walker: Walker<Event, Shown>,
  walk: Walk<Event, Shown>,
  stage: Stage,
  at: number,
): Promise<readonly string[]> {
  const record = await walker.begin(stage, walk, at);
  if (record.taken === 0) await record.check(walk.start);
  for (const [turn, step] of walk.steps.entries()) {
    await test.step(`${step.event.type} -> ${step.state}`, async () => {
      if (turn >= record.taken) await record.act(step.event, turn);
      await record.check(step);
    });
  }
  const last = walk.steps.at(-1);
  if (record.reload && last) {
    // What they were shown live is what is stored.
    await record.reload();
    await record.check(last);
  }
  return walk.steps.slice(record.taken).map(({ transition }) => transition);
}
