import { sql, type RawBuilder } from 'kysely';
import { api } from '#contract/api.ts';
import {
  approvalPosition,
  approvalProcess,
  type ApprovalContext,
  type ApprovalEvent,
} from '#machines/approval-process/index.ts';
import type { Caller } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';
import { mayReadKind } from '../../records/kind-access.ts';
import { entriesBefore, governed, type GovernedRecords } from '../../records/governed-records.ts';
import { approvalActions, approvalRowOf } from './approval.presenter.ts';
import type { ProcessJson } from './approval-json.ts';
import { readProcess } from './read-processes.ts';
import type { Subjects } from './subject.ts';

/** Whether the subject of a process is still open; null when the caller may not see the process or its subject. */
async function readOpen(
  tx: Tx,
  caller: Caller,
  subjects: Subjects,
  processId: string,
): Promise<{ readonly process: ProcessJson; readonly isOpen: boolean } | null> {
  const process = await readProcess(tx, caller.tenantId, processId);
  const subject = process && subjects.get(process.kind);
  if (!subject || !mayReadKind(caller, process.kind)) return null;
  const isOpen = await subject.readOpen(tx, caller, processId);
  return isOpen === null ? null : { process, isOpen };
}

/** A note of the step of entry `j`: its first, or the one after so many. */
const noteOfStep = (which: RawBuilder<unknown>, after: RawBuilder<unknown> = sql`0`): RawBuilder<unknown> => sql`(
  select n.message from approval_step s join approval_step_note n on n.tenant_id = s.tenant_id and n.step_id = s.id
  where s.tenant_id = j.tenant_id and s.process_id = j.record_id and s.position = (j.payload ->> 'step')::int + 1 and ${which} order by n.id limit 1 offset ${after})`;

/** Entry `j` is a decision that was undone: its note is gone. */
const wasUndone = sql<boolean>`exists (select from transition_journal u where u.tenant_id = j.tenant_id and u.machine = j.machine
  and u.record_id = j.record_id and u.record_version = j.record_version + 1 and u.event = 'step.undo')`;

/** What people do with a step, also from the page of its record. */
const STEP_CALLS = {
  'step.accept': api.approvals.decide,
  'step.reject': api.approvals.decide,
  'step.add-note': api.approvals.addNote,
  'step.reassign': api.approvals.reassign,
  'step.undo': api.approvals.undo,
} as const;

/** Approval processes, for the workflow endpoints. */
export const governedApprovals = (subjects: Subjects): GovernedRecords =>
  governed<ApprovalContext>({
    machine: approvalProcess.name,

    // Every join is an outer join over a unique key, so PostgreSQL omits the unused ones: counting 100,000 processes
    // reads one table.
    rows: (caller) => {
      const all = [...subjects.values()];
      const paths = all.map(({ records }) => sql`${`${records.page}?open=`} || ${records.joinedId}`);
      const readable = all.map(
        ({ kind, records }) =>
          sql`when ${kind} then ${mayReadKind(caller, kind) ? records.isJoinedReadable(caller) : sql`false`}`,
      );
      return sql`
      select p.id, p.created_at, p.status as state, q.first_name || ' ' || q.last_name as label,
        coalesce(${sql.join(paths)}) as path, case p.kind ${sql.join(readable, sql` `)} else false end as readable
      from approval_process p
      left join employee q on q.tenant_id = p.tenant_id and q.id = p.requested_by
      ${sql.join(
        all.map(({ records }) => records.joins),
        sql` `,
      )}
      where p.tenant_id = ${caller.tenantId}`;
    },

    // Whom it waits for: the approvers of its current step.
    people: ({ tenantId }) => sql`
      select s.process_id as id, c.employee_id as person_id from approval_step s
      join approval_step_candidate c on c.tenant_id = s.tenant_id and c.step_id = s.id where s.tenant_id = ${tenantId} and s.status = 'pending'`,
    // Of a till report its location, otherwise where the requester works.
    locations: ({ tenantId }) => sql`
      select p.id, coalesce(b.location_id, q.location_id) as location_id from approval_process p
      left join day_banking b on b.tenant_id = p.tenant_id and b.approval_process_id = p.id
      left join employee q on q.tenant_id = p.tenant_id and q.id = p.requested_by where p.tenant_id = ${tenantId}`,
    steps: ({ tenantId }) => sql`
      select s.process_id as id, s.role as step from approval_step s where s.tenant_id = ${tenantId} and s.status = 'pending'`,

    // Like the leaves they are about.
    beginsAnywhere: true,

    note: sql<string | null>`case
    when j.event = 'process.route' then (select p.note from approval_process p where p.tenant_id = j.tenant_id and p.id = j.record_id)
    when j.event = 'step.add-note' then ${noteOfStep(sql`n.kind = 'thread' and n.created_by = j.by_employee_id`, entriesBefore(sql`k.payload -> 'step' = j.payload -> 'step' and k.by_employee_id = j.by_employee_id`))}
    when j.event in ('step.accept', 'step.reject') and not ${wasUndone} then ${noteOfStep(sql`n.kind = 'decision'`)} end`,
    onBehalfOf: sql<string | null>`(j.payload ->> 'onBehalfOf')::uuid`,

    reads: api.approvals.read,
    calls: {
      ...STEP_CALLS,
      'process.cancel': api.leaves.cancel,
    },

    otherCalls: [api.leaves.read, api.dayBankings.read, api.deviceChanges.read].map((reads) => ({
      reads,
      calls: { ...STEP_CALLS },
    })),
    // An undo is offered with the decision it undoes.
    asked: Object.keys(STEP_CALLS).filter((event) => event !== 'step.undo'),
    async actionsFor(tx, person, id) {
      const found = await readOpen(tx, person, subjects, id);
      return found && approvalActions(found.process, found.isOpen, person);
    },

    isReadable: async (tx, caller, id) => (await readOpen(tx, caller, subjects, id)) !== null,

    async positionOf(tx, caller, id) {
      const found = await readOpen(tx, caller, subjects, id);
      return found && approvalPosition(approvalRowOf(found.process, found.isOpen));
    },

    eventsAt: ({ steps, requesterId }): readonly ApprovalEvent[] => [
      { type: 'process.route' },
      ...steps.flatMap(({ candidates }, step) =>
        candidates.flatMap((by): ApprovalEvent[] => [
          { type: 'step.accept', step, by, hasNote: false },
          { type: 'step.reject', step, by, hasNote: false },
          { type: 'step.add-note', step, by },
          { type: 'step.reassign', step, by, to: candidates },
          { type: 'step.undo', step, by },
        ]),
      ),
      { type: 'process.cancel', by: requesterId },
    ],
  });
