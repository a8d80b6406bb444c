import type { AnyMachineSnapshot } from 'xstate';
import type { Goal } from '#machines/kernel/cover.ts';
import type { Graph } from '#machines/kernel/graph.ts';
import type { MachineEvent, RecordMachine, Scenario } from '#machines/kernel/index.ts';
import type { TestApi } from '../support/api.ts';

/** A reason in a response. */
export interface CodedReason {
  readonly code: string;
  readonly params?: object;
}

/** The decision that ends a process. */
const DECISIONS: Readonly<Record<string, string>> = { accepted: 'step.accept', rejected: 'step.reject' };

/** Why a decision on an ended process is refused: the process refuses it, before its subject is asked. */
export const refusedByProcess = (decision: 'step.accept' | 'step.reject', process: string): readonly CodedReason[] =>
  process === 'canceled'
    ? [{ code: 'record-ended', params: { state: process } }]
    : [
        {
          code: 'not-in-this-state',
          params: { state: process, event: decision, ...(decision === DECISIONS[process] ? { already: process } : {}) },
        },
      ];

/** One record of a machine, accessed over HTTP. */
export interface DrivenRecord<Event extends MachineEvent> {
  /** Its id in the journal; empty before there is a row. */
  readonly id: () => string;
  /**
   * Triggers an event as people, approvers or the clock would; the status, or null without a response (jobs, clocks).
   */
  readonly send: (event: Event) => Promise<number | null>;
  /** Attempts an event that is refused here, where that differs from sending it (a clock that is not due yet). */
  readonly probe?: (event: Event) => Promise<number | null>;
  /**
   * Prepares an event and returns a function that sends it: races start when all preparation is done; defaults to
   * `send`.
   */
  readonly ready?: (event: Event) => Promise<() => Promise<number | null>>;
  /** The content of the rows, in the form of `expected`. */
  readonly read: () => Promise<object>;
  /** Number of steps of its walk already taken on creation. */
  readonly taken?: number;
}

/** The event of a race that was taken first, and the earlier state of the record. */
export interface TakenFirst<Event extends MachineEvent> {
  readonly event: Event;
  readonly before: AnyMachineSnapshot;
}

/** The environment of one scenario: a tenant, its people, and the scenario's facts about both. */
export interface HttpStage<Event extends MachineEvent> {
  readonly tenantId: string;
  /** A new record at the start of the scenario, separate from all others. */
  readonly begin: () => Promise<DrivenRecord<Event>>;
  /** The expected rows in a situation. */
  readonly expected: (snapshot: AnyMachineSnapshot) => object;
  /** The response to an event the machine refuses here, by the rows; null when no one can send it. */
  readonly refusal: (snapshot: AnyMachineSnapshot, event: Event, row: object) => readonly (number | null)[] | null;
  /**
   * The reasons of a refusal where they differ from the machine's for the event itself; otherwise null. `ask` returns
   * the machine's for another event.
   */
  readonly reasons?: (
    snapshot: AnyMachineSnapshot,
    event: Event,
    row: object,
    ask: (event: Event) => readonly CodedReason[],
  ) => readonly CodedReason[] | null;
  /** Effects of the machine that create a job each; they are compared with the record's jobs. */
  readonly outbox?: readonly string[];
  /** Whether a taken event deletes the jobs of the event before it. */
  readonly withdraws?: (event: Event) => boolean;
  /** Whether a taken event leaves a journal entry, also as the last one of a walk; all do by default. */
  readonly isJournaled?: (event: Event, before: object, after: object, isLast: boolean) => boolean;
  /** The effective event when another one was taken after its preparation, where it differs from the event itself. */
  readonly means?: (snapshot: AnyMachineSnapshot, event: Event, taken: TakenFirst<Event>) => Event;
  /**
   * The expected rows where an event refused by the machine is taken all the same, for another record; otherwise null.
   */
  readonly aside?: (snapshot: AnyMachineSnapshot, event: Event) => object | null;
  /** Situations with equal refusals share a name, which is tested once; every situation by default. */
  readonly probedAs?: (snapshot: AnyMachineSnapshot) => string;
  /** The same for a single event: refusals of one name are equal, whatever else their situations and scenarios are. */
  readonly probedLike?: (snapshot: AnyMachineSnapshot, event: Event) => string;
  /** Maximum number of refused events sent concurrently; one by default. */
  readonly probedAtOnce?: number;
}

/** How the records of one machine are created, moved and read over HTTP: shared by walks, seeded faults and races. */
export interface HttpDriver<Context, Event extends MachineEvent> {
  readonly definition: RecordMachine<Context, Event>;
  /** The scenarios possible over HTTP; others are named with a reason where they are left out. */
  readonly scenarios: readonly Scenario<Event>[];
  /** What the walks must cover; every transition by default. */
  readonly goal?: (graph: Graph<Event>) => Goal;
  /** Why an event cannot be sent concurrently with another one; null for all that can. */
  readonly unraced?: (event: Event, other: Event) => string | null;
  /** Invariants that do not hold after its walks, by name, each with the reason. */
  readonly breaks?: Readonly<Record<string, string>>;
  /** Signs in the people shared by all scenarios; the result creates the environment of one scenario. */
  readonly open: (api: TestApi) => Promise<(scenario: Scenario<Event>) => Promise<HttpStage<Event>>>;
}
