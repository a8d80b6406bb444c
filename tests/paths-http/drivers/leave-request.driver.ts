import { sql } from 'kysely';
import { expect } from 'vitest';
import { stateName } from '#machines/kernel/index.ts';
import { leaveRequest, type LeaveContext, type LeaveEvent } from '#machines/leave-request/index.ts';
import type { TestApi } from '../../support/api.ts';
import { moveLeave } from '../../support/move-leave.ts';
import { makeSmallTenant, type SmallTenant } from '../../support/small-tenant.ts';
import { refusedByProcess, type DrivenRecord, type HttpDriver } from '../http-driver.ts';

interface LeaveRow {
  readonly status: string;
  readonly phase: string | null;
  readonly version: number;
  readonly approval_status: string;
  readonly process: string;
  readonly step_id: string | null;
  /** Whether it was decided with a note. */
  readonly is_noted: boolean;
  readonly is_cancellation_requested: boolean;
  readonly deducted_days: number;
  /** The newest approval of a cancellation (D26). */
  readonly cancellation: string | null;
  readonly cancellation_step: string | null;
  /** Days used according to the ledger. */
  readonly taken: number;
  /** Days returned or deducted by corrections in the ledger. */
  readonly corrected: number;
  readonly corrections: number;
}

async function readRow(api: TestApi, { tenantId }: SmallTenant, id: string): Promise<LeaveRow> {
  const { rows } = await api.db.database.tenant({ tenantId }, (tx) =>
    sql<LeaveRow>`
      select l.status, l.phase, l.version, l.approval_status, l.is_cancellation_requested, l.deducted_days, p.status as process, (
          select cp.status from leave_cancellation c join approval_process cp on cp.tenant_id = c.tenant_id and cp.id = c.approval_process_id
          where c.tenant_id = l.tenant_id and c.leave_request_id = l.id order by c.id desc limit 1) as cancellation, (
          select s.id from leave_cancellation c join approval_step s on s.tenant_id = c.tenant_id and s.process_id = c.approval_process_id
          where c.tenant_id = l.tenant_id and c.leave_request_id = l.id order by c.id desc limit 1) as cancellation_step, (select s.id from approval_step s where s.tenant_id = l.tenant_id and s.process_id = l.approval_process_id limit 1) as step_id,
        exists (select from approval_step s join approval_step_note n on n.tenant_id = s.tenant_id and n.step_id = s.id and n.kind = 'decision'
          where s.tenant_id = l.tenant_id and s.process_id = l.approval_process_id) as is_noted,
        (select coalesce(sum(m.days), 0) from leave_movement m where m.tenant_id = l.tenant_id and m.leave_request_id = l.id) as taken,
        (select coalesce(sum(case m.kind when 'deducted' then m.days else -m.days end), 0) from leave_movement m
          where m.tenant_id = l.tenant_id and m.note = 'Set right ' || l.id) as corrected,
        (select count(*) from leave_correction c where c.tenant_id = l.tenant_id and c.leave_request_id = l.id) as corrections
      from leave_request l join approval_process p on p.tenant_id = l.tenant_id and p.id = l.approval_process_id
      where l.tenant_id = ${tenantId} and l.id = ${id}`.execute(tx),
  );
  const [row] = rows;
  if (!row) throw new Error('the leave is gone');
  return row;
}

const stateOf = ({ status, phase, is_cancellation_requested: isRequested }: LeaveRow): string =>
  [status, isRequested ? 'cancellation-requested' : phase].filter(Boolean).join('.');

/** The possible states of the request's own process, by the leave's state: a canceled leave has no pending one. */
const PROCESSES: Readonly<Record<string, RegExp>> = {
  requested: /^pending$/,
  approved: /^(accepted|submitted)$/,
  rejected: /^rejected$/,
  canceled: /^(canceled|accepted|submitted)$/,
};

/** Past days of a leave including corrections, by its state: for an ongoing one the first of two (D18, D26). */
const passedDays = (state: string, deductedDays: number): number =>
  state === 'approved.taken' ? deductedDays : state === 'approved.ongoing' ? Math.min(1, deductedDays) : 0;

/** Reduces the ledger below what the leave needs, or restores it: a change found at approval (D24). */
async function setBalance(api: TestApi, company: SmallTenant, kind: 'deducted' | 'awarded'): Promise<void> {
  await api.db.database.tenant({ tenantId: company.tenantId }, (tx) =>
    sql`insert into leave_movement (tenant_id, employee_id, leave_kind, kind, days, effective_on)
      values (${company.tenantId}, ${company.person('requester').employeeId}, 'annual', ${kind}, 5000, '2020-01-02')`.execute(
      tx,
    ),
  );
}

