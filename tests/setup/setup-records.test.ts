import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TENANT_MODULES } from '#domain/modules.ts';
import { SETUP_KINDS } from '#server/app/collected.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';

interface SetupRecord {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly nameArabic: string | null;
  readonly status: string;
  readonly order: number;
  readonly inUse: number;
}
interface Problem {
  readonly code: string;
  readonly record?: SetupRecord;
  readonly errors?: readonly { readonly path: string; readonly code: string }[];
}
type Reply = SetupRecord & Problem;

let api: TestApi;
let admin: Person;
let nord: Person;
beforeAll(async () => {
  api = await startTestApi();
  // Kinds of modules that only the other tenant has are set up here as well.
  await api.db.database.global((tx) =>
    tx
      .updateTable('tenant')
      .set({ modules: [...TENANT_MODULES] })
      .where('domain', '=', 'nord.example')
      .execute(),
  );
  [admin, nord] = (await Promise.all(
    ['admin@luma.example', 'admin@nord.example'].map((email) => api.signIn(email)),
  )) as [Person, Person];
});
afterAll(() => api.close());

let made = 0;
const newName = (): string => `Record ${++made}`;
const create = (path: string, body: object = {}, person = admin) =>
  person.send<Reply>('POST', path, { body: { name: newName(), ...body } });
const change = (path: string, record: SetupRecord, body: object) =>
  admin.send<Reply>('PATCH', `${path}/${record.id}`, { body: { version: record.version, ...body } });
const list = async (path: string, query: Record<string, unknown> = {}, person = admin) =>
  (await person.send<{ data: SetupRecord[]; count: number }>('GET', path, { query: { size: 200, ...query } })).body;
const remove = (path: string, id: string) => admin.send<Reply>('DELETE', `${path}/${id}`);

/** The own fields required by a new record of a kind. */
async function ownFields(path: string): Promise<object> {
  if (path === '/api/contract-types') return { code: `code-${++made}` };
  if (path === '/api/employment-types') return { type: 'part-time' };
  if (path === '/api/employee-salary-components') return { type: 'allowance' };
  if (path === '/api/data-entity-type-field-definitions') return { category: 'documents', type: 'date' };
  if (path === '/api/commission-tier-types') return { type: 'crossed-tier-threshold', currency: 'KWD' };
  if (path === '/api/network-type') return { insuranceProviderId: (await create('/api/insurance-provider')).body.id };
  return {};
}

