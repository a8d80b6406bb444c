import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { signInAs } from '../support/people.ts';

interface Found {
  readonly employees: readonly { readonly id: string; readonly firstName: string; readonly lastName: string }[];
  readonly leaves: readonly {
    readonly id: string;
    readonly employee: { readonly id: string; readonly firstName: string };
  }[];
  readonly locations: readonly { readonly id: string; readonly name: string }[];
  readonly users: readonly { readonly id: string; readonly displayName: string }[];
  readonly roles: readonly { readonly id: string; readonly name: string }[];
  readonly schedules: readonly { readonly id: string; readonly name: string }[];
  readonly shifts: readonly { readonly id: string; readonly locationId: string }[];
}

let api: TestApi;
let hr: Person;
beforeAll(async () => {
  api = await startTestApi();
  hr = await api.signIn('hr@luma.example');
});
afterAll(() => api.close());

const search = async (person: Person, q: string): Promise<Found> =>
  (await person.send<Found>('GET', '/api/search', { query: { q } })).body;
const sizes = ({ employees, leaves, locations }: Found) => [employees.length, leaves.length, locations.length];

describe('global search', () => {
  it('finds people and their leaves despite Arabic spelling variants and letter case', async () => {
    const found = await search(hr, 'فاطمه');
    expect(found.employees.map(({ firstName }) => firstName)).toContain('فاطمة');
    expect(found.leaves.length).toBeGreaterThan(0);
    const ids = found.employees.map(({ id }) => id);
    expect(found.leaves.every(({ employee }) => ids.includes(employee.id))).toBe(true);
    expect((await search(hr, 'AISHA')).employees).toEqual((await search(hr, ' aisha ')).employees);
  });

  it('ranks people whose name starts with the text first, here and in their list (B§2)', async () => {
    const begins = ({
      firstName,
      lastName,
      knownAs,
    }: {
      firstName: string;
      lastName: string;
      knownAs: string;
    }): boolean => [firstName, knownAs, lastName].some((name) => name.toLowerCase().startsWith('ma'));
    const { employees } = (
      await hr.send<{ employees: { firstName: string; lastName: string; knownAs: string }[] }>('GET', '/api/search', {
        query: { q: 'ma' },
      })
    ).body;
    const { data } = (
      await hr.send<{ data: { firstName: string; lastName: string; knownAs: string }[] }>('GET', '/api/employees', {
        query: { searchText: 'ma', statuses: 'active', sortBy: 'firstName', sortOrder: 'asc', size: 200 },
      })
    ).body;
    const ranks = data.map(begins);
    expect(ranks).toEqual(ranks.toSorted((one, other) => Number(other) - Number(one)));
    expect(new Set(ranks)).toEqual(new Set([true, false]));
    expect(employees.map(({ firstName }) => firstName)).toEqual(
      data.slice(0, employees.length).map(({ firstName }) => firstName),
    );
  });

  it('ranks the latest leaves and active accounts first, each by name', async () => {
    const admin = await api.signIn('admin@luma.example');
    const { leaves, users } = (
      await admin.send<{ leaves: { startDate: string }[]; users: { displayName: string; status: string }[] }>(
        'GET',
        '/api/search',
        { query: { q: 'a' } },
      )
    ).body;
    const { data } = (
      await admin.send<{ data: { startDate: string; employee: { firstName: string; lastName: string } }[] }>(
        'GET',
        '/api/leaves',
        { query: { searchText: 'a', sortBy: 'startDate', sortOrder: 'desc', size: 5 } },
      )
    ).body;
    expect(leaves.map(({ startDate }) => startDate)).toEqual(data.map(({ startDate }) => startDate));
    expect(new Set(leaves.map(({ startDate }) => startDate)).size).toBeGreaterThan(1);
    const [first] = users.map(({ displayName }) => displayName);
    await api.db.database.tenant({ tenantId: admin.tenantId }, (tx) =>
      sql`update app_user set status = 'on-hold' where tenant_id = ${admin.tenantId} and display_name = ${first}`.execute(
        tx,
      ),
    );
    const { users: after } = await search(admin, 'a');
    const {
      users: [held],
    } = await search(admin, first ?? '');
    await api.db.database.tenant({ tenantId: admin.tenantId }, (tx) =>
      sql`update app_user set status = 'active' where tenant_id = ${admin.tenantId} and display_name = ${first}`.execute(
        tx,
      ),
    );
    expect([held?.displayName, after.map(({ displayName }) => displayName).includes(first ?? '')]).toEqual([
      first,
      false,
    ]);
  });

  it.each(['employees', 'locations', 'users'] as const)(
    'ranks %s in use before inactive ones, whatever their names (B§2)',
    async (kind) => {
      const admin = await api.signIn('admin@luma.example');
      const { tenantId } = admin;
      const add = {
        employees: (
          name: string,
          status: string,
        ) => sql`insert into employee (tenant_id, company_employee_id, first_name, last_name, known_as, start_date, status)
        values (${tenantId}, ${`Q-${name}`}, ${name}, 'Test', ${name}, '2020-01-01', ${status}) returning id`,
        locations: (
          name: string,
          status: string,
        ) => sql`insert into location (tenant_id, name, short_code, country_iso, city, timezone, status)
        values (${tenantId}, ${name}, ${name.toUpperCase()}, 'AE', 'Dubai', 'Asia/Dubai', ${status}) returning id`,
        users: (name: string, status: string) =>
          sql`insert into app_user (tenant_id, email, display_name, status) values (${tenantId}, ${`${name}@quokka.example`}, ${name}, ${status}) returning id`,
      }[kind];
      await api.db.database.tenant({ tenantId }, async (tx) => {
        for (const [name, status] of [
          ['a-quokka', 'on-hold'],
          ['b-quokka', 'active'],
          ['c-quokka', 'on-hold'],
          ['d-quokka', 'active'],
        ] as const)
          await add(name, status).execute(tx);
      });
      const found =
        (
          await admin.send<Record<string, { firstName?: string; name?: string; displayName?: string }[]>>(
            'GET',
            '/api/search',
            { query: { q: 'quokka' } },
          )
        ).body[kind] ?? [];
      expect(found.map(({ firstName, name, displayName }) => firstName ?? name ?? displayName)).toEqual([
        'b-quokka',
        'd-quokka',
        'a-quokka',
        'c-quokka',
      ]);
    },
  );

  it('returns at most five of each kind', async () => {
    expect(sizes(await search(hr, 'a'))).toEqual([5, 5, 5]);
  });

  it('finds a location by its name, and takes wildcards literally', async () => {
    const { rows } = await api.db.database.tenant({ tenantId: hr.tenantId }, (tx) =>
      sql<{ name: string }>`select name from location where tenant_id = ${hr.tenantId} order by name limit 1`.execute(
        tx,
      ),
    );
    expect((await search(hr, rows[0]?.name ?? '')).locations.map(({ name }) => name)).toContain(rows[0]?.name);
    expect(sizes(await search(hr, '%'))).toEqual([0, 0, 0]);
  });

  it('requires a text', async () => {
    for (const q of ['', ' ', 'x'.repeat(101)])
      expect((await hr.send('GET', '/api/search', { query: { q } })).status).toBe(400);
    expect((await hr.send('GET', '/api/search')).status).toBe(400);
  });
});

