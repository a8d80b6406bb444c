import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawnPicture } from '#server/demo/drawn-picture.ts';
import { startTestApi, type ApiAnswer, type Person, type TestApi } from '../support/api.ts';
import { newFieldLocation, newLocation } from '../support/examples/places.ts';
import { sendFile } from '../support/upload.ts';

// A call that names another record looks at that record's state. `referenced-records.test.ts` does so for the ids of
// the example calls; here are changes, lists of ids, and records that keep what they had before it went out of use.

interface Refusal {
  readonly id: string;
  readonly version: number;
  readonly errors?: readonly { readonly path: string; readonly code: string }[];
}
type Answer = ApiAnswer<Refusal>;
type Said = readonly [status: number, path: string, code: string] | null;

/** What a call says while the record it names is in each status: null where it is accepted. */
type Statuses = Readonly<Record<string, Said>>;

interface Prepared {
  /** The record that the call names. */
  readonly table: string;
  readonly id: string;
  readonly send: () => Promise<Answer>;
}

let api: TestApi;
let admin: Person;
let boss: string;
let made = 0;
const word = (): string => `Related ${++made}`;

const inTenant = <Row>(text: ReturnType<typeof sql<Row>>) =>
  api.db.database.tenant({ tenantId: admin.tenantId }, async (tx) => (await text.execute(tx)).rows);
const one = async (text: ReturnType<typeof sql<{ id: string }>>): Promise<string> =>
  (await inTenant(text))[0]?.id ?? '';
const post = (path: string, body: object): Promise<Answer> => admin.send('POST', path, { body });
const patch = (path: string, body: object): Promise<Answer> => admin.send('PATCH', path, { body });
const must = (answer: Answer): Refusal => {
  expect([answer.status < 300, answer.body.errors]).toEqual([true, undefined]);
  return answer.body;
};

const jobTitle = () =>
  one(sql`insert into job_title (tenant_id, name) values (${admin.tenantId}, ${word()}) returning id`);
const contractType = () =>
  one(
    sql`insert into contract_type (tenant_id, name, code) values (${admin.tenantId}, ${word()}, ${`R${made}`}) returning id`,
  );
const employmentType = () =>
  one(
    sql`insert into employment_type (tenant_id, name, type) values (${admin.tenantId}, ${word()}, 'full-time') returning id`,
  );
/** Stored directly: the password that the form requires takes a while to hash. */
const location = () =>
  one(sql`insert into location (tenant_id, name, short_code, country_iso, city, timezone)
    values (${admin.tenantId}, ${word()}, ${`REL-${made}`}, 'AE', 'Dubai', 'Asia/Dubai') returning id`);
const hire = async (more: object = {}): Promise<Refusal> =>
  must(
    await post('/api/employees', {
      firstName: word(),
      lastName: 'Person',
      knownAs: 'Related',
      personalEmail: `related-${++made}@mail.example`,
      permissionType: 'none',
      jobPositionId: await jobTitle(),
      lineManagerEmployeeIds: [boss],
      hrResponsibleIds: [boss],
      startDate: '2024-01-01',
      ...more,
    }),
  );
const changed = ({ id, version }: Refusal, more: object) => patch(`/api/employees/${id}`, { version, ...more });
const sign = async (contractTypeId: string, more: object = {}) =>
  post('/api/contracts', {
    employeeId: (await hire()).id,
    contractTypeId,
    countryISO: 'AE',
    startDate: '2024-01-01',
    ...more,
  });
const account = (employeeId: string | null) =>
  employeeId === null
    ? one(
        sql`insert into app_user (tenant_id, email, display_name) values (${admin.tenantId}, ${`${crypto.randomUUID()}@mail.example`}, ${word()}) returning id`,
      )
    : one(sql`select id from app_user where tenant_id = ${admin.tenantId} and employee_id = ${employeeId}`);
const asset = async (assetTypeId?: string) =>
  must(
    await post('/api/assets', {
      assetTypeId: assetTypeId ?? must(await post('/api/asset-types', { name: word() })).id,
      currency: 'AED',
    }),
  ).id;

