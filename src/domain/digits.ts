/** Converts Arabic (and Persian) digits of typed text to 0-9. */
export function toLatinDigits(text: string): string {
  return text
    .replace(/[\u0660-\u0669]/gu, (digit) => String((digit.codePointAt(0) ?? 0) - 0x660))
    .replace(/[\u06f0-\u06f9]/gu, (digit) => String((digit.codePointAt(0) ?? 0) - 0x6f0));
}
