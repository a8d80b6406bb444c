import { afterAll, beforeAll, expect, it } from 'vitest';
import { api as contract } from '#contract/api.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';

interface Rows {
  readonly data: readonly { readonly id: string; readonly status?: string; readonly type?: string; readonly assetType?: { readonly id: string } }[];
  readonly count: number;
}

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
});
afterAll(() => api.close());

const list = async (path: string, query: object) => (await admin.send<Rows>('GET', path, { query: { size: 200, ...query } })).body;

it.each([
  ['/api/assets', 'status', 'statuses'],
  ['/api/day-bankings', 'status', 'statuses'],
  ['/api/day-bankings', 'type', 'types'],
  ['/api/communication-templates', 'status', 'statuses'],
  ['/api/communication-templates', 'type', 'types'],
  ['/api/device-changes', 'status', 'statuses'],
  ['/api/approval-processes', 'status', 'statuses'],
] as const)('%s takes %s as it takes %s, and both together (D92)', async (path, singular, plural) => {
  const all = await list(path, {});
  const [value, other] = [...new Set(all.data.map((row) => row[singular]))];
  const ids = (rows: Rows) => rows.data.map(({ id }) => id);
  const one = await list(path, { [plural]: value });
  expect(ids(one)).toEqual(all.data.filter((row) => row[singular] === value).map(({ id }) => id));
  expect(one.count).toBeGreaterThan(0);
  expect(ids(await list(path, { [singular]: value }))).toEqual(ids(one));
  if (other) expect((await list(path, { [singular]: value, [plural]: other })).count).toBe(one.count + (await list(path, { [plural]: other })).count);
});

it('assets take the singular of their type, and a report of them the singular of their status (D92)', async () => {
  const [first] = (await list('/api/assets', {})).data;
  const ofType = await list('/api/assets', { assetTypeIds: first?.assetType?.id });
  expect(ofType.count).toBeGreaterThan(0);
  expect(await list('/api/assets', { assetTypeId: first?.assetType?.id })).toEqual(ofType);
  expect((await admin.send('POST', '/api/reports', { body: { type: 'assets', filters: { status: ['available'] } } })).status).toBe(201);
});

it('the people of a newsletter are asked for by either name (D92)', async () => {
  const [sent] = (await list('/api/communication-templates', { statuses: 'sent' })).data;
  const people = `/api/communication-templates/${sent?.id}/messages`;
  expect((await list(people, { statuses: 'sent' })).count).toBeGreaterThan(0);
  expect(await list(people, { status: 'sent' })).toEqual(await list(people, { statuses: 'sent' }));
});

it('where these areas take a status or a type by its plural, they take the singular (D92)', () => {
  const areas = [contract.assets, contract.assetTypes, contract.dayBankings, contract.newsletters, contract.offboardings, contract.deviceChanges, contract.approvals, contract.approvalsWaiting];
  const missing = areas.flatMap((area) => Object.values(area) as AnyEndpoint[]).flatMap(({ id, query }) => {
    const names = Object.keys((query as unknown as { readonly fields?: object } | undefined)?.fields ?? {});
    return ([['statuses', 'status'], ['types', 'type'], ['typeIds', 'typeId'], ['assetTypeIds', 'assetTypeId']] as const)
      .filter(([plural, singular]) => names.includes(plural) && !names.includes(singular))
      .map(([plural]) => `${id} ${plural}`);
  });
  expect(missing).toEqual([]);
});
