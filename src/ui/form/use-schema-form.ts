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

/** A form with its validation schema. */
export type SchemaForm<T extends FieldValues> = UseFormReturn<T, unknown, T> & {
  readonly schema: ObjectSchema<T>;
  /** Server errors by field, with the refused value. */
  readonly refused: Map<string, Refused>;
};

interface Refused {
  readonly value: string;
  readonly error: { readonly type: string; readonly message: string };
}

export interface SchemaFormOptions<T extends FieldValues> {
  readonly schema: ObjectSchema<T>;
  readonly defaultValues: DefaultValues<T>;
  /** `onSubmit` where a field has the focus by itself and is left without a mistake, as when signing in. */
  readonly mode?: 'onTouched' | 'onSubmit';
}

/**
 * A form validated by a yup schema once a field was touched, unless `mode` says otherwise. After a failed submit the error summary takes the focus.
 */
export function useSchemaForm<T extends FieldValues>({
  schema,
  defaultValues,
  mode = 'onTouched',
}: SchemaFormOptions<T>): SchemaForm<T> {
  const [refused] = useState(() => new Map<string, Refused>());
  const resolver = useMemo(
    () => keepingRefusals(yupResolver(schema) as unknown as Resolver<T, unknown, T>, refused),
    [schema, refused],
  );
  const form = useForm<T, unknown, T>({
    resolver,
    defaultValues,
    mode,
    shouldFocusError: false,
  });
  return Object.assign(form, { schema, refused });
}

/** A comparable value; normalization on blur (blanks, letters) is not a change. */
const asText = (value: unknown): string =>
  (
    JSON.stringify(value, (_, part: unknown) =>
      part instanceof File ? [part.name, part.size, part.lastModified] : part,
    ) ?? ''
  )
    .toLowerCase()
    .replaceAll(/\s+/g, '');

/** A server error stays on its field until the value changes: the validation on blur does not remove it. */
function keepingRefusals<T extends FieldValues>(
  check: Resolver<T, unknown, T>,
  refused: ReadonlyMap<string, Refused>,
): Resolver<T, unknown, T> {
  return async (values, context, options) => {
    const result = await check(values, context, options);
    const kept = [...refused].filter(
      ([path, { value }]) => asText(get(values, path)) === value && get(result.errors, path) === undefined,
    );
    if (kept.length === 0) return result;
    const errors = { ...result.errors };
    for (const [path, { error }] of kept) set(errors, path, error);
    return { values: {}, errors } as Awaited<ReturnType<typeof check>>;
  };
}

/** A server error: `path` names the field (`dates.start`), empty for the whole form. */
export interface ServerError {
  readonly path: string;
  readonly code: string;
  readonly message: string;
}

/** Sets server errors on their fields; those without a field are shown above the form. */
export function applyServerErrors<T extends FieldValues>(form: SchemaForm<T>, errors: readonly ServerError[]): void {
  const values = form.getValues();
  for (const { path, code, message } of errors) {
    const known = path !== '' && path.split('.')[0]! in values;
    if (known) form.refused.set(path, { value: asText(get(values, path)), error: { type: code, message } });
    form.setError(known ? (path as FieldPath<T>) : 'root.server', { type: code, message });
  }
}
