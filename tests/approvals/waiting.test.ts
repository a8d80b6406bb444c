import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { api as calls } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { FLOAT, holding, makeTill } from '../day-banking/till.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { grant, signInAs } from '../support/people.ts';
import { makeSmallTenant, type SmallTenant } from '../support/small-tenant.ts';

type Waiting = AnswerOf<typeof calls.approvalsWaiting.list>;
type Results = AnswerOf<typeof calls.approvalsWaiting.decide>;
type Process = AnswerOf<typeof calls.approvals.read>;
interface Refusal {
  readonly code: string;
}

let api: TestApi;
let company: SmallTenant;
beforeAll(async () => {
  api = await startTestApi();
  company = await makeSmallTenant(api, {
    people: ['requester', 'manager', 'director'],
    lineManagers: [
      ['requester', 'manager'],
      ['manager', 'director'],
    ],
    hrResponsibles: [],
    administrators: [],
    chain: ['line-manger', 'line-manger-2nd-step'],
  });
});
afterAll(() => api.close());

const waiting = async (by: Person, query: Record<string, string | string[]> = {}): Promise<Waiting> =>
  (await by.send<Waiting>('GET', '/api/approval-processes/waiting', { query })).body;
const bulk = (by: Person, body: object, key?: string) =>
  by.send<Results & Refusal>('POST', '/api/approval-process-steps/decide', {
    body,
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  });

let day = 0;
async function ask(): Promise<string> {
  const date = Temporal.PlainDate.from('2032-01-01')
    .add({ days: (day += 2) })
    .toString();
  const person = company.person('requester');
  const { body } = await person.send<{ approvalProcess: Process }>('POST', '/api/leaves', {
    body: { employeeId: person.employeeId, leaveTypeId: company.leaveTypeId, startDate: date, endDate: date },
  });
  return body.approvalProcess.steps[0]?.id ?? '';
}

