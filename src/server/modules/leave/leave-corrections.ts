import { correctedPortions, type LedgerKind } from '#domain/leave.ts';
import type { Tx } from '../../http/route.ts';
import { readPortions, storePortions } from './leave-portions.ts';

/** A correction of what a leave takes (D26). */
export interface NewCorrection {
  readonly leave: { readonly id: string; readonly employeeId: string; readonly startDate: string; readonly endDate: string };
  readonly fromDays: number;
  readonly toDays: number;
  readonly note: string;
  readonly by: string;
  /** Set when the ledger holds the leave as taken: the difference then becomes a movement of its own. */
  readonly ledger: { readonly kind: LedgerKind; readonly effectiveOn: string } | null;
  /** For seeds, which tell of the past. */
  readonly made?: { readonly id: string; readonly at: Date };
}

/** Stores a correction of a locked leave: its days, those of each year, the ledger, and who said so why. */
export async function storeCorrection(tx: Tx, tenantId: string, correction: NewCorrection): Promise<void> {
  const { leave, fromDays, toDays, note, by, made } = correction;
  await tx.updateTable('leave_request').set({ deducted_days: toDays }).where('tenant_id', '=', tenantId).where('id', '=', leave.id).execute();
  await storePortions(tx, tenantId, leave.id, correctedPortions(leave, await readPortions(tx, tenantId, leave.id), toDays));
  await tx
    .insertInto('leave_correction')
    .values({
      tenant_id: tenantId,
      leave_request_id: leave.id,
      from_days: fromDays,
      to_days: toDays,
      note,
      created_by: by,
      movement_id: correction.ledger && (await insertMovement(tx, tenantId, correction, correction.ledger)),
      ...(made ? { id: made.id, created_at: made.at } : {}),
    })
    .execute();
}

async function insertMovement(tx: Tx, tenantId: string, { leave, fromDays, toDays, note, by }: NewCorrection, ledger: NonNullable<NewCorrection['ledger']>): Promise<string> {
  const { id } = await tx
    .insertInto('leave_movement')
    .values({
      tenant_id: tenantId,
      employee_id: leave.employeeId,
      leave_kind: ledger.kind,
      kind: toDays > fromDays ? 'deducted' : 'awarded',
      days: Math.abs(toDays - fromDays),
      effective_on: ledger.effectiveOn,
      note,
      created_by: by,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
