/** Whether one of our locales (`localeOf`) uses Arabic digits. */
function wantsArabDigits(locale: string): boolean {
  return locale.endsWith('-nu-arab');
}

/**
 * A range of times as Arabic reads it: from left to right, as on a clock, whatever stands around it. Arabic digits are turned
 * around at a dash unless it is marked. Other languages need no marks.
 */
export function leftToRight(locale: string, text: string): string {
  if (!locale.startsWith('ar')) return text;
  return `\u2066${wantsArabDigits(locale) ? text.replace('–', '\u200E–\u200E') : text}\u2069`;
}

/** Converts digits to those of the locale: 0-9, or ٠-٩ under `-nu-arab`. */
export function inDigitsOf(locale: string, text: string): string {
  if (!wantsArabDigits(locale)) return text;
  return text.replace(/[0-9]/gu, (digit) => String.fromCodePoint(0x660 + Number(digit)));
}
