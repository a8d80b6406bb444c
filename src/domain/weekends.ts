/** ISO weekdays (1 = Monday … 7 = Sunday) on which a country rests, where that is not Saturday and Sunday (CLDR 48). */
const WEEKENDS: Readonly<Record<string, readonly number[]>> = {
  BH: [5, 6],
  DZ: [5, 6],
  EG: [5, 6],
  IQ: [5, 6],
  JO: [5, 6],
  KW: [5, 6],
  LY: [5, 6],
  OM: [5, 6],
  QA: [5, 6],
  SA: [5, 6],
  SD: [5, 6],
  SY: [5, 6],
  YE: [5, 6],
  IN: [7],
  UG: [7],
};

/** The weekend where a person works (D19): of the country, or the tenant's own when the country is not known. */
export function weekendOf(countryISO: string, tenantWeekend: readonly number[]): readonly number[] {
  if (countryISO === '') return tenantWeekend;
  return WEEKENDS[countryISO] ?? [6, 7];
}
