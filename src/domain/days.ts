const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;

const INSTANT = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

/** Whether a text is an instant with offset, on an existing day: 2026-02-28T10:00:00Z. */
export function isInstant(text: string): boolean {
  const [, day] = INSTANT.exec(text) ?? [];
  return day !== undefined && isDay(day);
}

/** Whether a text is an existing calendar day, yyyy-MM-dd, of the years 1900 to 2199. */
export function isDay(text: string): boolean {
  if (!ISO_DAY.test(text) || text < '1900-01-01' || text > '2199-12-31') return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
