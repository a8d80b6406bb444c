import { charactersOf } from '#domain/characters.ts';
import { Textarea } from '../input/input.tsx';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldFrame, type FieldProps } from './field-frame.tsx';
import { useFormSettings } from './form-context.ts';
import { fieldRules } from './rules.ts';

export interface TextAreaFieldProps extends FieldProps {
  readonly rows?: number;
  readonly placeholder?: string;
}

function Counter({ name, maxLength }: { readonly name: string; readonly maxLength: number }) {
  const { t } = useTranslation('ui');
  const value: unknown = useWatch({ name });
  const left = maxLength - (typeof value === 'string' ? charactersOf(value) : 0);
  // Announced only near the limit, otherwise it would interrupt every keystroke.
  return <span aria-live={left <= 20 ? 'polite' : 'off'}>{t('form.charactersLeft', { count: left })}</span>;
}

/**
 * A multi-line text with the remaining characters where the schema has a limit; the browser's maxLength would count
 * UTF-16 units.
 */
export function TextAreaField({ name, label, help, rows = 3, placeholder }: TextAreaFieldProps) {
  const { register } = useFormContext();
  const { schema } = useFormSettings();
  const { maxLength } = fieldRules(schema, name);
  return (
    <FieldFrame
      name={name}
      label={label}
      help={help}
      aside={maxLength === undefined ? undefined : <Counter name={name} maxLength={maxLength} />}
    >
      {(control) => <Textarea rows={rows} placeholder={placeholder} {...control} {...register(name)} />}
    </FieldFrame>
  );
}
