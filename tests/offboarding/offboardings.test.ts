import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { grant, signInAs } from '../support/people.ts';
import { leaversOf } from './leavers.ts';
import { FULL, type Listed, PATH, type Refusal, settlementsOf } from './settlements.ts';

let api: TestApi;
let admin: Person;
let hr: Person;
let manager: Person;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
  hr = await api.signIn('hr@luma.example');
  manager = await api.signIn('manager@luma.example');
});
afterAll(() => api.close());

const { begin, post, read, codesOf, actionOf } = settlementsOf(() => hr);
const world = () => leaversOf(api, () => admin);

describe('the list (B§2, B§7)', () => {
  const list = async (query: Record<string, unknown>): Promise<Listed> =>
    (await hr.send<Listed>('GET', PATH, { query })).body;

  it('has every status and shows each employee with number, names and picture (B§3)', async () => {
    const { data, count } = await list({ size: 200 });
    expect(count).toBe(data.length);
    expect(new Set(data.map(({ status }) => status))).toEqual(new Set(['not-started', 'in-progress', 'confirmed']));
    expect(Object.keys(data[0]?.employee ?? {}).toSorted()).toEqual([
      'companyEmployeeId',
      'firstName',
      'id',
      'imageUrl',
      'knownAs',
      'lastName',
    ]);
  });

  it('accepts statuses by either name, a search and a page, up to an empty one (A§7, D92)', async () => {
    const confirmed = await list({ statuses: ['confirmed'] });
    expect(new Set(confirmed.data.map(({ status }) => status))).toEqual(new Set(['confirmed']));
    expect(await list({ status: ['confirmed'] })).toEqual(confirmed);
    const { id } = await world().hire({ firstName: 'Zubaida' });
    await begin(id);
    expect((await list({ searchText: 'zubai' })).data.map(({ employee }) => employee.id)).toEqual([id]);
    const { count } = await list({ size: 0 });
    const first = await list({ size: 2, page: 0 });
    const second = await list({ size: 2, page: 1 });
    expect(new Set([...first.data, ...second.data].map((row) => row.id)).size).toBe(4);
    expect((await list({ size: 2, page: count })).data).toEqual([]);
  });

  it('is sorted by each of its columns, both ways', async () => {
    for (const sortBy of ['companyEmployeeId', 'knownAs', 'firstName', 'lastName', 'status', 'createdAt']) {
      const up = await list({ size: 200, sortBy, sortOrder: 'asc' });
      const down = await list({ size: 200, sortBy, sortOrder: 'desc' });
      expect(down.data.map(({ id }) => id)).toEqual(up.data.map(({ id }) => id).toReversed());
    }
  });

  it('is exported with the same rows, in the requested language', async () => {
    const { count } = await list({ statuses: ['confirmed'], size: 0 });
    const { status, body } = await hr.send<string>('GET', `${PATH}/export`, {
      query: { format: 'csv', statuses: ['confirmed'], columns: ['firstName', 'status'] },
      headers: { 'accept-language': 'ar' },
    });
    const lines = String(body).trim().split(/\r?\n/);
    expect([status, lines.length]).toEqual([200, count + 1]);
    expect(lines[0]).toContain('الاسم');
    expect(lines.slice(1).every((line) => line.includes('مؤكدة'))).toBe(true);
  });

  it('shows the team in team scope, and the leaver’s own to the leaver (D77)', async () => {
    const { id } = await world().hire();
    const own = await begin(id);
    const leaver = await signInAs(api, {
      tenantId: admin.tenantId,
      employeeId: id,
      permissions: [
        grant({ resource: 'offboarding.details', action: 'read' }, 'personal'),
        'employee.salary:read:personal',
      ],
    });
    const { body } = await leaver.send<Listed>('GET', PATH);
    expect(body.data.map((each) => each.id)).toEqual([own.id]);
    const [other] = (await list({ statuses: ['confirmed'] })).data;
    expect((await read(other?.id ?? '', leaver)).status).toBe(404);
    expect((await post(own.id, 'gratuity', {}, leaver)).status).toBe(403);
  });
});

