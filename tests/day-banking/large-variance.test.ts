import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../support/api.ts';
import { announceUnassignedSteps } from '#server/modules/approvals/news-for-nobody.ts';
import { FLOAT, holding, makeTill, type Report, type Till } from './till.ts';

let api: TestApi;
let till: Till;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  till = await company();
});

const LARGE = holding(FLOAT - 501);
const EVERYWHERE = [
  'dayBanking:read',
  'dayBanking:update',
  'dayBanking:create',
  'approvalProcess.step:update',
  'approvalProcess.assignment:update',
];

async function company(chain?: Parameters<typeof makeTill>[1]): Promise<Till> {
  const made = await makeTill(api, chain);
  await made.behave({ varianceAdministratorThresholds: [{ currency: 'AED', amount: 500 }] });
  await allow(made, 'administrator', EVERYWHERE);
  return made;
}
const allow = (of: Till, name: string, rights: readonly string[]) =>
  api.db.database.tenant({ tenantId: of.tenantId }, (tx) =>
    sql`update role set permissions = permissions || ${[...rights]}::text[] where tenant_id = ${of.tenantId}
      and id = (select role_id from app_user where tenant_id = ${of.tenantId} and employee_id = ${of.person(name).employeeId})`.execute(
      tx,
    ),
  );
const deny = (of: Till, name: string, right: string) =>
  api.db.database.tenant({ tenantId: of.tenantId }, (tx) =>
    sql`update role set permissions = array_remove(permissions, ${right}) where tenant_id = ${of.tenantId}
      and id = (select role_id from app_user where tenant_id = ${of.tenantId} and employee_id = ${of.person(name).employeeId})`.execute(
      tx,
    ),
  );
const setStatus = (name: string, status: string) =>
  api.db.database.tenant({ tenantId: till.tenantId }, (tx) =>
    sql`update app_user set status = ${status} where tenant_id = ${till.tenantId} and id = ${till.person(name).userId}`.execute(
      tx,
    ),
  );

async function submitted(by = 'receptionist'): Promise<Report> {
  const { body: made } = await till.create(by, { type: 'beginning-of-day', businessDate: till.day(3), ...LARGE });
  const { status, body } = await till.post(by, made.id, 'confirm');
  expect(status).toBe(200);
  return body;
}
const stepsOf = ({ approvalProcess }: Report) =>
  approvalProcess?.steps.map(({ role, status, candidates }) => [role, status, candidates.length]);
const reassign = (by: string, report: Report, step: number, to: string) =>
  till.person(by).send('POST', `/api/approval-process-steps/${report.approvalProcess?.steps[step]?.id}/reassign`, {
    body: { employeeIds: [till.person(to).employeeId] },
  });
const nameSubstitute = (by: string, person: string, substitute: string) =>
  till.person(by).send<{ id: string }>('POST', '/api/approval-substitutes', {
    body: {
      employeeId: till.person(person).employeeId,
      substituteId: till.person(substitute).employeeId,
      startDate: till.day(0),
      endDate: till.day(0),
    },
  });
const nobodyIsAsked = async (by: string, report: Report): Promise<boolean | undefined> =>
  (
    await till
      .person(by)
      .send<{ steps: { status: string; waitsForNobody: boolean }[] }>(
        'GET',
        `/api/approval-processes/${report.approvalProcess?.id}`,
      )
  ).body.steps?.find(({ status }) => status === 'pending')?.waitsForNobody;
const waitingFor = async (name: string): Promise<number> =>
  (
    await till
      .person(name)
      .send<{ count: number }>('GET', '/api/approval-processes/waiting', { query: { isEarlyToo: 'true' } })
  ).body.count;