const IN_USE = { active: null };
const retired = (path: string): Statuses => ({ ...IN_USE, inactive: [422, path, 'not-active'] });
const keeps: Statuses = { active: null, inactive: null };
const people = (...said: readonly [status: number, path: string, code: string]): Statuses => ({
  ...IN_USE,
  inactive: said,
  'on-hold': said,
  deactivated: said,
  archived: said,
});
/** A location that is not in use yet, or for a while, can be named already. */
const closed = (...said: readonly [status: number, path: string, code: string]): Statuses => ({
  ...IN_USE,
  inactive: null,
  'on-hold': null,
  deactivated: said,
  archived: said,
});

const superior =
  (field: 'lineManagerEmployeeIds' | 'hrResponsibleIds', others: readonly string[] = []) =>
  async (): Promise<Prepared> => {
    const [person, { id }] = [await hire(), await hire()];
    return { table: 'employee', id, send: () => changed(person, { [field]: [...others, boss, id] }) };
  };

const ROWS: readonly (readonly [name: string, statuses: Statuses, prepare: () => Promise<Prepared>])[] = [
  [
    'contracts.create: its contract type (C§4)',
    retired('contractTypeId'),
    async () => {
      const id = await contractType();
      return { table: 'contract_type', id, send: () => sign(id) };
    },
  ],
  [
    'contracts.change: another contract type (C§4)',
    retired('contractTypeId'),
    async () => {
      const [own, id] = [must(await sign(await contractType())), await contractType()];
      const send = () => patch(`/api/contracts/${own.id}`, { version: own.version, contractTypeId: id });
      return { table: 'contract_type', id, send };
    },
  ],
  [
    'contracts.change: the contract type it has (C§4)',
    keeps,
    async () => {
      const id = await contractType();
      const own = must(await sign(id));
      const body = { version: own.version, contractTypeId: id, noticePeriodMonths: 3 };
      return { table: 'contract_type', id, send: () => patch(`/api/contracts/${own.id}`, body) };
    },
  ],
  [
    'contracts.create: its employment type (C§4)',
    retired('employmentTypeId'),
    async () => {
      const id = await employmentType();
      return {
        table: 'employment_type',
        id,
        send: async () => sign(await contractType(), { employmentTypeId: id }),
      };
    },
  ],
  [
    'employees.change: another job title (B§5)',
    retired('jobPositionId'),
    async () => {
      const [person, id] = [await hire(), await jobTitle()];
      return { table: 'job_title', id, send: () => changed(person, { jobPositionId: id }) };
    },
  ],
  [
    'employees.change: the job title they have (B§5)',
    keeps,
    async () => {
      const id = await jobTitle();
      const person = await hire({ jobPositionId: id });
      return { table: 'job_title', id, send: () => changed(person, { jobPositionId: id, knownAs: 'Other' }) };
    },
  ],
  [
    'employees.change: one of their line managers (B§5)',
    people(422, 'lineManagerEmployeeIds', 'not-eligible'),
    superior('lineManagerEmployeeIds'),
  ],
  [
    'employees.change: one of their HR responsibles (B§5)',
    people(422, 'hrResponsibleIds', 'not-eligible'),
    superior('hrResponsibleIds'),
  ],
  ...(['create', 'change'] as const).map(
    (call) =>
      [
        `employees.${call}: one of their locations (B§2)`,
        closed(422, 'locationIds', 'not-found'),
        async (): Promise<Prepared> => {
          const [id, other, person] = [await location(), await location(), await hire()];
          const body = { locationIds: [other, id] };
          const fresh = async () => ({
            firstName: word(),
            lastName: 'Person',
            knownAs: 'Placed',
            personalEmail: `placed-${++made}@mail.example`,
            permissionType: 'none',
            jobPositionId: await jobTitle(),
            lineManagerEmployeeIds: [boss],
            hrResponsibleIds: [boss],
            startDate: '2024-01-01',
            ...body,
          });
          const send = async () => (call === 'create' ? post('/api/employees', await fresh()) : changed(person, body));
          return { table: 'location', id, send };
        },
      ] as const,
  ),
  [
    'locations.create: its contact (D67)',
    people(422, 'contactEmployeeId', 'not-working'),
    async () => {
      const { id } = await hire();
      return {
        table: 'employee',
        id,
        send: () => post('/api/locations', { ...newLocation(), contactEmployeeId: id }),
      };
    },
  ],
  [
    'locations.change: another contact (D67)',
    people(422, 'contactEmployeeId', 'not-working'),
    async () => {
      const [{ id }, own] = [await hire(), await location()];
      const body = { version: 1, contactEmployeeId: id };
      return { table: 'employee', id, send: () => patch(`/api/locations/${own}`, body) };
    },
  ],
  [
    'locations.change: the contact it has (D67)',
    { active: null, inactive: null, 'on-hold': null, deactivated: null, archived: null },
    async () => {
      const { id } = await hire();
      const own = await location();
      await inTenant(
        sql`update location set contact_employee_id = ${id} where tenant_id = ${admin.tenantId} and id = ${own}`,
      );
      const body = { version: 1, contactEmployeeId: id, city: 'Sharjah' };
      return { table: 'employee', id, send: () => patch(`/api/locations/${own}`, body) };
    },
  ],
  [
    'field-locations.change: another parent (B§5, D47)',
    closed(422, 'locationId', 'not-active'),
    async () => {
      const own = must(await post('/api/field-locations', newFieldLocation(await location())));
      const id = await location();
      const body = { version: own.version, locationId: id };
      return { table: 'location', id, send: () => patch(`/api/field-locations/${own.id}`, body) };
    },
  ],
  [
    'field-locations.change: the parent it has (B§5, D47)',
    { active: null, inactive: null, 'on-hold': null, deactivated: null, archived: null },
    async () => {
      const id = await location();
      const own = must(await post('/api/field-locations', newFieldLocation(id)));
      const body = { version: own.version, locationId: id, city: 'Sharjah' };
      return { table: 'location', id, send: () => patch(`/api/field-locations/${own.id}`, body) };
    },
  ],
  [
    'users.change: their role (C§4)',
    { ...IN_USE, inactive: [422, 'roleId', 'role-inactive'] },
    async () => {
      const [userId, id] = [
        await account((await hire()).id),
        await one(sql`insert into role (tenant_id, name) values (${admin.tenantId}, ${word()}) returning id`),
      ];
      return { table: 'role', id, send: () => patch(`/api/users/${userId}`, { version: 1, roleId: id }) };
    },
  ],
  [
    'users.invite: the account (D89)',
    people(422, 'id', 'not-active'),
    async () => {
      const id = await account((await hire()).id);
      return { table: 'app_user', id, send: () => post(`/api/users/${id}/invitation`, {}) };
    },
  ],
  ...(['employee', 'location', 'user'] as const).map(
    (kind) =>
      [
        `asset-assignments.create: a new owner, ${kind} (C§5)`,
        people(409, '', 'owner-not-active'),
        async (): Promise<Prepared> => {
          const assetId = await asset();
          const id =
            kind === 'employee' ? (await hire()).id : kind === 'location' ? await location() : await account(null);
          const body = { assetId, [`${kind}Id`]: id };
          return {
            table: kind === 'user' ? 'app_user' : kind,
            id,
            send: () => post('/api/asset-assignments', body),
          };
        },
      ] as const,
  ),
  [
    'social-media-contents.create: its location (B§2)',
    people(422, 'locationId', 'unknown'),
    async () => {
      const id = await location();
      const picture = await drawnPicture(1);
      const send = () =>
        sendFile<Refusal>(admin, '/api/social-media-contents', picture, { query: { locationId: id }, name: 'a.png' });
      return { table: 'location', id, send };
    },
  ],
];

beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
  boss = admin.employeeId;
});
afterAll(() => api.close());

describe.each(ROWS)('%s', (_, statuses, prepare) => {
  it.each(Object.entries(statuses))('%s', async (status, said) => {
    const { table, id, send } = await prepare();
    await inTenant(
      sql`update ${sql.table(table)} set status = ${status} where tenant_id = ${admin.tenantId} and id = ${id}`,
    );
    const { status: code, body } = await send();
    const [fault] = body?.errors ?? [];
    expect(code < 300 ? null : [code, fault?.path, fault?.code]).toEqual(said);
  });
});
