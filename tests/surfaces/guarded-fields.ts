import { sql } from 'kysely';
import { CATALOGUE, type Grantable } from '#domain/permission-catalogue.ts';
import type { Person, TestApi } from '../support/api.ts';
import { knownIds, type KnownIds } from '../support/examples.ts';
import { signInAs } from '../support/people.ts';
import { holding, type About, type Answers } from './sweep.ts';

/** A unique value in the demo data, and the right it requires. */
export interface Guarded {
  /** The resource of the right (A§6, B§6, C§6). */
  readonly right: string;
  /** The value as responses may format it. */
  readonly sought: RegExp;
  /** Writes the value into the record of an employee; several may share one right. */
  readonly plant: (employee: string, tenantId: string) => ReturnType<typeof sql>;
  /** The calls that return it with every right; typed from what each page shows. */
  readonly shownBy: readonly string[];
  /** Calls that return it under another right, and which. */
  readonly underAnother?: Readonly<Record<string, string>>;
}

/** Amounts are integers of minor units on the wire, and decimals in files. */
export const GUARDED: readonly Guarded[] = [
  {
    right: 'employee.contact',
    sought: /canary-contact@/,
    plant: (employee, tenantId) =>
      sql`update employee set personal_email = 'canary-contact@home.example' where tenant_id = ${tenantId} and id = ${employee}`,
    shownBy: ['employees.read', 'employees.export', 'report:employees'],
  },
  {
    right: 'employee.contact',
    sought: /canary-work@/,
    plant: (employee, tenantId) =>
      sql`update employee set work_email = 'canary-work@luma.example' where tenant_id = ${tenantId} and id = ${employee}`,
    shownBy: ['employees.read', 'employees.export', 'report:employees'],
  },
  ...(['personal_phone', 'work_phone', 'office_phone'] as const).map((column, at) => ({
    right: 'employee.contact',
    sought: new RegExp(`55501998${at}7`),
    plant: (employee: string, tenantId: string) =>
      sql`update employee set ${sql.id(column)} = ${JSON.stringify({ prefix: '971', number: `55501998${at}7` })}::jsonb where tenant_id = ${tenantId} and id = ${employee}`,
    shownBy: ['employees.read'],
  })),
  {
    right: 'employee.contact',
    sought: /Canary Kin/,
    plant: (
      employee,
      tenantId,
    ) => sql`insert into emergency_contact (tenant_id, employee_id, name, relation, phone, position)
      values (${tenantId}, ${employee}, 'Canary Kin', 'sister', ${JSON.stringify({ prefix: '971', number: '501112233' })}::jsonb, 9)`,
    shownBy: ['employees.read'],
  },
  {
    right: 'employee.address',
    sought: /Canary Street/,
    plant: (
      employee,
      tenantId,
    ) => sql`insert into employee_address (tenant_id, employee_id, type, country_iso, city, address_line1) values (${tenantId}, ${employee}, 'home', 'AE', 'Dubai', 'Canary Street 1')
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
    plant: (employee, tenantId) =>
      sql`update employee_bank_account set bank_name = 'Canary Bank' where tenant_id = ${tenantId} and employee_id = ${employee}`,
    shownBy: ['employee-bank-informations.list'],
  },
  {
    right: 'employee.contract',
    sought: /CANARY-CONTRACT/,
    plant: (employee, tenantId) =>
      sql`update contract set ref_id = 'CANARY-CONTRACT' where tenant_id = ${tenantId} and employee_id = ${employee}`,
    shownBy: ['contracts.list'],
  },
  {
    right: 'employee.document',
    sought: /CANARY-DOCUMENT/,
    plant: (employee, tenantId) =>
      sql`update employee_document set ref_id = 'CANARY-DOCUMENT', expiration_date = current_date + 5 where tenant_id = ${tenantId} and employee_id = ${employee}`,
    shownBy: ['employee-documents.list'],
  },
  {
    right: 'employee.medicalInsurance',
    sought: /CANARY-INSURANCE/,
    plant: (employee, tenantId) =>
      sql`update medical_insurance set insurance_no = 'CANARY-INSURANCE' where tenant_id = ${tenantId} and employee_id = ${employee}`,
    shownBy: ['medical-insurances.list'],
  },
  {
    right: 'leave.balance',
    // Added to what has been earned so far, which differs by day.
    sought: /\b98[78]\d\d\.\d{1,2}\b/,
    plant: (employee, tenantId) =>
      sql`insert into leave_movement (tenant_id, employee_id, leave_kind, kind, days, effective_on) values (${tenantId}, ${employee}, 'annual', 'awarded', 98765.37, current_date - 1)`,
    shownBy: ['leave-balance.list', 'employees.read'],
  },
  {
    right: 'commission.payout',
    sought: /8842613|88,?426\.13/,
    plant: (
      employee,
      tenantId,
    ) => sql`update commission_payout set services_payout = 8842613 - tips_payout - 3317739, products_payout = 3317739, total_payout = 8842613
      where tenant_id = ${tenantId} and employee_id = ${employee} and month = '2001-02-01'`,
    shownBy: [
      'commission-and-tip-payouts.list',
      'commission-and-tip-payouts.export',
      'commission-and-tip-payouts.read',
      'commission-and-tip-payouts.period',
    ],
  },
  {
    right: 'commission.payout',
    sought: /3317739|33,?177\.39/,
    plant: () => sql`select 1`,
    shownBy: [
      'commission-and-tip-payouts.list',
      'commission-and-tip-payouts.export',
      'commission-and-tip-payouts.read',
      'commission-and-tip-payouts.period',
    ],
  },
  {
    // The fixed amount of a tier: equivalent to the payout itself (C§3, C§6).
    right: 'commission.payout',
    sought: /5519273|55,?192\.73/,
    plant: (
      employee,
      tenantId,
    ) => sql`update commission_payout set payout_type = 'crossed-tier-threshold', tier_type_name = coalesce(tier_type_name, 'Planted'), tier = coalesce(tier, 1), net_sales_target = coalesce(net_sales_target, 1), payout_percentage = null, payout_amount = 5519273
      where tenant_id = ${tenantId} and employee_id = ${employee} and month = '2001-02-01'`,
    shownBy: ['commission-and-tip-payouts.list', 'commission-and-tip-payouts.read'],
  },
  {
    right: 'tip',
    sought: /6642817|66,?428\.17/,
    plant: (
      employee,
      tenantId,
    ) => sql`update tip_row set employee_id = ${employee}, amount = 6642817, currency = 'AED', admin_fee = 0, date = '2001-02-10'
      where tenant_id = ${tenantId} and id = (select id from tip_row where tenant_id = ${tenantId} order by date desc, id desc limit 1)`,
    shownBy: ['tips.list', 'tips.export', 'tips.employees', 'tips.employees-export'],
  },
  {
    right: 'user.details',
    sought: /canary-account@/,
    plant: (
      employee,
      tenantId,
    ) => sql`insert into app_user (tenant_id, email, display_name, employee_id) values (${tenantId}, 'canary-account@luma.example', 'Canary account', ${employee})
      on conflict (tenant_id, employee_id) do update set email = excluded.email`,
    shownBy: ['users.list', 'users.read'],
    // The address of an account is contact data of its employee.
    underAnother: { 'employees.read': 'employee.contact' },
  },
];

/** Each right once. */
export const GUARDED_RIGHTS: readonly string[] = [...new Set(GUARDED.map(({ right }) => right))];

/** Every right in full scope, except some. */
export const everythingBut = (lacking: readonly string[]): readonly string[] =>
  Object.entries<Grantable>(CATALOGUE).flatMap(([resource, scopes]) =>
    lacking.includes(resource) ? [] : (scopes.all ?? []).map((action) => `${resource}:${action}`),
  );

/** Where the values are, and how to find them. */
export interface Planted {
  readonly ids: KnownIds;
  readonly about: About;
}

/** Writes every value into the records of one person, who has every part of a file. */
export async function plantGuarded(api: TestApi, admin: Person): Promise<Planted> {
  const { tenantId } = admin;
  const known = await knownIds(api, admin);
  return api.db.database.tenant({ tenantId }, async (tx) => {
    const found = await sql<{ id: string; name: string }>`
      select e.id, e.last_name as name from employee e where e.tenant_id = ${tenantId}
        and exists (select 1 from employee_salary s where s.tenant_id = e.tenant_id and s.employee_id = e.id)
        and exists (select 1 from employee_bank_account b where b.tenant_id = e.tenant_id and b.employee_id = e.id)
        and exists (select 1 from contract c where c.tenant_id = e.tenant_id and c.employee_id = e.id)
        and exists (select 1 from employee_document d where d.tenant_id = e.tenant_id and d.employee_id = e.id and d.replaced_by is null)
        and exists (select 1 from medical_insurance m where m.tenant_id = e.tenant_id and m.employee_id = e.id)
        and exists (select 1 from offboarding_settlement o where o.tenant_id = e.tenant_id and o.employee_id = e.id)
      order by e.id limit 1`.execute(tx);
    const { id: employee = '', name: text = '' } = found.rows[0] ?? {};
    await sql`update commission_payout set employee_id = ${employee} where tenant_id = ${tenantId} and id = ${known.commissionPayout}`.execute(
      tx,
    );
    for (const { plant } of GUARDED) await plant(employee, tenantId).execute(tx);
    const user = await sql<{
      id: string;
    }>`select id from app_user where tenant_id = ${tenantId} and employee_id = ${employee}`.execute(tx);
    const settlement = await sql<{
      id: string;
    }>`select id from offboarding_settlement where tenant_id = ${tenantId} and employee_id = ${employee} limit 1`.execute(
      tx,
    );
    return {
      ids: { ...known, employee, user: user.rows[0]?.id ?? '', settlement: settlement.rows[0]?.id ?? '' },
      about: { text, employee, ranges: [{ startDate: '2001-02-01', endDate: '2001-03-31' }] },
    };
  });
}

/** The fields whose right can have team scope. */
export const TEAM_FIELDS: readonly number[] = GUARDED.flatMap(({ right }, at) =>
  'team' in CATALOGUE[right as keyof typeof CATALOGUE] ? [at] : [],
);

/** A person whose right to such fields covers only another team. */
export async function holderElsewhere(
  api: TestApi,
  { tenantId }: Person,
  { employee }: Pick<KnownIds, 'employee'>,
): Promise<Person> {
  const rights = TEAM_FIELDS.map((at) => GUARDED[at]?.right ?? '');
  const { rows } = await api.db.database.tenant({ tenantId }, (tx) =>
    sql<{
      id: string;
    }>`select e.id from employee e join app_user u on u.tenant_id = e.tenant_id and u.employee_id = e.id
      where e.tenant_id = ${tenantId} and e.status = 'active' and e.location_id <> (select location_id from employee where tenant_id = ${tenantId} and id = ${employee})
        and not exists (select 1 from employee_supervisor s where s.tenant_id = e.tenant_id and s.supervisor_id = e.id)
      order by e.id limit 1`.execute(tx),
  );
  // An employee of another location, without reports or HR responsibilities.
  if (!rows[0]) throw new Error('everybody leads somebody');
  return signInAs(api, {
    tenantId,
    employeeId: rows[0].id,
    permissions: [...everythingBut(rights), ...rights.map((right) => `${right}:read:team`)],
  });
}

/** Fields returned without their right, as sentences. */
export const leaks = (answers: Answers, lacking: readonly number[]): readonly string[] =>
  lacking.flatMap((at) => {
    const field = GUARDED[at];
    const lackingRights = lacking.map((each) => GUARDED[each]?.right);
    const isAllowed = (call: string): boolean =>
      field?.underAnother?.[call] !== undefined && !lackingRights.includes(field.underAnother[call]);
    return field
      ? holding(answers, field.sought).flatMap((call) => (isAllowed(call) ? [] : [`${call} shows ${field.right}`]))
      : [];
  });
