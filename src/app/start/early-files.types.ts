import type { Language } from '#ui/language/language.ts';

/** Files of the build that are fetched before the first code runs, beside those the document names. */
export interface EarlyFiles {
  readonly words: Readonly<Record<Language, readonly string[]>>;
  readonly pages: readonly { readonly path: string; readonly files: Readonly<Record<Language, readonly string[]>> }[];
}
