import { createContext, use } from 'react';
import type { AnyObjectSchema } from 'yup';

/** A message of a schema, as precise as a field can be. */
export type Precise = (message: string) => string;

/** What the fields of one form share beside react-hook-form's own context. */
export interface FormSettings {
  readonly schema: AnyObjectSchema;
  /** Prefix of the ids of its controls. */
  readonly id: string;
  /** Field → label, for the error summary; filled by the fields themselves. */
  readonly labels: Map<string, string>;
  /** Field → what it makes of a message of the schema, which knows less than the field does. */
  readonly precise: Map<string, Precise>;
}

export const FormContext = createContext<FormSettings | null>(null);

/** The form a field stands in. */
export function useFormSettings(): FormSettings {
  const settings = use(FormContext);
  if (!settings) throw new Error('A field stands outside of a Form.');
  return settings;
}

/** Id of a field's control. */
export function controlId(formId: string, name: string): string {
  return `${formId}${name.replaceAll('.', '-')}`;
}
