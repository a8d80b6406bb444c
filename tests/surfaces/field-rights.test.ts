import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CATALOGUE, type Grantable } from '#domain/permission-catalogue.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { knownIds, type KnownIds } from '../support/examples.ts';
import { signInAs } from '../support/people.ts';
import { holding, sweep, type About, type Answers } from './sweep.ts';

/** A value that stands nowhere else in the demo data, and the right that opens it. */
interface Guarded {
  /** The resource of the right (A§6, B§6, C§6). */
  readonly right: string;
  /** The value as an answer may write it. */
  readonly sought: RegExp;
  /** Puts the value into the record of an employee. */
  readonly plant: (employee: string, tenantId: string) => ReturnType<typeof sql>;
  /** The calls that show it to a person with every right; typed from what each page shows. */
  readonly shownBy: readonly string[];
  /** Calls that show it under another right, and which. */
  readonly underAnother?: Readonly<Record<string, string>>;
}

/** Amounts are integers of minor units on the wire, and decimals in files. */
const GUARDED: readonly Guarded[] = [
  {
    right: 'employee.contact',
    sought: /canary-contact@/,
    plant: (employee, tenantId) => sql`update employee set personal_email = 'canary-contact@home.example' where tenant_id = ${tenantId} and id = ${employee}`,
    shownBy: ['employees.read', 'employees.export', 'report:employees'],
  },
  {
    right: 'employee.address',
    sought: /Canary Street/,
    plant: (employee, tenantId) => sql`insert into employee_address (tenant_id, employee_id, type, country_iso, city, address_line1) values (${tenantId}, ${employee}, 'home', 'AE', 'Dubai', 'Canary Street 1')
      on conflict (tenant_id, employee_id, type) do update set address_line1 = excluded.address_line1`,
    shownBy: ['employees.read'],
  },
  {
    right: 'employee.salary',
    sought: /7731937|77,?319\.37/,
    plant: (employee, tenantId) => sql`update employee_salary_part set total = 7731937 where tenant_id = ${tenantId}
      and employee_salary_id in (select id from employee_salary where tenant_id = ${tenantId} and employee_id = ${employee})`,
    shownBy: ['employee-salaries.list'],
  },
  {
    right: 'employee.bankInformation',
    sought: /Canary Bank/,
    plant: (employee, tenantId) => sql`update employee_bank_account set bank_name = 'Canary Bank' where tenant_id = ${tenantId} and employee_id = ${employee}`,
    shownBy: ['employee-bank-informations.list'],
  },
  {
    right: 'employee.contract',
    sought: /CANARY-CONTRACT/,
    plant: (employee, tenantId) => sql`update contract set ref_id = 'CANARY-CONTRACT' where tenant_id = ${tenantId} and employee_id = ${employee}`,
    shownBy: ['contracts.list'],
  },
  {
    right: 'employee.document',
    sought: /CANARY-DOCUMENT/,
    plant: (employee, tenantId) => sql`update employee_document set ref_id = 'CANARY-DOCUMENT', expiration_date = current_date + 5 where tenant_id = ${tenantId} and employee_id = ${employee}`,
    shownBy: ['employee-documents.list'],
  },
  {
    right: 'employee.medicalInsurance',
    sought: /CANARY-INSURANCE/,
    plant: (employee, tenantId) => sql`update medical_insurance set insurance_no = 'CANARY-INSURANCE' where tenant_id = ${tenantId} and employee_id = ${employee}`,
    shownBy: ['medical-insurances.list'],
  },
  {
    right: 'leave.balance',
    sought: /\b98[78]\d\d\.37\b/,
    plant: (employee, tenantId) => sql`insert into leave_movement (tenant_id, employee_id, leave_kind, kind, days, effective_on) values (${tenantId}, ${employee}, 'annual', 'awarded', 98765.37, current_date - 1)`,
    shownBy: ['leave-balance.list', 'employees.read'],
  },
  {
    right: 'commission.payout',
    sought: /8842613|88,?426\.13/,
    plant: (employee, tenantId) => sql`update commission_payout set services_payout = 8842613 - tips_payout - products_payout, total_payout = 8842613
      where tenant_id = ${tenantId} and employee_id = ${employee} and month = '2001-02-01'`,
    shownBy: ['commission-and-tip-payouts.list', 'commission-and-tip-payouts.export', 'commission-and-tip-payouts.read', 'commission-and-tip-payouts.period'],
  },
  {
    right: 'tip',
    sought: /6642817|66,?428\.17/,
    plant: (employee, tenantId) => sql`update tip_row set employee_id = ${employee}, amount = 6642817, admin_fee = 0, date = '2001-02-10'
      where tenant_id = ${tenantId} and id = (select id from tip_row where tenant_id = ${tenantId} order by date desc, id desc limit 1)`,
    shownBy: ['tips.list', 'tips.export', 'tips.employees', 'tips.employees-export'],
  },
  {
    right: 'user.details',
    sought: /canary-account@/,
    plant: (employee, tenantId) => sql`insert into app_user (tenant_id, email, display_name, employee_id) values (${tenantId}, 'canary-account@luma.example', 'Canary account', ${employee})
      on conflict (tenant_id, employee_id) do update set email = excluded.email`,
    shownBy: ['users.list', 'users.read'],
    // The address of an account is contact data of its employee.
    underAnother: { 'employees.read': 'employee.contact' },
  },
];

