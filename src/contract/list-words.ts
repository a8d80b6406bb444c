import type { FieldOf, FilterOf, ListDeclaration } from './list.ts';

/** A word in both languages. */
export interface Word {
  readonly en: string;
  readonly ar: string;
}

/** The words of a list: the same in its page, its files and its reports. */
export interface ListWords<L extends ListDeclaration> {
  /** What it holds, in the plural. */
  readonly title: Word;
  /** What its files are called, where that is not the title. */
  readonly file?: Word;
  readonly fields: Readonly<Record<FieldOf<L>, Word>>;
  /** Of filters that are not called like a field of the list. */
  readonly filters?: Readonly<Partial<Record<FilterOf<L>, Word>>>;
  /** Of the values of fields and filters that are words. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, Word>>>>;
}

/** What a filter is called. */
export const filterWord = <L extends ListDeclaration>({ fields, filters }: ListWords<L>, name: FilterOf<L>): Word =>
  filters?.[name] ?? (fields as Readonly<Record<string, Word>>)[name] ?? { en: name, ar: name };

/** Filters by places, the same on every list. */
export const PLACE_WORDS = {
  country: { en: 'Country', ar: 'البلد' },
  city: { en: 'City', ar: 'المدينة' },
  location: { en: 'Location', ar: 'الموقع' },
} as const satisfies Readonly<Record<string, Word>>;

/** Words that stand by language, by their values. */
export const inBoth = <const V extends string>(
  values: readonly V[],
  words: { readonly en: Readonly<Record<V, string>>; readonly ar: Readonly<Record<V, string>> },
): Readonly<Record<string, Word>> =>
  Object.fromEntries(values.map((value) => [value, { en: words.en[value], ar: words.ar[value] }]));

/** The word of a value, or the value itself where it has none. */
export const valueWord = (
  words: Readonly<Record<string, Word>> | undefined,
  value: string,
  language: keyof Word,
): string => words?.[value]?.[language] ?? value;
