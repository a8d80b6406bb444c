import { sql, type RawBuilder } from 'kysely';
import { missingFields, unsettledAssets, type DutyKind } from '#domain/offboarding.ts';
import type { SettlementContext } from '#machines/offboarding-settlement/index.ts';
import type { Tx } from '../../core/transaction.ts';
import { assetsHeldBy } from '../assets/index.ts';
import { dutiesOf, type Duties } from './duties.ts';
import { successorsOf } from './successors.ts';
import type { StoredSettlement } from './offboardings.repository.ts';

/** All that a settlement's machine and page have to know of the leaver. */
export interface SettlementFacts {
  readonly context: Omit<SettlementContext, 'isEndOfServiceConfirmed' | 'roleTransfer'>;
  readonly duties: Duties;
  readonly successors: ReadonlyMap<DutyKind, string>;
  readonly heldAssets: Awaited<ReturnType<typeof assetsHeldBy>>;
}

/** Duties of kinds that nobody is named for. */
export const uncoveredBy = (duties: Duties, kinds: Iterable<DutyKind>): number => {
  const covered = new Set(kinds);
  return duties.filter(({ kind }) => !covered.has(kind)).reduce((sum, { items }) => sum + items.length, 0);
};

/** Whether a leave `l` is of the leaver and waits for a decision, on itself or on canceling it (D69). */
export const isLeavePending = (
  tenantId: string,
  employeeId: string,
): RawBuilder<boolean> => sql<boolean>`(l.tenant_id = ${tenantId} and l.employee_id = ${employeeId} and (l.status = 'requested'
  or exists (select from leave_cancellation c join approval_process p on p.tenant_id = c.tenant_id and p.id = c.approval_process_id
    where c.tenant_id = l.tenant_id and c.leave_request_id = l.id and p.status = 'pending')))`;

/** Whether a till report `b` was begun by the leaver and never submitted (D69). */
export const isReportOpen = (
  tenantId: string,
  employeeId: string,
): RawBuilder<boolean> => sql<boolean>`(b.tenant_id = ${tenantId} and b.submitted_by = ${employeeId}
  and b.confirmed_at is null and b.deleted_at is null)`;

/** Looks up what speaks against a confirmation (D67–D69); to be called with the settlement locked where it decides. */
export async function readFacts(
  tx: Tx,
  tenantId: string,
  {
    id,
    employeeId,
    startDate,
    gratuity,
    leave,
    other,
  }: Pick<StoredSettlement, 'id' | 'employeeId' | 'startDate' | 'gratuity' | 'leave' | 'other'>,
): Promise<SettlementFacts> {
  const { rows } = await sql<{ leaves: number; bankings: number }>`
    select (select count(*) from leave_request l where ${isLeavePending(tenantId, employeeId)}) as leaves,
      (select count(*) from day_banking b where ${isReportOpen(tenantId, employeeId)}) as bankings`.execute(tx);
  const heldAssets = await assetsHeldBy(tx, tenantId, employeeId);
  const duties = await dutiesOf(tx, tenantId, employeeId);
  const successors = await successorsOf(tx, tenantId, id);
  return {
    context: {
      missing: missingFields({ startDate, gratuity, leave }),
      pendingLeaves: rows[0]?.leaves ?? 0,
      heldAssets: unsettledAssets(heldAssets, other).length,
      openBankings: rows[0]?.bankings ?? 0,
      duties: duties.reduce((sum, { items }) => sum + items.length, 0),
      uncovered: uncoveredBy(duties, successors.keys()),
    },
    duties,
    successors,
    heldAssets,
  };
}
