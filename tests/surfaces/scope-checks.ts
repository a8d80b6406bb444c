import { sql } from 'kysely';
import { TENANT_MODULES } from '#domain/modules.ts';
import { Permissions } from '#domain/permissions.ts';
import { visibleChanges } from '#server/modules/live/visible-changes.ts';
import { rebuildSupervisors } from '#server/modules/employees/supervisors.repository.ts';
import type { Person, TestApi } from '../support/api.ts';
import { signInAs } from '../support/people.ts';
import { SCOPED_KINDS, WHOSE, type PlacedRecord, type ScopedKind, type Whose } from './scoped-kinds.ts';

const SCOPES = ['personal', 'team', 'all'] as const;
export type Scope = (typeof SCOPES)[number];

/** D77: personal is one's own; team is who has me as line manager at any level; all is all. */
const IN_REACH: Readonly<Record<Scope, readonly Whose[]>> = { personal: ['own'], team: ['own', 'team'], all: WHOSE };
/** For locations: assigned ones, in both narrower scopes. */
const PLACES_IN_REACH: Readonly<Record<Scope, readonly Whose[]>> = {
  personal: ['own'],
  team: ['own'],
  all: ['own', 'other'],
};

/** Three people with one record of every kind each, and how responses identify them. */
export interface ScopedPeople {
  readonly tenantId: string;
  readonly employees: Readonly<Record<Whose, string>>;
  readonly users: Readonly<Record<Whose, string>>;
  readonly places: Readonly<Record<'own' | 'other', string>>;
  /** Records by the right that reads them. */
  readonly records: Readonly<Record<string, Partial<Record<Whose, string>>>>;
}

/** Creates the people beside those of the demo, and a record of every kind for each. */
export async function makeScopedPeople(api: TestApi, admin: Person): Promise<ScopedPeople> {
  const { tenantId } = admin;
  const made = await api.db.database.tenant({ tenantId }, async (tx) => {
    const places: Record<string, string> = {};
    for (const place of ['own', 'other']) {
      const { rows } = await sql<{
        id: string;
      }>`insert into location (tenant_id, name, short_code, country_iso, city, timezone)
        values (${tenantId}, ${`Scope place of ${place}`}, ${`SCOPE-${place.toUpperCase()}`}, 'AE', 'Dubai', 'Asia/Dubai') returning id`.execute(
        tx,
      );
      places[place] = rows[0]?.id ?? '';
    }
    const employees: Record<string, string> = {};
    const users: Record<string, string> = {};
    for (const name of ['own', 'middle', 'team', 'other']) {
      const { rows } = await sql<{
        id: string;
      }>`insert into employee (tenant_id, company_employee_id, first_name, last_name, known_as, location_id, start_date)
        values (${tenantId}, ${`SCOPE-${name}`}, ${name}, 'Scope', ${name}, ${places[name] ?? null}, '2020-05-10') returning id`.execute(
        tx,
      );
      employees[name] = rows[0]?.id ?? '';
      const account = await sql<{
        id: string;
      }>`insert into app_user (tenant_id, email, display_name, employee_id) values (${tenantId}, ${`${name}@scope.example`}, ${`${name} Scope`}, ${employees[name]}) returning id`.execute(
        tx,
      );
      users[name] = account.rows[0]?.id ?? '';
    }
    for (const place of ['own', 'other'])
      await sql`insert into employee_location (tenant_id, employee_id, location_id) values (${tenantId}, ${employees[place]}, ${places[place]}) on conflict do nothing`.execute(
        tx,
      );
    for (const [employee, manager] of [
      ['middle', 'own'],
      ['team', 'middle'],
    ] as const) {
      await sql`insert into employee_line_manager (tenant_id, employee_id, manager_id) values (${tenantId}, ${employees[employee]}, ${employees[manager]})`.execute(
        tx,
      );
    }
    await rebuildSupervisors(tx, tenantId);
    const records: Record<string, Partial<Record<Whose, string>>> = {};
    for (const kind of SCOPED_KINDS)
      if (kind.table && kind.column)
        records[kind.right] = await give(kind, kind.table, kind.column, kind.isOfPlaces ? places : employees);
    await sql`update contract set end_date = '2027-05-20', start_date = '2026-05-21', probation_end_date = null where tenant_id = ${tenantId} and employee_id = any(${Object.values(employees)}::uuid[])`.execute(
      tx,
    );
    return { employees, users, places, records };

    async function give(
      { where = 'true' }: ScopedKind,
      table: string,
      column: string,
      owners: Readonly<Record<string, string>>,
    ): Promise<Partial<Record<Whose, string>>> {
      const given: Partial<Record<Whose, string>> = {};
      for (const whose of WHOSE) {
        const owner = owners[whose];
        if (!owner) continue;
        const { rows } = await sql<{
          id: string;
        }>`update ${sql.table(table)} set ${sql.id(column)} = ${owner} where tenant_id = ${tenantId} and id = (
          select r.id from ${sql.table(table)} r where r.tenant_id = ${tenantId} and ${sql.raw(where)} and (${sql.ref(`r.${column}`)} is null or ${sql.ref(`r.${column}`)} <> all(${Object.values(owners)}::uuid[])) order by r.id limit 1) returning id`.execute(
          tx,
        );
        if (!rows[0]) throw new Error(`no ${table} for ${whose}`);
        given[whose] = rows[0].id;
      }
      return given;
    }
  });
  const types = await admin.send<{ data: { id: string; type: string }[] }>('GET', '/api/leave-types');
  const leaveTypeId = types.body.data.find(({ type }) => type === 'custom')?.id;
  const leaves: Partial<Record<Whose, string>> = {};
  for (const whose of WHOSE) {
    const employeeId = made.employees[whose];
    const { status, body } = await admin.send<{ id: string }>('POST', '/api/leaves', {
      body: { employeeId, leaveTypeId, startDate: '2036-01-10', endDate: '2036-01-11' },
    });
    if (status !== 201) throw new Error(`the leave of ${whose} is refused with ${status}`);
    leaves[whose] = body.id;
    for (const path of ['/api/leave-balance-initial', '/api/leave-carry-over']) {
      const entered = await admin.send('POST', path, {
        body: {
          employeeId,
          type: 'in-lieu',
          [path === '/api/leave-carry-over' ? 'days' : 'value']: 1,
          startDate: Temporal.Now.plainDateISO('Asia/Dubai').toString(),
        },
      });
      if (entered.status !== 201) throw new Error(`${path} answers ${entered.status}`);
    }
  }
  await api.runJobs();
  return {
    tenantId,
    employees: byWhose(made.employees),
    users: byWhose(made.users),
    places: { own: made.places['own'] ?? '', other: made.places['other'] ?? '' },
    records: { ...made.records, 'leave.details': leaves },
  };
}

