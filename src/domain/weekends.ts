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

/** The day a week begins with where the weekend is this (1 Monday to 7 Sunday): the first that is worked after it. */
export function weekStartAfter(weekend: readonly number[], otherwise: number): number {
  const days = [1, 2, 3, 4, 5, 6, 7];
  return days.find((day) => !weekend.includes(day) && weekend.includes(day === 1 ? 7 : day - 1)) ?? otherwise;
}
