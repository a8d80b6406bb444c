import { sql } from 'kysely';
import type { AnyMachineSnapshot } from 'xstate';
import { expect } from 'vitest';
import {
  approvalProcess,
  type ApprovalContext,
  type ApprovalEvent,
  type ApprovalInput,
} from '#machines/approval-process/index.ts';
import { noteShape, type Step } from '#machines/approval-process/steps.ts';
import { isRelevant } from '#machines/kernel/index.ts';
import type { TestApi } from '../../support/api.ts';
import { makeSmallTenant, type SmallTenant } from '../../support/small-tenant.ts';
import { organisationFor, OUT_OF_REACH } from '../approval-org.ts';
import type { DrivenRecord, HttpDriver } from '../http-driver.ts';

/** A step in the database: read independently of the API. */
interface StepRow {
  readonly id: string;
  readonly status: string;
  readonly candidates: string[];
  readonly decided_by: string | null;
  readonly decided_for: string | null;
  readonly skip_reason: string | null;
  readonly notes: number;
}
interface ProcessRow {
  readonly id: string;
  readonly status: string;
  readonly version: number;
  readonly leave_status: string;
  readonly approval_status: string;
  readonly steps: StepRow[];
}

const LEAVE_OF: Readonly<Record<string, string>> = {
  submitted: 'approved',
  pending: 'requested',
  accepted: 'approved',
  rejected: 'rejected',
  canceled: 'canceled',
};

async function readRow(api: TestApi, { tenantId }: SmallTenant, leaveId: string): Promise<ProcessRow> {
  const { rows } = await api.db.database.tenant({ tenantId }, (tx) =>
    sql<ProcessRow>`
      select p.id, p.status, p.version, l.status as leave_status, l.approval_status, coalesce((
        select json_agg(json_build_object('id', s.id, 'status', s.status, 'decided_by', s.decided_by, 'decided_for', s.decided_for, 'skip_reason', s.skip_reason,
          'candidates', array(select c.employee_id from approval_step_candidate c where c.tenant_id = s.tenant_id and c.step_id = s.id order by c.employee_id),
          'notes', (select count(*) from approval_step_note n where n.tenant_id = s.tenant_id and n.step_id = s.id)) order by s.position)
        from approval_step s where s.tenant_id = p.tenant_id and s.process_id = p.id), '[]') as steps
      from leave_request l join approval_process p on p.tenant_id = l.tenant_id and p.id = l.approval_process_id
      where l.tenant_id = ${tenantId} and l.id = ${leaveId}`.execute(tx),
  );
  const [row] = rows;
  if (!row) throw new Error('the leave is gone');
  return row;
}

/** Sends a machine event as the request a person would send; returns the status. */
async function request(company: SmallTenant, leaveId: string, row: ProcessRow, event: ApprovalEvent): Promise<number> {
  if (event.type === 'process.route') throw new Error('a process is routed as its leave is requested');
  const by = company.person(event.by);
  const post = async (path: string, body: object): Promise<number> => (await by.send('POST', path, { body })).status;
  if (event.type === 'process.cancel') return post(`/api/leaves/${leaveId}/cancel`, {});
  const stepId = row.steps[event.step]?.id ?? '01900000-0000-7000-8000-00000000dead';
  const path = `/api/approval-process-steps/${stepId}`;
  switch (event.type) {
    case 'step.accept':
    case 'step.reject': {
      const status = event.type === 'step.accept' ? 'accepted' : 'rejected';
      return (
        await by.send('PATCH', path, {
          body: {
            status,
            ...(event.hasNote ? { note: `Noted ${crypto.randomUUID()}` } : {}),
            ...(event.isUndoable ? { isUndoable: true } : {}),
          },
        })
      ).status;
    }
    case 'step.add-note':
      return post(`${path}/note`, { note: 'A word.' });
    case 'step.undo':
      return post(`${path}/undo`, {});
    case 'step.reassign':
      return post(`${path}/reassign`, { employeeIds: event.to.map((name) => company.person(name).employeeId) });
  }
}

let day = 0;
/** A new leave on separate days, so that paths do not interfere; its process is routed with it. */
async function begin(api: TestApi, company: SmallTenant, input: ApprovalInput): Promise<DrivenRecord<ApprovalEvent>> {
  const date = Temporal.PlainDate.from('2030-01-01')
    .add({ days: (day += 2) })
    .toString();
  const { status, body } = await company
    .person(input.submittedById ?? 'requester')
    .send<{ id: string }>('POST', '/api/leaves', {
      body: {
        employeeId: company.person('requester').employeeId,
        leaveTypeId: company.leaveTypeId,
        startDate: date,
        endDate: date,
        note: input.hasOwnNote ? 'My reason.' : null,
      },
    });
  expect(status).toBe(201);
  const { id } = await readRow(api, company, body.id);
  const read = async () => {
    const row = await readRow(api, company, body.id);
    return {
      ...row,
      notes: noteShape(
        input.hasOwnNote,
        row.steps.reduce((sum, { notes }) => sum + notes, 0),
      ),
    };
  };
  return { id: () => id, taken: 1, read, send: async (event) => request(company, body.id, await read(), event) };
}

/**
 * Repeating one's own decision changes nothing and is answered like the first (D14); with another note it is no
 * repetition.
 */
function isRepetition({ steps }: ApprovalContext, event: ApprovalEvent): boolean {
  if ((event.type !== 'step.accept' && event.type !== 'step.reject') || event.hasNote) return false;
  const step = steps[event.step];
  return step?.decidedBy === event.by && step.status === (event.type === 'step.accept' ? 'accepted' : 'rejected');
}