const byWhose = (ids: Readonly<Record<string, string>>): Record<Whose, string> => ({
  own: ids['own'] ?? '',
  team: ids['team'] ?? '',
  other: ids['other'] ?? '',
});

/** A person with one right in one scope, as the employee `own`. */
async function holderOf(
  api: TestApi,
  { tenantId, employees }: ScopedPeople,
  { right, needs = [] }: ScopedKind,
  scope: Scope,
): Promise<Person> {
  return signInAs(api, {
    tenantId,
    employeeId: employees.own,
    permissions: [
      ...[right, ...needs].map((each) => `${each}:read${scope === 'all' ? '' : `:${scope}`}`),
      'report:read',
    ],
  });
}

/**
 * What every surface of a kind returns with its right in a scope, compared with D77; and counts that exceed their rows.
 */
export async function scopeFaults(
  api: TestApi,
  people: ScopedPeople,
  kind: ScopedKind,
  scope: Scope,
): Promise<readonly string[]> {
  const person = await holderOf(api, people, kind, scope);
  const expected = kind.isOfPlaces ? PLACES_IN_REACH[scope] : IN_REACH[scope];
  const everybody = kind.isOfPlaces ? (['own', 'other'] as const) : WHOSE;
  const marks = (whose: Whose): readonly string[] => {
    const record = people.records[kind.right]?.[whose];
    const ids = record ? [record] : [];
    if (kind.isOfPlaces) return whose === 'team' ? [] : [...ids, people.places[whose], `Scope place of ${whose}`];
    return [...ids, people.employees[whose], people.users[whose], `SCOPE-${whose}`, `${whose} Scope`];
  };
  const named = (body: string): readonly Whose[] =>
    everybody.filter((whose) => marks(whose).some((mark) => body.includes(mark)));
  const faults: string[] = [];
  const compare = (surface: string, body: string): void => {
    const found = named(body);
    if (JSON.stringify(found) !== JSON.stringify(expected))
      faults.push(
        `${surface} with ${kind.right}:${scope} shows ${found.join() || 'nobody'} instead of ${expected.join()}`,
      );
  };
  for (const surface of kind.surfaces) {
    const path = surface.replace('{everybody}', WHOSE.map((whose) => people.employees[whose]).join('&employeeId='));
    const { status, body } = await person.send<string | { data?: readonly unknown[]; count?: number }>('GET', path);
    if (status !== 200) faults.push(`${surface} with ${kind.right}:${scope} answers ${status}`);
    compare(surface, JSON.stringify(body));
    if (
      typeof body === 'object' &&
      body.data &&
      body.count !== undefined &&
      body.data.length < 200 &&
      body.count !== body.data.length
    )
      faults.push(`${surface} with ${kind.right}:${scope} counts ${body.count} of ${body.data.length}`);
  }
  for (const whose of everybody) {
    const place = whose === 'team' ? '' : people.places[whose];
    const ids: Readonly<Record<string, string | undefined>> = {
      id: people.records[kind.right]?.[whose],
      employee: people.employees[whose],
      user: people.users[whose],
      location: place,
    };
    for (const detail of kind.details ?? []) {
      const { status } = await person.send(
        'GET',
        detail.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? ''),
      );
      if (status !== (expected.includes(whose) ? 200 : 404))
        faults.push(`${detail} of ${whose} with ${kind.right}:${scope} answers ${status}`);
    }
  }
  const asked: (readonly [type: string, id: string])[] = [];
  for (const type of kind.reports ?? []) {
    const { status, body } = await person.send<{ id: string }>('POST', '/api/reports', {
      body: { type, format: 'csv', filters: {} },
    });
    if (status === 201) asked.push([type, body.id]);
    else faults.push(`the report ${type} is refused with ${status}`);
  }
  if (asked.length > 0) await api.runJobs();
  for (const [type, id] of asked)
    compare(`the report ${type}`, (await person.send<string>('GET', `/api/reports/${id}/file`)).body);
  return faults;
}

