import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CustomPart } from '../list/custom-part.ts';
import { useSession } from '#client/session/use-session.ts';
import { useUrlFilters } from '#client/url/use-url-filters.ts';
import type { FieldCategory } from '#domain/custom-fields.ts';
import { customColumn, definitionOfColumn, sortsByType } from '#domain/custom-columns.ts';
import type { Weekday } from '#ui/date/date-range.ts';
import { useFormats } from '#ui/format/use-formats.ts';
import type { ListRecord } from '#ui/list/list.types.ts';
import { customColumns } from './custom-columns.tsx';
import { customFilterOf, fittingFilters, goneFilter, valuesOf, withValues } from './custom-filters.ts';
import {
  fieldUserOptions,
  namedUsersQuery,
  type CustomField,
  type CustomFieldValues,
} from './custom-fields.queries.ts';
import { useCustomFieldTexts } from './texts.ts';
import { useCustomFields } from './use-custom-fields.ts';

/** What is asked of a list's declaration; lists of set-up records have none. */
export interface CustomListed {
  readonly customFields?: FieldCategory;
  readonly order: { readonly by?: string; readonly isFixed?: true };
}

/**
 * Columns, filters and order of a list by the custom fields of its category (ADR-0132), read from the address
 * and written to it. Fields that the reader may not see, or that are no longer in use, have no effect.
 */
export function useCustomList<Row extends ListRecord & { readonly customFields?: CustomFieldValues }>({
  customFields: category,
  order: { isFixed },
}: CustomListed): CustomPart<Row> {
  const client = useQueryClient();
  const url = useUrlFilters();
  const t = useCustomFieldTexts();
  const words = useFormats();
  const { tenant } = useSession();
  const { fields: known, isPending } = useCustomFields(category);
  const fields = useMemo(() => known.filter(({ isShown }) => isShown !== false), [known]);
  const columns = useMemo(() => customColumns<Row>(fields, !isFixed, words, t), [fields, isFixed, words, t]);
  const written = url.many('custom');
  const inUse = fittingFilters(written, fields);
  const named = fields.flatMap(({ id, type }) => (type === 'user' ? valuesOf(inUse, id) : []));
  const users = useQuery(namedUsersQuery(named)).data?.data ?? [];
  const loadUsers = useMemo(() => fieldUserOptions(client), [client]);
  const filterOf = (field: CustomField) =>
    customFilterOf(field, {
      label: words.nameOf(field),
      values: valuesOf(inUse, field.id),
      change: (values) => url.setMany('custom', withValues(inUse, field.id, values)),
      t,
      number: words.number,
      nameOf: words.named,
      timeZone: tenant.timezone,
      weekStart: tenant.weekStart as Weekday,
      loadUsers,
      userName: (id) => users.find((user) => user.id === id)?.displayName,
    });
  const sortBy = isFixed ? null : url.one('sortBy');
  const sorted = sortBy === null ? undefined : definitionOfColumn(sortBy);
  const isSorted = fields.some(({ id, type }) => id === sorted && sortsByType(type ?? 'text'));
  const order = url.one('sortOrder') === 'desc' ? ('desc' as const) : ('asc' as const);
  // A saved address that names a field which was retired, or hidden from the reader, must not look like a whole list, nor
  // like one in the order it asks for.
  const isOrderGone = !isPending && sorted !== undefined && !isSorted;
  const isGone = isOrderGone || (!isPending && inUse.length < written.length);
  const noOrder = isOrderGone ? { sortBy: null, sortOrder: null } : {};
  return {
    columns,
    filters: [
      ...fields.map(filterOf),
      ...(isGone ? [goneFilter(t, () => url.change({ custom: [...inUse], ...noOrder }))] : []),
    ],
    query: {
      ...(inUse.length > 0 ? { customFields: [...inUse] } : {}),
      ...(isSorted && sorted ? { sortBy: customColumn(sorted), sortOrder: order } : {}),
    },
    clearOrder: () => url.change(noOrder),
    isPending: isPending && (written.length > 0 || sorted !== undefined),
  };
}
