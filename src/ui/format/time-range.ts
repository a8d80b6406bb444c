import { wantsArabDigits } from './digits.ts';

/**
 * A range of times as Arabic reads it: from left to right, as on a clock, whatever stands around it. Arabic digits are turned
 * around at a dash unless it is marked. Other languages need no marks.
 */
export function leftToRight(locale: string, text: string): string {
  if (!locale.startsWith('ar')) return text;
  return `\u2066${wantsArabDigits(locale) ? text.replace('–', '\u200E–\u200E') : text}\u2069`;
}
