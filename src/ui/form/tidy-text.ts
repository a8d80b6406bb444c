/** Normalization of a text beside trimming (A§5). */
export interface Tidying {
  /** Collapses repeated spaces. */
  readonly collapse?: boolean | undefined;
  readonly letterCase?: 'upper' | 'lower' | 'capitalize' | undefined;
}

/** Trims a text, and optionally collapses spaces and changes case. */
export function tidyText(text: string, { collapse, letterCase }: Tidying): string {
  const trimmed = collapse ? text.trim().replace(/\s+/gu, ' ') : text.trim();
  if (letterCase === 'upper') return trimmed.toLocaleUpperCase();
  if (letterCase === 'lower') return trimmed.toLocaleLowerCase();
  return letterCase === 'capitalize' ? trimmed.replace(/(^|\s)\p{L}/gu, (start) => start.toLocaleUpperCase()) : trimmed;
}
