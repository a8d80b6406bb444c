import { retiredWordsIn } from '#domain/retired-words.ts';

const FORMS = { en: ['one', 'other'], ar: ['zero', 'one', 'two', 'few', 'many', 'other'] } as const;
const FORM = /_(zero|one|two|few|many|other)$/;

type Flat = ReadonlyMap<string, string>;

function flatten(tree: object, path: readonly string[] = []): Flat {
  return new Map(
    Object.entries(tree).flatMap(([key, value]): [string, string][] =>
      typeof value === 'string' ? [[[...path, key].join('.'), value]] : [...flatten(value as object, [...path, key])],
    ),
  );
}

const valuesOf = (text: string): readonly string[] => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([found]) => found);
const stemOf = (key: string): string => key.replace(FORM, '');

/**
 * What keeps a namespace from being complete in both languages: keys on one side only, empty texts, lost variables,
 * missing plural forms (English 2, Arabic 6) or such of another number, retired words. Used by the tests of every text tree.
 */
export function textFaults(english: object, arabic: object): readonly string[] {
  const en = flatten(english);
  const ar = flatten(arabic);
  const plurals = new Set([...en.keys()].filter((key) => FORM.test(key)).map(stemOf));
  const stems = new Set([...en.keys(), ...ar.keys()].map(stemOf));
  return [...stems].flatMap((stem) => {
    const needed = (language: 'en' | 'ar') =>
      plurals.has(stem) ? FORMS[language].map((form) => `${stem}_${form}`) : [stem];
    return [
      ...needed('en').flatMap((key) => keyFaults(key, en, 'en')),
      ...needed('ar').flatMap((key) => keyFaults(key, ar, 'ar', valuesIn(en, stem))),
      ...(plurals.has(stem) ? pluralFaults(stem, en, ar) : []),
    ];
  });
}

const COUNT = '{{count}}';

/** Arabic forms that say another number than theirs: two like one, or many without the number that the English text has. */
function pluralFaults(stem: string, en: Flat, ar: Flat): readonly string[] {
  if (!en.get(`${stem}_other`)?.includes(COUNT)) return [];
  const [one, two] = [ar.get(`${stem}_one`), ar.get(`${stem}_two`)];
  return [
    ...(one !== undefined && one === two && !one.includes(COUNT) ? [`${stem}_two says one in ar`] : []),
    ...['few', 'many', 'other']
      .map((form) => `${stem}_${form}`)
      .filter((key) => ar.get(key)?.includes(COUNT) === false)
      .map((key) => `${key} lost the number in ar`),
  ];
}

function keyFaults(key: string, texts: Flat, language: string, wanted: readonly string[] = []): readonly string[] {
  const text = texts.get(key);
  if (text === undefined) return [`${key} is missing in ${language}`];
  if (text.trim() === '') return [`${key} is empty in ${language}`];
  const [retired] = retiredWordsIn(text);
  if (retired !== undefined) return [`${key} says "${retired}"`];
  // The number itself may be spelled out: "two days" needs no 2.
  return wanted
    .filter((value) => value !== '{{count}}' && !text.includes(value))
    .map((value) => `${key} lost ${value} in ${language}`);
}

function valuesIn(texts: Flat, stem: string): readonly string[] {
  return valuesOf(texts.get(stem) ?? texts.get(`${stem}_other`) ?? '');
}
