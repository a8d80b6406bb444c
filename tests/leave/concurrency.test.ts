import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { connectHolder } from '../support/held-row.ts';
import { makeSmallTenant, type SmallTenant } from '../support/small-tenant.ts';
import { times } from '../support/sampling.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const DECIDERS = Array.from({ length: 50 }, (_, index) => `decider-${index + 1}`);

let day = 0;
async function askForLeave(company: SmallTenant, headers: Record<string, string> = {}) {
  const date = Temporal.PlainDate.from('2032-01-01')
    .add({ days: (day += 2) })
    .toString();
  const requester = company.person('requester');
  const body = { employeeId: requester.employeeId, leaveTypeId: company.leaveTypeId, startDate: date, endDate: date };
  return requester.send<{ id: string; approvalProcess: { id: string; steps: { id: string }[] } }>(
    'POST',
    '/api/leaves',
    { body, headers },
  );
}

async function counts(company: SmallTenant, processId: string) {
  const { rows } = await api.db.database.tenant({ tenantId: company.tenantId }, (tx) =>
    sql<{ status: string; decided: number; pending: number; journal: number; notes: number }>`
      select p.status,
        (select count(*) from approval_step s where s.tenant_id = p.tenant_id and s.process_id = p.id and s.decided_at is not null) as decided,
        (select count(*) from approval_step s where s.tenant_id = p.tenant_id and s.process_id = p.id and s.status = 'pending') as pending,
        (select count(*) from transition_journal j where j.tenant_id = p.tenant_id and j.record_id = p.id and j.event <> 'process.route') as journal,
        (select count(*) from approval_step_note n join approval_step s on s.tenant_id = n.tenant_id and s.id = n.step_id
          where n.tenant_id = p.tenant_id and s.process_id = p.id) as notes
      from approval_process p where p.tenant_id = ${company.tenantId} and p.id = ${processId}`.execute(tx),
  );
  return rows[0];
}

