import type { TokenAudience } from '#domain/audiences.ts';
import type { TenantModule } from '#domain/modules.ts';
import type { Permissions, Right, Scope } from '#domain/permissions.ts';

/** An employee the caller substitutes today, and who appointed the caller if it was another person. */
export interface StandIn {
  readonly person: string;
  readonly namedBy: string | null;
}

/** The authenticated caller. Tenant and rights come from the session, never from the request. */
export interface Caller {
  readonly tenantId: string;
  readonly userId: string;
  /** The caller's own employee record; a user without one neither decides nor requests anything. */
  readonly employeeId: string | null;
  /** The session of this call; null without one. */
  readonly sessionId: string | null;
  /** Approvers whose approvals the caller may decide today as their substitute. */
  readonly standsInFor: readonly StandIn[];
  readonly permissions: Permissions;
  readonly modules: ReadonlySet<TenantModule>;
  readonly timezone: string;
  /** What the session is for; absent for callers that the server itself acts for. */
  readonly audience?: TokenAudience;
  /** The role as which the panel is viewed, read only (ADR-0156): the permissions are then those of role and caller. */
  readonly viewing?: { readonly roleId: string; readonly roleName: string };
  /** The location of the branch device the call comes from. */
  readonly deviceLocationId?: string | null;
}

/** Returns the scope of a right the caller holds, for handlers whose endpoint requires that right. */
export function scopeOf(caller: Caller, right: Right): Scope {
  const scope = caller.permissions.scopeOf(right);
  if (!scope) throw new Error(`handler reached without ${right.resource}:${right.action}`);
  return scope;
}
