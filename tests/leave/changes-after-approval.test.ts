import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INVARIANTS } from '#server/database/invariants.ts';
import { startTestApi, type TestApi } from '../support/api.ts';
import { moveLeave } from '../support/move-leave.ts';
import { signInAs } from '../support/people.ts';
import { makeSmallTenant, type SmallTenant } from '../support/small-tenant.ts';

let api: TestApi;
/** Canceling an approved leave requires approval. */
let strict: SmallTenant;
/** It does not. */
let plain: SmallTenant;
const plan = {
  people: ['requester', 'manager', 'hr', 'outsider'],
  lineManagers: [['requester', 'manager']],
  hrResponsibles: [['requester', 'hr']],
  administrators: [],
  chain: ['line-manger', 'hr-responsible'],
  annualDays: 100,
} as const;
beforeAll(async () => {
  api = await startTestApi();
  strict = await makeSmallTenant(api, { ...plan, approvesCancellation: true });
  plain = await makeSmallTenant(api, plan);
});
afterAll(() => api.close());

interface Process {
  readonly id: string;
  readonly status: string;
  readonly version: number;
  readonly note: string | null;
  readonly steps: { id: string; status: string }[];
}
interface Leave {
  readonly id: string;
  readonly version: number;
  readonly status: string;
  readonly phase: string | null;
  readonly approvalStatus: string;
  readonly deductedDays: number;
  readonly cancellationNeedsApproval: boolean;
  readonly isCancellationRequested: boolean;
  readonly approvalProcess: Process;
  readonly cancellation: { process: Process } | null;
  readonly corrections: { fromDays: number; toDays: number; note: string; createdByEmployee: { firstName: string } }[];
  readonly actions: { event: string; can: boolean; stepId?: string; reasons: { code: string }[] }[];
}

let next = 0;
async function approvedLeave(company: SmallTenant): Promise<Leave> {
  const person = company.person('requester');
  const start = Temporal.PlainDate.from('2050-01-01').add({ days: (next += 6) });
  const { body, status } = await person.send<Leave>('POST', '/api/leaves', {
    body: {
      employeeId: person.employeeId,
      leaveTypeId: company.leaveTypeId,
      startDate: start.toString(),
      endDate: start.add({ days: 4 }).toString(),
    },
  });
  expect(status).toBe(201);
  await decideAll(company, body.approvalProcess);
  return read(company, body.id);
}
const read = async (company: SmallTenant, id: string, who = 'requester'): Promise<Leave> =>
  (await company.person(who).send<Leave>('GET', `/api/leaves/${id}`)).body;
const post = (company: SmallTenant, who: string, id: string, event: string, body: object = {}) =>
  company
    .person(who)
    .send<Leave & { code: string; errors: { path: string; code: string }[] }>('POST', `/api/leaves/${id}/${event}`, {
      body,
    });
const decide = (
  company: SmallTenant,
  who: string,
  process: Process,
  step: number,
  status = 'accepted',
  more: object = {},
) =>
  company
    .person(who)
    .send<Process>('PATCH', `/api/approval-process-steps/${process.steps[step]?.id}`, { body: { status, ...more } });
async function decideAll(company: SmallTenant, process: Process): Promise<void> {
  expect((await decide(company, 'manager', process, 0)).status).toBe(200);
  expect((await decide(company, 'hr', process, 1)).status).toBe(200);
}
const offered = (leave: Leave): string[] => leave.actions.filter(({ can }) => can).map(({ event }) => event);

/** Moves a leave so that it starts `from` days from today. */
function moveTo(company: SmallTenant, id: string, from: number): Promise<void> {
  const start = Temporal.Now.plainDateISO('Asia/Dubai').add({ days: from });
  return moveLeave(api, company.tenantId, id, {
    startDate: start.toString(),
    endDate: start.add({ days: 4 }).toString(),
  });
}

