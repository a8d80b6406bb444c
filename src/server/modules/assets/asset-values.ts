import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { AssetFieldType } from '#domain/assets.ts';
import type { Caller } from '../../core/caller.ts';
import { ruleViolated } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import type { AssetTypeRecord } from './asset-types.list.ts';

export type GivenValue = NonNullable<BodyOf<typeof api.assets.create>['fieldValues']>[number];
type Held = string | number | boolean | null;

const KEYS = {
  string: 'stringValue',
  number: 'numberValue',
  date: 'dateValue',
  boolean: 'booleanValue',
} as const satisfies Record<AssetFieldType, keyof GivenValue>;
const ALL_KEYS = Object.values(KEYS);

/** Returns the column values of a field; null when it is empty. @throws ProblemError 422 `wrong-type` */
function heldBy(given: GivenValue, type: AssetFieldType, path: string): Held {
  const wrong = ALL_KEYS.find((key) => key !== KEYS[type] && given[key] !== undefined && given[key] !== null);
  if (wrong) throw ruleViolated(`${path}.${wrong}`, 'wrong-type', `This field takes values of the type ${type}.`);
  const held = given[KEYS[type]] ?? null;
  return held === '' ? null : held;
}

/**
 * Merges given values into the stored ones: booleans default to false (C§5), required fields must have a value (D57).
 * @throws ProblemError 422 naming the field
 */
export function mergeValues(
  fields: AssetTypeRecord['fields'],
  kept: ReadonlyMap<string, Held>,
  given: readonly GivenValue[],
): ReadonlyMap<string, Held> {
  const values = new Map<string, Held>(
    fields.map(({ id, type }) => [id, kept.get(id) ?? (type === 'boolean' ? false : null)]),
  );
  const seen = new Set<string>();
  for (const [index, value] of given.entries()) {
    const path = `fieldValues[${index}]`;
    const field = fields.find(({ id }) => id === value.fieldId);
    if (!field) throw ruleViolated(`${path}.fieldId`, 'not-found', 'The type of the asset has no such field.');
    if (seen.has(field.id)) throw ruleViolated(`${path}.fieldId`, 'given-twice', 'A field has one value.');
    seen.add(field.id);
    values.set(field.id, heldBy(value, field.type, path) ?? (field.type === 'boolean' ? false : null));
  }
  const empty = fields.find(({ id, isRequired }) => isRequired && values.get(id) === null);
  if (empty) throw ruleViolated(`fieldValues.${empty.id}`, 'required', `${empty.name} is required.`);
  return values;
}

/** Writes an asset's field values and its search text. */
export async function writeValues(
  tx: Tx,
  { tenantId }: Caller,
  assetId: string,
  type: Pick<AssetTypeRecord, 'name' | 'fields'>,
  values: ReadonlyMap<string, Held>,
): Promise<void> {
  await sql`delete from asset_value where tenant_id = ${tenantId} and asset_id = ${assetId}`.execute(tx);
  for (const field of type.fields) {
    const held = values.get(field.id) ?? null;
    if (held === null) continue;
    const of = (wanted: AssetFieldType): Held => (field.type === wanted ? held : null);
    await sql`
      insert into asset_value (tenant_id, asset_id, field_id, string_value, number_value, date_value, boolean_value)
      values (${tenantId}, ${assetId}, ${field.id}, ${of('string')}::text, ${of('number')}::float8, ${of('date')}::date, ${of('boolean')}::boolean)`.execute(
      tx,
    );
  }
  const texts = type.fields.flatMap(({ id }) => {
    const held = values.get(id);
    return typeof held === 'string' || typeof held === 'number' ? [String(held)] : [];
  });
  await sql`update asset set search_text = ${[type.name, ...texts].join(' ')} where tenant_id = ${tenantId} and id = ${assetId}`.execute(
    tx,
  );
}
