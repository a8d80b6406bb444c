import { queryMany, word } from './schema.ts';

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Maximum rows of an export; beyond that it is refused with 422 `too-many`. */
export const EXPORT_LIMIT = 50_000;

/** Parameters of every export besides its list's filters: the format, and the visible columns in order. */
export const exportQuery = <const C extends string>(columns: readonly C[]) => ({
  format: word(EXPORT_FORMATS).required(),
  columns: queryMany(word(columns)).optional(),
});