describe.each(SETUP_KINDS.map(({ calls }) => calls.list.path))('%s (C§3, C§7)', (path) => {
  it('adds at the end, active, with both names; updates only given fields; deletes', async () => {
    const own = await ownFields(path);
    const name = newName();
    const { status, body } = await create(path, { ...own, name: `  ${name} `, nameArabic: 'سجل' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ name, nameArabic: 'سجل', status: 'active', inUse: 0, version: 1, ...own });
    expect((await list(path)).data.at(-1)?.id).toBe(body.id);

    const changed = await change(path, body, { status: 'inactive' });
    expect(changed.body).toMatchObject({ ...own, name: body.name, nameArabic: 'سجل', status: 'inactive', version: 2 });
    expect((await list(path, { statuses: ['active'] })).data.map(({ id }) => id)).not.toContain(body.id);
    expect((await change(path, changed.body, { nameArabic: '' })).body.nameArabic).toBeNull();

    expect((await remove(path, body.id)).status).toBe(204);
    expect((await admin.send('GET', `${path}/${body.id}`)).status).toBe(404);
  });

  it('refuses a taken name, in any letter case, on its field', async () => {
    const own = await ownFields(path);
    const { body } = await create(path, own);
    const other = path === '/api/contract-types' ? await ownFields(path) : own;
    const refused = await create(path, { ...other, name: body.name.toUpperCase() });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [
        {
          path: 'name',
          code: 'name-taken',
          message: expect.stringMatching(/^Another [a-z ]+ already has this name\.$/),
        },
      ],
    ]);
    const second = (await create(path, other)).body;
    expect((await change(path, second, { name: body.name })).body.errors).toEqual([
      expect.objectContaining({ path: 'name', code: 'name-taken' }),
    ]);
  });

  it('stores nothing unseen in a name; hamza, tatweel and diacritics make no other name, also at the same time', async () => {
    const first = await ownFields(path);
    const own = async () => (path === '/api/contract-types' ? ownFields(path) : first);
    const plain = `اداره ${newName()}`;
    const { body } = await create(path, { ...(await own()), name: `\u202E${plain}\u200B` });
    expect(body.name).toBe(plain);
    const spelt = plain.replace('اداره', 'إدارَهـ');
    const refused = await create(path, { ...(await own()), name: spelt });
    expect([refused.status, refused.body.errors?.map(({ path: at, code }) => [at, code])]).toEqual([
      422,
      [['name', 'name-taken']],
    ]);
    // A record keeps its own name in another spelling.
    expect((await change(path, body, { name: spelt })).status).toBe(200);
    const both = await Promise.all(
      ['آمال', 'امال'].map(async (name) => create(path, { ...(await own()), name: `${name} ${plain}` })),
    );
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 422]);
  });

  it('returns the newer version on a conflict, and of two concurrent changes lets one win', async () => {
    const { body } = await create(path, await ownFields(path));
    const both = await Promise.all([change(path, body, { name: newName() }), change(path, body, { name: newName() })]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const won = both.find(({ status }) => status === 200);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'stale-version',
      record: { id: body.id, version: 2, name: won?.body.name },
    });
  });

  it('stores an order for the list; omitted ones follow in their own', async () => {
    const own = async () => (await create(path, await ownFields(path))).body.id;
    const ids = [await own(), await own(), await own()] as const;
    const before = (await list(path)).data.map(({ id }) => id);
    expect((await admin.send('POST', `${path}/order`, { body: { ids: [ids[2], ids[0]] } })).status).toBe(200);
    expect((await list(path)).data.map(({ id }) => id)).toEqual([
      ids[2],
      ids[0],
      ...before.filter((id) => id !== ids[0] && id !== ids[2]),
    ]);
    expect((await list(path)).data.map(({ order }) => order)).toEqual(before.map((_, index) => index + 1));
    expect((await nord.send('POST', `${path}/order`, { body: { ids } })).status).toBe(200);
    expect((await admin.send('POST', `${path}/order`, { body: { ids: [ids[0], ids[0]] } })).status).toBe(400);
    expect((await list(path)).data[0]?.id).toBe(ids[2]);
  });

  it('is found by its Arabic name without diacritics and letter variants', async () => {
    const word = newName();
    const { body } = await create(path, { ...(await ownFields(path)), nameArabic: `أَنواع ${word}` });
    expect((await list(path, { searchText: `انواع ${word}` })).data.map(({ id }) => id)).toEqual([body.id]);
    expect((await list(path, { searchText: '%' })).data).toEqual([]);
  });

  it('belongs to one tenant', async () => {
    const { body } = await create(path, await ownFields(path));
    expect((await list(path, {}, nord)).data.map(({ id }) => id)).not.toContain(body.id);
    expect((await nord.send('PATCH', `${path}/${body.id}`, { body: { version: 1, name: newName() } })).status).toBe(
      404,
    );
    expect((await nord.send('DELETE', `${path}/${body.id}`)).status).toBe(404);
  });
});

describe('records in use (D57)', () => {
  it.each([
    ['/api/contract-types', {}],
    ['/api/job-titles', {}],
    ['/api/employee-document-types', {}],
    ['/api/employee-salary-components', {}],
    ['/api/insurance-provider', {}],
  ] as const)('%s: cannot be deleted, with the number of uses', async (path, query) => {
    const used = (await list(path, query)).data.find(({ inUse }) => inUse > 0);
    const refused = await remove(path, used?.id ?? '');
    expect([refused.status, refused.body.code, refused.body.record?.inUse]).toEqual([409, 'in-use', used?.inUse]);
    expect((await admin.send('GET', `${path}/${used?.id}`)).status).toBe(200);
  });

  it('an insurer counts its networks', async () => {
    const provider = (await create('/api/insurance-provider')).body;
    const network = (await create('/api/network-type', { insuranceProviderId: provider.id })).body;
    expect((await remove('/api/insurance-provider', provider.id)).body).toMatchObject({
      code: 'in-use',
      record: { inUse: 1 },
    });
    expect((await remove('/api/network-type', network.id)).status).toBe(204);
    expect((await remove('/api/insurance-provider', provider.id)).status).toBe(204);
  });
});

describe('the country filter', () => {
  const OF_COUNTRIES = [
    '/api/contract-types',
    '/api/employee-document-types',
    '/api/location-document-types',
    '/api/employee-salary-components',
  ];

  it.each(SETUP_KINDS.map(({ calls }) => calls.list.path))(
    'of %s filters records with countries, and is refused for kinds without',
    async (path) => {
      const { status, body } = await admin.send<Problem>('GET', path, { query: { countryISOs: ['AE'] } });
      if (OF_COUNTRIES.includes(path)) return expect(status).toBe(200);
      expect([status, body.code]).toEqual([400, 'malformed-request']);
      expect(body.errors?.map((error) => error.path)).toEqual(['countryISOs']);
    },
  );
});

