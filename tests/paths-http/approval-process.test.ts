import { sql } from 'kysely';
import type { AnyMachineSnapshot } from 'xstate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approvalProcess, type ApprovalContext, type ApprovalEvent, type ApprovalInput } from '#machines/approval-process/index.ts';
import { coveringPaths } from '#machines/kernel/cover.ts';
import { exploreScenario, type Graph } from '#machines/kernel/graph.ts';
import { startTestApi, type TestApi } from '../support/api.ts';
import { makeSmallTenant, type SmallTenant } from '../support/small-tenant.ts';
import { organisationFor, OUT_OF_REACH } from './approval-org.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** A step as the database holds it: read beside the API, which could tell what it likes. */
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
  readonly status: string;
  readonly version: number;
  readonly leave_status: string;
  readonly approval_status: string;
  readonly steps: StepRow[];
}

const LEAVE_OF: Readonly<Record<string, string>> = {
  submitted: 'approved', pending: 'requested', accepted: 'approved', rejected: 'rejected', canceled: 'canceled',
};

async function readRow(company: SmallTenant, leaveId: string): Promise<ProcessRow> {
  const { rows } = await api.db.database.tenant({ tenantId: company.tenantId }, (tx) =>
    sql<ProcessRow>`
      select p.status, p.version, l.status as leave_status, l.approval_status, coalesce((
        select json_agg(json_build_object('id', s.id, 'status', s.status, 'decided_by', s.decided_by, 'decided_for', s.decided_for, 'skip_reason', s.skip_reason,
          'candidates', array(select c.employee_id from approval_step_candidate c where c.tenant_id = s.tenant_id and c.step_id = s.id),
          'notes', (select count(*) from approval_step_note n where n.tenant_id = s.tenant_id and n.step_id = s.id)) order by s.position)
        from approval_step s where s.tenant_id = p.tenant_id and s.process_id = p.id), '[]') as steps
      from leave_request l join approval_process p on p.tenant_id = l.tenant_id and p.id = l.approval_process_id
      where l.tenant_id = ${company.tenantId} and l.id = ${leaveId}`.execute(tx),
  );
  const [row] = rows;
  if (!row) throw new Error('the leave is gone');
  return row;
}

/** What the machine says of a situation, in the words of the row. */
function expectedOf(company: SmallTenant, snapshot: AnyMachineSnapshot) {
  const { steps } = snapshot.context as ApprovalContext;
  const idOf = (name: string | null): string | null => (name === null ? null : company.person(name).employeeId);
  return {
    status: snapshot.value,
    leave_status: LEAVE_OF[String(snapshot.value)],
    approval_status: snapshot.value,
    steps: steps.map((step) => ({
      status: step.status,
      decided_by: idOf(step.decidedBy),
      decided_for: idOf(step.decidedFor),
      skip_reason: step.skipReason,
      candidates: step.candidates.map((name) => idOf(name) ?? '').toSorted(),
    })),
  };
}

function seenOf(row: ProcessRow) {
  const { status, leave_status, approval_status } = row;
  const steps = row.steps.map((step) => ({
    status: step.status,
    decided_by: step.decided_by,
    decided_for: step.decided_for,
    skip_reason: step.skip_reason,
    candidates: step.candidates.toSorted(),
  }));
  return { status, leave_status, approval_status, steps };
}

/** Sends an event of the machine as the request a person would send. Null for what has no request of its own. */
function requestFor(company: SmallTenant, leaveId: string, row: ProcessRow, event: ApprovalEvent) {
  if (event.type === 'process.route') return null;
  const by = company.person(event.by);
  if (event.type === 'process.cancel') return by.send('POST', `/api/leaves/${leaveId}/cancel`, { body: {} });
  const stepId = row.steps[event.step]?.id ?? '01900000-0000-7000-8000-00000000dead';
  const path = `/api/approval-process-steps/${stepId}`;
  switch (event.type) {
    case 'step.accept':
    case 'step.reject': {
      const status = event.type === 'step.accept' ? 'accepted' : 'rejected';
      return by.send('PATCH', path, { body: { status, ...(event.hasNote ? { note: 'Noted.' } : {}) } });
    }
    case 'step.add-note':
      return by.send('POST', `${path}/note`, { body: { note: 'A word.' } });
    case 'step.reassign':
      return by.send('POST', `${path}/reassign`, { body: { employeeIds: event.to.map((name) => company.person(name).employeeId) } });
  }
}

