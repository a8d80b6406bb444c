import { sql, type RawBuilder } from 'kysely';
import {
  conditionOf,
  definitionOfColumn,
  MAX_CUSTOM_FILTERS,
  partsOfFilter,
  sortsByType,
  type FieldCondition,
} from '#domain/custom-columns.ts';
import type { CustomFieldType, FieldCategory } from '#domain/custom-fields.ts';
import type { Caller } from '../core/caller.ts';
import { ruleViolated } from '../core/problem-error.ts';
import type { Tx } from '../core/transaction.ts';
import { byName } from '../records/by-name.ts';
import { refuseWithoutFields } from '../records/custom-fields.ts';

/** What a request asks of custom fields. */
export interface CustomAsked {
  readonly customFields?: readonly string[] | undefined;
  readonly sortBy?: string | undefined;
}

/** The same as SQL. */
export interface CustomQuery {
  readonly conditions: readonly RawBuilder<boolean>[];
  /** Null in rows without a value. */
  readonly order: RawBuilder<unknown> | null;
}

const NONE: CustomQuery = { conditions: [], order: null };

interface Definition {
  readonly id: string;
  readonly type: CustomFieldType;
  readonly status: 'active' | 'inactive';
}

/** A definition that a request names, with the path of the name. */
interface Named {
  readonly id: string;
  readonly at: string;
}

/**
 * The definitions that a request names, by id. @throws ProblemError 422 `not-found` for one of another category or
 * tenant, `field-inactive` for one not in use
 */
export async function namedDefinitions(
  tx: Tx,
  { tenantId }: Caller,
  category: FieldCategory,
  named: readonly Named[],
): Promise<ReadonlyMap<string, Definition>> {
  const { rows } = await sql<Definition>`
    select d.id, d.type, d.status from data_entity_field_definition d
    where d.tenant_id = ${tenantId} and d.category = ${category} and d.id = any(${named.map(({ id }) => id)}::uuid[])`.execute(
    tx,
  );
  const known = new Map(rows.map((row) => [row.id, row]));
  for (const { id, at } of named) {
    const definition = known.get(id);
    if (!definition) throw ruleViolated(at, 'not-found', 'These records have no such field.');
    if (definition.status !== 'active') throw ruleViolated(at, 'field-inactive', 'This field is inactive.');
  }
  return known;
}

/**
 * Filters and order of a list by custom fields; one statement, and none for a request without them. @throws
 * ProblemError 403 for a caller who may not read custom fields; 422 as `namedDefinitions`, `too-many`, `wrong-type` for a value
 * of another type
 */
export async function customQueryOf(
  tx: Tx,
  caller: Caller,
  { category, record }: { readonly category: FieldCategory | undefined; readonly record: RawBuilder<unknown> },
  { customFields = [], sortBy = '' }: CustomAsked,
): Promise<CustomQuery> {
  const sorted = definitionOfColumn(sortBy);
  if (category === undefined || (customFields.length === 0 && sorted === undefined)) return NONE;
  refuseWithoutFields(caller);
  if (customFields.length > MAX_CUSTOM_FILTERS)
    throw ruleViolated('customFields', 'too-many', `At most ${MAX_CUSTOM_FILTERS} filters by custom fields.`, {
      most: MAX_CUSTOM_FILTERS,
    });
  const filters = customFields.map((written, index) => {
    const { definitionId = '', value = '' } = partsOfFilter(written) ?? {};
    return { id: definitionId, value, at: `customFields[${index}]` };
  });
  const known = await namedDefinitions(tx, caller, category, [
    ...filters,
    ...(sorted === undefined ? [] : [{ id: sorted, at: 'sortBy' }]),
  ]);
  const byField = new Map<string, RawBuilder<boolean>[]>();
  for (const { id, value, at } of filters) {
    const condition = conditionOf(known.get(id)?.type ?? 'text', value);
    if (!condition)
      throw ruleViolated(
        at,
        'wrong-type',
        'The value does not fit the type of the field, or its range is in the wrong order.',
      );
    byField.set(id, [...(byField.get(id) ?? []), matches(caller, record, id, condition)]);
  }
  const type = sorted === undefined ? undefined : known.get(sorted)?.type;
  if (type && !sortsByType(type)) throw ruleViolated('sortBy', 'not-sortable', 'Coordinates have no order.');
  return {
    conditions: [...byField.values()].map((any) => sql<boolean>`(${sql.join(any, sql` or `)})`),
    order: type && sorted !== undefined ? orderBy(caller, record, sorted, type) : null,
  };
}

function matches(
  { tenantId }: Caller,
  record: RawBuilder<unknown>,
  definitionId: string,
  condition: FieldCondition,
): RawBuilder<boolean> {
  // The texts of a tenant have an index of their own.
  if (condition.kind === 'contains')
    return sql<boolean>`${record} in (
      select cfv.record_id from find_custom_field_value(${condition.text}) cfv where cfv.tenant_id = ${tenantId} and cfv.definition_id = ${definitionId})`;
  const one = sql<boolean>`exists (
    select from custom_field_value cfv where cfv.tenant_id = ${tenantId} and cfv.definition_id = ${definitionId} and cfv.record_id = ${record}
      and ${compared(condition)})`;
  return condition.kind === 'present' && !condition.is ? sql<boolean>`not ${one}` : one;
}

function compared(condition: Exclude<FieldCondition, { readonly kind: 'contains' }>): RawBuilder<boolean> {
  switch (condition.kind) {
    case 'chosen':
      return sql`coalesce(cfv.option_id, cfv.user_id) = ${condition.id}`;
    case 'flag':
      return sql`cfv.boolean_value = ${condition.is}`;
    case 'present':
      return sql`cfv.latitude is not null`;
    case 'digits':
      return sql`cfv.phone_prefix || cfv.phone_number like ${`%${condition.digits}%`}`;
    case 'numbers':
      return sql`cfv.number_value between coalesce(${condition.from}::float8, '-infinity') and coalesce(${condition.to}::float8, 'infinity')`;
    case 'days':
      return sql`cfv.date_value between coalesce(${condition.from}::date, '-infinity') and coalesce(${condition.to}::date, 'infinity')`;
  }
}

/** What rows are sorted by; choices in the order in which their field lists them. */
function orderBy(
  { tenantId }: Caller,
  record: RawBuilder<unknown>,
  definitionId: string,
  type: CustomFieldType,
): RawBuilder<unknown> {
  const value = (column: RawBuilder<unknown>, joined = sql``) => sql`(
    select ${column} from custom_field_value cfv ${joined}
    where cfv.tenant_id = ${tenantId} and cfv.definition_id = ${definitionId} and cfv.record_id = ${record})`;
  switch (type) {
    case 'choice':
      return value(
        sql`cfo.position`,
        sql`join data_entity_field_option cfo on cfo.tenant_id = cfv.tenant_id and cfo.definition_id = cfv.definition_id and cfo.id = cfv.option_id`,
      );
    case 'user':
      return byName(
        value(
          sql`lower(cfu.display_name)`,
          sql`join app_user cfu on cfu.tenant_id = cfv.tenant_id and cfu.id = cfv.user_id`,
        ),
      );
    case 'date':
      return value(sql`cfv.date_value`);
    case 'number':
      return value(sql`cfv.number_value`);
    case 'boolean':
      return value(sql`cfv.boolean_value`);
    case 'phone-number':
      return value(sql`cfv.phone_prefix || cfv.phone_number`);
    default:
      return byName(value(sql`lower(cfv.text_value)`));
  }
}
