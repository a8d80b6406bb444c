import { sql } from 'kysely';
import type { StepRole } from '#domain/approvals.ts';
import type { AppBehavior } from '#domain/tenant-settings.ts';
import type { Person, TestApi } from '../support/api.ts';
import { makeSmallTenant, type SmallTenant } from '../support/small-tenant.ts';

interface Step {
  readonly id: string;
  readonly role: string;
  readonly status: string;
  readonly candidates: { id: string }[];
}
export interface ReportRef {
  readonly id: string;
  readonly type: string;
  readonly status: string;
  readonly businessDate: string;
  readonly countedAmount: number | null;
}
export interface Report {
  readonly id: string;
  readonly version: number;
  readonly type: string;
  readonly status: string;
  readonly confirmedAt: string | null;
  readonly businessDate: string;
  readonly openingAmount: number | null;
  readonly expectedAmount: number | null;
  readonly countedAmount: number | null;
  readonly variance: number | null;
  readonly isChainBroken: boolean;
  readonly chainBrokenBy: readonly ReportRef[];
  readonly corrects: string | null;
  readonly correctedBy: string | null;
  readonly previousDayBanking: { id: string } | null;
  readonly submittedByEmployee: { id: string } | null;
  readonly dayBankingAutomaticClosureReason: {
    reason: string;
    note: string | null;
    filledByEmployee: { id: string } | null;
  } | null;
  readonly approvalProcess: { id: string; status: string; version: number; steps: Step[] } | null;
  readonly actions: { event: string; can: boolean; stepId?: string; reasons: { code: string }[] }[];
}
export type Answer = Report & {
  code: string;
  record?: Report;
  errors: { path: string; code: string; params?: { id?: string } }[];
};

/** The float of the till's registers: 800.00. */
export const FLOAT = 80_000;

/** A company with one till, at its own location. */
export interface Till extends SmallTenant {
  readonly locationId: string;
  readonly otherLocationId: string;
  /** A past day in the till's zone, the given number of days ago. */
  day(ago: number): string;
  create(who: string, body: object): Promise<{ status: number; body: Answer }>;
  post(who: string, id: string, event: string, body?: object): Promise<{ status: number; body: Answer }>;
  change(who: string, id: string, body: object): Promise<{ status: number; body: Answer }>;
  read(id: string, who?: string): Promise<Report>;
  decide(who: string, report: Report, step: number, status: string): Promise<{ status: number; body: Answer }>;
  behave(behavior: Partial<AppBehavior>): Promise<void>;
}

const WRITES = [
  'dayBanking:create',
  'dayBanking:update',
  'dayBanking:read:personal',
  'dayBanking:delete:personal',
  'approvalProcess.step:update:team',
  'leave.details:read:personal',
];

/** People: a receptionist, a second one elsewhere, their manager, finance with every right, an administrator. */
export async function makeTill(api: TestApi, chain: readonly StepRole[] = ['line-manger']): Promise<Till> {
  const company = await makeSmallTenant(api, {
    people: ['receptionist', 'elsewhere', 'manager', 'finance', 'administrator'],
    lineManagers: [
      ['receptionist', 'manager'],
      ['elsewhere', 'manager'],
      ['finance', 'manager'],
    ],
    hrResponsibles: [],
    administrators: ['administrator'],
    chain: [],
  });
  const { tenantId } = company;
  await api.db.database.global((tx) =>
    sql`update tenant set modules = '{hr.leaves,finance.banking-reports}' where id = ${tenantId}`.execute(tx),
  );
  const places = await api.db.database.tenant({ tenantId }, async (tx) => {
    const here = await tx
      .selectFrom('location')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .executeTakeFirstOrThrow();
    const other = await tx
      .insertInto('location')
      .values({
        tenant_id: tenantId,
        name: 'There',
        short_code: 'THERE',
        country_iso: 'AE',
        city: 'Abu Dhabi',
        timezone: 'Asia/Dubai',
        image_url: null,
        phone_number: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [name, value] of [
      ['Till 1', 50_000],
      ['Till 2', 30_000],
    ] as const) {
      await tx
        .insertInto('location_cash_registry')
        .values({ tenant_id: tenantId, location_id: here.id, name, value })
        .execute();
    }
    for (const day of ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const) {
      await tx
        .insertInto('location_open_time')
        .values({
          tenant_id: tenantId,
          location_id: here.id,
          day_of_week: day,
          hours: JSON.stringify([{ start: '10:00', end: '22:00' }]),
        })
        .execute();
    }
    const at = { receptionist: here.id, elsewhere: other.id };
    for (const [name, place] of Object.entries(at)) {
      await sql`insert into employee_location (tenant_id, employee_id, location_id) values (${tenantId}, ${company.person(name).employeeId}, ${place}) on conflict do nothing`.execute(
        tx,
      );
      await sql`delete from employee_location where tenant_id = ${tenantId} and employee_id = ${company.person(name).employeeId} and location_id <> ${place}`.execute(
        tx,
      );
    }
    const template = await tx
      .insertInto('approval_template')
      .values({ tenant_id: tenantId, kind: 'day-banking' })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [index, role] of chain.entries()) {
      await tx
        .insertInto('approval_template_step')
        .values({ tenant_id: tenantId, template_id: template.id, position: index + 1, role })
        .execute();
    }
    const give = async (who: string, permissions: readonly string[]): Promise<void> => {
      await sql`update role set permissions = ${[...permissions, 'web.access:read', 'web.access.login:read']}::text[] where tenant_id = ${tenantId}
        and id = (select role_id from app_user where tenant_id = ${tenantId} and employee_id = ${company.person(who).employeeId})`.execute(
        tx,
      );
    };
    await give('receptionist', WRITES);
    await give('elsewhere', WRITES);
    await give('manager', ['dayBanking:read:team', 'approvalProcess.step:update:team', 'leave.details:read']);
    await give('finance', [
      'dayBanking:create',
      'dayBanking:update',
      'dayBanking:read',
      'dayBanking:delete',
      'approvalProcess.step:update:team',
    ]);
    return { locationId: here.id, otherLocationId: other.id };
  });
  const as = (who: string): Person => company.person(who);
  return {
    ...company,
    ...places,
    day: (ago) => Temporal.Now.plainDateISO('Asia/Dubai').subtract({ days: ago }).toString(),
    create: (who, body) =>
      as(who).send<Answer>('POST', '/api/day-bankings', { body: { locationId: places.locationId, ...body } }),
    post: (who, id, event, body = {}) => as(who).send<Answer>('POST', `/api/day-bankings/${id}/${event}`, { body }),
    change: (who, id, body) => as(who).send<Answer>('PATCH', `/api/day-bankings/${id}`, { body }),
    read: async (id, who = 'finance') => (await as(who).send<Report>('GET', `/api/day-bankings/${id}`)).body,
    decide: (who, report, step, status) =>
      as(who).send<Answer>('PATCH', `/api/approval-process-steps/${report.approvalProcess?.steps[step]?.id}`, {
        body: { status },
      }),
    behave: (behavior) =>
      api.db.database.tenant({ tenantId }, async (tx) => {
        await sql`insert into tenant_setting (tenant_id, type, settings, version) values (${tenantId}, 'app-behavior', ${JSON.stringify(behavior)}::jsonb, 1)
          on conflict (tenant_id, type) do update set settings = excluded.settings`.execute(tx);
      }),
  };
}

/** A till with an amount, all in coins. */
export const holding = (coins: number): object => ({ coins });
