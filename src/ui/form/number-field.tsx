import { useFormContext } from 'react-hook-form';
import { Input } from '../input/input.tsx';
import { useLanguage } from '../language/language-provider.tsx';
import { FieldFrame, type FieldProps } from './field-frame.tsx';

/** What somebody typed as a number; null for nothing, and the text itself where it is none, so that the schema says so. */
function numberOf(typed: unknown): unknown {
  if (typeof typed !== 'string') return typed;
  const text = typed.trim();
  if (text === '') return null;
  const value = Number(text);
  return Number.isNaN(value) ? text : value;
}

/** A number. A plain text field with the right keyboard: spinners change a figure that one only scrolls past. */
export function NumberField({ name, label, help, isWhole = true }: FieldProps & { readonly isWhole?: boolean }) {
  const { register } = useFormContext();
  const { direction } = useLanguage();
  return (
    <FieldFrame name={name} label={label} help={help}>
      {(control) => (
        <Input
          inputMode={isWhole ? 'numeric' : 'decimal'}
          autoComplete="off"
          dir="ltr"
          textAlign={direction === 'rtl' ? 'right' : 'left'}
          {...control}
          {...register(name, { setValueAs: numberOf })}
        />
      )}
    </FieldFrame>
  );
}