/** Six people lack three of twenty parts each, so that of any two fields one person lacks the first and has the second. */
const LACKING: readonly (readonly number[])[] = [0, 1, 2, 3, 4, 5].map((person) =>
  [...threeOfSix()].flatMap((three, field) => (field < GUARDED.length && three.includes(person) ? [field] : [])),
);

function* threeOfSix(): Generator<readonly number[]> {
  for (let a = 0; a < 6; a++) for (let b = a + 1; b < 6; b++) for (let c = b + 1; c < 6; c++) yield [a, b, c];
}

const everythingBut = (lacking: readonly string[]): readonly string[] =>
  Object.entries<Grantable>(CATALOGUE).flatMap(([resource, scopes]) => (lacking.includes(resource) ? [] : (scopes.all ?? []).map((action) => `${resource}:${action}`)));

let api: TestApi;
let admin: Person;
let ids: KnownIds;
let about: About;
beforeAll(async () => {
  api = await startTestApi({ checkAnswers: false });
  admin = await api.signIn('admin@luma.example');
  ids = await knownIds(api, admin);
  // A person with every part of a file: a contract, a salary, a bank account, an insurance.
  const { rows } = await api.db.database.tenant({ tenantId: admin.tenantId }, async (tx) => {
    const found = await sql<{ id: string; name: string }>`
      select e.id, e.last_name as name from employee e where e.tenant_id = ${admin.tenantId}
        and exists (select 1 from employee_salary s where s.tenant_id = e.tenant_id and s.employee_id = e.id)
        and exists (select 1 from employee_bank_account b where b.tenant_id = e.tenant_id and b.employee_id = e.id)
        and exists (select 1 from contract c where c.tenant_id = e.tenant_id and c.employee_id = e.id)
        and exists (select 1 from employee_document d where d.tenant_id = e.tenant_id and d.employee_id = e.id and d.replaced_by is null)
        and exists (select 1 from medical_insurance m where m.tenant_id = e.tenant_id and m.employee_id = e.id)
        and exists (select 1 from offboarding_settlement o where o.tenant_id = e.tenant_id and o.employee_id = e.id)
      order by e.id limit 1`.execute(tx);
    const person = found.rows[0]?.id ?? '';
    await sql`update commission_payout set employee_id = ${person} where tenant_id = ${admin.tenantId} and id = ${ids.commissionPayout}`.execute(tx);
    for (const { plant } of GUARDED) await plant(person, admin.tenantId).execute(tx);
    const user = await sql<{ id: string }>`select id from app_user where tenant_id = ${admin.tenantId} and employee_id = ${person}`.execute(tx);
    const settlement = await sql<{ id: string }>`select id from offboarding_settlement where tenant_id = ${admin.tenantId} and employee_id = ${person} limit 1`.execute(tx);
    ids = { ...ids, employee: person, user: user.rows[0]?.id ?? '', settlement: settlement.rows[0]?.id ?? '' };
    return found;
  });
  about = { text: rows[0]?.name ?? '', employee: ids.employee, ranges: [{ startDate: '2001-02-01', endDate: '2001-03-31' }] };
});
afterAll(() => api.close());

