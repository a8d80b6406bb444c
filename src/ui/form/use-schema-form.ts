import { yupResolver } from '@hookform/resolvers/yup';
import {
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
};

export interface SchemaFormOptions<T extends FieldValues> {
  readonly schema: ObjectSchema<T>;
  readonly defaultValues: DefaultValues<T>;
}

/** A form checked by a yup schema once a field was touched. The focus after a failed submit goes to the error summary. */
export function useSchemaForm<T extends FieldValues>({
  schema,
  defaultValues,
}: SchemaFormOptions<T>): SchemaForm<T> {
  const form = useForm<T, unknown, T>({
    resolver: yupResolver(schema) as unknown as Resolver<T, unknown, T>,
    defaultValues,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  return Object.assign(form, { schema });
}

/** An error the server found: `path` names the field (`dates.start`), empty for the whole form. */
export interface ServerError {
  readonly path: string;
  readonly code: string;
  readonly message: string;
}

/** Puts the server's errors on their fields; what fits no field is said above the form. */
export function applyServerErrors<T extends FieldValues>(
  form: SchemaForm<T>,
  errors: readonly ServerError[],
): void {
  const values = form.getValues();
  for (const { path, code, message } of errors) {
    const known = path !== '' && path.split('.')[0]! in values;
    form.setError(known ? (path as FieldPath<T>) : 'root.server', { type: code, message });
  }
}
