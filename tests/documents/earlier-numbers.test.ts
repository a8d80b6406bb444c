import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { documentsOf, type Document, type Problem } from './made-documents.ts';

let api: TestApi;
let hr: Person;
let types: { id: string; name: string }[];
beforeAll(async () => {
  api = await startTestApi();
  hr = await api.signIn('hr@luma.example');
  types = (await hr.send<{ data: typeof types }>('GET', '/api/employee-document-types')).body.data;
});
afterAll(() => api.close());

const { typeId, add } = documentsOf(
  () => hr,
  () => hr.employeeId,
  () => types,
);

it('a number from before its type had another format stays, and a new one must fit (B§5)', async () => {
  const { body: document } = await add({ refId: 'OLD-1' });
  await api.db.database.tenant({ tenantId: hr.tenantId }, (tx) =>
    sql`update employee_document_type set ref_id_validation = '\\d{6}' where tenant_id = ${hr.tenantId} and id = ${typeId('Visa')}`.execute(
      tx,
    ),
  );
  const change = (version: number, refId: string) =>
    hr.send<Document & Problem>('PATCH', `/api/employee-documents/${document.id}`, {
      body: { version, refId, expirationDate: '2031-01-01' },
    });
  const kept = await change(document.version, 'OLD-1');
  expect([kept.status, kept.body.refId, kept.body.expirationDate]).toEqual([200, 'OLD-1', '2031-01-01']);
  const other = await change(kept.body.version, 'OLD-2');
  expect([other.status, other.body.errors?.map(({ path, code }) => [path, code])]).toEqual([
    422,
    [['refId', 'invalid-number']],
  ]);
  expect((await change(kept.body.version, '123456')).status).toBe(200);
});
