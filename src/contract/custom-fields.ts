import {
  CUSTOM_COLUMN_PATTERN,
  CUSTOM_FILTER_PATTERN,
  MAX_CUSTOM_FILTER,
  type CustomColumn,
} from '#domain/custom-columns.ts';
import { CUSTOM_FIELD_LIMITS, FIELD_TYPES } from '#domain/custom-fields.ts';
import {
  exactText,
  flag,
  id,
  isoDate,
  list,
  number,
  part,
  phone,
  queryMany,
  strictObject,
  text,
  word,
  wordOr,
} from './schema.ts';

const point = () =>
  strictObject({ latitude: number().min(-90).max(90).required(), longitude: number().min(-180).max(180).required() });

/** Bounded here by what any type allows; the shorter bounds of a type are rules of the record. */
const anyText = () => text(CUSTOM_FIELD_LIMITS.multiLine);
const anyNumber = () => number().min(-CUSTOM_FIELD_LIMITS.number).max(CUSTOM_FIELD_LIMITS.number);

/** One value as it is written: the key of the field's type; none of them, or null, clears it. */
const writtenValue = part({
  definitionId: id().required(),
  textValue: anyText().nullable().optional(),
  numberValue: anyNumber().nullable().optional(),
  dateValue: isoDate().nullable().optional(),
  booleanValue: flag().nullable().optional(),
  optionId: id().nullable().optional(),
  phoneValue: phone().nullable().optional().default(undefined),
  pointValue: point().nullable().optional().default(undefined),
  userId: id().nullable().optional(),
});

/** One value as it is read; `user` keeps the name of somebody who has left. */
const readValue = part({
  definitionId: id().required(),
  type: word(FIELD_TYPES).required(),
  textValue: anyText().optional(),
  numberValue: anyNumber().optional(),
  dateValue: isoDate().optional(),
  booleanValue: flag().optional(),
  optionId: id().optional(),
  phoneValue: phone().optional().default(undefined),
  pointValue: point().optional().default(undefined),
  user: strictObject({ id: id().required(), displayName: text(200).required() })
    .optional()
    .default(undefined),
});

/** Values of custom fields, written together with their record (C§9): fields left out stay as they are. */
export const writtenCustomFields = {
  customFields: list(writtenValue).max(CUSTOM_FIELD_LIMITS.perCategory).optional(),
};

/** Values of custom fields in the answer; absent without `fieldDefinition.details:read`. */
export const readCustomFields = { customFields: list(readValue).optional() };

const ENTRY = /^customFields\[(\d+)\]/;

/**
 * Returns the path of a fault in written values as forms name the field, `customFields.<definition id>`, whatever part of
 * the value is wrong; the path as it is for other faults, and for a value that names no definition (ADR-0125).
 */
export function customFieldPath(body: unknown, path: string): string {
  const [, index] = ENTRY.exec(path) ?? [];
  if (index === undefined) return path;
  const { customFields } = (body ?? {}) as { readonly customFields?: readonly unknown[] };
  const { definitionId } = (customFields?.[Number(index)] ?? {}) as { readonly definitionId?: unknown };
  return id().required().isValidSync(definitionId, { strict: true }) ? `customFields.${String(definitionId)}` : path;
}

const ID_AND_DOT = 37;

/** Filters of a list by custom fields: `<definition id>.<value>`, several of one field meaning any of them. */
export const customFieldFilters = {
  customFields: queryMany(
    exactText(ID_AND_DOT + MAX_CUSTOM_FILTER).matches(CUSTOM_FILTER_PATTERN, {
      name: 'custom-filter',
      message: 'must be the id of a definition, a dot, and a value',
    }),
  ).optional(),
};

/** One of the columns of a list, or that of a custom field: `custom.<definition id>`. */
export const columnOrCustom = <const W extends string>(words: readonly W[]) =>
  wordOr<W, CustomColumn>(words, CUSTOM_COLUMN_PATTERN);
