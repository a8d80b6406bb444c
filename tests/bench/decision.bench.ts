import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { createDatabase } from '#server/database/connection.ts';
import { approvalRowOf } from '#server/modules/approvals/approval.presenter.ts';
import { leaveContext, presentLeave, storedPlace } from '#server/modules/leave/leave.presenter.ts';
import { readLeave, type LeaveRow } from '#server/modules/leave/leave-rows.ts';
import { loadAccount } from '#server/modules/session/callers.ts';
import type { Caller } from '#server/core/caller.ts';
import { approvalPosition, approvalProcess } from '#machines/approval-process/index.ts';
import { decide } from '#machines/kernel/index.ts';
import { leavePosition, leaveRequest } from '#machines/leave-request/index.ts';
import { bearer, sendTo, type SignedIn } from '../support/http-person.ts';
import type { Product } from '../support/product.ts';
import type { BenchTenant } from './bench-tenant.ts';
import { atMost, type Figure } from './figure.ts';
import { median, timeOf } from './load.ts';

const DECISIONS = 60;
const MACHINE_TURNS = 400;

interface Waiting {
  readonly data: readonly {
    readonly id: string;
    readonly approvalProcess: { readonly steps: readonly { readonly id: string; readonly status: string }[] };
  }[];
}

/** The machines' share of a decision: of a person's waiting time, and of the server's CPU time. */
export async function measureDecisions(tenant: BenchTenant, product: Product): Promise<readonly Figure[]> {
  const [first, second] = [await tenant.signIn(product, 'manager'), await tenant.signIn(product, 'admin')];
  const waiting = await turnsOf(product, first);
  const [sample] = waiting.data;
  if (!sample) throw new Error('nothing waits for the manager');
  const machine = await machineTime(tenant, first, sample.id);
  const decided = waiting.data.map(({ approvalProcess: { steps } }) => steps.map(({ id }) => id));
  const processor = processorTime(product.pid);
  const times: number[] = [];
  // Both steps: the second decision also ends the process, and then updates the leave.
  for (const [step, by] of [first, second].entries()) {
    for (const steps of decided) times.push(await timeOf(() => accept(product, by, steps[step] ?? '')));
  }
  const processorEach = (processorTime(product.pid) - processor) / times.length;
  return [
    {
      part: 'server',
      name: 'machines in a decision ÷ its time',
      measured: machine / median(times),
      unit: '×',
      budget: atMost(0.1),
    },
    {
      part: 'server',
      name: 'machines in a decision ÷ its processor time in the server',
      measured: machine / processorEach,
      unit: '×',
      budget: null,
    },
  ];
}

async function turnsOf(product: Product, person: SignedIn): Promise<Waiting> {
  const { status, body } = await sendTo<Waiting>(product.url, {
    method: 'GET',
    path: '/api/leaves',
    query: { isMyTurn: true, size: DECISIONS, sortBy: 'startDate', sortOrder: 'desc' },
    headers: bearer(person),
  });
  if (status !== 200) throw new Error(`the list of turns answers ${status}`);
  return body;
}

async function accept(product: Product, by: SignedIn, stepId: string): Promise<void> {
  const { status, body } = await sendTo(product.url, {
    method: 'PATCH',
    path: `/api/approval-process-steps/${stepId}`,
    headers: { ...bearer(by), 'idempotency-key': crypto.randomUUID() },
    body: { status: 'accepted' },
  });
  if (status !== 200) throw new Error(`a decision answers ${status}: ${JSON.stringify(body)}`);
}

/** Milliseconds of everything a decision asks of machines: permission, effects, and everyone's next actions. */
async function machineTime(tenant: BenchTenant, person: SignedIn, leaveId: string): Promise<number> {
  const { row, caller } = await load(tenant, person, leaveId);
  const by = caller.employeeId ?? '';
  const all = async (): Promise<void> => {
    const position = approvalPosition(approvalRowOf(row.process, true));
    const verdict = decide(approvalProcess, position, { type: 'step.accept', step: 0, by, hasNote: false });
    if (!verdict.allowed) throw new Error('the manager cannot decide');
    const follows = decide(leaveRequest, leavePosition(storedPlace(row), leaveContext(row)), {
      type: 'process.accepted',
      isCovered: true,
      isOverride: false,
    });
    if (!follows.allowed) throw new Error('the leave cannot follow');
    presentLeave(row, caller);
  };
  // JIT-compiled by then, as in a long-running server.
  for (let turn = 0; turn < MACHINE_TURNS; turn++) await all();
  const times: number[] = [];
  for (let turn = 0; turn < MACHINE_TURNS; turn++) times.push(await timeOf(all));
  return median(times);
}

async function load(
  tenant: BenchTenant,
  person: SignedIn,
  leaveId: string,
): Promise<{ row: LeaveRow; caller: Caller }> {
  const database = createDatabase({ url: (await tenant.urls()).app, maxConnections: 1 });
  const { tenantId, userId } = person;
  try {
    return await database.tenant({ tenantId, userId, readOnly: true }, async (tx) => {
      const row = await readLeave(tx, tenantId, sql<boolean>`l.id = ${leaveId}`);
      const account = await loadAccount(tx, tenantId, userId);
      if (!row || !account) throw new Error('the leave or the person is gone');
      return { row, caller: account.caller };
    });
  } finally {
    await database.close();
  }
}

const TICK_MS = 10;

/** Milliseconds of CPU time used by a process; NaN where the system does not provide it. */
function processorTime(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return Number.NaN;
  }
}