/** Fields that somebody is given without their right, as sentences. */
const leaks = (answers: Answers, lacking: readonly number[]): readonly string[] =>
  lacking.flatMap((at) => {
    const field = GUARDED[at];
    const lackingRights = lacking.map((each) => GUARDED[each]?.right);
    const isAllowed = (call: string): boolean => field?.underAnother?.[call] !== undefined && !lackingRights.includes(field.underAnother[call]);
    return field ? holding(answers, field.sought).flatMap((call) => (isAllowed(call) ? [] : [`${call} shows ${field.right}`])) : [];
  });

describe('a value under a right of its own (A§6, B§6, C§6: fields not permitted are removed by the server)', () => {
  let seen: Answers;
  /** Whoever has every right is shown all there is: a call that shows them none of the values shows them to nobody. */
  let showing: ReadonlySet<string>;
  beforeAll(async () => {
    seen = await sweep(api, admin, ids, about);
    showing = new Set(GUARDED.flatMap(({ sought }) => holding(seen, sought)));
  });

  it.each(GUARDED)('$right: is shown by every call that has it, to a person with every right', ({ sought, shownBy }) => {
    expect(holding(seen, sought)).toEqual(expect.arrayContaining([...shownBy]));
  });

  it.each(LACKING.map((lacking) => ({ lacking, names: lacking.map((at) => GUARDED[at]?.right).join(', ') })))('no call shows it without the right: $names', async ({ lacking }) => {
    const person = await signInAs(api, { tenantId: admin.tenantId, permissions: everythingBut(lacking.map((at) => GUARDED[at]?.right ?? '')) });
    expect(leaks(await sweep(api, person, ids, about, showing), lacking)).toEqual([]);
  });

  it('no call shows it to a person whose right reaches another team only (D77)', async () => {
    const scoped = GUARDED.flatMap(({ right }, at) => ('team' in CATALOGUE[right as keyof typeof CATALOGUE] ? [at] : []));
    const rights = scoped.map((at) => GUARDED[at]?.right ?? '');
    const elsewhere = await employeeElsewhere();
    const person = await signInAs(api, { tenantId: admin.tenantId, employeeId: elsewhere, permissions: [...everythingBut(rights), ...rights.map((right) => `${right}:read:team`)] });
    expect(leaks(await sweep(api, person, ids, about, showing), scoped)).toEqual([]);
  });
});

/** An employee of another location, who leads nobody and is responsible for nobody. */
async function employeeElsewhere(): Promise<string> {
  const { rows } = await api.db.database.tenant({ tenantId: admin.tenantId }, (tx) =>
    sql<{ id: string }>`select e.id from employee e join app_user u on u.tenant_id = e.tenant_id and u.employee_id = e.id
      where e.tenant_id = ${admin.tenantId} and e.status = 'active' and e.location_id <> (select location_id from employee where tenant_id = ${admin.tenantId} and id = ${ids.employee})
        and not exists (select 1 from employee_supervisor s where s.tenant_id = e.tenant_id and s.supervisor_id = e.id)
      order by e.id limit 1`.execute(tx),
  );
  if (!rows[0]) throw new Error('everybody leads somebody');
  return rows[0].id;
}
