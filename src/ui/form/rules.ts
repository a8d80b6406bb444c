import { setLocale, type AnyObjectSchema, type Schema, type SchemaDescription } from 'yup';

/** Marks a message as one of our texts with its variables: `ui:form.rule.max{"max":10}`. */
const PREFIX = 'ui:';

/** A schema message in the reader's language: a key below `form.rule` in `ui` and its variables. */
export function rule(name: string, variables: Readonly<Record<string, unknown>> = {}): string {
  return `${PREFIX}form.rule.${name}${JSON.stringify(variables)}`;
}

// Default messages of all schemas, in the reader's language.
setLocale({
  mixed: {
    default: rule('invalid'),
    required: rule('required'),
    defined: rule('required'),
    notNull: rule('required'),
    oneOf: rule('oneOf'),
    notType: ({ type }: { type: string }) => rule(type === 'number' ? 'number' : 'invalid'),
  },
  string: {
    email: rule('email'),
    url: rule('url'),
    matches: rule('invalid'),
    length: ({ length }: { length: number }) => rule('length', { count: length }),
    min: ({ min }: { min: number }) => rule('minLength', { count: min }),
    max: ({ max }: { max: number }) => rule('maxLength', { count: max }),
  },
  number: {
    min: ({ min }: { min: number }) => rule('min', { min }),
    max: ({ max }: { max: number }) => rule('max', { max }),
    moreThan: ({ more }: { more: number }) => rule('moreThan', { more }),
    lessThan: ({ less }: { less: number }) => rule('lessThan', { less }),
    positive: rule('positive'),
    integer: rule('integer'),
  },
  array: {
    min: ({ min }: { min: number }) => rule('minItems', { count: min }),
    max: ({ max }: { max: number }) => rule('maxItems', { count: max }),
  },
});

/** Parses a schema message if it is one of ours. */
export function readRule(
  message: string,
): { readonly key: string; readonly variables: Record<string, unknown> } | undefined {
  if (!message.startsWith(PREFIX)) return undefined;
  const brace = message.indexOf('{');
  return {
    key: message.slice(PREFIX.length, brace),
    variables: JSON.parse(message.slice(brace)) as Record<string, unknown>,
  };
}

function fieldOf(schema: AnyObjectSchema, path: string): SchemaDescription | undefined {
  let at: unknown = schema;
  for (const part of path.split('.')) {
    const fields: unknown = typeof at === 'object' && at !== null && 'fields' in at ? at.fields : undefined;
    at = typeof fields === 'object' && fields !== null ? (fields as Record<string, unknown>)[part] : undefined;
  }
  return at instanceof Object && 'describe' in at ? ((at as Schema).describe() as SchemaDescription) : undefined;
}

/** The schema's rules for one field: source of the label's asterisk and the text counter. */
export function fieldRules(
  schema: AnyObjectSchema,
  path: string,
): { readonly required: boolean; readonly maxLength: number | undefined } {
  const described = fieldOf(schema, path);
  if (!described) return { required: false, maxLength: undefined };
  const max = described.tests.find((test) => test.name === 'max')?.params?.['max'];
  return {
    required: described.tests.some((test) => test.name === 'required') || (!described.optional && !described.nullable),
    maxLength: described.type === 'string' && typeof max === 'number' ? max : undefined,
  };
}
