import type { AnySchema } from 'yup';

/** A JSON Schema (2020-12), as used by OpenAPI 3.1. */
export type JsonSchema = Record<string, unknown>;

interface Description {
  readonly type: string;
  readonly optional: boolean;
  readonly nullable: boolean;
  readonly oneOf: readonly unknown[];
  readonly meta?: { readonly format?: string; readonly words?: readonly string[] };
  readonly tests: readonly { readonly name?: string; readonly params?: Readonly<Record<string, unknown>> }[];
  readonly fields?: Readonly<Record<string, Description>>;
  readonly innerType?: Description;
}

/** Expressed otherwise, or a transform that JSON Schema cannot express. */
const SILENT = new Set([
  'trim',
  'string_case',
  'noUnknown',
  'integer',
  'required',
  'defined',
  'optionality',
  'nullable',
  'no-nul',
  'date',
  'uuid',
  'instant',
  'oneOf',
]);

/** Converts a contract schema to JSON Schema. Rules it cannot express are named in `x-rules`, never omitted. */
export function toJsonSchema(schema: AnySchema): JsonSchema {
  return convert(schema.describe() as unknown as Description);
}

function convert(description: Description): JsonSchema {
  const { nullable, tests, meta, oneOf } = description;
  const schema: JsonSchema = { ...structure(description), ...limits(description) };
  if (meta?.format) schema['format'] = meta.format;
  const words = oneOf.filter((word) => word !== null);
  if (words.length > 0) schema['enum'] = nullable ? [...words, null] : words;
  const pattern = tests.find(({ name }) => name === 'oneOf')?.params?.['pattern'];
  if (meta?.words && pattern instanceof RegExp) schema['anyOf'] = [{ enum: meta.words }, { pattern: pattern.source }];
  const type = schema['type'];
  if (nullable && typeof type === 'string') schema['type'] = [type, 'null'];
  const rules = tests
    .map((test) => test.name ?? 'custom')
    .filter((name) => !SILENT.has(name) && !Object.hasOwn(LIMITS, name));
  if (rules.length > 0) schema['x-rules'] = rules;
  return schema;
}

function structure({ type, fields, innerType, tests }: Description): JsonSchema {
  if (type === 'object') {
    const entries = Object.entries(fields ?? {});
    const isStrict = tests.some((test) => test.name === 'noUnknown');
    const required = entries.filter(([, field]) => !field.optional).map(([name]) => name);
    return {
      type: 'object',
      properties: Object.fromEntries(entries.map(([name, field]) => [name, convert(field)])),
      ...(required.length > 0 ? { required } : {}),
      ...(isStrict ? { additionalProperties: false } : {}),
    };
  }
  if (type === 'array') return { type: 'array', items: innerType ? convert(innerType) : {} };
  if (type === 'number') return { type: tests.some((test) => test.name === 'integer') ? 'integer' : 'number' };
  return type === 'string' || type === 'boolean' ? { type } : {};
}

const LIMITS: Readonly<
  Record<string, { readonly string: string; readonly array: string; readonly number: string } | null>
> = {
  min: { string: 'minLength', array: 'minItems', number: 'minimum' },
  max: { string: 'maxLength', array: 'maxItems', number: 'maximum' },
  email: null,
  matches: null,
};

function limits({ type, tests }: Description): JsonSchema {
  const found: JsonSchema = {};
  for (const { name = '', params } of tests) {
    const word = LIMITS[name]?.[type as 'string' | 'array' | 'number'];
    const value = params?.[name];
    if (word && typeof value === 'number') found[word] = value;
    if (name === 'email') found['format'] = 'email';
    if (name === 'matches' && params?.['regex'] instanceof RegExp) found['pattern'] = params['regex'].source;
    if (name === 'required' && type === 'string') found['minLength'] ??= 1;
  }
  return found;
}
