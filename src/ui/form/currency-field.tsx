import { useEffect, useRef } from 'react';
import { useFormContext, useWatch, type UseFormReturn } from 'react-hook-form';
import { parseAmount, plainAmount, sameFigure } from '#domain/amounts.ts';
import { useCurrencies } from '../format/currencies.ts';
import type { FieldProps } from './field-frame.tsx';
import { SelectField } from './select-field.tsx';

/**
 * An amount that was typed in one currency as the form holds it in another: the same figure, in minor units of that; the figure itself
 * as text where it does not fit, so that the schema says so.
 */
function inOther(value: unknown, from: string, to: string): unknown {
  if (typeof value === 'number') return sameFigure(value, from, to) ?? plainAmount(value, from);
  return typeof value === 'string' ? (parseAmount(value, to) ?? value) : value;
}

/** Keeps the figures of a form as they were typed when its currency becomes another. */
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
  /** The amounts that are in it, by their names in the form as it stands. */
  readonly amounts: () => readonly string[];
  /** What they are in while nothing is chosen. */
  readonly fallback: string;
}

/** The currency of amounts beside it: what was typed as 500 stays 500 when another one is chosen. */
export function CurrencyField({ name, label, help, amounts, fallback }: CurrencyFieldProps) {
  const form = useFormContext();
  const currencies = useCurrencies();
  const chosen = String(useWatch({ name }) || fallback);
  const before = useRef(chosen);
  useEffect(() => {
    before.current = chosen;
  }, [chosen]);
  const choose = (next: string): void => keepFigures(form, amounts(), before.current, next || fallback);
  return <SelectField name={name} label={label} help={help} options={currencies} onChoose={choose} />;
}
