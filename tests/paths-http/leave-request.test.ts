import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { coveringPaths } from '#machines/kernel/cover.ts';
import { exploreScenario } from '#machines/kernel/graph.ts';
import { stateName } from '#machines/kernel/index.ts';
import { leaveRequest, type LeaveContext, type LeaveEvent } from '#machines/leave-request/index.ts';
import { startTestApi, type TestApi } from '../support/api.ts';
import { moveLeave } from '../support/move-leave.ts';
import { makeSmallTenant, type SmallTenant } from '../support/small-tenant.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

interface LeaveRow {
  readonly status: string;
  readonly phase: string | null;
  readonly version: number;
  readonly process: string;
  readonly step_id: string | null;
  readonly is_cancellation_requested: boolean;
  readonly deducted_days: number;
  /** The newest approval of a cancellation (D26). */
  readonly cancellation: string | null;
  readonly cancellation_step: string | null;
  /** Days that the ledger holds as taken. */
  readonly taken: number;
  /** What corrections gave back or took from the ledger, in days. */
  readonly corrected: number;
  readonly corrections: number;
}

async function readRow(company: SmallTenant, id: string): Promise<LeaveRow> {
  const { rows } = await api.db.database.tenant({ tenantId: company.tenantId }, (tx) =>
    sql<LeaveRow>`
      select l.status, l.phase, l.version, l.is_cancellation_requested, l.deducted_days, p.status as process, (
          select cp.status from leave_cancellation c join approval_process cp on cp.tenant_id = c.tenant_id and cp.id = c.approval_process_id
          where c.tenant_id = l.tenant_id and c.leave_request_id = l.id order by c.id desc limit 1) as cancellation, (
          select s.id from leave_cancellation c join approval_step s on s.tenant_id = c.tenant_id and s.process_id = c.approval_process_id
          where c.tenant_id = l.tenant_id and c.leave_request_id = l.id order by c.id desc limit 1) as cancellation_step, (select s.id from approval_step s where s.tenant_id = l.tenant_id and s.process_id = l.approval_process_id limit 1) as step_id,
        (select coalesce(sum(m.days), 0) from leave_movement m where m.tenant_id = l.tenant_id and m.leave_request_id = l.id) as taken,
        (select coalesce(sum(case m.kind when 'deducted' then m.days else -m.days end), 0) from leave_movement m
          where m.tenant_id = l.tenant_id and m.note = 'Set right ' || l.id) as corrected,
        (select count(*) from leave_correction c where c.tenant_id = l.tenant_id and c.leave_request_id = l.id) as corrections
      from leave_request l join approval_process p on p.tenant_id = l.tenant_id and p.id = l.approval_process_id
      where l.tenant_id = ${company.tenantId} and l.id = ${id}`.execute(tx),
  );
  const [row] = rows;
  if (!row) throw new Error('the leave is gone');
  return row;
}

const today = (): Temporal.PlainDate => Temporal.Now.plainDateISO('Asia/Dubai');

function movedTo(company: SmallTenant, id: string, days: number): Promise<void> {
  const start = today().add({ days });
  return moveLeave(api, company.tenantId, id, { startDate: start.toString(), endDate: start.add({ days: 1 }).toString() });
}

/** Takes the ledger below what the leave needs, or gives it back: what an approval finds changed (D24). */
async function setBalance(company: SmallTenant, kind: 'deducted' | 'awarded'): Promise<void> {
  await api.db.database.tenant({ tenantId: company.tenantId }, (tx) =>
    sql`insert into leave_movement (tenant_id, employee_id, leave_kind, kind, days, effective_on)
      values (${company.tenantId}, ${company.person('requester').employeeId}, 'annual', ${kind}, 5000, '2020-01-02')`.execute(tx),
  );
}

async function send(company: SmallTenant, id: string, event: LeaveEvent): Promise<number> {
  const row = await readRow(company, id);
  const decide = (status: string, more: object = {}): Promise<{ status: number }> =>
    company.person('approver').send('PATCH', `/api/approval-process-steps/${row.step_id}`, { body: { status, ...more } });
  const post = async (by: string, path: string, body: object = {}): Promise<number> =>
    (await company.person(by).send('POST', `/api/leaves/${id}/${path}`, { body })).status;
  const decideCancellation = async (status: string): Promise<number> =>
    (await company.person('approver').send('PATCH', `/api/approval-process-steps/${row.cancellation_step}`, { body: { status } })).status;
  switch (event.type) {
    case 'process.accepted': {
      if (event.isCovered) return (await decide('accepted')).status;
      await setBalance(company, 'deducted');
      const answer = await decide('accepted', event.isOverride ? { isBalanceOverride: true, note: 'Agreed.' } : {});
      await setBalance(company, 'awarded');
      return answer.status;
    }
    case 'process.rejected':
      return (await decide('rejected')).status;
    case 'leave.cancel':
      return post(event.by, 'cancel', { note: 'Plans have changed.' });
    case 'leave.keep':
      return post(event.by, 'keep');
    case 'leave.correct':
      return post(event.by, 'correct', { deductedDays: event.deductedDays, note: event.hasNote ? `Set right ${id}` : '' });
    case 'cancellation.accepted':
      return decideCancellation('accepted');
    case 'cancellation.rejected':
      return decideCancellation('rejected');
    case 'day.started':
      await movedTo(company, id, -1);
      return 200;
    case 'day.ended':
      await movedTo(company, id, -3);
      return 200;
    case 'leave.request':
      throw new Error('a leave is requested once');
  }
}

