import { boolean, number, object, string, type ObjectSchema, type Schema } from 'yup';
import { ASSET_TEXT_MAX_LENGTH, type AssetFieldType } from '#domain/assets.ts';
import { text } from '#contract/schema.ts';
// Rule messages must be set before a schema is created.
import '#ui/form/rules.ts';
import { amountRule, dayRule } from '#ui/form/value-rules.ts';
import type { Asset, Field, HeldValue } from '../assets.types.ts';

export type FormValue = string | number | boolean | null;

/** The values of the asset form; fields of the type by their ids. */
export interface AssetForm {
  readonly assetTypeId: string;
  readonly value: number | null;
  readonly currency: string;
  readonly values: Readonly<Record<string, FormValue>>;
}

function ruleOf({ type, isRequired }: Field): Schema {
  if (type === 'boolean') return isRequired ? boolean().nullable().required() : boolean().nullable();
  if (type === 'number') return isRequired ? number().nullable().required() : number().nullable();
  const rule = type === 'date' ? dayRule() : text(ASSET_TEXT_MAX_LENGTH);
  return isRequired ? rule.required() : rule;
}

/** The rules of C§5: the type's fields, a currency, an optional value. */
export function assetSchema(fields: readonly Field[]): ObjectSchema<AssetForm> {
  return object({
    assetTypeId: string().required(),
    value: amountRule(),
    currency: string().required(),
    values: object(Object.fromEntries(fields.map((field) => [field.id, ruleOf(field)]))),
  }) as unknown as ObjectSchema<AssetForm>;
}

const EMPTY: Readonly<Record<AssetFieldType, FormValue>> = { string: '', date: '', number: null, boolean: false };
const heldIn = (held: HeldValue): FormValue =>
  held.stringValue ?? held.numberValue ?? held.dateValue ?? held.booleanValue;

/** Initial values of a type's fields. */
export const valuesOf = (fields: readonly Field[], asset: Asset | null): Readonly<Record<string, FormValue>> =>
  Object.fromEntries(
    fields.map(({ id, type }) => {
      const held = asset?.values.find(({ field }) => field.id === id);
      return [id, held ? heldIn(held) : EMPTY[type]];
    }),
  );

const KEYS = {
  string: 'stringValue',
  number: 'numberValue',
  date: 'dateValue',
  boolean: 'booleanValue',
} as const satisfies Record<AssetFieldType, string>;

/** The field values as sent; an empty one is sent as null, which clears it. */
export const fieldValuesOf = (fields: readonly Field[], values: AssetForm['values']) =>
  fields.map(({ id, type }) => ({ fieldId: id, [KEYS[type]]: values[id] === '' ? null : (values[id] ?? null) }));
