/** Whether one of our locales (`localeOf`) uses Arabic digits. */
export function wantsArabDigits(locale: string): boolean {
  return locale.endsWith('-nu-arab');
}

/** Converts digits to those of the locale: 0-9, or ٠-٩ under `-nu-arab`. */
export function inDigitsOf(locale: string, text: string): string {
  if (!wantsArabDigits(locale)) return text;
  return text.replace(/[0-9]/gu, (digit) => String.fromCodePoint(0x660 + Number(digit)));
}
