import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { makeSmallTenant, type SmallTenant } from '../support/small-tenant.ts';

// What a shift conflicts with are other records, in some of their states only (D41): contracts, leaves, documents and
// their types, other shifts, holidays and hours. Each in every state, for one shift on Wednesday, 5 June 2030.

const DAY = '2030-06-05';
const EVE = '2030-06-04';

let api: TestApi;
let company: SmallTenant;
let planner: Person;
let employeeId: string;
let locationId: string;
const run = <Row>(text: ReturnType<typeof sql<Row>>) =>
  api.db.database.tenant({ tenantId: company.tenantId }, async (tx) => (await text.execute(tx)).rows);
const idOf = async (text: ReturnType<typeof sql<{ id: string }>>): Promise<string> => (await run(text))[0]?.id ?? '';

beforeAll(async () => {
  api = await startTestApi();
  company = await makeSmallTenant(api, {
    people: ['planner', 'worker'],
    lineManagers: [],
    hrResponsibles: [],
    administrators: [],
    chain: [],
  });
  const { tenantId } = company;
  await run(sql`update role set holds_everything = true, permissions = '{}' where tenant_id = ${tenantId}
    and id = (select role_id from app_user where tenant_id = ${tenantId} and id = ${company.person('planner').userId})`);
  const [row] = await run(
    sql<{
      email: string;
    }>`select email from app_user where tenant_id = ${tenantId} and id = ${company.person('planner').userId}`,
  );
  planner = await api.signIn(row?.email ?? '');
});
afterAll(() => api.close());

