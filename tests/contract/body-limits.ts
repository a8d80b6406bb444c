import type { AnySchema } from 'yup';

interface Described {
  readonly type: string;
  readonly nullable: boolean;
  readonly optional: boolean;
  readonly tests: readonly { readonly name?: string; readonly params?: Readonly<Record<string, unknown>> }[];
  readonly fields?: Readonly<Record<string, Described>>;
  readonly innerType?: Described;
}

/** `name text 1..100`, with `!` for what has to be there and `?` for what may be null; lists and objects in brackets. */
function written({ type, nullable, optional, tests, fields, innerType }: Described): string {
  const limit = (name: string): string => {
    const found = tests.find((test) => test.name === name)?.params?.[name];
    return typeof found === 'number' ? String(found) : '';
  };
  const range = [limit('min'), limit('max')];
  const within = fields
    ? ` {${Object.entries(fields)
        .map(([name, field]) => `${name} ${written(field)}`)
        .join(', ')}}`
    : innerType
      ? ` [${written(innerType)}]`
      : '';
  return `${type}${optional ? '' : '!'}${nullable ? '?' : ''}${range.join('') === '' ? '' : ` ${range.join('..')}`}${within}`;
}

/** The fields of a body with their types and limits, in one line. */
export const limitsOf = (body: AnySchema): string => written(body.describe() as unknown as Described);
