import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { signInAs } from '../support/people.ts';
import { defineFields, faultOf, type Reply } from './made-fields.ts';

interface Company {
  readonly id: string;
  readonly name: string;
  readonly customFields?: readonly unknown[];
}
interface Page {
  readonly data: readonly Company[];
  readonly count: number;
}

const LIST = '/api/client-companies';
let api: TestApi;
let admin: Person;
let nord: Person;
let fields: Readonly<Record<string, Reply>>;
/** What each company has, by the key of its field; a missing value is null. */
let rows: readonly Readonly<Record<string, string | number | boolean | null>>[];

const option = (field: string, place: number): string => fields[field]?.options[place]?.id ?? '';
const idOf = (field: string): string => fields[field]?.id ?? '';
const written = (field: string, value: string | number | boolean): string => `${idOf(field)}.${value}`;
const list = async (query: Record<string, unknown>, person = admin) =>
  person.send<Page & Reply>('GET', LIST, { query: { searchText: 'Columned', size: 100, ...query } as never });
const names = async (query: Record<string, unknown>): Promise<readonly string[]> =>
  (await list(query)).body.data.map(({ name }) => name);
const expected = (fits: (row: (typeof rows)[number]) => boolean): readonly string[] =>
  rows.filter(fits).map(({ name }) => String(name));

beforeAll(async () => {
  api = await startTestApi();
  [admin, nord] = (await Promise.all(
    ['admin@luma.example', 'admin@nord.example'].map((email) => api.signIn(email)),
  )) as [Person, Person];
  for (const { tenantId } of [admin, nord])
    await api.db.database.tenant({ tenantId }, (tx) =>
      sql`update data_entity_field_definition set status = 'inactive' where tenant_id = ${tenantId}`.execute(tx),
    );
  fields = await defineFields(admin, 'client-company');
  const { body: users } = await admin.send<{ data: readonly { id: string; displayName: string }[] }>(
    'GET',
    '/api/field-users',
    { query: { size: 100 } },
  );
  const account = (place: number) => users.data[place * 3];
  // Typed in: the order of the rows is that of their names, and no column has the same order.
  const values = [
    ['Columned A', 'Zebra', 30, '2026-03-01', true, 1, 'https://c.example', 'Späte\nLieferung', '501230009', 2, 25.1],
    ['Columned B', 'إدارة المرافق', -5, '2025-12-31', false, 0, 'https://a.example', 'note', '501230001', 0, null],
    ['Columned C', 'apple', 2.5, null, null, 2, null, null, null, 1, 25.3],
    ['Columned D', null, null, '2026-03-02', true, null, 'https://b.example', 'Beach', '501230005', null, null],
    ['Columned E', 'Mango', 1_000, '2026-02-28', false, 1, null, 'alpha', '501230003', 1, 24.9],
  ] as const;
  rows = values.map(([name, text, number, date, flag, choice, link, lines, phone, user, latitude]) => ({
    name,
    text,
    number,
    date,
    boolean: flag,
    choice,
    hyperlink: link,
    'multi-line': lines,
    'phone-number': phone,
    user: user === null ? null : (account(user)?.displayName ?? null),
    userId: user === null ? null : (account(user)?.id ?? null),
    coordinates: latitude,
  }));
  for (const row of rows) {
    const given = (field: string, key: string, value: unknown) =>
      row[field] === null ? [] : [{ definitionId: idOf(field), [key]: value }];
    const { status } = await admin.send('POST', LIST, {
      body: {
        name: row['name'],
        customFields: [
          ...given('text', 'textValue', row['text']),
          ...given('number', 'numberValue', row['number']),
          ...given('date', 'dateValue', row['date']),
          ...given('boolean', 'booleanValue', row['boolean']),
          ...given('choice', 'optionId', option('choice', Number(row['choice']))),
          ...given('hyperlink', 'textValue', row['hyperlink']),
          ...given('multi-line', 'textValue', row['multi-line']),
          ...given('phone-number', 'phoneValue', { prefix: '971', number: row['phone-number'] }),
          ...given('user', 'userId', row['userId']),
          ...given('coordinates', 'pointValue', { latitude: row['coordinates'], longitude: 55 }),
        ],
      },
    });
    expect(status).toBe(201);
  }
});
afterAll(() => api.close());

