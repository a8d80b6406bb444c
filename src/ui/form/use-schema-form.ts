import { yupResolver } from '@hookform/resolvers/yup';
import { useMemo, useState } from 'react';
import {
  get,
  set,
  useForm,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import type { ObjectSchema } from 'yup';
import './rules.ts';

/** A form and the schema that checks it. */
export type SchemaForm<T extends FieldValues> = UseFormReturn<T, unknown, T> & {
  readonly schema: ObjectSchema<T>;
  /** What the server found wrong, by field, with the value it is about. */
  readonly refused: Map<string, Refused>;
};

interface Refused {
  readonly value: string;
  readonly error: { readonly type: string; readonly message: string };
}

export interface SchemaFormOptions<T extends FieldValues> {
  readonly schema: ObjectSchema<T>;
  readonly defaultValues: DefaultValues<T>;
}

/** A form checked by a yup schema once a field was touched. The focus after a failed submit goes to the error summary. */
export function useSchemaForm<T extends FieldValues>({ schema, defaultValues }: SchemaFormOptions<T>): SchemaForm<T> {
  const [refused] = useState(() => new Map<string, Refused>());
  const resolver = useMemo(
    () => keepingRefusals(yupResolver(schema) as unknown as Resolver<T, unknown, T>, refused),
    [schema, refused],
  );
  const form = useForm<T, unknown, T>({
    resolver,
    defaultValues,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  return Object.assign(form, { schema, refused });
}

/** A value for comparing; leaving a field tidies blanks and letters, which is no change. */
const told = (value: unknown): string =>
  (
    JSON.stringify(value, (_, part: unknown) =>
      part instanceof File ? [part.name, part.size, part.lastModified] : part,
    ) ?? ''
  )
    .toLowerCase()
    .replaceAll(/\s+/g, '');

/** What the server refused stays on its field until the value changes: leaving the field, which checks it again, does not take it away. */
function keepingRefusals<T extends FieldValues>(
  check: Resolver<T, unknown, T>,
  refused: ReadonlyMap<string, Refused>,
): Resolver<T, unknown, T> {
  return async (values, context, options) => {
    const result = await check(values, context, options);
    const kept = [...refused].filter(
      ([path, { value }]) => told(get(values, path)) === value && get(result.errors, path) === undefined,
    );
    if (kept.length === 0) return result;
    const errors = { ...result.errors };
    for (const [path, { error }] of kept) set(errors, path, error);
    return { values: {}, errors } as Awaited<ReturnType<typeof check>>;
  };
}

/** An error the server found: `path` names the field (`dates.start`), empty for the whole form. */
export interface ServerError {
  readonly path: string;
  readonly code: string;
  readonly message: string;
}

/** Puts the server's errors on their fields; what fits no field is said above the form. */
export function applyServerErrors<T extends FieldValues>(form: SchemaForm<T>, errors: readonly ServerError[]): void {
  const values = form.getValues();
  for (const { path, code, message } of errors) {
    const known = path !== '' && path.split('.')[0]! in values;
    if (known) form.refused.set(path, { value: told(get(values, path)), error: { type: code, message } });
    form.setError(known ? (path as FieldPath<T>) : 'root.server', { type: code, message });
  }
}
