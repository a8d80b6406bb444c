import { useTranslation } from 'react-i18next';

/** The texts of one namespace in each language, loaded on first use. */
export interface TextSource {
  readonly namespace: string;
  readonly en: () => Promise<object>;
  readonly ar: () => Promise<object>;
}

/** `days_one`, `days_other` … are forms of one text, `days`. */
type Stem<Key extends string> = Key extends `${infer Name}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}`
  ? Name
  : Key;

/** The keys of a tree of texts, dotted. */
export type TextKey<Texts> = {
  [K in keyof Texts & string]: Texts[K] extends string ? Stem<K> : `${K}.${TextKey<Texts[K]>}`;
}[keyof Texts & string];

export type TextValues = Readonly<Record<string, string | number>>;

/** Returns a text of one namespace; `count` selects the plural form. */
export type Translate<Texts> = (key: TextKey<Texts>, values?: TextValues) => string;

/** The texts of a namespace, with keys checked by the compiler. `Texts` is the type of its English tree. */
export function useTexts<Texts>(namespace: string): Translate<Texts> {
  const { t } = useTranslation(namespace);
  return t as unknown as Translate<Texts>;
}
