import { sql } from 'kysely';
import type { Person, TestApi } from '../support/api.ts';
import { makeSmallTenant, type SmallTenant } from '../support/small-tenant.ts';
import { signInAs } from '../support/people.ts';

export interface Shift {
  readonly id: string;
  readonly version: number;
  readonly status: string;
  readonly presence?: string;
  readonly arrival?: string;
  readonly checkInStatus?: string | null;
  readonly checkedInAt?: string | null;
  readonly checkedOutAt?: string | null;
  readonly lateMinutes?: number | null;
  readonly startDate: string;
  readonly endDate: string;
  readonly timezone: string;
  readonly employeeId: string;
  readonly locationId: string;
  readonly grossMinutes: number;
  readonly netMinutes: number;
  readonly note: string | null;
  readonly patternId: string | null;
  readonly isEdited: boolean;
  readonly events?: readonly {
    readonly type: string;
    readonly at: string;
    readonly note: string | null;
    readonly customerImpacts: readonly Record<string, unknown>[];
  }[];
  readonly actions: readonly {
    readonly event: string;
    readonly can: boolean;
    readonly reasons: readonly { readonly code: string }[];
  }[];
  readonly conflicts?: readonly Conflict[];
}
export interface Conflict {
  readonly code: string;
  readonly severity: string;
  readonly withId: string | null;
  readonly from: string;
  readonly to: string;
}
export interface Refusal {
  readonly code: string;
  readonly detail: string;
  readonly errors?: readonly {
    readonly path: string;
    readonly code: string;
    readonly params?: Readonly<Record<string, unknown>>;
  }[];
  readonly record?: Shift;
}

export interface ScheduleCompany {
  readonly tenant: SmallTenant;
  readonly planner: Person;
  readonly ann: Person;
  readonly ben: Person;
  readonly location: string;
  readonly other: string;
}

/** All rights of schedules. */
export const PLANNER_RIGHTS = [
  'schedule.details:create',
  'schedule.details:read',
  'schedule.details:update',
  'schedule.details:delete',
  'schedule.pattern:create',
  'schedule.pattern:read',
  'schedule.pattern:delete',
  'schedule.attendance:read',
  'checkEvent:create',
  'checkEvent:update',
  'leave.details:create',
  'leave.details:read',
  'approvalProcess.step:update:team',
];

/** A planner, and two people with contracts at a salon in Dubai that is open from 08:00 to 22:00; another one in Berlin. */
export async function scheduleCompany(api: TestApi): Promise<ScheduleCompany> {
  const tenant = await makeSmallTenant(api, {
    people: ['planner', 'ann', 'ben'],
    lineManagers: [
      ['ann', 'planner'],
      ['ben', 'planner'],
    ],
    hrResponsibles: [],
    administrators: [],
    chain: [],
  });
  const { tenantId } = tenant;
  await api.db.database.global((tx) =>
    tx.updateTable('tenant').set({ timezone: 'Asia/Dubai' }).where('id', '=', tenantId).execute(),
  );
  const places = await api.db.database.tenant({ tenantId }, async (tx) => {
    const { id: location } = await tx
      .selectFrom('location')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .executeTakeFirstOrThrow();
    const { id: other } = await tx
      .insertInto('location')
      .values({
        tenant_id: tenantId,
        name: 'Berlin',
        short_code: 'BER',
        country_iso: 'DE',
        city: 'Berlin',
        timezone: 'Europe/Berlin',
        image_url: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const type = await tx
      .insertInto('contract_type')
      .values({ tenant_id: tenantId, name: 'Full time', code: 'full-time' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`insert into contract (tenant_id, employee_id, contract_type_id, country_iso, start_date)
      select e.tenant_id, e.id, ${type.id}, 'AE', '2020-01-01' from employee e where e.tenant_id = ${tenantId}`.execute(
      tx,
    );
    for (const day of ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const)
      await tx
        .insertInto('location_open_time')
        .values({
          tenant_id: tenantId,
          location_id: location,
          day_of_week: day,
          hours: JSON.stringify([{ start: '08:00', end: '22:00' }]),
        })
        .execute();
    await sql`insert into employee_location (tenant_id, employee_id, location_id)
      select e.tenant_id, e.id, ${location} from employee e where e.tenant_id = ${tenantId} on conflict do nothing`.execute(
      tx,
    );
    return { location, other };
  });
  const planner = await signInAs(api, {
    tenantId,
    permissions: PLANNER_RIGHTS,
    employeeId: tenant.person('planner').employeeId,
  });
  return { tenant, planner, ann: tenant.person('ann'), ben: tenant.person('ben'), ...places };
}
