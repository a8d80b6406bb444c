import { mixed, number, object, string, type ObjectSchema, type Schema } from 'yup';
import { text } from '#contract/schema.ts';
import { CUSTOM_FIELD_LIMITS, isHyperlink, textLimitOf, VALUE_KEYS } from '#domain/custom-fields.ts';
// Rule messages must be set before a schema is created.
import '#ui/form/rules.ts';
import { dayRule, phoneRule, pointRule } from '#ui/form/value-rules.ts';
import type { Option } from '#ui/lookup/option.ts';
import type { CustomField, CustomFieldValues } from './custom-fields.queries.ts';

/** The values of a form by the ids of their fields. */
export type CustomFieldForm = Readonly<Record<string, unknown>>;

/** Fields that forms ask for. */
export const askedFields = (fields: readonly CustomField[]): readonly CustomField[] =>
  fields.filter(({ isAssigned }) => isAssigned === true);

function ruleOf({ type, isRequired }: CustomField, notALink: string): Schema {
  const required = (rule: { required: () => unknown }) => (isRequired ? rule.required() : rule) as Schema;
  switch (type) {
    case 'number':
      return required(number().nullable().min(-CUSTOM_FIELD_LIMITS.number).max(CUSTOM_FIELD_LIMITS.number));
    case 'date':
      return required(dayRule());
    case 'phone-number':
      return required(phoneRule());
    case 'coordinates':
      return required(pointRule());
    case 'user':
      return required(mixed<Option>().nullable());
    case 'choice':
    case 'boolean':
      return required(string());
    case 'hyperlink':
      return required(text(textLimitOf(type)).test('hyperlink', notALink, (value) => !value || isHyperlink(value)));
    default:
      return required(text(textLimitOf(type ?? 'text')));
  }
}

/** The rules of the fields a form asks for (A§5, C§9); `notALink` is what is said of a wrong link. */
export const customFieldsSchema = (fields: readonly CustomField[], notALink: string): ObjectSchema<CustomFieldForm> =>
  object(
    Object.fromEntries(askedFields(fields).map((field) => [field.id, ruleOf(field, notALink)])),
  ) as unknown as ObjectSchema<CustomFieldForm>;

const EMPTY = { numberValue: null, phoneValue: null, pointValue: null, userId: null } as const;

/** What a form begins with; empty texts, and null for what is no text. */
export const customFieldForm = (fields: readonly CustomField[], values: CustomFieldValues): CustomFieldForm =>
  Object.fromEntries(
    askedFields(fields).map(({ id, type }) => {
      const key = VALUE_KEYS[type ?? 'text'];
      const held = values?.find(({ definitionId }) => definitionId === id);
      if (!held) return [id, key in EMPTY ? null : ''];
      if (key === 'userId') return [id, held.user ? { id: held.user.id, label: held.user.displayName } : null];
      if (key === 'booleanValue') return [id, held.booleanValue ? 'yes' : 'no'];
      return [id, held[key]];
    }),
  );

const sentOf = (key: (typeof VALUE_KEYS)[keyof typeof VALUE_KEYS], value: unknown): unknown => {
  if (value === '' || value === undefined || value === null) return null;
  if (key === 'userId') return (value as Option).id;
  return key === 'booleanValue' ? value === 'yes' : value;
};

/** The part of a request: every field that was asked for, so that a missing one is found; nothing where there is none. */
export function customFieldsBody(fields: readonly CustomField[], form: CustomFieldForm) {
  const asked = askedFields(fields);
  if (asked.length === 0) return {};
  return {
    customFields: asked.map(({ id, type }) => {
      const key = VALUE_KEYS[type ?? 'text'];
      return { definitionId: id, [key]: sentOf(key, form[id]) };
    }),
  };
}
