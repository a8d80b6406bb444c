import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EVERYTHING } from '#domain/permission-catalogue.ts';
import { Permissions } from '#domain/permissions.ts';
import { readCompanyContact } from '#server/modules/employees/company-contact.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { newFieldLocation } from '../support/examples/places.ts';

// What is offered for a choice, counted or shown of other records depends on their status: each in every status, typed
// by hand (B§2, B§5, C§4, C§5, D67, D77).

interface Prepared {
  readonly table: string;
  readonly id: string;
  readonly isListed: () => Promise<boolean>;
}

let api: TestApi;
let admin: Person;
let made = 0;
const word = (): string => `Listed${++made}x`;
const run = <Row>(text: ReturnType<typeof sql<Row>>) =>
  api.db.database.tenant({ tenantId: admin.tenantId }, async (tx) => (await text.execute(tx)).rows);
const idOf = async (text: ReturnType<typeof sql<{ id: string }>>): Promise<string> => (await run(text))[0]?.id ?? '';
const get = async <Body>(path: string, query: Record<string, unknown> = {}): Promise<Body> => {
  const { status, body } = await admin.send<Body>('GET', path, { query });
  expect(status).toBe(200);
  return body;
};
const make = async (path: string, body: object): Promise<string> => {
  const answer = await admin.send<{ id: string }>('POST', path, { body });
  expect(answer.status).toBe(201);
  return answer.body.id;
};
const person = async (firstName = word(), more: { birthdate?: string } = {}): Promise<string> => {
  const id = await idOf(sql`
    insert into employee (tenant_id, company_employee_id, first_name, last_name, known_as, start_date, birthdate)
    values (${admin.tenantId}, ${`L-${++made}`}, ${firstName}, 'Person', ${firstName}, '2020-01-01', ${more.birthdate ?? null}) returning id`);
  await run(sql`insert into app_user (tenant_id, email, display_name, employee_id)
    values (${admin.tenantId}, ${`${id}@mail.example`}, ${firstName}, ${id})`);
  return id;
};
/** Stored directly: the password that the form requires takes a while to hash. */
const location = (name = word()): Promise<string> =>
  idOf(sql`insert into location (tenant_id, name, short_code, country_iso, city, timezone)
    values (${admin.tenantId}, ${name}, ${`LIS-${++made}`}, 'AE', 'Dubai', 'Asia/Dubai') returning id`);

beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
});
afterAll(() => api.close());

const ALL = ['active', 'inactive', 'on-hold', 'deactivated', 'archived'];
const ACTIVE = ['active'];
const NOT_CLOSED = ['active', 'inactive', 'on-hold'];

const contact = () =>
  api.db.database.tenant({ tenantId: admin.tenantId }, (tx) =>
    readCompanyContact(tx, {
      tenantId: admin.tenantId,
      userId: admin.userId,
      employeeId: admin.employeeId,
      sessionId: null,
      permissions: new Permissions(EVERYTHING),
      modules: new Set(),
      timezone: 'Asia/Dubai',
      standsInFor: [],
    }),
  );

