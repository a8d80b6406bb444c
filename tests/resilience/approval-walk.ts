import { sql } from 'kysely';
import { expect } from 'vitest';
import {
  approvalProcess,
  type ApprovalContext,
  type ApprovalEvent,
  type ApprovalInput,
} from '#machines/approval-process/index.ts';
import { coveringPaths, type Path } from '#machines/kernel/cover.ts';
import { exploreScenario } from '#machines/kernel/graph.ts';
import type { TestApi } from '../support/api.ts';
import type { SmallTenant } from '../support/small-tenant.ts';

/** The situation of an approval in the database. */
interface Situation {
  readonly status: string;
  readonly version: number;
  readonly steps: readonly { readonly id: string; readonly status: string; readonly by: string | null }[];
}

async function situationOf(api: TestApi, { tenantId }: SmallTenant, leaveId: string): Promise<Situation> {
  const { rows } = await api.db.database.tenant({ tenantId, readOnly: true }, (tx) =>
    sql<Situation>`
      select p.status, p.version, (
        select json_agg(json_build_object('id', s.id, 'status', s.status, 'by', s.decided_by) order by s.position)
        from approval_step s where s.tenant_id = p.tenant_id and s.process_id = p.id) as steps
      from approval_process p join leave_request l on l.tenant_id = p.tenant_id and l.approval_process_id = p.id
      where l.tenant_id = ${tenantId} and l.id = ${leaveId} and l.approval_status = p.status`.execute(tx),
  );
  const [found] = rows;
  if (!found) throw new Error(`leave ${leaveId} and its process are not in step`);
  return found;
}

/** Paths that take every transition of a chain with this many steps. */
export function pathsThrough(steps: number): {
  readonly input: ApprovalInput;
  readonly paths: readonly Path<ApprovalEvent>[];
} {
  const scenario = approvalProcess.scenarios.find(({ name }) => name === `${steps} steps`);
  if (!scenario) throw new Error(`no scenario of ${steps} steps`);
  return {
    input: scenario.input as ApprovalInput,
    paths: coveringPaths(exploreScenario(approvalProcess, scenario), 'transitions'),
  };
}

/** Sends an event as the person who triggers it. */
function sendEvent(
  company: SmallTenant,
  leaveId: string,
  { steps }: Situation,
  event: ApprovalEvent,
): Promise<{ status: number }> {
  if (event.type === 'process.route') throw new Error('nobody sends the first event');
  const by = company.person(event.by);
  if (event.type === 'process.cancel') return by.send('POST', `/api/leaves/${leaveId}/cancel`, { body: {} });
  const path = `/api/approval-process-steps/${steps[event.step]?.id}`;
  if (event.type === 'step.add-note') return by.send('POST', `${path}/note`, { body: { note: 'A word.' } });
  if (event.type === 'step.undo') return by.send('POST', `${path}/undo`, {});
  if (event.type === 'step.reassign') {
    return by.send('POST', `${path}/reassign`, {
      body: { employeeIds: event.to.map((name) => company.person(name).employeeId) },
    });
  }
  const status = event.type === 'step.accept' ? 'accepted' : 'rejected';
  return by.send('PATCH', path, { body: { status, ...(event.hasNote ? { note: 'Noted.' } : {}) } });
}

let day = 0;

/**
 * Walks a path with real requests and compares the rows after every one of them. Returns the number of transitions
 * taken.
 */
export async function walk(api: TestApi, company: SmallTenant, path: Path<ApprovalEvent>): Promise<number> {
  const date = Temporal.PlainDate.from('2030-01-01')
    .add({ days: (day += 2) })
    .toString();
  const { employeeId, send } = company.person('requester');
  const asked = await send<{ id: string }>('POST', '/api/leaves', {
    body: { employeeId, leaveTypeId: company.leaveTypeId, startDate: date, endDate: date },
  });
  expect(asked.status).toBe(201);
  for (const [index, { event, after }] of path.steps.entries()) {
    const before = await situationOf(api, company, asked.body.id);
    if (index > 0) {
      const { status } = await sendEvent(company, asked.body.id, before, event);
      expect([path.name, index, status < 300]).toEqual([path.name, index, true]);
    }
    const { steps } = after.context as ApprovalContext;
    const seen = await situationOf(api, company, asked.body.id);
    expect({ ...seen, steps: seen.steps.map(({ status, by }) => ({ status, by })) }).toEqual({
      status: after.value,
      version: index + 1,
      steps: steps.map((step) => ({
        status: step.status,
        by: step.decidedBy === null ? null : company.person(step.decidedBy).employeeId,
      })),
    });
  }
  return path.steps.length;
}
