import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { api as calls } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { INVARIANTS } from '#server/database/invariants.ts';
import { startTestApi, type ApiAnswer, type Person, type TestApi } from '../support/api.ts';
import { connectHolder, sendInOrder } from '../support/held-row.ts';

type DeviceChange = AnswerOf<typeof calls.deviceChanges.read>;
interface Refusal {
  readonly code: string;
  readonly errors?: readonly { code: string }[];
}

let api: TestApi;
let finance: Person;
let staff: Person;
let manager: Person;
let assetTypeId: string;
beforeAll(async () => {
  api = await startTestApi();
  finance = await api.signIn('finance@luma.example');
  staff = await api.signIn('staff@luma.example');
  manager = await api.signIn('manager@luma.example');
  assetTypeId = (await finance.send<{ id: string }>('POST', '/api/asset-types', { body: { name: 'Tablet' } })).body.id;
});
afterAll(() => api.close());

const make = async (): Promise<string> =>
  (await finance.send<{ id: string }>('POST', '/api/assets', { body: { assetTypeId, currency: 'AED' } })).body.id;
const give = (assetId: string, to: object) =>
  finance.send('POST', '/api/asset-assignments', { body: { assetId, ...to } });
const statusOf = async (assetId: string) =>
  (await finance.send<{ status: string; currentUser: { id: string } | null }>('GET', `/api/assets/${assetId}`)).body;

async function ask(): Promise<{ held: string; wanted: string; request: DeviceChange }> {
  const [held, wanted] = [await make(), await make()];
  await give(held, { employeeId: staff.employeeId });
  const { status, body } = await staff.send<DeviceChange>('POST', '/api/device-changes', {
    body: { assetId: held, replacementAssetId: wanted, note: 'The screen flickers.' },
  });
  expect(status).toBe(201);
  return { held, wanted, request: body };
}

/** The current step, and one of its approvers. */
async function turnOf({
  id,
}: DeviceChange): Promise<{ step: DeviceChange['approvalProcess']['steps'][number]; decider: Person }> {
  const { body } = await (
    await api.signIn('admin@luma.example')
  ).send<DeviceChange>('GET', `/api/device-changes/${id}`);
  const step = body.approvalProcess.steps.find((each) => each.status === 'pending');
  if (!step) throw new Error('nobody is asked');
  const { rows } = await api.db.database.tenant({ tenantId: finance.tenantId }, (tx) =>
    sql<{
      email: string;
    }>`select email from app_user where tenant_id = ${finance.tenantId} and password_hash is not null and employee_id = any(${step.candidates.map((each) => each.id)}::uuid[]) limit 1`.execute(
      tx,
    ),
  );
  return { step, decider: await api.signIn(rows[0]?.email ?? '') };
}

/** Decides until no step is left. */
async function decideAll(request: DeviceChange, status: 'accepted' | 'rejected'): Promise<ApiAnswer<Refusal>> {
  for (;;) {
    const { step, decider } = await turnOf(request);
    const answer = await decider.send<Refusal & { status: string }>('PATCH', `/api/approval-process-steps/${step.id}`, {
      body: { status },
    });
    if (answer.status !== 200 || answer.body.status !== 'pending') return answer;
  }
}

async function expectSound(): Promise<void> {
  for (const { name, violations } of INVARIANTS.filter((each) => /asset|device|process/.test(each.name))) {
    const { rows } = await api.db.database.tenant({ tenantId: finance.tenantId }, (tx) =>
      sql`${sql.raw(violations)}`.execute(tx),
    );
    expect(rows, name).toEqual([]);
  }
}

