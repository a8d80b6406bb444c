import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { currencyDecimals } from '#domain/amounts.ts';
import type { CountForm } from './count-values.ts';

const AMOUNTS = ['coins', 'cashTakingCoins', 'totalCashAmount', 'totalAmount'] as const;

/** Minor units of one currency as those of another, the figure staying as it was typed; what does not fit any more is none. */
function rescaled(value: unknown, from: string, to: string): unknown {
  if (typeof value !== 'number') return value;
  const units = value * 10 ** (currencyDecimals(to) - currencyDecimals(from));
  return Number.isInteger(units) ? units : null;
}

/** Another till may count in another currency: what was typed as 50 stays 50 when somebody chooses it. */
export function useRescaled(form: UseFormReturn<CountForm, unknown, CountForm>, currency: string | null): void {
  const before = useRef(currency);
  useEffect(() => {
    const from = before.current;
    before.current = currency ?? from;
    if (from === null || currency === null || from === currency) return;
    for (const name of AMOUNTS) form.setValue(name, rescaled(form.getValues(name), from, currency) as number | null);
    for (const [index, { amount }] of (form.getValues('additionalExpenses') ?? []).entries()) {
      form.setValue(`additionalExpenses.${index}.amount`, rescaled(amount, from, currency) as number | null);
    }
  }, [form, currency]);
}
