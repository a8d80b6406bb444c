import type { Gender } from '#domain/people.ts';
import type { RecordStatus } from '#domain/records.ts';
import type { Tx } from '../core/transaction.ts';
import { rebuildSupervisors } from '../modules/employees/index.ts';
import type { DemoTenant } from './demo-tenants.ts';
import { idOf, type SeededPerson } from './seed-people.ts';
import { seedStatusHistory } from './seed-status-history.ts';

interface AbsentPerson {
  readonly key: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly gender: Gender;
  readonly place: string;
  /** Days from today to the first and the last working day. */
  readonly starts: number;
  readonly ends: number | null;
  /** Status changes of the account, with days ago and note; it began inactive. */
  readonly way: readonly (readonly [to: RecordStatus, daysAgo: number, note: string | null])[];
}

/**
 * Inactive people, one in each status besides active and archived (A§4, D89). They come last: no other demo data refers
 * to them.
 */
const ABSENT: readonly AbsentPerson[] = [
  {
    key: 'newcomer',
    firstName: 'Yara',
    lastName: 'Haddad',
    gender: 'female',
    place: 'AUH-COR',
    starts: 12,
    ends: null,
    way: [],
  },
  {
    key: 'on-hold',
    firstName: 'Mateo',
    lastName: 'Silva',
    gender: 'male',
    place: 'DXB-MAR',
    starts: -1_100,
    ends: null,
    way: [
      ['active', 1_100, null],
      ['on-hold', 18, 'Unpaid leave for three months to care for his father.'],
    ],
  },
  {
    key: 'left',
    firstName: 'Esra',
    lastName: 'Demir',
    gender: 'female',
    place: 'DOH-PRL',
    starts: -1_500,
    ends: -25,
    way: [
      ['active', 1_500, null],
      ['deactivated', 24, 'Resigned and moved back to Ankara.'],
    ],
  },
];

/** Seeds inactive people with an account, a contract and their status history. `people` are those seeded before. */
export async function seedAbsentPeople(
  tx: Tx,
  tenantId: string,
  tenant: DemoTenant,
  { people, today }: { people: readonly SeededPerson[]; today: string },
): Promise<void> {
  const adminId = idOf(tenant, 'user', 'admin');
  const byAccount = (account: string): string => people.find((person) => person.account === account)?.id ?? '';
  const day = (inDays: number): string => Temporal.PlainDate.from(today).add({ days: inDays }).toString();
  const there = ABSENT.filter(({ place }) => tenant.locations.some(({ code }) => code === place));
  for (const [index, { key, firstName, lastName, gender, place, starts, ends, way }] of there.entries()) {
    const [id, userId] = [idOf(tenant, 'employee', key), idOf(tenant, 'user', key)];
    const number = people.length + index + 1;
    const status = way.at(-1)?.[0] ?? 'inactive';
    const mail = `${firstName}.${lastName}`.toLowerCase();
    const createdAt = `${day(Math.min(starts, 0) - 8)}T08:30:00Z`;
    const phone = JSON.stringify({ prefix: '971', number: `50${String(1_000_000 + number * 7_919)}` });
    const location = idOf(tenant, 'location', place);
    await tx
      .insertInto('employee')
      .values({
        tenant_id: tenantId,
        id,
        company_employee_id: `EMP-${String(number).padStart(4, '0')}`,
        first_name: firstName,
        last_name: lastName,
        known_as: firstName,
        gender,
        job_title_id: idOf(tenant, 'job-title', 'Stylist'),
        status,
        location_id: location,
        start_date: day(starts),
        last_working_day: ends === null ? null : day(ends),
        personal_email: `${mail}@mail.example`,
        work_email: `${mail}@${tenant.domain}`,
        personal_phone: phone,
        access_type: 'employee-app-permission',
        created_at: createdAt,
      })
      .execute();
    await tx
      .insertInto('employee_location')
      .values({ tenant_id: tenantId, employee_id: id, location_id: location })
      .execute();
    await tx
      .insertInto('app_user')
      .values({
        tenant_id: tenantId,
        id: userId,
        email: `${mail}@${tenant.domain}`,
        display_name: `${firstName} ${lastName}`,
        image_url: null,
        password_hash: null,
        status,
        role_id: null,
        employee_id: id,
        version: way.length + 1,
        created_at: createdAt,
      })
      .execute();
    await tx
      .insertInto('employee_line_manager')
      .values({ tenant_id: tenantId, employee_id: id, manager_id: byAccount('manager') })
      .execute();
    await tx
      .insertInto('employee_hr_responsible')
      .values({ tenant_id: tenantId, employee_id: id, hr_employee_id: byAccount('hr') })
      .execute();
    await tx
      .insertInto('contract')
      .values({
        tenant_id: tenantId,
        employee_id: id,
        contract_type_id: idOf(tenant, 'contract-type', 'Full-time'),
        country_iso: tenant.locations.find(({ code }) => code === place)?.country ?? 'AE',
        ref_id: `C-${1000 + number}-1`,
        stage: 'new',
        start_date: day(starts),
        end_date: ends === null ? null : day(ends),
        probation_end_date: day(starts + 180),
        notice_period_months: 1,
      })
      .execute();
    const steps = way.map(([to, daysAgo, note]) => ({ to, note, at: `${day(-daysAgo)}T08:30:00Z` }));
    await seedStatusHistory(tx, tenantId, { userId, steps, by: { userId: adminId, employeeId: byAccount('admin') } });
  }
  if (there.length > 0) await rebuildSupervisors(tx, tenantId);
}
