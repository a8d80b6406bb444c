import { sql } from 'kysely';
import { api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { SEARCH_MOST } from '#contract/search.endpoints.ts';
import type { Caller } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';
import { tenantRoute, type Route } from '../../http/route.ts';
import { byName } from '../../records/by-name.ts';
import { foundByCustomText } from '../../records/custom-fields.ts';
import { nameRank } from '../../records/person-rank.ts';
import { personJson } from '../../records/record-json.ts';
import { findCompanies, findCustomers } from '../customers/index.ts';
import { findDocuments } from '../documents/index.ts';
import { reachesLocation } from '../locations/index.ts';
import { employeesInScope } from '../../records/employee-scope.ts';
import { leavesOfFound, readableLeaves } from '../leave/index.ts';
import { findSchedules, findShiftsOf } from '../schedules/index.ts';
import { withinReach } from '../users/index.ts';

const READ_USERS = { resource: 'user.details', action: 'read' } as const;

type Found = AnswerOf<typeof api.search.all>;

/**
 * Finds people in the caller's scope: active first, then names that begin with the text. The first ones are chosen
 * before anything is written about them.
 */
async function findEmployees(tx: Tx, caller: Caller, q: string): Promise<Found['employees']> {
  const scope = caller.permissions.scopeOf({ resource: 'employee.details', action: 'read' });
  if (!scope) return [];
  const { rows } = await sql<{ found: NonNullable<Found['employees']>[number] }>`
    with first as materialized (
      select e.id, e.status <> 'active' as gone, ${nameRank('e', q)} as rank, ${byName(sql`e.first_name`)} as sorted
      from find_employee(${q}) f join employee e on e.tenant_id = ${caller.tenantId} and e.id = f.id
      where ${employeesInScope(caller, scope, sql`e.id`)} order by 2, 3, 4, 1 limit ${SEARCH_MOST})
    select (${personJson('e')}::jsonb || jsonb_build_object('status', e.status, 'locationName', loc.name)) as found
    from first join employee e on e.tenant_id = ${caller.tenantId} and e.id = first.id
    left join location loc on loc.tenant_id = ${caller.tenantId} and loc.id = e.location_id
    order by first.gone, first.rank, first.sorted, first.id`.execute(tx);
  return rows.map(({ found }) => found);
}

/** Finds leaves of matching people, latest first. */
async function findLeaves(tx: Tx, caller: Caller, q: string): Promise<Found['leaves']> {
  const scope = caller.permissions.scopeOf({ resource: 'leave.details', action: 'read' });
  if (!scope || !caller.modules.has('hr.leaves')) return [];
  const { rows } = await sql<NonNullable<Found['leaves']>[number]>`
    select l.id, ${personJson('e')} as employee, lt.name as "typeName", l.start_date as "startDate", l.end_date as "endDate",
      l.approval_status as "approvalStatus"
    from leave_request l
    join employee e on e.tenant_id = ${caller.tenantId} and e.id = l.employee_id
    join leave_type lt on lt.tenant_id = ${caller.tenantId} and lt.id = l.leave_type_id
    where l.tenant_id = ${caller.tenantId} and ${await leavesOfFound(tx, q)} and ${await readableLeaves(tx, caller, scope)}
    order by l.start_date desc, l.id desc limit ${SEARCH_MOST}`.execute(tx);
  return rows;
}

async function findLocations(tx: Tx, caller: Caller, q: string): Promise<Found['locations']> {
  const { rows } = await sql<NonNullable<Found['locations']>[number]>`
    select l.id, l.name, l.city from find_location(${q}) l
    where l.tenant_id = ${caller.tenantId} and ${reachesLocation(caller, { resource: 'location.details', action: 'read' }, sql`l.id`)}
    order by l.status <> 'active', ${byName(sql`l.name`)}, l.id limit ${SEARCH_MOST}`.execute(tx);
  return rows;
}

/** Finds field locations of locations in reach by their name, or by the texts of their custom fields. */
async function findFieldLocations(tx: Tx, caller: Caller, q: string): Promise<Found['fieldLocations']> {
  const right = { resource: 'fieldLocation.details', action: 'read' } as const;
  if (!caller.permissions.has(right)) return [];
  const { rows } = await sql<NonNullable<Found['fieldLocations']>[number]>`
    select f.id, f.name, l.id as "locationId", l.name as "locationName"
    from field_location f join location l on l.tenant_id = f.tenant_id and l.id = f.location_id
    where f.tenant_id = ${caller.tenantId} and ${reachesLocation(caller, right, sql`f.location_id`)}
      and (f.id in (select s.id from find_field_location(${q}) s) or ${foundByCustomText(caller, sql`f.id`, q)})
    order by f.status <> 'active', ${byName(sql`f.name`)}, f.id limit ${SEARCH_MOST}`.execute(tx);
  return rows;
}

/**
 * Finds accounts in the caller's scope, active first. Their addresses are contact data, so neither searched nor
 * returned.
 */
async function findUsers(tx: Tx, caller: Caller, q: string): Promise<Found['users']> {
  if (!caller.permissions.has(READ_USERS)) return [];
  const { rows } = await sql<NonNullable<Found['users']>[number]>`
    select u.id, u.display_name as "displayName", u.status, r.name as "roleName"
    from app_user u left join role r on r.tenant_id = u.tenant_id and r.id = u.role_id
    where u.tenant_id = ${caller.tenantId} and ${withinReach(caller, READ_USERS)} and fold(u.display_name) like like_arg(fold(${q}))
    order by u.status <> 'active', ${byName(sql`u.display_name`)}, u.id limit ${SEARCH_MOST}`.execute(tx);
  return rows;
}

async function findRoles(tx: Tx, caller: Caller, q: string): Promise<Found['roles']> {
  if (caller.permissions.scopeOf({ resource: 'user.role', action: 'read' }) !== 'all') return [];
  const { rows } = await sql<NonNullable<Found['roles']>[number]>`
    select r.id, r.name from role r where r.tenant_id = ${caller.tenantId} and fold(r.name) like like_arg(fold(${q}))
    order by ${byName(sql`r.name`)}, r.id limit ${SEARCH_MOST}`.execute(tx);
  return rows;
}

/** One search over everything the caller may read, each kind by its own right. */
export function searchRoutes(): readonly Route[] {
  return [
    tenantRoute(api.search.all, async ({ caller, tx, query: { q } }) => ({
      employees: await findEmployees(tx, caller, q),
      leaves: await findLeaves(tx, caller, q),
      locations: await findLocations(tx, caller, q),
      users: await findUsers(tx, caller, q),
      roles: await findRoles(tx, caller, q),
      schedules: await findSchedules(tx, caller, q, SEARCH_MOST),
      shifts: await findShiftsOf(tx, caller, q, SEARCH_MOST),
      customers: await findCustomers(tx, caller, q, SEARCH_MOST),
      clientCompanies: await findCompanies(tx, caller, q, SEARCH_MOST),
      fieldLocations: await findFieldLocations(tx, caller, q),
      documents: await findDocuments(tx, caller, q, SEARCH_MOST),
    })),
  ];
}
