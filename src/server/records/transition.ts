import type { RawBuilder } from 'kysely';
import {
  initialPosition,
  decide,
  type MachineEvent,
  type Position,
  type Reason,
  type RecordMachine,
  type Verdict,
} from '#machines/kernel/index.ts';
import type { Caller } from '../core/caller.ts';
import { ProblemError } from '../core/problem-error.ts';
import type { Tx } from '../core/transaction.ts';
import { recordCreations, recordTransition, recordTransitions, type Actor } from './journal.ts';
import { presentReason } from './reasons.ts';

/** A locked record as stored. */
interface StoredRecord {
  readonly id: string;
  readonly version: number;
}

export type Allowed<Context> = Extract<Verdict<Context>, { allowed: true }>;

/** A machine's decision about a locked record, with the record's new version and time. */
export interface Moved<Row, Context, Event> {
  readonly row: Row;
  readonly event: Event;
  readonly verdict: Allowed<Context>;
  readonly version: number;
  readonly at: RawBuilder<Date>;
}

/** The system as actor: days pass, jobs run. */
export const systemOf = (tenantId: string): Actor => ({ tenantId, userId: null, employeeId: null });

/** How the records of one machine are stored. `Changes` are the columns an event writes besides state and version. */
export interface RecordKind<
  Row extends StoredRecord,
  Context,
  Event extends MachineEvent,
  Changes = Record<never, never>,
> {
  readonly machine: RecordMachine<Context, Event>;
  /** Noun in messages: "This asset was changed in the meantime." */
  readonly noun: string;
  /** The field that refusals point to; empty for the record as a whole. */
  readonly path: string;
  positionOf(row: Row): Position<Context>;
  /** The record as a refusal presents it. */
  present(tx: Tx, caller: Caller, row: Row): unknown;
  /** Stores state and version, and the other changes. */
  write(tx: Tx, actor: Actor, moved: Moved<Row, Context, Event>, changes: Changes): Promise<void>;
  /** Effects run by jobs; the others are the caller's, in the same transaction. */
  readonly jobs?: readonly string[];
  /** Replaces the machine's reasons with ones more precise for this record. */
  preciseReasons?(row: Row, event: Event, reasons: readonly Reason[]): readonly Reason[];
  /** Returns an error for a refusal that is not about the record's state; null otherwise. */
  refuse?(row: Row, event: Event, reasons: readonly Reason[]): ProblemError | null;
}

type Payload = Readonly<Record<string, unknown>>;

/** Options of an event. */
interface With<Context, Changes> {
  readonly changes: Changes | ((verdict: Allowed<Context>) => Changes | Promise<Changes>);
  /** Payload to store in the journal. */
  readonly payload?: Payload | (() => Promise<Payload>);
  /** Automatic events that happened before and are not written yet. */
  readonly before?: readonly { readonly event: MachineEvent; readonly from: string; readonly to: string }[];
  /** The record's position, if its row does not contain it. */
  readonly position?: Position<Context>;
  /** When the effects are due, if not at once. */
  readonly effectsAt?: Date | undefined;
}

/** An option object without required columns may be omitted. */
type Rest<Context, Changes> =
  Record<never, never> extends Changes
    ? [options?: Partial<With<Context, Changes>>]
    : [options: With<Context, Changes>];

/**
 * Refuses a stale version of a locked record (optimistic locking); a call without a version is not refused.
 * @throws ProblemError 409 `stale-version` with the current record
 */
export async function requireVersion<Row extends StoredRecord>(
  tx: Tx,
  caller: Caller,
  { noun, present }: Pick<RecordKind<Row, never, never, never>, 'noun' | 'present'>,
  row: Row,
  seen: number | null | undefined,
): Promise<void> {
  if (seen === undefined || seen === null || seen === row.version) return;
  throw new ProblemError('stale-version', {
    detail: `This ${noun} has changed. Review the changes and try again.`,
    record: await present(tx, caller, row),
  });
}