describe('a variance above the second threshold is not accepted without an administrator (D32)', () => {
  it('waits for the person named by the only administrator, who counted it (ADR-0092)', async () => {
    const { body: counted } = await till.create('receptionist', {
      type: 'beginning-of-day',
      businessDate: till.day(3),
      ...holding(FLOAT),
    });
    expect((await till.change('administrator', counted.id, LARGE)).status).toBe(200);
    const { body: report } = await till.post('receptionist', counted.id, 'confirm');
    expect(stepsOf(report)).toEqual([
      ['line-manger', 'pending', 1],
      ['administrator-role', 'awaiting', 0],
    ]);
    expect((await till.decide('manager', report, 0, 'accepted')).status).toBe(200);
    const passed = await till.read(report.id);
    expect([passed.status, stepsOf(passed)]).toEqual([
      'outstanding-with-variance',
      [
        ['line-manger', 'accepted', 1],
        ['administrator-role', 'pending', 0],
      ],
    ]);
    expect((await till.decide('manager', report, 1, 'accepted')).status).toBe(409);
    expect((await till.decide('administrator', report, 1, 'accepted')).status).toBe(409);
    expect((await reassign('administrator', report, 1, 'finance')).status).toBe(200);
    expect((await till.decide('finance', report, 1, 'accepted')).status).toBe(200);
    expect((await till.read(report.id)).status).toBe('approved-with-variance');
  });

  it('also when the last administrator is away at their turn: it waits for them (D10)', async () => {
    const report = await submitted();
    await setStatus('administrator', 'on-hold');
    expect((await till.decide('manager', report, 0, 'accepted')).status).toBe(200);
    const passed = await till.read(report.id);
    expect([passed.status, stepsOf(passed)]).toEqual([
      'outstanding-with-variance',
      [
        ['line-manger', 'accepted', 1],
        ['administrator-role', 'pending', 1],
      ],
    ]);
    await setStatus('administrator', 'active');
    expect((await till.decide('administrator', report, 1, 'accepted')).status).toBe(200);
    expect((await till.read(report.id)).status).toBe('approved-with-variance');
  });

  it('also when they are asked first and a later approver is faster (D4, D6)', async () => {
    till = await company(['administrator-role', 'line-manger']);
    const report = await submitted();
    expect((await till.decide('manager', report, 1, 'accepted')).status).toBe(200);
    const passed = await till.read(report.id);
    expect([passed.status, stepsOf(passed)]).toEqual([
      'outstanding-with-variance',
      [
        ['administrator-role', 'pending', 1],
        ['line-manger', 'accepted', 1],
      ],
    ]);
    expect((await till.decide('administrator', report, 0, 'accepted')).status).toBe(200);
    expect((await till.read(report.id)).status).toBe('approved-with-variance');
  });

  it('an administrator who decides early is sufficient, like every other senior (D4)', async () => {
    const report = await submitted();
    expect((await till.decide('administrator', report, 1, 'accepted')).status).toBe(200);
    expect((await till.read(report.id)).status).toBe('approved-with-variance');
  });

  it('nor by a former administrator: as long as there is another, it is assigned to them (ADR-0093)', async () => {
    await allow(till, 'finance', ['approvalProcess.step:update']);
    const report = await submitted();
    expect(stepsOf(report)).toEqual([
      ['line-manger', 'pending', 1],
      ['administrator-role', 'awaiting', 2],
    ]);
    expect((await till.decide('manager', report, 0, 'accepted')).status).toBe(200);
    expect(await waitingFor('finance')).toBe(1);
    await deny(till, 'finance', 'approvalProcess.step:update');
    expect([await waitingFor('finance'), await waitingFor('administrator')]).toEqual([0, 1]);
    for (const decision of ['accepted', 'rejected']) {
      const refused = await till.decide('finance', report, 1, decision);
      expect([refused.status, refused.body.errors[0]?.code]).toEqual([409, 'needs-administrator']);
    }
    expect(await nobodyIsAsked('administrator', report)).toBe(false);
    await deny(till, 'administrator', 'approvalProcess.step:update');
    await allow(till, 'elsewhere', EVERYWHERE);
    expect(await nobodyIsAsked('elsewhere', report)).toBe(true);
    expect((await reassign('elsewhere', report, 1, 'elsewhere')).status).toBe(200);
    expect((await till.decide('elsewhere', report, 1, 'accepted')).status).toBe(200);
  });

  it('nor can it be reassigned to anyone else, alone or together with one (D10, ADR-0093)', async () => {
    const report = await submitted();
    expect((await till.decide('manager', report, 0, 'accepted')).status).toBe(200);
    await allow(till, 'finance', ['approvalProcess.assignment:update']);
    const offered = async (step: number): Promise<string[]> =>
      (
        await till
          .person('finance')
          .send<{ data: { firstName: string }[] }>('GET', '/api/approval-process-steps/approvers', {
            query: { stepId: report.approvalProcess?.steps[step]?.id },
          })
      ).body.data.map(({ firstName }) => firstName);
    expect([await offered(0), await offered(1)]).toEqual([
      ['administrator', 'elsewhere', 'finance', 'manager'],
      ['administrator'],
    ]);
    for (const names of [['manager'], ['administrator', 'manager']]) {
      const { status, body } = await till
        .person('finance')
        .send<{ errors: { code: string }[] }>(
          'POST',
          `/api/approval-process-steps/${report.approvalProcess?.steps[1]?.id}/reassign`,
          {
            body: { employeeIds: names.map((name) => till.person(name).employeeId) },
          },
        );
      expect([status, body.errors[0]?.code]).toEqual([409, 'administrator-as-approver']);
    }
    const { body } = await till
      .person('finance')
      .send<{ actions: { event: string; can: boolean }[] }>(
        'GET',
        `/api/approval-processes/${report.approvalProcess?.id}`,
      );
    expect(body.actions.find(({ event }) => event === 'step.reassign')?.can).toBe(true);
    expect((await reassign('finance', report, 1, 'administrator')).status).toBe(200);
  });

  it('without an approver who can decide, the maker may reassign it and is notified (D10, ADR-0089)', async () => {
    await allow(till, 'finance', ['approvalProcess.assignment:update']);
    const report = await submitted('finance');
    expect((await reassign('finance', report, 0, 'elsewhere')).status).toBe(409);
    await deny(till, 'administrator', 'approvalProcess.assignment:update');
    await setStatus('manager', 'on-hold');
    await api.runJobs();
    const told = async () =>
      (
        await till.person('finance').send<{ data: { params: { waitsFor?: string } }[] }>('GET', '/api/notifications')
      ).body.data.filter(({ params }) => params.waitsFor === 'nobody').length;
    await api.db.database.tenant({ tenantId: till.tenantId }, (tx) => announceUnassignedSteps(tx, till.tenantId, null));
    expect(await told()).toBe(1);
    const offered = await till
      .person('finance')
      .send<{ data: { firstName: string }[] }>('GET', '/api/approval-process-steps/approvers', {
        query: { stepId: report.approvalProcess?.steps[0]?.id },
      });
    expect(offered.body.data.map(({ firstName }) => firstName)).toEqual(['administrator']);
    const refused = await till
      .person('finance')
      .send<{ errors: { code: string }[] }>(
        'POST',
        `/api/approval-process-steps/${report.approvalProcess?.steps[0]?.id}/reassign`,
        { body: { employeeIds: [till.person('elsewhere').employeeId] } },
      );
    expect([refused.status, refused.body.errors[0]?.code]).toEqual([409, 'administrator-as-approver']);
    expect((await reassign('finance', report, 0, 'administrator')).status).toBe(200);
  });

  it('a former administrator who substitutes for one decides in their place (ADR-0093)', async () => {
    await allow(till, 'finance', ['approvalProcess.step:update']);
    const report = await submitted();
    expect((await till.decide('manager', report, 0, 'accepted')).status).toBe(200);
    await deny(till, 'finance', 'approvalProcess.step:update');
    expect((await nameSubstitute('administrator', 'administrator', 'finance')).status).toBe(201);
    expect(await waitingFor('finance')).toBe(1);
    const { status, body } = await till.decide('finance', report, 1, 'accepted');
    expect([
      status,
      (body as unknown as { steps: { onBehalfOfEmployee: { firstName: string } | null }[] }).steps[1]
        ?.onBehalfOfEmployee?.firstName,
    ]).toEqual([200, 'administrator']);
  });
});

