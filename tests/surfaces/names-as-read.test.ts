import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';

const NAMES = ['Zoe', 'Émile', 'Emma', 'Eva', 'Åsa', 'Adam', 'Özge', 'Oskar', 'Pia'];
const AS_READ = ['Adam', 'Åsa', 'Émile', 'Emma', 'Eva', 'Oskar', 'Özge', 'Pia', 'Zoe'];

let api: TestApi;
let admin: Person;
let ids: readonly string[];
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
  const { data } = (await admin.send<{ data: { id: string }[] }>('GET', '/api/employees', { query: { statuses: 'active', size: NAMES.length } })).body;
  ids = data.map(({ id }) => id);
  await inTenant(async (tx) => {
    for (const [place, name] of NAMES.entries()) {
      await sql`update employee set first_name = ${name}, last_name = ${name} where tenant_id = ${admin.tenantId} and id = ${ids[place]}`.execute(tx);
      await sql`update app_user set display_name = ${name} where tenant_id = ${admin.tenantId} and employee_id = ${ids[place]}`.execute(tx);
      await sql`insert into location (tenant_id, name, short_code, country_iso, city, timezone) values (${admin.tenantId}, ${`Test ${name}`}, ${`T-${place}`}, 'AE', ${`Test ${name}`}, 'Asia/Dubai')`.execute(tx);
      await sql`insert into job_title (tenant_id, name, sort_order) values (${admin.tenantId}, ${`Test ${name}`}, ${100 + place})`.execute(tx);
    }
  });
});
afterAll(() => api.close());

const inTenant = <T>(run: Parameters<typeof api.db.database.tenant<T>>[1]): Promise<T> => api.db.database.tenant({ tenantId: admin.tenantId }, run);

it.each([
  ['/api/employees', 'firstName', 'firstName'],
  ['/api/employees', 'lastName', 'lastName'],
  ['/api/users', 'displayName', 'displayName'],
  ['/api/locations', 'name', 'name'],
  ['/api/locations', 'city', 'city'],
  ['/api/job-titles', 'name', 'name'],
] as const)('%s by %s: letters with accents stand where readers look for them, both ways', async (path, sortBy, field) => {
  for (const sortOrder of ['asc', 'desc']) {
    const query = { sortBy, sortOrder, size: 200, ...(path === '/api/employees' ? { ids } : {}) };
    const { body } = await admin.send<{ data: Record<string, string>[] }>('GET', path, { query });
    const found = body.data.map((row) => (row[field] ?? '').replace('Test ', '')).filter((name) => NAMES.includes(name));
    expect(found).toEqual(sortOrder === 'asc' ? AS_READ : AS_READ.toReversed());
  }
});

it('the list of people finds its order in an index', async () => {
  const plan = await inTenant(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    await sql`set local enable_sort = off`.execute(tx);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select e.id from employee e where e.tenant_id = ${admin.tenantId} order by (e.first_name) collate "und-x-icu" asc, e.id asc limit 20`.execute(tx);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain('employee_as_read');
  expect(plan).not.toContain('Sort');
});
