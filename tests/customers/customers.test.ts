import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { signInAs } from '../support/people.ts';

interface Customer {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly status: string;
  readonly clientCompany?: { readonly id: string; readonly name: string } | null;
}
interface Company {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly status: string;
  readonly customers?: number;
}
interface Page<Row> {
  readonly data: readonly Row[];
  readonly count: number;
}

let api: TestApi;
let manager: Person;
beforeAll(async () => {
  api = await startTestApi();
  manager = await api.signIn('manager@luma.example');
});
afterAll(() => api.close());

const add = (name: unknown, person = manager) =>
  person.send<Customer & { readonly errors?: readonly { readonly path: string }[] }>('POST', '/api/customers', {
    body: { name },
  });

describe('customers (A§2, C§2, C§5, C§7)', () => {
  it('are added with a name, which is trimmed and has single spaces', async () => {
    const { status, body } = await add('  Ahmed   Al  Mansoori ');
    expect([status, body.name, body.status, body.version]).toEqual([201, 'Ahmed Al Mansoori', 'active', 1]);
    expect((await manager.send<Customer>('GET', `/api/customers/${body.id}`)).body).toEqual(body);
  });

  it.each([[''], ['   '], [null], [7], ['x'.repeat(201)]])('refuses %j as a name', async (name) => {
    expect((await add(name)).status).toBe(400);
  });

  it('may share a name: two people, two records', async () => {
    const [one, other] = [await add('Nadia Twin'), await add('Nadia Twin')];
    expect([one.status, other.status]).toEqual([201, 201]);
    expect(
      (await manager.send<Page<Customer>>('GET', '/api/customers', { query: { searchText: 'nadia twin' } })).body.count,
    ).toBe(2);
  });

  it('are found despite spelling variants, also in Arabic', async () => {
    const found = async (searchText: string) =>
      (await manager.send<Page<Customer>>('GET', '/api/customers', { query: { searchText } })).body.data.map(
        ({ name }) => name,
      );
    expect(await found('nunez')).toEqual(['José Ángel Núñez']);
    expect(await found('فاطمه')).toEqual(['فاطمة الهاشمي']);
  });

  it('are counted without fetching the list (size 0)', async () => {
    const { body } = await manager.send<Page<Customer>>('GET', '/api/customers', { query: { size: '0' } });
    expect(body.data).toEqual([]);
    expect(body.count).toBeGreaterThanOrEqual(30);
  });

  it('can be changed with the right to add; a stale version gets the current customer', async () => {
    const { body: made } = await add('Wrong Nmae');
    const fixed = await manager.send<Customer>('PATCH', `/api/customers/${made.id}`, {
      body: { name: 'Right Name', version: 1 },
    });
    expect([fixed.status, fixed.body.name, fixed.body.version]).toEqual([200, 'Right Name', 2]);
    const late = await manager.send<{ code: string; record: Customer }>('PATCH', `/api/customers/${made.id}`, {
      body: { status: 'inactive', version: 1 },
    });
    expect([late.status, late.body.code, late.body.record]).toEqual([409, 'stale-version', fixed.body]);
    const left = await manager.send<Customer>('PATCH', `/api/customers/${made.id}`, {
      body: { status: 'inactive', version: 2 },
    });
    expect([left.status, left.body.status, left.body.name]).toEqual([200, 'inactive', 'Right Name']);
  });

  it('of two concurrent changes, one wins and the other gets the saved record', async () => {
    const { body: made } = await add('Two At Once');
    const answers = await Promise.all(
      ['First', 'Second'].map((name) =>
        manager.send<Customer & { record?: Customer }>('PATCH', `/api/customers/${made.id}`, {
          body: { name, version: 1 },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const [won, lost] = answers.toSorted((one, other) => one.status - other.status);
    expect(lost?.body.record).toEqual(won?.body);
  });

  it('are restricted to their tenant, the right and the module', async () => {
    const { body: made } = await add('Only Luma');
    const nord = await api.signIn('admin@nord.example');
    expect((await nord.send('GET', `/api/customers/${made.id}`)).status).toBe(404);
    expect((await nord.send<Page<Customer>>('GET', '/api/customers', { query: { size: '0' } })).body.count).toBe(8);
    expect((await add('Not Mine', await api.signIn('staff@luma.example'))).status).toBe(403);
    expect((await (await api.signIn('reception@luma.example')).send('GET', '/api/customers')).status).toBe(200);
  });
});

const addCompany = async (name: string): Promise<Company> =>
  (await manager.send<Company>('POST', '/api/client-companies', { body: { name } })).body;

describe('a customer and a company (ADR-0126)', () => {
  it('are linked, filtered by the company, and taken apart again', async () => {
    const company = await addCompany('Linked Towers');
    const { status, body: made } = await manager.send<Customer>('POST', '/api/customers', {
      body: { name: 'Linked Person', clientCompanyId: company.id },
    });
    expect([status, made.clientCompany]).toEqual([201, { id: company.id, name: 'Linked Towers' }]);
    const found = await manager.send<Page<Customer>>('GET', '/api/customers', {
      query: { clientCompanyIds: company.id },
    });
    expect(found.body.data.map(({ id }) => id)).toEqual([made.id]);
    const read = () => manager.send<Company>('GET', `/api/client-companies/${company.id}`);
    expect((await read()).body.customers).toBe(1);
    const apart = await manager.send<Customer>('PATCH', `/api/customers/${made.id}`, {
      body: { clientCompanyId: null, version: 1 },
    });
    expect([apart.status, apart.body.clientCompany, (await read()).body.customers]).toEqual([200, null, 0]);
  });

  it('refuse a company of another tenant, and one that does not exist', async () => {
    const nord = await api.signIn('admin@nord.example');
    const { body: theirs } = await nord.send<Company>('POST', '/api/client-companies', { body: { name: 'Only Nord' } });
    for (const clientCompanyId of [theirs.id, '0198a000-0000-7000-8000-00000000dead']) {
      const { status, body } = await manager.send<{ errors: readonly { path: string; code: string }[] }>(
        'POST',
        '/api/customers',
        { body: { name: 'Nobody', clientCompanyId } },
      );
      expect([status, body.errors[0]?.path, body.errors[0]?.code]).toEqual([422, 'clientCompanyId', 'unknown-company']);
    }
  });

  it('hide the company from people without the right to read companies, who cannot change it either', async () => {
    const company = await addCompany('Hidden House');
    const { body: made } = await manager.send<Customer>('POST', '/api/customers', {
      body: { name: 'Hidden Link', clientCompanyId: company.id },
    });
    const person = await signInAs(api, {
      tenantId: manager.tenantId,
      permissions: ['customer.details:read', 'customer.details:create'],
    });
    const { body: seen } = await person.send<Customer>('GET', `/api/customers/${made.id}`);
    expect(seen).not.toHaveProperty('clientCompany');
    expect((await person.send('GET', '/api/client-companies')).status).toBe(403);
    const filtered = await person.send<Page<Customer>>('GET', '/api/customers', {
      query: { clientCompanyIds: company.id },
    });
    expect(filtered.body.count).toBe(0);
    const file = await person.send<string>('GET', '/api/customers/export', { query: { format: 'csv' } });
    expect(JSON.stringify(file.body)).not.toContain('Hidden House');
    await person.send('PATCH', `/api/customers/${made.id}`, { body: { clientCompanyId: null, version: 1 } });
    expect((await manager.send<Customer>('GET', `/api/customers/${made.id}`)).body.clientCompany?.id).toBe(company.id);
  });
});

describe('a name that is already in use (ADR-0112)', () => {
  interface Namesakes {
    readonly count: number;
    readonly data: readonly (Customer & { readonly createdAt: string })[];
  }
  const namesakes = async (name: string, of = 'customers', except?: string): Promise<Namesakes> =>
    (
      await manager.send<Namesakes>('GET', `/api/${of}/namesakes`, {
        query: { name, ...(except ? { except } : {}) },
      })
    ).body;

  it.each([
    ['أحمد الإبراهيمي', 'احمد الابراهيمي'],
    ['ليلى', 'ليلي'],
    ['فاطمة الزهراء', 'فاطمه الزهراء'],
    ['مُحَمَّد', 'محمد'],
    ['José Núñez', 'JOSE  nunez'],
  ])('%s is found when %s is typed', async (stored, typed) => {
    const company = await addCompany(`Company of ${stored}`);
    const { body: made } = await manager.send<Customer>('POST', '/api/customers', {
      body: { name: stored, clientCompanyId: company.id },
    });
    const { data } = await namesakes(typed);
    expect(data.find(({ id }) => id === made.id)).toMatchObject({
      name: stored,
      status: 'active',
      clientCompany: { name: `Company of ${stored}` },
    });
    expect((await namesakes(typed, 'customers', made.id)).data.some(({ id }) => id === made.id)).toBe(false);
  });

  it.each(['customers', 'client-companies'])(
    'names five %s at most, the longest known first, and counts all',
    async (of) => {
      const made: string[] = [];
      for (let count = 0; count < 6; count++) {
        const { body } = await manager.send<{ id: string }>('POST', `/api/${of}`, {
          body: { name: 'Six Times There' },
        });
        made.push(body.id);
      }
      const { data, count } = await namesakes('six times there', of);
      expect([data.map(({ id }) => id), count]).toEqual([made.slice(0, 5), 6]);
    },
  );

  it('is compared as a whole, and among companies alone for companies', async () => {
    await add('Whole Name Only');
    expect((await namesakes('Whole Name')).count).toBe(0);
    expect((await namesakes('whole name only', 'client-companies')).count).toBe(0);
    await addCompany('Whole Name Only');
    expect((await namesakes('whole name only', 'client-companies')).count).toBe(1);
  });
});

describe('the history (design: per-record history)', () => {
  it('says who added and changed what, without values', async () => {
    const company = await addCompany('History Hall');
    const { body: made } = await add('History Person');
    await manager.send('PATCH', `/api/customers/${made.id}`, {
      body: { name: 'History Changed', clientCompanyId: company.id, version: 1 },
    });
    interface Entry {
      readonly by: { readonly displayName: string } | null;
      readonly changes: readonly { readonly change: string; readonly fields: readonly string[] }[];
    }
    const { body } = await manager.send<Page<Entry>>('GET', `/api/customers/${made.id}/history`);
    expect(body.data.map(({ changes }) => changes)).toEqual([
      [{ part: 'details', change: 'changed', fields: ['company', 'name'] }],
      [{ part: 'details', change: 'added', fields: [] }],
    ]);
    expect(body.data.every(({ by }) => by !== null)).toBe(true);
    expect(JSON.stringify(body)).not.toContain('History Changed');
    await manager.send('PATCH', `/api/client-companies/${company.id}`, { body: { status: 'inactive', version: 1 } });
    const ofCompany = await manager.send<Page<Entry>>('GET', `/api/client-companies/${company.id}/history`);
    expect(ofCompany.body.data[0]?.changes).toEqual([{ part: 'details', change: 'changed', fields: ['status'] }]);
  });
});

describe('client companies (C§7)', () => {
  it('are found by the texts of their fields with search as with searchText: they are one filter (C§7)', async () => {
    const ids = async (query: Readonly<Record<string, string>>) =>
      (await manager.send<Page<{ id: string }>>('GET', '/api/client-companies', { query })).body.data.map(
        ({ id }) => id,
      );
    // The demo's schools have this word in their web address alone.
    const found = await ids({ searchText: 'alnoor-schools' });
    expect(found).toHaveLength(1);
    expect(await ids({ search: 'alnoor-schools' })).toEqual(found);
    expect(await ids({ search: 'alnoor-schools', searchText: 'events' })).toEqual([]);
  });

  it('are added, found by search and searchText alike, and paged from 0', async () => {
    const made = await manager.send<Customer>('POST', '/api/client-companies', {
      body: { name: ' Blue   Lagoon  Spa ' },
    });
    expect([made.status, made.body.name]).toEqual([201, 'Blue Lagoon Spa']);
    for (const query of [{ search: 'lagoon' }, { searchText: 'LAGOON' }]) {
      expect((await manager.send<Page<Customer>>('GET', '/api/client-companies', { query })).body).toMatchObject({
        count: 1,
        data: [{ name: 'Blue Lagoon Spa' }],
      });
    }
    const [first, second] = await Promise.all(
      ['0', '1'].map(async (page) =>
        (
          await manager.send<Page<Customer>>('GET', '/api/client-companies', { query: { page, size: '2' } })
        ).body.data.map(({ name }) => name),
      ),
    );
    expect([first?.length, second?.length]).toEqual([2, 2]);
    expect(new Set([...(first ?? []), ...(second ?? [])]).size).toBe(4);
  });

  it('are changed with the right to add; a stale version gets the current company', async () => {
    const made = await addCompany('Wrong Cmopany');
    const fixed = await manager.send<Company>('PATCH', `/api/client-companies/${made.id}`, {
      body: { name: 'Right Company', version: 1 },
    });
    expect([fixed.status, fixed.body.name, fixed.body.version, fixed.body.status]).toEqual([
      200,
      'Right Company',
      2,
      'active',
    ]);
    const late = await manager.send<{ code: string; record: Company }>('PATCH', `/api/client-companies/${made.id}`, {
      body: { status: 'inactive', version: 1 },
    });
    expect([late.status, late.body.code, late.body.record]).toEqual([409, 'stale-version', fixed.body]);
  });

  it('are listed active by default on the page, by status in the API', async () => {
    const made = await addCompany('Soon Inactive');
    await manager.send('PATCH', `/api/client-companies/${made.id}`, { body: { status: 'inactive', version: 1 } });
    const names = async (statuses: string): Promise<readonly string[]> =>
      (
        await manager.send<Page<Company>>('GET', '/api/client-companies', {
          query: { statuses, searchText: 'soon inactive' },
        })
      ).body.data.map(({ name }) => name);
    expect([await names('active'), await names('inactive')]).toEqual([[], ['Soon Inactive']]);
  });
});