describe('filters by custom fields (C§9)', () => {
  it.each([
    ['text', 'ادارة', 'Columned B'],
    ['text', 'APP', 'Columned C'],
    ['multi-line', 'spate', 'Columned A'],
    ['hyperlink', 'b.example', 'Columned D'],
    ['number', '2.5..30', 'Columned A,Columned C'],
    ['number', '..0', 'Columned B'],
    ['number', '31..', 'Columned E'],
    ['date', '2026-03-01..2026-03-02', 'Columned A,Columned D'],
    ['date', '..2026-02-28', 'Columned B,Columned E'],
    ['boolean', 'true', 'Columned A,Columned D'],
    ['boolean', 'false', 'Columned B,Columned E'],
    ['phone-number', '+971 50 123 0005', 'Columned D'],
    ['phone-number', '٠٠٠١', 'Columned B'],
    ['coordinates', 'true', 'Columned A,Columned C,Columned E'],
    ['coordinates', 'false', 'Columned B,Columned D'],
  ])('%s by %s finds %s', async (field, value, found) => {
    expect((await names({ customFields: written(field, value) })).join()).toBe(found);
  });

  it('several values of a field mean any of them, several fields all of them', async () => {
    const [one, two] = [written('choice', option('choice', 1)), written('choice', option('choice', 0))];
    expect(await names({ customFields: [one, two] })).toEqual(expected(({ choice }) => choice === 1 || choice === 0));
    expect(await names({ customField: [one, written('boolean', true)] })).toEqual(['Columned A']);
    const account = rows[4]?.['userId'] ?? '';
    expect(await names({ customFields: written('user', account) })).toEqual(['Columned C', 'Columned E']);
  });

  it('are those of the count, the ids and the file as well', async () => {
    const customFields = written('boolean', 'false');
    const { body } = await list({ customFields, size: 0 });
    expect(body.count).toBe(2);
    const { body: ids } = await admin.send<{ ids: string[] }>('GET', `${LIST}/ids`, { query: { customFields } });
    const { body: page } = await list({ customFields });
    expect(ids.ids).toEqual(page.data.map(({ id }) => id));
    const { body: file } = await admin.send<string>('GET', `${LIST}/export`, {
      query: { format: 'csv', columns: ['name'], customFields },
    });
    expect(String(file).trim().split(/\r?\n/).slice(1)).toEqual(['Columned B', 'Columned E']);
  });
});

