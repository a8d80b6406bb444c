import { afterAll, beforeAll, expect, it } from 'vitest';
import { allEndpoints } from '#contract/api.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';

interface Rows {
  readonly data: readonly {
    readonly id: string;
    readonly status?: string;
    readonly type?: string;
    readonly assetType?: { readonly id: string };
  }[];
  readonly count: number;
}

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
});
afterAll(() => api.close());

const list = async (path: string, query: object) =>
  (await admin.send<Rows>('GET', path, { query: { size: 200, ...query } })).body;

it.each([
  ['/api/assets', 'status', 'statuses'],
  ['/api/day-bankings', 'status', 'statuses'],
  ['/api/day-bankings', 'type', 'types'],
  ['/api/communication-templates', 'status', 'statuses'],
  ['/api/communication-templates', 'type', 'types'],
  ['/api/device-changes', 'status', 'statuses'],
  ['/api/approval-processes', 'status', 'statuses'],
  ['/api/locations', 'status', 'statuses'],
  ['/api/locations', 'type', 'types'],
  ['/api/leave-types', 'status', 'statuses'],
] as const)('%s accepts %s as it accepts %s, and both together (D92)', async (path, singular, plural) => {
  const all = await list(path, {});
  const [value, other] = [...new Set(all.data.map((row) => row[singular]))];
  const ids = (rows: Rows) => rows.data.map(({ id }) => id);
  const one = await list(path, { [plural]: value });
  expect(ids(one)).toEqual(all.data.filter((row) => row[singular] === value).map(({ id }) => id));
  expect(one.count).toBeGreaterThan(0);
  expect(ids(await list(path, { [singular]: value }))).toEqual(ids(one));
  if (other)
    expect((await list(path, { [singular]: value, [plural]: other })).count).toBe(
      one.count + (await list(path, { [plural]: other })).count,
    );
});

it('assets accept the singular of their type, and a report of them the singular of their status (D92)', async () => {
  const [first] = (await list('/api/assets', {})).data;
  const ofType = await list('/api/assets', { assetTypeIds: first?.assetType?.id });
  expect(ofType.count).toBeGreaterThan(0);
  expect(await list('/api/assets', { assetTypeId: first?.assetType?.id })).toEqual(ofType);
  expect(
    (await admin.send('POST', '/api/reports', { body: { type: 'assets', filters: { status: ['available'] } } })).status,
  ).toBe(201);
});

it('newsletter recipients accept either name (D92)', async () => {
  const [sent] = (await list('/api/communication-templates', { statuses: 'sent' })).data;
  const people = `/api/communication-templates/${sent?.id}/messages`;
  expect((await list(people, { statuses: 'sent' })).count).toBeGreaterThan(0);
  expect(await list(people, { status: 'sent' })).toEqual(await list(people, { statuses: 'sent' }));
});

it('cities, countries and ids accept either name, also in exports and reports of a list (D92)', async () => {
  const inDubai = await list('/api/locations', { cities: 'Dubai' });
  expect(inDubai.count).toBeGreaterThan(0);
  expect(await list('/api/locations', { city: 'Dubai' })).toEqual(inDubai);
  expect(await list('/api/locations', { countryISO: 'AE' })).toEqual(
    await list('/api/locations', { countryISOs: 'AE' }),
  );
  const [leave] = (await admin.send<{ data: { type: { id: string } }[] }>('GET', '/api/leaves', { query: { size: 1 } }))
    .body.data;
  expect((await list('/api/leaves', { typeId: leave?.type.id })).count).toBe(
    (await list('/api/leaves', { typeIds: leave?.type.id })).count,
  );
  expect((await list('/api/leaves', { typeId: leave?.type.id })).count).toBeLessThan(
    (await list('/api/leaves', {})).count,
  );
  expect((await admin.send('GET', '/api/locations/export', { query: { format: 'csv', type: 'remote' } })).status).toBe(
    200,
  );
  expect(
    (await admin.send('POST', '/api/reports', { body: { type: 'locations', filters: { type: ['remote'] } } })).status,
  ).toBe(201);
});

it('refuses an invalid value under either name (D92)', async () => {
  const { status, body } = await admin.send<{ errors: { path: string }[] }>('GET', '/api/locations', {
    query: { status: 'open' },
  });
  expect([status, body.errors[0]?.path]).toEqual([400, 'statuses[0]']);
});

/** Multi-value filters with their other name, from the contract's words as typed here. */
const NUMBERS: Readonly<Record<string, string>> = {
  customFields: 'customField',
  standings: 'standing',
  statuses: 'status',
  approvalStatuses: 'approvalStatus',
  types: 'type',
  typeIds: 'typeId',
  kinds: 'kind',
  states: 'state',
  cities: 'city',
  countryISOs: 'countryISO',
  contractCountryISOs: 'contractCountryISO',
  categories: 'category',
  employeeIds: 'employeeId',
  locationIds: 'locationId',
  fieldLocationIds: 'fieldLocationId',
  jobPositionIds: 'jobPositionId',
  documentTypeIds: 'documentTypeId',
  assetTypeIds: 'assetTypeId',
  subjectIds: 'subjectId',
  insuranceProviderIds: 'insuranceProviderId',
  clientCompanyIds: 'clientCompanyId',
  steps: 'step',
  personIds: 'personId',
  customerIds: 'customerId',
  profileIds: 'profileId',
  roleIds: 'roleId',
  submittedByEmployeeIds: 'submittedByEmployeeId',
  currentEmployeeIds: 'currentEmployeeId',
  uploadedByEmployeeIds: 'uploadedByEmployeeId',
  commissionTierTypeIds: 'commissionTierTypeId',
  providerTypes: 'providerType',
  modules: 'module',
  locationCountryISOs: 'locationCountryISO',
  locationCities: 'locationCity',
};
/** Not list filters. */
const NO_FILTERS = new Set(['ids', 'columns', 'tiles', 'excludeIds']);

it('every multi-value filter is accepted under both names (D92)', () => {
  const named = new Set(Object.entries(NUMBERS).flat());
  const missing = allEndpoints
    .filter(({ method }) => method === 'GET')
    .flatMap(({ id, query }) => {
      const fields =
        (query as unknown as { readonly fields?: Record<string, { readonly type: string }> } | null)?.fields ?? {};
      return Object.entries(fields)
        .filter(([name, { type }]) => type === 'array' && !NO_FILTERS.has(name))
        .flatMap(([name]) => {
          if (!named.has(name)) return [`${id} ${name} has no other number here`];
          const other = NUMBERS[name] ?? Object.entries(NUMBERS).find(([, singular]) => singular === name)?.[0] ?? '';
          return other in fields ? [] : [`${id} ${name} without ${other}`];
        });
    });
  expect(missing).toEqual([]);
});