describe('a device changes owner by an approval (C§3 change-assigned-device; D6, D15)', () => {
  it('approved: both devices change owners, and all three journals record it', async () => {
    const { held, wanted, request } = await ask();
    expect(request).toMatchObject({
      status: 'requested',
      approvalProcess: { kind: 'change-assigned-device', status: 'pending', note: 'The screen flickers.' },
    });
    expect((await decideAll(request, 'accepted')).status).toBe(200);
    expect(await statusOf(held)).toMatchObject({ status: 'available', currentUser: null });
    expect(await statusOf(wanted)).toMatchObject({ status: 'assigned', currentUser: { id: staff.employeeId } });
    const { rows } = await api.db.database.tenant({ tenantId: finance.tenantId }, (tx) =>
      sql<{
        event: string;
      }>`select event from transition_journal where tenant_id = ${finance.tenantId} and record_id in (${request.id}, ${wanted}) order by id`.execute(
        tx,
      ),
    );
    expect(rows.map(({ event }) => event)).toEqual(['device-change.request', 'process.accepted', 'asset.assign']);
    await expectSound();
  });

  it('rejected: everything stays unchanged', async () => {
    const { held, wanted, request } = await ask();
    expect((await decideAll(request, 'rejected')).status).toBe(200);
    expect([(await statusOf(held)).status, (await statusOf(wanted)).status]).toEqual(['assigned', 'available']);
    expect((await staff.send<DeviceChange>('GET', `/api/device-changes/${request.id}`)).body.status).toBe('rejected');
    await expectSound();
  });

  it('can be canceled only by the requester; the approval ends with it', async () => {
    const { request } = await ask();
    const cancel = (by: Person) =>
      by.send<DeviceChange & Refusal>('POST', `/api/device-changes/${request.id}/cancel`, { body: {} });
    expect((await cancel(manager)).body.errors?.[0]?.code).toBe('not-requester');
    expect((await cancel(staff)).body).toMatchObject({ status: 'canceled', approvalProcess: { status: 'canceled' } });
    expect((await cancel(staff)).status).toBe(409);
    await expectSound();
  });

  it('is refused once a device was reassigned: the decision is rolled back with the reason', async () => {
    const { wanted, request } = await ask();
    await give(wanted, { employeeId: finance.employeeId });
    const refused = await decideAll(request, 'accepted');
    expect([refused.status, refused.body.errors?.[0]?.code]).toEqual([409, 'replacement-not-available']);
    expect(
      (await staff.send<DeviceChange>('GET', `/api/device-changes/${request.id}`)).body.approvalProcess.status,
    ).toBe('pending');
    // The detail shows it as well before a decision; other decisions remain possible.
    const { decider } = await turnOf(request);
    const { actions } = (await decider.send<DeviceChange>('GET', `/api/device-changes/${request.id}`)).body
      .approvalProcess;
    const offered = (event: string) => actions.find((action) => action.event === event);
    expect(offered('step.accept')).toMatchObject({ can: false, reasons: [{ code: 'replacement-not-available' }] });
    expect(offered('step.reject')?.can).toBe(true);
    await give(wanted, { employeeId: null });
    await expectSound();
  });

  it.each(['on-hold', 'deactivated'])(
    'is refused when the requester is %s by then: an owner is active (C§5)',
    async (status) => {
      const { held, wanted, request } = await ask();
      const become = (next: string) =>
        api.db.database.tenant({ tenantId: finance.tenantId }, (tx) =>
          sql`update employee set status = ${next} where tenant_id = ${finance.tenantId} and id = ${staff.employeeId}`.execute(
            tx,
          ),
        );
      await become(status);
      const refused = await decideAll(request, 'accepted');
      await become('active');
      expect([refused.status, refused.body.errors?.[0]?.code]).toEqual([409, 'owner-not-active']);
      expect([await statusOf(held), await statusOf(wanted)]).toMatchObject([
        { status: 'assigned' },
        { status: 'available', currentUser: null },
      ]);
      expect((await staff.send<DeviceChange>('GET', `/api/device-changes/${request.id}`)).body.status).toBe(
        'requested',
      );
      await expectSound();
    },
  );

  it('is limited to one device at a time, an assigned one, for an unassigned one of its type', async () => {
    const { held, wanted } = await ask();
    const code = async (assetId: string, replacementAssetId: string) =>
      (await staff.send<Refusal>('POST', '/api/device-changes', { body: { assetId, replacementAssetId } })).body
        .errors?.[0]?.code;
    expect(await code(held, wanted)).toBe('already-asked');
    expect(await code(await make(), wanted)).toBe('device-not-held');
    expect(await code(held, held)).toBe('replacement-not-available');
    const offered = async (person: Person) =>
      (
        await person.send<{ data: { id: string }[] }>('GET', '/api/device-changes/replacements', {
          query: { assetId: held },
        })
      ).body.data.map(({ id }) => id);
    expect(await offered(staff)).toContain(wanted);
    // An assigned device is not available; and no replacement is offered for another person's device.
    await give(wanted, { employeeId: finance.employeeId });
    expect([(await offered(staff)).includes(wanted), await offered(finance)]).toEqual([false, []]);
  });

  it('is refused for an invalid device, although its last owner is stored (D56)', async () => {
    const [held, wanted] = [await make(), await make()];
    await give(held, { employeeId: staff.employeeId });
    await finance.send('POST', '/api/asset-assignments/invalid', { body: { assetId: held, note: 'Broken.' } });
    const { status, body } = await staff.send<Refusal>('POST', '/api/device-changes', {
      body: { assetId: held, replacementAssetId: wanted },
    });
    expect([status, body.errors?.[0]?.code]).toEqual([422, 'device-not-held']);
  });

  it('notifies the approvers and the requester (C§9)', async () => {
    const { request } = await ask();
    await api.runJobs();
    const typesOf = async (employeeIds: readonly string[]) =>
      api.db.database.tenant({ tenantId: finance.tenantId }, async (tx) => {
        const { rows } = await sql<{
          type: string;
        }>`select n.type from notification n join app_user u on u.tenant_id = n.tenant_id and u.id = n.user_id
          where n.tenant_id = ${finance.tenantId} and u.employee_id = any(${[...employeeIds]}::uuid[]) and n.created_at > ${request.createdAt}`.execute(
          tx,
        );
        return rows.map(({ type }) => type);
      });
    const asked = request.approvalProcess.steps.find(({ status }) => status === 'pending')?.candidates ?? [];
    expect(await typesOf(asked.map(({ id }) => id))).toContain('change-device');
    await decideAll(request, 'accepted');
    await api.runJobs();
    expect(await typesOf([staff.employeeId])).toContain('change-device-process-finished');
    const { body } = await staff.send<{ data: { type: string; link: string; params: object }[] }>(
      'GET',
      '/api/notifications',
    );
    expect(body.data.find(({ link }) => link.endsWith(request.id))?.params).toMatchObject({
      asset: expect.any(String),
      replacement: expect.any(String),
      location: 'Luma Marina',
      requestedOn: Temporal.Instant.from(request.createdAt).toZonedDateTimeISO('Asia/Dubai').toPlainDate().toString(),
    });
  });

  it('accepting and canceling concurrently: one of them wins', async () => {
    const { request } = await ask();
    await Promise.allSettled([
      decideAll(request, 'accepted'),
      staff.send('POST', `/api/device-changes/${request.id}/cancel`, { body: {} }),
    ]);
    const { body } = await staff.send<DeviceChange>('GET', `/api/device-changes/${request.id}`);
    expect(['approved', 'canceled']).toContain(body.status);
    await expectSound();
  });

  it.each([
    ['the one', 'the approval'],
    ['the one', 'the assignment'],
    ['the other', 'the approval'],
    ['the other', 'the assignment'],
  ] as const)(
    'accepted while %s device is reassigned, %s first: the second sees the result of the first',
    async (which, first) => {
      const { held, wanted, request } = await ask();
      const device = which === 'the one' ? held : wanted;
      const holder = await connectHolder(api);
      const sends = [
        async () => (await decideAll(request, 'accepted')).status,
        async () => (await give(device, { employeeId: finance.employeeId })).status,
      ];
      const row = { machine: 'asset', tenantId: finance.tenantId, id: device };
      const answers = await sendInOrder(holder, row, first === 'the approval' ? sends : sends.toReversed());
      await holder.close();
      // If approved first, the requester's former device is available, and the new one is reassigned.
      expect(answers).toEqual(first === 'the approval' ? [200, 201] : [201, 409]);
      expect((await statusOf(device)).currentUser).toMatchObject({ id: finance.employeeId });
      const { body } = await staff.send<DeviceChange>('GET', `/api/device-changes/${request.id}`);
      expect([body.status, body.approvalProcess.status]).toEqual(
        first === 'the approval' ? ['approved', 'accepted'] : ['requested', 'pending'],
      );
      await expectSound();
    },
  );

  it('notifications link to it on its page (C§9), and Workflows opens it and its approval', async () => {
    const { request } = await ask();
    await api.runJobs();
    const hr = await api.signIn('hr@luma.example');
    const link = `/finance/device-changes?open=${request.id}`;
    const { data } = (
      await hr.send<{ data: { link: string }[] }>('GET', '/api/notifications', { query: { size: 200 } })
    ).body;
    expect(data.filter((each) => each.link === link).length).toBeGreaterThan(0);
    const admin = await api.signIn('admin@luma.example');
    type Records = { data: { label: string | null; path: string | null }[] };
    for (const [machine, id, first] of [
      ['device-change', request.id, 'device-change.request'],
      ['approval-process', request.approvalProcess.id, 'process.route'],
    ] as const) {
      const { body } = await admin.send<Records>('GET', `/api/workflows/${machine}/records`, { query: { ids: [id] } });
      expect(body.data.map(({ path }) => path)).toEqual([link]);
      const history = await admin.send<{ data: { event: string }[] }>('GET', `/api/workflows/${machine}/${id}/history`);
      expect(history.body.data.map(({ event }) => event)).toEqual([first]);
    }
    const tried = await admin.send<{ state: string; offers: { event: string; can: boolean }[] }>(
      'POST',
      `/api/workflows/approval-process/simulate`,
      { body: { recordId: request.approvalProcess.id, events: [] } },
    );
    expect(tried.body.state).toBe('pending');
    expect(tried.body.offers.find(({ event }) => event === 'step.accept')?.can).toBe(true);
    // Without access to the request or its decision only its state is shown.
    const analyst = await api.signIn('analyst@nord.example');
    expect(
      (
        await analyst.send<Records>('GET', '/api/workflows/approval-process/records', {
          query: { ids: [request.approvalProcess.id] },
        })
      ).body.data,
    ).toEqual([]);
  });

  it('are exported with the rows of the list, each device with its type once (issue 5)', async () => {
    const { data } = (
      await finance.send<{ data: DeviceChange[] }>('GET', '/api/device-changes', { query: { size: 200 } })
    ).body;
    expect(data.filter(({ asset }) => asset.details.startsWith(asset.typeName))).toEqual([]);
    const file = await finance.send<string>('GET', '/api/device-changes/export', {
      query: { format: 'csv', columns: ['status', 'asset'] },
    });
    const [head, ...rows] = file.body.replace('\uFEFF', '').trim().split(/\r?\n/);
    expect(head).toBe('Status,Current device');
    expect(rows.map((row) => row.split(',')[0]?.toLowerCase())).toEqual(data.map(({ status }) => status));
    expect(rows.join()).toContain('Phone · ');
  });

  it('are available to ordinary staff of the demo, who see their own', async () => {
    const reception = await api.signIn('reception@luma.example');
    const rights = (await reception.send<{ permissions: string[] }>('GET', '/api/permissions/me')).body.permissions;
    expect(rights).toEqual(expect.arrayContaining(['web.access.finance.assets:read', 'asset.details:read:personal']));
    const { data } = (
      await reception.send<{ data: DeviceChange[] }>('GET', '/api/device-changes', { query: { size: 200 } })
    ).body;
    expect(data.map(({ status, employee }) => [status, employee.id])).toEqual([['approved', reception.employeeId]]);
  });
});
