import type { api } from '#contract/api.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { leastAgreedDays } from '#domain/end-of-service.ts';
import { ruleFor, type GratuityInput, type LeaveAdjustment, type OtherAdjustment } from '#domain/offboarding.ts';
import { ruleViolated } from '../../core/problem-error.ts';
import { keptFigure } from '../../records/kept-figure.ts';
import type { StoredSettlement } from './offboardings.repository.ts';

type GivenGratuity = Omit<BodyOf<typeof api.offboardings.saveGratuity>, 'version'>;

/** The gratuity block with what is given in it; `usual` is the currency of amounts that have none yet. @throws ProblemError 422 for what cannot be */
export function checkGratuity(
  { gratuity, startDate, other }: Pick<StoredSettlement, 'gratuity' | 'startDate' | 'other'>,
  given: GivenGratuity,
  usual: string,
): GratuityInput {
  const named: GivenGratuity = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const next = { ...inCurrency(gratuity, named, { hasOther: other.length > 0, usual }), ...named } as GratuityInput;
  if (next.lastWorkingDay !== null && next.lastWorkingDay < startDate)
    throw ruleViolated('lastWorkingDay', 'before-start', 'The last working day must not be before the first.');
  if (next.basicWage !== null && next.totalWage !== null && next.totalWage < next.basicWage) {
    throw ruleViolated('totalWage', 'below-basic', 'The wage with allowances must not be below the basic wage.');
  }
  if (!Number.isInteger(next.unpaidDays * 2))
    throw ruleViolated('unpaidDays', 'half-days', 'Unpaid days are whole or half days.');
  const rule = ruleFor(next);
  const least = rule && leastAgreedDays(rule);
  if (least && next.agreedDaysPerYear !== null && next.agreedDaysPerYear < least) {
    throw ruleViolated('agreedDaysPerYear', 'below-law', `The law gives at least ${least} days a year.`);
  }
  return { ...next, manualNote: next.manualNote || null };
}

/**
 * What stays of the block when its currency becomes another: the figures as they were typed, also where it had none or has none
 * now. Other adjustments were typed in it elsewhere, so with any of them it stays.
 */
function inCurrency(
  gratuity: GratuityInput,
  named: GivenGratuity,
  { hasOther, usual }: { readonly hasOther: boolean; readonly usual: string },
): GratuityInput {
  const before = gratuity.currency ?? usual;
  const asked = named.currency === undefined ? gratuity.currency : named.currency;
  const wanted = asked ?? usual;
  const isTakenAway = gratuity.currency !== null && asked === null;
  if (wanted === before && !isTakenAway) return gratuity;
  if (hasOther)
    throw ruleViolated('currency', 'currency-in-use', `The other adjustments are in ${before}: take them away first.`);
  const kept = (name: 'basicWage' | 'totalWage' | 'manualAmount'): number | null =>
    named[name] === undefined ? keptFigure(name, gratuity[name], before, wanted) : gratuity[name];
  return {
    ...gratuity,
    basicWage: kept('basicWage'),
    totalWage: kept('totalWage'),
    manualAmount: kept('manualAmount'),
  };
}

/** @throws ProblemError 422 for a kind named twice, or days finer than hundredths */
export function checkLeave(adjustments: readonly LeaveAdjustment[]): LeaveAdjustment[] {
  if (new Set(adjustments.map(({ kind }) => kind)).size < adjustments.length)
    throw ruleViolated('adjustments', 'repeated', 'A kind of leave is named twice.');
  return adjustments.map(({ kind, days }, index) => {
    if (Math.abs(Math.round(days * 100) - days * 100) > 1e-6)
      throw ruleViolated(`adjustments[${index}].days`, 'hundredths', 'Days have at most two decimals.');
    return { kind, days };
  });
}

type GivenAdjustment = BodyOf<typeof api.offboardings.saveOther>['adjustments'][number];

/** Every line has an amount; the cost of an asset is recovered once, and only of one the leaver has or had when it was entered. @throws ProblemError 422 */
export function checkOther(
  stored: readonly OtherAdjustment[],
  held: readonly { readonly id: string }[],
  adjustments: readonly GivenAdjustment[],
): OtherAdjustment[] {
  const known = new Set([...held.map(({ id }) => id), ...stored.map(({ assetId }) => assetId)]);
  const seen = new Set<string>();
  return adjustments.map(({ kind, description, amount, assetId = null }, index) => {
    const path = `adjustments[${index}].assetId`;
    if ((kind === 'asset-recovery') !== (assetId !== null))
      throw ruleViolated(path, 'asset-recovery', 'The cost of an asset names the asset, nothing else does.');
    if (assetId !== null && !known.has(assetId))
      throw ruleViolated(path, 'not-found', 'The leaver does not have this asset.');
    if (assetId !== null && seen.has(assetId))
      throw ruleViolated(path, 'repeated', 'The cost of this asset is recovered twice.');
    if (assetId !== null) seen.add(assetId);
    if (amount === 0)
      throw ruleViolated(
        `adjustments[${index}].amount`,
        'zero-amount',
        'An adjustment of zero adds, deducts or recovers nothing.',
      );
    return { kind, description, amount, assetId };
  });
}

/** The columns of the three blocks. */
export const columnsOf = ({ gratuity, leave, other }: Pick<StoredSettlement, 'gratuity' | 'leave' | 'other'>) => ({
  country_iso: gratuity.countryISO,
  currency: gratuity.currency,
  last_working_day: gratuity.lastWorkingDay,
  termination_reason: gratuity.terminationReason,
  basic_wage: gratuity.basicWage,
  total_wage: gratuity.totalWage,
  unpaid_days: gratuity.unpaidDays,
  agreed_days_per_year: gratuity.agreedDaysPerYear,
  manual_amount: gratuity.manualAmount,
  manual_note: gratuity.manualNote,
  leave_adjustments: JSON.stringify(leave),
  other_adjustments: JSON.stringify(other),
});
