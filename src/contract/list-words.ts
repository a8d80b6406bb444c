import type { FieldOf, FilterOf, ListDeclaration } from './list.ts';

/** A text in both languages. */
export interface Word {
  readonly en: string;
  readonly ar: string;
}

/** Texts of a list, shared by its page, files and reports. */
export interface ListWords<L extends ListDeclaration> {
  /** Plural title. */
  readonly title: Word;
  /** File name, if it differs from the title. */
  readonly file?: Word;
  readonly fields: Readonly<Record<FieldOf<L>, Word>>;
  /** Labels of filters whose label is not that of a field. */
  readonly filters?: Readonly<Partial<Record<FilterOf<L>, Word>>>;
  /** Labels of enumerated values of fields and filters. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, Word>>>>;
}

/** Returns the label of a filter. */
export const filterWord = <L extends ListDeclaration>({ fields, filters }: ListWords<L>, name: FilterOf<L>): Word =>
  filters?.[name] ?? (fields as Readonly<Record<string, Word>>)[name] ?? { en: name, ar: name };

/** Location filters, the same on every list. */
export const PLACE_WORDS = {
  country: { en: 'Country', ar: 'البلد' },
  city: { en: 'City', ar: 'المدينة' },
  location: { en: 'Location', ar: 'الموقع' },
} as const satisfies Readonly<Record<string, Word>>;

/** Converts texts grouped by language into texts grouped by value. */
export const inBoth = <const V extends string>(
  values: readonly V[],
  words: { readonly en: Readonly<Record<V, string>>; readonly ar: Readonly<Record<V, string>> },
): Readonly<Record<string, Word>> =>
  Object.fromEntries(values.map((value) => [value, { en: words.en[value], ar: words.ar[value] }]));

/** Returns the label of a value, or the value itself without one. */
export const valueWord = (
  words: Readonly<Record<string, Word>> | undefined,
  value: string,
  language: keyof Word,
): string => words?.[value]?.[language] ?? value;
