/** What a kind of leave gives in a country from a step of service on, as the API tells it. */
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

/** The same as the form holds it: what is not typed is null. */
export type EntitlementRow = Omit<StoredTerms, 'effectiveFrom' | 'amount' | 'afterMonths'> & {
  readonly amount: number | null;
  readonly afterMonths: number | null;
};

/** A line for a country that has none yet. */
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

/** The newest terms of each country, planned ones included: what a change begins from. A country that gives nothing is left out. */
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

/** The lines as the API takes them. */
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
