import { sql } from 'kysely';
import { correctionOf } from '#domain/leave-taking.ts';
import { correctedPortions, type LedgerKind } from '#domain/leave.ts';
import type { Tx } from '../../core/transaction.ts';
import { readCourses } from './leave-courses.queries.ts';
import { readPortions, storePortions } from './leave-portions.ts';
import { takeThrough } from './leave-taking.ts';

/** A correction of the days a leave uses (D26). */
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
  /** For a kind with a ledger: the surplus or shortfall of days before `effectiveOn` is booked on that day. */
  readonly ledger: { readonly kind: LedgerKind; readonly effectiveOn: string } | null;
  /** For seeds, which write into the past. */
  readonly made?: { readonly id: string; readonly at: Date };
}

/**
 * Stores a correction of a locked leave: its days, the days per year, the ledger, and author and reason. Passed days
 * are booked uncorrected first, so that the time of the job's last run does not matter (D18).
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

/**
 * Returns the movement that corrects the ledger for days up to the end of `through`; null when it is already correct.
 */
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
