import { sql } from 'kysely';
import papaparse from 'papaparse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import type { Reply } from './made-fields.ts';

// Fields and their choices follow the arrangement that was made last, not the order in which they were added (C§9): in
// lists sorted by them, in records, and in the columns of files.

const DEFINITIONS = '/api/data-entity-type-field-definitions';
let api: TestApi;
let admin: Person;
let choice: Reply;
let text: Reply;
const send = async <Body>(method: string, path: string, body: object): Promise<Body> => {
  const answer = await admin.send<Body>(method, path, { body });
  expect([path, answer.status < 300, answer.status < 300 ? null : answer.body]).toEqual([path, true, null]);
  return answer.body;
};
const define = (name: string, more: object) =>
  send<Reply>('POST', DEFINITIONS, { name, category: 'client-company', ...more });

beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
  await api.db.database.tenant({ tenantId: admin.tenantId }, (tx) =>
    sql`update data_entity_field_definition set status = 'inactive' where tenant_id = ${admin.tenantId}`.execute(tx),
  );
  choice = await define('Rank', {
    type: 'choice',
    selectorStyle: 'drop-down-menu',
    options: ['Low', 'Middle', 'High'].map((name) => ({ name })),
  });
  text = await define('Remark', { type: 'text' });
  const [low, middle, high] = choice.options;
  // Arranged as Middle, High, Low: neither the order of their making nor that of their names.
  choice = await send<Reply>('PATCH', `${DEFINITIONS}/${choice.id}`, {
    version: choice.version,
    options: [middle, high, low].map((option) => ({ id: option?.id, name: option?.name })),
  });
  for (const [name, option] of [
    ['Ranked one', low],
    ['Ranked two', middle],
    ['Ranked three', high],
    ['Ranked four', null],
  ] as const)
    await send('POST', '/api/client-companies', {
      name,
      customFields: [
        { definitionId: text.id, textValue: `Remark of ${name}` },
        ...(option ? [{ definitionId: choice.id, optionId: option.id }] : []),
      ],
    });
  await send('POST', `${DEFINITIONS}/order`, { ids: [text.id, choice.id] });
});
afterAll(() => api.close());

const query = (more: object) => ({ searchText: 'Ranked', size: 50, ...more });
const sorted = async (sortOrder: string): Promise<readonly string[]> => {
  const { status, body } = await admin.send<{ data: { name: string }[] }>('GET', '/api/client-companies', {
    query: query({ sortBy: `custom.${choice.id}`, sortOrder }),
  });
  expect(status).toBe(200);
  return body.data.map(({ name }) => name);
};

it('a list is sorted by a choice as its options are arranged, both ways, rows without one last', async () => {
  expect(await sorted('asc')).toEqual(['Ranked two', 'Ranked three', 'Ranked one', 'Ranked four']);
  expect(await sorted('desc')).toEqual(['Ranked one', 'Ranked three', 'Ranked two', 'Ranked four']);
});

it('a record and a file have the fields in their arranged order', async () => {
  const { body } = await admin.send<{ data: { customFields: { definitionId: string }[] }[] }>(
    'GET',
    '/api/client-companies',
    { query: query({ sortBy: `custom.${choice.id}` }) },
  );
  expect(body.data[0]?.customFields.map(({ definitionId }) => definitionId)).toEqual([text.id, choice.id]);
  const { body: file } = await admin.send<string>('GET', '/api/client-companies/export', {
    query: { searchText: 'Ranked', format: 'csv', sortBy: `custom.${choice.id}` } as never,
  });
  const [header = [], ...lines] = papaparse.parse<string[]>(file, { skipEmptyLines: true }).data;
  expect(header.slice(-2)).toEqual(['Remark', 'Rank']);
  expect(lines.map((line) => line.at(-1))).toEqual(['Middle', 'High', 'Low', '']);
});
