import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { sendFile } from '../support/upload.ts';

let api: TestApi;
let hr: Person;
beforeAll(async () => {
  api = await startTestApi();
  hr = await api.signIn('hr@luma.example');
});
afterAll(() => api.close());

const versionNow = async (): Promise<number> =>
  (await hr.send<{ version: number }>('GET', '/api/account')).body.version;

async function rename(
  displayName: string,
  version?: number,
): Promise<{ status: number; code: string | undefined; retryAfter: unknown }> {
  const { status, body, headers } = await hr.send<{ code?: string }>('PATCH', '/api/account', {
    body: { version: version ?? (await versionNow()), displayName },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  return { status, code: body.code, retryAfter: headers['retry-after'] ?? null };
}

test('an employee import does not block other writes of the company (B§5)', async () => {
  const admin = await api.signIn('admin@luma.example');
  const [title] = (await admin.send<{ data: { name: string }[] }>('GET', '/api/job-titles', { query: { size: 1 } }))
    .body.data;
  const people = (
    await admin.send<{ data: { companyEmployeeId: string }[] }>('GET', '/api/employees', {
      query: { size: 2, statuses: 'active' },
    })
  ).body.data;
  const [manager, responsible] = people.map(({ companyEmployeeId }) => companyEmployeeId);
  const rows = Array.from(
    { length: 120 },
    (_, n) =>
      `N${n},Row,Person ${n},R${n},row${n}@mail.example,employee-app-permission,${title?.name},${manager},${responsible},2026-02-01`,
  );
  const head =
    'Employee number,First name,Last name,Known as,Personal e-mail,Permission package,Job title,Line manager,HR responsible,First working day';
  let isDone = false;
  const imported = sendFile<{ faultCount: number }>(admin, '/api/employees/import', [head, ...rows].join('\n'), {
    query: { isDryRun: 'true' },
  }).finally(() => {
    isDone = true;
  });
  let meanwhile = 0;
  for (let n = 0; !isDone; n += 1) {
    expect((await rename(`Noura ${n}`)).status).toBe(200);
    if (!isDone) meanwhile += 1;
  }
  expect((await imported).body.faultCount).toBe(0);
  expect(meanwhile).toBeGreaterThan(2);
  await rename('Noura One');
});

test('a write blocked for too long is refused with a retry, and has no effect', async () => {
  const version = await versionNow();
  const other = await api.db.database.pool.connect();
  try {
    await other.query(`begin; set local app.tenant_id = '${hr.tenantId}'`);
    const held = await other.query(`select id from tenant where id = $1 for update`, [hr.tenantId]);
    expect(held.rowCount).toBe(1);
    expect(await rename('Noura Two', version)).toEqual({ status: 503, code: 'record-busy', retryAfter: '2' });
  } finally {
    await other.query('rollback');
    other.release();
  }
  expect((await hr.send<{ displayName: string }>('GET', '/api/account')).body.displayName).toBe('Noura One');
});