describe('starting and deleting (B§5, D66)', () => {
  it('requires an existing employee without a settlement (B§5)', async () => {
    expect((await hr.send('POST', PATH, { body: {} })).status).toBe(400);
    expect(
      codesOf(await hr.send('POST', PATH, { body: { employeeId: '01900000-0000-7000-8000-00000000dead' } })),
    ).toEqual(['not-found']);
    const { id } = await world().hire();
    const made = await begin(id);
    expect(made).toMatchObject({
      status: 'not-started',
      endOfService: 'open',
      roleTransfer: 'not-needed',
      savedBlocks: [],
    });
    expect(codesOf(await hr.send('POST', PATH, { body: { employeeId: id } }))).toEqual(['has-one']);
    expect((await hr.send('DELETE', `${PATH}/${made.id}`)).status).toBe(204);
    expect((await hr.send('POST', PATH, { body: { employeeId: id } })).status).toBe(201);
  });

  it('keeps its figures when its currency changes; other adjustments lock it, as they were typed in it elsewhere (D70, ADR-0082)', async () => {
    const { id } = await world().hire();
    const { id: settlement } = await begin(id);
    await post(settlement, 'gratuity', { ...FULL, currency: 'KWD', basicWage: 1_000_000, totalWage: 1_300_005 });
    const refused = await post(settlement, 'gratuity', { currency: 'AED' });
    expect([refused.status, codesOf(refused)]).toEqual([422, ['other-currency']]);
    expect((await post(settlement, 'gratuity', { currency: 'AED', totalWage: 130_000 })).body.gratuity).toMatchObject({
      currency: 'AED',
      basicWage: 100_000,
      totalWage: 130_000,
    });
    const bonus = { adjustments: [{ kind: 'addition', description: 'Bonus', amount: 5_000 }] };
    expect(codesOf(await post(settlement, 'other-adjustments', { ...bonus, currency: 'KWD' }))).toEqual([
      'other-currency',
    ]);
    expect((await post(settlement, 'other-adjustments', { ...bonus, currency: 'AED' })).status).toBe(200);
    for (const currency of ['KWD', null])
      expect(codesOf(await post(settlement, 'gratuity', { currency }))).toEqual(['currency-in-use']);
    await post(settlement, 'other-adjustments', { adjustments: [] });
    expect((await post(settlement, 'gratuity', { currency: 'KWD' })).body.gratuity).toMatchObject({
      currency: 'KWD',
      basicWage: 1_000_000,
    });
  });

  it('uses the currency of its first amounts', async () => {
    const { id } = await world().hire();
    const { id: settlement } = await begin(id);
    const bonus = { currency: 'KWD', adjustments: [{ kind: 'addition', description: 'Bonus', amount: 5_000 }] };
    expect((await post(settlement, 'other-adjustments', bonus)).body.gratuity.currency).toBe('KWD');
    expect(codesOf(await post(settlement, 'gratuity', FULL))).toEqual(['currency-in-use']);
  });

  it('can be deleted until the end of service is confirmed, and says why not afterwards (D66)', async () => {
    const { id } = await world().hire();
    const { id: settlement } = await begin(id);
    await post(settlement, 'gratuity', FULL);
    expect((await post(settlement, 'end-of-service-confirm', {})).body.status).toBe('confirmed');
    const { status, body } = await hr.send<Refusal>('DELETE', `${PATH}/${settlement}`);
    expect([status, (body.errors ?? []).map(({ code }) => code)]).toEqual([409, ['end-of-service-confirmed']]);
    expect(actionOf(body.record, 'settlement.delete')).toMatchObject({
      can: false,
      reasons: [{ code: 'end-of-service-confirmed' }],
    });
  });

  it('requires the right for each (A§6)', async () => {
    const finance = await signInAs(api, {
      tenantId: admin.tenantId,
      permissions: ['offboarding.details:read', 'employee.salary:read'],
    });
    const [row] = (await finance.send<Listed>('GET', PATH)).body.data;
    expect(row?.actions).toEqual([]);
    expect((await hr.send('DELETE', `${PATH}/${row?.id}`)).status).not.toBe(403);
    expect((await finance.send('DELETE', `${PATH}/${row?.id}`)).status).toBe(403);
    expect((await finance.send('POST', PATH, { body: { employeeId: manager.employeeId } })).status).toBe(403);
  });
});

