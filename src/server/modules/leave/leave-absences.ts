import { sql } from 'kysely';
import type { LeavePhase, LeaveStatus } from '#domain/leave.ts';
import type { api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { Caller } from '../../core/caller.ts';
import { notFound } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { readVisibleLeave } from './leave.repository.ts';
import { leavePlaceOf } from './leave.presenter.ts';
import { readLeavePage, type LeaveRow } from './leave-rows.ts';

const MAX_ABSENCES = 50;

/** Returns who else of the same location is absent during a leave, for its approvers. */
export async function listAbsences(
  tx: Tx,
  caller: Caller,
  leaveId: string,
): Promise<AnswerOf<typeof api.leaves.absences>> {
  const row = await readVisibleLeave(tx, caller, sql<boolean>`l.id = ${leaveId}`);
  if (!row) throw notFound();
  // Approvers also see requested leaves; a colleague's open request is hidden from everyone else.
  const isApprover = caller.permissions.has({ resource: 'approvalProcess.step', action: 'update' });
  const statuses = isApprover ? ['requested', 'approved'] : ['approved'];
  const rows = await readLeavePage(
    tx,
    caller.tenantId,
    sql`select l.id, row_number() over (order by l.start_date, l.id) as place from leave_request l
      join employee e on e.tenant_id = ${caller.tenantId} and e.id = l.employee_id
      where l.tenant_id = ${caller.tenantId} and l.id <> ${leaveId} and l.employee_id <> ${row.employee.id}
        and l.status = any(${statuses}::text[]) and e.location_id = ${row.location?.id ?? null}
        and l.start_date <= ${row.end_date}::date and l.end_date >= ${row.start_date}::date
      limit ${MAX_ABSENCES}`,
  );
  return { data: rows.map(presentAbsence), count: rows.length };
}

function presentAbsence(row: LeaveRow) {
  const place = leavePlaceOf(row);
  return {
    id: row.id,
    employee: { ...row.employee, location: row.location },
    startDate: row.start_date,
    endDate: row.end_date,
    status: place.status satisfies LeaveStatus,
    phase: place.phase satisfies LeavePhase | null,
  };
}
