import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { api as contract } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { recordMachines } from '#machines/registry.ts';
import { closeDays } from '#server/modules/day-banking/banking-clock.ts';
import { holding, makeTill } from '../day-banking/till.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { signInAs } from '../support/people.ts';
import { makeSmallTenant, type SmallTenant } from '../support/small-tenant.ts';

type History = AnswerOf<typeof contract.workflows.history>;
type Records = AnswerOf<typeof contract.workflowFigures.records>;
interface Process {
  readonly id: string;
  readonly steps: readonly { readonly id: string }[];
}
interface Leave {
  readonly id: string;
  readonly deductedDays: number;
  readonly approvalProcess: Process;
  readonly cancellation: { readonly process: Process } | null;
}

// The path of a record shows author, time and note (interface, "workflows"). Notes are stored once, with the record;
// the path shows them to readers of the record.

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const history = (person: Person, machine: string, id: string) =>
  person.send<History>('GET', `/api/workflows/${machine}/${id}/history`);
const said = async (person: Person, machine: string, id: string): Promise<readonly (readonly [string, unknown])[]> => {
  const { status, body } = await history(person, machine, id);
  expect(status).toBe(200);
  return body.data.map(({ event, payload }) => [event, (payload as { note?: unknown }).note]);
};
/** Has access to Workflows and can read no record. */
const onlooker = ({ tenantId }: { readonly tenantId: string }) =>
  signInAs(api, { tenantId, permissions: ['web.access.workflows:read'] });

const PLAN = {
  people: ['requester', 'manager', 'hr', 'outsider'],
  lineManagers: [['requester', 'manager']],
  hrResponsibles: [['requester', 'hr']],
  administrators: ['hr'],
  chain: ['line-manger', 'hr-responsible'],
  approvesCancellation: true,
} as const;

let day = 0;
async function ask(company: SmallTenant, note?: string): Promise<Leave> {
  const startDate = Temporal.PlainDate.from('2045-01-02').add({ days: (day += 7) });
  const person = company.person('requester');
  const { status, body } = await person.send<Leave>('POST', '/api/leaves', {
    body: {
      employeeId: person.employeeId,
      leaveTypeId: company.leaveTypeId,
      startDate: startDate.toString(),
      endDate: startDate.add({ days: 2 }).toString(),
      note,
    },
  });
  expect(status).toBe(201);
  return body;
}
const decide = async (
  company: SmallTenant,
  who: string,
  { steps }: Process,
  at: number,
  status: string,
  note?: string,
): Promise<void> => {
  expect(
    (
      await company
        .person(who)
        .send('PATCH', `/api/approval-process-steps/${steps[at]?.id}`, { body: { status, note } })
    ).status,
  ).toBe(200);
};
const write = async (
  company: SmallTenant,
  who: string,
  { steps }: Process,
  at: number,
  note: string,
): Promise<void> => {
  expect(
    (await company.person(who).send('POST', `/api/approval-process-steps/${steps[at]?.id}/note`, { body: { note } }))
      .status,
  ).toBeLessThan(300);
};

describe('the path of an approval contains its notes (A§4, D11)', () => {
  it('of the request, between people and of each decision: for readers, not with access to Workflows only', async () => {
    const company = await makeSmallTenant(api, PLAN);
    const { approvalProcess: process } = await ask(company, 'My sister marries.');
    await write(company, 'manager', process, 0, 'Who stands in?');
    await write(company, 'manager', process, 0, 'And on Sunday?');
    await decide(company, 'manager', process, 0, 'accepted', 'Have a good time.');
    await write(company, 'hr', process, 1, 'Sara does.');
    await decide(company, 'hr', process, 1, 'rejected', 'Not in this week.');
    const told = [
      ['process.route', 'My sister marries.'],
      ['step.add-note', 'Who stands in?'],
      ['step.add-note', 'And on Sunday?'],
      ['step.accept', 'Have a good time.'],
      ['step.add-note', 'Sara does.'],
      ['step.reject', 'Not in this week.'],
    ];
    for (const who of ['requester', 'manager', 'hr'])
      expect(await said(company.person(who), 'approval-process', process.id)).toEqual(told);
    const { body } = await history(await onlooker(company), 'approval-process', process.id);
    expect(body.data.map(({ event, payload }) => [event, payload])).toEqual(told.map(([event]) => [event, {}]));
    const stranger = await signInAs(api, { tenantId: company.tenantId, permissions: ['leave.details:read:personal'] });
    expect((await history(stranger, 'approval-process', process.id)).status).toBe(404);
  });

  it('a decision without a note shows none, whatever other notes its step has', async () => {
    const company = await makeSmallTenant(api, PLAN);
    const { id, approvalProcess: process } = await ask(company);
    await write(company, 'manager', process, 0, 'Who stands in?');
    await decide(company, 'manager', process, 0, 'accepted');
    expect(await said(company.person('hr'), 'approval-process', process.id)).toEqual([
      ['process.route', undefined],
      ['step.add-note', 'Who stands in?'],
      ['step.accept', undefined],
    ]);
    expect(await said(company.person('hr'), 'leave-request', id)).toEqual([['leave.request', undefined]]);
  });
});

