import type { Tx } from '../core/transaction.ts';
import { rebuildSupervisors } from '../modules/employees/index.ts';
import { DEMO_PROFILES, DEMO_ROLES, ROLE_OF_ACCOUNT } from './demo-roles.ts';
import type { DemoTenant } from './demo-tenants.ts';
import { placeCurrency } from './place-currency.ts';
import { seedId } from './seed-ids.ts';

/** A seeded person with the data leaves need. */
export interface SeededPerson {
  readonly id: string;
  readonly name: string;
  readonly account: string | null;
  readonly userId: string | null;
  readonly status: 'active' | 'archived';
  readonly country: string;
  readonly timezone: string;
  /** yyyy-MM-dd. */
  readonly startDate: string;
  readonly firstName: string;
  readonly lastName: string;
}

const LONG_AGO = new Date('2021-01-04T08:00:00Z');
/** Superiors of accounts at the top; everyone else reports to the line manager. */
const ABOVE: Readonly<Record<string, string>> = {
  manager: 'manager2',
  hr: 'admin',
  finance: 'manager2',
  manager2: 'admin',
  restricted: 'hr',
  analyst: 'manager2',
};

/** Returns the id of a demo record by kind and name. */
export const idOf = (tenant: DemoTenant, kind: string, name: string): string =>
  seedId(LONG_AGO, `${tenant.domain}/${kind}/${name}`);

/** Seeds locations, roles, people, accounts and superiors. `tenantId` is set for the transaction. */
export async function seedPeople(
  tx: Tx,
  tenantId: string,
  tenant: DemoTenant,
  { today, passwordHash }: { today: string; passwordHash: string },
): Promise<readonly SeededPerson[]> {
  await tx
    .insertInto('location')
    .values(
      tenant.locations.map((location) => ({
        tenant_id: tenantId,
        id: idOf(tenant, 'location', location.code),
        name: location.name,
        short_code: location.code,
        country_iso: location.country,
        city: location.city,
        timezone: location.timezone,
        currency: placeCurrency(tenant, location.code),
        type: location.type ?? 'physical',
        image_url: null,
      })),
    )
    .execute();
  await tx
    .insertInto('user_profile')
    .values(
      Object.entries(DEMO_PROFILES).map(([key, profile]) => ({
        ...profile,
        tenant_id: tenantId,
        id: idOf(tenant, 'profile', key),
        permissions: [...profile.permissions],
      })),
    )
    .execute();
  await tx
    .insertInto('role')
    .values(
      Object.entries(DEMO_ROLES).map(([key, role]) => ({
        tenant_id: tenantId,
        id: idOf(tenant, 'role', key),
        name: role.name,
        permissions: [...role.permissions],
        holds_everything: role.holdsEverything ?? false,
        profile_id: role.profile ? idOf(tenant, 'profile', role.profile) : null,
      })),
    )
    .execute();
  const people = peopleOf(tenant, today);
  const titles = [...new Set(titlesOf(tenant))].toSorted();
  await tx
    .insertInto('job_title')
    .values(
      titles.map((name, index) => ({
        tenant_id: tenantId,
        id: idOf(tenant, 'job-title', name),
        name,
        name_arabic: ARABIC_TITLES[name] ?? null,
        sort_order: index + 1,
      })),
    )
    .execute();
  await tx
    .insertInto('employee')
    .values(people.map((person) => ({ ...person.employee, tenant_id: tenantId })))
    .execute();
  await tx
    .insertInto('employee_location')
    .values(
      people.map(({ employee }) => ({
        tenant_id: tenantId,
        employee_id: employee.id,
        location_id: employee.location_id,
      })),
    )
    .execute();
  await seedAccounts(tx, tenantId, tenant, people, passwordHash);
  await seedSupervisors(tx, tenantId, people);
  return people.map((person) => person.seeded);
}

type Person = ReturnType<typeof peopleOf>[number];

/** Arabic job titles. */
const ARABIC_TITLES: Readonly<Record<string, string>> = {
  'Operations Director': 'مدير العمليات',
  'HR Lead': 'رئيس الموارد البشرية',
  'Area Manager': 'مدير المنطقة',
  'Regional Manager': 'المدير الإقليمي',
  'Finance Lead': 'رئيس المالية',
  Receptionist: 'موظف استقبال',
  Stylist: 'مصفف شعر',
  'Process Analyst': 'محلل عمليات',
  'HR Partner': 'شريك الموارد البشرية',
  Barber: 'حلاق',
};
/** Job title of everyone without a named account. */
const STAFF_TITLE = 'Stylist';
const titlesOf = (tenant: DemoTenant): readonly string[] => [
  ...tenant.accounts.map(([, , , , , title]) => title),
  STAFF_TITLE,
];

