import type { AnyRecordMachine } from '#machines/registry.ts';
import type { MachineEvent, RecordMachine } from '#machines/kernel/index.ts';
import type { Tx } from '../http/route.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { signalling } from '../live/signals.ts';

/** Who made a transition happen; the system when nobody did (days pass, approvals end). */
export interface Actor {
  readonly tenantId: string;
  readonly userId: string | null;
  readonly employeeId: string | null;
  /** When, where that is not now: the past of the demo. */
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
}

/**
 * Writes the journal entry of a transition and one job for each of its effects, in the transaction that changes the
 * record: whoever sees the change also finds its history, what follows from it will happen, and open pages hear of it.
 */
export async function recordTransition<Context, Event extends MachineEvent>(
  tx: Tx,
  definition: RecordMachine<Context, Event> | AnyRecordMachine,
  actor: Actor,
  transition: Transition,
): Promise<void> {
  const { type, ...payload } = transition.event;
  await tx
    .insertInto('transition_journal')
    .values({
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
      ...(actor.at && { at: actor.at }),
    })
    .returning(signalling({ kind: 'record', tenant: actor.tenantId, id: transition.recordId }).as('told'))
    .execute();
  for (const effect of transition.effects) {
    await enqueue(tx, {
      tenantId: actor.tenantId,
      kind: `${definition.name}.${effect.type}`,
      payload: { recordId: transition.recordId, recordVersion: transition.recordVersion, event: transition.event },
      dedupeKey: `${transition.recordId}:${transition.recordVersion}`,
    });
  }
}
