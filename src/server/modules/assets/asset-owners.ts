import { sql, type RawBuilder } from 'kysely';
import type { api } from '#contract/api.ts';
import type { AnswerOf, BodyOf, QueryOf } from '#contract/endpoint.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import type { AssetOwnerKind } from '#domain/assets.ts';
import type { Caller } from '../../core/caller.ts';
import { ruleViolated } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { byName } from '../../records/by-name.ts';
import { ASSIGN, ownersWithinReach } from './assets.policy.ts';

export type OwnerJson = AnswerOf<typeof api.assetOwners.list>['data'][number];

/** The owner from a row's three columns, with the fields of C§3 for its kind; null without an owner. */
export const ownerJson = (
  tenantId: string,
  employee: RawBuilder<unknown>,
  location: RawBuilder<unknown>,
  user: RawBuilder<unknown>,
): RawBuilder<OwnerJson | null> => sql`case
  when ${employee} is not null then (select json_build_object('kind', 'employee', 'id', o.id, 'firstName', o.first_name, 'lastName', o.last_name,
    'companyEmployeeId', o.company_employee_id, 'imageUrl', o.image_url) from employee o where o.tenant_id = ${tenantId} and o.id = ${employee})
  when ${location} is not null then (select json_build_object('kind', 'location', 'id', o.id, 'name', o.name, 'shortCode', o.short_code,
    'imageUrl', o.image_url) from location o where o.tenant_id = ${tenantId} and o.id = ${location})
  when ${user} is not null then (select json_build_object('kind', 'user', 'id', o.id, 'email', o.email, 'imageUrl', o.image_url)
    from app_user o where o.tenant_id = ${tenantId} and o.id = ${user}) end`;

/** An asset's new owner, as stored. */
export interface NewOwner {
  readonly kind: AssetOwnerKind;
  readonly id: string;
  readonly isActive: boolean;
}

const missing = (path: string): Error => ruleViolated(path, 'not-found', 'This owner doesn’t exist.');

/**
 * Returns the owner named in a request; null for none. An account with an employee means the employee. Locks the owner,
 * so that they are still active when they get the asset. @throws ProblemError 422 unless exactly one owner is named, in
 * scope
 */
export async function resolveOwner(
  tx: Tx,
  caller: Caller,
  body: BodyOf<typeof api.assetAssignments.create>,
): Promise<NewOwner | null> {
  const { userId, employeeId, locationId } = body;
  const named = [userId, employeeId, locationId].filter((id) => id !== undefined && id !== null);
  if (named.length === 0 && userId === null) return null;
  if (named.length === 0) throw ruleViolated('userId', 'owner-required', 'An owner is required.');
  // Null counts as an owner too: a request either takes an asset back or reassigns it (D55).
  if (named.length > 1 || userId === null) throw ruleViolated('userId', 'one-owner', 'An asset has one owner.');
  if (locationId) return lockedOwner(tx, caller, 'location', locationId, 'locationId');
  if (employeeId) return lockedOwner(tx, caller, 'employee', employeeId, 'employeeId');
  const account = await tx
    .selectFrom('app_user')
    .select('employee_id')
    .where('tenant_id', '=', caller.tenantId)
    .where('id', '=', userId ?? '')
    .executeTakeFirst();
  if (!account) throw missing('userId');
  return account.employee_id
    ? lockedOwner(tx, caller, 'employee', account.employee_id, 'userId')
    : lockedOwner(tx, caller, 'user', userId ?? '', 'userId');
}

const TABLES: Readonly<Record<AssetOwnerKind, string>> = {
  employee: 'employee',
  location: 'location',
  user: 'app_user',
};

async function lockedOwner(tx: Tx, caller: Caller, kind: AssetOwnerKind, id: string, path: string): Promise<NewOwner> {
  const column = (of: AssetOwnerKind): RawBuilder<unknown> => (of === kind ? sql`o.id` : sql`null::uuid`);
  const isInReach = ownersWithinReach(caller, ASSIGN, {
    employee: column('employee'),
    location: column('location'),
    user: column('user'),
  });
  const { rows } = await sql<{ isActive: boolean }>`
    select o.status = 'active' as "isActive" from ${sql.table(TABLES[kind])} o
    where o.tenant_id = ${caller.tenantId} and o.id = ${id} and ${isInReach} for share`.execute(tx);
  if (!rows[0]) throw missing(path);
  return { kind, id, isActive: rows[0].isActive };
}

/** Returns a page of possible owners: active ones only (C§5), in the caller's scope, by name. */
export async function listOwners(
  tx: Tx,
  caller: Caller,
  query: QueryOf<typeof api.assetOwners.list>,
): Promise<{ data: OwnerJson[]; count: number }> {
  const { tenantId } = caller;
  const found = (table: string): RawBuilder<boolean> =>
    query.searchText
      ? sql<boolean>`o.id in (select f.id from ${sql.raw(`find_${table}`)}(${query.searchText}) f)`
      : sql<boolean>`true`;
  const all = sql`
    select 'employee' as kind, o.first_name || ' ' || o.last_name as name, o.id as employee_id, null::uuid as location_id, null::uuid as user_id
      from employee o where o.tenant_id = ${tenantId} and o.status = 'active' and ${found('employee')}
    union all
    select 'location', o.name, null, o.id, null from location o where o.tenant_id = ${tenantId} and o.status = 'active' and ${found('location')}
    union all
    select 'user', o.display_name, null, null, o.id from app_user o
      where o.tenant_id = ${tenantId} and o.status = 'active' and o.employee_id is null and ${found('app_user')}`;
  const conditions = [
    ownersWithinReach(caller, ASSIGN, {
      employee: sql`c.employee_id`,
      location: sql`c.location_id`,
      user: sql`c.user_id`,
    }),
    ...(query.kinds ? [sql<boolean>`c.kind = any(${query.kinds}::text[])`] : []),
    ...(query.ids ? [sql<boolean>`coalesce(c.employee_id, c.location_id, c.user_id) = any(${query.ids}::uuid[])`] : []),
  ];
  const where = sql.join(conditions, sql` and `);
  const counted = await sql<{ count: number }>`select count(*) as count from (${all}) c where ${where}`.execute(tx);
  const count = counted.rows[0]?.count ?? 0;
  const size = query.size ?? PAGE_SIZE;
  if (size === 0) return { data: [], count };
  const direction = query.sortOrder === 'desc' ? sql`desc` : sql`asc`;
  const { rows } = await sql<{ owner: OwnerJson }>`
    select ${ownerJson(tenantId, sql`p.employee_id`, sql`p.location_id`, sql`p.user_id`)} as owner from (
      select c.* from (${all}) c where ${where}
      order by ${byName(sql`lower(c.name)`)} ${direction}, coalesce(c.employee_id, c.location_id, c.user_id) limit ${size} offset ${(query.page ?? 0) * size}) p
    order by ${byName(sql`lower(p.name)`)} ${direction}, coalesce(p.employee_id, p.location_id, p.user_id)`.execute(tx);
  return { data: rows.map(({ owner }) => owner), count };
}
