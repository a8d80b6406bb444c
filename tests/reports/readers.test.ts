import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { askedReportsOf, PATH, type Refusal } from './asked-reports.ts';

let api: TestApi;
let hr: Person;
let finance: Person;
beforeAll(async () => {
  api = await startTestApi();
  [hr, finance] = [await api.signIn('hr@luma.example'), await api.signIn('finance@luma.example')];
});
afterAll(() => api.close());

const { inTenant, novel, ask, read, made, bytesOf, tableOf, grant, stringsOf } = askedReportsOf(
  () => api,
  () => hr,
);

describe('permissions (C§6, A§6)', () => {
  it('require the right for reports and the right of its type', async () => {
    const staff = await api.signIn('staff@luma.example');
    expect((await ask(staff, { type: 'newsletters' })).body).toMatchObject({
      code: 'permission-missing',
      missing: ['report:read'],
    });
    expect((await ask(finance, { type: 'newsletters' })).body).toMatchObject({
      code: 'permission-missing',
      missing: ['communicationTemplate.details:read'],
    });
  });

  it('require the module of its type', async () => {
    await inTenant((tx) =>
      sql`update tenant set modules = array_remove(modules, 'communication-hub.newsletter') where id = ${hr.tenantId}`.execute(
        tx,
      ),
    );
    const fresh = await api.signIn('hr@luma.example');
    await new Promise((resolve) => setTimeout(resolve, 900));
    expect((await ask(fresh, { type: 'newsletters' })).body.code).toBe('module-missing');
    await inTenant((tx) =>
      sql`update tenant set modules = array_append(modules, 'communication-hub.newsletter') where id = ${hr.tenantId}`.execute(
        tx,
      ),
    );
    await new Promise((resolve) => setTimeout(resolve, 900));
  });

  it('limit the rows to the requester’s: a line manager’s assets are those of the team', async () => {
    const manager = await api.signIn('manager@luma.example');
    const count = async (who: Person) =>
      (await who.send<{ count: number }>('GET', '/api/assets', { query: { size: 0 } })).body.count;
    const rowsFor = async (who: Person) =>
      (await tableOf(who, await made(who, { type: 'assets', fields: ['type'], format: 'csv' }))).length - 1;
    expect(await rowsFor(manager)).toBe(await count(manager));
    expect(await rowsFor(finance)).toBe(await count(finance));
    expect(await count(manager)).toBeLessThan(await count(finance));
  });

  it('are those at creation time: revoked rights apply', async () => {
    const before = await stringsOf('Finance');
    const { body } = await ask(finance, {
      type: 'assets',
      fields: ['owner'],
      format: 'csv',
      filters: { searchText: '' },
    });
    await grant('Finance', [...before.filter((each) => each !== 'asset.details:read'), 'asset.details:read:personal']);
    await api.runJobs();
    const narrow = await read(finance, body.id);
    await grant('Finance', before);
    const own = await inTenant((tx) =>
      tx
        .selectFrom('asset')
        .select('id')
        .where('tenant_id', '=', hr.tenantId)
        .where('owner_employee_id', '=', finance.employeeId)
        .execute(),
    );
    expect((await tableOf(finance, narrow)).length - 1).toBe(own.length);

    const lost = await ask(finance, { type: 'till-banking', fields: ['type'], format: 'xlsx' });
    await grant(
      'Finance',
      before.filter((each) => !each.startsWith('dayBanking')),
    );
    await api.runJobs();
    await grant('Finance', before);
    expect(await read(finance, lost.body.id)).toMatchObject({
      status: 'failed',
      fileUrl: null,
      error: { code: 'permission-missing' },
    });
  });

  it('exclude former employees', async () => {
    const { body } = await ask(finance, { type: 'assets', fields: ['status'], format: 'csv' });
    const setStatus = (status: string) =>
      inTenant((tx) =>
        sql`update app_user set status = ${status} where tenant_id = ${hr.tenantId} and id = ${finance.userId}`.execute(
          tx,
        ),
      );
    await setStatus('inactive');
    await api.runJobs();
    await setStatus('active');
    finance = await api.signIn('finance@luma.example');
    expect(await read(finance, body.id)).toMatchObject({ status: 'failed', error: { code: 'permission-missing' } });
  });

  it('limit a report to its requester: others get 404, administrators and other tenants included', async () => {
    const report = await made(hr, {
      type: 'newsletters',
      fields: ['link'],
      filters: { searchText: novel() },
      format: 'csv',
    });
    for (const email of ['admin@luma.example', 'finance@luma.example', 'hr@nord.example']) {
      const other = await api.signIn(email);
      expect((await other.send<Refusal>('GET', `${PATH}/${report.id}`)).body.code).toBe('not-found');
      expect((await other.send<Refusal>('GET', `${PATH}/${report.id}/file`)).body.code).toBe('not-found');
    }
    expect((await bytesOf(hr, report)).status).toBe(200);
  });

  it('require the right of its type to fetch it', async () => {
    const before = await stringsOf('Finance');
    const report = await made(finance, { type: 'till-banking', fields: ['variance'], format: 'csv' });
    await grant(
      'Finance',
      before.filter((each) => !each.startsWith('dayBanking')),
    );
    await new Promise((resolve) => setTimeout(resolve, 900));
    expect((await bytesOf(finance, report)).status).toBe(403);
    await grant('Finance', before);
    await new Promise((resolve) => setTimeout(resolve, 900));
  });

  it('require the rights it was made with to fetch it; with others the same request makes a new one (ADR-0059)', async () => {
    const before = await stringsOf('Finance');
    const request = { type: 'till-banking', fields: ['variance', 'location'], format: 'csv' };
    const report = await made(finance, request);
    await grant(
      'Finance',
      before.map((each) => (each === 'dayBanking:read' ? 'dayBanking:read:personal' : each)),
    );
    await new Promise((resolve) => setTimeout(resolve, 900));
    const refused = await finance.send<Refusal & { missing: string[] }>('GET', `${PATH}/${report.id}/file`);
    expect([refused.status, refused.body.code, refused.body.missing]).toEqual([
      403,
      'permission-missing',
      ['dayBanking:read'],
    ]);
    const again = await made(finance, request);
    expect(again.id).not.toBe(report.id);
    expect((await bytesOf(finance, again)).status).toBe(200);
    await grant('Finance', before);
    await new Promise((resolve) => setTimeout(resolve, 900));
    expect((await bytesOf(finance, report)).status).toBe(200);
  });
});

