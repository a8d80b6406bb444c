import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { INVARIANTS } from '#server/database/invariants.ts';
import { startTestApi, type TestApi } from '../support/api.ts';
import { FLOAT, holding, makeTill, type Answer, type Report, type Till } from './till.ts';
import { countedOf } from './counted.ts';

let api: TestApi;
let till: Till;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  till = await makeTill(api);
});

const { draft, submitted, offered, rejected } = countedOf(() => till);

describe('submitting and deciding (D30, D32)', () => {
  it('of the only administrator, without a superior, waits until they name an approver, never themselves (D9, D10)', async () => {
    const rights = [
      'dayBanking:create',
      'dayBanking:update',
      'dayBanking:read',
      'approvalProcess.step:update',
      'approvalProcess.assignment:update',
      'web.access:read',
      'web.access.login:read',
    ];
    const { employeeId } = till.person('administrator');
    await api.db.database.tenant({ tenantId: till.tenantId }, (tx) =>
      sql`update role set permissions = ${rights}::text[] where tenant_id = ${till.tenantId} and id = (select role_id from app_user where tenant_id = ${till.tenantId} and employee_id = ${employeeId})`.execute(
        tx,
      ),
    );
    const { body: made } = await till.create('administrator', {
      type: 'beginning-of-day',
      businessDate: till.day(1),
      ...holding(FLOAT + 1),
    });
    const { body: report } = await till.post('administrator', made.id, 'confirm');
    expect(
      report.approvalProcess?.steps.map(({ role, status, candidates }) => [role, status, candidates.length]),
    ).toEqual([
      ['line-manger', 'skipped', 0],
      ['administrator-role', 'pending', 0],
    ]);
    const step = report.approvalProcess?.steps[1]?.id;
    const reassign = (to: string) =>
      till.person('administrator').send<Answer>('POST', `/api/approval-process-steps/${step}/reassign`, {
        body: { employeeIds: [till.person(to).employeeId] },
      });
    expect([
      report.actions.find(({ event }) => event === 'step.accept')?.can,
      report.actions.find(({ event }) => event === 'step.reassign')?.can,
    ]).toEqual([false, true]);
    expect((await reassign('administrator')).body.errors[0]?.code).toBe('requester-as-approver');
    expect((await reassign('manager')).status).toBe(200);
    expect((await reassign('finance')).body.errors[0]?.code).toBe('own-request');
    expect((await till.decide('manager', report, 1, 'accepted')).status).toBe(200);
    expect((await till.read(report.id)).status).toBe('approved-with-variance');
  });

  it('takes effect at once: its last decision cannot be undone, one before it can (D32; preferred §3)', async () => {
    till = await makeTill(api, ['line-manger', 'administrator-role']);
    const report = await submitted('beginning-of-day', 3, holding(FLOAT + 5));
    const decideUndoable = (name: string, order: number) =>
      till
        .person(name)
        .send<{ undoableUntil: string | null }>(
          'PATCH',
          `/api/approval-process-steps/${report.approvalProcess?.steps[order - 1]?.id}`,
          { body: { status: 'accepted', isUndoable: true } },
        );
    const undo = (name: string, order: number) =>
      till
        .person(name)
        .send<Answer>('POST', `/api/approval-process-steps/${report.approvalProcess?.steps[order - 1]?.id}/undo`);
    expect((await decideUndoable('manager', 1)).body.undoableUntil).not.toBeNull();
    expect((await undo('manager', 1)).status).toBe(200);
    expect((await decideUndoable('manager', 1)).status).toBe(200);
    expect((await decideUndoable('administrator', 2)).body.undoableUntil).toBeNull();
    expect((await undo('administrator', 2)).body.errors[0]?.code).toBe('nothing-to-undo');
    expect((await till.read(report.id)).status).toBe('approved-with-variance');
  });

  it('cannot be decided by people who counted, changed or submitted it, its submitter included (D9, D32, ADR-0092)', async () => {
    till = await makeTill(api, ['administrator-role']);
    const names = ['receptionist', 'administrator', 'finance'];
    const rights = [
      'dayBanking:create',
      'dayBanking:update',
      'dayBanking:read',
      'approvalProcess.step:update',
      'approvalProcess.assignment:update',
      'web.access:read',
      'web.access.login:read',
    ];
    await api.db.database.tenant({ tenantId: till.tenantId }, (tx) =>
      sql`update role set permissions = ${rights}::text[] where tenant_id = ${till.tenantId} and id in (select role_id from app_user where tenant_id = ${till.tenantId} and employee_id = any(${names.map((name) => till.person(name).employeeId)}::uuid[]))`.execute(
        tx,
      ),
    );
    const { body: made } = await till.create('receptionist', {
      type: 'beginning-of-day',
      businessDate: till.day(2),
      ...holding(FLOAT + 5),
    });
    expect((await till.change('administrator', made.id, { ...holding(FLOAT - 5) })).status).toBe(200);
    const { body: report } = await till.post('finance', made.id, 'confirm');
    expect(report.submittedByEmployee?.id).toBe(till.person('finance').employeeId);
    expect(
      report.approvalProcess?.steps.map(({ role, status, candidates }) => [role, status, candidates.length]),
    ).toEqual([
      ['administrator-role', 'skipped', 0],
      ['administrator-role', 'pending', 0],
    ]);
    for (const name of ['receptionist', 'administrator']) {
      const { status, body } = await till.decide(name, report, 1, 'accepted');
      expect([name, status, body.errors[0]?.code]).toEqual([name, 409, 'own-work']);
    }
    expect((await till.decide('finance', report, 1, 'accepted')).body.errors[0]?.code).toBe('own-request');
    const step = report.approvalProcess?.steps[1]?.id;
    const reassign = (by: string, to: string) =>
      till.person(by).send<Answer>('POST', `/api/approval-process-steps/${step}/reassign`, {
        body: { employeeIds: [till.person(to).employeeId] },
      });
    expect((await reassign('administrator', 'receptionist')).body.errors[0]?.code).toBe('maker-as-approver');
    expect((await reassign('administrator', 'manager')).status).toBe(200);
    expect((await reassign('receptionist', 'elsewhere')).body.errors[0]?.code).toBe('own-work');
    expect((await till.decide('manager', report, 1, 'accepted')).status).toBe(200);
  });

  it('stays visible to its counter, who is notified of the decision and corrects a rejection (D33a, ADR-0092)', async () => {
    const { body: counted } = await till.create('receptionist', {
      type: 'beginning-of-day',
      businessDate: till.day(2),
      ...holding(FLOAT + 5),
    });
    const { body: report } = await till.post('finance', counted.id, 'confirm');
    expect((await till.decide('manager', report, 0, 'rejected')).status).toBe(200);
    const receptionist = till.person('receptionist');
    expect((await receptionist.send<Report>('GET', `/api/day-bankings/${report.id}`)).body.status).toBe(
      'rejected-with-variance',
    );
    expect(
      (
        await receptionist.send<{ count: number }>('GET', '/api/day-bankings', {
          query: { statuses: 'rejected-with-variance' },
        })
      ).body.count,
    ).toBe(1);
    await api.runJobs();
    const { body: news } = await receptionist.send<{ data: { type: string }[] }>('GET', '/api/notifications');
    expect(news.data.map(({ type }) => type)).toEqual(['day-banking-variance']);
    const corrected = await till.create('receptionist', {
      type: 'beginning-of-day',
      businessDate: till.day(2),
      correctsId: report.id,
      ...holding(FLOAT),
    });
    expect(corrected.status).toBe(201);
    expect((await till.person('elsewhere').send('GET', `/api/day-bankings/${report.id}`)).status).toBe(404);
  });

  it('does not treat people as makers whose report only changed an earlier figure (ADR-0092)', async () => {
    const { body: later } = await till.create('receptionist', {
      type: 'beginning-of-day',
      businessDate: till.day(1),
      ...holding(FLOAT + 9),
    });
    const { body: earlier } = await till.create('finance', {
      type: 'end-of-day',
      businessDate: till.day(2),
      ...holding(FLOAT + 1),
    });
    expect((await till.read(later.id)).previousDayBanking?.id).toBe(earlier.id);
    const { body: report } = await till.post('receptionist', later.id, 'confirm');
    const process = await api.db.database.tenant({ tenantId: till.tenantId }, (tx) =>
      tx
        .selectFrom('approval_process')
        .select('makers')
        .where('tenant_id', '=', till.tenantId)
        .where('id', '=', report.approvalProcess?.id ?? '')
        .executeTakeFirstOrThrow(),
    );
    expect(process.makers).toEqual([till.person('receptionist').employeeId]);
  });

  it('is balanced within the tolerance of the currency, without a decision: process submitted, no steps (D2)', async () => {
    await till.behave({ varianceTolerances: [{ currency: 'AED', amount: 100 }] });
    const report = await submitted('beginning-of-day', 2, holding(FLOAT - 100));
    expect(report).toMatchObject({
      status: 'balanced',
      variance: -100,
      approvalProcess: { status: 'submitted', steps: [] },
    });
    expect(report.confirmedAt).not.toBeNull();
    expect(offered(report)).toEqual([]);
  });

  it('is outstanding beyond it, decided by the submitter’s managers, and approved in one transaction with both journals', async () => {
    const report = await submitted('beginning-of-day', 2, holding(FLOAT + 1));
    expect(report).toMatchObject({
      status: 'outstanding-with-variance',
      variance: 1,
      approvalProcess: { status: 'pending', steps: [{ role: 'line-manger', status: 'pending' }] },
    });
    expect(report.approvalProcess?.steps[0]?.candidates.map(({ id }) => id)).toEqual([
      till.person('manager').employeeId,
    ]);
    expect((await till.decide('receptionist', report, 0, 'accepted')).status).toBe(409);
    expect(offered(await till.read(report.id, 'manager'))).toEqual(['step.accept', 'step.reject', 'step.add-note']);
    const decided = await till.decide('manager', report, 0, 'accepted');
    expect([decided.status, decided.body.status]).toEqual([200, 'accepted']);
    expect(await till.read(report.id)).toMatchObject({
      status: 'approved-with-variance',
      approvalProcess: { status: 'accepted' },
    });
    const { rows } = await api.db.database.tenant({ tenantId: till.tenantId }, (tx) =>
      sql<{
        event: string;
      }>`select machine || ' ' || event || ' ' || to_state as event from transition_journal where tenant_id = ${till.tenantId} and record_id = any(${[report.id, report.approvalProcess?.id ?? '']}::uuid[]) order by at desc, id desc limit 2`.execute(
        tx,
      ),
    );
    expect(rows.map(({ event }) => event).toSorted()).toEqual([
      'approval-process step.accept accepted',
      'day-banking process.accepted approved-with-variance',
    ]);
  });

  it('requires an administrator above the second threshold, and when the template has no steps', async () => {
    await till.behave({ varianceAdministratorThresholds: [{ currency: 'AED', amount: 500 }] });
    const roles = (report: Report) => report.approvalProcess?.steps.map(({ role }) => role);
    expect(roles(await submitted('beginning-of-day', 3, holding(FLOAT - 500)))).toEqual(['line-manger']);
    expect(roles(await submitted('end-of-day', 3, holding(FLOAT - 500 + 501)))).toEqual([
      'line-manger',
      'administrator-role',
    ]);
    till = await makeTill(api, []);
    expect(roles(await submitted('beginning-of-day', 3, holding(1)))).toEqual(['administrator-role']);
  });

  it('requires an administrator also for a large shortage, not only for a surplus (D28, D32)', async () => {
    await till.behave({ varianceAdministratorThresholds: [{ currency: 'AED', amount: 500 }] });
    const short = await submitted('beginning-of-day', 3, holding(FLOAT - 501));
    expect([short.variance, short.approvalProcess?.steps.map(({ role }) => role)]).toEqual([
      -501,
      ['line-manger', 'administrator-role'],
    ]);
  });

  it('submitting again changes nothing; submitted reports cannot be edited or deleted', async () => {
    const report = await submitted('beginning-of-day', 2, holding(FLOAT - 1));
    const again = await till.post('receptionist', report.id, 'confirm', { version: 1 });
    expect([again.status, again.body.version, again.body.confirmedAt]).toEqual([
      200,
      report.version,
      report.confirmedAt,
    ]);
    expect((await till.change('receptionist', report.id, { coins: 1 })).status).toBe(409);
    expect((await till.person('receptionist').send('DELETE', `/api/day-bankings/${report.id}`)).status).toBe(409);
  });

  it('recalculates on submission, from the current previous report', async () => {
    const opening = await draft('beginning-of-day', 2, holding(FLOAT));
    const closing = await draft('end-of-day', 2, holding(FLOAT));
    await till.change('receptionist', opening.id, holding(FLOAT - 300));
    expect((await till.post('receptionist', closing.id, 'confirm')).body).toMatchObject({
      openingAmount: FLOAT - 300,
      variance: 300,
      status: 'outstanding-with-variance',
    });
  });

  it('keeps the basis of a submitted report unchanged', async () => {
    const opening = await draft('beginning-of-day', 2, holding(FLOAT));
    await submitted('end-of-day', 2, holding(FLOAT));
    const { status, body } = await till.change('receptionist', opening.id, holding(1));
    expect([status, body.errors[0]?.code]).toEqual([409, 'later-report-builds-on-it']);
    expect(
      (await till.read(opening.id, 'receptionist')).actions.find(({ event }) => event === 'day-banking.delete'),
    ).toMatchObject({ can: false, reasons: [{ code: 'later-report-builds-on-it' }] });
  });

  it('deletes a draft: it disappears from every list, and its slot in the day is free', async () => {
    const report = await draft('end-of-day', 2, {});
    expect((await till.person('receptionist').send('DELETE', `/api/day-bankings/${report.id}?version=1`)).status).toBe(
      204,
    );
    expect((await till.person('finance').send('GET', `/api/day-bankings/${report.id}`)).status).toBe(404);
    expect((await draft('end-of-day', 2, {})).id).not.toBe(report.id);
  });
});

