import type { Language } from '#ui/language/language.ts';

/** Build files fetched before the first code runs, beside those the document names; each listed once. */
export interface EarlyFiles {
  /** Script names: `/assets/<name>.js`. */
  readonly files: readonly string[];
  /** Indices into `files`. */
  readonly words: Readonly<Record<Language, readonly number[]>>;
  readonly pages: readonly {
    readonly path: string;
    readonly files: readonly number[];
    readonly words: Readonly<Record<Language, readonly number[]>>;
  }[];
}
