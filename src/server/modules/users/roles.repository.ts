import { sql, type RawBuilder } from 'kysely';
import type { api } from '#contract/api.ts';
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import type { SortOf } from '#contract/list.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import { ROLE_LIST } from '#contract/roles.list.ts';
import { notFound } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { byName } from '../../records/by-name.ts';

export type RoleRecord = AnswerOf<typeof api.userRoles.read>;
export type ProfileRecord = AnswerOf<typeof api.userProfiles.read>;

type Stored<R> = Omit<R, 'createdAt' | 'updatedAt'> & { createdAt: Date; updatedAt: Date };
interface Page<R> {
  data: R[];
  count: number;
}

const SORTS: Readonly<Record<SortOf<typeof ROLE_LIST>, RawBuilder<unknown>>> = {
  name: byName(sql`lower(r.name)`),
  status: sql`r.status`,
  createdAt: sql`r.created_at`,
  updatedAt: sql`r.updated_at`,
};

const COMMON = sql`r.id, r.version, r.name, r.description, r.permissions, r.status, r.created_at as "createdAt", r.updated_at as "updatedAt"`;

const ROLES = sql`
  select ${COMMON}, r.profile_id as "profileId", p.name as "profileName", r.holds_everything as "holdsEverything",
    case when p.status = 'active' then p.permissions else '{}' end as inherited,
    (select count(*) from app_user u where u.tenant_id = r.tenant_id and u.role_id = r.id) as "usersCount"
  from role r left join user_profile p on p.tenant_id = r.tenant_id and p.id = r.profile_id`;

const PROFILES = sql`
  select ${COMMON}, r.type,
    (select count(*) from role o where o.tenant_id = r.tenant_id and o.profile_id = r.id) as "rolesCount",
    (select count(*) from role o join app_user u on u.tenant_id = o.tenant_id and u.role_id = o.id
      where o.tenant_id = r.tenant_id and o.profile_id = r.id) as "usersCount"
  from user_profile r`;

interface ListQuery {
  readonly page?: number | undefined;
  readonly size?: number | undefined;
  readonly searchText?: string | undefined;
  readonly sortBy?: SortOf<typeof ROLE_LIST> | undefined;
  readonly sortOrder?: string | undefined;
  readonly ids?: readonly string[] | undefined;
  readonly statuses?: readonly string[] | undefined;
}

const presented = <R>(row: Stored<R>): R =>
  ({ ...row, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() }) as R;

async function list<R>(
  tx: Tx,
  tenantId: string,
  table: 'role' | 'user_profile',
  query: ListQuery,
  own: readonly RawBuilder<boolean>[],
): Promise<Page<R>> {
  const conditions = [
    sql<boolean>`r.tenant_id = ${tenantId}`,
    ...(query.ids ? [sql<boolean>`r.id = any(${[...query.ids]}::uuid[])`] : []),
    ...(query.statuses ? [sql<boolean>`r.status = any(${[...query.statuses]}::text[])`] : []),
    ...(query.searchText
      ? [sql<boolean>`fold(r.name || ' ' || r.description) like like_arg(fold(${query.searchText}))`]
      : []),
    ...own,
  ];
  const where = sql.join(conditions, sql` and `);
  const counted = await sql<{
    count: number;
  }>`select count(*) as count from ${sql.table(table)} r where ${where}`.execute(tx);
  const count = counted.rows[0]?.count ?? 0;
  const size = query.size ?? PAGE_SIZE;
  if (size === 0) return { data: [], count };
  const direction = query.sortOrder === 'desc' ? sql`desc` : sql`asc`;
  const { rows } = await sql<Stored<R>>`
    ${table === 'role' ? ROLES : PROFILES} where ${where}
    order by ${SORTS[query.sortBy ?? ROLE_LIST.order.by]} ${direction}, ${byName(sql`lower(r.name)`)}, r.id limit ${size} offset ${(query.page ?? 0) * size}`.execute(
    tx,
  );
  return { data: rows.map(presented<R>), count };
}

export const listRoles = (
  tx: Tx,
  tenantId: string,
  query: QueryOf<typeof api.userRoles.list>,
): Promise<Page<RoleRecord>> =>
  list(
    tx,
    tenantId,
    'role',
    query,
    query.profileIds ? [sql<boolean>`r.profile_id = any(${query.profileIds}::uuid[])`] : [],
  );

export const listProfiles = (
  tx: Tx,
  tenantId: string,
  query: QueryOf<typeof api.userProfiles.list>,
): Promise<Page<ProfileRecord>> =>
  list(tx, tenantId, 'user_profile', query, query.types ? [sql<boolean>`r.type = any(${query.types}::text[])`] : []);

/** Returns one role. @throws ProblemError 404 */
export async function readRole(tx: Tx, tenantId: string, id: string): Promise<RoleRecord> {
  const { rows } = await sql<Stored<RoleRecord>>`${ROLES} where r.tenant_id = ${tenantId} and r.id = ${id}`.execute(tx);
  if (!rows[0]) throw notFound();
  return presented(rows[0]);
}

/** Returns one profile. @throws ProblemError 404 */
export async function readProfile(tx: Tx, tenantId: string, id: string): Promise<ProfileRecord> {
  const { rows } = await sql<
    Stored<ProfileRecord>
  >`${PROFILES} where r.tenant_id = ${tenantId} and r.id = ${id}`.execute(tx);
  if (!rows[0]) throw notFound();
  return presented(rows[0]);
}
