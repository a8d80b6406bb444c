import type { StepRole } from '#domain/approvals.ts';
import { rebuildSupervisors } from '#server/modules/employees/supervisors.repository.ts';
import type { Person, TestApi } from './api.ts';
import { signInAs } from './people.ts';

/** A custom company of a few people for a test. */
export interface SmallTenant {
  readonly tenantId: string;
  readonly leaveTypeId: string;
  readonly people: ReadonlyMap<string, Person>;
  person(name: string): Person;
}

export interface SmallTenantPlan {
  readonly people: readonly string[];
  /** Reporting lines: [employee, manager]. */
  readonly lineManagers: readonly (readonly [string, string])[];
  readonly hrResponsibles: readonly (readonly [string, string])[];
  /** People whose role approves everywhere: the administrators of D7. */
  readonly administrators: readonly string[];
  readonly chain: readonly StepRole[];
  /** Today's substitutions: [person, substitute]. */
  readonly substitutes?: readonly (readonly [string, string])[];
  /** People who may decide, but not read leaves. */
  readonly withoutLeaves?: readonly string[];
  /** Canceling an approved leave requires approval again (D26). */
  readonly approvesCancellation?: boolean;
  /** The type `annual` has a ledger; everyone starts with this many days. Without it the leave type has no balance. */
  readonly annualDays?: number;
}

const EVERYTHING = [
  'leave.details:create',
  'leave.details:read',
  'leave.details:update',
  'leave.balance:read',
  'leave.balance:update',
  'leave.type:read',
  'employee.details:read',
  'location.details:read',
  'approvalProcess.step:update:team',
  'approvalProcess.assignment:update',
  'dayBanking:read',
  'asset.details:read',
];

let made = 0;

/** Creates a company with its people signed in. */
export async function makeSmallTenant(api: TestApi, plan: SmallTenantPlan): Promise<SmallTenant> {
  const tenantId = crypto.randomUUID();
  const name = `Company ${++made}`;
  await api.db.database.global((tx) =>
    tx
      .insertInto('tenant')
      .values({ id: tenantId, name, domain: `company-${made}.example`, modules: ['hr.leaves'] })
      .execute(),
  );
  const made_ = await api.db.database.tenant({ tenantId }, async (tx) => {
    const location = await tx
      .insertInto('location')
      .values({
        tenant_id: tenantId,
        name: 'Here',
        short_code: 'HERE',
        country_iso: 'AE',
        city: 'Dubai',
        timezone: 'Asia/Dubai',
        image_url: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const employees = new Map<string, string>();
    for (const [index, person] of plan.people.entries()) {
      const { id } = await tx
        .insertInto('employee')
        .values({
          tenant_id: tenantId,
          company_employee_id: `E-${index + 1}`,
          first_name: person,
          middle_name: null,
          last_name: 'Test',
          known_as: person,
          job_title_id: null,
          image_url: null,
          location_id: location.id,
          start_date: '2020-01-01',
          last_working_day: null,
          personal_email: null,
          work_email: null,
          personal_phone: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      employees.set(person, id);
    }
    const idOf = (person: string): string => employees.get(person) ?? '';
    const pairs = <K extends string>(list: SmallTenantPlan['lineManagers'], key: K) =>
      list.map(([employee, other]) => ({ tenant_id: tenantId, employee_id: idOf(employee), [key]: idOf(other) }));
    if (plan.lineManagers.length > 0)
      await tx
        .insertInto('employee_line_manager')
        .values(pairs(plan.lineManagers, 'manager_id') as never)
        .execute();
    if (plan.hrResponsibles.length > 0)
      await tx
        .insertInto('employee_hr_responsible')
        .values(pairs(plan.hrResponsibles, 'hr_employee_id') as never)
        .execute();
    await rebuildSupervisors(tx, tenantId);
    const type = await tx
      .insertInto('leave_type')
      .values({
        tenant_id: tenantId,
        name: 'Leave',
        code: 'leave',
        kind: plan.annualDays === undefined ? 'custom' : 'annual',
        icon_name: 'calendar',
        sort_order: 1,
        country_isos: [],
        negative_limit: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { annualDays } = plan;
    if (annualDays) {
      await tx
        .insertInto('leave_movement')
        .values(
          [...employees.values()].map((employee) => ({
            tenant_id: tenantId,
            employee_id: employee,
            leave_kind: 'annual' as const,
            kind: 'accrued' as const,
            days: annualDays,
            effective_on: '2020-01-01',
          })),
        )
        .execute();
    }
    const template = await tx
      .insertInto('approval_template')
      .values({ tenant_id: tenantId, kind: 'leave', approves_cancellation: plan.approvesCancellation ?? false })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (plan.chain.length > 0) {
      await tx
        .insertInto('approval_template_step')
        .values(
          plan.chain.map((role, index) => ({
            tenant_id: tenantId,
            template_id: template.id,
            position: index + 1,
            role,
          })),
        )
        .execute();
    }
    return { employees, leaveTypeId: type.id };
  });
  const people = new Map<string, Person>();
  for (const [person, employeeId] of made_.employees) {
    const isAdministrator = plan.administrators.includes(person);
    const held = plan.withoutLeaves?.includes(person)
      ? EVERYTHING.filter((each) => !each.startsWith('leave.details'))
      : EVERYTHING;
    const permissions = [...held, ...(isAdministrator ? ['approvalProcess.step:update'] : [])];
    people.set(person, await signInAs(api, { tenantId, permissions, employeeId }));
  }
  for (const [person, substitute] of plan.substitutes ?? []) {
    await api.db.database.tenant({ tenantId }, (tx) =>
      tx
        .insertInto('approval_substitute')
        .values({
          tenant_id: tenantId,
          employee_id: made_.employees.get(person) ?? '',
          substitute_id: made_.employees.get(substitute) ?? '',
          start_date: '2020-01-01',
          end_date: '2199-12-31',
          created_by: people.get(person)?.userId ?? '',
        })
        .execute(),
    );
  }
  return {
    tenantId,
    leaveTypeId: made_.leaveTypeId,
    people,
    person: (person) => {
      const found = people.get(person);
      if (!found) throw new Error(`nobody is called ${person}`);
      return found;
    },
  };
}
