import { totalsOf, varianceOf, type DayBankingType } from '#domain/day-banking.ts';
import type { Tx } from '../../core/transaction.ts';
import { readLimits, readOpening, type TillPlace } from './banking.repository.ts';
import type { EnteredFigures } from './till-figures.ts';

export interface Calculation {
  readonly previousId: string | null;
  readonly opening: number;
  readonly counted: number;
  readonly variance: number;
  readonly tolerance: number;
  readonly administratorAbove: number | null;
}

/** Counted, expected and tolerated as the chain stands now (D28, D32). The place must be locked. */
export async function calculate(
  tx: Tx,
  tenantId: string,
  place: TillPlace,
  at: { readonly type: DayBankingType; readonly business_date: string; readonly position: number },
  figures: EnteredFigures,
): Promise<Calculation> {
  const { previous, opening } = await readOpening(tx, tenantId, place, {
    businessDate: at.business_date,
    position: at.position,
  });
  const limits = await readLimits(tx, tenantId, place.currency);
  return {
    previousId: previous?.id ?? null,
    opening,
    counted: totalsOf(figures).counted,
    variance: varianceOf(at.type, opening, figures),
    ...limits,
  };
}

/** A reckoning as columns. */
export const storedCalculation = ({ previousId, opening, counted, variance, tolerance }: Calculation) => ({
  previous_id: previousId,
  opening,
  counted,
  expected: counted - variance,
  variance,
  tolerance,
});
