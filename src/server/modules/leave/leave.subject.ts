import { sql } from 'kysely';
import type { ProcessStatus } from '#domain/approvals.ts';
import { isCovered, type LeaveStatus } from '#domain/leave.ts';
import { decide } from '#machines/kernel/index.ts';
import { leavePlace, leavePosition, leaveRequest, type LeaveEvent } from '#machines/leave-request/index.ts';
import type { Caller } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';
import { transition } from '../../records/transition.ts';
import { KIND_MODULE } from '../../records/kind-access.ts';
import {
  type ApprovalSubject,
  approvalActions,
  type DecisionDetails,
  type LockedSubject,
  presentProcess,
  type ProcessJson,
  readProcess,
} from '../approvals/index.ts';
import { balanceOf, type KeptAccount, namedUncounted } from './leave-balance.ts';
import { readCourses } from './leave-courses.queries.ts';
import { leaveContext, leavePlaceOf, presentLeave } from './leave.presenter.ts';
import { leaveKind, storePassedDays } from './leave-kind.ts';
import { ofProcess, overlapping, readVisibleLeave } from './leave.repository.ts';
import { isReadableLeave, readScope } from './leave.policy.ts';
import type { LeaveRow } from './leave-rows.ts';

/** Leave as the subject of an approval: of the request, or of canceling the approved leave (D26). */
export const leaveSubject: ApprovalSubject = {
  kind: 'leave',
  module: KIND_MODULE.leave,
  requesterOf: (process) => process.requestedByEmployee.id,

  async lock(tx, caller, processId) {
    const row = await readVisibleLeave(tx, caller, ofProcess(caller.tenantId, processId));
    if (!row) return null;
    const process = await processOf(tx, caller.tenantId, row, processId);
    if (!process) return null;
    const isOwn = isOwnProcess(row, processId);
    const kept: KeptAccount = {};
    return {
      process,
      isOpen: isOwn ? row.status === 'requested' : isCancellationOpen(row, processId),
      accept: (details) =>
        isOwn ? accept(tx, caller, row, details, kept) : follow(tx, caller, row, { type: 'cancellation.accepted' }),
      reject: () => follow(tx, caller, row, { type: isOwn ? 'process.rejected' : 'cancellation.rejected' }),
      present: () => presentOf(tx, caller, processId, kept),
      reopening: isOwn ? reopeningOf(tx, caller, row) : undefined,
    };
  },

  async readOpen(tx, caller, processId) {
    const row = await readVisibleLeave(tx, caller, ofProcess(caller.tenantId, processId));
    if (!row) return null;
    return isOwnProcess(row, processId) ? row.status === 'requested' : isCancellationOpen(row, processId);
  },

  present: (tx, caller, processId) => presentOf(tx, caller, processId),

  records: {
    page: '/hr/leave',
    pointers: (tenantId) => [
      sql`from leave_request l where l.tenant_id = ${tenantId} and l.approval_process_id = p.id`,
      sql`from leave_cancellation n join leave_request l on l.tenant_id = n.tenant_id and l.id = n.leave_request_id
        where n.tenant_id = ${tenantId} and n.approval_process_id = p.id`,
    ],
    id: sql`l.id`,
    locking: (tenantId) => sql`select l.id from leave_request l
      where l.tenant_id = ${tenantId} and ${ofProcess(tenantId, sql<string>`(select id from process)`)} for update of l`,
    isReadable: (caller) => isReadableLeave(caller, readScope(caller)),
    joins: sql`
      left join leave_request o on o.tenant_id = p.tenant_id and o.approval_process_id = p.id
      left join leave_cancellation c on c.tenant_id = p.tenant_id and c.approval_process_id = p.id`,
    joinedId: sql<string | null>`coalesce(o.id, c.leave_request_id)`,
    isJoinedReadable: (caller) => sql<boolean>`exists (
      select from leave_request l where l.tenant_id = p.tenant_id and l.id = coalesce(o.id, c.leave_request_id) and ${isReadableLeave(caller, readScope(caller))})`,
  },
};

/** The way back to an undecided request: until its first day, and while its days are still free (D25). */
function reopeningOf(tx: Tx, caller: Caller, row: LeaveRow): LockedSubject['reopening'] {
  const { value } = leavePosition(leavePlaceOf(row), leaveContext(row));
  const back: LeaveEvent = { type: 'process.undone', hasOverlap: false };
  return {
    version: row.version,
    // A leave that is accepted late has begun, or is over, at once.
    canReturnFrom: (to) => to === 'rejected' || row.start_date > row.today,
    isPossible: decide(leaveRequest, { value, context: leaveContext(row) }, back).allowed,
    reopen: async () => {
      const others = await overlapping(tx, caller.tenantId, {
        employeeId: row.employee.id,
        startDate: row.start_date,
        endDate: row.end_date,
      });
      const hasOverlap = others.some(({ id }) => id !== row.id);
      await transition(tx, caller, leaveKind, row, { ...back, hasOverlap }, { changes: { approvalStatus: 'pending' } });
    },
  };
}

