import { expect, it } from 'vitest';
import { DECIDING_WORDS } from './deciding-words.ts';

/** A text in both languages, and its location. */
interface Pair {
  readonly place: string;
  readonly en: string;
  readonly ar: string;
}

const modules = import.meta.glob<Readonly<Record<string, object>>>('../../{src,features}/**/texts/*{en,ar}.ts', {
  eager: true,
});

/** Texts by location; the plural forms of a language are one text. */
function flatten(tree: object, place: string, into: Map<string, string>): Map<string, string> {
  for (const [key, value] of Object.entries(tree)) {
    const stem = `${place}.${key.replace(/_(zero|one|two|few|many|other)$/, '')}`;
    if (typeof value === 'string') into.set(stem, `${into.get(stem) ?? ''} ${value}`.trim());
    else if (typeof value === 'object' && value !== null) flatten(value as object, stem, into);
  }
  return into;
}

/** A file of texts exports a single value. */
const textsOf = (file: string): object => Object.values(modules[file] ?? {})[0] ?? {};

const ofPages = Object.keys(modules)
  .filter((file) => file.endsWith('en.ts'))
  .flatMap((file): Pair[] => {
    const place = file.replace('../../', '').replace(/\/texts\/(.*-)?en\.ts$/, '');
    const en = flatten(textsOf(file), place, new Map());
    const ar = flatten(textsOf(file.replace(/en\.ts$/, 'ar.ts')), place, new Map());
    return [...en].map(([key, text]) => ({ place: key, en: text, ar: ar.get(key) ?? '' }));
  });

/** Bilingual texts, anywhere in a value. */
function besideEachOther(value: unknown, place: string, seen: Set<unknown>): Pair[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  seen.add(value);
  if ('en' in value && 'ar' in value && typeof value.en === 'string' && typeof value.ar === 'string')
    return [{ place, en: value.en, ar: value.ar }];
  return Object.entries(value).flatMap(([key, inner]) => besideEachOther(inner, `${place}.${key}`, seen));
}

const declared = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['../../{machines,src/domain,src/contract}/**/*.ts', '!**/*.test.ts', '!**/testing/**'],
  { eager: true },
);
const seen = new Set<unknown>();
const declaredPairs = Object.entries(declared).flatMap(([file, exported]) =>
  besideEachOther(exported, file.replace('../../', ''), seen),
);

/** Without placeholders, and without Arabic diacritics. */
const plain = (text: string): string =>
  text.replaceAll(/\{\{\w+\}\}|\{\w+\}/g, '').replaceAll(/[\u064b-\u0652\u0640]/g, '');

const pairs = [...ofPages, ...declaredPairs].map(({ place, en, ar }): Pair => ({
  place,
  en: plain(en),
  ar: plain(ar),
}));
const isArabic = /[\u0600-\u06ff]/;

it('finds the texts of pages and machines', () => {
  expect(ofPages.length).toBeGreaterThan(2_000);
  expect(declaredPairs.length).toBeGreaterThan(300);
});

it.each(DECIDING_WORDS)('“$english” has one Arabic translation everywhere (A§1)', ({ english, arabic, never }) => {
  const said = pairs.filter(({ en, ar }) => new RegExp(`\\b(${english})\\b`, 'i').test(en) && isArabic.test(ar));
  const wrong = said.filter(
    ({ en, ar }) =>
      !new RegExp(arabic).test(ar) ||
      (never !== undefined && new RegExp(never.arabic).test(ar) && !new RegExp(never.unless, 'i').test(en)),
  );
  expect(said.length).toBeGreaterThan(0);
  expect(wrong).toEqual([]);
});

const DENIES = /\b(cannot|no longer|not|\w+n’t)(?!\p{L})/iu;
/** Arabic negation, and words whose meaning has one. */
const DENIED = /(^|[\s«(،.:])(و|ف|أن)?(لا|لم|لن|ليس|ليست|ما|غير|دون|بدون|بلا|ألا|عدم|لست)(?=$|[\s»)،.:؟])|تعذر/;

it('what a text denies in English it denies in Arabic', () => {
  expect(
    pairs
      .filter(({ en, ar }) => DENIES.test(en) && isArabic.test(ar) && !DENIED.test(ar))
      .map(({ place, en, ar }) => `${place}: ${en} | ${ar}`),
  ).toEqual([]);
});

/** Names that are the same in both languages. */
const NAMES =
  /^(English|Firebase App Distribution|commission-import|tip-import|steward-recovery-codes\.txt|Excel|JSON|Gherkin|Playwright|XES \(IEEE 1849\)|Steward)$/;

it('no text is left in English', () => {
  expect(
    pairs
      .filter(({ en, ar }) => /\p{L}{4}/u.test(en) && !isArabic.test(ar) && !NAMES.test(en))
      .map(({ place, en }) => `${place}: ${en}`),
  ).toEqual([]);
});
