import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';

interface Reply {
  readonly id: string;
  readonly version: number;
  readonly customFields: readonly Readonly<Record<string, unknown>>[];
}
interface History {
  readonly data: readonly {
    readonly changes: readonly { readonly part: string; readonly change: string; readonly fields: readonly string[] }[];
  }[];
}
type Rows = { readonly data: readonly Reply[] };

let api: TestApi;
let admin: Person;
let ids: Readonly<Record<'employee' | 'location' | 'employeeType' | 'locationType', string>>;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
  const { tenantId } = admin;
  ids = await api.db.database.tenant({ tenantId }, async (tx) => {
    await sql`update data_entity_field_definition set status = 'inactive' where tenant_id = ${tenantId}`.execute(tx);
    const one = async (table: string) =>
      (
        await sql<{
          id: string;
        }>`select id from ${sql.table(table)} where tenant_id = ${tenantId} and status = 'active' order by id limit 1`.execute(
          tx,
        )
      ).rows[0]?.id ?? '';
    return {
      employee: await one('employee'),
      location: await one('location'),
      employeeType: await one('employee_document_type'),
      locationType: await one('location_document_type'),
    };
  });
});
afterAll(() => api.close());

const define = async (category: string) =>
  (
    await admin.send<Reply>('POST', '/api/data-entity-type-field-definitions', {
      body: { name: `Field of ${category}`, category, type: 'text' },
    })
  ).body.id;
const named = async (name: string, nameArabic: string) =>
  (
    await admin.send<Reply>('POST', '/api/data-entity-type-field-definitions', {
      body: { name, nameArabic, category: 'client-company', type: 'text' },
    })
  ).body.id;
const valuesOf = ({ customFields }: Reply) => customFields.map(({ textValue }) => textValue);

it.each([
  ['employee', '/api/employee-documents', 'employeeId', 'employeeType'],
  ['location', '/api/location-documents', 'locationId', 'locationType'],
] as const)(
  'documents of an %s have the fields of documents; a renewed one begins with them',
  async (kind, path, key, type) => {
    const definitionId = kind === 'employee' ? await define('documents') : await fieldOf('documents');
    const of = (textValue: string | null) => ({ customFields: [{ definitionId, textValue }] });
    const made = await admin.send<Reply>('POST', path, {
      body: { [key]: ids[kind], documentTypeId: ids[type], ...of('first') },
    });
    expect([made.status, valuesOf(made.body)]).toEqual([201, ['first']]);
    const changed = await admin.send<Reply>('PATCH', `${path}/${made.body.id}`, {
      body: { version: 1, ...of('second') },
    });
    expect([changed.status, changed.body.version, valuesOf(changed.body)]).toEqual([200, 2, ['second']]);
    const { body: renewed } = await admin.send<Reply>('POST', `${path}/${made.body.id}/renew`, {
      body: { version: 2 },
    });
    expect(valuesOf(renewed)).toEqual(['second']);
    const { body: listed } = await admin.send<Rows>('GET', path, { query: { [key]: ids[kind], withReplaced: true } });
    const found = (id: string) => listed.data.find((each) => each.id === id);
    expect([made.body.id, renewed.id].map((id) => valuesOf(found(id) ?? renewed))).toEqual([['second'], ['second']]);
    const { body: history } = await admin.send<History>('GET', `/api/${kind}s/${ids[kind]}/history`);
    expect(history.data.flatMap(({ changes }) => changes)).toContainEqual({
      part: 'document',
      change: 'changed',
      fields: ['customFields'],
      customFields: [expect.objectContaining({ id: definitionId })],
    });
  },
);

const fieldOf = async (category: string) =>
  (
    await admin.send<Rows>('GET', '/api/data-entity-type-field-definitions', {
      query: { category, statuses: ['active'] },
    })
  ).body.data[0]?.id ?? '';

