import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useUrlFilters } from '#client/url/use-url-filters.ts';
import type { LookupFilter } from '#ui/filter/filter.types.ts';
import type { LoadOptions } from '#ui/lookup/option.ts';
import { usePicked } from '#ui/lookup/use-picked.ts';
import { anyPersonOptions, peopleByIdQuery, shownWithStatus } from './people.queries.ts';

/** Finds current and former employees, with an unusual status shown. */
export function useAnyPerson(): {
  readonly shown: ReturnType<typeof shownWithStatus>;
  readonly loadOptions: LoadOptions;
} {
  const { t } = useTranslation('ui');
  const client = useQueryClient();
  const shown = useMemo(() => shownWithStatus((status) => t(`status.${status}`)), [t]);
  return { shown, loadOptions: useMemo(() => anyPersonOptions(client, shown), [client, shown]) };
}

/**
 * The people filter of a list, stored as `employee` in the address; none for people who can read only themselves. It
 * includes former employees, with their status: their records stay in the lists. Without a label there is none.
 */
export function usePersonFilter(label: string | null): readonly LookupFilter[] {
  const { shown, loadOptions } = useAnyPerson();
  const url = useUrlFilters();
  const scope = usePermissions().scopeOf({ resource: 'employee.details', action: 'read' });
  const isOffered = label !== null && (scope === 'team' || scope === 'all');
  const chosen = url.many('employee');
  const people = useQuery({ ...peopleByIdQuery(chosen), enabled: isOffered && chosen.length > 0 }).data?.data;
  const picked = usePicked(chosen, people?.map(shown), (ids) => url.setMany('employee', ids));
  return isOffered ? [{ kind: 'lookup', id: 'employee', label, ...picked, loadOptions }] : [];
}
