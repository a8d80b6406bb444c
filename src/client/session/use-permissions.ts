import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '#contract/api.ts';
import type { TenantModule } from '#domain/modules.ts';
import { Permissions, type Right } from '#domain/permissions.ts';
import { PERMISSIONS } from '../query/families.ts';
import { readOptions } from '../query/read-options.ts';
import { session } from './session.ts';
import { useSession } from './use-session.ts';

/** The permissions of the signed-in person. Asked again now and then: a role may change while somebody works. */
export const permissionsQuery = queryOptions({
  ...readOptions([...PERMISSIONS, 'me'], api.auth.permissions),
  staleTime: 5 * 60_000,
  // Signing in has told them already.
  initialData: () => {
    const facts = session.facts();
    return facts ? { permissions: [...facts.permissions] } : undefined;
  },
});

const NOTHING = new Permissions([]);

/** What the signed-in person may do; nothing until the answer is there. */
export function usePermissions(): Permissions {
  const { data } = useQuery(permissionsQuery);
  return useMemo(() => (data ? new Permissions(data.permissions) : NOTHING), [data]);
}

/** The modules of the tenant (A§6). */
export function useModules(): ReadonlySet<TenantModule> {
  const { tenant } = useSession();
  return useMemo(() => new Set(tenant.modules), [tenant]);
}

/** What a page or an entry asks of tenant and person: its module, and any one of its rights. */
export interface Requirement {
  readonly module: TenantModule | null;
  readonly rights: readonly Right[];
}

/** A§6: an enabled module and at least one permission. */
export function isOpenTo(needs: Requirement, modules: ReadonlySet<TenantModule>, permissions: Permissions): boolean {
  return (needs.module === null || modules.has(needs.module)) && needs.rights.some((right) => permissions.has(right));
}