const nameless = (event: ApprovalEvent): string =>
  JSON.stringify([
    event.type,
    ...('by' in event ? [event.by] : []),
    ...('step' in event ? [event.step] : []),
    'hasNote' in event && event.hasNote,
  ]);

const isDecided = ({ status }: Step): boolean => status === 'accepted' || status === 'rejected';

/**
 * All facts that the rules use for an event: equal facts give equal results. For an event unknown to a state they use
 * none.
 */
function factsOf(snapshot: AnyMachineSnapshot, event: ApprovalEvent): readonly unknown[] {
  const context = snapshot.context as ApprovalContext;
  const { steps, requesterId, submittedById, substitutes, notes } = context;
  if (!isRelevant(snapshot, event.type) || !('by' in event))
    return [snapshot.value, event.type, isRepetition(context, event)];
  const who = [snapshot.value, event.type, event.by === requesterId, event.by === submittedById];
  if (!('step' in event)) return who;
  const own = steps[event.step];
  const below = steps.slice(0, event.step);
  const person = 'onBehalfOf' in event ? event.onBehalfOf : undefined;
  const { undoable } = context;
  return [
    undoable && [undoable.step === event.step, event.type === 'step.undo' && undoable.step],
    ...who,
    event.step,
    notes,
    'hasNote' in event && event.hasNote,
    own?.status,
    own?.candidates.length === 0,
    own?.candidates.includes(person ?? event.by),
    own?.decidedBy === event.by,
    below.some(isDecided),
    below.some(({ status }) => status === 'pending'),
    person !== undefined,
    substitutes.find((each) => each.person === person && each.substitute === event.by)?.hasAccess,
    'to' in event && [event.to.length, event.to.includes(requesterId)],
  ];
}

type OnBehalf = Extract<ApprovalEvent, { readonly onBehalfOf?: string }>;

/** Requests do not name the principal: the server finds the approver of the step the actor substitutes for, if any. */
function asServerFinds({ steps, substitutes }: ApprovalContext, { onBehalfOf: _, ...event }: OnBehalf): OnBehalf {
  const approvers = steps[event.step]?.candidates ?? [];
  if (approvers.includes(event.by)) return event;
  const found = substitutes.find(({ person, substitute }) => substitute === event.by && approvers.includes(person));
  return found ? { ...event, onBehalfOf: found.person } : event;
}

/** Approvals of leaves, each scenario in the organisation that produces its chain (A§4, B§4; D1–D11). */
export const driver: HttpDriver<ApprovalContext, ApprovalEvent> = {
  definition: approvalProcess,
  scenarios: approvalProcess.scenarios.filter(({ name }) => !OUT_OF_REACH.includes(name)),
  unraced: ({ type }) =>
    type === 'process.route' ? 'no call sends it: a process is routed in the transaction that makes it' : null,
  // Short chains by every event in every situation, long ones by every transition: they add situations, not rules.
  goal: ({ edges }) => (edges.length <= 60 ? 'edges' : 'transitions'),
  open: async (api) => {
    /** Most scenarios differ in events, not in organisation: a company is created once. */
    const companies = new Map<string, Promise<SmallTenant>>();
    return async ({ name, input: given, events }) => {
      const input = given as ApprovalInput;
      const plan = organisationFor(name, input);
      const key = JSON.stringify(plan);
      const making = companies.get(key) ?? makeSmallTenant(api, plan);
      companies.set(key, making);
      const company = await making;
      const idOf = (person: string | null): string | null =>
        person === null ? null : company.person(person).employeeId;
      const expected = ({ value, context }: AnyMachineSnapshot) => {
        const { steps, notes } = context as ApprovalContext;
        return {
          status: value,
          leave_status: LEAVE_OF[String(value)],
          approval_status: value,
          notes,
          steps: steps.map((step) =>
            expect.objectContaining({
              status: step.status,
              decided_by: idOf(step.decidedBy),
              decided_for: idOf(step.decidedFor),
              skip_reason: step.skipReason,
              candidates: step.candidates.map((each) => idOf(each) ?? '').toSorted(),
            }),
          ),
        };
      };
      return {
        tenantId: company.tenantId,
        outbox: ['notifyNextApprover', 'notifyFinished', 'notifyNewNote', 'notifyCanceled'],
        withdraws: ({ type }) => type === 'step.undo',
        begin: () => begin(api, company, input),
        expected,
        // After the process the leave continues: canceling it then belongs to the leave machine.
        aside: (snapshot, { type }) =>
          type === 'process.cancel' && snapshot.value === 'accepted'
            ? { ...expected(snapshot), leave_status: 'canceled', approval_status: 'canceled' }
            : null,
        reasons: ({ value, context }, event, _, ask) => {
          if (event.type === 'process.cancel' && value === 'rejected')
            return [{ code: 'not-in-this-state', params: { state: 'rejected', event: 'leave.cancel' } }];
          return 'onBehalfOf' in event && event.onBehalfOf !== undefined
            ? ask(asServerFinds(context as ApprovalContext, event))
            : null;
        },
        refusal: (snapshot, event) => {
          const { value, context } = snapshot;
          if (event.type === 'process.route') return null;
          // After the process the leave continues: canceling it then belongs to the leave machine.
          if (event.type === 'process.cancel' && (value === 'accepted' || value === 'submitted')) return null;
          // Requests do not name the principal: the server finds it, so a wrong name cannot be sent.
          if (events.some((other) => nameless(other) === nameless(event) && snapshot.can(other as never))) return null;
          if (event.type === 'step.reassign' && event.to.length === 0) return [400];
          return isRepetition(context as ApprovalContext, event) ? [200] : [400, 403, 404, 409, 422];
        },
        probedLike: (snapshot, event) => JSON.stringify(factsOf(snapshot, event)),
        probedAtOnce: 4,
      };
    };
  },
};
