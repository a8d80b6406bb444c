import { useFormContext } from 'react-hook-form';
import { typedNumber } from '#domain/digits.ts';
import { Input } from '../input/input.tsx';
import { useLanguage } from '../language/language-provider.tsx';
import { FieldFrame, type FieldProps } from './field-frame.tsx';

/** The typed number; null when empty, and the text itself when invalid, so that the schema refuses it. */
function numberOf(typed: unknown): unknown {
  if (typeof typed !== 'string') return typed;
  const text = typed.trim();
  if (text === '') return null;
  return typedNumber(text) ?? text;
}

/** A number. A plain text field with a numeric keyboard: a spinner would change the value on scrolling. */
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