describe('rules of individual kinds', () => {
  it('contract type codes are unique, with letters, digits and hyphens (C§3)', async () => {
    const { body } = await create('/api/contract-types', { code: 'seasonal' });
    expect((await create('/api/contract-types', { code: 'seasonal' })).body.errors).toEqual([
      expect.objectContaining({ path: 'code', code: 'code-taken' }),
    ]);
    expect((await change('/api/contract-types', body, { code: 'Seasonal Work' })).status).toBe(400);
  });

  it.each(['/api/contract-types', '/api/employment-types'])(
    '%s take an icon that pages can draw, and no other text (C§3)',
    async (path) => {
      const statuses = await Promise.all(
        ['handshake', null, '<script>', 'rocket'].map(
          async (iconName) => (await create(path, { ...(await ownFields(path)), iconName })).status,
        ),
      );
      expect(statuses).toEqual([201, 201, 400, 400]);
    },
  );

  it('number patterns run on RE2: catastrophic or unsupported patterns do no harm (C§3, D81)', async () => {
    const path = '/api/employee-document-types';
    // Exponential for a backtracking engine; linear here.
    expect((await create(path, { refIdValidation: '(a+)+$' })).status).toBe(201);
    for (const refIdValidation of ['(a', '(?=a)b', '(a)\\1']) {
      expect((await create(path, { refIdValidation })).body.errors).toEqual([
        expect.objectContaining({ path: 'refIdValidation', code: 'invalid-pattern' }),
      ]);
    }
    // The size of a compiled RE2 pattern is limited, not only its length: the second has 195 characters and 60,000
    // instructions.
    for (const refIdValidation of ['a{1001}', '(\\p{L}?){999}'.repeat(15)]) {
      const { status, body } = await create(path, { refIdValidation });
      expect([status, body.errors]).toEqual([
        422,
        [{ path: 'refIdValidation', code: 'pattern-too-large', message: 'This pattern is too large. Repeat less.' }],
      ]);
    }
    expect((await create(path, { refIdValidation: 'a'.repeat(201) })).status).toBe(400);
  });

  it.each(['/api/employee-document-types', '/api/location-document-types'])(
    '%s: a warning never follows the alarm, and both or neither are set (D81)',
    async (path) => {
      const months = (expirationDateWarningInMonths: number | null, expirationDateUrgentInMonths: number | null) => ({
        expirationDateWarningInMonths,
        expirationDateUrgentInMonths,
      });
      expect((await create(path, months(1, 2))).body.errors).toEqual([
        expect.objectContaining({ path: 'expirationDateWarningInMonths', code: 'warning-after-urgent' }),
      ]);
      expect((await create(path, months(null, 2))).body.errors).toEqual([
        expect.objectContaining({ path: 'expirationDateWarningInMonths', code: 'threshold-missing' }),
      ]);
      const { body } = await create(path, months(3, 3));
      // The rule applies to the resulting record, not to the sent fields.
      expect((await change(path, body, { expirationDateUrgentInMonths: 4 })).body.errors).toEqual([
        expect.objectContaining({ code: 'warning-after-urgent' }),
      ]);
      expect((await change(path, body, months(null, null))).status).toBe(200);
    },
  );

  it('a record with countries is found for each of them; one without is for all (C§3)', async () => {
    const path = '/api/employee-document-types';
    const [arab, all] = [(await create(path, { countryISOs: ['AE', 'SA'] })).body.id, (await create(path)).body.id];
    const found = async (countryISOs: string[]) =>
      (await list(path, { countryISOs })).data.map(({ id }) => id).filter((id) => id === arab || id === all);
    expect(await found(['SA', 'DE'])).toEqual([arab, all]);
    expect(await found(['DE'])).toEqual([all]);
    expect((await create(path, { countryISOs: ['uae'] })).status).toBe(400);
  });

  it('a network belongs to an insurer of the same tenant, and networks of two insurers may share a name', async () => {
    const [one, two] = [
      (await create('/api/insurance-provider')).body.id,
      (await create('/api/insurance-provider')).body.id,
    ];
    const foreign = (await create('/api/insurance-provider', {}, nord)).body.id;
    const name = newName();
    expect((await create('/api/network-type', { insuranceProviderId: one, name })).status).toBe(201);
    const second = (await create('/api/network-type', { insuranceProviderId: two, name })).body;
    expect((await list('/api/network-type', { insuranceProviderIds: [two] })).data.map(({ id }) => id)).toEqual([
      second.id,
    ]);
    expect((await create('/api/network-type', { insuranceProviderId: foreign })).body.errors).toEqual([
      expect.objectContaining({ path: 'insuranceProviderId', code: 'not-found' }),
    ]);
  });

  it('salary components are of the five types and found by them (C§3)', async () => {
    const path = '/api/employee-salary-components';
    expect((await create(path, { type: 'bonus' })).status).toBe(400);
    const { body } = await create(path, { type: 'transport' });
    expect((await list(path, { types: ['transport'] })).data.map(({ id }) => id)).toContain(body.id);
    expect((await list(path, { types: ['basic'] })).data.map(({ id }) => id)).not.toContain(body.id);
  });
});
