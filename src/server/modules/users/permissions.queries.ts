import type { api } from '#contract/api.ts';
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import { WEB_PAGES } from '#domain/pages.ts';
import { CATALOGUE, EVERYTHING, GAPS, type Grantable } from '#domain/permission-catalogue.ts';
import { Permissions, SCOPES } from '#domain/permissions.ts';
import { grantOf } from '#domain/roles.ts';
import { narrowedTo } from '#domain/view-as.ts';
import type { Language } from '../../core/language.ts';
import type { Caller } from '../../core/caller.ts';
import { notFound, ruleViolated } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { NO_WAYS, waysToRight } from './ways-to-right.ts';

type Catalogue = AnswerOf<typeof api.permissions.catalogue>;
type Why = AnswerOf<typeof api.permissions.why>;

/** Returns every grantable permission, and combinations that look incomplete. */
export const catalogue = (language: Language): Catalogue => ({
  resources: Object.entries(CATALOGUE as Record<string, Grantable>).map(([resource, scopes]) => ({
    resource,
    scopes: Object.fromEntries(Object.entries(scopes).map(([scope, actions]) => [scope, [...actions]])),
  })),
  gaps: GAPS.map(({ string, why }) => ({ string, why: why[language] })),
});

/**
 * Returns why a person holds a right, or what is missing. Of somebody who views the panel as a role, and asks about
 * themselves, with that role and what the view gives of it (ADR-0156). @throws ProblemError 404, 422 `unknown-permission`
 */
export async function whyHeld(
  tx: Tx,
  caller: Caller,
  { userId, permission }: QueryOf<typeof api.permissions.why>,
): Promise<Why> {
  const { tenantId } = caller;
  const asked = grantOf(permission);
  if (!asked)
    throw ruleViolated(
      'permission',
      'unknown-permission',
      `${permission} is not among the permissions that can be granted.`,
    );
  const viewing = userId === caller.userId ? caller.viewing : undefined;
  const row = await tx
    .selectFrom('app_user as u')
    .leftJoin('role as r', (join) =>
      viewing
        ? join.onRef('r.tenant_id', '=', 'u.tenant_id').on('r.id', '=', viewing.roleId)
        : join.onRef('r.tenant_id', '=', 'u.tenant_id').onRef('r.id', '=', 'u.role_id'),
    )
    .leftJoin('user_profile as p', (join) =>
      join.onRef('p.tenant_id', '=', 'r.tenant_id').onRef('p.id', '=', 'r.profile_id'),
    )
    .select([
      'u.id',
      'u.display_name',
      'u.status',
      'r.id as role_id',
      'r.name as role_name',
      'r.status as role_status',
      'r.holds_everything',
      'r.permissions',
    ])
    .select([
      'p.id as profile_id',
      'p.name as profile_name',
      'p.status as profile_status',
      'p.permissions as profile_permissions',
    ])
    .where('u.tenant_id', '=', tenantId)
    .where('u.id', '=', userId)
    .executeTakeFirst();
  if (!row) throw notFound();
  const inView = (strings: readonly string[]): readonly string[] =>
    viewing ? narrowedTo(caller.permissions, new Permissions(strings)).permissions.strings() : strings;
  const ofAction = (strings: readonly string[] | null): readonly string[] =>
    inView(strings ?? []).filter(
      (string) => string.startsWith(`${asked.resource}:${asked.action}`) && grantOf(string)?.action === asked.action,
    );
  const isEnough = (strings: readonly string[]): boolean => {
    const scope = new Permissions(strings).scopeOf(asked);
    return scope !== null && SCOPES.indexOf(scope) >= SCOPES.indexOf(asked.scope);
  };
  const own = ofAction(row.holds_everything ? EVERYTHING : row.permissions);
  const inherited = row.holds_everything ? [] : ofAction(row.profile_permissions);
  const isRoleInUse = row.role_status === 'active';
  const strings = isRoleInUse ? [...own, ...(row.profile_status === 'active' ? inherited : [])] : [];
  const module = WEB_PAGES.find((page) => page.access === asked.resource)?.module ?? null;
  const isOff = module !== null && !caller.modules.has(module);
  const isGranted = isEnough(strings);
  const missing: Why['missing'] = [
    ...(row.status === 'active' ? [] : (['user-not-active'] as const)),
    ...(row.role_id ? [] : (['no-role'] as const)),
    ...(row.role_id && !isRoleInUse ? (['role-inactive'] as const) : []),
    ...(!isEnough(own) && isEnough([...own, ...inherited]) && row.profile_status === 'inactive'
      ? (['profile-inactive'] as const)
      : []),
    ...(row.role_id && !isEnough([...own, ...inherited]) ? (['not-granted'] as const) : []),
    ...(isOff ? (['module-off'] as const) : []),
  ];
  const isHeld = row.status === 'active' && isGranted && !isOff;
  return {
    permission,
    isHeld,
    heldScope: row.status === 'active' ? new Permissions(strings).scopeOf(asked) : null,
    user: { id: row.id, displayName: row.display_name, status: row.status },
    role:
      row.role_id && row.role_name && row.role_status
        ? {
            id: row.role_id,
            name: row.role_name,
            status: row.role_status,
            holdsEverything: row.holds_everything === true,
          }
        : null,
    profile:
      row.profile_id && row.profile_name && row.profile_status
        ? { id: row.profile_id, name: row.profile_name, status: row.profile_status }
        : null,
    sources: [
      ...own.map((string) => ({ from: row.holds_everything ? ('everything' as const) : ('role' as const), string })),
      ...inherited.map((string) => ({ from: 'profile' as const, string })),
    ],
    missing,
    ...(isGranted ? NO_WAYS : await waysToRight(tx, caller, viewing ? null : userId, permission)),
  };
}
