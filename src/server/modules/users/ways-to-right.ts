import { sql } from 'kysely';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { api } from '#contract/api.ts';
import { EVERYTHING } from '#domain/permission-catalogue.ts';
import { Permissions } from '#domain/permissions.ts';
import { lacking } from '#domain/roles.ts';
import type { Caller } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';
import { byName } from '../../records/by-name.ts';
import { employeesInScope } from '../../records/employee-scope.ts';
import { withinReach } from './users.repository.ts';

type Answer = NonNullable<AnswerOf<typeof api.why.action>['answer']>['rights'][number];
export type Ways = Pick<Answer, 'roles' | 'profiles' | 'givers' | 'otherGivers'>;

export const NO_WAYS: Ways = { roles: [], profiles: [], givers: [], otherGivers: 0 };

const MAX_NAMED = 5;
const PAGE = '/system-management/roles-and-permissions';
const PAGE_ACCESS = { resource: 'web.access.systemManagement.rolesAndPermissions', action: 'read' } as const;

interface Place {
  readonly tab: 'roles' | 'profiles' | 'users';
  readonly resource: 'user.role' | 'user.profile' | 'user.details';
}
export const ROLES: Place = { tab: 'roles', resource: 'user.role' };
const PROFILES: Place = { tab: 'profiles', resource: 'user.profile' };
export const ACCOUNTS: Place = { tab: 'users', resource: 'user.details' };

/** The page of a role, a profile or an account; null for readers who cannot open it. */
export const pathOf = ({ permissions }: Caller, { tab, resource }: Place, id: string): string | null =>
  permissions.has(PAGE_ACCESS) && permissions.has({ resource, action: 'read' })
    ? `${PAGE}?${tab === 'roles' ? '' : `tab=${tab}&`}open=${id}`
    : null;

interface Stored {
  readonly id: string;
  readonly name: string;
  readonly strings: readonly string[];
  readonly holdsEverything: boolean;
}

/** Those that contain the right, the narrowest first; the ones with everything come last. */
const containing = (stored: readonly Stored[], permission: string): readonly Stored[] =>
  stored
    .map((each) => (each.holdsEverything ? { ...each, strings: EVERYTHING } : each))
    .filter(({ strings }) => lacking(new Permissions(strings), [permission]).length === 0)
    .toSorted(
      (one, other) =>
        Number(one.holdsEverything) - Number(other.holdsEverything) || one.strings.length - other.strings.length,
    );

/**
 * What would give somebody a right, and who can give it. Roles and profiles are named to readers of them, people to
 * those who may read their account or their employee record; the others are only counted.
 * @param personId the account that lacks it: people do not give rights to themselves; null where a role lacks it.
 */
export async function waysToRight(tx: Tx, reader: Caller, personId: string | null, permission: string): Promise<Ways> {
  const { tenantId, permissions } = reader;
  const named = async (isRead: boolean, query: Promise<{ rows: Stored[] }>, place: Place): Promise<Ways['roles']> => {
    const { rows } = await query;
    if (!isRead) return [];
    return containing(rows, permission)
      .slice(0, MAX_NAMED)
      .map(({ id, name }) => ({ id, name, path: pathOf(reader, place, id) }));
  };
  const roles = await named(
    permissions.has({ resource: 'user.role', action: 'read' }),
    sql<Stored>`
      select r.id, r.name, r.permissions || coalesce(p.permissions, '{}') as strings, r.holds_everything as "holdsEverything"
      from role r left join user_profile p on p.tenant_id = r.tenant_id and p.id = r.profile_id and p.status = 'active'
      where r.tenant_id = ${tenantId} and r.status = 'active' order by ${byName(sql`lower(r.name)`)}`.execute(tx),
    ROLES,
  );
  const profiles = await named(
    permissions.has({ resource: 'user.profile', action: 'read' }),
    sql<Stored>`
      select p.id, p.name, p.permissions as strings, false as "holdsEverything" from user_profile p
      where p.tenant_id = ${tenantId} and p.status = 'active' order by ${byName(sql`lower(p.name)`)}`.execute(tx),
    PROFILES,
  );
  const givers = await giversOf(tx, reader, personId, permission);
  const shown = givers.filter(({ isShown }) => isShown).slice(0, MAX_NAMED);
  return {
    roles,
    profiles,
    givers: shown.map(({ id, name }) => ({ userId: id, displayName: name })),
    otherGivers: givers.length - shown.length,
  };
}

/** Active people who may change roles and have the right themselves (ADR-0039), those with everything first. */
async function giversOf(
  tx: Tx,
  reader: Caller,
  personId: string | null,
  permission: string,
): Promise<readonly (Stored & { readonly isShown: boolean })[]> {
  const { tenantId, permissions } = reader;
  const employees = permissions.scopeOf({ resource: 'employee.details', action: 'read' });
  const isShown = sql.join(
    [
      sql`u.id = ${reader.userId}`,
      ...(permissions.has(READ_ACCOUNTS) ? [withinReach(reader, READ_ACCOUNTS)] : []),
      ...(employees ? [employeesInScope(reader, employees, sql`u.employee_id`)] : []),
    ],
    sql` or `,
  );
  const { rows } = await sql<Stored & { isShown: boolean }>`
    select u.id, u.display_name as name, r.permissions || coalesce(p.permissions, '{}') as strings, r.holds_everything as "holdsEverything",
      coalesce(${isShown}, false) as "isShown"
    from app_user u join role r on r.tenant_id = u.tenant_id and r.id = u.role_id and r.status = 'active'
    left join user_profile p on p.tenant_id = r.tenant_id and p.id = r.profile_id and p.status = 'active'
    where u.tenant_id = ${tenantId} and u.status = 'active' and u.id is distinct from ${personId}::uuid
      and (r.holds_everything or 'user.role:update' = any(r.permissions || coalesce(p.permissions, '{}')))
    order by r.holds_everything desc, ${byName(sql`lower(u.display_name)`)}`.execute(tx);
  return rows.filter(
    ({ strings, holdsEverything }) => holdsEverything || lacking(new Permissions(strings), [permission]).length === 0,
  );
}

const READ_ACCOUNTS = { resource: 'user.details', action: 'read' } as const;
