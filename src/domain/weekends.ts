/** Weekends by country as ISO weekdays (1 = Monday … 7 = Sunday), other than Saturday and Sunday (CLDR 48). */
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

/** Returns the weekend where a person works (D19): the country's, or the tenant's own without a country. */
export function weekendOf(countryISO: string, tenantWeekend: readonly number[]): readonly number[] {
  if (countryISO === '') return tenantWeekend;
  return WEEKENDS[countryISO] ?? [6, 7];
}

/** Returns the first day of the week for a weekend (1 Monday to 7 Sunday): the first working day after it. */
export function weekStartAfter(weekend: readonly number[], otherwise: number): number {
  const days = [1, 2, 3, 4, 5, 6, 7];
  return days.find((day) => !weekend.includes(day) && weekend.includes(day === 1 ? 7 : day - 1)) ?? otherwise;
}
