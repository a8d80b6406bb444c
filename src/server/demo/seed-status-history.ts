import type { RecordStatus } from '#domain/records.ts';
import { decide } from '#machines/kernel/index.ts';
import { EVENT_TO, userPosition, userStatus, type UserStatusEvent } from '#machines/user-status/index.ts';
import type { Tx } from '../core/transaction.ts';

/** A status change of an account, with time and note. */
interface StatusStep {
  readonly to: RecordStatus;
  readonly note: string | null;
  readonly at: string;
}

interface StatusHistory {
  readonly userId: string;
  readonly steps: readonly StatusStep[];
  readonly by: { readonly userId: string; readonly employeeId: string | null };
}

function leads(userId: string, from: RecordStatus, event: UserStatusEvent, to: RecordStatus): boolean {
  const verdict = decide(
    userStatus,
    userPosition(from, { userId, isLastAdministrator: false, holdsMore: false }),
    event,
  );
  return verdict.allowed && verdict.to === to;
}

/**
 * Seeds the history of an account that began inactive, played through its machine (D89). @throws Error when the machine
 * refuses a step
 */
export async function seedStatusHistory(tx: Tx, tenantId: string, { userId, steps, by }: StatusHistory): Promise<void> {
  let from: RecordStatus = 'inactive';
  for (const [index, { to, note, at }] of steps.entries()) {
    const type = EVENT_TO[to];
    if (!type || !leads(userId, from, { type, by: by.userId, note }, to))
      throw new Error(`the demo leads an account from ${from} to ${to}`);
    await tx
      .insertInto('transition_journal')
      .values({
        tenant_id: tenantId,
        machine: userStatus.name,
        machine_version: userStatus.version,
        record_id: userId,
        record_version: index + 2,
        event: type,
        from_state: from,
        to_state: to,
        payload: JSON.stringify({ by: by.userId, note }),
        by_user_id: by.userId,
        by_employee_id: by.employeeId,
        at,
      })
      .execute();
    from = to;
  }
}