/** Checks whether an event is allowed for a locked record; writes nothing. @throws ProblemError as `transition` does */
export async function requireAllowed<Row extends StoredRecord, Context, Event extends MachineEvent, Changes>(
  tx: Tx,
  caller: Caller,
  kind: RecordKind<Row, Context, Event, Changes>,
  row: Row,
  event: Event,
): Promise<void> {
  const verdict = decide(kind.machine, kind.positionOf(row), event);
  if (!verdict.allowed) throw await refusal(tx, caller, kind, row, event, verdict.reasons);
}

/**
 * Sends an event to a locked record: the machine decides, and an allowed transition is written with journal and jobs.
 * @throws ProblemError 409 `event-not-allowed` with every reason and the current record, or the kind's own refusal
 */
export async function transition<Row extends StoredRecord, Context, Event extends MachineEvent, Changes>(
  tx: Tx,
  caller: Caller,
  kind: RecordKind<Row, Context, Event, Changes>,
  row: Row,
  event: Event,
  ...[options]: Rest<Context, Changes>
): Promise<Moved<Row, Context, Event>> {
  const verdict = decide(kind.machine, options?.position ?? kind.positionOf(row), event);
  if (!verdict.allowed) throw await refusal(tx, caller, kind, row, event, verdict.reasons);
  return store(tx, caller, kind, row, event, verdict, options);
}

/**
 * The same for any actor, often the system as days pass and jobs run; returns null and writes nothing when the machine
 * refuses.
 */
export async function tryTransition<Row extends StoredRecord, Context, Event extends MachineEvent, Changes>(
  tx: Tx,
  actor: Actor,
  kind: RecordKind<Row, Context, Event, Changes>,
  row: Row,
  event: Event,
  ...[options]: Rest<Context, Changes>
): Promise<Moved<Row, Context, Event> | null> {
  const verdict = decide(kind.machine, options?.position ?? kind.positionOf(row), event);
  return verdict.allowed ? store(tx, actor, kind, row, event, verdict, options) : null;
}

/**
 * Sends one event to several locked records, each decided by itself; those whose machine refuses it stay as they are.
 * Journal and jobs are written at once, the records by `write`.
 */
export async function tryTransitions<Row extends StoredRecord, Context, Event extends MachineEvent, Changes>(
  tx: Tx,
  actor: Actor,
  kind: RecordKind<Row, Context, Event, Changes>,
  rows: readonly Row[],
  event: Event,
  write: (moved: readonly Omit<Moved<Row, Context, Event>, 'at'>[]) => Promise<void>,
): Promise<void> {
  const moved = rows.flatMap((row) => {
    const verdict = decide(kind.machine, kind.positionOf(row), event);
    return verdict.allowed ? [{ row, event, verdict, version: row.version + 1 }] : [];
  });
  if (moved.length === 0) return;
  await recordTransitions(
    tx,
    kind.machine,
    actor,
    moved.map(({ row, verdict, version }) => ({
      recordId: row.id,
      recordVersion: version,
      event,
      from: verdict.from,
      to: verdict.to,
      effects: verdict.effects.filter(({ type }) => kind.jobs?.includes(type)),
    })),
  );
  await write(moved);
}

/** Initial data of a new record, and its creating event. */
interface Creation<Context, Event, Made> {
  readonly input: unknown;
  readonly event: Event;
  /** Stores the record in the state the machine decided. */
  readonly insert: (verdict: Allowed<Context>) => Promise<Made>;
  /** Turns the reasons into an error. */
  readonly refuse: (reasons: readonly Reason[]) => ProblemError | Error;
}

/**
 * Creates a record: the machine decides, and row, journal and jobs are written. @throws what `refuse` makes of the
 * reasons
 */
