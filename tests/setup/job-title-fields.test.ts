import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { signInAs } from '../support/people.ts';
import { defineFields, faultOf, type Reply } from './made-fields.ts';

interface Page extends Reply {
  readonly data: readonly { readonly name: string; readonly customFields?: readonly unknown[] }[];
  readonly count: number;
}

const LIST = '/api/job-titles';
let api: TestApi;
let admin: Person;
let fields: Readonly<Record<string, Reply>>;

const idOf = (field: string): string => fields[field]?.id ?? '';
const list = (query: Record<string, unknown>, person = admin) =>
  person.send<Page>('GET', LIST, { query: { size: 100, ...query } as never });
const names = async (query: Record<string, unknown>): Promise<readonly string[]> =>
  (await list(query)).body.data.map(({ name }) => name).filter((name) => name.startsWith('Listed'));

beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
  await api.db.database.tenant({ tenantId: admin.tenantId }, (tx) =>
    sql`update data_entity_field_definition set status = 'inactive' where tenant_id = ${admin.tenantId}`.execute(tx),
  );
  fields = await defineFields(admin, 'job-title', ['text', 'number', 'coordinates']);
  // Typed in: neither the order of the names nor that of the list.
  const values = [
    ['Listed C', 'Zebra', 30],
    ['Listed A', 'إدارة', -5],
    ['Listed B', null, 2.5],
    ['Listed D', 'apple', null],
  ] as const;
  for (const [name, textValue, numberValue] of values) {
    const { status } = await admin.send('POST', LIST, {
      body: {
        name,
        customFields: [
          ...(textValue === null ? [] : [{ definitionId: idOf('text'), textValue }]),
          ...(numberValue === null ? [] : [{ definitionId: idOf('number'), numberValue }]),
        ],
      },
    });
    expect(status).toBe(201);
  }
});
afterAll(() => api.close());

describe('the list of job titles by the fields of its masterlist (C§2, C§9)', () => {
  it('is filtered by them; the count agrees', async () => {
    expect(await names({ customFields: `${idOf('text')}.ادارة` })).toEqual(['Listed A']);
    const numbers = `${idOf('number')}.0..`;
    expect(await names({ customFields: numbers })).toEqual(['Listed C', 'Listed B']);
    expect((await list({ customFields: numbers, size: 0 })).body.count).toBe(2);
    expect(await names({ customFields: [numbers, `${idOf('text')}.zeb`] })).toEqual(['Listed C']);
  });

  it('is sorted by them, titles without a value last in both directions', async () => {
    const sortBy = `custom.${idOf('number')}`;
    expect(await names({ sortBy })).toEqual(['Listed A', 'Listed B', 'Listed C', 'Listed D']);
    expect(await names({ sortBy, sortOrder: 'desc' })).toEqual(['Listed C', 'Listed B', 'Listed A', 'Listed D']);
    expect(await names({})).toEqual(['Listed C', 'Listed A', 'Listed B', 'Listed D']);
  });

  it('is searched by their texts', async () => {
    expect(await names({ searchText: 'ZEBRA' })).toEqual(['Listed C']);
  });

  it('has no such filter, order, value or find for people who may not read the fields', async () => {
    const reader = await signInAs(api, { tenantId: admin.tenantId, permissions: ['employee.jobTitle:read'] });
    const refused = await Promise.all([
      list({ customFields: `${idOf('text')}.a` }, reader),
      list({ sortBy: `custom.${idOf('text')}` }, reader),
    ]);
    expect(refused.map(({ status, body }) => [status, body.missing])).toEqual([
      [403, ['fieldDefinition.details:read']],
      [403, ['fieldDefinition.details:read']],
    ]);
    expect((await list({}, reader)).body.data.every((row) => !('customFields' in row))).toBe(true);
    expect((await list({ searchText: 'zebra' }, reader)).body.count).toBe(0);
  });

  it('refuses fields of another category and values of another type', async () => {
    const other = await defineFields(admin, 'documents', ['text']);
    expect(faultOf(await list({ customFields: `${other['text']?.id ?? ''}.a` }))).toEqual([
      422,
      'customFields[0] not-found',
    ]);
    expect(faultOf(await list({ customFields: `${idOf('number')}.many` }))).toEqual([
      422,
      'customFields[0] wrong-type',
    ]);
    expect(faultOf(await list({ sortBy: `custom.${idOf('coordinates')}` }))).toEqual([422, 'sortBy not-sortable']);
    expect((await list({ sortBy: 'custom.text' })).status).toBe(400);
  });
});

describe('the history of a job title', () => {
  interface Entry {
    readonly by: { readonly displayName: string } | null;
    readonly changes: readonly { readonly change: string; readonly fields: readonly string[] }[];
  }
  const changesOf = async (person: Person, id: string) => {
    const { status, body } = await person.send<{ data: readonly Entry[] }>('GET', `${LIST}/${id}/history`);
    return status === 200
      ? body.data.map(({ changes }) => changes.map(({ change, fields: named }) => [change, named]))
      : status;
  };

  it('names who added it and which fields changed, custom fields to those who may read them', async () => {
    const { body } = await admin.send<{ id: string; version: number }>('POST', LIST, { body: { name: 'Storied' } });
    const change = (version: number, values: object) =>
      admin.send('PATCH', `${LIST}/${body.id}`, { body: { version, ...values } });
    await change(1, { nameArabic: 'موثق', description: 'Kept' });
    await change(2, { customFields: [{ definitionId: idOf('text'), textValue: 'new' }] });
    expect(await changesOf(admin, body.id)).toEqual([
      [['changed', ['customFields']]],
      [['changed', ['description', 'nameArabic']]],
      [['added', []]],
    ]);
    const reader = await signInAs(api, { tenantId: admin.tenantId, permissions: ['employee.jobTitle:read'] });
    expect(await changesOf(reader, body.id)).toEqual([[['changed', ['description', 'nameArabic']]], [['added', []]]]);
  });

  it('is refused without the right to job titles, and for one of another tenant', async () => {
    const [{ id = '' } = {}] = (await list({ searchText: 'Listed A' })).body.data as readonly { id?: string }[];
    const { tenantId } = admin;
    expect(await changesOf(await signInAs(api, { tenantId, permissions: ['location.details:read'] }), id)).toBe(403);
    expect(await changesOf(await api.signIn('admin@nord.example'), id)).toBe(404);
  });
});
