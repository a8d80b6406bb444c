/** Converts Arabic (and Persian) digits of typed text to 0-9. */
export function toLatinDigits(text: string): string {
  return text
    .replace(/[\u0660-\u0669]/gu, (digit) => String((digit.codePointAt(0) ?? 0) - 0x660))
    .replace(/[\u06f0-\u06f9]/gu, (digit) => String((digit.codePointAt(0) ?? 0) - 0x6f0));
}

const NUMBER = /^[-+]?(?=\.?\d)(?:\d*|\d{1,3}(?:,\d{3})+)(?:\.\d*)?$/;

/**
 * Returns a number as people type it, in Latin or Arabic digits, with or without separators of thousands (`1,234.5`,
 * `١٬٢٣٤٫٥`); null for anything else.
 */
export function typedNumber(typed: string): number | null {
  const text = toLatinDigits(typed.trim()).replaceAll('٬', ',').replace('٫', '.').replace('−', '-');
  return NUMBER.test(text) ? Number(text.replaceAll(',', '')) : null;
}