describe('concurrency (D14)', () => {
  let company: SmallTenant;
  beforeAll(async () => {
    company = await makeSmallTenant(api, {
      people: ['requester', 'second', ...DECIDERS],
      lineManagers: [...DECIDERS.map((decider) => ['requester', decider] as const), ['decider-1', 'second']],
      hrResponsibles: [],
      administrators: [],
      chain: ['line-manger'],
    });
  });

  it('of 50 concurrent decisions on one step exactly one wins, others get 409 with the new record', async () => {
    for (let round = 0; round < 4; round++) {
      const { body } = await askForLeave(company);
      const [step] = body.approvalProcess.steps;
      const answers = await Promise.all(
        DECIDERS.map((decider, index) =>
          company
            .person(decider)
            .send<{ code: string; record: { status: string; actions: unknown[] } }>(
              'PATCH',
              `/api/approval-process-steps/${step?.id}`,
              {
                body: { status: index % 2 === 0 ? 'accepted' : 'rejected', note: `From ${decider}` },
              },
            ),
        ),
      );
      const won = answers.filter((answer) => answer.status === 200);
      const lost = answers.filter((answer) => answer.status === 409);
      expect([won.length, lost.length]).toEqual([1, 49]);
      for (const { body: problem } of lost) {
        expect(problem.code).toBe('event-not-allowed');
        expect(['accepted', 'rejected']).toContain(problem.record.status);
        expect(problem.record.actions).toBeInstanceOf(Array);
      }
      expect(await counts(company, body.approvalProcess.id)).toMatchObject({
        decided: 1,
        pending: 0,
        journal: 1,
        notes: 1,
      });
    }
  });

  it('50 waiting decisions take no connections from other calls, and get the outcome (ADR-0099)', async () => {
    const { body } = await askForLeave(company);
    const [step] = body.approvalProcess.steps;
    const holder = await connectHolder(api);
    try {
      await holder.hold('approval-process', company.tenantId, body.approvalProcess.id);
      let answered = 0;
      const decisions = DECIDERS.map((decider) =>
        company
          .person(decider)
          .send<{ code?: string; record?: { status: string } }>('PATCH', `/api/approval-process-steps/${step?.id}`, {
            body: { status: 'accepted' },
          })
          .finally(() => (answered += 1)),
      );
      await holder.waiters((waiting) => waiting >= 2);
      // Otherwise all connections of the process would be waiting for the row by now.
      expect((await company.person('second').send('GET', '/api/leaves')).status).toBe(200);
      expect(answered).toBe(0);
      await holder.letGo();
      const answers = await Promise.all(decisions);
      expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
        200,
        ...Array<number>(49).fill(409),
      ]);
      expect(
        new Set(
          answers
            .filter(({ status }) => status === 409)
            .map(({ body: { code, record } }) => `${code} ${record?.status}`),
        ),
      ).toEqual(new Set(['event-not-allowed accepted']));
    } finally {
      await holder.close();
    }
  });

  it('of 20 concurrent bulk decisions on a step one wins; the others get the outcome, without taking connections (ADR-0099)', async () => {
    const { body } = await askForLeave(company);
    const [step] = body.approvalProcess.steps;
    const holder = await connectHolder(api);
    try {
      await holder.hold('approval-process', company.tenantId, body.approvalProcess.id);
      const decisions = DECIDERS.slice(0, 20).map((decider) =>
        company.person(decider).send<{ results: { outcome: string }[] }>('POST', '/api/approval-process-steps/decide', {
          body: { status: 'accepted', steps: [{ id: step?.id }] },
        }),
      );
      await holder.waiters((waiting) => waiting >= 2);
      // Otherwise all connections of the process would be waiting for the row by now.
      expect((await company.person('second').send('GET', '/api/leaves')).status).toBe(200);
      await holder.letGo();
      const answers = await Promise.all(decisions);
      expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
      expect(answers.flatMap(({ body: { results } }) => results.map(({ outcome }) => outcome)).toSorted()).toEqual([
        'decided',
        ...Array<string>(19).fill('refused'),
      ]);
    } finally {
      await holder.close();
    }
  });

  it('concurrent decision and cancellation result in exactly one of the two', async () => {
    for (let round = 0; round < times(15, 3); round++) {
      const { body } = await askForLeave(company);
      const [step] = body.approvalProcess.steps;
      const [decided, canceled] = await Promise.all([
        company
          .person('decider-1')
          .send('PATCH', `/api/approval-process-steps/${step?.id}`, { body: { status: 'rejected' } }),
        company.person('requester').send('POST', `/api/leaves/${body.id}/cancel`, { body: {} }),
      ]);
      expect(new Set([decided.status, canceled.status])).toEqual(new Set([200, 409]));
      const row = await counts(company, body.approvalProcess.id);
      expect(row?.status).toBe(decided.status === 200 ? 'rejected' : 'canceled');
      expect(row).toMatchObject({ pending: 0, journal: 1 });
    }
  });

  it('of two concurrent requests for the same days one is stored (D25)', async () => {
    const requester = company.person('requester');
    for (let round = 0; round < times(8, 2); round++) {
      const date = Temporal.PlainDate.from('2034-01-01')
        .add({ days: round * 3 })
        .toString();
      const body = {
        employeeId: requester.employeeId,
        leaveTypeId: company.leaveTypeId,
        startDate: date,
        endDate: date,
      };
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => requester.send('POST', '/api/leaves', { body })),
      );
      expect(answers.filter((answer) => answer.status === 201).length).toBe(1);
      expect(answers.filter((answer) => answer.status === 409).length).toBe(5);
    }
  });

  it('repeating the same decision by the same person answers 200 and changes nothing', async () => {
    const { body } = await askForLeave(company);
    const path = `/api/approval-process-steps/${body.approvalProcess.steps[0]?.id}`;
    const decide = (): ReturnType<Person['send']> =>
      company.person('decider-3').send('PATCH', path, { body: { status: 'accepted' } });
    const first = await decide();
    const again = await decide();
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    expect(await counts(company, body.approvalProcess.id)).toMatchObject({ decided: 1, journal: 1 });
  });

  it('repeating a decision with another note is refused with the current process: the note was not stored', async () => {
    const { body } = await askForLeave(company);
    const [step] = body.approvalProcess.steps;
    const decide = (note: string) =>
      company
        .person('decider-1')
        .send<{ code: string; record: { steps: { stepNotes: { message: string }[] }[] } }>(
          'PATCH',
          `/api/approval-process-steps/${step?.id}`,
          { body: { status: 'accepted', note } },
        );
    expect((await decide('Enjoy it.')).status).toBe(200);
    expect((await decide('Enjoy it.')).status).toBe(200);
    const other = await decide('Hand over the till first.');
    expect([other.status, other.body.code]).toEqual([409, 'event-not-allowed']);
    expect(other.body.record.steps[0]?.stepNotes.map(({ message }) => message)).toEqual(['Enjoy it.']);
    expect(await counts(company, body.approvalProcess.id)).toMatchObject({ decided: 1, journal: 1, notes: 1 });
  });

  it('a decision on a stale version answers 409 with the current process and its actions', async () => {
    const { body } = await askForLeave(company);
    const path = `/api/approval-process-steps/${body.approvalProcess.steps[0]?.id}`;
    await company.person('decider-4').send('POST', `${path}/note`, { body: { note: 'One moment.' } });
    const stale = await company
      .person('decider-5')
      .send<{ code: string; record: { version: number; actions: unknown[] } }>('PATCH', path, {
        body: { status: 'accepted', version: 1 },
      });
    expect([stale.status, stale.body.code, stale.body.record.version]).toEqual([409, 'stale-version', 2]);
    expect(stale.body.record.actions.length).toBeGreaterThan(0);
  });
});

