import type { Language } from '#ui/language/language.ts';

/** Files of the build that are fetched before the first code runs, beside those the document names; each named once. */
export interface EarlyFiles {
  /** Names of scripts: `/assets/<name>.js`. */
  readonly files: readonly string[];
  /** Places in `files`. */
  readonly words: Readonly<Record<Language, readonly number[]>>;
  readonly pages: readonly {
    readonly path: string;
    readonly files: readonly number[];
    readonly words: Readonly<Record<Language, readonly number[]>>;
  }[];
}
