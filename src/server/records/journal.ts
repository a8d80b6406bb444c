import { sql, type RawBuilder } from 'kysely';
import type { AnyRecordMachine } from '#machines/registry.ts';
import type { MachineEvent, RecordMachine } from '#machines/kernel/index.ts';
import type { Tx } from '../core/transaction.ts';
import { enqueueAll, jobRow, type NewJob } from '../jobs/enqueue.ts';
import { signalling, signallingRecords } from '../live/signals.ts';

/** Who caused a transition; the system when no person did (days pass, approvals close). */
export interface Actor {
  readonly tenantId: string;
  readonly userId: string | null;
  readonly employeeId: string | null;
  /** When, if not now: the demo's past. */
  readonly at?: Date;
}

/** One transition of one record, as the machine decided it. */
export interface Transition {
  readonly recordId: string;
  readonly recordVersion: number;
  readonly event: MachineEvent;
  readonly from: string;
  readonly to: string;
  readonly effects: readonly { readonly type: string }[];
  /** When the effects are due, if not at once. */
  readonly effectsAt?: Date | undefined;
}

/** Transaction-local setting with the transaction's moment. */
const MOMENT = 'app.moment';

const wantedMoment = ({ at }: Actor, unset: RawBuilder<unknown>): RawBuilder<Date> =>
  at
    ? sql<Date>`${at}::timestamptz`
    : sql<Date>`coalesce(nullif(current_setting(${MOMENT}, true), '')::timestamptz, ${unset})`;

/**
 * Time of a transition: read once the first record is locked, not when the transaction began to wait for it; all writes
 * of one transaction have one time. Never before the record's last entry, so that times follow versions. For a record
 * the transaction created: its `created_at`. The demo's past passes its own time, which is not stored in the setting.
 */
function momentOf(machine: string, actor: Actor, { recordId, recordVersion }: Transition): RawBuilder<Date> {
  const { tenantId, at } = actor;
  const wanted = wantedMoment(actor, recordVersion === 1 ? sql`now()` : sql`clock_timestamp()`);
  return sql<Date>`(select case when l.at > w.at then greatest(l.at, ${at ? sql`w.at` : sql`clock_timestamp()`}) else w.at end
    from (select ${wanted} as at) w, (select max(j.at) as at from transition_journal j
      where j.tenant_id = ${tenantId} and j.machine = ${machine} and j.record_id = ${recordId}) l)`;
}

/**
 * Writes the journal entry of a transition and one job per effect, in the transaction that changes the record
 * (transactional outbox): a visible change has its history, its effects will run, and open pages receive a signal. The
 * record must be locked. Returns the moment of the entry, for the record's other timestamps.
 */
export async function recordTransition<Context, Event extends MachineEvent>(
  tx: Tx,
  definition: RecordMachine<Context, Event> | AnyRecordMachine,
  actor: Actor,
  transition: Transition,
): Promise<RawBuilder<Date>> {
  const entry = tx
    .insertInto('transition_journal')
    .values({ ...entryOf(definition, actor, transition), at: momentOf(definition.name, actor, transition) })
    // As text: a Date would lose the microseconds.
    .returning([
      actor.at ? sql<string>`at::text`.as('at') : sql<string>`set_config(${MOMENT}, at::text, true)`.as('at'),
      signalling({ kind: 'record', tenant: actor.tenantId, id: transition.recordId }).as('signalled'),
    ]);
  const jobs = jobsOf(definition, actor, transition);
  const written =
    jobs.length === 0
      ? entry
      : tx
          .with('entry', () => entry)
          .with('enqueued', (db) =>
            db
              .insertInto('job')
              .values(jobs.map(jobRow))
              .onConflict((conflict) => conflict.columns(['tenant_id', 'kind', 'dedupe_key']).doNothing()),
          )
          .selectFrom('entry')
          .select(['at', 'signalled']);
  const { at } = await written.executeTakeFirstOrThrow();
  return sql<Date>`${at}::timestamptz`;
}

/** Does the same for several records in one statement, and another for their jobs. */
export async function recordTransitions<Context, Event extends MachineEvent>(
  tx: Tx,
  definition: RecordMachine<Context, Event>,
  actor: Actor,
  transitions: readonly Transition[],
): Promise<void> {
  await tx
    .insertInto('transition_journal')
    .values(
      transitions.map((transition) => ({
        ...entryOf(definition, actor, transition),
        at: momentOf(definition.name, actor, transition),
      })),
    )
    .returning([
      ...(actor.at ? [] : [sql`set_config(${MOMENT}, at::text, true)`.as('moment')]),
      signallingRecords('tenant_id', 'record_id').as('signalled'),
    ])
    .execute();
  const jobs = transitions.flatMap((transition) => jobsOf(definition, actor, transition));
  if (jobs.length > 0) await enqueueAll(tx, jobs);
}

/** Writes the first journal entries of records that were created in one statement, as `recordTransition` does for one. */
export async function recordCreations<Context, Event extends MachineEvent>(
  tx: Tx,
  definition: RecordMachine<Context, Event>,
  actor: Actor,
  transitions: readonly Transition[],
): Promise<void> {
  if (transitions.length === 0) return;
  // A new record has no earlier entry that its time could precede.
  const at = wantedMoment(actor, sql`now()`);
  await tx
    .insertInto('transition_journal')
    .values(transitions.map((transition) => ({ ...entryOf(definition, actor, transition), at })))
    .returning(signallingRecords('tenant_id', 'record_id').as('signalled'))
    .execute();
  const jobs = transitions.flatMap((transition) => jobsOf(definition, actor, transition));
  if (jobs.length > 0) await enqueueAll(tx, jobs);
}

function entryOf<Context, Event extends MachineEvent>(
  definition: RecordMachine<Context, Event> | AnyRecordMachine,
  actor: Actor,
  transition: Transition,
) {
  const { type, ...payload } = transition.event;
  return {
    tenant_id: actor.tenantId,
    machine: definition.name,
    machine_version: definition.version,
    record_id: transition.recordId,
    record_version: transition.recordVersion,
    event: type,
    from_state: transition.from,
    to_state: transition.to,
    payload: JSON.stringify(payload),
    by_employee_id: actor.employeeId,
    by_user_id: actor.userId,
  };
}

/** One job per effect of a transition. */
const jobsOf = (
  { name }: { readonly name: string },
  { tenantId }: Actor,
  { recordId, recordVersion, event, effects, effectsAt }: Transition,
): readonly NewJob[] =>
  effects.map((effect) => ({
    tenantId,
    kind: `${name}.${effect.type}`,
    payload: { recordId, recordVersion, event },
    dedupeKey: `${recordId}:${recordVersion}`,
    ...(effectsAt ? { runAt: effectsAt } : {}),
  }));
