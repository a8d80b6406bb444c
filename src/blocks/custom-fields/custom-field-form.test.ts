import { expect, test } from 'vitest';
import { FIELD_TYPES, type CustomFieldType } from '#domain/custom-fields.ts';
import { customFieldForm, customFieldsBody, customFieldsSchema } from './custom-field-form.ts';
import type { CustomField, CustomFieldValues } from './custom-fields.queries.ts';

const NOT_A_LINK = 'not a link';
const field = (type: CustomFieldType, more: Partial<CustomField> = {}): CustomField =>
  ({
    id: type,
    name: type,
    type,
    isAssigned: true,
    isShown: true,
    isRequired: false,
    options: [],
    ...more,
  }) as unknown as CustomField;

const POINT = { latitude: 25.2, longitude: 55.3 };
const PHONE = { prefix: '971', number: '501234567' };
/** By type: the key in the API, a stored value, and what the form holds of it. */
const HELD: Readonly<Record<CustomFieldType, readonly [key: string, stored: unknown, held: unknown]>> = {
  choice: ['optionId', 'day', 'day'],
  date: ['dateValue', '2026-01-31', '2026-01-31'],
  hyperlink: ['textValue', 'https://luma.example', 'https://luma.example'],
  'multi-line': ['textValue', 'a\nb', 'a\nb'],
  number: ['numberValue', 0, 0],
  'phone-number': ['phoneValue', PHONE, PHONE],
  text: ['textValue', 'A', 'A'],
  boolean: ['booleanValue', false, 'no'],
  coordinates: ['pointValue', POINT, POINT],
  user: ['user', { id: 'u', displayName: 'Sara' }, { id: 'u', label: 'Sara' }],
};
const FIELDS = FIELD_TYPES.map((type) => field(type));
const STORED = FIELD_TYPES.map((type) => ({
  definitionId: type,
  type,
  [HELD[type][0]]: HELD[type][1],
})) as unknown as CustomFieldValues;

test('a form begins with the values of the record and sends them back as they were (C§9)', () => {
  const form = customFieldForm(FIELDS, STORED);
  expect(form).toEqual(Object.fromEntries(FIELD_TYPES.map((type) => [type, HELD[type][2]])));
  expect(customFieldsBody(FIELDS, form)).toEqual({
    customFields: FIELD_TYPES.map((type) => ({
      definitionId: type,
      ...(type === 'user' ? { userId: 'u' } : { [HELD[type][0]]: HELD[type][1] }),
    })),
  });
});

test('an empty form sends null for every field, and nothing where no field is asked for', () => {
  const sent = customFieldsBody(FIELDS, customFieldForm(FIELDS, []));
  expect(sent.customFields?.map((value) => Object.values(value)[1])).toEqual(FIELD_TYPES.map(() => null));
  const unassigned = [field('text', { isAssigned: false })];
  expect(customFieldForm(unassigned, STORED)).toEqual({});
  expect(customFieldsBody(unassigned, {})).toEqual({});
});

test('without a value a required field is refused, and any other accepted', async () => {
  for (const type of FIELD_TYPES) {
    const empty = customFieldForm([field(type)], []);
    const isValid = (isRequired: boolean) =>
      customFieldsSchema([field(type, { isRequired })], NOT_A_LINK).isValid(empty);
    expect([type, await isValid(true), await isValid(false)]).toEqual([type, false, true]);
  }
});

test.each([
  ['hyperlink', 'javascript:alert(1)'],
  ['hyperlink', 'https://user:secret@luma.example'],
  ['text', 'x'.repeat(401)],
  ['multi-line', 'x'.repeat(4_001)],
  ['number', 1e16],
  ['number', 'many'],
  ['date', '2026-02-30'],
  ['phone-number', { prefix: '971', number: '12' }],
  ['coordinates', { latitude: 91, longitude: 0 }],
] as const)('%s refuses %j before it is sent (A§5)', async (type, value) => {
  const schema = customFieldsSchema([field(type)], NOT_A_LINK);
  await expect(schema.isValid({ [type]: value })).resolves.toBe(false);
  await expect(schema.isValid({ [type]: HELD[type][2] })).resolves.toBe(true);
});