let day = 0;
/** A new leave on days of its own, so that paths do not get in each other's way. */
async function begin(company: SmallTenant, input: ApprovalInput): Promise<string> {
  const date = Temporal.PlainDate.from('2030-01-01').add({ days: (day += 2) }).toString();
  const { status, body } = await company.person(input.submittedById ?? 'requester').send<{ id: string }>('POST', '/api/leaves', {
    body: {
      employeeId: company.person('requester').employeeId,
      leaveTypeId: company.leaveTypeId,
      startDate: date,
      endDate: date,
      note: input.hasOwnNote ? 'My reason.' : null,
    },
  });
  expect(status).toBe(201);
  return body.id;
}

/** A repetition of one's own decision changes nothing and is answered as if it were the first (D14). */
function isRepetition(snapshot: AnyMachineSnapshot, event: ApprovalEvent): boolean {
  if (event.type !== 'step.accept' && event.type !== 'step.reject') return false;
  const step = (snapshot.context as ApprovalContext).steps[event.step];
  return step?.decidedBy === event.by && step.status === (event.type === 'step.accept' ? 'accepted' : 'rejected');
}

/** Nobody says on whose behalf they act: the server finds whom they stand in for, so a wrong name cannot be sent. */
function isWrongName({ edges }: Graph<ApprovalEvent>, at: string, event: ApprovalEvent): boolean {
  if (!('onBehalfOf' in event)) return false;
  return edges.some(({ from, event: taken }) => from === at && JSON.stringify({ ...taken, onBehalfOf: null }) === JSON.stringify({ ...event, onBehalfOf: null }));
}

const probed = { events: 0, repetitions: 0, taken: 0 };

/** Every event that the machine refuses here is sent all the same: it must be refused, and leave the row as it was. */
async function probeRefusals(company: SmallTenant, graph: Graph<ApprovalEvent>, at: string, leaveId: string): Promise<void> {
  const snapshot = graph.nodes.get(at);
  if (!snapshot) throw new Error('no such situation');
  const before = await readRow(company, leaveId);
  for (const { event } of graph.refusals.filter((refusal) => refusal.at === at)) {
    // After the process the leave goes on: cancelling it then is the leave machine's matter.
    if (event.type === 'process.cancel' && (snapshot.value === 'accepted' || snapshot.value === 'submitted')) continue;
    if (isWrongName(graph, at, event)) continue;
    const answer = await requestFor(company, leaveId, before, event);
    if (!answer) continue;
    const said = `${String(snapshot.value)} ${JSON.stringify(event)}`;
    if (isRepetition(snapshot, event)) {
      probed.repetitions++;
      expect([said, answer.status]).toEqual([said, 200]);
    } else {
      probed.events++;
      expect([said, answer.status >= 400 && answer.status < 500]).toEqual([said, true]);
    }
  }
  expect(await readRow(company, leaveId)).toEqual(before);
}

describe('approval process over HTTP: generated paths, rows read back, every refused event probed', () => {
  it.each(approvalProcess.scenarios.filter(({ name }) => !OUT_OF_REACH.includes(name)))('$name', async (scenario) => {
    const input = scenario.input as ApprovalInput;
    const plan = organisationFor(scenario.name, input);
    const company = await makeSmallTenant(api, plan);
    const graph = exploreScenario(approvalProcess, scenario);
    // Short chains by every event in every situation, long ones by every transition: they add situations, not rules.
    const paths = coveringPaths(graph, graph.edges.length <= 60 ? 'edges' : 'transitions');
    const seen = new Set<string>();
    for (const path of paths) {
      const leaveId = await begin(company, input);
      for (const [index, step] of path.steps.entries()) {
        const before = await readRow(company, leaveId);
        if (index > 0) {
          const answer = await requestFor(company, leaveId, before, step.event);
          expect([path.name, index, step.event.type, answer?.status]).toEqual([path.name, index, step.event.type, answer?.status === 201 ? 201 : 200]);
          probed.taken++;
        }
        const after = await readRow(company, leaveId);
        expect(seenOf(after)).toEqual(expectedOf(company, step.after));
        if (index > 0) expect(after.version).toBe(before.version + 1);
        if (seen.has(step.to)) continue;
        seen.add(step.to);
        await probeRefusals(company, graph, step.to, leaveId);
      }
    }
    expect(seen.size).toBeGreaterThan(0);
  });

  it('took and refused enough to mean something', () => {
    expect(probed.taken).toBeGreaterThan(300);
    expect(probed.events).toBeGreaterThan(2_000);
    expect(probed.repetitions).toBeGreaterThan(10);
  });
});
