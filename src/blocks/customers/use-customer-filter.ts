import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useSession } from '#client/session/use-session.ts';
import { useUrlFilters } from '#client/url/use-url-filters.ts';
import type { LookupFilter } from '#ui/filter/filter.types.ts';
import { usePicked } from '#ui/lookup/use-picked.ts';
import { customerOption, customerOptions, customersByIdQuery } from './customers.queries.ts';

/**
 * The customer filter of a list, stored as `customer` in the address; null for people without customers. It finds active
 * customers, and keeps inactive ones that are chosen.
 */
export function useCustomerFilter(label: string): LookupFilter | null {
  const client = useQueryClient();
  const url = useUrlFilters();
  const { modules } = useSession().tenant;
  const isPermitted =
    usePermissions().has({ resource: 'customer.details', action: 'read' }) && modules.includes('customer-management');
  const loadOptions = useMemo(() => customerOptions(client), [client]);
  const chosen = url.many('customer');
  const found = useQuery({ ...customersByIdQuery(chosen), enabled: isPermitted && chosen.length > 0 }).data?.data;
  const picked = usePicked(
    chosen,
    found?.map((each) => customerOption(each)),
    (ids) => url.setMany('customer', ids),
  );
  return isPermitted ? { kind: 'lookup', id: 'customer', label, ...picked, loadOptions } : null;
}
