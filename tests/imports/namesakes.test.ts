import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defineFields } from '../setup/made-fields.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { newLocation } from '../support/examples/places.ts';
import { sendFile } from '../support/upload.ts';
import type { Answer } from './imported.ts';

// A file names records by words; of two with the same name it means the one in use, whichever was added first (C§7).

let api: TestApi;
let admin: Person;
let number: string;
let made = 0;
const word = (): string => `Namesake ${++made}`;
const run = <Row>(text: ReturnType<typeof sql<Row>>) =>
  api.db.database.tenant({ tenantId: admin.tenantId }, async (tx) => (await text.execute(tx)).rows);
const idOf = async (text: ReturnType<typeof sql<{ id: string }>>): Promise<string> => (await run(text))[0]?.id ?? '';
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
  const [row] = await run(
    sql<{
      number: string;
    }>`select company_employee_id as number from employee where tenant_id = ${admin.tenantId} and id = ${admin.employeeId}`,
  );
  number = row?.number ?? '';
});
afterAll(() => api.close());

const send = (kind: string, lines: readonly string[], isDryRun = false) =>
  sendFile<Answer>(admin, `/api/${kind}/import`, lines.join('\n'), { query: { isDryRun: String(isDryRun) } });
async function imported(kind: string, ...lines: readonly string[]): Promise<void> {
  const { status, body } = await send(kind, lines);
  expect([status, body.created, body.faults]).toEqual([200, 1, []]);
}

/** The statuses of the two in the order in which they are added, and which of them is meant. */
const PAIRS = [
  { statuses: ['inactive', 'active'], meant: 1 },
  { statuses: ['active', 'inactive'], meant: 0 },
] as const;

describe.each(PAIRS)('of two namesakes, $statuses', ({ statuses, meant }) => {
  /** Adds both; the second has the name in Arabic, where names are unique. */
  async function pair(add: (status: string, at: number) => Promise<string>): Promise<string> {
    const ids = [await add(statuses[0], 0), await add(statuses[1], 1)];
    return ids[meant] ?? '';
  }

  it('a job title (B§5)', async () => {
    const name = word();
    const id = await pair((status, at) =>
      idOf(sql`insert into job_title (tenant_id, name, name_arabic, status)
        values (${admin.tenantId}, ${at === 0 ? name : word()}, ${at === 0 ? null : name}, ${status}) returning id`),
    );
    const mail = `namesake-${++made}@mail.example`;
    await imported(
      'employees',
      'firstName,lastName,knownAs,personalEmail,permissionType,jobPositionId,lineManagerEmployeeIds,hrResponsibleIds,startDate',
      `Named,Person,Named,${mail},none,${name},${number},${number},2026-01-01`,
    );
    expect(
      await idOf(
        sql`select job_title_id as id from employee where tenant_id = ${admin.tenantId} and personal_email = ${mail}`,
      ),
    ).toBe(id);
  });

  it('a leave type (D21)', async () => {
    const name = word();
    const id = await pair((status, at) =>
      idOf(sql`insert into leave_type (tenant_id, name, name_arabic, code, kind, icon_name, sort_order, status, country_isos)
        values (${admin.tenantId}, ${at === 0 ? name : word()}, ${at === 0 ? null : name}, ${`n-${++made}`}, 'custom', 'calendar', ${500 + at}, ${status}, '{}') returning id`),
    );
    const day = `2034-0${meant + 1}-05`;
    await imported('leaves', 'employee,type,startDate,endDate,status', `${number},${name},${day},${day},approved`);
    expect(
      await idOf(
        sql`select leave_type_id as id from leave_request where tenant_id = ${admin.tenantId} and employee_id = ${admin.employeeId} and start_date = ${day}`,
      ),
    ).toBe(id);
  });

  it('a location (B§5)', async () => {
    const name = word();
    const id = await pair(async (status, at) => {
      const { body } = await admin.send<{ id: string }>('POST', '/api/locations', {
        body: { ...newLocation(), name, shortCode: `N${at}-${++made}` },
      });
      await run(sql`update location set status = ${status} where tenant_id = ${admin.tenantId} and id = ${body.id}`);
      return body.id;
    });
    const code = `CHILD${++made}`;
    await imported(
      'field-locations',
      'name,shortCode,locationId,countryISO,city,coordinates',
      `Child,${code},${name},AE,Dubai,"25.1, 55.1"`,
    );
    expect(
      await idOf(
        sql`select location_id as id from field_location where tenant_id = ${admin.tenantId} and short_code = ${code}`,
      ),
    ).toBe(id);
  });

  it('a client company (C§7)', async () => {
    const name = word();
    const id = await pair((status) =>
      idOf(
        sql`insert into client_company (tenant_id, name, status) values (${admin.tenantId}, ${name}, ${status}) returning id`,
      ),
    );
    const customer = word();
    await imported('customers', 'Name,Company', `${customer},${name}`);
    expect(
      await idOf(
        sql`select client_company_id as id from customer where tenant_id = ${admin.tenantId} and name = ${customer}`,
      ),
    ).toBe(id);
  });
});

describe('an account that a custom field names (C§9)', () => {
  const add = (name: string, status: string) =>
    idOf(sql`insert into app_user (tenant_id, email, display_name, status)
      values (${admin.tenantId}, ${`${crypto.randomUUID()}@mail.example`}, ${name}, ${status}) returning id`);
  let field: string;
  beforeAll(async () => {
    await run(sql`update data_entity_field_definition set is_required = false where tenant_id = ${admin.tenantId}`);
    field = `Account ${++made} user`;
    await defineFields(admin, 'job-title', ['user'], field.replace(' user', ''));
  });
  const title = async (account: string, isDryRun = false): Promise<readonly [name: string, answer: Answer]> => {
    const name = word();
    return [name, (await send('job-titles', [`Name,${field}`, `${name},${account}`], isDryRun)).body];
  };

  it.each(['inactive', 'on-hold', 'deactivated', 'archived'])(
    'is the active one of two, the other being %s',
    async (status) => {
      const account = word();
      await add(account, status);
      const id = await add(account, 'active');
      const [name, { created, faults }] = await title(account);
      expect([created, faults]).toEqual([1, []]);
      expect(
        await idOf(sql`select v.user_id as id from custom_field_value v join job_title j on j.tenant_id = v.tenant_id and j.id = v.job_title_id
        where v.tenant_id = ${admin.tenantId} and j.name = ${name}`),
      ).toBe(id);
    },
  );

  it.each(['inactive', 'on-hold', 'deactivated', 'archived'])('does not exist when it is %s', async (status) => {
    const account = word();
    await add(account, status);
    const [, { faults }] = await title(account, true);
    expect(faults.map(({ code }) => code)).toEqual(['not-found']);
  });
});