describe('orders by custom fields: by the kind of data, rows without a value last', () => {
  it.each([
    ['text', ['Columned C', 'Columned E', 'Columned A', 'Columned B']],
    ['multi-line', ['Columned E', 'Columned D', 'Columned B', 'Columned A']],
    ['hyperlink', ['Columned B', 'Columned D', 'Columned A']],
    ['number', ['Columned B', 'Columned C', 'Columned A', 'Columned E']],
    ['date', ['Columned B', 'Columned E', 'Columned A', 'Columned D']],
    ['phone-number', ['Columned B', 'Columned E', 'Columned D', 'Columned A']],
  ])('%s', async (field, order) => {
    const sortBy = `custom.${idOf(field)}`;
    const without = expected((row) => row[field] === null);
    expect(await names({ sortBy })).toEqual([...order, ...without]);
    const descending = await names({ sortBy, sortOrder: 'desc' });
    expect(descending).toEqual([...order.toReversed(), ...without.toReversed()]);
    const ids = await admin.send<{ ids: string[] }>('GET', `${LIST}/ids`, {
      query: { searchText: 'Columned', sortBy, sortOrder: 'desc' },
    });
    const pages = await Promise.all([0, 1, 2].map((page) => list({ sortBy, sortOrder: 'desc', size: 2, page })));
    const paged = pages.flatMap(({ body }) => body.data);
    expect(paged.map(({ name }) => name)).toEqual(descending);
    expect(ids.body.ids).toEqual(paged.map(({ id }) => id));
  });

  it.each([
    ['choice', ['choice']],
    ['boolean', ['boolean']],
    ['user', ['user']],
  ])('%s: equal values by the id of their record', async (field) => {
    const sorted = await list({ sortBy: `custom.${idOf(field)}` });
    const valueOf = (name: string) => rows.find((row) => row['name'] === name)?.[field] ?? null;
    const values = sorted.body.data.map(({ name }) => valueOf(name));
    const held = values.filter((value) => value !== null);
    expect(values.slice(held.length).every((value) => value === null)).toBe(true);
    const keys = held.map((value) => (typeof value === 'string' ? value.toLowerCase() : Number(value)));
    expect(keys).toEqual(keys.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
  });
});

describe('files with custom columns', () => {
  const file = async (query: object, person = admin, language = 'en') =>
    String(
      (
        await person.send<string>('GET', `${LIST}/export`, {
          query: { format: 'csv', searchText: 'Columned', ...query },
          headers: { 'accept-language': language },
        })
      ).body,
    )
      .replace('\u{feff}', '')
      .trim()
      .split(/\r?\n/);

  it('have the chosen columns in their order, formatted by type', async () => {
    const columns = ['number', 'date', 'boolean', 'choice', 'phone-number', 'coordinates', 'hyperlink'];
    const lines = await file({ columns: ['name', ...columns.map((field) => `custom.${idOf(field)}`)] });
    expect(lines[0]).toBe(`Name,${columns.map((field) => `List ${field}`).join()}`);
    expect(lines.find((line) => line.startsWith('Columned B'))).toBe(
      "Columned B,-5,2025-12-31,No,First,'+971 501 230 001,,https://a.example",
    );
  });

  it.each([
    ['en', ['Yes', 'No', '', 'Yes', 'No']],
    ['ar', ['نعم', 'لا', '', 'نعم', 'لا']],
  ])('say yes, no, and nothing without an answer (%s, C§9)', async (language, said) => {
    const lines = await file({ columns: ['name', `custom.${idOf('boolean')}`] }, admin, language);
    expect(lines.slice(1).toSorted()).toEqual(rows.map(({ name }, at) => `${String(name)},${said[at] ?? ''}`));
  });

  it('have all shown fields by default, in the language of the reader, and none without the permission', async () => {
    const [header = ''] = await file({}, admin, 'ar');
    expect(header).toContain('قائمة text');
    const reader = await signInAs(api, {
      tenantId: admin.tenantId,
      permissions: ['clientCompany.details:read', 'customer.details:read'],
    });
    const asked = await file({ columns: ['name', `custom.${idOf('text')}`] }, reader);
    expect(asked[0]).toBe('Name');
    expect((await file({}, reader)).join()).not.toContain('List text');
  });
});

describe('what is refused', () => {
  it('filters and orders of a caller who may not read fields: 403, and no values in rows', async () => {
    const reader = await signInAs(api, { tenantId: admin.tenantId, permissions: ['clientCompany.details:read'] });
    const answers = await Promise.all([
      list({ customFields: written('text', 'a') }, reader),
      list({ sortBy: `custom.${idOf('text')}` }, reader),
    ]);
    expect(answers.map(({ status, body }) => [status, body.missing])).toEqual([
      [403, ['fieldDefinition.details:read']],
      [403, ['fieldDefinition.details:read']],
    ]);
    const { body } = await list({}, reader);
    expect(body.data.every((row) => !('customFields' in row))).toBe(true);
    expect((await list({ searchText: 'zebra' }, reader)).body.count).toBe(0);
  });

  it('definitions of nobody, another tenant, another category, or not in use: 422', async () => {
    const [foreign, documents] = await Promise.all([
      defineFields(nord, 'client-company', ['text']),
      defineFields(admin, 'documents', ['text', 'number']),
    ]);
    const ids = [crypto.randomUUID(), foreign['text']?.id ?? '', documents['text']?.id ?? ''];
    for (const id of ids) {
      expect(faultOf(await list({ customFields: `${id}.a` }))).toEqual([422, 'customFields[0] not-found']);
      expect(faultOf(await list({ sortBy: `custom.${id}` }))).toEqual([422, 'sortBy not-found']);
      const file = await admin.send<Reply>('GET', `${LIST}/export`, {
        query: { format: 'csv', columns: ['name', `custom.${id}`] },
      });
      expect(faultOf(file)).toEqual([422, 'columns[1] not-found']);
    }
    const inactive = (await defineFields(admin, 'client-company', ['text'], 'Inactive'))['text'];
    await admin.send('PATCH', `/api/data-entity-type-field-definitions/${inactive?.id ?? ''}`, {
      body: { version: inactive?.version, status: 'inactive' },
    });
    expect(faultOf(await list({ customFields: `${inactive?.id ?? ''}.a` }))).toEqual([
      422,
      'customFields[0] field-inactive',
    ]);
  });

  it.each([
    ['number', 'many'],
    ['number', '5'],
    ['number', '9..1'],
    ['number', '..'],
    ['number', 'NaN..1'],
    ['date', '2026-02-30..2026-03-01'],
    ['date', '2026-03-02..2026-03-01'],
    ['boolean', 'yes'],
    ['coordinates', '25,55'],
    ['choice', 'First'],
    ['user', "' or 1=1"],
    ['phone-number', 'call me'],
  ])('%s by %s: 422 wrong-type', async (field, value) => {
    expect(faultOf(await list({ customFields: written(field, value) }))).toEqual([422, 'customFields[0] wrong-type']);
  });

  it('what is no filter at all: 400, however long', async () => {
    const malformed = ['', 'text', `${idOf('text')}.`, `${idOf('text')}. `, `${idOf('text')}.${'x'.repeat(100_000)}`];
    for (const customFields of malformed)
      expect([customFields.length, (await list({ customFields })).status]).toEqual([customFields.length, 400]);
    expect((await list({ sortBy: 'custom.text' })).status).toBe(400);
    expect((await list({ sortBy: `custom.${idOf('coordinates')}` })).body.errors?.[0]?.code).toBe('not-sortable');
    const many = Array.from({ length: 101 }, () => written('text', 'a'));
    expect(faultOf(await list({ customFields: many }))).toEqual([422, 'customFields too-many']);
  });
});