/** Days of a leave that have passed, corrections included, by where it stands: of an ongoing one the first of two (D18, D26). */
const passedDays = (state: string, deductedDays: number): number => (state === 'approved.taken' ? deductedDays : state === 'approved.ongoing' ? Math.min(1, deductedDays) : 0);

let day = 0;
async function request(company: SmallTenant, facts: LeaveContext) {
  const base = facts.isEmployed ? '2031-01-01' : '2015-01-01';
  const date = Temporal.PlainDate.from(base).add({ days: (day += 3) });
  const body = { employeeId: company.person('requester').employeeId, leaveTypeId: company.leaveTypeId, startDate: date.toString(), endDate: date.add({ days: 1 }).toString() };
  const by = company.person(facts.submittedById);
  if (facts.hasOverlap) await by.send('POST', '/api/leaves', { body });
  if (!facts.isCovered) await setBalance(company, 'deducted');
  const answer = await by.send<{ id: string; code: string }>('POST', '/api/leaves', { body });
  if (!facts.isCovered) await setBalance(company, 'awarded');
  return answer;
}

const makeCompany = (facts: LeaveContext): Promise<SmallTenant> =>
  makeSmallTenant(api, {
    people: ['requester', 'submitter', 'outsider', 'approver'],
    lineManagers: [['requester', 'approver']],
    hrResponsibles: [],
    administrators: [],
    chain: facts.needsApproval ? ['line-manger'] : [],
    approvesCancellation: facts.cancellationNeedsApproval,
    annualDays: 100,
  });

const allowed = leaveRequest.scenarios.filter(({ input }) => {
  const facts = input as LeaveContext;
  return facts.isEmployed && !facts.hasOverlap && facts.isCovered;
});
const refused = leaveRequest.scenarios.filter((scenario) => !allowed.includes(scenario));

describe('leave request over HTTP: generated paths, rows read back, every refused event probed', () => {
  it.each(allowed)('$name', async (scenario) => {
    const facts = scenario.input as LeaveContext;
    const company = await makeCompany(facts);
    const graph = exploreScenario(leaveRequest, scenario);
    const probed = new Set<string>();
    for (const path of coveringPaths(graph, 'edges')) {
      let id = '';
      for (const step of path.steps) {
        if (step.event.type === 'leave.request') {
          const answer = await request(company, facts);
          expect(answer.status).toBe(201);
          id = answer.body.id;
        } else {
          const version = (await readRow(company, id)).version;
          expect([path.name, step.event, await send(company, id, step.event)]).toEqual([path.name, step.event, 200]);
          expect((await readRow(company, id)).version).toBe(version + 1);
        }
        const row = await readRow(company, id);
        const state = stateName(step.after.value);
        const phase = row.is_cancellation_requested ? 'cancellation-requested' : row.phase;
        expect([row.status, phase].filter(Boolean).join('.')).toBe(state);
        expect(row.is_cancellation_requested).toBe(row.cancellation === 'pending');
        const { deductedDays } = step.after.context as LeaveContext;
        expect(row.deducted_days).toBe(deductedDays);
        expect([path.name, step.event.type, row.taken + row.corrected]).toEqual([path.name, step.event.type, passedDays(state, deductedDays)]);
        if (probed.has(state)) continue;
        probed.add(state);
        for (const { event } of graph.refusals.filter((each) => each.at === step.to)) {
          // Days pass by themselves, and a request is made once: neither can be sent.
          if (event.type === 'leave.request' || event.type === 'day.started' || event.type === 'day.ended' || !row.step_id) continue;
          // Deciding what one has decided alike already is answered as the first time (D14).
          if (event.type.startsWith('cancellation.') && row.cancellation_step === null) continue;
          const repeats = event.type === `process.${row.process}` || event.type === `cancellation.${row.cancellation}`;
          const status = await send(company, id, event);
          expect([state, event, repeats ? status : status >= 400 && status < 500]).toEqual([state, event, repeats ? 200 : true]);
        }
        expect(await readRow(company, id)).toEqual(row);
      }
    }
    expect(probed.size).toBeGreaterThan(3);
  });

  it.each(refused)('$name: the request itself is refused', async (scenario) => {
    const facts = scenario.input as LeaveContext;
    const company = await makeCompany(facts);
    const { status, body } = await request(company, facts);
    // D25: an overlap is a conflict; the rest are rules of the record.
    expect([status, body.code]).toEqual(facts.hasOverlap ? [409, 'event-not-allowed'] : [422, 'rule-violated']);
  });
});
