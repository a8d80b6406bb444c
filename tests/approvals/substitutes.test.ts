import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { api as calls } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { openEvents } from '../live/open-events.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { signInAs } from '../support/people.ts';
import { makeSmallTenant } from '../support/small-tenant.ts';
import { PLAN, type Process, type Substitute, substitutesOf, type Waiting } from './named-substitutes.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const { expectSound, on, name, ask, decide, waitingOf, journalOf } = substitutesOf(() => api);

describe('a substitute decides for an approver during the substitution (issue 5, ADR-0062)', () => {
  it('decides on their behalf, as step, journal and list show; the approver may still decide as well', async () => {
    const company = await makeSmallTenant(api, PLAN);
    const [manager, deputy] = [company.person('manager'), company.person('deputy')];
    expect((await name(manager, deputy)).body).toMatchObject({ state: 'in-force', mayWithdraw: true });
    const { leave, stepId } = await ask(company);
    await expect
      .poll(() => waitingOf(deputy))
      .toMatchObject({
        count: 1,
        data: [{ id: stepId, onBehalfOfEmployee: { id: manager.employeeId }, isMyTurn: true }],
      });
    expect((await waitingOf(manager)).data[0]).toMatchObject({ id: stepId, onBehalfOfEmployee: null });
    const { status, body } = await decide(deputy, stepId);
    expect([status, body.status]).toEqual([200, 'accepted']);
    expect(body.steps[0]).toMatchObject({
      approvalByEmployee: { id: deputy.employeeId },
      onBehalfOfEmployee: { id: manager.employeeId },
    });
    expect((await journalOf(company, leave.approvalProcess.id)).at(-1)).toMatchObject({
      event: 'step.accept',
      payload: { by: deputy.employeeId, onBehalfOf: manager.employeeId },
    });
    // The paths of process and leave contain it as well, for their readers.
    const path = async (by: Person, machine: string, id: string) =>
      (
        await by.send<AnswerOf<typeof calls.workflows.history>>('GET', `/api/workflows/${machine}/${id}/history`)
      ).body.data.map(({ event, byEmployee, onBehalfOfEmployee }) => [
        event,
        byEmployee?.id ?? null,
        onBehalfOfEmployee?.id ?? null,
      ]);
    const requester = company.person('requester');
    expect((await path(requester, 'approval-process', leave.approvalProcess.id)).at(-1)).toEqual([
      'step.accept',
      deputy.employeeId,
      manager.employeeId,
    ]);
    expect((await path(requester, 'leave-request', leave.id)).filter(([, , person]) => person !== null)).toEqual([
      ['process.accepted', deputy.employeeId, manager.employeeId],
    ]);
    const onlooker = await signInAs(api, { tenantId: company.tenantId, permissions: ['web.access.workflows:read'] });
    expect(
      (await path(onlooker, 'approval-process', leave.approvalProcess.id)).filter(([, , person]) => person !== null),
    ).toEqual([]);
    const own = await ask(company);
    expect((await decide(manager, own.stepId)).body.steps[0]?.onBehalfOfEmployee).toBeNull();
  });

  it('never decides on their own request: requester and decider stay two (D9)', async () => {
    const company = await makeSmallTenant(api, PLAN);
    await name(company.person('manager'), company.person('deputy'));
    const { stepId } = await ask(company, 'deputy');
    expect((await waitingOf(company.person('deputy'))).count).toBe(0);
    const refused = await decide(company.person('deputy'), stepId);
    expect([refused.status, refused.body.errors?.[0]?.code]).toEqual([409, 'own-request']);
  });

  it('forms no chain, in either order, also when two are named concurrently', async () => {
    const company = await makeSmallTenant(api, PLAN);
    const [manager, deputy, third] = [company.person('manager'), company.person('deputy'), company.person('third')];
    const rush = await Promise.all([name(manager, deputy), name(deputy, third)]);
    expect(rush.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
    expect(['substitute-is-away', 'stands-in-for-others']).toContain(
      rush.find(({ status }) => status === 422)?.body.errors?.[0]?.code,
    );
    const other = await makeSmallTenant(api, PLAN);
    await name(other.person('manager'), other.person('deputy'));
    const { stepId } = await ask(other);
    // Even if the rows existed: a substitute's substitute decides nothing.
    await api.db.database.tenant({ tenantId: other.tenantId }, (tx) =>
      tx
        .insertInto('approval_substitute')
        .values({
          tenant_id: other.tenantId,
          employee_id: other.person('deputy').employeeId ?? '',
          substitute_id: other.person('third').employeeId ?? '',
          start_date: on(-1),
          end_date: on(1),
          created_by: other.person('boss').userId,
        })
        .execute(),
    );
    expect((await decide(other.person('third'), stepId)).status).toBeGreaterThanOrEqual(403);
  });

  it('cannot decide or be asked about requests of the person who named them (D9)', async () => {
    const company = await makeSmallTenant(api, PLAN);
    const [requester, deputy, manager] = [
      company.person('requester'),
      company.person('deputy'),
      company.person('manager'),
    ];
    await api.db.database.tenant({ tenantId: company.tenantId }, (tx) =>
      sql`update role set permissions = permissions || '{approvalProcess.assignment:update}' where tenant_id = ${company.tenantId}`.execute(
        tx,
      ),
    );
    const named = await name(requester, deputy, 0, 5, { employeeId: manager.employeeId });
    expect(named.status).toBe(201);
    const { stepId } = await ask(company);
    const refused = await decide(deputy, stepId);
    expect([refused.status, refused.body.errors?.[0]?.code]).toEqual([409, 'substitute-of-their-choice']);
    expect((await deputy.send<Waiting>('GET', '/api/approval-processes/waiting')).body.count).toBe(0);
    await api.runJobs();
    expect((await deputy.send<{ count: number }>('GET', '/api/notifications')).body.count).toBe(0);
    await requester.send('DELETE', `/api/approval-substitutes/${named.body.id}`);
    expect((await name(manager, deputy)).status).toBe(201);
    expect((await deputy.send<Waiting>('GET', '/api/approval-processes/waiting')).body.count).toBe(1);
    expect((await decide(deputy, stepId)).status).toBe(200);
    await expectSound(company);
  });

  it('with two approvers decides for the permitted one, not for the one named by the requester (ADR-0093)', async () => {
    const company = await makeSmallTenant(api, {
      ...PLAN,
      people: [...PLAN.people, 'second'],
      lineManagers: [
        ['requester', 'manager'],
        ['requester', 'second'],
      ],
    });
    const [manager, second, deputy] = [company.person('manager'), company.person('second'), company.person('deputy')];
    expect((await name(company.person('requester'), deputy, 0, 5, { employeeId: manager.employeeId })).status).toBe(
      201,
    );
    expect((await name(second, deputy)).status).toBe(201);
    const { leave, stepId } = await ask(company);
    expect(leave.approvalProcess.steps[0]?.candidates.map(({ firstName }) => firstName)).toEqual(['manager', 'second']);
    const seen = (await deputy.send<Process>('GET', `/api/approval-processes/${leave.approvalProcess.id}`)).body;
    expect(seen.actions.find(({ event }) => event === 'step.accept')).toMatchObject({ can: true, reasons: [] });
    expect((await decide(deputy, stepId)).body.steps[0]).toMatchObject({
      approvalByEmployee: { id: deputy.employeeId },
      onBehalfOfEmployee: { id: second.employeeId },
    });
  });

  it('gets the step they may decide, not an earlier one where the requester named them (ADR-0061)', async () => {
    const company = await makeSmallTenant(api, {
      ...PLAN,
      hrResponsibles: [['requester', 'third']],
      chain: ['line-manger', 'hr-responsible'],
    });
    const [manager, third, deputy] = [company.person('manager'), company.person('third'), company.person('deputy')];
    expect((await name(company.person('requester'), deputy, 0, 5, { employeeId: manager.employeeId })).status).toBe(
      201,
    );
    expect((await name(third, deputy)).status).toBe(201);
    const { leave } = await ask(company);
    const second = leave.approvalProcess.steps[1]?.id;
    const seen = (await deputy.send<Process>('GET', `/api/approval-processes/${leave.approvalProcess.id}`)).body;
    expect(seen.actions.find(({ event }) => event === 'step.accept')).toMatchObject({ can: true, stepId: second });
    expect(
      (
        await deputy.send<Waiting>('GET', '/api/approval-processes/waiting', { query: { isEarlyToo: true } })
      ).body.data.map(({ id }) => id),
    ).toEqual([second]);
  });

  it('starts and ends with its days, and ends when withdrawn', async () => {
    const company = await makeSmallTenant(api, PLAN);
    const [manager, deputy] = [company.person('manager'), company.person('deputy')];
    const { stepId } = await ask(company);
    const upcoming = await name(manager, deputy, 1, 3);
    expect(upcoming.body.state).toBe('upcoming');
    expect((await decide(deputy, stepId)).status).toBeGreaterThanOrEqual(403);
    const move = (from: number, to: number) =>
      api.db.database.tenant({ tenantId: company.tenantId }, (tx) =>
        tx
          .updateTable('approval_substitute')
          .set({ start_date: on(from), end_date: on(to) })
          .where('tenant_id', '=', company.tenantId)
          .where('id', '=', upcoming.body.id)
          .execute(),
      );
    await move(-3, -1);
    expect((await decide(deputy, stepId)).status).toBeGreaterThanOrEqual(403);
    await move(-3, 0);
    expect((await manager.send('DELETE', `/api/approval-substitutes/${upcoming.body.id}`)).status).toBe(204);
    expect((await decide(deputy, stepId)).status).toBeGreaterThanOrEqual(403);
    expect((await manager.send<{ data: Substitute[] }>('GET', '/api/approval-substitutes')).body.data[0]?.state).toBe(
      'withdrawn',
    );
  });

  it('is suspended while the approver is inactive: no one decides for them or is asked to (D10)', async () => {
    const company = await makeSmallTenant(api, PLAN);
    const deputy = company.person('deputy');
    await name(company.person('manager'), deputy);
    const { stepId } = await ask(company);
    const set = (status: string) =>
      api.db.database.tenant({ tenantId: company.tenantId }, (tx) =>
        sql`update employee set status = ${status} where tenant_id = ${company.tenantId} and id = ${company.person('manager').employeeId}`.execute(
          tx,
        ),
      );
    await set('deactivated');
    await api.runJobs();
    expect((await deputy.send<{ data: object[] }>('GET', '/api/notifications')).body.data).toEqual([]);
    const refused = await decide(deputy, stepId);
    expect([refused.status, refused.body.errors?.[0]?.code]).toEqual([409, 'not-your-step']);
    await set('active');
    expect((await decide(deputy, stepId)).status).toBe(200);
  });

  it('does not cover kinds without access', async () => {
    const company = await makeSmallTenant(api, {
      ...PLAN,
      substitutes: [['manager', 'deputy']],
      withoutLeaves: ['deputy'],
    });
    const { stepId } = await ask(company);
    expect((await waitingOf(company.person('deputy'))).count).toBe(0);
    const refused = await decide(company.person('deputy'), stepId);
    expect([refused.status, refused.body.errors?.[0]?.code]).toEqual([409, 'substitute-without-access']);
    expect(refused.body).not.toHaveProperty('record');
  });

  it.each<[string, string, number, number, string]>([
    ['themselves', 'manager', 0, 1, 'own-substitute'],
    ['the last day before the first', 'deputy', 3, 1, 'end-before-start'],
    ['days in the past', 'deputy', -5, -2, 'in-the-past'],
    ['more than a year', 'deputy', 0, 366, 'too-long'],
  ])('is refused: %s', async (_, who, from, to, code) => {
    const company = await makeSmallTenant(api, PLAN);
    const { status, body } = await name(company.person('manager'), company.person(who), from, to);
    expect([status, body.errors?.[0]?.code]).toEqual([422, code]);
  });

  it('can be named for up to one year, and not a day longer (ADR-0062)', async () => {
    const company = await makeSmallTenant(api, PLAN);
    expect((await name(company.person('manager'), company.person('deputy'), 0, 365)).status).toBe(201);
  });

  it('can be named for others only with the right to reassign any step, and one at a time', async () => {
    const company = await makeSmallTenant(api, PLAN);
    const [manager, deputy, boss] = [company.person('manager'), company.person('deputy'), company.person('boss')];
    const own = await name(boss, deputy, 0, 2, { employeeId: manager.employeeId });
    expect([own.status, own.body.employee.id]).toEqual([201, manager.employeeId]);
    expect((await name(manager, company.person('third'), 1, 4)).body.errors?.[0]?.code).toBe('already-named');
    const found = await manager.send<{ data: { id: string }[] }>('GET', '/api/approval-substitutes/people', {
      query: { searchText: 'deputy' },
    });
    expect(found.body.data.map(({ id }) => id)).toEqual([deputy.employeeId]);
    const staff = await api.signIn('staff@luma.example');
    expect((await name(await api.signIn('manager@luma.example'), staff, 300, 301)).body.errors?.[0]?.code).toBe(
      'cannot-decide',
    );
    const [omar, khalid, noura] = [
      await api.signIn('manager@luma.example'),
      await api.signIn('manager2@luma.example'),
      await api.signIn('hr@luma.example'),
    ];
    expect((await name(omar, khalid, 300, 301, { employeeId: noura.employeeId })).status).toBe(403);
    const omars = await name(omar, khalid, 300, 301);
    expect([
      (await khalid.send('DELETE', `/api/approval-substitutes/${omars.body.id}`)).status,
      (await omar.send('DELETE', `/api/approval-substitutes/${omars.body.id}`)).status,
    ]).toEqual([403, 204]);
  });

  it.each([
    ['the last day of one is the first of the other', 4, 6],
    ['the first day of one is the last of the other', 0, 2],
  ])('is limited to one at a time, also where %s (ADR-0062)', async (_, from, to) => {
    const company = await makeSmallTenant(api, PLAN);
    const [manager, deputy, third] = [company.person('manager'), company.person('deputy'), company.person('third')];
    expect((await name(manager, deputy, 2, 4)).status).toBe(201);
    const { status, body } = await name(manager, third, from, to);
    expect([status, body.errors?.[0]?.code]).toEqual([422, 'already-named']);
    const beside = from > 2 ? [from + 1, to] : [from, to - 1];
    expect((await name(manager, third, ...beside)).status).toBe(201);
  });

  it('notifies the substitute of their turn', async () => {
    const company = await makeSmallTenant(api, PLAN);
    const deputy = company.person('deputy');
    await name(company.person('manager'), deputy);
    const { leave } = await ask(company);
    await api.runJobs();
    const { body } = await deputy.send<{ data: { link: string }[] }>('GET', '/api/notifications');
    expect(body.data.map(({ link }) => link)).toContain(`/hr/leave?open=${leave.id}`);
  });
});

describe('live events', () => {
  it('approvers refetch when a process moves or a substitute is named; others do not', async () => {
    const origin = await api.app.listen({ port: 0, host: '127.0.0.1' });
    const company = await makeSmallTenant(api, PLAN);
    const staff = await signInAs(api, { tenantId: company.tenantId, permissions: ['leave.details:read'] });
    const [ofManager, ofStaff] = [await openEvents(origin, company.person('manager')), await openEvents(origin, staff)];
    const { leave } = await ask(company);
    await ofManager.hears('changed', ({ resource, ids }) => resource === 'approvals' && ids === null);
    await ofStaff.hears('changed', ({ id }) => id === leave.id);
    const before = ofManager.heard.length;
    await name(company.person('manager'), company.person('deputy'));
    await expect
      .poll(() => ofManager.heard.slice(before).some(({ data }) => data['resource'] === 'approvals'))
      .toBe(true);
    expect(ofStaff.heard.filter(({ data }) => data['resource'] === 'approvals')).toEqual([]);
    for (const stream of [ofManager, ofStaff]) stream.close();
  });
});

describe('concurrency (design: concurrency)', () => {
  it('person and substitute decide concurrently: exactly one succeeds, twenty times', async () => {
    const company = await makeSmallTenant(api, PLAN);
    const [manager, deputy] = [company.person('manager'), company.person('deputy')];
    await name(manager, deputy);
    for (let round = 0; round < 20; round++) {
      const { leave, stepId } = await ask(company);
      const answers = await Promise.all([
        decide(manager, stepId, 'accepted'),
        decide(deputy, stepId, round % 2 === 0 ? 'rejected' : 'accepted'),
      ]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      const decisions = (await journalOf(company, leave.approvalProcess.id)).filter(
        ({ event }) => event !== 'process.route',
      );
      expect(decisions).toHaveLength(1);
    }
    await expectSound(company);
  });

  it('a decision and the end of the substitution happen in one order or the other, never partially', async () => {
    const company = await makeSmallTenant(api, PLAN);
    const [manager, deputy] = [company.person('manager'), company.person('deputy')];
    for (let round = 0; round < 8; round++) {
      const named = await name(manager, deputy);
      const { stepId } = await ask(company);
      const [decided, withdrawn] = await Promise.all([
        decide(deputy, stepId),
        manager.send('DELETE', `/api/approval-substitutes/${named.body.id}`),
      ]);
      expect(withdrawn.status).toBe(204);
      expect([200, 404, 409]).toContain(decided.status);
      expect((await decide(deputy, (await ask(company)).stepId)).status).toBeGreaterThanOrEqual(403);
    }
  });
});
