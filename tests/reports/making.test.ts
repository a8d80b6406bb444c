import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '#server/core/caller.ts';
import { printable } from '#server/modules/reports/report-files.ts';
import { reportKinds } from '#server/app/collected.ts';
import { reportKindOf } from '#server/modules/reports/report-kinds.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { reportsOf } from './made-reports.ts';

let api: TestApi;
let hr: Person;
let reports: ReturnType<typeof reportsOf>;
beforeAll(async () => {
  api = await startTestApi();
  hr = await api.signIn('hr@luma.example');
  reports = reportsOf(api, () => hr);
});
afterAll(() => api.close());

/** A running report; returns its id. */
async function running(): Promise<string> {
  const { body } = await reports.request();
  await reports.job('report.planMaking', body.id);
  return body.id;
}

it.each([
  [3, 'ready'],
  [4, 'failed'],
])('is made on the third attempt, and given up after it: attempt %i, %s (D84, ADR-0059)', async (attempt, state) => {
  const id = await running();
  await reports.job('report.makeFile', id, attempt);
  expect(await reports.stateOf(id)).toBe(state);
});

it('is ended by the sweep when no job makes it any more, although its start job was done (D84)', async () => {
  const id = await running();
  await reports.inTenant(async (tx) => {
    const ofReport = sql`tenant_id = ${hr.tenantId} and payload ->> 'recordId' = ${id}`;
    await sql`update job set done_at = now() where ${ofReport} and kind = 'report.planMaking'`.execute(tx);
    await sql`update job set failed_at = now(), error = 'test' where ${ofReport} and kind = 'report.makeFile'`.execute(
      tx,
    );
  });
  await reports.job('report.sweep', '');
  expect(await reports.stateOf(id)).toBe('failed');
});

it('is not made for a person who lost the right to fetch reports (ADR-0059)', async () => {
  const id = await running();
  const role = sql`tenant_id = ${hr.tenantId} and id = (select role_id from app_user where tenant_id = ${hr.tenantId} and id = ${hr.userId})`;
  await reports.inTenant((tx) =>
    sql`update role set permissions = array_remove(permissions, 'report:read') where ${role}`.execute(tx),
  );
  await reports.job('report.makeFile', id);
  await reports.inTenant((tx) =>
    sql`update role set permissions = permissions || '{report:read}' where ${role}`.execute(tx),
  );
  expect((await hr.send<{ error: object }>('GET', `/api/reports/${id}`)).body).toMatchObject({
    status: 'failed',
    error: { code: 'permission-missing' },
  });
});

it('contains the maximum number of rows, and not one more (D84, ADR-0059)', async () => {
  const rowsOf = (count: number) =>
    reports.inTenant((tx) =>
      printable(tx, { timezone: 'UTC' } as Caller, {
        kind: reportKindOf(reportKinds, 'newsletters'),
        content: { kind: 'table', columns: [], rows: Array.from({ length: count }, () => []) },
        language: 'en',
        format: 'csv',
        most: 3,
        now: new Date(),
      }),
    );
  expect(await rowsOf(3)).toMatchObject({ table: { rows: [[], [], []] } });
  await expect(rowsOf(4)).rejects.toMatchObject({ details: { errors: [{ code: 'too-many' }] } });
});

it('has each field once, and is the same report whether or not one was named twice (D84)', async () => {
  const ask = async (fields: readonly string[]) =>
    (
      await hr.send<{ id: string }>('POST', '/api/reports', {
        body: { type: 'newsletters', fields, filters: { searchText: 'twice' }, format: 'csv' },
      })
    ).body.id;
  expect(await ask(['link', 'type', 'link'])).toBe(await ask(['link', 'type']));
});