const isOwnProcess = (row: LeaveRow, processId: string): boolean => row.process.id === processId;

/** Only the latest attempt is open, and only until the first day. */
const isCancellationOpen = (row: LeaveRow, processId: string): boolean =>
  row.cancellation?.process.id === processId && leavePlaceOf(row).isCancellationRequested;

async function presentOf(tx: Tx, caller: Caller, processId: string, kept?: KeptAccount): Promise<unknown> {
  const row = await readVisibleLeave(tx, caller, ofProcess(caller.tenantId, processId));
  if (!row) return null;
  if (isOwnProcess(row, processId)) {
    const { balance, isShown } = await balanceFor(tx, caller, row, kept);
    return presentLeave(row, caller, { balance, isShown, uncountedDays: undefined }).approvalProcess;
  }
  const { cancellation } = presentLeave(row, caller);
  if (cancellation?.process.id === processId) return cancellation.process;
  // An earlier attempt: readable, but closed.
  const earlier = await readProcess(tx, caller.tenantId, processId);
  return earlier && presentProcess(earlier, row.id, approvalActions(earlier, false, caller));
}

/** Presents a leave with the balance the caller may read, for responses of one record. */
export async function presentLeaveWithBalance(tx: Tx, caller: Caller, row: LeaveRow) {
  return presentLeave(row, caller, {
    ...(await balanceFor(tx, caller, row)),
    uncountedDays: await uncountedDaysOf(tx, caller.tenantId, row),
  });
}

/** The balance, read where it is shown or decides what is possible. */
async function balanceFor(tx: Tx, caller: Caller, row: LeaveRow, kept?: KeptAccount) {
  const isShown = caller.permissions.has({ resource: 'leave.balance', action: 'read' });
  const isOpen = row.status === 'requested';
  return { balance: isShown || isOpen ? await shownBalance(tx, caller.tenantId, row, kept) : null, isShown };
}

/** Days of a leave that do not count, holidays by name; not queried where every date counts. */
async function uncountedDaysOf(tx: Tx, tenantId: string, row: LeaveRow) {
  if (row.days === row.deducted_days) return [];
  const [stored] = await readCourses(tx, tenantId, sql<boolean>`l.id = ${row.id}`);
  return stored ? namedUncounted(tx, tenantId, stored.course, row.location?.countryISO ?? '') : [];
}

/** The balance around a leave; a leave that uses no days any more is excluded from it. */
function shownBalance(tx: Tx, tenantId: string, row: LeaveRow, kept?: KeptAccount) {
  const counts = row.status === 'requested' || (row.status === 'approved' && row.phase !== 'taken');
  return balanceOf(tx, {
    tenantId,
    employeeId: row.employee.id,
    leaveTypeId: row.type.id,
    kind: row.type.type,
    startDate: row.start_date,
    deductedDays: counts ? row.deducted_days : 0,
    leaveId: row.id,
    isBinding: row.status === 'requested',
    kept,
  });
}

/** The process of a decision; an earlier attempt at a cancellation is closed, and not part of the leave. */
function processOf(tx: Tx, tenantId: string, row: LeaveRow, processId: string): Promise<ProcessJson | null> {
  const known = [row.process, row.cancellation?.process].find((process) => process?.id === processId);
  return known ? Promise.resolve(known) : readProcess(tx, tenantId, processId);
}

/** Applies the acceptance of the request, if the balance covers it or the decision overrides that (D24). */
async function accept(
  tx: Tx,
  caller: Caller,
  row: LeaveRow,
  details: DecisionDetails,
  kept: KeptAccount,
): Promise<void> {
  const balance = await shownBalance(tx, caller.tenantId, row, kept);
  const mayOverride = caller.permissions.has({ resource: 'leave.balance', action: 'update' });
  await follow(tx, caller, row, {
    type: 'process.accepted',
    isCovered: balance === null || isCovered(balance, row.type),
    isOverride: details.isBalanceOverride && details.note !== null && mayOverride,
  });
}

/** Applies the process result to the leave's machine, in the same transaction; a refusal rolls back the decision. */
async function follow(tx: Tx, caller: Caller, row: LeaveRow, event: LeaveEvent): Promise<void> {
  const { verdict, version } = await transition(tx, caller, leaveKind, row, event, {
    changes: ({ to }) => ({ approvalStatus: approvalStatusOf(leavePlace(to).status, row) }),
  });
  const { status, phase, isCancellationRequested } = leavePlace(verdict.to);
  const approvalStatus = approvalStatusOf(status, row);
  // A leave decided late may have begun, or be over, already.
  await storePassedDays(tx, caller.tenantId, {
    ...row,
    version,
    status,
    phase,
    approval_status: approvalStatus,
    is_cancellation_requested: isCancellationRequested,
  });
}

/** The approval as lists show it; a refused cancellation leaves it unchanged. */
function approvalStatusOf(status: LeaveStatus, row: LeaveRow): ProcessStatus {
  if (status === 'canceled' || status === 'rejected') return status;
  return row.approval_status === 'pending' ? 'accepted' : row.approval_status;
}
