import { useEffect, useRef } from 'react';
import { useFormContext, useWatch, type UseFormReturn } from 'react-hook-form';
import { parseAmount, plainAmount, sameFigure } from '#domain/amounts.ts';
import { useCurrencies } from '../format/currencies.ts';
import type { FieldProps } from './field-frame.tsx';
import { SelectField } from './select-field.tsx';

/**
 * An amount converted to another currency: the same figure, in that currency's minor units; as text where it has too
 * many decimals, so that the schema refuses it.
 */
function inOther(value: unknown, from: string, to: string): unknown {
  if (typeof value === 'number') return sameFigure(value, from, to) ?? plainAmount(value, from);
  return typeof value === 'string' ? (parseAmount(value, to) ?? value) : value;
}

/** Keeps the figures of a form as typed when its currency changes. */
export function keepFigures(
  form: Pick<UseFormReturn, 'getValues' | 'setValue'>,
  names: readonly string[],
  from: string,
  to: string,
): void {
  if (from === to) return;
  for (const name of names) {
    const value: unknown = form.getValues(name);
    const kept = inOther(value, from, to);
    if (kept !== value) form.setValue(name, kept, { shouldDirty: true, shouldValidate: typeof kept === 'string' });
  }
}

export interface CurrencyFieldProps extends FieldProps {
  /** Names of the form's amounts in this currency. */
  readonly amounts: () => readonly string[];
  /** The currency while none is chosen. */
  readonly fallback: string;
}

/** The currency of the amounts beside it: 500 stays 500 when the currency changes. */
export function CurrencyField({ name, label, help, amounts, fallback }: CurrencyFieldProps) {
  const form = useFormContext();
  const currencies = useCurrencies();
  const chosen = String(useWatch({ name }) || fallback);
  const before = useRef(chosen);
  useEffect(() => {
    before.current = chosen;
  }, [chosen]);
  const choose = (next: string): void => keepFigures(form, amounts(), before.current, next || fallback);
  return (
    <SelectField name={name} label={label} help={help} options={currencies} recent="currencies" onChoose={choose} />
  );
}