let made = 0;
/** A person with a contract, who is assigned to the location. */
beforeEach(async () => {
  const { tenantId } = company;
  await run(sql`update employee_document_type set status = 'inactive' where tenant_id = ${tenantId}`);
  locationId = await idOf(sql`insert into location (tenant_id, name, short_code, country_iso, city, timezone)
    values (${tenantId}, 'Shop', ${`S-${++made}`}, 'AE', 'Dubai', 'Asia/Dubai') returning id`);
  employeeId =
    await idOf(sql`insert into employee (tenant_id, company_employee_id, first_name, last_name, known_as, start_date, location_id)
    values (${tenantId}, ${`C-${made}`}, 'Planned', 'Person', 'Planned', '2020-01-01', ${locationId}) returning id`);
  await run(
    sql`insert into employee_location (tenant_id, employee_id, location_id) values (${tenantId}, ${employeeId}, ${locationId})`,
  );
  await run(sql`with type as (insert into contract_type (tenant_id, name, code) values (${tenantId}, ${`Type ${made}`}, ${`T${made}`}) returning id)
    insert into contract (tenant_id, employee_id, contract_type_id, country_iso, stage, start_date)
    select ${tenantId}, ${employeeId}, id, 'AE', 'new', '2020-01-01' from type`);
  for (const day of ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'])
    await run(sql`insert into location_open_time (tenant_id, location_id, day_of_week, hours)
      values (${tenantId}, ${locationId}, ${day}, '[{"start":"00:00","end":"00:00"}]')`);
});

/** The conflicts of a shift from 10:00 to 18:00 in Dubai. */
async function conflicts(): Promise<readonly string[]> {
  const { status, body } = await planner.send<{ conflicts: { code: string }[] }>(
    'POST',
    '/api/schedules/conflict-check',
    { body: { employeeId, locationId, startDate: `${DAY}T06:00:00.000Z`, endDate: `${DAY}T14:00:00.000Z` } },
  );
  expect(status).toBe(200);
  return body.conflicts.map(({ code }) => code);
}

it('an employed person at their open location has none', async () => {
  expect(await conflicts()).toEqual([]);
});

describe('people (D41, ADR-0145)', () => {
  it.each([
    ['inactive', null, ['inactive-employee']],
    ['on-hold', null, ['inactive-employee']],
    ['deactivated', null, ['inactive-employee']],
    ['archived', null, ['inactive-employee']],
    ['active', EVE, ['inactive-employee']],
    ['active', DAY, []],
  ] as const)('%s, with the last working day %s: %j', async (status, lastDay, codes) => {
    await run(
      sql`update employee set status = ${status}, last_working_day = ${lastDay} where tenant_id = ${company.tenantId} and id = ${employeeId}`,
    );
    expect(await conflicts()).toEqual(codes);
  });
});

describe('contracts (D41)', () => {
  it.each([
    ['2020-01-01', EVE, ['outside-contract']],
    ['2020-01-01', DAY, []],
    [DAY, null, []],
    ['2030-06-06', null, ['outside-contract']],
  ] as const)('from %s to %s: %j', async (from, to, codes) => {
    await run(
      sql`update contract set start_date = ${from}, end_date = ${to} where tenant_id = ${company.tenantId} and employee_id = ${employeeId}`,
    );
    expect(await conflicts()).toEqual(codes);
  });
});

describe('leaves (D41)', () => {
  it.each([
    ['requested', null, 'pending', ['requested-leave']],
    ['approved', 'upcoming', 'accepted', ['approved-leave']],
    ['rejected', null, 'rejected', []],
    ['canceled', null, 'canceled', []],
  ] as const)('%s: %j', async (status, phase, approval, codes) => {
    await run(sql`with asked as (insert into approval_process (tenant_id, kind, status, requested_by, submitted_by)
        values (${company.tenantId}, 'leave', ${approval}, ${employeeId}, ${employeeId}) returning id)
      insert into leave_request (tenant_id, employee_id, leave_type_id, approval_process_id, start_date, end_date, days, deducted_days, status, phase, approval_status)
      select ${company.tenantId}, ${employeeId}, ${company.leaveTypeId}, id, ${DAY}, ${DAY}, 1, 1, ${status}, ${phase}, ${approval} from asked`);
    expect(await conflicts()).toEqual(codes);
  });
});

describe('other shifts (D41)', () => {
  it.each([
    ['planned', '06:00', '14:00', ['overlap']],
    ['planned', '14:00', '18:00', []],
    ['canceled', '06:00', '14:00', []],
    ['deleted', '06:00', '14:00', []],
  ] as const)('%s from %s to %s UTC: %j', async (stage, from, to, codes) => {
    await run(sql`insert into shift (tenant_id, employee_id, location_id, starts_at, ends_at, timezone, late_at, absent_at, stage)
      values (${company.tenantId}, ${employeeId}, ${locationId}, ${`${DAY}T${from}Z`}, ${`${DAY}T${to}Z`}, 'Asia/Dubai', ${`${DAY}T${from}Z`}, ${`${DAY}T${from}Z`}, ${stage})`);
    expect(await conflicts()).toEqual(codes);
  });
});

describe('required documents (D41, C§3)', () => {
  const type = (more: { status?: string; isRequired?: boolean; countries?: readonly string[] } = {}) =>
    idOf(sql`insert into employee_document_type (tenant_id, name, status, is_required, country_isos)
      values (${company.tenantId}, ${`Card ${++made}`}, ${more.status ?? 'active'}, ${more.isRequired ?? true}, ${[...(more.countries ?? [])]}::text[]) returning id`);

  it.each([
    [{}, ['missing-document']],
    [{ countries: ['AE', 'QA'] }, ['missing-document']],
    [{ countries: ['QA'] }, []],
    [{ isRequired: false }, []],
    [{ status: 'inactive' }, []],
  ] as const)('a type %j without a document: %j', async (more, codes) => {
    await type(more);
    expect(await conflicts()).toEqual(codes);
  });

  it.each([
    ['ok', '2040-01-01', []],
    ['ok', DAY, []],
    ['ok', EVE, ['missing-document']],
    ['ok', null, []],
    ['replaced', '2040-01-01', ['missing-document']],
    ['archived', '2040-01-01', ['missing-document']],
  ] as const)('a document %s until %s: %j', async (status, until, codes) => {
    const typeId = await type();
    const add = (state: string, replacedBy: string | null) =>
      idOf(sql`insert into employee_document (tenant_id, employee_id, document_type_id, expiration_date, status, replaced_by)
        values (${company.tenantId}, ${employeeId}, ${typeId}, ${until}, ${state}, ${replacedBy}) returning id`);
    // What replaced it is of another type.
    const next =
      status === 'replaced'
        ? await idOf(
            sql`insert into employee_document (tenant_id, employee_id, name, status) values (${company.tenantId}, ${employeeId}, 'Next', 'ok') returning id`,
          )
        : null;
    await add(status, next);
    expect(await conflicts()).toEqual(codes);
  });
});

describe('holidays and hours (D41)', () => {
  it.each([
    ['AE', DAY, ['public-holiday']],
    ['AE', EVE, []],
    ['QA', DAY, []],
  ] as const)('a holiday of %s on %s: %j', async (country, date, codes) => {
    await run(sql`delete from public_holiday where tenant_id = ${company.tenantId}`);
    await run(
      sql`insert into public_holiday (tenant_id, country_iso, date, name) values (${company.tenantId}, ${country}, ${date}, 'Holiday')`,
    );
    const found = await conflicts();
    await run(sql`delete from public_holiday where tenant_id = ${company.tenantId}`);
    expect(found).toEqual(codes);
  });

  it.each([
    [DAY, '[]', ['outside-opening-hours']],
    [DAY, '[{"start":"10:00","end":"18:00"}]', []],
    [EVE, '[]', []],
  ] as const)('an exception on %s with the hours %s: %j', async (date, hours, codes) => {
    await run(sql`insert into location_exception_time (tenant_id, location_id, date, reason, hours)
      values (${company.tenantId}, ${locationId}, ${date}, 'Works', ${hours}::jsonb)`);
    expect(await conflicts()).toEqual(codes);
  });
});

describe('the location (D41)', () => {
  it.each([
    ['physical', ['not-assigned']],
    ['remote', []],
  ] as const)('%s, without being assigned: %j', async (type, codes) => {
    await run(sql`delete from employee_location where tenant_id = ${company.tenantId} and employee_id = ${employeeId}`);
    await run(sql`update location set type = ${type} where tenant_id = ${company.tenantId} and id = ${locationId}`);
    expect(await conflicts()).toEqual(codes);
  });
});