it('field locations have theirs, in list, history and around a point', async () => {
  const definitionId = await define('field-location');
  const of = (textValue: string) => ({ customFields: [{ definitionId, textValue }] });
  const coordinates = { latitude: -33.9, longitude: 18.4 };
  const { status, body } = await admin.send<Reply>('POST', '/api/field-locations', {
    body: {
      locationId: ids.location,
      name: 'Kiosk',
      shortCode: 'KIO',
      countryISO: 'ZA',
      city: 'Cape Town',
      coordinates,
      ...of('first'),
    },
  });
  expect([status, valuesOf(body)]).toEqual([201, ['first']]);
  const path = `/api/field-locations/${body.id}`;
  const { body: changed } = await admin.send<Reply>('PATCH', path, { body: { version: 1, ...of('second') } });
  expect([changed.version, valuesOf(changed)]).toEqual([2, ['second']]);
  const { body: listed } = await admin.send<Rows>('GET', '/api/field-locations', { query: { searchText: 'Kiosk' } });
  const { body: near } = await admin.send<Rows>('GET', '/api/field-locations/nearby', { query: coordinates });
  expect([...listed.data, ...near.data].map(valuesOf)).toEqual([['second'], ['second']]);
  const { body: history } = await admin.send<History>('GET', `/api/locations/${ids.location}/history`);
  expect(history.data.flatMap(({ changes }) => changes)).toContainEqual({
    part: 'fieldLocation',
    change: 'changed',
    fields: ['customFields'],
    customFields: [{ id: definitionId, name: 'Field of field-location', nameArabic: null }],
  });
});

it('client companies have theirs', async () => {
  const definitionId = await define('client-company');
  const { status, body } = await admin.send<Reply>('POST', '/api/client-companies', {
    body: { name: 'Kiosk Ltd', customFields: [{ definitionId, textValue: 'x' }] },
  });
  expect([status, valuesOf(body)]).toEqual([201, ['x']]);
  const { body: listed } = await admin.send<Rows>('GET', '/api/client-companies', { query: { search: 'Kiosk' } });
  expect(listed.data.map(valuesOf)).toEqual([['x']]);
  const changed = await admin.send('PATCH', `/api/client-companies/${body.id}`, {
    body: { version: 1, customFields: [{ definitionId, textValue: 'y' }] },
  });
  expect(changed.status).toBe(200);
  const { body: history } = await admin.send<History>('GET', `/api/client-companies/${body.id}/history`);
  expect(history.data.flatMap(({ changes }) => changes)).toContainEqual({
    part: 'details',
    change: 'changed',
    fields: ['customFields'],
    customFields: [{ id: definitionId, name: 'Field of client-company', nameArabic: null }],
  });
});

it('history names the fields that changed, none that were only sent again, and no save that changed nothing', async () => {
  const [kept, changed] = [await named('Plot', 'قطعة'), await named('Gate code', 'رمز البوابة')];
  const { body } = await admin.send<Reply>('POST', '/api/client-companies', {
    body: {
      name: 'Gated Ltd',
      customFields: [
        { definitionId: kept, textValue: 'same' },
        { definitionId: changed, textValue: '1' },
      ],
    },
  });
  const path = `/api/client-companies/${body.id}`;
  for (const [version, textValue] of [
    [1, '2'],
    [2, '2'],
  ] as const)
    await admin.send('PATCH', path, {
      body: {
        version,
        customFields: [
          { definitionId: kept, textValue: 'same' },
          { definitionId: changed, textValue },
        ],
      },
    });
  const { body: history } = await admin.send<History>('GET', `${path}/history`);
  expect(history.data.flatMap(({ changes }) => changes)).toEqual([
    expect.objectContaining({
      fields: ['customFields'],
      customFields: [{ id: changed, name: 'Gate code', nameArabic: 'رمز البوابة' }],
    }),
    expect.objectContaining({ change: 'added' }),
  ]);
});