function peopleOf(tenant: DemoTenant, today: string) {
  const now = Temporal.PlainDate.from(today);
  const places = new Map(tenant.locations.map((location) => [location.code, location]));
  const everybody = [
    ...tenant.accounts.map(([account, first, last, knownAs, place, title]) => ({
      account,
      first,
      last,
      knownAs,
      place,
      title,
    })),
    ...tenant.staff.map(([first, last, place]) => ({
      account: null,
      first,
      last,
      knownAs: first,
      place,
      title: STAFF_TITLE,
    })),
  ];
  return everybody.map((each, index) => {
    const place = places.get(each.place);
    if (!place) throw new Error(`no demo location ${each.place}`);
    const id = idOf(tenant, 'employee', String(index));
    const status = each.account === 'archived' ? ('archived' as const) : ('active' as const);
    const year = 2016 + (index % 8);
    // One in 25 has a work anniversary within the week.
    const startDate =
      index % 25 === 24
        ? now
            .add({ days: 1 + (index % 5) })
            .with({ year })
            .toString()
        : `${year}-0${1 + (index % 9)}-01`;
    const mailName = each.account ?? `person-${index + 1}`;
    return {
      seeded: {
        id,
        name: `${each.first} ${each.last}`,
        account: each.account,
        userId: each.account ? idOf(tenant, 'user', each.account) : null,
        status,
        country: place.country,
        timezone: place.timezone,
        startDate,
        firstName: each.first,
        lastName: each.last,
      } satisfies SeededPerson,
      employee: {
        id,
        company_employee_id: `EMP-${String(index + 1).padStart(4, '0')}`,
        first_name: each.first,
        last_name: each.last,
        known_as: each.knownAs,
        job_title_id: idOf(tenant, 'job-title', each.title),
        status,
        location_id: idOf(tenant, 'location', each.place),
        start_date: startDate,
        last_working_day: null,
        personal_email: `${mailName}@mail.example`,
        work_email: `${mailName}@${tenant.domain}`,
        personal_phone: JSON.stringify({ prefix: '971', number: `50${String(1_000_000 + index * 7_919)}` }),
      },
    };
  });
}

async function seedAccounts(
  tx: Tx,
  tenantId: string,
  tenant: DemoTenant,
  people: readonly Person[],
  passwordHash: string,
): Promise<void> {
  await tx
    .insertInto('app_user')
    .values(
      people.map(({ seeded, employee }) =>
        // Everyone has an account; those without a known name have neither password nor role yet.
        seeded.account && seeded.userId
          ? {
              tenant_id: tenantId,
              id: seeded.userId,
              email: `${seeded.account}@${tenant.domain}`,
              display_name: seeded.name,
              password_hash: passwordHash,
              status: seeded.status,
              role_id: idOf(tenant, 'role', ROLE_OF_ACCOUNT[seeded.account] ?? seeded.account),
              employee_id: seeded.id,
            }
          : {
              tenant_id: tenantId,
              id: idOf(tenant, 'user', employee.id),
              email: employee.work_email,
              display_name: seeded.name,
              password_hash: null,
              status: seeded.status,
              role_id: null,
              employee_id: seeded.id,
            },
      ),
    )
    .execute();
}

async function seedSupervisors(tx: Tx, tenantId: string, people: readonly Person[]): Promise<void> {
  const byAccount = new Map(people.map(({ seeded }) => [seeded.account, seeded.id]));
  const managers = people.flatMap(({ seeded }) => {
    if (seeded.account === 'admin') return [];
    const manager = byAccount.get(seeded.account ? (ABOVE[seeded.account] ?? 'manager') : 'manager');
    return manager ? [{ tenant_id: tenantId, employee_id: seeded.id, manager_id: manager }] : [];
  });
  await tx.insertInto('employee_line_manager').values(managers).execute();
  const hr = people.flatMap(({ seeded }) =>
    ['hr', 'restricted'].flatMap((account) => {
      const responsible = byAccount.get(account);
      return responsible && responsible !== seeded.id
        ? [{ tenant_id: tenantId, employee_id: seeded.id, hr_employee_id: responsible }]
        : [];
    }),
  );
  await tx.insertInto('employee_hr_responsible').values(hr).execute();
  await rebuildSupervisors(tx, tenantId);
}
