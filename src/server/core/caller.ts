import type { TenantModule } from '#domain/modules.ts';
import type { Permissions, Right, Scope } from '#domain/permissions.ts';

/** An employee somebody stands in for today, and who named them where that was somebody else. */
export interface StandIn {
  readonly person: string;
  readonly namedBy: string | null;
}

/** Who calls, as the server knows them: tenant and rights come from the session, never from the request. */
export interface Caller {
  readonly tenantId: string;
  readonly userId: string;
  /** The person's own employee record; a user without one decides and requests nothing. */
  readonly employeeId: string | null;
  /** The sign-in this call belongs to; null where none is behind it. */
  readonly sessionId: string | null;
  /** Whose approvals they may decide today, as their substitute. */
  readonly standsInFor: readonly StandIn[];
  readonly permissions: Permissions;
  readonly modules: ReadonlySet<TenantModule>;
  readonly timezone: string;
}

/** The scope a caller holds a right in, for a handler behind an endpoint that asked for it. */
export function scopeOf(caller: Caller, right: Right): Scope {
  const scope = caller.permissions.scopeOf(right);
  if (!scope) throw new Error(`handler reached without ${right.resource}:${right.action}`);
  return scope;
}
