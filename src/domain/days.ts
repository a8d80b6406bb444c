const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a text is a calendar day that exists, yyyy-MM-dd, of the years 1900 to 2199. */
export function isDay(text: string): boolean {
  if (!ISO_DAY.test(text) || text < '1900-01-01' || text > '2199-12-31') return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
