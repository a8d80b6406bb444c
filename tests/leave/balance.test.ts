import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../support/api.ts';
import { makeSmallTenant, type SmallTenant } from '../support/small-tenant.ts';

let api: TestApi;
let company: SmallTenant;
beforeAll(async () => {
  api = await startTestApi();
  company = await makeSmallTenant(api, {
    people: ['requester', 'approver', 'other'],
    lineManagers: [['requester', 'approver']],
    hrResponsibles: [],
    administrators: [],
    chain: ['line-manger'],
    annualDays: 20,
  });
});
afterAll(() => api.close());

type Balance = { currentBalance: number; reservedBalance: number; balanceAfter: number };
type Preview = Balance & { days: number; deductedDays: number; uncountedDays: object[] };
const requester = () => company.person('requester');
const look = async (startDate: string, endDate: string): Promise<Preview> => {
  const { body, status } = await requester().send<Preview>('GET', '/api/leave-balance/balance-after', {
    query: { employeeId: requester().employeeId, leaveTypeId: company.leaveTypeId, startDate, endDate },
  });
  expect(status).toBe(200);
  return body;
};
const ask = (startDate: string, endDate: string) =>
  requester().send<{
    id: string;
    code: string;
    errors: { path: string; code: string; message: string }[];
    approvalProcess: { steps: { id: string }[] };
    leaveBalance: Balance;
  }>('POST', '/api/leaves', {
    body: { employeeId: requester().employeeId, leaveTypeId: company.leaveTypeId, startDate, endDate },
  });
const inTenant = (statement: ReturnType<typeof sql>) =>
  api.db.database.tenant({ tenantId: company.tenantId }, (tx) => statement.execute(tx));
const decide = (stepId: string | undefined, body: object) =>
  company
    .person('approver')
    .send<{ code: string; status: string; errors: { code: string }[] }>(
      'PATCH',
      `/api/approval-process-steps/${stepId}`,
      { body },
    );