describe('concurrent writes never corrupt data', () => {
  const invariants = async (): Promise<void> => {
    for (const { name, violations } of INVARIANTS) {
      const { rows } = await api.db.database.tenant({ tenantId: till.tenantId }, (tx) =>
        sql.raw(violations).execute(tx),
      );
      expect(rows, name).toEqual([]);
    }
  };

  it('approve and reject: one of them', async () => {
    const report = await submitted('end-of-day', 2, holding(1));
    const answers = await Promise.all(
      ['accepted', 'rejected'].map((status) => till.decide('manager', report, 0, status)),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const after = await till.read(report.id);
    expect(after.status).toBe(
      after.approvalProcess?.status === 'accepted' ? 'approved-with-variance' : 'rejected-with-variance',
    );
    await invariants();
  });

  it('correct and correct: one correction', async () => {
    const wrong = await rejected(1);
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        till.create('receptionist', { type: 'end-of-day', businessDate: till.day(3), correctsId: wrong.id }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409, 409]);
    await invariants();
  });

  it('the same day twice, and submitting while deleting', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => till.create('receptionist', { type: 'end-of-day', businessDate: till.day(2) })),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409, 409]);
    const id = answers.find(({ status }) => status === 201)?.body.id ?? '';
    const [confirm, remove] = await Promise.all([
      till.post('receptionist', id, 'confirm'),
      till.person('receptionist').send('DELETE', `/api/day-bankings/${id}`),
    ]);
    expect([
      [200, 409],
      [404, 204],
    ]).toContainEqual([confirm.status, remove.status]);
    await invariants();
  });

  it('two who submit reports that follow each other agree on the chain', async () => {
    const opening = await draft('beginning-of-day', 2, holding(FLOAT));
    const closing = await draft('end-of-day', 2, holding(FLOAT));
    const answers = await Promise.all([opening, closing].map(({ id }) => till.post('receptionist', id, 'confirm')));
    expect(answers.map(({ status, body }) => [status, body.status])).toEqual([
      [200, 'balanced'],
      [200, 'balanced'],
    ]);
    expect((await till.read(closing.id)).previousDayBanking?.id).toBe(opening.id);
    await invariants();
  });
});
