/** What is done to a text beside trimming it (A§5). */
export interface Tidying {
  /** Several spaces in a row become one. */
  readonly collapse?: boolean | undefined;
  readonly letterCase?: 'upper' | 'lower' | 'capitalize' | undefined;
}

/** Trims a text, and on request collapses its spaces and changes its case. */
export function tidyText(text: string, { collapse, letterCase }: Tidying): string {
  const trimmed = collapse ? text.trim().replace(/\s+/gu, ' ') : text.trim();
  if (letterCase === 'upper') return trimmed.toLocaleUpperCase();
  if (letterCase === 'lower') return trimmed.toLocaleLowerCase();
  return letterCase === 'capitalize' ? trimmed.replace(/(^|\s)\p{L}/gu, (start) => start.toLocaleUpperCase()) : trimmed;
}
