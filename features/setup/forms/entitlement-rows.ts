/** The entitlement of a leave type in a country from a service step on, from the API. */
export interface StoredTerms {
  readonly countryISO: string;
  readonly basis: string;
  readonly amount: number;
  readonly per: string;
  readonly afterMonths: number;
  readonly cap?: number | null | undefined;
  readonly carryOverMax?: number | null | undefined;
  readonly carryOverExpiryMonths?: number | null | undefined;
  readonly effectiveFrom: string;
}

/** The same as form values: null when empty. */
export type EntitlementRow = Omit<StoredTerms, 'effectiveFrom' | 'amount' | 'afterMonths'> & {
  readonly amount: number | null;
  readonly afterMonths: number | null;
};

/** A row for a country without one. */
export const NEW_ROW: EntitlementRow = {
  countryISO: '',
  basis: 'contractual',
  amount: null,
  per: 'year',
  afterMonths: null,
  cap: null,
  carryOverMax: null,
  carryOverExpiryMonths: null,
};

/**
 * The newest terms of each country, including planned ones: the basis of a change. Countries without entitlement are
 * left out.
 */
export function entitlementRows(stored: readonly StoredTerms[]): readonly EntitlementRow[] {
  const newest = new Map<string, string>();
  for (const { countryISO, effectiveFrom } of stored)
    if (effectiveFrom > (newest.get(countryISO) ?? '')) newest.set(countryISO, effectiveFrom);
  return stored
    .filter(({ countryISO, effectiveFrom, amount }) => newest.get(countryISO) === effectiveFrom && amount > 0)
    .map(({ effectiveFrom: _, cap, carryOverMax, carryOverExpiryMonths, ...terms }) => ({
      ...terms,
      cap: cap ?? null,
      carryOverMax: carryOverMax ?? null,
      carryOverExpiryMonths: carryOverExpiryMonths ?? null,
    }));
}

/** The rows as the request body. */
export const entitlementBody = (rows: readonly EntitlementRow[]): readonly object[] =>
  rows.map(({ countryISO, basis, amount, per, afterMonths, cap, carryOverMax, carryOverExpiryMonths }) => ({
    countryISO,
    basis,
    amount: amount ?? 0,
    per,
    afterMonths: afterMonths ?? 0,
    cap: cap ?? null,
    carryOverMax: carryOverMax ?? null,
    carryOverExpiryMonths: carryOverExpiryMonths ?? null,
  }));
