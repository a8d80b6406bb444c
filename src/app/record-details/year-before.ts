/** The twelve months before the last twelve, as a tile names them: "Dec 2024 – Nov 2025" (A§2). */
export function yearBefore(language: 'en' | 'ar'): string {
  const thisMonth = Temporal.Now.plainDateISO('Asia/Dubai').with({ day: 1 });
  const name = (back: number): string => {
    const { year, month } = thisMonth.subtract({ months: back });
    const short = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' });
    return `${short.format(Date.UTC(year, month - 1, 1))} ${year}`;
  };
  return `${name(23)} – ${name(12)}`;
}
