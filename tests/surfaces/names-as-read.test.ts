import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';

const NAMES = ['Zoe', 'زيد', 'Émile', 'al-Amin', 'Emma', 'Eva', 'Åsa', 'Adam', 'Äbel', 'أحمد', 'Özge', 'Oskar', 'Pia'];
const AS_READ = [
  'Äbel',
  'Adam',
  'al-Amin',
  'Åsa',
  'Émile',
  'Emma',
  'Eva',
  'Oskar',
  'Özge',
  'Pia',
  'Zoe',
  'أحمد',
  'زيد',
];
/** The limit of search and tiles. */
const FIRST_FIVE = AS_READ.slice(0, 5);

let api: TestApi;
let admin: Person;
let ids: readonly string[];
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
  const { data } = (
    await admin.send<{ data: { id: string }[] }>('GET', '/api/employees', {
      query: { statuses: 'active', size: NAMES.length },
    })
  ).body;
  ids = data.map(({ id }) => id);
  await inTenant(async (tx) => {
    // All other records are sorted after the names of this test, within the Latin alphabet.
    await sql`update employee set first_name = 'Zz' || first_name where tenant_id = ${admin.tenantId}`.execute(tx);
    await sql`update location set name = 'Zz' || name where tenant_id = ${admin.tenantId}`.execute(tx);
    for (const [place, name] of NAMES.entries()) {
      await sql`update employee set first_name = ${name}, last_name = ${name}, known_as = ${`Test ${place}`} where tenant_id = ${admin.tenantId} and id = ${ids[place]}`.execute(
        tx,
      );
      await sql`update app_user set display_name = ${`Test ${name}`} where tenant_id = ${admin.tenantId} and employee_id = ${ids[place]}`.execute(
        tx,
      );
      await sql`insert into location (tenant_id, name, short_code, country_iso, city, timezone) values (${admin.tenantId}, ${`Test ${name}`}, ${`T-${place}`}, 'AE', ${`Test ${name}`}, 'Asia/Dubai')`.execute(
        tx,
      );
      await sql`insert into role (tenant_id, name, permissions) values (${admin.tenantId}, ${`Test ${name}`}, '{}')`.execute(
        tx,
      );
      await sql`insert into job_title (tenant_id, name, sort_order) values (${admin.tenantId}, ${`Test ${name}`}, ${100 + place})`.execute(
        tx,
      );
    }
  });
});
afterAll(() => api.close());

const inTenant = <T>(run: Parameters<typeof api.db.database.tenant<T>>[1]): Promise<T> =>
  api.db.database.tenant({ tenantId: admin.tenantId }, run);

it.each([
  ['/api/employees', 'firstName', 'firstName'],
  ['/api/employees', 'lastName', 'lastName'],
  ['/api/users', 'displayName', 'displayName'],
  ['/api/locations', 'name', 'name'],
  ['/api/locations', 'city', 'city'],
  ['/api/job-titles', 'name', 'name'],
] as const)(
  '%s by %s: accented letters are sorted where readers expect them, in both directions',
  async (path, sortBy, field) => {
    for (const sortOrder of ['asc', 'desc']) {
      const query = { sortBy, sortOrder, size: 200, ...(path === '/api/employees' ? { ids } : {}) };
      const { body } = await admin.send<{ data: Record<string, string>[] }>('GET', path, { query });
      const found = body.data
        .map((row) => (row[field] ?? '').replace('Test ', ''))
        .filter((name) => NAMES.includes(name));
      expect(found).toEqual(sortOrder === 'asc' ? AS_READ : AS_READ.toReversed());
    }
  },
);

const named = (names: readonly string[]): readonly string[] => names.map((name) => name.replace('Test ', ''));

it('the search returns names in list order', async () => {
  interface Found {
    readonly employees: readonly { readonly firstName: string }[];
    readonly locations: readonly { readonly name: string }[];
    readonly users: readonly { readonly displayName: string }[];
    readonly roles: readonly { readonly name: string }[];
  }
  const { body } = await admin.send<Found>('GET', '/api/search', { query: { q: 'Test ' } });
  expect({
    employees: named(body.employees.map(({ firstName }) => firstName)),
    locations: named(body.locations.map(({ name }) => name)),
    users: named(body.users.map(({ displayName }) => displayName)),
    roles: named(body.roles.map(({ name }) => name)),
  }).toEqual({ employees: FIRST_FIVE, locations: FIRST_FIVE, users: FIRST_FIVE, roles: FIRST_FIVE });
});

it('the avatars of a tile are the first of its list (A§2)', async () => {
  interface Tile {
    readonly id: string;
    readonly figures: readonly { readonly avatars: readonly { readonly name: string }[] }[];
  }
  const { body } = await admin.send<{ data: Tile[] }>('GET', '/api/dashboard/tiles', {
    query: { tiles: ['employees', 'locations'] },
  });
  const shown = Object.fromEntries(
    body.data.map(({ id, figures }) => [
      id,
      named((figures[0]?.avatars ?? []).map(({ name }) => name.split(' ').at(-1) ?? '')),
    ]),
  );
  expect(shown).toEqual({ employees: FIRST_FIVE, locations: FIRST_FIVE });
});

it('pickers offer names in list order', async () => {
  const offered = async (): Promise<{ id: string; firstName: string }[]> =>
    (await admin.send<{ data: { id: string; firstName: string }[] }>('GET', '/api/approval-process-steps/approvers'))
      .body.data;
  const some = (await offered()).slice(0, FIRST_FIVE.length);
  expect(some).toHaveLength(FIRST_FIVE.length);
  await inTenant(async (tx) => {
    for (const [place, { id }] of some.entries()) {
      await sql`update employee set first_name = ${`Aa ${FIRST_FIVE.toReversed()[place] ?? ''}`} where tenant_id = ${admin.tenantId} and id = ${id}`.execute(
        tx,
      );
    }
  });
  const found = (await offered()).map(({ firstName }) => firstName).filter((name) => name.startsWith('Aa '));
  expect(found).toEqual(FIRST_FIVE.map((name) => `Aa ${name}`));
});

it('the list of people uses an index for its order', async () => {
  const plan = await inTenant(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    await sql`set local enable_sort = off`.execute(tx);
    const { rows } = await sql<{
      'QUERY PLAN': string;
    }>`explain select e.id from employee e where e.tenant_id = ${admin.tenantId} order by (e.first_name) collate "und-x-icu" asc, e.id asc limit 20`.execute(
      tx,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain('employee_as_read');
  expect(plan).not.toContain('Sort');
});