describe('the path of other records contains notes as well', () => {
  it('a leave: of the request, each requested cancellation and each correction (D26)', async () => {
    const company = await makeSmallTenant(api, PLAN);
    const leave = await ask(company, 'My sister marries.');
    const send = (event: string, body: object) =>
      company.person('requester').send<Leave>('POST', `/api/leaves/${leave.id}/${event}`, { body });
    await decide(company, 'manager', leave.approvalProcess, 0, 'accepted');
    await decide(company, 'hr', leave.approvalProcess, 1, 'accepted', 'Enjoy it.');
    expect((await send('cancel', { note: 'The wedding is off.' })).status).toBe(200);
    expect((await send('keep', {})).status).toBe(200);
    const { body } = await send('cancel', { note: 'Off again.' });
    await decide(company, 'manager', body.cancellation?.process ?? { id: '', steps: [] }, 0, 'rejected', 'Too late.');
    const notes = (await said(company.person('manager'), 'leave-request', leave.id)).filter(
      ([, note]) => note !== undefined,
    );
    expect(notes).toEqual([
      ['leave.request', 'My sister marries.'],
      ['process.accepted', 'Enjoy it.'],
      ['leave.cancel', 'The wedding is off.'],
      ['leave.cancel', 'Off again.'],
      ['cancellation.rejected', 'Too late.'],
    ]);
    expect(
      (await said(await onlooker(company), 'leave-request', leave.id)).filter(([, note]) => note !== undefined),
    ).toEqual([]);
  });

  it('a device change: the reason of the request', async () => {
    const admin = await api.signIn('admin@luma.example');
    const { body } = await admin.send<{ data: { id: string; approvalProcess: { note: string | null } }[] }>(
      'GET',
      '/api/device-changes',
      { query: { size: 20 } },
    );
    expect(body.data.length).toBeGreaterThan(0);
    for (const { id, approvalProcess } of body.data) {
      expect((await said(admin, 'device-change', id))[0]).toEqual([
        'device-change.request',
        approvalProcess.note ?? undefined,
      ]);
      expect((await said(await onlooker(admin), 'device-change', id))[0]).toEqual(['device-change.request', undefined]);
    }
    expect(body.data.some(({ approvalProcess }) => approvalProcess.note !== null)).toBe(true);
  });

  it('a till: the reason of an automatic closure (D31), and the note of a decision, for readers of the report', async () => {
    const till = await makeTill(api);
    const { body: opening } = await till.create('receptionist', {
      type: 'beginning-of-day',
      businessDate: till.day(1),
      ...holding(80_000),
    });
    await till.post('receptionist', opening.id, 'confirm');
    await api.db.database.tenant({ tenantId: till.tenantId }, (tx) => closeDays(tx, till.tenantId));
    const { body } = await till
      .person('finance')
      .send<{ data: { id: string; businessDate: string }[] }>('GET', '/api/day-bankings', {
        query: { types: 'end-of-day' },
      });
    // Late in the evening the report of today is due as well.
    const id = body.data.find(({ businessDate }) => businessDate === till.day(1))?.id ?? '';
    expect((await till.post('receptionist', id, 'explain', { note: 'The power was out.' })).status).toBe(200);
    for (const who of ['receptionist', 'finance'])
      expect((await said(till.person(who), 'day-banking', id)).at(-1)).toEqual([
        'day-banking.explain',
        'The power was out.',
      ]);
    expect((await said(await onlooker(till), 'day-banking', id)).at(-1)).toEqual(['day-banking.explain', undefined]);
    expect((await history(till.person('elsewhere'), 'day-banking', id)).status).toBe(404);
    const { body: other } = await till.create('receptionist', {
      type: 'beginning-of-day',
      businessDate: till.day(0),
      ...holding(1),
    });
    const report = (await till.post('receptionist', other.id, 'confirm')).body;
    await till.person('manager').send('PATCH', `/api/approval-process-steps/${report.approvalProcess?.steps[0]?.id}`, {
      body: { status: 'rejected', note: 'Count again, please.' },
    });
    expect((await said(till.person('receptionist'), 'day-banking', other.id)).at(-1)).toEqual([
      'process.rejected',
      'Count again, please.',
    ]);
    expect((await said(await onlooker(till), 'day-banking', other.id)).at(-1)).toEqual(['process.rejected', undefined]);
  });
});

describe('the demo (interface)', () => {
  it.each([...recordMachines.keys()])('%s: every note is shown', async (machine) => {
    const admin = await api.signIn('admin@luma.example');
    const { body } = await admin.send<Records>('GET', `/api/workflows/${machine}/records`, { query: { size: 200 } });
    const entries: History['data'][number][] = [];
    // Sequentially: so many concurrent requests would be refused.
    for (const { id } of body.data) entries.push(...(await history(admin, machine, id)).body.data);
    const spoken = entries.filter(
      ({ event, payload }) => event === 'step.add-note' || (payload as { hasNote?: boolean }).hasNote,
    );
    expect(spoken.filter(({ payload }) => typeof (payload as { note?: unknown }).note !== 'string')).toEqual([]);
    if (['approval-process', 'leave-request', 'day-banking'].includes(machine))
      expect(spoken.length).toBeGreaterThan(0);
  });
});
