import type { Tx } from '#server/http/route.ts';
import type { Example } from '../examples.ts';

/** What a tenant sets up of leave and approvals, by id. */
export interface LeaveSetupIds {
  readonly holiday: string;
  readonly template: string;
  readonly templateStep: string;
}

export const ghostLeaveSetup = (ghost: string): LeaveSetupIds => ({ holiday: ghost, template: ghost, templateStep: ghost });

/** Makes a holiday; finds the chain of banking, which has a role to spare, and a step of it. */
export async function knownLeaveSetup(tx: Tx, tenantId: string): Promise<LeaveSetupIds> {
  const holiday = await tx
    .insertInto('public_holiday')
    .values({ tenant_id: tenantId, country_iso: 'AE', date: '2031-05-05', name: `Test ${Math.random()}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const template = await tx.selectFrom('approval_template').select('id').where('tenant_id', '=', tenantId).where('kind', '=', 'day-banking').executeTakeFirstOrThrow();
  await tx.deleteFrom('approval_template_step').where('tenant_id', '=', tenantId).where('template_id', '=', template.id).execute();
  const step = await tx
    .insertInto('approval_template_step')
    .values({ tenant_id: tenantId, template_id: template.id, position: 1, role: 'line-manger' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { holiday: holiday.id, template: template.id, templateStep: step.id };
}

/** Valid requests for what a tenant sets up of leave and approvals. */
export const LEAVE_SETUP_EXAMPLES: Readonly<Record<string, (ids: LeaveSetupIds) => Example>> = {
  'public-holidays.list': () => ({ query: { year: '2031', countryISOs: ['AE'] } }),
  'public-holidays.read': (ids) => ({ params: { id: ids.holiday } }),
  'public-holidays.create': () => ({ body: { name: `New ${Math.random()}`, countryISO: 'AE', date: '2031-01-01', isFixed: true } }),
  'public-holidays.copy': () => ({ body: { year: 2031 } }),
  'public-holidays.change': (ids) => ({ params: { id: ids.holiday }, body: { version: 1, nameArabic: 'عطلة' } }),
  'public-holidays.delete': (ids) => ({ params: { id: ids.holiday } }),
  'approval-process-template.coverage': () => ({}),
  'approval-process-template.change': (ids) => ({ params: { id: ids.template }, body: { approvesCancellation: true, version: 1 } }),
  'approval-process-steps-template.create': (ids) => ({ body: { approvalProcessTemplateId: ids.template, type: 'administrator-role' } }),
  'approval-process-steps-template.change': (ids) => ({ params: { id: ids.templateStep }, body: { type: 'hr-responsible' } }),
  'approval-process-steps-template.delete': (ids) => ({ params: { id: ids.templateStep } }),
};
