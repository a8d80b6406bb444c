import type { RecordStatus } from '#domain/records.ts';
import type { Tx } from '../core/transaction.ts';
import type { DemoTenant } from './demo-tenants.ts';
import { seedStatusHistory } from './seed-status-history.ts';
import { idOf, type SeededPerson } from './seed-people.ts';

interface Outsider {
  readonly mail: string;
  readonly name: string;
  /** Status changes of the account in order, with note; it began inactive. */
  readonly way: readonly (readonly [to: RecordStatus, note: string | null])[];
}

/** External people without an employee record, one in each status (D89). */
const OUTSIDERS: readonly Outsider[] = [
  { mail: 'auditor', name: 'Nadia Rahman', way: [['active', 'Signed the confidentiality agreement.']] },
  { mail: 'new-accountant', name: 'يوسف الخطيب', way: [] },
  {
    mail: 'seasonal-accountant',
    name: 'Marek Novak',
    way: [
      ['active', null],
      ['on-hold', 'Only needed for the year end.'],
    ],
  },
  {
    mail: 'former-accountant',
    name: 'Grace Okafor',
    way: [
      ['active', null],
      ['on-hold', null],
      ['deactivated', 'The mandate ended.'],
    ],
  },
  {
    mail: 'first-accountant',
    name: 'Peter Lang',
    way: [
      ['active', null],
      ['deactivated', 'Moved to another firm.'],
      ['archived', null],
    ],
  },
];

const DAYS_BETWEEN = 40;

/** Seeds accounts of external people with their status history, and changes of two roles. */
export async function seedAccess(
  tx: Tx,
  tenantId: string,
  tenant: DemoTenant,
  { people, today, passwordHash }: { people: readonly SeededPerson[]; today: string; passwordHash: string },
): Promise<void> {
  const adminId = idOf(tenant, 'user', 'admin');
  const adminEmployeeId = people.find(({ account }) => account === 'admin')?.id ?? null;
  const morning = (daysAgo: number): string =>
    `${Temporal.PlainDate.from(today).subtract({ days: daysAgo }).toString()}T08:30:00Z`;
  for (const { mail, name, way } of OUTSIDERS) {
    const id = idOf(tenant, 'user', mail);
    const status = way.at(-1)?.[0] ?? 'inactive';
    await tx
      .insertInto('app_user')
      .values({
        tenant_id: tenantId,
        id,
        email: `${mail}@${tenant.domain}`,
        display_name: name,
        image_url: null,
        password_hash: status === 'active' ? passwordHash : null,
        status,
        role_id: idOf(tenant, 'role', 'accountant'),
        employee_id: null,
        version: way.length + 1,
        created_at: morning(DAYS_BETWEEN * (way.length + 1)),
      })
      .execute();
    const steps = way.map(([to, note], index) => ({ to, note, at: morning(DAYS_BETWEEN * (way.length - index)) }));
    await seedStatusHistory(tx, tenantId, { userId: id, steps, by: { userId: adminId, employeeId: adminEmployeeId } });
  }
  await tx
    .insertInto('access_change')
    .values([
      {
        tenant_id: tenantId,
        subject: 'role',
        subject_id: idOf(tenant, 'role', 'hr'),
        event: 'changed',
        added: ['employee.salary:read'],
        removed: ['employee.salary:update'],
        changes: '[]',
        by_user_id: adminId,
        at: morning(30),
      },
      {
        tenant_id: tenantId,
        subject: 'role',
        subject_id: idOf(tenant, 'role', 'reception'),
        event: 'changed',
        added: ['web.access.customerManagement.customers:read'],
        removed: [],
        changes: JSON.stringify([{ field: 'profile', from: null, to: 'Colleague' }]),
        by_user_id: adminId,
        at: morning(12),
      },
    ])
    .execute();
}