describe('results are limited to readable records (A§6, D77)', () => {
  it('of each kind only with its right', async () => {
    const { tenantId } = hr;
    const holding = (...permissions: string[]) => signInAs(api, { tenantId, permissions });
    expect(sizes(await search(await holding(), 'a'))).toEqual([0, 0, 0]);
    expect(sizes(await search(await holding('employee.details:read'), 'a'))).toEqual([5, 0, 0]);
    expect(sizes(await search(await holding('leave.details:read'), 'a'))).toEqual([0, 5, 0]);
    expect(sizes(await search(await holding('location.details:read'), 'a'))).toEqual([0, 0, 5]);
  });

  it('accounts and roles with their rights, accounts by name only: an address is contact data', async () => {
    const { tenantId } = hr;
    const holding = (...permissions: string[]) => signInAs(api, { tenantId, permissions });
    const both = async (person: Person, q: string) => {
      const { users, roles } = await search(person, q);
      return [users.length > 0, roles.length > 0];
    };
    expect(await both(await holding(), 'a')).toEqual([false, false]);
    expect(await both(await holding('user.details:read'), 'a')).toEqual([true, false]);
    expect(await both(await holding('user.role:read'), 'a')).toEqual([false, true]);
    expect(await both(await holding('user.details:read'), 'luma.example')).toEqual([false, false]);
  });

  it('people and leaves within the scope', async () => {
    const staff = await api.signIn('staff@luma.example');
    const { employees, leaves } = await search(staff, 'a');
    expect(new Set([...employees.map(({ id }) => id), ...leaves.map(({ employee }) => employee.id)])).toEqual(
      new Set([staff.employeeId]),
    );
  });

  it('schedules of locations and shifts of people by the right to open boards, in its scope (B§7)', async () => {
    const { tenantId } = hr;
    const { rows } = await api.db.database.tenant({ tenantId }, (tx) =>
      sql<{ employee_id: string; location_id: string; city: string; name: string }>`
        select e.id as employee_id, e.location_id, l.name, l.city from employee e join location l on l.tenant_id = e.tenant_id and l.id = e.location_id
        where e.tenant_id = ${tenantId} and e.status = 'active' and l.status = 'active' order by e.id desc limit 1`.execute(
        tx,
      ),
    );
    const [one] = rows;
    const holding = (permission: string, employeeId?: string) =>
      signInAs(api, { tenantId, permissions: [permission], ...(employeeId ? { employeeId } : {}) });
    const all = await search(await holding('schedule.details:read'), 'a');
    expect([all.schedules.length, all.shifts.length, all.employees.length, all.locations.length]).toEqual([5, 5, 0, 0]);
    expect(
      (await search(await holding('schedule.details:read'), one?.name ?? '')).schedules.map(({ id }) => id),
    ).toContain(one?.location_id);
    for (const right of ['employee.details:read', 'location.details:read', 'schedule.details:read:personal']) {
      const { schedules, shifts } = await search(await holding(right), 'a');
      expect([right, schedules, shifts]).toEqual([right, [], []]);
    }
    const team = await search(await holding('schedule.details:read:team', one?.employee_id), 'a');
    const { rows: assigned } = await api.db.database.tenant({ tenantId }, (tx) =>
      sql<{
        id: string;
      }>`select location_id as id from employee_location where tenant_id = ${tenantId} and employee_id = ${one?.employee_id}
        union select el.location_id from employee_location el join employee_supervisor s on s.tenant_id = el.tenant_id and s.employee_id = el.employee_id
        where el.tenant_id = ${tenantId} and s.supervisor_id = ${one?.employee_id}`.execute(tx),
    );
    const reached = assigned.map(({ id }) => id);
    expect(team.schedules.length).toBeGreaterThan(0);
    expect(
      [...team.schedules.map(({ id }) => id), ...team.shifts.map(({ locationId }) => locationId)].filter(
        (id) => !reached.includes(id),
      ),
    ).toEqual([]);
  });

  it('nothing of another tenant, whatever the rights', async () => {
    const nord = await api.signIn('admin@nord.example');
    const found = await search(nord, 'a');
    const ids = [...found.employees, ...found.leaves, ...found.locations, ...found.schedules, ...found.shifts].map(
      ({ id }) => id,
    );
    const { rows } = await api.db.database.tenant({ tenantId: nord.tenantId }, (tx) =>
      sql<{
        id: string;
      }>`select id from employee where tenant_id = ${nord.tenantId} union select id from leave_request where tenant_id = ${nord.tenantId}
        union select id from location where tenant_id = ${nord.tenantId}`.execute(tx),
    );
    expect(ids.length).toBeGreaterThan(0);
    expect(ids.filter((id) => !rows.some((row) => row.id === id))).toEqual([]);
  });

  it('no leaves where the module is off', async () => {
    await api.db.database.global((tx) =>
      sql`update tenant set modules = '{customer-management}' where domain = 'nord.example'`.execute(tx),
    );
    expect((await search(await api.signIn('hr@nord.example'), 'a')).leaves).toEqual([]);
  });
});
