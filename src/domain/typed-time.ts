import { toLatinDigits } from './digits.ts';

/**
 * Returns a typed time of the 24-hour clock as HH:mm: "9", "930", "9:30", "09.30" and, as spreadsheets write it,
 * "09:30:00" are read; null for anything else.
 */
export function readTime(text: string): string | null {
  const [, hours, minutes = '00'] = /^(\d{1,2})[:.]?(\d{2})?(?::00)?$/.exec(toLatinDigits(text.trim())) ?? [];
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return null;
  return `${hours.padStart(2, '0')}:${minutes}`;
}
