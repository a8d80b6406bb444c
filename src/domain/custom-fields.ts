import type { Resource } from './permissions.ts';

/** Records that custom fields belong to (C§9); each category has a page of its own. */
export const FIELD_CATEGORIES = ['client-company', 'job-title', 'documents', 'field-location'] as const;
export type FieldCategory = (typeof FIELD_CATEGORIES)[number];

/** Types of custom fields (C§9). */
export const FIELD_TYPES = [
  'choice',
  'date',
  'hyperlink',
  'multi-line',
  'number',
  'phone-number',
  'text',
  'boolean',
  'coordinates',
  'user',
] as const;
export type CustomFieldType = (typeof FIELD_TYPES)[number];

/** How a field that offers a choice is drawn (C§9). */
export const SELECTOR_STYLES = ['drop-down-menu', 'radio-buttons'] as const;
export type SelectorStyle = (typeof SELECTOR_STYLES)[number];

/** Types answered by choosing: only these have a selector style. */
export const hasSelector = (type: CustomFieldType): boolean => type === 'choice' || type === 'boolean';

/** The permission to define fields; without its `read` neither fields nor their values are returned (ADR-0124). */
export const FIELD_DEFINITION: Resource = 'fieldDefinition.details';

/** Bounds of definitions and values. */
export const CUSTOM_FIELD_LIMITS = {
  perCategory: 50,
  options: 100,
  minOptions: 2,
  text: 400,
  multiLine: 4_000,
  hyperlink: 2_000,
  number: 1e15,
} as const;

/** Records with values: a category may cover more than one kind. */
export const CUSTOM_FIELD_RECORDS = {
  'client-company': { category: 'client-company', table: 'client_company', column: 'client_company_id' },
  'job-title': { category: 'job-title', table: 'job_title', column: 'job_title_id' },
  'employee-document': { category: 'documents', table: 'employee_document', column: 'employee_document_id' },
  'location-document': { category: 'documents', table: 'location_document', column: 'location_document_id' },
  'field-location': { category: 'field-location', table: 'field_location', column: 'field_location_id' },
} as const satisfies Readonly<Record<string, { category: FieldCategory; table: string; column: string }>>;
export type CustomFieldRecord = keyof typeof CUSTOM_FIELD_RECORDS;

/** Keys of a value in the API, by type. */
export const VALUE_KEYS = {
  choice: 'optionId',
  date: 'dateValue',
  hyperlink: 'textValue',
  'multi-line': 'textValue',
  number: 'numberValue',
  'phone-number': 'phoneValue',
  text: 'textValue',
  boolean: 'booleanValue',
  coordinates: 'pointValue',
  user: 'userId',
} as const satisfies Readonly<Record<CustomFieldType, string>>;
export type ValueKey = (typeof VALUE_KEYS)[CustomFieldType];

const MAX_PORT = 65_535;

/** Whether a text is a web address a person can open: http or https, with a host and without a password. */
export function isHyperlink(text: string): boolean {
  const match = /^https?:\/\/(?<host>[^\s/?#@\\]+)(?:[/?#][^\s\\]*)?$/iu.exec(text);
  const host = match?.groups?.['host'] ?? '';
  const named = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?|\[[0-9a-f:]+\])(?::(?<port>\d{1,5}))?$/iu.exec(host);
  return named !== null && Number(named.groups?.['port'] ?? 0) <= MAX_PORT;
}

/** Maximum number of characters of a type that is written as text. */
export const textLimitOf = (type: CustomFieldType): number =>
  type === 'multi-line'
    ? CUSTOM_FIELD_LIMITS.multiLine
    : type === 'hyperlink'
      ? CUSTOM_FIELD_LIMITS.hyperlink
      : CUSTOM_FIELD_LIMITS.text;