describe('Idempotency-Key', () => {
  let company: SmallTenant;
  beforeAll(async () => {
    company = await makeSmallTenant(api, {
      people: ['requester', 'approver'],
      lineManagers: [['requester', 'approver']],
      hrResponsibles: [],
      administrators: [],
      chain: ['line-manger'],
    });
  });
  const count = async (): Promise<number> => {
    const { body } = await company
      .person('requester')
      .send<{ count: number }>('GET', '/api/leaves', { query: { size: 0 } });
    return body.count;
  };
  const body = () => ({
    employeeId: company.person('requester').employeeId,
    leaveTypeId: company.leaveTypeId,
    startDate: '2035-05-05',
    endDate: '2035-05-06',
  });

  it('30 concurrent requests with the same key create one record and 30 equal responses', async () => {
    const before = await count();
    const answers = await Promise.all(
      Array.from({ length: 30 }, () =>
        company
          .person('requester')
          .send<{ id: string }>('POST', '/api/leaves', { body: body(), headers: { 'idempotency-key': 'one' } }),
      ),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect(await count()).toBe(before + 1);
  });

  it('the same key with another body answers 422', async () => {
    const other = { ...body(), startDate: '2035-07-01', endDate: '2035-07-01' };
    const answer = await company
      .person('requester')
      .send<{ code: string }>('POST', '/api/leaves', { body: other, headers: { 'idempotency-key': 'one' } });
    expect([answer.status, answer.body.code]).toEqual([422, 'idempotency-key-reused']);
  });

  it("another person's same key is another key", async () => {
    const approver = company.person('approver');
    const own = { ...body(), employeeId: approver.employeeId };
    const answer = await approver.send('POST', '/api/leaves', { body: own, headers: { 'idempotency-key': 'one' } });
    expect(answer.status).toBe(201);
  });

  it('a refused write frees its key', async () => {
    const headers = { 'idempotency-key': 'two' };
    const refused = await company.person('requester').send('POST', '/api/leaves', { body: body(), headers });
    expect(refused.status).toBe(409);
    const later = { ...body(), startDate: '2035-09-01', endDate: '2035-09-01' };
    const accepted = await company.person('requester').send('POST', '/api/leaves', { body: later, headers });
    expect(accepted.status).toBe(201);
  });

  it('an invalid key answers 400', async () => {
    const answer = await company
      .person('requester')
      .send('POST', '/api/leaves', { body: body(), headers: { 'idempotency-key': 'x'.repeat(201) } });
    expect(answer.status).toBe(400);
  });
});
