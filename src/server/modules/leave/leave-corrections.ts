import { sql } from 'kysely';
import { correctionOf } from '#domain/leave-taking.ts';
import { correctedPortions, type LedgerKind } from '#domain/leave.ts';
import type { Tx } from '../../core/transaction.ts';
import { readCourses } from './leave-courses.queries.ts';
import { readPortions, storePortions } from './leave-portions.ts';
import { takeThrough } from './leave-taking.ts';

/** A correction of what a leave takes (D26). */
export interface NewCorrection {
  readonly leave: {
    readonly id: string;
    readonly employeeId: string;
    readonly startDate: string;
    readonly endDate: string;
  };
  readonly fromDays: number;
  readonly toDays: number;
  readonly note: string;
  readonly by: string;
  /** Where the leave runs a ledger: what it then holds too much or too little of days before `effectiveOn` is moved that day. */
  readonly ledger: { readonly kind: LedgerKind; readonly effectiveOn: string } | null;
  /** For seeds, which tell of the past. */
  readonly made?: { readonly id: string; readonly at: Date };
}

/**
 * Stores a correction of a locked leave: its days, those of each year, the ledger, and who said so why. Days that have passed
 * are taken first as they were, so that it does not matter when the job has last come by (D18).
 */
export async function storeCorrection(tx: Tx, tenantId: string, correction: NewCorrection): Promise<void> {
  const { leave, fromDays, toDays, note, by, made, ledger } = correction;
  const through = ledger && Temporal.PlainDate.from(ledger.effectiveOn).subtract({ days: 1 }).toString();
  if (through) await takeThrough(tx, tenantId, [leave.id], through);
  await tx
    .updateTable('leave_request')
    .set({ deducted_days: toDays })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', leave.id)
    .execute();
  await storePortions(
    tx,
    tenantId,
    leave.id,
    correctedPortions(leave, await readPortions(tx, tenantId, leave.id), toDays),
  );
  await tx
    .insertInto('leave_correction')
    .values({
      tenant_id: tenantId,
      leave_request_id: leave.id,
      from_days: fromDays,
      to_days: toDays,
      note,
      created_by: by,
      movement_id: ledger && through && (await moveDifference(tx, tenantId, correction, { ...ledger, through })),
      ...(made ? { id: made.id, created_at: made.at } : {}),
    })
    .execute();
}

/** The movement that sets right what the ledger holds of the days up to the end of `through`; null when that is right already. */
async function moveDifference(
  tx: Tx,
  tenantId: string,
  { leave, note, by }: NewCorrection,
  ledger: NonNullable<NewCorrection['ledger']> & { readonly through: string },
): Promise<string | null> {
  const [row] = await readCourses(tx, tenantId, sql<boolean>`l.id = ${leave.id}`);
  const difference = row ? correctionOf(row.course, ledger.through) : 0;
  if (difference === 0) return null;
  const { id } = await tx
    .insertInto('leave_movement')
    .values({
      tenant_id: tenantId,
      employee_id: leave.employeeId,
      leave_kind: ledger.kind,
      kind: difference > 0 ? 'deducted' : 'awarded',
      days: Math.abs(difference),
      effective_on: ledger.effectiveOn,
      note,
      created_by: by,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