let day = 0;
/** Requests a two-day leave that no other leave overlaps. */
export async function requestLeave(api: TestApi, company: SmallTenant, facts: LeaveContext) {
  const base = facts.isEmployed ? '2031-01-01' : '2015-01-01';
  const date = Temporal.PlainDate.from(base).add({ days: (day += 3) });
  const body = {
    employeeId: company.person('requester').employeeId,
    leaveTypeId: company.leaveTypeId,
    startDate: date.toString(),
    endDate: date.add({ days: 1 }).toString(),
  };
  const by = company.person(facts.submittedById);
  if (facts.hasOverlap) await by.send('POST', '/api/leaves', { body });
  if (!facts.isCovered) await setBalance(api, company, 'deducted');
  const answer = await by.send<{ id: string; code: string }>('POST', '/api/leaves', { body });
  if (!facts.isCovered) await setBalance(api, company, 'awarded');
  return answer;
}

/** The company of a machine's scenario. */
export const companyFor = (api: TestApi, facts: LeaveContext): Promise<SmallTenant> =>
  makeSmallTenant(api, {
    people: ['requester', 'submitter', 'outsider', 'approver'],
    lineManagers: [['requester', 'approver']],
    hrResponsibles: [],
    administrators: [],
    chain: facts.needsApproval ? ['line-manger'] : [],
    approvesCancellation: facts.cancellationNeedsApproval,
    annualDays: 1_000,
  });

/** A leave of a company from its request on; people send over HTTP, days pass by moving it back. */
function recordOf(api: TestApi, company: SmallTenant, facts: LeaveContext): DrivenRecord<LeaveEvent> {
  let id = '';
  const request = async (): Promise<number> => {
    const { status, body } = await requestLeave(api, company, facts);
    if (status === 201) id = body.id;
    return status;
  };
  const decide = async (stepId: string | null, status: string, more: object = {}): Promise<number> =>
    (
      await company
        .person('approver')
        .send('PATCH', `/api/approval-process-steps/${stepId}`, { body: { status, isUndoable: true, ...more } })
    ).status;
  const undo = async (stepId: string | null): Promise<number> =>
    (await company.person('approver').send('POST', `/api/approval-process-steps/${stepId}/undo`)).status;
  /** While other leave has the days: requested before, canceled after. */
  const undoDespite = async (stepId: string | null): Promise<number> => {
    const requester = company.person('requester');
    const { body: mine } = await requester.send<{ startDate: string; endDate: string }>('GET', `/api/leaves/${id}`);
    const { body: other } = await requester.send<{ id: string }>('POST', '/api/leaves', {
      body: {
        employeeId: requester.employeeId,
        leaveTypeId: company.leaveTypeId,
        startDate: mine.startDate,
        endDate: mine.endDate,
      },
    });
    const status = await undo(stepId);
    await requester.send('POST', `/api/leaves/${other.id}/cancel`, { body: { note: 'Plans have changed.' } });
    return status;
  };
  const post = async (by: string, path: string, body: object = {}): Promise<number> =>
    (await company.person(by).send('POST', `/api/leaves/${id}/${path}`, { body })).status;
  const pass = async (days: number): Promise<null> => {
    const start = Temporal.Now.plainDateISO('Asia/Dubai').add({ days });
    await moveLeave(api, company.tenantId, id, {
      startDate: start.toString(),
      endDate: start.add({ days: 1 }).toString(),
    });
    return null;
  };
  const accept = async (
    stepId: string | null,
    event: Extract<LeaveEvent, { type: 'process.accepted' }>,
  ): Promise<number> => {
    if (event.isCovered) return decide(stepId, 'accepted');
    await setBalance(api, company, 'deducted');
    const status = await decide(
      stepId,
      'accepted',
      event.isOverride ? { isBalanceOverride: true, note: 'Agreed.' } : {},
    );
    await setBalance(api, company, 'awarded');
    return status;
  };
  return {
    id: () => id,
    read: async () => {
      if (id === '') return {};
      const row = await readRow(api, company, id);
      return {
        ...row,
        state: stateOf(row),
        isCancellationPending: row.cancellation === 'pending',
        passed: row.taken + row.corrected,
      };
    },
    send: async (event) => {
      if (event.type === 'leave.request') return request();
      const row = await readRow(api, company, id);
      switch (event.type) {
        case 'process.accepted':
          return accept(row.step_id, event);
        case 'process.rejected':
          return decide(row.step_id, 'rejected');
        case 'process.undone':
          return event.hasOverlap ? undoDespite(row.step_id) : undo(row.step_id);
        case 'leave.cancel':
          return post(event.by, 'cancel', { note: 'Plans have changed.' });
        case 'leave.keep':
          return post(event.by, 'keep');
        case 'leave.correct':
          return post(event.by, 'correct', {
            deductedDays: event.deductedDays,
            note: event.hasNote ? `Set right ${id}` : '',
          });
        case 'cancellation.accepted':
          return decide(row.cancellation_step, 'accepted');
        case 'cancellation.rejected':
          return decide(row.cancellation_step, 'rejected');
        case 'day.started':
          return pass(-1);
        case 'day.ended':
          return pass(-3);
      }
    },
  };
}

