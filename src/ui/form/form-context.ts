import { createContext, use } from 'react';
import type { AnyObjectSchema } from 'yup';

/** Makes a schema message more specific. */
export type Precise = (message: string) => string;

/** What the fields of one form share beside react-hook-form's context. */
export interface FormSettings {
  readonly schema: AnyObjectSchema;
  /** Prefix of the control ids. */
  readonly id: string;
  /** Field → label, for the error summary; filled by the fields. */
  readonly labels: Map<string, string>;
  /** Field → a more specific version of a schema message. */
  readonly precise: Map<string, Precise>;
}

export const FormContext = createContext<FormSettings | null>(null);

/** The form of a field. */
export function useFormSettings(): FormSettings {
  const settings = use(FormContext);
  if (!settings) throw new Error('A field stands outside of a Form.');
  return settings;
}

/** Id of a field's control. */
export function controlId(formId: string, name: string): string {
  return `${formId}${name.replaceAll('.', '-')}`;
}