describe('canceling an approved leave that requires approval (D26)', () => {
  it('starts a new approval, and the leave stays approved until all have accepted', async () => {
    const leave = await approvedLeave(strict);
    expect([leave.cancellationNeedsApproval, offered(leave)]).toEqual([true, ['leave.cancel']]);
    const { status, body } = await post(strict, 'requester', leave.id, 'cancel', { note: 'The wedding is off.' });
    expect([status, body.status, body.phase, body.approvalStatus, body.isCancellationRequested]).toEqual([
      200,
      'approved',
      'upcoming',
      'accepted',
      true,
    ]);
    expect(body.cancellation?.process).toMatchObject({ status: 'pending', note: 'The wedding is off.' });
    expect(offered(body)).toEqual(['leave.keep']);

    const process = body.cancellation?.process as Process;
    const forManager = await read(strict, leave.id, 'manager');
    expect(offered(forManager).toSorted()).toEqual(['step.accept', 'step.add-note', 'step.reassign', 'step.reject']);
    expect(forManager.actions.find(({ event }) => event === 'step.accept')?.stepId).toBe(process.steps[0]?.id);
    await decide(strict, 'manager', process, 0, 'accepted', { version: process.version });
    expect((await read(strict, leave.id)).status).toBe('approved');
    const done = await decide(strict, 'hr', process, 1);
    expect([done.status, done.body.id, done.body.status]).toEqual([200, process.id, 'accepted']);
    const canceled = await read(strict, leave.id);
    expect([canceled.status, canceled.approvalStatus, canceled.isCancellationRequested]).toEqual([
      'canceled',
      'canceled',
      false,
    ]);
    expect(canceled.approvalProcess.status).toBe('accepted');
  });

  it('stays approved when an approver rejects, and may be canceled again', async () => {
    const leave = await approvedLeave(strict);
    const first = (await post(strict, 'requester', leave.id, 'cancel')).body.cancellation?.process as Process;
    await decide(strict, 'manager', first, 0, 'rejected', { note: 'We have hired somebody for it.' });
    const kept = await read(strict, leave.id);
    expect([kept.status, kept.phase, kept.approvalStatus, kept.isCancellationRequested]).toEqual([
      'approved',
      'upcoming',
      'accepted',
      false,
    ]);
    const second = (await post(strict, 'requester', leave.id, 'cancel')).body.cancellation?.process as Process;
    expect(second.id).not.toBe(first.id);
    const late = await decide(strict, 'hr', first, 1);
    expect(late.status).toBe(409);
  });

  it('is filtered by its own status, and not among the pending requests (B§2, ADR-0036)', async () => {
    const leave = await approvedLeave(strict);
    const found = async (who: string, ...approvalStatuses: string[]): Promise<boolean> => {
      const { body } = await strict
        .person(who)
        .send<{ data: Leave[] }>('GET', '/api/leaves', { query: { approvalStatuses, ids: [leave.id] } });
      return body.data.some(({ id }) => id === leave.id);
    };
    expect(await found('manager', 'cancellation-requested')).toBe(false);
    await post(strict, 'requester', leave.id, 'cancel');
    for (const who of ['requester', 'manager', 'hr'])
      expect([who, await found(who, 'cancellation-requested')]).toEqual([who, true]);
    expect(await found('manager', 'pending')).toBe(false);
    expect(await found('manager', 'pending', 'cancellation-requested')).toBe(true);
    await post(strict, 'requester', leave.id, 'keep');
    expect(await found('manager', 'cancellation-requested')).toBe(false);
  });

  it('may be withdrawn only by the requester until it is decided', async () => {
    const leave = await approvedLeave(strict);
    const { body } = await post(strict, 'requester', leave.id, 'cancel');
    const foreign = await post(strict, 'outsider', leave.id, 'keep');
    expect([foreign.status, foreign.body.errors[0]?.code]).toEqual([409, 'only-requester-keeps']);
    const kept = await post(strict, 'requester', leave.id, 'keep', { version: body.version });
    expect([
      kept.status,
      kept.body.status,
      kept.body.isCancellationRequested,
      kept.body.cancellation?.process.status,
    ]).toEqual([200, 'approved', false, 'canceled']);
    expect((await post(strict, 'requester', leave.id, 'keep')).body.code).toBe('event-not-allowed');
  });

  it('ends when the first day arrives before a decision', async () => {
    const leave = await approvedLeave(strict);
    const process = (await post(strict, 'requester', leave.id, 'cancel')).body.cancellation?.process as Process;
    await moveTo(strict, leave.id, 0);
    const begun = await read(strict, leave.id);
    expect([begun.status, begun.phase, begun.isCancellationRequested, begun.cancellation?.process.status]).toEqual([
      'approved',
      'ongoing',
      false,
      'canceled',
    ]);
    expect((await decide(strict, 'manager', process, 0)).status).toBe(409);
  });

  it('is in the approvers’ list and notified as a cancellation', async () => {
    const leave = await approvedLeave(strict);
    await post(strict, 'requester', leave.id, 'cancel');
    const turns = await strict
      .person('manager')
      .send<{ data: { id: string }[] }>('GET', '/api/leaves', { query: { isMyTurn: true, size: 100 } });
    expect(turns.body.data.map(({ id }) => id)).toContain(leave.id);
    const others = await strict
      .person('hr')
      .send<{ data: { id: string }[] }>('GET', '/api/leaves', { query: { isMyTurn: true, size: 100 } });
    expect(others.body.data.map(({ id }) => id)).not.toContain(leave.id);
    await api.runJobs();
    const { body } = await strict
      .person('manager')
      .send<{ data: { type: string; link: string; params: object }[] }>('GET', '/api/notifications', {
        query: { size: 100 },
      });
    const news = body.data.filter(({ link }) => link.includes(leave.id));
    expect(news.map(({ type, params }) => [type, 'about' in params])).toEqual([['leave-request', true]]);
  });

  it('concurrent decision and withdrawal have one outcome', async () => {
    const leave = await approvedLeave(strict);
    const process = (await post(strict, 'requester', leave.id, 'cancel')).body.cancellation?.process as Process;
    const answers = await Promise.all([
      decide(strict, 'manager', process, 0, 'rejected'),
      post(strict, 'requester', leave.id, 'keep'),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const after = await read(strict, leave.id);
    expect([after.status, after.isCancellationRequested]).toEqual(['approved', false]);
  });

  it('happens immediately where the template requires no approval', async () => {
    const leave = await approvedLeave(plain);
    expect(leave.cancellationNeedsApproval).toBe(false);
    const { body } = await post(plain, 'requester', leave.id, 'cancel');
    expect([body.status, body.cancellation]).toEqual(['canceled', null]);
  });
});

describe('corrections by HR after the first day (D26)', () => {
  const balance = async (): Promise<number | undefined> => {
    const person = plain.person('requester');
    const { body } = await person.send<{ data: { value: number }[] }>('GET', '/api/leave-balance', {
      query: { employeeIds: person.employeeId, types: 'annual' },
    });
    return body.data[0]?.value;
  };

  it('are refused before that day', async () => {
    const leave = await approvedLeave(plain);
    expect((await post(plain, 'hr', leave.id, 'correct', { deductedDays: 2, note: 'No.' })).status).toBe(409);
  });

  it('of an ongoing leave change the days it will have used', async () => {
    const leave = await approvedLeave(plain);
    const before = (await balance()) ?? 0;
    await moveTo(plain, leave.id, -1);
    // The past day is deducted (D18).
    expect(await balance()).toBe(before - 1);
    const { status, body } = await post(plain, 'hr', leave.id, 'correct', {
      deductedDays: 3,
      note: 'Called in on Thursday and Friday.',
    });
    expect([status, body.deductedDays]).toEqual([200, 3]);
    expect(body.corrections).toMatchObject([
      { fromDays: 5, toDays: 3, note: 'Called in on Thursday and Friday.', createdByEmployee: { firstName: 'hr' } },
    ]);
    expect(await balance()).toBe(before - 1);
    await moveTo(plain, leave.id, -10);
    expect(await balance()).toBe(before - 3);
  });

  it('of a taken leave are a separate movement, in both directions', async () => {
    const leave = await approvedLeave(plain);
    await moveTo(plain, leave.id, -20);
    const before = (await balance()) ?? 0;
    expect(
      (await post(plain, 'hr', leave.id, 'correct', { deductedDays: 1, note: 'Was ill for four days.' })).status,
    ).toBe(200);
    expect(await balance()).toBe(before + 4);
    expect(
      (await post(plain, 'hr', leave.id, 'correct', { deductedDays: 2, note: 'Three days, it turns out.' })).status,
    ).toBe(200);
    expect(await balance()).toBe(before + 3);
    expect((await read(plain, leave.id)).corrections.map(({ fromDays, toDays }) => [fromDays, toDays])).toEqual([
      [5, 1],
      [1, 2],
    ]);
  });

  it.each([
    ['too many days', { deductedDays: 6, note: 'x' }, 422, 'deductedDays', 'correction-out-of-range'],
    ['the same figure', { deductedDays: 5, note: 'x' }, 422, 'deductedDays', 'correction-changes-nothing'],
    ['without a reason', { deductedDays: 4, note: ' ' }, 400, 'note', 'required'],
    ['half a day', { deductedDays: 4.5, note: 'x' }, 400, 'deductedDays', 'integer'],
  ])('%s is refused on its field', async (_, body, status, path, code) => {
    const leave = await approvedLeave(plain);
    await moveTo(plain, leave.id, -20);
    const answer = await post(plain, 'hr', leave.id, 'correct', body);
    expect([answer.status, answer.body.errors[0]?.path]).toEqual([status, path]);
    if (status === 422) expect(answer.body.errors[0]?.code).toBe(code);
    await moveTo(plain, leave.id, -60 - next);
  });

  it('are refused for your own leave, and on a stale version with the current record', async () => {
    const leave = await approvedLeave(plain);
    await moveTo(plain, leave.id, -30 - next);
    const own = await post(plain, 'requester', leave.id, 'correct', { deductedDays: 0, note: 'I was at work.' });
    expect([own.status, own.body.errors[0]?.code]).toEqual([409, 'own-leave']);
    const stale = await post(plain, 'hr', leave.id, 'correct', {
      deductedDays: 0,
      note: 'Was at work.',
      version: leave.version,
    });
    expect([stale.status, stale.body.code]).toEqual([409, 'stale-version']);
  });

  it('reach only people in the scope of the right to change balances, however many leaves are read (A§6)', async () => {
    const leave = await approvedLeave(plain);
    await moveTo(plain, leave.id, -400 - next);
    const { tenantId } = plain;
    const { employeeId } = plain.person('outsider');
    const correcting = async (scope: string) => {
      const permissions = ['leave.details:read', 'leave.balance:read', `leave.balance:update${scope}`];
      const person = await signInAs(api, { tenantId, employeeId, permissions });
      const body = { deductedDays: 0, note: 'Was at work.' };
      return (await person.send('POST', `/api/leaves/${leave.id}/correct`, { body })).status;
    };
    expect([await correcting(':team'), await correcting('')]).toEqual([404, 200]);
  });

  it('two concurrent ones leave one figure and a consistent ledger', async () => {
    const leave = await approvedLeave(plain);
    await moveTo(plain, leave.id, -300 - next);
    const { version } = await read(plain, leave.id);
    const answers = await Promise.all(
      [1, 2].map((deductedDays) => post(plain, 'hr', leave.id, 'correct', { deductedDays, note: 'At once.', version })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    for (const company of [strict, plain]) {
      for (const { name, violations } of INVARIANTS) {
        const { rows } = await api.db.database.tenant({ tenantId: company.tenantId }, (tx) =>
          sql.raw(violations).execute(tx),
        );
        if (!name.includes('share no day')) expect([name, rows]).toEqual([name, []]);
      }
    }
  });
});
