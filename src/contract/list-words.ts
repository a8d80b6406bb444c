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
  readonly fields: Readonly<Record<FieldOf<L>, Word>>;
  /** Of filters that are not called like a field of the list. */
  readonly filters?: Readonly<Partial<Record<FilterOf<L>, Word>>>;
  /** Of the values of fields and filters that are words. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, Word>>>>;
}

/** What a filter is called. */
export const filterWord = <L extends ListDeclaration>({ fields, filters }: ListWords<L>, name: FilterOf<L>): Word =>
  filters?.[name] ?? (fields as Readonly<Record<string, Word>>)[name] ?? { en: name, ar: name };