describe('the balance of a leave (B§3, D18)', () => {
  it('is the ledger less reserved days less this leave', async () => {
    expect(await look('2040-01-01', '2040-01-05')).toEqual({
      currentBalance: 20,
      reservedBalance: 0,
      balanceAfter: 15,
      days: 5,
      deductedDays: 5,
      isCovered: true,
      uncountedDays: [],
    });
  });

  it('a request reserves, approval keeps reserving, rejection and cancelling release', async () => {
    const { body } = await ask('2040-02-01', '2040-02-04');
    expect(body.leaveBalance).toEqual({ currentBalance: 20, reservedBalance: 0, balanceAfter: 16 });
    expect((await look('2040-01-01', '2040-01-01')).reservedBalance).toBe(4);
    await decide(body.approvalProcess.steps[0]?.id, { status: 'accepted' });
    expect((await look('2040-01-01', '2040-01-01')).reservedBalance).toBe(4);
    await requester().send('POST', `/api/leaves/${body.id}/cancel`, { body: {} });
    expect((await look('2040-01-01', '2040-01-01')).reservedBalance).toBe(0);
    const second = await ask('2040-02-01', '2040-02-04');
    await decide(second.body.approvalProcess.steps[0]?.id, { status: 'rejected' });
    expect((await look('2040-01-01', '2040-01-01')).reservedBalance).toBe(0);
  });

  it('is deducted once when the last day has passed', async () => {
    const { body } = await ask('2040-03-01', '2040-03-03');
    await decide(body.approvalProcess.steps[0]?.id, { status: 'accepted' });
    const yesterday = Temporal.Now.plainDateISO('Asia/Dubai').subtract({ days: 1 });
    await inTenant(
      sql`update leave_request set start_date = ${yesterday.subtract({ days: 2 }).toString()}, end_date = ${yesterday.toString()} where tenant_id = ${company.tenantId} and id = ${body.id}`,
    );
    for (let round = 0; round < 2; round++) {
      await inTenant(sql`insert into job (tenant_id, kind) values (${company.tenantId}, 'leave-request.pass-days')`);
      await api.runJobs();
    }
    expect(await look('2040-01-01', '2040-01-01')).toMatchObject({ currentBalance: 17, reservedBalance: 0 });
  });

  it('excludes public holidays (D19)', async () => {
    await inTenant(
      sql`insert into public_holiday (tenant_id, country_iso, date, name) values (${company.tenantId}, 'AE', '2040-04-03', 'A day off')`,
    );
    expect(await look('2040-04-01', '2040-04-05')).toMatchObject({ days: 5, deductedDays: 4 });
    const { id } = (await ask('2040-04-01', '2040-04-05')).body;
    const read = await requester().send<{ uncountedDays: object[] }>('GET', `/api/leaves/${id}`);
    expect(read.body.uncountedDays).toEqual([
      { date: '2040-04-03', holiday: { name: 'A day off', nameArabic: null }, isDayOff: false },
    ]);
    await requester().send('POST', `/api/leaves/${id}/cancel`, { body: {} });
  });

  it('a preview names days that do not count: holidays, and the weekend for working-day types (D19)', async () => {
    const countWorkingDays = (dayCount: string) =>
      inTenant(
        sql`update leave_type set day_count = ${dayCount} where tenant_id = ${company.tenantId} and id = ${company.leaveTypeId}`,
      );
    expect((await look('2040-04-01', '2040-04-05')).uncountedDays).toEqual([
      { date: '2040-04-03', holiday: { name: 'A day off', nameArabic: null }, isDayOff: false },
    ]);
    await countWorkingDays('working');
    // 2040-04-07 is a Saturday; the weekend of the Emirates is Saturday and Sunday.
    expect(await look('2040-04-03', '2040-04-09')).toMatchObject({
      days: 7,
      deductedDays: 4,
      uncountedDays: [
        { date: '2040-04-03', holiday: { name: 'A day off', nameArabic: null }, isDayOff: false },
        { date: '2040-04-07', holiday: null, isDayOff: false },
        { date: '2040-04-08', holiday: null, isDayOff: false },
      ],
    });
    await countWorkingDays('calendar');
  });

  it('uses the ledger as of the first day of the leave', async () => {
    await inTenant(sql`insert into leave_movement (tenant_id, employee_id, leave_kind, kind, days, effective_on)
      values (${company.tenantId}, ${requester().employeeId}, 'annual', 'accrued', 10, '2041-01-01')`);
    expect((await look('2040-12-31', '2040-12-31')).currentBalance).toBe(17);
    expect((await look('2041-01-01', '2041-01-01')).currentBalance).toBe(27);
  });
});

describe('too little balance (D24)', () => {
  it('a request beyond it answers 422', async () => {
    const { status, body } = await ask('2040-05-01', '2040-06-30');
    expect([status, body.code, body.errors[0]?.code]).toEqual([422, 'rule-violated', 'balance-too-low']);
  });

  it('a preview says whether it would be accepted: negative only as far as the type allows', async () => {
    const type = sql`leave_type set allow_negative = true, negative_limit = 5 where tenant_id = ${company.tenantId} and id = ${company.leaveTypeId}`;
    const { currentBalance, reservedBalance } = await look('2040-05-01', '2040-05-01');
    const last = (after: number): string =>
      Temporal.PlainDate.from('2040-05-01')
        .add({ days: currentBalance - reservedBalance - after - 1 })
        .toString();
    expect(await look('2040-05-01', last(-1))).toMatchObject({ balanceAfter: -1, isCovered: false });
    await inTenant(sql`update ${type}`);
    expect(await look('2040-05-01', last(-5))).toMatchObject({ balanceAfter: -5, isCovered: true });
    expect(await look('2040-05-01', last(-6))).toMatchObject({ balanceAfter: -6, isCovered: false });
    expect((await ask('2040-05-01', last(-6))).status).toBe(422);
    await inTenant(
      sql`update leave_type set allow_negative = false, negative_limit = null where tenant_id = ${company.tenantId} and id = ${company.leaveTypeId}`,
    );
  });

  it('approval checks again; only a confirmed override with a note proceeds', async () => {
    const { body } = await ask('2040-07-01', '2040-07-10');
    const step = body.approvalProcess.steps[0]?.id;
    await inTenant(sql`insert into leave_movement (tenant_id, employee_id, leave_kind, kind, days, effective_on)
      values (${company.tenantId}, ${requester().employeeId}, 'annual', 'deducted', 15, '2039-01-01')`);
    const plain = await decide(step, { status: 'accepted' });
    expect([plain.status, plain.body.code, plain.body.errors[0]?.code]).toEqual([
      422,
      'rule-violated',
      'balance-now-negative',
    ]);
    expect((await decide(step, { status: 'accepted', isBalanceOverride: true })).status).toBe(422);
    // The refused decisions had no effect: the step is still pending, no note was stored.
    const seen = await requester().send<{
      approvalProcess: { status: string; version: number; steps: { stepNotes: unknown[] }[] };
    }>('GET', `/api/leaves/${body.id}`);
    expect(seen.body.approvalProcess).toMatchObject({ status: 'pending', version: 1 });
    expect(seen.body.approvalProcess.steps[0]?.stepNotes).toEqual([]);
    const action = await company
      .person('approver')
      .send<{ actions: { event: string; can: boolean; reasons: { code: string }[] }[] }>(
        'GET',
        `/api/leaves/${body.id}`,
      );
    expect(action.body.actions.find((each) => each.event === 'step.accept')).toMatchObject({
      can: false,
      reasons: [{ code: 'balance-now-negative' }],
    });
    const confirmed = await decide(step, {
      status: 'accepted',
      isBalanceOverride: true,
      note: 'Agreed with the director.',
    });
    expect([confirmed.status, confirmed.body.status]).toEqual([200, 'accepted']);
  });
});

