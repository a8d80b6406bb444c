import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { keepFigures } from '#ui/form/currency-field.tsx';
import type { CountForm } from './count-values.ts';

const AMOUNTS = ['coins', 'cashTakingCoins', 'totalCashAmount', 'totalAmount'] as const;

/** Another till may use another currency: 50 stays 50 when it is chosen. */
export function useKeptFigures(form: UseFormReturn<CountForm, unknown, CountForm>, currency: string | null): void {
  const before = useRef(currency);
  useEffect(() => {
    const from = before.current;
    before.current = currency ?? from;
    if (from === null || currency === null) return;
    const expenses = (form.getValues('additionalExpenses') ?? []).map(
      (_, index) => `additionalExpenses.${index}.amount`,
    );
    keepFigures(form as never, [...AMOUNTS, ...expenses], from, currency);
  }, [form, currency]);
}