describe('without read access to tills people decide none, reassign none, and get no data (ADR-0093)', () => {
  it('neither for themselves nor as a substitute', async () => {
    const report = await submitted();
    await allow(till, 'elsewhere', ['approvalProcess.assignment:update']);
    expect((await nameSubstitute('manager', 'manager', 'elsewhere')).status).toBe(201);
    for (const right of ['dayBanking:read:personal', 'dayBanking:read:team'])
      for (const name of ['elsewhere', 'manager']) await deny(till, name, right);
    const step = `/api/approval-process-steps/${report.approvalProcess?.steps[0]?.id}`;
    const tried = async (by: string, method: 'PATCH' | 'POST', path: string, body: object) => {
      const answer = await till.person(by).send<{ code: string; record?: unknown }>(method, path, { body });
      return [answer.status, answer.body.code, 'record' in answer.body];
    };
    const decision = { status: 'accepted', version: 99 };
    expect(await tried('elsewhere', 'PATCH', step, decision)).toEqual([409, 'stale-version', false]);
    expect(await tried('elsewhere', 'PATCH', step, { status: 'accepted' })).toEqual([409, 'event-not-allowed', false]);
    expect(
      await tried('elsewhere', 'POST', `${step}/reassign`, { employeeIds: [till.person('administrator').employeeId] }),
    ).toEqual([403, 'permission-missing', false]);
    const many = await till
      .person('elsewhere')
      .send<{ results: object[] }>('POST', '/api/approval-process-steps/decide', {
        body: { status: 'accepted', steps: [{ id: step.split('/').at(-1), version: 99 }] },
      });
    expect(many.body.results).toMatchObject([{ outcome: 'changed', processStatus: null }]);
    for (const body of [decision, { status: 'accepted' }])
      expect(await tried('manager', 'PATCH', step, body)).toEqual([403, 'permission-missing', false]);
    expect(await tried('manager', 'POST', `${step}/note`, { note: 'Why?' })).toEqual([
      403,
      'permission-missing',
      false,
    ]);
    expect(stepsOf(await till.read(report.id))).toEqual(stepsOf(report));
  });
});

describe('the maker of a till report does not choose its approver (D9, ADR-0092)', () => {
  it('a substitute they named cannot decide their reports or be asked to, but those of others', async () => {
    await allow(
      till,
      'finance',
      EVERYWHERE.filter((right) => right !== 'approvalProcess.step:update'),
    );
    const named = await nameSubstitute('finance', 'administrator', 'elsewhere');
    expect(named.status).toBe(201);
    await allow(till, 'elsewhere', ['dayBanking:read']);
    const own = await submitted('finance');
    const refused = await till.decide('elsewhere', own, 1, 'accepted');
    expect([refused.status, refused.body.errors[0]?.code]).toEqual([409, 'substitute-of-their-choice']);
    expect(await waitingFor('elsewhere')).toBe(0);
    expect((await till.person('finance').send('DELETE', `/api/approval-substitutes/${named.body.id}`)).status).toBe(
      204,
    );
    expect((await nameSubstitute('administrator', 'administrator', 'elsewhere')).status).toBe(201);
    expect(await waitingFor('elsewhere')).toBe(1);
    expect((await till.decide('elsewhere', own, 1, 'accepted')).status).toBe(200);
  });
});
