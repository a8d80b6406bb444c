import { sql, type RawBuilder } from 'kysely';
import type { api } from '#contract/api.ts';
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import type { Caller } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';
import { instant } from '../../records/record-json.ts';
import { assetDetails } from '../../records/asset-text.ts';
import { byName } from '../../records/by-name.ts';
import { ownerJson } from './asset-owners.ts';
import { assetsWithinReach, ownersWithinReach, READ_ASSIGNMENTS } from './assets.policy.ts';

type AssignmentQuery = Omit<QueryOf<typeof api.assetAssignments.export>, 'format' | 'columns'>;
export type Assignment = AnswerOf<typeof api.assetAssignments.list>['data'][number];

const accountJson = (alias: string) => sql`case when ${sql.ref(`${alias}.id`)} is null then null else
  json_build_object('id', ${sql.ref(`${alias}.id`)}, 'displayName', ${sql.ref(`${alias}.display_name`)}) end`;

const FROM = sql`from asset_assignment h join asset a on a.tenant_id = h.tenant_id and a.id = h.asset_id`;

/** What is searched is what a row names: the asset, and whoever had it, of whichever kind. */
const found = (
  searchText: string,
): RawBuilder<boolean> => sql<boolean>`(h.asset_id in (select f.id from find_asset(${searchText}) f)
  or h.employee_id in (select f.id from find_employee(${searchText}) f) or h.location_id in (select f.id from find_location(${searchText}) f)
  or h.user_id in (select f.id from find_app_user(${searchText}) f))`;

/** Of assets in reach everything, of others what those in reach had themselves. A day is that of the tenant's time zone. */
function matching(caller: Caller, query: AssignmentQuery): RawBuilder<unknown> {
  const { tenantId, timezone } = caller;
  const reach = ownersWithinReach(caller, READ_ASSIGNMENTS, {
    employee: sql`h.employee_id`,
    location: sql`h.location_id`,
    user: sql`h.user_id`,
  });
  const conditions = [
    sql<boolean>`h.tenant_id = ${tenantId}`,
    sql<boolean>`a.status <> 'deleted'`,
    sql<boolean>`(${assetsWithinReach(caller, READ_ASSIGNMENTS)} or ${reach})`,
    ...(query.assetId ? [sql<boolean>`h.asset_id = ${query.assetId}`] : []),
    ...(query.employeeId ? [sql<boolean>`h.employee_id = ${query.employeeId}`] : []),
    ...(query.locationId ? [sql<boolean>`h.location_id = ${query.locationId}`] : []),
    ...(query.ids?.length ? [sql<boolean>`h.id = any(${query.ids}::uuid[])`] : []),
    ...(query.searchText ? [found(query.searchText)] : []),
    ...(query.date
      ? [
          // Nobody has anything on a day that has not begun.
          sql<boolean>`now() >= (${query.date}::date::timestamp at time zone ${timezone}) and h.assigned_at < ((${query.date}::date + 1)::timestamp at time zone ${timezone})
            and (h.ended_at is null or h.ended_at > (${query.date}::date::timestamp at time zone ${timezone}))`,
        ]
      : []),
  ];
  return sql.join(conditions, sql` and `);
}

/** At most `limit` of those who had which asset, the latest first, beginning with the one at `offset`. */
export async function readAssignments(
  tx: Tx,
  caller: Caller,
  query: AssignmentQuery,
  limit: number,
  offset = 0,
): Promise<readonly Assignment[]> {
  const { tenantId } = caller;
  const direction = query.sortOrder === 'asc' ? sql`asc` : sql`desc`;
  const { rows } = await sql<Assignment>`
    select h.id, json_build_object('id', a.id, 'status', a.status, 'assetType', json_build_object('id', t.id, 'name', t.name)) as asset,
      ${ownerJson(tenantId, sql`h.employee_id`, sql`h.location_id`, sql`h.user_id`)} as owner,
      ${instant('h.assigned_at')} as "assignedAt", ${instant('h.ended_at')} as "endedAt",
      ${accountJson('given')} as "assignedBy", ${accountJson('taken')} as "endedBy"
    ${FROM} join asset_type t on t.tenant_id = a.tenant_id and t.id = a.asset_type_id
    left join app_user given on given.tenant_id = h.tenant_id and given.id = h.assigned_by
    left join app_user taken on taken.tenant_id = h.tenant_id and taken.id = h.ended_by
    where ${matching(caller, query)} order by h.assigned_at ${direction}, h.id ${direction} limit ${limit} offset ${offset}`.execute(
    tx,
  );
  return rows;
}

/** A page of those who had which asset, the latest first, and how many there are. */
export async function listAssignments(
  tx: Tx,
  caller: Caller,
  query: QueryOf<typeof api.assetAssignments.list>,
): Promise<{ data: Assignment[]; count: number }> {
  const counted = await sql<{
    count: number;
  }>`select count(*) as count ${FROM} where ${matching(caller, query)}`.execute(tx);
  const count = counted.rows[0]?.count ?? 0;
  const size = query.size ?? PAGE_SIZE;
  if (size === 0) return { data: [], count };
  return { data: [...(await readAssignments(tx, caller, query, size, (query.page ?? 0) * size))], count };
}

/** What somebody still has, whoever asks: what a leaver has to give back (D69). */
export async function assetsHeldBy(
  tx: Tx,
  tenantId: string,
  employeeId: string,
): Promise<readonly { id: string; typeName: string; details: string }[]> {
  const { rows } = await sql<{ id: string; typeName: string; details: string }>`
    select a.id, t.name as "typeName", ${assetDetails('a')} as details from asset a
    join asset_type t on t.tenant_id = a.tenant_id and t.id = a.asset_type_id
    where a.tenant_id = ${tenantId} and a.owner_employee_id = ${employeeId} and a.status = 'assigned' order by ${byName(sql`lower(t.name)`)}, a.id`.execute(
    tx,
  );
  return rows;
}