describe('pending decisions of all kinds (issue 5, ADR-0061)', () => {
  it.each(['admin', 'manager', 'manager2', 'hr'])(
    '%s@luma.example: lists exactly what the machine lets them decide, oldest first',
    async (account) => {
      const person = await api.signIn(`${account}@luma.example`);
      const { data, count } = await waiting(person, { size: '200', isEarlyToo: 'true' });
      expect(data).toHaveLength(count);
      expect(data.map(({ createdAt }) => createdAt)).toEqual(data.map(({ createdAt }) => createdAt).toSorted());
      const answered = await Promise.all(
        data.map(async ({ id, processId }) => {
          const { body } = await person.send<Process>('GET', `/api/approval-processes/${processId}`);
          return {
            id,
            can: body.actions?.some(({ event, can, stepId }) => event === 'step.accept' && stepId === id && can),
          };
        }),
      );
      expect(answered).toEqual(data.map(({ id }) => ({ id, can: true })));
      const { body: ids } = await person.send<{ data: { id: string }[] }>(
        'GET',
        '/api/approval-processes/waiting/ids',
        { query: { isEarlyToo: 'true' } },
      );
      expect(ids.data.map(({ id }) => id)).toEqual(data.map(({ id }) => id));
    },
  );

  it('exports the same rows in the same order, in the chosen columns (issue 5)', async () => {
    const person = await api.signIn('admin@luma.example');
    const { data } = await waiting(person, { size: '200', isEarlyToo: 'true' });
    const file = await person.send<string>('GET', '/api/approval-processes/waiting/export', {
      query: { format: 'csv', isEarlyToo: 'true', columns: ['employee', 'step'] },
    });
    const [head, ...rows] = file.body.replace('\uFEFF', '').trim().split(/\r?\n/);
    expect(head).toBe('Employee ID,Requested by,Step');
    expect(rows.map((row) => row.split(',')[0])).toEqual(
      data.map(({ requestedByEmployee }) => requestedByEmployee.companyEmployeeId),
    );
    expect(rows.length).toBeGreaterThan(2);
  });

  it('the export uses the words of the page, and a plus sign for a surplus (B§4, D28)', async () => {
    const till = await makeTill(api);
    const { body: report } = await till.create('receptionist', {
      type: 'beginning-of-day',
      businessDate: till.day(2),
      ...holding(FLOAT + 2_000),
    });
    await till.post('receptionist', report.id, 'confirm');
    const file = async (language: string): Promise<string> => {
      const query = { format: 'csv', columns: ['kind', 'about'] };
      const { body } = await till.person('manager').send<string>('GET', '/api/approval-processes/waiting/export', {
        query,
        headers: { 'accept-language': language },
      });
      return body.trim().split(/\r?\n/).slice(1).join('\n');
    };
    expect(await file('en')).toMatch(new RegExp(`^Till banking,".*, ${till.day(2)}, \\+20\\.00 AED"$`));
    expect(await file('ar')).toMatch(new RegExp(`^إيداع الصندوق,.*، ${till.day(2)}، \\+20\\.00 AED$`));
  });

  it('contains every pending step of the tenant for one of its approvers, and none of their own requests', async () => {
    const { tenantId } = await api.signIn('admin@luma.example');
    const { rows } = await api.db.database.tenant({ tenantId }, (tx) =>
      sql<{ email: string; ids: string[] }>`select u.email, array_agg(s.id::text) as ids from approval_step s
        join approval_process p on p.tenant_id = s.tenant_id and p.id = s.process_id and p.status = 'pending'
        join approval_step_candidate c on c.tenant_id = s.tenant_id and c.step_id = s.id and c.employee_id <> p.requested_by
        join app_user u on u.tenant_id = c.tenant_id and u.employee_id = c.employee_id and u.password_hash is not null and u.status = 'active'
        where s.tenant_id = ${tenantId} and s.status = 'pending' group by u.email`.execute(tx),
    );
    expect(rows.length).toBeGreaterThan(2);
    for (const { email, ids } of rows) {
      const own = (await waiting(await api.signIn(email), { size: '200' })).data.filter(
        ({ onBehalfOfEmployee }) => onBehalfOfEmployee === null,
      );
      expect([email, own.map(({ id }) => id).toSorted()]).toEqual([email, ids.toSorted()]);
    }
  });

  it('is filtered by kind, requester and subject, counted and paged', async () => {
    const admin = await api.signIn('admin@luma.example');
    const all = await waiting(admin, { size: '200' });
    const kinds = new Set(all.data.map(({ kind }) => kind));
    expect(kinds.size).toBeGreaterThan(1);
    for (const kind of kinds) {
      const some = await waiting(admin, { kinds: [kind], size: '200' });
      expect(some.data).toEqual(all.data.filter((each) => each.kind === kind));
    }
    const [first] = all.data;
    const found = await waiting(admin, { searchText: first?.requestedByEmployee.firstName ?? '', size: '200' });
    expect(found.data.map(({ id }) => id)).toContain(first?.id);
    expect(
      found.data.every(({ requestedByEmployee }) =>
        `${requestedByEmployee.firstName} ${requestedByEmployee.lastName} ${requestedByEmployee.knownAs}`.includes(
          first?.requestedByEmployee.firstName ?? '',
        ),
      ),
    ).toBe(true);
    // Also by the row's subject: the location of a till, the leave type in either language.
    for (const kind of ['day-banking', 'leave'] as const) {
      const some = all.data.find((each) => each.kind === kind);
      const words = [some?.dayBanking?.location, some?.leave?.type.name, some?.leave?.type.nameArabic].flatMap(
        (word) => word ?? [],
      );
      expect(words.length).toBeGreaterThan(0);
      for (const searchText of words)
        expect((await waiting(admin, { searchText, size: '200' })).data.map(({ id }) => id)).toContain(some?.id);
    }
    expect((await waiting(admin, { searchText: 'nothing of that kind' })).count).toBe(0);
    expect((await waiting(admin, { size: '1', page: '1' })).data).toEqual(all.data.slice(1, 2));
    expect(await waiting(admin, { size: '0' })).toEqual({ data: [], count: all.count });
    expect((await waiting(admin, { ids: [first?.id ?? ''] })).count).toBe(1);
  });

  it('includes steps that may be decided early only on request (D4)', async () => {
    const stepId = await ask();
    const director = company.person('director');
    expect((await waiting(director)).data).toEqual([]);
    expect((await waiting(director, { isEarlyToo: 'true' })).data[0]).toMatchObject({
      isMyTurn: false,
      order: 2,
      steps: 2,
    });
    await company
      .person('manager')
      .send('PATCH', `/api/approval-process-steps/${stepId}`, { body: { status: 'rejected' } });
  });

  it('lists overtaken steps that may still be decided (D4)', async () => {
    const three = await makeSmallTenant(api, {
      people: ['requester', 'manager', 'director', 'administrator'],
      lineManagers: [
        ['requester', 'manager'],
        ['manager', 'director'],
      ],
      hrResponsibles: [],
      administrators: ['administrator'],
      chain: ['line-manger', 'line-manger-2nd-step', 'administrator-role'],
    });
    const requester = three.person('requester');
    const { body: leave } = await requester.send<{ approvalProcess: Process }>('POST', '/api/leaves', {
      body: {
        employeeId: requester.employeeId,
        leaveTypeId: three.leaveTypeId,
        startDate: '2032-03-01',
        endDate: '2032-03-01',
      },
    });
    const [first, second] = leave.approvalProcess.steps;
    const manager = three.person('manager');
    await three
      .person('director')
      .send('PATCH', `/api/approval-process-steps/${second?.id}`, { body: { status: 'accepted' } });
    expect((await waiting(manager)).data).toEqual([]);
    expect((await waiting(manager, { isEarlyToo: 'true' })).data).toMatchObject([
      { id: first?.id, isMyTurn: false, order: 1 },
    ]);
    const { body } = await bulk(manager, { status: 'accepted', steps: [{ id: first?.id, version: 2 }] });
    expect(body.results).toMatchObject([{ outcome: 'decided' }]);
    expect((await waiting(manager, { isEarlyToo: 'true' })).data).toEqual([]);
  });

  it('omits kinds whose module the tenant does not have', async () => {
    const stepId = await ask();
    const manager = company.person('manager');
    expect((await waiting(manager)).data.map(({ id }) => id)).toContain(stepId);
    const switched = (modules: string[]) =>
      api.db.database.global((tx) =>
        sql`update tenant set modules = ${modules}::text[] where id = ${company.tenantId}`.execute(tx),
      );
    await switched([]);
    await expect.poll(async () => (await waiting(manager)).count).toBe(0);
    await switched(['hr.leaves']);
    await expect.poll(async () => (await waiting(manager)).count).toBe(1);
  });

  it('reading one process requires the module and right of its subject, not those of leave', async () => {
    const admin = await api.signIn('admin@luma.example');
    const { data } = await waiting(admin, { kinds: ['change-assigned-device', 'day-banking'], size: '200' });
    const [process] = data;
    if (!process) throw new Error('the demo has nothing else than leave waiting');
    const right = process.kind === 'day-banking' ? 'dayBanking:read' : 'asset.details:read';
    const reader = await signInAs(api, { tenantId: admin.tenantId, permissions: [right] });
    expect((await reader.send('GET', `/api/approval-processes/${process.processId}`)).status).toBe(200);
    const other = await signInAs(api, {
      tenantId: admin.tenantId,
      permissions: [grant({ resource: 'leave.details', action: 'read' }, 'all')],
    });
    const refused = await other.send<{ code: string; missing: string[] }>(
      'GET',
      `/api/approval-processes/${process.processId}`,
    );
    expect([refused.status, refused.body.missing]).toEqual([403, expect.arrayContaining([right])]);
  });
});

