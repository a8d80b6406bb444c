import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';

interface Customer {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly status: string;
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

describe('client companies (C§7)', () => {
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
});
