import { sql } from 'kysely';
import type { Tx } from '#server/core/transaction.ts';
import type { Example } from '../examples.ts';

/** Leave and approval setup of a tenant, by id. */
export interface LeaveSetupIds {
  readonly holiday: string;
  /** An unused one. */
  readonly newLeaveType: string;
  readonly template: string;
  readonly templateStep: string;
  readonly initialBalance: string;
  readonly carryOver: string;
}

export const ghostLeaveSetup = (ghost: string): LeaveSetupIds => ({
  holiday: ghost,
  newLeaveType: ghost,
  template: ghost,
  templateStep: ghost,
  initialBalance: ghost,
  carryOver: ghost,
});

/** Creates a holiday; finds the approval process of banking, which has an unused role, and one of its steps. */
export async function knownLeaveSetup(tx: Tx, tenantId: string): Promise<LeaveSetupIds> {
  const holiday = await tx
    .insertInto('public_holiday')
    .values({ tenant_id: tenantId, country_iso: 'AE', date: '2031-05-05', name: `Test ${Math.random()}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const leaveType = await tx
    .insertInto('leave_type')
    .values({
      tenant_id: tenantId,
      name: `Test ${Math.random()}`,
      code: `t${Math.random().toString(36).slice(2)}`,
      kind: 'custom',
      icon_name: 'calendar',
      sort_order: 99,
      country_isos: [],
      negative_limit: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const template = await tx
    .selectFrom('approval_template')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', 'day-banking')
    .executeTakeFirstOrThrow();
  await tx
    .deleteFrom('approval_template_step')
    .where('tenant_id', '=', tenantId)
    .where('template_id', '=', template.id)
    .execute();
  const step = await tx
    .insertInto('approval_template_step')
    .values({ tenant_id: tenantId, template_id: template.id, position: 1, role: 'line-manger' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const person = await tx
    .selectFrom('employee')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('status', '=', 'active')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const enter = async (source: 'initial' | 'carry-over'): Promise<string> => {
    const id = crypto.randomUUID();
    const kind = source === 'initial' ? 'awarded' : 'carried';
    const day = sql<string>`date '2040-01-02' + (random() * 3000)::int`;
    await tx
      .insertInto('leave_movement')
      .values({
        tenant_id: tenantId,
        id,
        employee_id: person.id,
        leave_kind: 'in-lieu',
        kind,
        days: 2,
        effective_on: day,
        source,
        entry_id: id,
      })
      .execute();
    return id;
  };
  const [initialBalance, carryOver] = [await enter('initial'), await enter('carry-over')];
  return {
    initialBalance,
    carryOver,
    holiday: holiday.id,
    newLeaveType: leaveType.id,
    template: template.id,
    templateStep: step.id,
  };
}

/** Valid requests for the leave and approval setup of a tenant. */
export const LEAVE_SETUP_EXAMPLES: Readonly<Record<string, (ids: LeaveSetupIds) => Example>> = {
  'public-holidays.list': () => ({ query: { year: '2031', countryISOs: ['AE'] } }),
  'public-holidays.read': (ids) => ({ params: { id: ids.holiday } }),
  'public-holidays.create': () => ({
    body: { name: `New ${Math.random()}`, countryISO: 'AE', date: '2031-01-01', isFixed: true },
  }),
  'public-holidays.copy': () => ({ body: { year: 2031 } }),
  'public-holidays.change': (ids) => ({ params: { id: ids.holiday }, body: { version: 1, nameArabic: 'عطلة' } }),
  'public-holidays.delete': (ids) => ({ params: { id: ids.holiday } }),
  'leave-types.read': (ids) => ({ params: { id: ids.newLeaveType } }),
  'leave-types.create': () => ({
    body: {
      name: `New ${Math.random()}`,
      code: `n${Math.random().toString(36).slice(2)}`,
      type: 'custom',
      iconName: 'calendar',
    },
  }),
  'leave-types.change': (ids) => ({
    params: { id: ids.newLeaveType },
    body: {
      version: 1,
      entitlements: [{ countryISO: 'AE', basis: 'contractual', amount: 5, per: 'year', afterMonths: 0 }],
    },
  }),
  'leave-types.delete': (ids) => ({ params: { id: ids.newLeaveType } }),
  'leave-types.order': (ids) => ({ body: { ids: [ids.newLeaveType] } }),
  'approval-process-template.coverage': () => ({}),
  'approval-process-template.change': (ids) => ({
    params: { id: ids.template },
    body: { approvesCancellation: true, version: 1 },
  }),
  'approval-process-template.preview': () => ({
    body: { type: 'leave', steps: ['line-manger', 'administrator-role'] },
  }),
  'approval-process-template.replace-steps': (ids) => ({
    params: { id: ids.template },
    body: { steps: ['line-manger', 'hr-responsible'], version: 1 },
  }),
  'approval-process-steps-template.create': (ids) => ({
    body: { approvalProcessTemplateId: ids.template, type: 'administrator-role' },
  }),
  'approval-process-steps-template.change': (ids) => ({
    params: { id: ids.templateStep },
    body: { type: 'hr-responsible' },
  }),
  'approval-process-steps-template.delete': (ids) => ({ params: { id: ids.templateStep } }),
};
