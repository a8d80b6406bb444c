import { sql, type RawBuilder } from 'kysely';
import type { api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { USER_LIST } from '#contract/users.list.ts';
import type { Right } from '#domain/permissions.ts';
import { KEPT_PLAN } from '../../database/kept-plans.ts';
import { scopeOf, type Caller } from '../../core/caller.ts';
import { notFound } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { readableList } from '../../lists/list-source.ts';
import { personJson } from '../../records/record-json.ts';
import { employeesInScope } from '../../records/employee-scope.ts';
import { shiftsAfterEnd } from '../schedules/index.ts';
import { loadAccount } from '../session/index.ts';
import { isAdministrator } from '../../records/administrators.ts';
import { presentUser } from './users.presenter.ts';
import { byName } from '../../records/by-name.ts';

export type UserRecord = AnswerOf<typeof api.users.read>;
export type UserRow = AnswerOf<typeof api.users.list>['data'][number];

/** An account as stored, with the data its machine needs. */
export interface StoredUser extends Omit<UserRow, 'actions' | 'createdAt' | 'lastSeenAt'> {
  readonly createdAt: Date;
  readonly lastSeenAt: Date | null;
  readonly isLastAdministrator: boolean;
  /** What its role grants, or would grant when active. */
  readonly given: readonly string[];
  /** Whether the caller's role grants everything. */
  readonly isForAdministrator: boolean;
}

const READ: Right = { resource: 'user.details', action: 'read' };

/** Condition: the accounts `u` in the scope of a right (D77): those of people in scope, and always the caller's own. */
export const withinReach = (caller: Caller, right: Right): RawBuilder<boolean> =>
  sql<boolean>`(u.id = ${caller.userId} or ${employeesInScope(caller, scopeOf(caller, right), sql`u.employee_id`)})`;

const LAST_SEEN = sql`(select max(s.created_at) from user_session s where s.tenant_id = u.tenant_id and s.user_id = u.id)`;

const TABLES = sql`app_user u left join role r on r.tenant_id = u.tenant_id and r.id = u.role_id`;
const JOINED = sql`left join user_profile p on p.tenant_id = r.tenant_id and p.id = r.profile_id
  left join employee e on e.tenant_id = u.tenant_id and e.id = u.employee_id`;

const fields = ({ tenantId, userId }: Caller): RawBuilder<StoredUser> => sql`
  u.id, u.version, u.display_name as "displayName", u.email, u.image_url as "imageUrl", u.status, u.language, u.role_id as "roleId",
  coalesce(p.type, 'internal') as type, u.created_at as "createdAt", ${LAST_SEEN} as "lastSeenAt",
  case when e.id is null then null else ${personJson('e')} end as employee,
  case when r.id is null then null else json_build_object('id', r.id, 'name', r.name, 'status', r.status, 'holdsEverything', r.holds_everything) end as role,
  coalesce(r.permissions, '{}') || coalesce(p.permissions, '{}') as given,
  coalesce((select q.holds_everything and q.status = 'active' from app_user o join role q on q.tenant_id = o.tenant_id and q.id = o.role_id
    where o.tenant_id = ${tenantId} and o.id = ${userId}), false) as "isForAdministrator",
  coalesce(${isAdministrator('u', 'r')}, false) and (
    select count(*) from app_user o join role q on q.tenant_id = o.tenant_id and q.id = o.role_id
    where o.tenant_id = ${tenantId} and ${isAdministrator('o', 'q')}) = 1 as "isLastAdministrator"`;

interface Asked {
  readonly hasRole?: boolean;
}

/** The accounts in the caller's scope as a list (A§3). */
export const users = readableList<typeof USER_LIST, StoredUser>({
  list: USER_LIST,
  from: TABLES,
  id: sql`u.id`,
  tenant: ({ tenantId }) => sql`u.tenant_id = ${tenantId}`,
  reach: (caller) => [withinReach(caller, READ)],
  filters: { status: sql`u.status`, role: sql`u.role_id` },
  extra: ({ hasRole }: Asked) => (hasRole === undefined ? [] : [sql`(u.role_id is not null) = ${hasRole}`]),
  search: (text) => sql`u.id in (select f.id from find_app_user(${text}) f)`,
  order: {
    displayName: byName(sql`lower(u.display_name)`),
    email: sql`u.email`,
    status: sql`u.status`,
    role: byName(sql`lower(r.name)`),
    createdAt: sql`u.created_at`,
    lastSeenAt: LAST_SEEN,
  },
  nullable: ['role', 'lastSeenAt'],
  columns: fields,
  joined: () => JOINED,
});

/** Returns one account as stored; null out of the right's scope. */
export async function findUser(tx: Tx, caller: Caller, id: string, right: Right = READ): Promise<StoredUser | null> {
  const { rows } = await sql<StoredUser>`${KEPT_PLAN}
    ${users.select(caller, sql`u.tenant_id = ${caller.tenantId} and u.id = ${id} and ${withinReach(caller, right)}`)}`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** Returns one account with its actions. @throws ProblemError 404 */
export async function readUser(tx: Tx, caller: Caller, id: string, right: Right = READ): Promise<UserRecord> {
  const row = await findUser(tx, caller, id, right);
  if (!row) throw notFound();
  const account = await loadAccount(tx, caller.tenantId, id);
  const { rows } = await sql<{ hasPassword: boolean; hasSecondFactor: boolean }>`
    select u.password_hash is not null as "hasPassword", exists (
      select from user_second_factor f where f.tenant_id = u.tenant_id and f.user_id = u.id and f.confirmed_at is not null) as "hasSecondFactor"
    from app_user u where u.tenant_id = ${caller.tenantId} and u.id = ${id}`.execute(tx);
  const { hasPassword = false, hasSecondFactor = false } = rows[0] ?? {};
  const { employee, status } = row;
  const ended =
    employee !== null && caller.permissions.has({ resource: 'user.status', action: 'update' })
      ? await shiftsAfterEnd(tx, caller, { id: employee.id, status, lastWorkingDay: null, contractEnd: null })
      : undefined;
  return {
    ...presentUser(row, caller),
    ...(ended ? { shiftsAfterEnd: ended } : {}),
    hasPassword,
    hasSecondFactor,
    permissions: [...(account?.permissionStrings ?? [])],
  };
}

/** Returns the status changes of an account, newest first, from its machine's journal. */
export async function readStatusHistory(
  tx: Tx,
  caller: Caller,
  id: string,
): Promise<AnswerOf<typeof api.users.statusHistory>> {
  if (!(await findUser(tx, caller, id, { resource: 'user.status', action: 'read' }))) throw notFound();
  type Entry = AnswerOf<typeof api.users.statusHistory>['data'][number];
  const { rows } = await sql<Omit<Entry, 'at'> & { at: Date }>`
    select j.id, j.from_state as "from", j.to_state as "to", j.payload ->> 'note' as note, j.at,
      case when by.id is null then null else json_build_object('id', by.id, 'displayName', by.display_name) end as by
    from transition_journal j left join app_user by on by.tenant_id = j.tenant_id and by.id = j.by_user_id
    where j.tenant_id = ${caller.tenantId} and j.machine = 'user-status' and j.record_id = ${id} order by j.record_version desc`.execute(
    tx,
  );
  return { data: rows.map((row) => ({ ...row, at: row.at.toISOString() })), count: rows.length };
}