/** A record of a location, as listed with the right in a narrower scope. */
export async function placeFaults(
  api: TestApi,
  people: ScopedPeople,
  record: PlacedRecord,
): Promise<readonly string[]> {
  const { tenantId, places, employees } = people;
  const { what, right, list, table, where } = record;
  const set = record.set
    .replace('{own}', places.own)
    .replace('{other}', places.other)
    .replace('{person}', employees.other);
  const { rows } = await api.db.database.tenant({ tenantId }, (tx) =>
    sql<{
      id: string;
    }>`update ${sql.table(table)} set ${sql.raw(set)} where tenant_id = ${tenantId} and id = (select r.id from ${sql.table(table)} r where r.tenant_id = ${tenantId} and ${sql.raw(where)} order by r.id desc limit 1) returning id`.execute(
      tx,
    ),
  );
  const id = rows[0]?.id ?? '';
  const faults: string[] = [];
  for (const scope of ['personal', 'team'] as const) {
    const person = await holderOf(api, people, { right, surfaces: [] }, scope);
    const { body } = await person.send<{ data: readonly { readonly id: string }[] }>('GET', list, {
      query: { ids: id },
    });
    const isShown = body.data.some((each) => each.id === id);
    if (isShown !== record[scope]) faults.push(`${what} is ${isShown ? '' : 'not '}shown with ${right}:${scope}`);
  }
  return faults;
}

/** What the event stream names with a right in a scope, of records of three people. */
export async function liveFaults(
  api: TestApi,
  people: ScopedPeople,
  {
    right,
    area,
    needs = [],
  }: {
    readonly right: string;
    readonly area: 'employees' | 'assets' | 'offboardings';
    readonly needs?: readonly string[];
  },
  scope: Scope,
): Promise<readonly string[]> {
  const { tenantId, employees, users } = people;
  const records = area === 'employees' ? employees : (people.records[right] ?? {});
  const permissions = new Permissions(
    [right, ...needs].map((each) => `${each}:read${scope === 'all' ? '' : `:${scope}`}`),
  );
  const caller = {
    tenantId,
    userId: users.own,
    employeeId: employees.own,
    permissions,
    modules: new Set(TENANT_MODULES),
    timezone: 'Asia/Dubai',
    sessionId: null,
    standsInFor: [],
  };
  const visible = await api.db.database.tenant({ tenantId }, (tx) =>
    visibleChanges(
      tx,
      caller,
      area,
      WHOSE.map((whose) => records[whose] ?? ''),
    ),
  );
  const found = WHOSE.filter((whose) => visible?.includes(records[whose] ?? ''));
  return JSON.stringify(found) === JSON.stringify(IN_REACH[scope])
    ? []
    : [`the stream names ${area} of ${found.join()} with ${right}:${scope}`];
}
