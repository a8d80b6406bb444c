import { sql } from 'kysely';
import type { Caller } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';
import { mayReadKind } from '../../records/kind-access.ts';
import { isReadableReport } from '../day-banking/index.ts';
import { isReadableLeave, readScope } from '../leave/index.ts';
import type { OffboardingRecord } from './offboardings.repository.ts';
import { isLeavePending, isReportOpen, type SettlementFacts } from './settlement-facts.ts';

/** The requests and till reports that stand in the way of a confirmation (D69), those of them the caller may open; the others are only counted. */
export async function obstaclesOf(
  tx: Tx,
  caller: Caller,
  employeeId: string,
  { context }: SettlementFacts,
): Promise<OffboardingRecord['inTheWay']> {
  const { tenantId } = caller;
  const leaves =
    context.pendingLeaves > 0 && mayReadKind(caller, 'leave')
      ? await sql<OffboardingRecord['inTheWay']['leaves'][number]>`
          select l.id, y.name as "typeName", y.name_arabic as "typeNameArabic", l.start_date as "startDate", l.end_date as "endDate"
          from leave_request l join leave_type y on y.tenant_id = l.tenant_id and y.id = l.leave_type_id
          where ${isLeavePending(tenantId, employeeId)} and ${isReadableLeave(caller, readScope(caller))} order by l.start_date, l.id`.execute(
          tx,
        )
      : NONE;
  const tillReports =
    context.openBankings > 0 && mayReadKind(caller, 'day-banking')
      ? await sql<OffboardingRecord['inTheWay']['tillReports'][number]>`
          select b.id, loc.name as "locationName", b.type, b.business_date as "businessDate"
          from day_banking b join location loc on loc.tenant_id = b.tenant_id and loc.id = b.location_id
          where ${isReportOpen(tenantId, employeeId)} and ${isReadableReport(caller)} order by b.business_date, b.id`.execute(
          tx,
        )
      : NONE;
  return { leaves: [...leaves.rows], tillReports: [...tillReports.rows] };
}

const NONE = { rows: [] } as const;