const OTHER_LEAVE = {
  leaveId: expect.any(String) as string,
  startDate: expect.stringMatching(/^2031-/) as string,
  endDate: expect.stringMatching(/^2031-/) as string,
  status: 'requested',
};

/** The refusal of an event, if anyone can send it. */
function refusalOf(event: LeaveEvent, row: LeaveRow): readonly number[] | null {
  switch (event.type) {
    // Days pass by themselves, and a request is made once: neither can be sent.
    case 'leave.request':
    case 'day.started':
    case 'day.ended':
      return null;
    // Repeating an equal decision is answered like the first (D14); with a new note it is another decision.
    case 'process.accepted':
    case 'process.rejected': {
      const isAlike =
        event.type === `process.${row.process}` &&
        (row.is_noted || !(event.type === 'process.accepted' && event.isOverride && !event.isCovered));
      return row.step_id === null ? null : isAlike ? [200] : row.status === 'requested' ? [422] : [409];
    }
    // An approved leave keeps others off its days.
    case 'process.undone':
      if (row.step_id === null || (event.hasOverlap && row.status !== 'rejected')) return null;
      return event.hasOverlap ? [422] : [409];
    case 'cancellation.accepted':
    case 'cancellation.rejected':
      return row.cancellation_step === null ? null : event.type === `cancellation.${row.cancellation}` ? [200] : [409];
    // Invalid input is refused on its field, or by the contract.
    case 'leave.correct':
      return [400, 409, 422];
    default:
      return [409];
  }
}

/** Leaves of small companies, one for each scenario (B§4; D17–D27). */
export const driver: HttpDriver<LeaveContext, LeaveEvent> = {
  definition: leaveRequest,
  scenarios: leaveRequest.scenarios,
  breaks: { 'open leaves of one person share no day (D25)': 'days pass by moving leaves, all of them to about today' },
  unraced: (event) => {
    if (event.type === 'leave.request') return 'two requests make two leaves: neither is about a record that is there';
    if (event.type === 'day.started' || event.type === 'day.ended')
      return 'no call sends it: days pass by themselves, and a test moves the leave instead';
    return event.type === 'process.accepted' && !event.isCovered
      ? 'the ledger that does not cover it is the same for whoever comes at the same time'
      : null;
  },
  goal: () => 'edges',
  open:
    async (api) =>
    async ({ input }) => {
      const facts = input as LeaveContext;
      const company = await companyFor(api, facts);
      return {
        tenantId: company.tenantId,
        begin: async () => recordOf(api, company, facts),
        expected: ({ value, context }) => {
          const state = stateName(value);
          const { deductedDays } = context as LeaveContext;
          const isRequested = state === 'approved.cancellation-requested';
          return {
            state,
            is_cancellation_requested: isRequested,
            isCancellationPending: isRequested,
            deducted_days: deductedDays,
            passed: passedDays(state, deductedDays),
            process: expect.stringMatching(PROCESSES[state.split('.')[0] ?? ''] ?? /^$/),
          };
        },
        reasons: ({ value }, { type }, row) => {
          const { process, cancellation } = row as LeaveRow;
          // D25: the other leave is named.
          if (type === 'leave.request')
            return facts.isEmployed && facts.hasOverlap
              ? [{ code: 'overlaps-other-leave', params: OTHER_LEAVE }]
              : null;
          // The process refuses it first; after a while it has forgotten the decision.
          if (type === 'process.undone' && value !== 'draft')
            return process === 'canceled'
              ? [{ code: 'record-ended', params: { state: process } }]
              : [{ code: expect.stringMatching(/^(nothing-to-undo|subject-moved-on)$/) as string }];
          if (type.startsWith('cancellation.') && value !== 'draft' && cancellation !== 'pending')
            return refusedByProcess(
              type === 'cancellation.accepted' ? 'step.accept' : 'step.reject',
              cancellation ?? '',
            );
          if (type.startsWith('process.') && process !== 'pending')
            return refusedByProcess(type === 'process.accepted' ? 'step.accept' : 'step.reject', process);
          return null;
        },
        refusal: ({ value }, event, row) => {
          if (value !== 'draft') return refusalOf(event, row as LeaveRow);
          // D25: an overlap is a conflict; the rest are rules of the record.
          return event.type === 'leave.request' ? [facts.hasOverlap ? 409 : 422] : null;
        },
        probedAs: ({ value }) => stateName(value),
      };
    },
};
