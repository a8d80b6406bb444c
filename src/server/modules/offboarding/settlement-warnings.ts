import { sql } from 'kysely';
import type { SettlementFigures } from '#domain/offboarding.ts';
import type { Reason } from '#machines/kernel/index.ts';
import type { Caller } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';
import { shiftsAfter } from '../schedules/index.ts';
import type { StoredSettlement } from './offboardings.repository.ts';
import type { SettlementFacts } from './settlement-facts.ts';

interface Looked {
  readonly stored: StoredSettlement;
  readonly facts: SettlementFacts;
  readonly figures: SettlementFigures;
  readonly wage: { readonly currency: string; readonly basic: number; readonly total: number } | null;
}

/**
 * Returns what to check before confirming an end of service, without preventing it (D69). Shifts after the last working
 * day are named after the confirmation, too: somebody has to take them over.
 */
export async function warningsOf(tx: Tx, caller: Caller, looked: Looked): Promise<readonly Reason[]> {
  const { stored, facts, figures, wage } = looked;
  const { tenantId, timezone } = caller;
  const planned = await shiftsWarning(tx, caller, stored);
  if (stored.endOfService === 'confirmed') return planned;
  const { lastWorkingDay, basicWage, totalWage, currency } = stored.gratuity;
  const today = Temporal.Now.plainDateISO(timezone).toString();
  const isWageOther =
    wage !== null &&
    basicWage !== null &&
    totalWage !== null &&
    (wage.basic !== basicWage || wage.total !== totalWage || (currency !== null && wage.currency !== currency));
  const warnings: (readonly [boolean, string])[] = [
    [lastWorkingDay !== null && lastWorkingDay > today, 'last-working-day-ahead'],
    [isWageOther, 'wage-differs'],
    [!stored.savedBlocks.includes('leave'), 'leave-not-settled'],
    [
      lastWorkingDay !== null && (await hasLeaveAfter(tx, tenantId, stored.employeeId, lastWorkingDay)),
      'leave-after-last-day',
    ],
    [await recoversReturned(tx, tenantId, stored), 'asset-returned'],
    [figures.summary.total < 0, 'total-below-zero'],
    [facts.context.duties > 0, 'duties-open'],
  ];
  return [...warnings.flatMap(([isSo, code]) => (isSo ? [{ code }] : [])), ...planned];
}

/** The number of planned shifts after the last working day, and where the first is that the caller may read. */
async function shiftsWarning(
  tx: Tx,
  caller: Caller,
  { employeeId, gratuity: { lastWorkingDay } }: StoredSettlement,
): Promise<readonly Reason[]> {
  if (lastWorkingDay === null) return [];
  const { count, first } = await shiftsAfter(tx, caller, employeeId, lastWorkingDay);
  return count > 0 ? [{ code: 'shifts-after-last-day', params: { count, ...first } }] : [];
}

/**
 * Whether a line still recovers the cost of a returned asset; a lost or broken one remains with the leaver as invalid
 * (D56).
 */
async function recoversReturned(tx: Tx, tenantId: string, { employeeId, other }: StoredSettlement): Promise<boolean> {
  const ids = other.flatMap(({ assetId, amount }) => (amount > 0 && assetId ? [assetId] : []));
  if (ids.length === 0) return false;
  const { rows } = await sql`select from asset a
    where a.tenant_id = ${tenantId} and a.id = any(${ids}::uuid[]) and a.owner_employee_id is distinct from ${employeeId} limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}

async function hasLeaveAfter(tx: Tx, tenantId: string, employeeId: string, day: string): Promise<boolean> {
  const { rows } = await sql`select from leave_request l
    where l.tenant_id = ${tenantId} and l.employee_id = ${employeeId} and l.status = 'approved' and l.end_date > ${day} limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}
