import { sql } from 'kysely';
import type { ChangedArea } from '#contract/live.endpoints.ts';
import type { Caller } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';
import { reachesAsset } from '../assets/index.ts';
import { READ as READ_EMPLOYEES, reaches } from '../employees/index.ts';
import { READ as READ_SCHEDULES } from '../maintenance-schedules/index.ts';
import { READ as READ_OFFBOARDINGS, reachesSettlement } from '../offboarding/index.ts';
import { READ as READ_PICTURES } from '../social-media/index.ts';
import { reachesLocation } from '../locations/index.ts';

const READ_ASSETS = { resource: 'asset.details', action: 'read' } as const;
const READ_LOCATIONS = { resource: 'location.details', action: 'read' } as const;
const READ_CUSTOMERS = { resource: 'customer.details', action: 'read' } as const;
const READ_COMPANIES = { resource: 'clientCompany.details', action: 'read' } as const;
const READ_NEWSLETTERS = { resource: 'communicationTemplate.details', action: 'read' } as const;
const OF_COMMISSIONS = ['commission.payout', 'commission.details', 'tip', 'commissionTierType.assignment'] as const;
const OF_SCHEDULES = ['schedule.details', 'schedule.attendance', 'schedule.pattern'] as const;
const ACCESS = ['user.details', 'user.role', 'user.profile'] as const;

/**
 * Returns what a person may know of changes in an area: the readable ones among `ids`, null for "reload", or undefined
 * for nothing. Never returns ids the person may not read.
 */
export async function visibleChanges(
  tx: Tx,
  caller: Caller,
  area: ChangedArea,
  ids: readonly string[] | null,
): Promise<readonly string[] | null | undefined> {
  const { permissions, tenantId } = caller;
  if (area === 'setup') return null;
  if (area === 'access')
    return ACCESS.some((resource) => permissions.has({ resource, action: 'read' })) ? null : undefined;
  if (area === 'approvals') {
    // The requester of a device change also sees the approval, whatever they may decide.
    const asks = caller.employeeId !== null && caller.modules.has('finance.assets');
    return asks || permissions.has({ resource: 'approvalProcess.step', action: 'update' }) ? null : undefined;
  }
  if (area === 'commissions') {
    const mayRead = OF_COMMISSIONS.some((resource) => permissions.has({ resource, action: 'read' }));
    return mayRead && caller.modules.has('finance.commissions-and-tips') ? null : undefined;
  }
  if (area === 'customers')
    return permissions.has(READ_CUSTOMERS) && caller.modules.has('customer-management') ? ids : undefined;
  if (area === 'client-companies')
    return permissions.has(READ_COMPANIES) && caller.modules.has('customer-management') ? ids : undefined;
  if (area === 'newsletters')
    return permissions.has(READ_NEWSLETTERS) && caller.modules.has('communication-hub.newsletter') ? ids : undefined;
  if (area === 'schedules')
    return OF_SCHEDULES.some((resource) => permissions.has({ resource, action: 'read' })) ? null : undefined;
  if (area === 'social-media')
    return permissions.has(READ_PICTURES) && caller.modules.has('communication-hub.social-media-content')
      ? null
      : undefined;
  if (area === 'maintenance-schedules')
    return permissions.has(READ_SCHEDULES) && caller.modules.has('operations.maintenance-and-logistics')
      ? null
      : undefined;
  if (area === 'assets') {
    if (!permissions.has(READ_ASSETS) || !caller.modules.has('finance.assets')) return undefined;
    if (ids === null) return null;
    const { rows } = await sql<{ id: string }>`
      select a.id from asset a where a.tenant_id = ${tenantId} and a.id = any(${[...ids]}::uuid[]) and ${reachesAsset(caller, READ_ASSETS)}`.execute(
      tx,
    );
    return rows.length > 0 ? rows.map(({ id }) => id) : undefined;
  }
  if (area === 'offboardings') {
    if (!permissions.has(READ_OFFBOARDINGS)) return undefined;
    if (ids === null) return null;
    const { rows } = await sql<{ id: string }>`
      select o.id from offboarding_settlement o where o.tenant_id = ${tenantId} and o.id = any(${[...ids]}::uuid[]) and ${reachesSettlement(caller, READ_OFFBOARDINGS)}`.execute(
      tx,
    );
    return rows.length > 0 ? rows.map(({ id }) => id) : undefined;
  }
  if (area === 'day-bankings')
    return permissions.has({ resource: 'dayBanking', action: 'read' }) && caller.modules.has('finance.banking-reports')
      ? null
      : undefined;
  if (!permissions.has(area === 'employees' ? READ_EMPLOYEES : READ_LOCATIONS)) return undefined;
  if (ids === null) return null;
  const { rows } = await sql<{ id: string }>`
    select r.id from ${sql.table(area === 'employees' ? 'employee' : 'location')} r where r.tenant_id = ${tenantId} and r.id = any(${[...ids]}::uuid[])
    and ${area === 'employees' ? reaches(caller, READ_EMPLOYEES, sql`r.id`) : reachesLocation(caller, READ_LOCATIONS, sql`r.id`)}`.execute(
    tx,
  );
  return rows.length > 0 ? rows.map(({ id }) => id) : undefined;
}
