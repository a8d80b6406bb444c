import { DEFAULT_CURRENCY } from '#domain/commissions/commissions.ts';
import { defaultRange, firstDayOf, lastDayOf, rangeBefore, type MonthRange } from '#domain/commissions/months.ts';
import type { TileCounter } from '../dashboard/index.ts';
import { sumPayouts, type PayoutSum } from './payouts.repository.ts';

/**
 * Payouts for services, products and tips in the last 12 months (C§9), and their sum compared with the 12 months before
 * (A§2): the sums of the linked list, per currency (D52).
 */
export const countCommissionsTile: TileCounter = async (tx, caller) => {
  const range = defaultRange(Temporal.Now.plainDateISO(caller.timezone).toString());
  const sum = ({ from, to }: MonthRange): Promise<readonly PayoutSum[]> =>
    sumPayouts(tx, caller, { startDate: firstDayOf(from), endDate: lastDayOf(to) });
  const now = await sum(range);
  const before = await sum(rangeBefore(range));
  const currencies = [...new Set([...now, ...before].map(({ currency }) => currency))].toSorted((one, other) =>
    one.localeCompare(other),
  );
  return (currencies.length === 0 ? [DEFAULT_CURRENCY] : currencies).flatMap((currency) => {
    const paid = now.find((each) => each.currency === currency);
    const paidBefore = before.find((each) => each.currency === currency);
    return [
      { id: 'services' as const, value: paid?.services.payout ?? 0, currency },
      { id: 'products' as const, value: paid?.products.payout ?? 0, currency },
      { id: 'tips' as const, value: paid?.tips.payout ?? 0, currency },
      { id: 'periodTotal' as const, value: paid?.totalPayout ?? 0, previous: paidBefore?.totalPayout ?? 0, currency },
    ];
  });
};
