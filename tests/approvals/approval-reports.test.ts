import papaparse from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInAs } from '../support/people.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';

interface Report {
  readonly id: string;
  readonly code?: string;
  readonly status: string;
  readonly fileUrl: string | null;
}

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
});
afterAll(() => api.close());

async function made(who: Person, body: object): Promise<Buffer> {
  const asked = await who.send<Report>('POST', '/api/reports', { body });
  expect(asked.status).toBe(201);
  await api.runJobs();
  const ready = await who.send<Report>('GET', `/api/reports/${asked.body.id}`);
  expect(ready.body.status).toBe('ready');
  return (
    await api.app.inject({
      method: 'GET',
      url: ready.body.fileUrl ?? '',
      headers: { authorization: `Bearer ${who.token}` },
    })
  ).rawPayload;
}
const rowsOf = (file: Buffer) =>
  papaparse.parse<string[]>(file.toString('utf8').slice(1), { skipEmptyLines: true }).data.slice(1);
const direct = async (who: Person, path: string, query: Record<string, unknown>) =>
  rowsOf(Buffer.from((await who.send<string>('GET', path, { query })).body));

describe('pending steps and device changes as reports (A§7, issue 5)', () => {
  it('device changes have the filters, order and visible columns of the list', async () => {
    const query = { statuses: ['approved', 'rejected'], sortBy: 'createdAt', sortOrder: 'asc' };
    const rows = rowsOf(
      await made(admin, { type: 'device-changes', fields: ['status', 'employee'], filters: query, format: 'csv' }),
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows).toEqual(
      await direct(admin, '/api/device-changes/export', { ...query, format: 'csv', columns: ['status', 'employee'] }),
    );
  });

  it('pending steps are those of the requester, of the visible kinds', async () => {
    const manager = await signInAs(api, {
      tenantId: admin.tenantId,
      permissions: ['report:read', 'approvalProcess.step:update', 'leave.details:read'],
    });
    expect(rowsOf(await made(manager, { type: 'approvals-waiting', format: 'csv' }))).toEqual([]);
    const rows = rowsOf(await made(admin, { type: 'approvals-waiting', filters: { isEarlyToo: true }, format: 'csv' }));
    expect(rows.length).toBeGreaterThan(0);
    expect(rows).toEqual(
      await direct(admin, '/api/approval-processes/waiting/export', { isEarlyToo: 'true', format: 'csv' }),
    );
    const [, , kind] = rows[0] ?? [];
    expect(kind).toBeTruthy();
    const ofOne = rowsOf(
      await made(admin, {
        type: 'approvals-waiting',
        fields: ['kind'],
        filters: { isEarlyToo: true, kinds: ['day-banking'] },
        format: 'csv',
      }),
    );
    expect(new Set(ofOne.flat())).toEqual(new Set(['Till banking']));
  });

  it.each(['device-changes', 'approvals-waiting'])('%s is available as a spreadsheet and as PDF', async (type) => {
    expect((await made(admin, { type, format: 'xlsx' })).subarray(0, 2).toString()).toBe('PK');
    expect((await made(admin, { type, format: 'pdf' })).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('requires the right of its list', async () => {
    const reader = await signInAs(api, { tenantId: admin.tenantId, permissions: ['report:read'] });
    for (const type of ['device-changes', 'approvals-waiting']) {
      const { status, body } = await reader.send<Report>('POST', '/api/reports', { body: { type } });
      expect([status, body.code]).toEqual([403, 'permission-missing']);
    }
  });
});
