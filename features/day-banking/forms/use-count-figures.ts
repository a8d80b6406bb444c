import { useWatch } from 'react-hook-form';
import { expectedOf, totalsOf } from '#domain/day-banking.ts';
import type { Opening } from '../banking.queries.ts';
import { figuresIn, type CountForm } from './count-values.ts';
import { useOpening, type OpeningOf } from './use-opening.ts';

/** What a count amounts to so far; amounts in minor units. */
export interface CountFigures {
  readonly type: CountForm['type'];
  /** What it starts from; null while unknown or hidden. */
  readonly opening: Opening | null;
  readonly sales: number;
  readonly expenses: number;
  readonly taken: number;
  readonly counted: number;
  /** Null with an unknown or hidden opening. */
  readonly expected: number | null;
  readonly variance: number | null;
}

/** The variance of a count from an opening, in minor units (D28); null without a type. */
export function varianceFrom(opening: Opening, currency: string, form: CountForm): number | null {
  if (form.type === '') return null;
  const figures = figuresIn(currency, form);
  return totalsOf(figures).counted - expectedOf(form.type, opening.openingAmount, figures);
}

/** The calculation of the count in the form, with each key (D28). */
export function useCountFigures(currency: string, of: OpeningOf): CountFigures {
  const form = useWatch() as CountForm;
  const opening = useOpening(of);
  const figures = figuresIn(currency, form);
  const { counted, taken, expenses } = totalsOf(figures);
  const expected = form.type !== '' && opening ? expectedOf(form.type, opening.openingAmount, figures) : null;
  return {
    type: form.type,
    opening,
    sales: figures.totalCashAmount,
    expenses,
    taken,
    counted,
    expected,
    variance: opening && varianceFrom(opening, currency, form),
  };
}
