import { test } from 'playwright/test';
import type { MachineEvent } from '#machines/kernel/index.ts';
import type { AnyMachineSnapshot } from 'xstate';
import type { Stage } from './stage.ts';

/**
 * A situation of a walk as plain data: the state, and what else the pages must show. The machine is evaluated when the
 * walk is computed; walking needs none.
 */
export interface Situation<Shown = unknown> {
  readonly state: string;
  readonly shows: Shown;
}

/** An event, the machine's transition it takes, and where it leads. */
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

/** The part of a machine to walk. Needed only to compute walks. */
export interface Plan<Event extends MachineEvent = MachineEvent, Shown = unknown> {
  /** The scenarios of the machine to walk on the pages, by name. */
  readonly scenarios: readonly string[];
  /**
   * Whether people send this event with a button, in a situation where the page may offer another one for the same;
   * others belong to the clock, or to people the demo lacks.
   */
  readonly isPlayed: (event: Event, before?: AnyMachineSnapshot) => boolean;
  /** What the pages must show in a situation besides its state. */
  readonly showsOf: (snapshot: AnyMachineSnapshot) => Shown;
}

/** A record on its pages. */
export interface RecordOnPages<Event extends MachineEvent = MachineEvent, Shown = unknown> {
  /** Number of steps of its walk already taken on creation. */
  readonly taken: number;
  /** Executes an event by buttons. `turn` counts the steps. */
  readonly act: (event: Event, turn: number) => Promise<void>;
  /** Expects the pages to show a situation. */
  readonly check: (situation: Situation<Shown>) => Promise<void>;
  /** Reloads the pages, where several people have the record open and see the others' actions live. */
  readonly reload?: () => Promise<void>;
}

/**
 * How a machine's records are walked on the pages. It does not depend on the machine, so that it can be written into a
 * standalone file.
 */
export interface Walker<Event extends MachineEvent = MachineEvent, Shown = unknown> {
  /** Creates a record for a walk, by the API where possible, and opens its page. `at` counts the walks. */
  readonly begin: (stage: Stage, walk: Walk<Event, Shown>, at: number) => Promise<RecordOnPages<Event, Shown>>;
}

/** Walks a new record through a walk and checks its pages after each step. Returns the transitions taken by buttons. */
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
    // The live view matches what is stored.
    await record.reload();
    await record.check(last);
  }
  return walk.steps.slice(record.taken).map(({ transition }) => transition);
}
