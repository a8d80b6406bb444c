import { isDeepStrictEqual } from 'node:util';
import { sql, type RawBuilder } from 'kysely';
import type { BodyOf } from '#contract/endpoint.ts';
import type { api } from '#contract/api.ts';
import {
  CUSTOM_FIELD_RECORDS,
  FIELD_DEFINITION,
  isHyperlink,
  textLimitOf,
  VALUE_KEYS,
  type CustomFieldRecord,
  type CustomFieldType,
  type FieldCategory,
  type ValueKey,
} from '#domain/custom-fields.ts';
import { charactersOf } from '#domain/characters.ts';
import { seenText } from '#domain/names.ts';
import { roundPoint } from '#domain/points.ts';
import { customFieldColumn, type HistoryPart } from '#domain/record-history.ts';
import type { Caller } from '../core/caller.ts';
import { ProblemError, ruleViolated } from '../core/problem-error.ts';
import type { Tx } from '../core/transaction.ts';
import { noteFields, type RecordHistory } from './record-changes.ts';

/** A value as a request has it. */
export type GivenField = NonNullable<BodyOf<typeof api.jobTitles.create>['customFields']>[number];
const READ = { resource: FIELD_DEFINITION, action: 'read' } as const;
/** What holds a value, one or two of them by its type. */
const VALUE_COLUMNS = [
  'text_value',
  'number_value',
  'date_value',
  'boolean_value',
  'option_id',
  'phone_prefix',
  'phone_number',
  'latitude',
  'longitude',
  'user_id',
] as const;
const KEYS = [...new Set<ValueKey>(Object.values(VALUE_KEYS))];

/** The record whose values are written. */
export interface FieldTarget {
  readonly kind: CustomFieldRecord;
  readonly id: string;
  /** Its version after the write. */
  readonly version: number;
  /** The person or location whose history shows the change. */
  readonly ownerId?: string;
}

interface Definition {
  readonly id: string;
  readonly type: CustomFieldType;
  readonly name: string;
  readonly status: 'active' | 'inactive';
  readonly isRequired: boolean;
  readonly isAssigned: boolean;
}

/** Whether the caller is given custom fields at all (ADR-0124). */
export const readsCustomFields = ({ permissions }: Caller): boolean => permissions.has(READ);

/**
 * A history without the name of custom fields, for a caller who may not read them: changes of nothing else are left out.
 * Others get it unchanged.
 */
export function withoutHiddenFields<History extends Readonly<Record<string, HistoryPart>>>(
  caller: Caller,
  history: RecordHistory<History>,
): RecordHistory<History> {
  if (readsCustomFields(caller)) return history;
  const data = history.data.flatMap((entry) => {
    const changes = entry.changes.flatMap((each) => {
      const { customFields: _, ...shown } = each;
      const fields = each.fields.filter((field: string) => field !== 'customFields');
      return fields.length === 0 && each.fields.length > 0 ? [] : [{ ...shown, fields }];
    });
    return changes.length > 0 ? [{ ...entry, changes }] : [];
  });
  return { data, count: data.length };
}

/** @throws ProblemError 403 for a caller who may not read custom fields */
export function refuseWithoutFields(caller: Caller): void {
  if (readsCustomFields(caller)) return;
  const missing = [`${FIELD_DEFINITION}:read`];
  throw new ProblemError('permission-missing', { detail: `You need ${missing.join()}.`, missing });
}

/** Records whose custom texts contain a text in any spelling; none for a caller who may not read them. */
export const foundByCustomText = (caller: Caller, recordId: RawBuilder<unknown>, text: string): RawBuilder<boolean> =>
  readsCustomFields(caller)
    ? sql<boolean>`${recordId} in (
        select cfv.record_id from find_custom_field_value(${text}) cfv
        join data_entity_field_definition cfd on cfd.tenant_id = cfv.tenant_id and cfd.id = cfv.definition_id and cfd.status = 'active'
        where cfv.tenant_id = ${caller.tenantId})`
    : sql<boolean>`false`;

