import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { knownImage } from '../support/examples/images.ts';
import { newLocation } from '../support/examples/places.ts';

// The order a call promises in its description where it is not asked for one: of histories, and of lists. Three entries
// each, entered in another order than the promised one.

let api: TestApi;
let admin: Person;
let employeeId: string;
let locationId: string;
let made = 0;
const word = (): string => `Default ${++made}`;
const run = <Row>(text: ReturnType<typeof sql<Row>>) =>
  api.db.database.tenant({ tenantId: admin.tenantId }, async (tx) => (await text.execute(tx)).rows);
const idOf = async (text: ReturnType<typeof sql<{ id: string }>>): Promise<string> => (await run(text))[0]?.id ?? '';
const get = async <Row>(path: string, query: Record<string, unknown> = {}): Promise<readonly Row[]> => {
  const { status, body } = await admin.send<{ data: Row[] }>('GET', path, { query });
  expect([status, body]).toEqual([200, body]);
  return body.data;
};
interface Versioned {
  readonly id: string;
  readonly version: number;
}
const send = async (method: string, path: string, body: object): Promise<Versioned> => {
  const answer = await admin.send<Versioned>(method, path, { body });
  expect([answer.status < 300, answer.body]).toEqual([true, answer.body]);
  return answer.body;
};
/** Changes a record several times, each time something else. */
async function change(path: string, { id, version }: Versioned, changes: readonly object[]): Promise<void> {
  for (const [at, more] of changes.entries()) await send('PATCH', `${path}/${id}`, { version: version + at, ...more });
}
interface Change {
  readonly changes: readonly { readonly fields: readonly string[] }[];
}
const fieldsOf = (history: readonly Change[]): readonly string[] =>
  history.slice(0, 3).map(({ changes }) => changes.flatMap(({ fields }) => fields).join());

beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
  employeeId =
    await idOf(sql`insert into employee (tenant_id, company_employee_id, first_name, last_name, known_as, start_date)
    values (${admin.tenantId}, 'DEFAULT-1', 'Default', 'Person', 'Default', '2019-01-01') returning id`);
  locationId = (await send('POST', '/api/locations', newLocation())).id;
});
afterAll(() => api.close());

/** What an answer lists, and in which order it is promised. */
type Listed = readonly [answered: readonly unknown[], promised: readonly unknown[]];
const account = (): Promise<string> =>
  idOf(
    sql`insert into app_user (tenant_id, email, display_name) values (${admin.tenantId}, ${`${crypto.randomUUID()}@mail.example`}, ${word()}) returning id`,
  );
const DAYS = ['2022-02-02', '2020-01-01', '2024-03-03'] as const;
const LATEST = ['2024-03-03', '2022-02-02', '2020-01-01'];
const EARLIEST = LATEST.toReversed();

