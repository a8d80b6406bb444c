import { sql } from 'kysely';
import { EVERYTHING } from '#domain/permission-catalogue.ts';
import { Permissions, type Right } from '#domain/permissions.ts';
import { narrowedTo, VIEW_MINUTES, type Narrowed } from '#domain/view-as.ts';
import type { Caller } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';
import { send } from '../../live/signals.ts';
import type { Account } from './callers.ts';

/** Who may change roles may view the panel as one (ADR-0156). */
const VIEW_AS: Right = { resource: 'user.role', action: 'update' };

interface ViewedRole {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly strings: readonly string[];
}

const FIELDS = sql`r.id, r.name, r.status,
  case when r.holds_everything then ${[...EVERYTHING]}::text[] else r.permissions || coalesce(p.permissions, '{}') end as strings`;
const PROFILE = sql`left join user_profile p on p.tenant_id = r.tenant_id and p.id = r.profile_id and p.status = 'active'`;

/** Returns a role with all it gives; null without one. */
export async function readViewedRole(tx: Tx, tenantId: string, id: string): Promise<ViewedRole | null> {
  const { rows } = await sql<ViewedRole>`
    select ${FIELDS} from role r ${PROFILE} where r.tenant_id = ${tenantId} and r.id = ${id}`.execute(tx);
  return rows[0] ?? null;
}

/** The rights of a caller who views the panel as a role. */
export const seenAs = (caller: Pick<Caller, 'permissions'>, role: Pick<ViewedRole, 'strings'>): Narrowed =>
  narrowedTo(caller.permissions, new Permissions(role.strings));

/**
 * Returns an account as it views the panel in an open view; null when the view is over, the role no longer active, or
 * the right to view is gone. Nobody is substituted: a role substitutes nobody.
 */
export async function viewedBy(tx: Tx, account: Account, viewId: string): Promise<Account | null> {
  const { caller } = account;
  if (caller.permissions.scopeOf(VIEW_AS) !== 'all') return null;
  const { rows } = await sql<ViewedRole>`
    select ${FIELDS} from role_view v join role r on r.tenant_id = v.tenant_id and r.id = v.role_id ${PROFILE}
    where v.tenant_id = ${caller.tenantId} and v.id = ${viewId} and v.by_user_id = ${caller.userId}
      and v.ended_at is null and v.ends_at > now() and r.status = 'active'`.execute(tx);
  const [role] = rows;
  if (!role) return null;
  const { permissions } = seenAs(caller, role);
  return {
    ...account,
    holdsEverything: false,
    permissionStrings: permissions.strings(),
    caller: { ...caller, permissions, standsInFor: [], viewing: { roleId: role.id, roleName: role.name } },
  };
}

/** Begins a view, which is its journal entry as well. */
export async function beginView(
  tx: Tx,
  { tenantId, userId, sessionId }: Caller,
  role: Pick<ViewedRole, 'id' | 'name'>,
): Promise<{ readonly id: string; readonly endsAt: Date }> {
  const { rows } = await sql<{ id: string; endsAt: Date }>`
    insert into role_view (tenant_id, role_id, role_name, by_user_id, family_id, ends_at)
    values (${tenantId}, ${role.id}, ${role.name}, ${userId}, ${sessionId}, now() + make_interval(mins => ${VIEW_MINUTES}))
    returning id, ends_at as "endsAt"`.execute(tx);
  const [view] = rows;
  if (!view) throw new Error('a view that was just begun is not there');
  return view;
}

/** Ends the open views of a session, and with them their streams of events. */
export async function endViews(tx: Tx, { tenantId, userId, sessionId }: Caller): Promise<void> {
  const { numAffectedRows } = await sql`update role_view set ended_at = now()
    where tenant_id = ${tenantId} and by_user_id = ${userId} and family_id = ${sessionId} and ended_at is null and ends_at > now()`.execute(
    tx,
  );
  if ((numAffectedRows ?? 0n) > 0n) await send(tx, { kind: 'access', tenant: tenantId, user: userId });
}

/** Who viewed the panel as a role, newest first; the last 200. A view ends with its session. */
export async function listViews(tx: Tx, tenantId: string, roleId: string) {
  const { rows } = await sql<{ id: string; at: Date; until: Date; by: { id: string; displayName: string } }>`
    select v.id, v.started_at as at, least(coalesce(v.ended_at, v.ends_at), ended.at) as until, json_build_object('id', u.id, 'displayName', u.display_name) as by
    from role_view v join app_user u on u.tenant_id = v.tenant_id and u.id = v.by_user_id
    cross join lateral (
      select min(s.revoked_at) as at from user_session s where s.tenant_id = v.tenant_id and s.family_id = v.family_id) ended
    where v.tenant_id = ${tenantId} and v.role_id = ${roleId} order by v.started_at desc, v.id desc limit 200`.execute(
    tx,
  );
  return {
    data: rows.map(({ at, until, ...rest }) => ({ ...rest, at: at.toISOString(), until: until.toISOString() })),
    count: rows.length,
  };
}
