import { useQuery } from '@tanstack/react-query';
import { usePermissions } from '#client/session/use-permissions.ts';
import { FIELD_DEFINITION, type FieldCategory } from '#domain/custom-fields.ts';
import { customFieldsQuery, type CustomField } from './custom-fields.queries.ts';

const NONE: readonly CustomField[] = [];

/** The fields of a category for its forms and panels; none without the permission to read them (ADR-0124). */
export function useCustomFields(category: FieldCategory | undefined): {
  readonly fields: readonly CustomField[];
  /** A form waits for its fields: they are part of its schema. */
  readonly isPending: boolean;
} {
  const isPermitted = usePermissions().scopeOf({ resource: FIELD_DEFINITION, action: 'read' }) === 'all';
  const enabled = isPermitted && category !== undefined;
  const query = useQuery({ ...customFieldsQuery(category ?? 'documents'), enabled });
  return { fields: (enabled && query.data?.data) || NONE, isPending: enabled && query.isPending };
}
