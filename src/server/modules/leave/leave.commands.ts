import { sql } from 'kysely';
import { portionsOf } from '#domain/leave-days.ts';
import { daysOf, isCovered } from '#domain/leave.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { api } from '#contract/api.ts';
import { leavePlace, leaveRequest, type LeaveContext } from '#machines/leave-request/index.ts';
import { scopeOf, type Caller } from '../../core/caller.ts';
import { ProblemError, ruleViolated } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { presentReason } from '../../records/reasons.ts';
import { createRecord } from '../../records/transition.ts';
import { leaveApproved } from '../schedules/index.ts';
import { templateRoles, startProcess } from '../approvals/index.ts';
import { balanceOf } from './leave-balance.ts';
import { checkedLength, countedDaysOf } from './leave-days.ts';
import { leaveKind } from './leave-kind.ts';
import { storePortions } from './leave-portions.ts';
import { overlapping } from './leave.repository.ts';
import { employeesInScope } from '../../records/employee-scope.ts';

type NewLeave = BodyOf<typeof api.leaves.create>;

/**
 * Requests a leave for a person in the caller's scope and starts its approval (D24, D25, D27). Returns its id. One
 * decided elsewhere (`isDecided`) needs no approval: it is approved immediately, like with an empty template (D2).
 */
export async function requestLeave(tx: Tx, caller: Caller, body: NewLeave, isDecided = false): Promise<string> {
  const { tenantId } = caller;
  const days = checkedLength(body);
  const employee = await lockRequester(tx, caller, body.employeeId);
  const type = await readType(tx, tenantId, body.leaveTypeId, employee.country_iso);
  const { startDate, endDate } = body;
  const counted = await countedDaysOf(tx, tenantId, { employee, type, startDate, endDate });
  const portions = portionsOf(counted);
  const deducted = daysOf(portions);
  const balance = await balanceOf(tx, {
    tenantId,
    employeeId: employee.id,
    leaveTypeId: type.id,
    kind: type.kind,
    startDate: body.startDate,
    deductedDays: deducted,
    leaveId: null,
    course: { ...counted, portions, recorded: 0 },
    isBinding: true,
  });
  const overlaps = await overlapping(tx, tenantId, body);
  const roles = type.needs_approval && !isDecided ? await templateRoles(tx, tenantId, 'leave') : [];
  const submittedById = caller.employeeId ?? employee.id;
  const context: LeaveContext = {
    requesterId: employee.id,
    submittedById,
    needsApproval: roles.length > 0,
    isEmployed:
      employee.status === 'active' &&
      body.startDate >= employee.start_date &&
      (employee.last_working_day === null || body.endDate <= employee.last_working_day),
    hasOverlap: overlaps.length > 0,
    isCovered:
      balance === null ||
      isCovered(balance, { allowNegative: type.allow_negative, negativeLimit: type.negative_limit }),
    cancellationNeedsApproval: false,
    days,
    deductedDays: deducted,
    isAsDecided: false,
  };
  const { made } = await createRecord(tx, caller, leaveKind, {
    input: context,
    event: { type: 'leave.request' },
    refuse: (reasons) => refusal(reasons, overlaps),
    insert: async ({ to }) => {
      const note = body.note?.trim() ? body.note : null;
      const process = await startProcess(tx, caller, {
        kind: 'leave',
        employeeId: employee.id,
        submittedById,
        roles,
        note,
      });
      const place = leavePlace(to);
      const row = await tx
        .insertInto('leave_request')
        .values({
          tenant_id: tenantId,
          employee_id: employee.id,
          leave_type_id: type.id,
          approval_process_id: process.id,
          start_date: body.startDate,
          end_date: body.endDate,
          days,
          deducted_days: deducted,
          status: place.status,
          phase: place.phase,
          approval_status: process.status,
        })
        .returning(['id', 'version'])
        .executeTakeFirstOrThrow();
      await storePortions(tx, tenantId, row.id, portions);
      if (place.status === 'approved') await leaveApproved(tx, tenantId, employee.id, row.id);
      return row;
    },
  });
  return made.id;
}

/** Locks the person, so that concurrent requests cannot both find the same days free. */
async function lockRequester(tx: Tx, caller: Caller, employeeId: string) {
  const scope = scopeOf(caller, { resource: 'leave.details', action: 'create' });
  const { rows } = await sql<{
    id: string;
    status: string;
    start_date: string;
    last_working_day: string | null;
    country_iso: string;
    weekend: number[];
  }>`
    select e.id, e.status, e.start_date, e.last_working_day, coalesce(loc.country_iso, '') as country_iso, t.weekend
    from employee e
    join tenant t on t.id = ${caller.tenantId}
    left join location loc on loc.tenant_id = e.tenant_id and loc.id = e.location_id
    where e.tenant_id = ${caller.tenantId} and e.id = ${employeeId} and ${employeesInScope(caller, scope, sql`e.id`)}
    for update of e`.execute(tx);
  const [employee] = rows;
  if (!employee) throw ruleViolated('employeeId', 'not-found', 'This employee doesn’t exist.');
  return employee;
}

async function readType(tx: Tx, tenantId: string, leaveTypeId: string, countryISO: string) {
  const type = await tx
    .selectFrom('leave_type')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', leaveTypeId)
    .where('status', '=', 'active')
    .executeTakeFirst();
  if (!type || (type.country_isos.length > 0 && !type.country_isos.includes(countryISO))) {
    throw ruleViolated('leaveTypeId', 'not-found', 'This leave type doesn’t apply to this employee.');
  }
  return type;
}

/** D25: an overlap is a conflict and names the overlapping leaves; everything else is a rule of the record. */
function refusal(
  reasons: readonly { code: string; params?: Readonly<Record<string, string | number>> }[],
  overlaps: readonly { id: string; start_date: string; end_date: string; status: string }[],
): ProblemError {
  const presented = reasons.map((reason) => presentReason(leaveRequest.texts, reason));
  const detail = presented.map((reason) => reason.message).join(' ');
  if (presented.some((reason) => reason.code === 'overlaps-other-leave')) {
    return new ProblemError('event-not-allowed', {
      detail,
      errors: overlaps.map((leave) => ({
        path: 'startDate',
        code: 'overlaps-other-leave',
        message: `A leave from ${leave.start_date} to ${leave.end_date} (${leave.status}) overlaps these days.`,
        params: { leaveId: leave.id, startDate: leave.start_date, endDate: leave.end_date, status: leave.status },
      })),
    });
  }
  const PATHS: Readonly<Record<string, string>> = { 'balance-too-low': 'endDate', 'not-employed-then': 'startDate' };
  return new ProblemError('rule-violated', {
    detail,
    errors: presented.map((reason) => ({ path: PATHS[reason.code] ?? '', code: reason.code, message: reason.message })),
  });
}