describe('confirming the end of service (D68, D69)', () => {
  it('lists obstacles in the order of their days, whenever they were made', async () => {
    const leaver = await world().hire();
    const [late, early] = [await world().openReport(leaver), await world().openReport(leaver)];
    await world().inTenant((tx) =>
      sql`update day_banking set business_date = '1905-01-01' where tenant_id = ${admin.tenantId} and id = ${early}`.execute(
        tx,
      ),
    );
    const { id } = await begin(leaver.id);
    const { inTheWay } = (await read(id, admin)).body;
    expect(inTheWay.tillReports).toMatchObject([{ id: early }, { id: late }]);
  });

  it('lists everything missing and all obstacles together, also on the page', async () => {
    const leaver = await world().hire();
    const assetId = await world().giveAsset(leaver.id);
    const leaveId = await world().askForLeave(leaver.id);
    const reportId = await world().openReport(leaver);
    const { id } = await begin(leaver.id);
    await post(id, 'gratuity', { ...FULL, basicWage: null });
    const wanted = ['needs-basic-wage', 'leave-pending', 'assets-not-returned', 'banking-unconfirmed'];
    const refused = await post(id, 'end-of-service-confirm', {});
    expect([refused.status, codesOf(refused)]).toEqual([409, wanted]);
    expect(actionOf(refused.body.record, 'end-of-service.confirm')).toMatchObject({
      can: false,
      reasons: wanted.map((code) => ({ code })),
    });
    const { inTheWay } = (await read(id, admin)).body;
    expect(inTheWay.leaves).toMatchObject([
      {
        id: leaveId,
        typeName: expect.any(String) as string,
        startDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
      },
    ]);
    expect(inTheWay.tillReports).toMatchObject([
      {
        id: reportId,
        type: expect.any(String) as string,
        businessDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
      },
    ]);
    // The cost of an unreturned asset is recovered instead; zero recovers nothing, also when stored.
    const recover = (amount: number) =>
      post(id, 'other-adjustments', {
        adjustments: [{ kind: 'asset-recovery', description: 'Thing', amount, assetId }],
      });
    const nothing = await recover(0);
    expect([nothing.status, nothing.body.errors]).toMatchObject([
      422,
      [{ path: 'adjustments[0].amount', code: 'zero-amount' }],
    ]);
    await world().inTenant((tx) =>
      sql`update offboarding_settlement set other_adjustments = ${JSON.stringify([{ kind: 'asset-recovery', description: 'Thing', amount: 0, assetId }])}::jsonb where tenant_id = ${admin.tenantId} and id = ${id}`.execute(
        tx,
      ),
    );
    expect(codesOf(await post(id, 'end-of-service-confirm', {}))).toEqual(wanted);
    await recover(5_000);
    expect(codesOf(await post(id, 'end-of-service-confirm', {}))).toEqual(
      wanted.filter((code) => code !== 'assets-not-returned'),
    );
  });

  it('is unblocked when the asset is returned, the leave decided on and the report submitted', async () => {
    const leaver = await world().hire();
    const assetId = await world().giveAsset(leaver.id);
    const leaveId = await world().askForLeave(leaver.id);
    const { id } = await begin(leaver.id);
    await post(id, 'gratuity', FULL);
    await admin.send('POST', '/api/asset-assignments', { body: { assetId, userId: null } });
    expect(codesOf(await post(id, 'end-of-service-confirm', {}))).toEqual(['leave-pending']);
    await admin.send('POST', `/api/leaves/${leaveId}/cancel`, { body: {} });
    const { status, body } = await post(id, 'end-of-service-confirm', {});
    expect([status, body.status, body.endOfServiceAt !== null]).toEqual([200, 'confirmed', true]);
  });

  it('is not blocked by a deleted till draft of the leaver (D69, C§4)', async () => {
    const leaver = await world().hire();
    const report = await world().openReport(leaver);
    const { id } = await begin(leaver.id);
    await post(id, 'gratuity', FULL);
    expect(codesOf(await post(id, 'end-of-service-confirm', {}))).toEqual(['banking-unconfirmed']);
    expect((await admin.send('PATCH', `/api/day-bankings/${report}`, { body: { coins: 1 } })).status).toBe(200);
    expect((await admin.send('DELETE', `/api/day-bankings/${report}`)).status).toBe(204);
    expect((await post(id, 'end-of-service-confirm', {})).body.status).toBe('confirmed');
  });

  it('is not blocked by a submitted report of the leaver, whatever the decision (D69)', async () => {
    const leaver = await world().hire();
    const report = await world().openReport(leaver);
    const { id } = await begin(leaver.id);
    await post(id, 'gratuity', FULL);
    expect((await admin.send('PATCH', `/api/day-bankings/${report}`, { body: { coins: 1 } })).status).toBe(200);
    expect((await admin.send('POST', `/api/day-bankings/${report}/confirm`, { body: {} })).status).toBe(200);
    expect((await post(id, 'end-of-service-confirm', {})).body.status).toBe('confirmed');
  });

  it('is blocked by an undecided cancellation of approved leave (D26, D69)', async () => {
    const leaver = await world().hire();
    const leaveId = await world().askForLeave(leaver.id);
    const { id } = await begin(leaver.id);
    await post(id, 'gratuity', FULL);
    await world().inTenant(async (tx) => {
      const { tenantId } = admin;
      await sql`update leave_request set status = 'approved', phase = 'upcoming', approval_status = 'accepted' where tenant_id = ${tenantId} and id = ${leaveId}`.execute(
        tx,
      );
      await sql`with asked as (insert into approval_process (tenant_id, kind, status, requested_by, submitted_by) values (${tenantId}, 'leave', 'pending', ${leaver.id}, ${leaver.id}) returning id)
        insert into leave_cancellation (tenant_id, leave_request_id, approval_process_id) select ${tenantId}, ${leaveId}, id from asked`.execute(
        tx,
      );
    });
    expect(codesOf(await post(id, 'end-of-service-confirm', {}))).toEqual(['leave-pending']);
    await world().inTenant((tx) =>
      sql`update approval_process set status = 'rejected' where tenant_id = ${admin.tenantId} and requested_by = ${leaver.id} and status = 'pending'
      and id in (select approval_process_id from leave_cancellation where tenant_id = ${admin.tenantId})`.execute(tx),
    );
    expect((await post(id, 'end-of-service-confirm', {})).body.status).toBe('confirmed');
  });

  it('stores the total at confirmation, not at saving, unaffected by later changes (D70)', async () => {
    const leaver = await world().hire({ startDate: '2020-01-01' });
    const { id } = await begin(leaver.id);
    const { body: saved } = await post(id, 'gratuity', FULL);
    const startedOn = (day: string) =>
      world().inTenant((tx) =>
        sql`update employee set start_date = ${day} where tenant_id = ${admin.tenantId} and id = ${leaver.id}`.execute(
          tx,
        ),
      );
    await startedOn('2021-01-01');
    const { figures } = (await read(id)).body;
    expect(figures.gratuityAmount).not.toBe(saved.figures.gratuityAmount);
    expect((await post(id, 'end-of-service-confirm', {})).body.figures).toEqual(figures);
    await startedOn('2022-01-01');
    expect((await read(id)).body.figures).toEqual(figures);
  });

  it('freezes its total, and leaves contract and employee unchanged (D70, specification silent)', async () => {
    const leaver = await world().hire();
    const { id } = await begin(leaver.id);
    const { body: before } = await post(id, 'gratuity', FULL);
    const { body: confirmed } = await post(id, 'end-of-service-confirm', {});
    expect(confirmed.figures).toEqual(before.figures);
    expect((await post(id, 'gratuity', { basicWage: 1 })).status).toBe(409);
    const person = await admin.send<{ lastWorkingDay: string | null; user: unknown }>(
      'GET',
      `/api/employees/${leaver.id}`,
    );
    expect(person.body.lastWorkingDay).toBeNull();
  });

  it('can be reopened only by an administrator with a reason; the journal records it (D66)', async () => {
    const { id } = await begin((await world().hire()).id);
    await post(id, 'gratuity', FULL);
    const { body: confirmed } = await post(id, 'end-of-service-confirm', {});
    expect(actionOf(confirmed, 'settlement.reopen')).toMatchObject({
      can: false,
      reasons: [{ code: 'only-administrators-reopen' }],
    });
    expect(codesOf(await post(id, 'reopen', { note: 'Please.' }))).toEqual(['only-administrators-reopen']);
    expect(codesOf(await post(id, 'reopen', { note: ' ' }, admin))).toEqual(['reopening-needs-reason']);
    const { body } = await post(id, 'reopen', { note: 'The amount was wrong.' }, admin);
    expect(body).toMatchObject({ status: 'in-progress', endOfService: 'open', endOfServiceAt: null });
    const rows = await world().inTenant((tx) =>
      tx
        .selectFrom('transition_journal')
        .select(['event', 'payload', 'by_user_id'])
        .where('tenant_id', '=', admin.tenantId)
        .where('record_id', '=', id)
        .orderBy('record_version', 'desc')
        .limit(1)
        .execute(),
    );
    expect(rows).toMatchObject([
      { event: 'settlement.reopen', payload: { note: 'The amount was wrong.' }, by_user_id: admin.userId },
    ]);
  });
});