describe('rules of a request', () => {
  it('overlapping days answer 409 with the conflicting leave, also when one leave contains the other (D25)', async () => {
    const other = company.person('other');
    const askOther = (startDate: string, endDate: string) =>
      other.send<{ code: string; errors: { code: string; message: string }[] }>('POST', '/api/leaves', {
        body: { employeeId: other.employeeId, leaveTypeId: company.leaveTypeId, startDate, endDate },
      });
    expect((await askOther('2042-01-05', '2042-01-08')).status).toBe(201);
    for (const [start, end] of [
      ['2042-01-01', '2042-01-05'],
      ['2042-01-08', '2042-01-09'],
      ['2042-01-06', '2042-01-07'],
      ['2042-01-01', '2042-01-20'],
    ]) {
      const { status, body } = await askOther(start ?? '', end ?? '');
      expect([status, body.code]).toEqual([409, 'event-not-allowed']);
      expect(body.errors[0]).toMatchObject({
        code: 'overlaps-other-leave',
        message: 'A leave from 2042-01-05 to 2042-01-08 (requested) overlaps these days.',
        params: { startDate: '2042-01-05', endDate: '2042-01-08', status: 'requested' },
      });
    }
    expect((await askOther('2042-01-09', '2042-01-09')).status).toBe(201);
  });

  it.each([
    ['the last day before the first', { startDate: '2043-01-02', endDate: '2043-01-01' }, 'endDate'],
    ['more than two years', { startDate: '2043-01-01', endDate: '2045-12-31' }, 'endDate'],
    ['before the person was employed', { startDate: '2010-01-01', endDate: '2010-01-02' }, 'startDate'],
  ])('%s answers 422 on its field', async (_name, days, path) => {
    const { status, body } = await ask(days.startDate, days.endDate);
    expect([status, body.errors[0]?.path]).toEqual([422, path]);
  });

  it('a note has at most 2,000 characters, counting an emoji as one, as the database does', async () => {
    const other = company.person('other');
    const askWith = (note: string, startDate: string) =>
      other.send<{ errors: { path: string; code: string }[] }>('POST', '/api/leaves', {
        body: { employeeId: other.employeeId, leaveTypeId: company.leaveTypeId, startDate, endDate: startDate, note },
      });
    expect((await askWith('🌞'.repeat(2000), '2044-01-01')).status).toBe(201);
    const { status, body } = await askWith(`${'🌞'.repeat(2000)}.`, '2044-01-03');
    expect([status, body.errors]).toEqual([400, [expect.objectContaining({ path: 'note', code: 'too-large' })]]);
  });
});