describe('reports of the lists of people, locations and leave (A§7, B§6, D84)', () => {
  it.each([
    [
      'employees',
      '/api/employees',
      'firstName',
      (row: { firstName: string; lastName: string }) => `${row.firstName} ${row.lastName}`,
    ],
    ['locations', '/api/locations', 'name', (row: { name: string }) => row.name],
  ] as const)('%s: contains the rows of the list, in its order', async (type, path, sortBy, nameOf) => {
    const list = await hr.send<{ data: never[]; count: number }>('GET', path, { query: { sortBy, size: 200 } });
    const rows = (await tableOf(hr, await made(hr, { type, filters: { sortBy }, format: 'csv' }))).slice(1);
    // Formula-like values are prefixed with an apostrophe.
    expect(rows.map(([name]) => name?.replace(/^'/, ''))).toEqual(list.body.data.map(nameOf));
    expect(rows.length).toBeGreaterThan(3);
  });

  it('leaves: uses the filters of the list', async () => {
    const list = await hr.send<{ count: number }>('GET', '/api/leaves', {
      query: { approvalStatuses: ['pending'], size: 1 },
    });
    const rows = (
      await tableOf(
        hr,
        await made(hr, {
          type: 'leaves',
          fields: ['employee', 'status'],
          filters: { approvalStatuses: ['pending'] },
          format: 'csv',
        }),
      )
    ).slice(1);
    expect(rows).toHaveLength(list.body.count);
    expect(new Set(rows.map((row) => row.at(-1)))).toEqual(new Set(['Pending']));
  });

  it('a field without read access is in no report, also when requested', async () => {
    const restricted = await api.signIn('restricted@luma.example');
    const header = async (who: Person, fields: readonly string[]) =>
      (
        await tableOf(
          who,
          await made(who, { type: 'employees', fields, filters: { searchText: novel() }, format: 'csv' }),
        )
      )[0];
    expect(await header(hr, ['employee', 'contact'])).toEqual([
      'Employee',
      'Employee number',
      'Work e-mail',
      'Personal e-mail',
    ]);
    expect(await header(restricted, ['employee', 'contact'])).toEqual(['Employee', 'Employee number']);
    expect(await header(restricted, [])).not.toContain('Work e-mail');
  });

  it('has the scope of the requester’s list', async () => {
    const manager = await api.signIn('manager@luma.example');
    const role = await inTenant(
      async (tx) =>
        (
          await sql<{
            name: string;
          }>`select r.name from app_user u join role r on r.tenant_id = u.tenant_id and r.id = u.role_id where u.tenant_id = ${hr.tenantId} and u.email = 'manager@luma.example'`.execute(
            tx,
          )
        ).rows[0]?.name ?? '',
    );
    await grant(role, [...(await stringsOf(role)), 'report:read', 'report:create']);
    const list = await manager.send<{ count: number }>('GET', '/api/employees', { query: { size: 1 } });
    const all = await hr.send<{ count: number }>('GET', '/api/employees', { query: { size: 1 } });
    const rows = (
      await tableOf(manager, await made(manager, { type: 'employees', fields: ['employee'], format: 'csv' }))
    ).slice(1);
    expect(rows).toHaveLength(list.body.count);
    expect(list.body.count).toBeLessThan(all.body.count);
  });

  it('the demo has one in every state of the machine', async () => {
    const { counts } = (
      await (
        await api.signIn('admin@nord.example')
      ).send<{ counts: { state: string; count: number }[] }>('GET', '/api/workflows/report/counts')
    ).body;
    expect(Object.fromEntries(counts.map(({ state, count }) => [state, count]))).toEqual({
      queued: 1,
      running: 1,
      ready: 1,
      failed: 1,
      expired: 1,
    });
  });
});
