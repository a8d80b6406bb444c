import { sameFigure } from '#domain/amounts.ts';
import { ruleViolated } from '../core/problem-error.ts';

/**
 * An amount that the request omits while its currency changes: the digits stay, 500.00 AED becomes 500.000 KWD
 * (ADR-0082).
 * @throws ProblemError 422 `other-currency` on `path` where it has more decimals than that currency
 */
export function keptFigure<Amount extends number | null>(
  path: string,
  amount: Amount,
  from: string,
  to: string,
): Amount {
  if (amount === null) return amount;
  const kept = sameFigure(amount, from, to);
  if (kept === undefined)
    throw ruleViolated(path, 'other-currency', `This amount was entered in ${from}: say it in ${to} as well.`);
  return kept as Amount;
}