const ROWS: readonly (readonly [name: string, statuses: readonly string[], prepare: () => Promise<Prepared>])[] = [
  ...(['employee', 'location', 'user'] as const).map(
    (kind) =>
      [
        `owners of assets: ${kind} (C§5)`,
        ACTIVE,
        async (): Promise<Prepared> => {
          const name = word();
          const id =
            kind === 'employee'
              ? await person(name)
              : kind === 'location'
                ? await location(name)
                : await idOf(
                    sql`insert into app_user (tenant_id, email, display_name) values (${admin.tenantId}, ${`${crypto.randomUUID()}@mail.example`}, ${name}) returning id`,
                  );
          const isListed = async () =>
            (await get<{ count: number }>('/api/asset-owners', { searchText: name })).count === 1;
          return { table: kind === 'user' ? 'app_user' : kind, id, isListed };
        },
      ] as const,
  ),
  [
    'locations whose pictures can be added (B§2)',
    ACTIVE,
    async () => {
      const id = await location();
      const isListed = async () =>
        (await get<{ locations: { id: string }[] }>('/api/social-media-contents/locations')).locations.some(
          (each) => each.id === id,
        );
      return { table: 'location', id, isListed };
    },
  ],
  [
    'locations with a till (D31)',
    ACTIVE,
    async () => {
      const id = await location();
      const isListed = async () =>
        (await get<{ data: { location: { id: string } }[] }>('/api/day-bankings/locations')).data.some(
          (each) => each.location.id === id,
        );
      return { table: 'location', id, isListed };
    },
  ],
  [
    'locations with a schedule (B§2)',
    NOT_CLOSED,
    async () => {
      const id = await location();
      const isListed = async () => (await get<{ count: number }>('/api/schedule-boards', { ids: [id] })).count === 1;
      return { table: 'location', id, isListed };
    },
  ],
  [
    'field locations nearby (B§7)',
    ACTIVE,
    async () => {
      const coordinates = { latitude: -40 + ++made / 10, longitude: 10 };
      const id = await make('/api/field-locations', { ...newFieldLocation(await location()), coordinates });
      const isListed = async () =>
        (await get<{ data: { id: string }[] }>('/api/field-locations/nearby', coordinates)).data.some(
          (each) => each.id === id,
        );
      return { table: 'field_location', id, isListed };
    },
  ],
  [
    'accounts for a custom field (C§9)',
    ACTIVE,
    async () => {
      const name = word();
      await person(name);
      const id = await idOf(
        sql`select id from app_user where tenant_id = ${admin.tenantId} and display_name = ${name}`,
      );
      const isListed = async () =>
        (await get<{ data: { id: string }[] }>('/api/field-users', { searchText: name })).data.length === 1;
      return { table: 'app_user', id, isListed };
    },
  ],
  [
    'birthdays of the calendar (A§3)',
    NOT_CLOSED,
    async () => {
      const id = await person(word(), { birthdate: '1990-05-05' });
      const isListed = async () =>
        (
          await get<{ data: unknown[] }>('/api/calendar', {
            startDate: '2030-05-05',
            endDate: '2030-05-05',
            types: ['birthday'],
            employeeId: id,
          })
        ).data.length === 1;
      return { table: 'employee', id, isListed };
    },
  ],
  [
    'days off of the calendar (A§3)',
    NOT_CLOSED,
    async () => {
      const id = await person();
      const place = await location();
      await run(sql`with pattern as (insert into schedule_pattern (tenant_id, employee_id, active_from, created_by)
          values (${admin.tenantId}, ${id}, '2030-01-01', ${admin.userId}) returning id)
        insert into schedule_pattern_day (tenant_id, pattern_id, place, day_of_week, start_time, shift_minutes, location_id)
        select ${admin.tenantId}, id, 0, 'monday', '09:00', 480, ${place} from pattern`);
      // The 7th of May 2030 is a Tuesday.
      const isListed = async () =>
        (
          await get<{ data: unknown[] }>('/api/calendar', {
            startDate: '2030-05-07',
            endDate: '2030-05-07',
            types: ['day-off'],
            employeeId: id,
          })
        ).data.length === 1;
      return { table: 'employee', id, isListed };
    },
  ],
  ...(['line_manager', 'hr_responsible'] as const).map(
    (kind) =>
      [
        `superiors among the contacts of an employee: ${kind} (C§6)`,
        ACTIVE,
        async (): Promise<Prepared> => {
          const id = await person();
          const column = kind === 'line_manager' ? 'manager_id' : 'hr_employee_id';
          await run(sql`insert into ${sql.table(`employee_${kind}`)} (tenant_id, employee_id, ${sql.id(column)})
            values (${admin.tenantId}, ${admin.employeeId}, ${id})`);
          return {
            table: 'employee',
            id,
            isListed: async () => (await contact()).people.some((each) => each.id === id),
          };
        },
      ] as const,
  ),
  [
    'locations among the contacts of an employee (C§6)',
    ACTIVE,
    async () => {
      const id = await location();
      await run(sql`insert into employee_location (tenant_id, employee_id, location_id)
        values (${admin.tenantId}, ${admin.employeeId}, ${id}) on conflict do nothing`);
      return {
        table: 'location',
        id,
        isListed: async () => (await contact()).locations.some((each) => each.id === id),
      };
    },
  ],
  [
    'people who are absent, late or off duty today (D33)',
    ACTIVE,
    async () => {
      const id = await person();
      const isListed = async () =>
        (await get<{ data: unknown[] }>('/api/daily-operations', { ids: [id] })).data.length === 1;
      return { table: 'employee', id, isListed };
    },
  ],
];

describe.each(ROWS)('%s', (_, statuses, prepare) => {
  it.each(ALL)('%s', async (status) => {
    const { table, id, isListed } = await prepare();
    await run(
      sql`update ${sql.table(table)} set status = ${status} where tenant_id = ${admin.tenantId} and id = ${id}`,
    );
    expect(await isListed()).toBe(statuses.includes(status));
  });
});
