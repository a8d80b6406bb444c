import type { AnyMachineSnapshot } from 'xstate';
import type { Goal } from '#machines/kernel/cover.ts';
import type { Graph } from '#machines/kernel/graph.ts';
import type { MachineEvent, RecordMachine, Scenario } from '#machines/kernel/index.ts';
import type { TestApi } from '../support/api.ts';

/** A reason as an answer gives it. */
export interface CodedReason {
  readonly code: string;
  readonly params?: object;
}

/** The decision that leads a process to an end. */
const DECISIONS: Readonly<Record<string, string>> = { accepted: 'step.accept', rejected: 'step.reject' };

/** Why a decision is refused on a process that has ended: the process refuses it, before what it is about is asked. */
export const refusedByProcess = (decision: 'step.accept' | 'step.reject', process: string): readonly CodedReason[] =>
  process === 'canceled'
    ? [{ code: 'record-ended', params: { state: process } }]
    : [
        {
          code: 'not-in-this-state',
          params: { state: process, event: decision, ...(decision === DECISIONS[process] ? { already: process } : {}) },
        },
      ];

/** One record of a machine as it is had over HTTP. */
export interface DrivenRecord<Event extends MachineEvent> {
  /** Its id in the journal; empty until there is a row. */
  readonly id: () => string;
  /** Lets an event happen as people, approvers or the clock let it happen; the status, or null where nobody answers (jobs, clocks). */
  readonly send: (event: Event) => Promise<number | null>;
  /** Tries an event that is refused here, where that is not the same as sending it (a clock that is not there yet). */
  readonly probe?: (event: Event) => Promise<number | null>;
  /** Makes an event ready and answers what sends it: races begin when all else is done; `send` unless told. */
  readonly ready?: (event: Event) => Promise<() => Promise<number | null>>;
  /** What the rows say, in the words of `expected`. */
  readonly read: () => Promise<object>;
  /** How many steps of its walk a record has behind it as it begins. */
  readonly taken?: number;
}

/** The event of a race that was taken first, and where the record was before. */
export interface TakenFirst<Event extends MachineEvent> {
  readonly event: Event;
  readonly before: AnyMachineSnapshot;
}

/** Where the records of one scenario are: a tenant, its people, and what the scenario says of both. */
export interface HttpStage<Event extends MachineEvent> {
  readonly tenantId: string;
  /** A new record at the beginning of the scenario, apart from all others. */
  readonly begin: () => Promise<DrivenRecord<Event>>;
  /** What the rows have to say in a situation. */
  readonly expected: (snapshot: AnyMachineSnapshot) => object;
  /** How an event that the machine refuses here is answered, by what the rows say; null when nobody can send it. */
  readonly refusal: (snapshot: AnyMachineSnapshot, event: Event, row: object) => readonly (number | null)[] | null;
  /** The reasons of a refusal where they are not those of the machine for the event itself; null where they are. `ask` answers the machine's for another event. */
  readonly reasons?: (
    snapshot: AnyMachineSnapshot,
    event: Event,
    row: object,
    ask: (event: Event) => readonly CodedReason[],
  ) => readonly CodedReason[] | null;
  /** Effects of the machine that a job each is left for; they are held against the jobs of the record. */
  readonly outbox?: readonly string[];
  /** Whether an event that was taken leaves an entry in the journal, also as the last one of a walk; all do by default. */
  readonly isJournaled?: (event: Event, before: object, after: object, isLast: boolean) => boolean;
  /** What an event comes to that was made ready before another one was taken, where that is not the event itself. */
  readonly means?: (snapshot: AnyMachineSnapshot, event: Event, taken: TakenFirst<Event>) => Event;
  /** What the rows say where an event that the machine refuses is taken all the same, for another record; null where it is not. */
  readonly aside?: (snapshot: AnyMachineSnapshot, event: Event) => object | null;
  /** Situations whose refusals are alike: each such name is probed once; every situation by default. */
  readonly probedAs?: (snapshot: AnyMachineSnapshot) => string;
  /** The same for a single event: refusals of one name are alike, whatever else their situations and scenarios are. */
  readonly probedLike?: (snapshot: AnyMachineSnapshot, event: Event) => string;
  /** How many refused events may be sent at the same time; one by default. */
  readonly probedAtOnce?: number;
}

/** How the records of one machine are made, moved and read over HTTP: what walks, planted faults and races share. */
export interface HttpDriver<Context, Event extends MachineEvent> {
  readonly definition: RecordMachine<Context, Event>;
  /** The scenarios that can be had over HTTP; the others are named with a reason where they are left out. */
  readonly scenarios: readonly Scenario<Event>[];
  /** What the walks have to reach; every transition by default. */
  readonly goal?: (graph: Graph<Event>) => Goal;
  /** Why an event cannot be sent at the same moment as another one; null for all that can. */
  readonly unraced?: (event: Event, other: Event) => string | null;
  /** What has to hold at any time and does not after its walks, by the name of the invariant, each with the reason. */
  readonly breaks?: Readonly<Record<string, string>>;
  /** Signs in whom all scenarios share; what it answers makes the stage of one scenario. */
  readonly open: (api: TestApi) => Promise<(scenario: Scenario<Event>) => Promise<HttpStage<Event>>>;
}