const ROWS: readonly (readonly [name: string, read: () => Promise<Listed>])[] = [
  [
    'history of a location: newest first',
    async () => {
      const place = await send('POST', '/api/locations', newLocation());
      await change('/api/locations', place, [{ name: word() }, { city: 'Sharjah' }, { email: 'other@mail.example' }]);
      return [fieldsOf(await get(`/api/locations/${place.id}/history`)), ['email', 'city', 'name']];
    },
  ],
  [
    'history of a customer: newest first',
    async () => {
      const customer = await send('POST', '/api/customers', { name: word() });
      await change('/api/customers', customer, [{ name: word() }, { status: 'inactive' }, { name: word() }]);
      return [fieldsOf(await get(`/api/customers/${customer.id}/history`)), ['name', 'status', 'name']];
    },
  ],
  [
    'history of a role: newest first',
    async () => {
      const role = await send('POST', '/api/user-roles', { name: word(), permissions: [] });
      await change('/api/user-roles', role, [{ description: 'One' }, { description: 'Two' }, { description: 'Three' }]);
      const history = await get<{ changes: readonly { field: string; to: unknown }[] }>(
        `/api/user-roles/${role.id}/history`,
      );
      return [history.slice(0, 3).map(({ changes }) => changes[0]?.to), ['Three', 'Two', 'One']];
    },
  ],
  [
    'statuses of an account: newest first; its journal: oldest first',
    async () => {
      const id = await account();
      for (const [at, status] of ['on-hold', 'active', 'deactivated'].entries())
        await send('PATCH', `/api/users/${id}/status`, { version: at + 1, status, note: 'Because.' });
      const history = await get<{ to: string }>(`/api/users/${id}/status-history`);
      const journal = await get<{ to: string }>(`/api/workflows/user-status/${id}/history`);
      return [
        [...history.map(({ to }) => to), ...journal.map(({ to }) => to)],
        ['deactivated', 'active', 'on-hold', 'on-hold', 'active', 'deactivated'],
      ];
    },
  ],
  [
    'roles of an account: newest first',
    async () => {
      const id = await account();
      const names = [word(), word(), word()];
      for (const [at, name] of names.entries()) {
        const roleId = (await send('POST', '/api/user-roles', { name, permissions: [] })).id;
        await send('PATCH', `/api/users/${id}`, { version: at + 1, roleId });
      }
      const history = await get<{ changes: readonly { to: unknown }[] }>(`/api/users/${id}/role-history`);
      return [history.slice(0, 3).map(({ changes }) => changes[0]?.to), names.toReversed()];
    },
  ],
  [
    'views of the panel as a role: newest first',
    async () => {
      const role = await send('POST', '/api/user-roles', { name: word(), permissions: [] });
      for (const day of DAYS)
        await run(sql`insert into role_view (tenant_id, role_id, role_name, by_user_id, family_id, started_at, ends_at)
          values (${admin.tenantId}, ${role.id}, 'Role', ${admin.userId}, gen_random_uuid(), ${day}::timestamptz, ${day}::timestamptz + interval '30 minutes')`);
      const views = await get<{ at: string }>(`/api/user-roles/${role.id}/views`);
      return [views.map(({ at }) => at.slice(0, 10)), LATEST];
    },
  ],
  [
    'devices of a location: last used first',
    async () => {
      for (const [at, days] of [20, 5, 40].entries())
        await run(sql`insert into device (tenant_id, location_id, secret_hash, last_used_at, user_agent)
          values (${admin.tenantId}, ${locationId}, ${`hash-${at}`}, now() - make_interval(days => ${days}), ${`Agent ${days}`})`);
      const devices = await get<{ lastUsedAt: string }>(`/api/locations/${locationId}/devices`);
      const times = devices.map(({ lastUsedAt }) => lastUsedAt);
      return [
        [times.length, ...times],
        [3, ...times.toSorted().toReversed()],
      ];
    },
  ],
  [
    'comments on a picture: oldest first',
    async () => {
      const pictureId = await api.db.database.tenant({ tenantId: admin.tenantId }, async (tx) => {
        const { image_key: image, preview_key: preview } = await knownImage(tx, admin.tenantId, admin.userId);
        const { rows } = await sql<{
          id: string;
        }>`insert into social_media_content (tenant_id, location_id, uploaded_by, image_key, preview_key, original_name)
          values (${admin.tenantId}, ${locationId}, ${admin.userId}, ${image}, ${preview}, 'a.webp') returning id`.execute(
          tx,
        );
        return rows[0]?.id ?? '';
      });
      for (const message of ['Zero', 'Alpha', 'Middle'])
        await send('POST', '/api/social-media-content-comments', { socialMediaContentId: pictureId, message });
      const { body } = await admin.send<{ comments: { message: string }[] }>(
        'GET',
        '/api/social-media-content-comments',
        {
          query: { socialMediaContentId: pictureId },
        },
      );
      return [body.comments.map(({ message }) => message), ['Zero', 'Alpha', 'Middle']];
    },
  ],
  [
    'contracts of a person: latest start first',
    async () => {
      const typeId = await idOf(
        sql`insert into contract_type (tenant_id, name, code) values (${admin.tenantId}, ${word()}, ${`D${made}`}) returning id`,
      );
      for (const day of DAYS)
        await run(sql`insert into contract (tenant_id, employee_id, contract_type_id, country_iso, stage, start_date, end_date)
          values (${admin.tenantId}, ${employeeId}, ${typeId}, 'AE', 'new', ${day}, ${day}::date + 30)`);
      const contracts = await get<{ startDate: string }>('/api/contracts', { employeeIds: [employeeId] });
      return [contracts.map(({ startDate }) => startDate), LATEST];
    },
  ],
  [
    'salaries of a person: latest start first',
    async () => {
      for (const day of DAYS)
        await run(
          sql`insert into employee_salary (tenant_id, employee_id, currency, start_date) values (${admin.tenantId}, ${employeeId}, 'AED', ${day})`,
        );
      const salaries = await get<{ startDate: string }>('/api/employee-salaries', { employeeIds: [employeeId] });
      return [salaries.map(({ startDate }) => startDate), LATEST];
    },
  ],
  [
    'documents of a person: latest expiry first; expiring ones: earliest first',
    async () => {
      for (const day of DAYS)
        await run(
          sql`insert into employee_document (tenant_id, employee_id, name, expiration_date, status) values (${admin.tenantId}, ${employeeId}, 'Card', ${day}, 'expired')`,
        );
      const documents = await get<{ expirationDate: string }>('/api/employee-documents', { employeeIds: [employeeId] });
      const expiring = await get<{ expirationDate: string; employee: { id: string } }>('/api/expiring-documents', {
        searchText: 'DEFAULT-1',
      });
      return [
        [documents, expiring].map((list) => list.map(({ expirationDate }) => expirationDate)),
        [LATEST, EARLIEST],
      ];
    },
  ],
  [
    'public holidays: by date',
    async () => {
      for (const day of DAYS)
        await run(
          sql`insert into public_holiday (tenant_id, country_iso, date, name) values (${admin.tenantId}, 'NZ', ${day}, 'Holiday')`,
        );
      const holidays = await get<{ date: string }>('/api/public-holidays', { countryISOs: ['NZ'] });
      return [holidays.map(({ date }) => date), EARLIEST];
    },
  ],
  [
    'patterns of a person: latest first',
    async () => {
      for (const day of DAYS) {
        const id =
          await idOf(sql`insert into schedule_pattern (tenant_id, employee_id, active_from, active_to, created_by)
          values (${admin.tenantId}, ${employeeId}, ${day}, ${day}::date + 30, ${admin.userId}) returning id`);
        await run(sql`insert into schedule_pattern_day (tenant_id, pattern_id, place, day_of_week, start_time, shift_minutes, location_id)
          values (${admin.tenantId}, ${id}, 0, 'monday', '09:00', 480, ${locationId})`);
      }
      const patterns = await get<{ activeFrom: string }>('/api/schedule-patterns', { employeeIds: [employeeId] });
      return [patterns.map(({ activeFrom }) => activeFrom), LATEST];
    },
  ],
  [
    'newsletters: latest publication first',
    async () => {
      for (const day of DAYS)
        await run(sql`insert into newsletter (tenant_id, link, type, status, notify_at, sent_at, created_by)
          values (${admin.tenantId}, 'https://default.example', 'article', 'sent', ${day}::timestamptz, now(), ${admin.userId})`);
      const letters = await get<{ notifyAt: string; link: string }>('/api/communication-templates', { size: 200 });
      return [
        letters.filter(({ link }) => link === 'https://default.example').map(({ notifyAt }) => notifyAt.slice(0, 10)),
        LATEST,
      ];
    },
  ],
];

it.each(ROWS)('%s', async (_, read) => {
  const [answered, promised] = await read();
  expect(answered).toEqual(promised);
});
