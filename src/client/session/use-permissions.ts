import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '#contract/api.ts';
import type { TenantModule } from '#domain/modules.ts';
import { Permissions, type Right } from '#domain/permissions.ts';
import { PERMISSIONS } from '../query/families.ts';
import { readOptions } from '../query/read-options.ts';
import { session } from './session.ts';
import { useSession } from './use-session.ts';

/** The permissions of the signed-in person. Refetched periodically: a role may change during use. */
export const permissionsQuery = queryOptions({
  ...readOptions([...PERMISSIONS, 'me'], api.auth.permissions),
  staleTime: 5 * 60_000,
  // Already included in the sign-in response.
  initialData: () => {
    const facts = session.facts();
    return facts ? { permissions: [...facts.permissions] } : undefined;
  },
});

const NOTHING = new Permissions([]);
let latest: { readonly of: readonly string[]; readonly read: Permissions } | undefined;

/** Read once per answer: a page asks in dozens of places. */
function read(strings: readonly string[]): Permissions {
  if (latest?.of !== strings) latest = { of: strings, read: new Permissions(strings) };
  return latest.read;
}

/** The permissions of the signed-in person; none until loaded. */
export function usePermissions(): Permissions {
  const { data } = useQuery(permissionsQuery);
  return data ? read(data.permissions) : NOTHING;
}

const RIGHTS_EVERY_MS = 30_000;

/** Keeps the rights current where no live events arrive: on branch devices and in the employee view. */
export function usePolledRights(): void {
  useQuery({ ...permissionsQuery, refetchInterval: RIGHTS_EVERY_MS });
}

/** The modules of the tenant (A§6). */
export function useModules(): ReadonlySet<TenantModule> {
  const { tenant } = useSession();
  return useMemo(() => new Set(tenant.modules), [tenant]);
}

/** Requirements of a page or an entry: its module, and any one of its rights. */
export interface Requirement {
  readonly module: TenantModule | null;
  readonly rights: readonly Right[];
}

/** A§6: an enabled module and at least one permission. */
export function isOpenTo(needs: Requirement, modules: ReadonlySet<TenantModule>, permissions: Permissions): boolean {
  return (needs.module === null || modules.has(needs.module)) && needs.rights.some((right) => permissions.has(right));
}