export async function createRecord<Context, Event extends MachineEvent, Made extends StoredRecord>(
  tx: Tx,
  actor: Actor,
  { machine, jobs = [] }: Pick<RecordKind<StoredRecord, Context, Event, never>, 'machine' | 'jobs'>,
  { input, event, insert, refuse }: Creation<Context, Event, Made>,
): Promise<{ readonly made: Made; readonly verdict: Allowed<Context> }> {
  const verdict = decide(machine, initialPosition(machine, input), event);
  if (!verdict.allowed) throw refuse(verdict.reasons);
  const made = await insert(verdict);
  await recordTransition(tx, machine, actor, {
    recordId: made.id,
    recordVersion: made.version,
    event,
    from: verdict.from,
    to: verdict.to,
    effects: verdict.effects.filter(({ type }) => jobs.includes(type)),
  });
  return { made, verdict };
}

/**
 * Creates many records by one event, all alike: the machine decides once, and rows, journal and jobs are written in a
 * few statements. @throws what `refuse` makes of the reasons
 */
export async function createRecords<Context, Event extends MachineEvent, Made extends StoredRecord>(
  tx: Tx,
  actor: Actor,
  { machine, jobs = [] }: Pick<RecordKind<StoredRecord, Context, Event, never>, 'machine' | 'jobs'>,
  { input, event, insert, refuse }: Creation<Context, Event, readonly Made[]>,
): Promise<readonly Made[]> {
  const verdict = decide(machine, initialPosition(machine, input), event);
  if (!verdict.allowed) throw refuse(verdict.reasons);
  const made = await insert(verdict);
  const effects = verdict.effects.filter(({ type }) => jobs.includes(type));
  const { from, to } = verdict;
  await recordCreations(
    tx,
    machine,
    actor,
    made.map(({ id, version }) => ({ recordId: id, recordVersion: version, event, from, to, effects })),
  );
  return made;
}

async function store<Row extends StoredRecord, Context, Event extends MachineEvent, Changes>(
  tx: Tx,
  actor: Actor,
  kind: RecordKind<Row, Context, Event, Changes>,
  row: Row,
  event: Event,
  verdict: Allowed<Context>,
  options: Partial<With<Context, Changes>> | undefined,
): Promise<Moved<Row, Context, Event>> {
  const { changes, payload, before = [], effectsAt } = options ?? {};
  const version = row.version + before.length + 1;
  const own =
    typeof changes === 'function'
      ? await (changes as (verdict: Allowed<Context>) => Changes | Promise<Changes>)(verdict)
      : changes;
  const kept = typeof payload === 'function' ? await payload() : payload;
  // At the actor's time, which differs from now in the demo's past.
  const nobody: Actor = { ...actor, userId: null, employeeId: null };
  for (const [index, passed] of before.entries()) {
    await recordTransition(tx, kind.machine, nobody, {
      recordId: row.id,
      recordVersion: row.version + index + 1,
      ...passed,
      effects: [],
    });
  }
  const effects = verdict.effects.filter(({ type }) => kind.jobs?.includes(type));
  const at = await recordTransition(tx, kind.machine, actor, {
    recordId: row.id,
    recordVersion: version,
    event: { ...event, ...kept },
    from: verdict.from,
    to: verdict.to,
    effects,
    effectsAt,
  });
  const moved = { row, event, verdict, version, at };
  await kind.write(tx, actor, moved, own === undefined ? ({} as Changes) : own);
  return moved;
}

async function refusal<Row extends StoredRecord, Context, Event extends MachineEvent, Changes>(
  tx: Tx,
  caller: Caller,
  kind: RecordKind<Row, Context, Event, Changes>,
  row: Row,
  event: Event,
  reasons: readonly Reason[],
): Promise<ProblemError> {
  const other = kind.refuse?.(row, event, reasons);
  if (other) return other;
  const presented = (kind.preciseReasons?.(row, event, reasons) ?? reasons).map((reason) =>
    presentReason(kind.machine.texts, reason),
  );
  return new ProblemError('event-not-allowed', {
    detail: presented.map(({ message }) => message).join(' '),
    errors: presented.map((reason) => ({ path: kind.path, ...reason })),
    record: await kind.present(tx, caller, row),
  });
}
