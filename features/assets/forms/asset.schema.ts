import { boolean, number, object, string, type ObjectSchema, type Schema } from 'yup';
import { ASSET_TEXT_MAX_LENGTH, type AssetFieldType } from '#domain/assets.ts';
import { text } from '#contract/schema.ts';
// The words of the rules have to be set before a schema is made of them.
import '#ui/form/rules.ts';
import { amountRule, dayRule } from '#ui/form/value-rules.ts';
import type { Asset, Field, HeldValue } from '../assets.types.ts';

export type FormValue = string | number | boolean | null;

/** What the form of an asset holds; its own fields by their ids. */
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

/** The rules of C§5: what the type asks for, a currency, a value or none. */
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

/** What the fields of a type hold when the form opens. */
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

/** The fields as they are sent; an empty one is sent as null, so that it is emptied. */
export const fieldValuesOf = (fields: readonly Field[], values: AssetForm['values']) =>
  fields.map(({ id, type }) => ({ fieldId: id, [KEYS[type]]: values[id] === '' ? null : (values[id] ?? null) }));