/** The values of a record as JSON, in the order of their fields; of active fields only. Its aliases hide none of the caller's. */
const valuesJson = ({ tenantId }: Caller, recordId: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select coalesce(json_agg(json_strip_nulls(json_build_object(
    'definitionId', cfv.definition_id, 'type', cfv.type, 'textValue', cfv.text_value, 'numberValue', cfv.number_value, 'dateValue', cfv.date_value,
    'booleanValue', cfv.boolean_value, 'optionId', cfv.option_id,
    'phoneValue', case when cfv.phone_number is not null then json_build_object('prefix', cfv.phone_prefix, 'number', cfv.phone_number) end,
    'pointValue', case when cfv.latitude is not null then json_build_object('latitude', cfv.latitude::float8, 'longitude', cfv.longitude::float8) end,
    'user', (select json_build_object('id', cfu.id, 'displayName', cfu.display_name) from app_user cfu where cfu.tenant_id = cfv.tenant_id and cfu.id = cfv.user_id)
  )) order by cfd.sort_order, cfd.id), '[]')
  from custom_field_value cfv join data_entity_field_definition cfd on cfd.tenant_id = cfv.tenant_id and cfd.id = cfv.definition_id and cfd.status = 'active'
  where cfv.tenant_id = ${tenantId} and cfv.record_id = ${recordId})`;

/** The column of a record's values, for a caller who may read them; none for others. */
export const customFieldsColumn = (
  caller: Caller,
  recordId: RawBuilder<unknown>,
): Readonly<Record<string, RawBuilder<unknown>>> =>
  readsCustomFields(caller) ? { customFields: valuesJson(caller, recordId) } : {};

/** The same as the end of a list of columns. */
export function andCustomFields(caller: Caller, recordId: RawBuilder<unknown>): RawBuilder<unknown> {
  return readsCustomFields(caller) ? sql`, ${valuesJson(caller, recordId)} as "customFields"` : sql``;
}

/** A value as it is stored, by column; null is empty. */
type Stored = Readonly<Record<string, string | number | boolean>> | null;

const pathOf = ({ id }: Pick<Definition, 'id'>): string => `customFields.${id}`;

/**
 * Writes given values together with their record, and notes them in its history. A new record needs a value in each
 * required field (D57); later, a required field may not be emptied. @throws ProblemError 403 for a caller who may not
 * read fields, 422 naming the field
 */
export async function saveCustomFields(
  tx: Tx,
  caller: Caller,
  target: FieldTarget,
  given: readonly GivenField[] | undefined,
  isNew: boolean,
): Promise<void> {
  if (!readsCustomFields(caller)) {
    if (given === undefined) return;
    refuseWithoutFields(caller);
  }
  if (given === undefined && !isNew) return;
  const { category, column, table } = CUSTOM_FIELD_RECORDS[target.kind];
  const definitions = await lockDefinitions(tx, caller, category);
  const values = await checkedValues(tx, caller, definitions, target.id, given ?? []);
  const kept = new Set((await storedOf(tx, caller, target.id)).map((each) => each.definition_id));
  const missing = definitions.filter(
    ({ id, status, isAssigned, isRequired }) =>
      status === 'active' &&
      isAssigned &&
      isRequired &&
      (values.has(id) ? values.get(id) === null : isNew && !kept.has(id)),
  );
  if (missing.length > 0)
    throw new ProblemError('rule-violated', {
      detail: `${missing.map(({ name }) => name).join(', ')}: a value is required.`,
      errors: missing.map((each) => ({ path: pathOf(each), code: 'required', message: `${each.name} is required.` })),
    });
  const typeOf = new Map(definitions.map(({ id, type }) => [id, type]));
  const changed: string[] = [];
  for (const [definitionId, value] of values) {
    const before = await tx
      .deleteFrom('custom_field_value')
      .where('tenant_id', '=', caller.tenantId)
      .where('definition_id', '=', definitionId)
      .where('record_id', '=', target.id)
      .returning(VALUE_COLUMNS)
      .executeTakeFirst();
    const after =
      value &&
      (await tx
        .insertInto('custom_field_value')
        .values({
          tenant_id: caller.tenantId,
          definition_id: definitionId,
          category,
          type: typeOf.get(definitionId) ?? 'text',
          [column]: target.id,
          ...value,
        })
        .returning(VALUE_COLUMNS)
        .executeTakeFirst());
    if (!isDeepStrictEqual(before ?? null, after ?? null)) changed.push(definitionId);
  }
  if (changed.length === 0 || isNew) return;
  await noteFields(
    tx,
    caller,
    {
      kind: table,
      id: target.id,
      version: target.version,
      ...(target.ownerId === undefined ? {} : { ownerId: target.ownerId }),
    },
    ['custom_fields', ...changed.map(customFieldColumn)],
  );
}

/** A record that replaces another begins with its values. */
export async function copyCustomFields(
  tx: Tx,
  caller: Caller,
  kind: CustomFieldRecord,
  from: string,
  to: string,
): Promise<void> {
  const { column } = CUSTOM_FIELD_RECORDS[kind];
  const values = sql.join(VALUE_COLUMNS.map((each) => sql.ref(each)));
  await sql`insert into custom_field_value (tenant_id, definition_id, category, type, ${sql.id(column)}, ${values})
    select tenant_id, definition_id, category, type, ${to}, ${values} from custom_field_value where tenant_id = ${caller.tenantId} and record_id = ${from}`.execute(
    tx,
  );
}

/** The category's fields, locked: none changes its type or loses a choice while values are written. */
async function lockDefinitions(tx: Tx, { tenantId }: Caller, category: FieldCategory): Promise<readonly Definition[]> {
  const { rows } = await sql<Definition>`
    select d.id, d.type, d.name, d.status, d.is_required as "isRequired", d.is_assigned as "isAssigned"
    from data_entity_field_definition d where d.tenant_id = ${tenantId} and d.category = ${category} order by d.id for share`.execute(
    tx,
  );
  return rows;
}

const storedOf = (tx: Tx, { tenantId }: Caller, recordId: string) =>
  tx
    .selectFrom('custom_field_value')
    .select(['definition_id', 'option_id', 'user_id'])
    .where('tenant_id', '=', tenantId)
    .where('record_id', '=', recordId)
    .execute();

/** The given values by their fields; null empties one. @throws ProblemError 422 */
async function checkedValues(
  tx: Tx,
  caller: Caller,
  definitions: readonly Definition[],
  recordId: string,
  given: readonly GivenField[],
): Promise<ReadonlyMap<string, Stored>> {
  const values = new Map<string, Stored>();
  if (given.length === 0) return values;
  const stored = await storedOf(tx, caller, recordId);
  for (const each of given) {
    const at = pathOf({ id: each.definitionId });
    const definition = definitions.find(({ id }) => id === each.definitionId);
    if (!definition) throw ruleViolated(at, 'not-found', 'These records have no such field.');
    if (values.has(definition.id)) throw ruleViolated(at, 'given-twice', 'A field has one value.');
    if (definition.status !== 'active') throw ruleViolated(at, 'field-inactive', 'This field is inactive.');
    if (!definition.isAssigned) throw ruleViolated(at, 'field-unassigned', 'This field is not assigned to records.');
    const before = stored.find(({ definition_id }) => definition_id === definition.id);
    values.set(definition.id, await storedValue(tx, caller, definition, each, before));
  }
  return values;
}

async function storedValue(
  tx: Tx,
  caller: Caller,
  definition: Definition,
  given: GivenField,
  before: { readonly option_id: string | null; readonly user_id: string | null } | undefined,
): Promise<Stored> {
  const { type } = definition;
  const key = VALUE_KEYS[type];
  if (KEYS.some((each) => each !== key && given[each] !== undefined && given[each] !== null))
    throw ruleViolated(pathOf(definition), 'wrong-type', `This field takes ${key}.`);
  switch (type) {
    case 'number':
      return held('number_value', given.numberValue);
    case 'date':
      return held('date_value', given.dateValue);
    case 'boolean':
      return held('boolean_value', given.booleanValue);
    case 'phone-number':
      return given.phoneValue ? { phone_prefix: given.phoneValue.prefix, phone_number: given.phoneValue.number } : null;
    case 'coordinates':
      return given.pointValue ? { ...roundPoint(given.pointValue) } : null;
    case 'choice':
      return given.optionId ? chosen(tx, caller, definition, given.optionId, before?.option_id) : null;
    case 'user':
      return given.userId ? named(tx, caller, definition, given.userId, before?.user_id) : null;
    default:
      return written(definition, given.textValue);
  }
}

const held = (column: string, value: string | number | boolean | null | undefined): Stored =>
  value === null || value === undefined ? null : { [column]: value };

function written(definition: Definition, typed: string | null | undefined): Stored {
  const text = seenText(typed ?? '');
  if (!text) return null;
  const { type } = definition;
  const most = textLimitOf(type);
  if (charactersOf(text) > most)
    throw ruleViolated(pathOf(definition), 'too-long', `This field takes at most ${most} characters.`, { most });
  if (type === 'text' && /[\r\n]/.test(text))
    throw ruleViolated(pathOf(definition), 'single-line', 'This field takes a single line.');
  if (type === 'hyperlink' && !isHyperlink(text))
    throw ruleViolated(pathOf(definition), 'hyperlink', 'A link begins with https:// or http://.');
  return { text_value: text };
}

/** A retired option stays where it was chosen, and is chosen nowhere else. */
async function chosen(
  tx: Tx,
  { tenantId }: Caller,
  definition: Definition,
  id: string,
  before: string | null | undefined,
): Promise<Stored> {
  const option = await tx
    .selectFrom('data_entity_field_option')
    .select(['id', 'is_retired'])
    .where('tenant_id', '=', tenantId)
    .where('definition_id', '=', definition.id)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!option) throw ruleViolated(pathOf(definition), 'not-found', 'The field has no such option.');
  if (option.is_retired && option.id !== before)
    throw ruleViolated(pathOf(definition), 'option-retired', 'This option is no longer in use.');
  return { option_id: option.id };
}

/** Somebody who left stays where they were named, and is named nowhere else. */
async function named(
  tx: Tx,
  { tenantId }: Caller,
  definition: Definition,
  id: string,
  before: string | null | undefined,
): Promise<Stored> {
  const user = await tx
    .selectFrom('app_user')
    .select(['id', 'status'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!user) throw ruleViolated(pathOf(definition), 'not-found', 'There is no such account.');
  if (user.status !== 'active' && user.id !== before)
    throw ruleViolated(pathOf(definition), 'not-active', 'This account is inactive.');
  return { user_id: user.id };
}