describe('bulk decisions', () => {
  it('report each result, and a refusal does not block the others', async () => {
    const manager = company.person('manager');
    const [one, changed, three] = [await ask(), await ask(), await ask()];
    const steps = [
      { id: one, version: 1 },
      { id: changed, version: 99 },
      { id: '01900000-0000-7000-8000-00000000dead' },
      { id: three, version: 1 },
    ];
    const { status, body } = await bulk(manager, { status: 'accepted', note: 'Go.', steps });
    expect(status).toBe(200);
    expect(body.results.map(({ id, outcome }) => [id, outcome])).toEqual([
      [one, 'decided'],
      [changed, 'changed'],
      [steps[2]?.id, 'refused'],
      [three, 'decided'],
    ]);
    expect(body.results[2]?.reasons[0]?.code).toBe('not-found');
    // The current state of a changed process is returned as well.
    expect(body.results[1]).toMatchObject({ processStatus: 'pending', reasons: [{ code: 'stale-version' }] });
    const { rows } = await api.db.database.tenant({ tenantId: company.tenantId }, (tx) =>
      sql<{
        status: string;
        note: string;
      }>`select s.status, n.message as note from approval_step s join approval_step_note n on n.tenant_id = s.tenant_id and n.step_id = s.id where s.tenant_id = ${company.tenantId} and s.id = ${three}`.execute(
        tx,
      ),
    );
    expect(rows).toEqual([{ status: 'accepted', note: 'Go.' }]);
  });

  it('leave nothing behind of a decision that its subject refuses afterwards (D24)', async () => {
    const [manager, director] = [company.person('manager'), company.person('director')];
    const first = await ask();
    const stored = <Row>(statement: ReturnType<typeof sql<Row>>): Promise<readonly Row[]> =>
      api.db.database.tenant({ tenantId: company.tenantId }, async (tx) => (await statement.execute(tx)).rows);
    const [last] = await stored(sql<{ id: string; process: string }>`
      select s.id, s.process_id as process from approval_step s join approval_step f on f.tenant_id = s.tenant_id and f.process_id = s.process_id
      where s.tenant_id = ${company.tenantId} and f.id = ${first} and s.id <> f.id`);
    const [id, process] = [last?.id ?? '', last?.process ?? ''];
    await bulk(manager, { status: 'accepted', note: null, steps: [{ id: first }] });
    // From now on the leave needs a balance, which nobody has.
    const useKind = (kind: string) =>
      stored(
        sql`update leave_type set kind = ${kind} where tenant_id = ${company.tenantId} and id = ${company.leaveTypeId}`,
      );
    await useKind('annual');
    const before = await stored(
      sql`select * from transition_journal where tenant_id = ${company.tenantId} and record_id = ${process}`,
    );
    const { body } = await bulk(director, { status: 'accepted', note: 'Enjoy.', steps: [{ id }] });
    expect([body.results[0]?.outcome, body.results[0]?.reasons.map(({ code }) => code)]).toEqual([
      'refused',
      ['balance-now-negative'],
    ]);
    expect(
      await stored(sql`
      select s.status, s.decided_by, (select count(*)::int from approval_step_note n where n.tenant_id = s.tenant_id and n.step_id = s.id) as notes
      from approval_step s where s.tenant_id = ${company.tenantId} and s.id = ${id}`),
    ).toEqual([{ status: 'pending', decided_by: null, notes: 0 }]);
    expect(
      await stored(
        sql`select * from transition_journal where tenant_id = ${company.tenantId} and record_id = ${process}`,
      ),
    ).toEqual(before);
    await useKind('custom');
  });

  it('with an Idempotency-Key repeat the response, no side effects; another body is refused', async () => {
    const manager = company.person('manager');
    const ids = [await ask(), await ask()];
    const body = {
      status: 'rejected',
      note: 'Not now.',
      steps: [...ids.map((id) => ({ id, version: 1 })), { id: '01900000-0000-7000-8000-00000000dead' }],
    };
    const key = crypto.randomUUID();
    const [first, second] = await Promise.all([bulk(manager, body, key), bulk(manager, body, key)]);
    const third = await bulk(manager, body, key);
    expect(first.body.results.map(({ outcome }) => outcome)).toEqual(['decided', 'decided', 'refused']);
    expect([second.body, third.body]).toEqual([first.body, first.body]);
    expect((await bulk(manager, { ...body, status: 'accepted' }, key)).body.code).toBe('idempotency-key-reused');
    const { rows } = await api.db.database.tenant({ tenantId: company.tenantId }, (tx) =>
      sql<{
        count: number;
      }>`select count(*) as count from transition_journal j join approval_step s on s.tenant_id = j.tenant_id and s.process_id = j.record_id
        where j.tenant_id = ${company.tenantId} and s.id = any(${ids}::uuid[]) and j.event = 'step.reject'`.execute(tx),
    );
    expect(rows[0]?.count).toBe(2);
  });

  it('accept at most fifty steps', async () => {
    const steps = Array.from({ length: 51 }, () => ({ id: crypto.randomUUID() }));
    expect((await bulk(company.person('manager'), { status: 'accepted', steps })).status).toBe(400);
  });

  it('two bulk decisions on the same steps: each step is decided by one of them', async () => {
    const manager = company.person('manager');
    const ids = [await ask(), await ask(), await ask(), await ask()];
    const steps = ids.map((id) => ({ id, version: 1 }));
    const both = await Promise.all([
      bulk(manager, { status: 'rejected', steps }),
      bulk(manager, { status: 'accepted', steps: steps.toReversed() }),
    ]);
    for (const id of ids) {
      const outcomes = both.map(({ body }) => body.results.find((each) => each.id === id)?.outcome ?? '').toSorted();
      expect(outcomes).toEqual(['changed', 'decided']);
    }
  });
});
