import { expect, it } from 'vitest';
import { ARABIC_NOUNS } from './arabic-nouns.ts';
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

/** Pairs of places whose modules need a document or a database: read from the text of the file. */
const sources = import.meta.glob<string>(
  [
    '../../{src,features}/**/*.{ts,tsx}',
    '!../../src/{domain,contract,cli}/**',
    '!**/*.test.{ts,tsx}',
    '!**/testing/**',
  ],
  { eager: true, query: '?raw', import: 'default' },
);
const IN_A_SOURCE = /\ben:\s*(['`])(?<en>.*?)\1,\s*ar:\s*(['`])(?<ar>.*?)\3/gs;
const writtenPairs = Object.entries(sources).flatMap(([file, source]) =>
  [...source.matchAll(IN_A_SOURCE)].map(({ groups }): Pair => ({
    place: file.replace('../../', ''),
    en: groups?.['en']?.replaceAll(String.raw`\n`, ' ') ?? '',
    ar: groups?.['ar'] ?? '',
  })),
);

/** Without placeholders, and without Arabic diacritics. */
const plain = (text: string): string =>
  text.replaceAll(/\{\{\w+\}\}|\{\w+\}/g, '').replaceAll(/[\u064b-\u0652\u0640]/g, '');

const pairs = [...ofPages, ...declaredPairs, ...writtenPairs].map(({ place, en, ar }): Pair => ({
  place,
  en: plain(en),
  ar: plain(ar),
}));
/** One a line: a failure shows both texts. */
const listed = (found: readonly Pair[]): string =>
  found.map(({ place, en, ar }) => `${place}: ${en} | ${ar}`).join('\n');
const isArabic = /[\u0600-\u06ff]/;

it('finds the texts of pages and machines', () => {
  expect(ofPages.length).toBeGreaterThan(2_000);
  expect(declaredPairs.length).toBeGreaterThan(300);
  expect(writtenPairs.length).toBeGreaterThan(150);
});

it.each(DECIDING_WORDS)('“$english” has one Arabic translation everywhere (A§1)', ({ english, arabic, never }) => {
  const said = pairs.filter(({ en, ar }) => new RegExp(`\\b(${english})\\b`, 'i').test(en) && isArabic.test(ar));
  const wrong = said.filter(
    ({ en, ar }) =>
      !new RegExp(arabic).test(ar) ||
      (never !== undefined && new RegExp(never.arabic).test(ar) && !new RegExp(never.unless, 'i').test(en)),
  );
  expect(said.length).toBeGreaterThan(0);
  expect(listed(wrong)).toBe('');
});

/** The noun at the beginning of a word, after conjunction, preposition and article. */
const asWord = (arabic: string): RegExp => new RegExp(`(?<![\\u0621-\\u064a])[وف]?[بلك]?(?:ال|لل|ل)?(?:${arabic})`);

it.each(ARABIC_NOUNS)('“%s” is said only where the English is about “%s” (A§1)', (arabic, english) => {
  const said = pairs.filter(({ ar }) => asWord(arabic).test(ar));
  expect(said.length).toBeGreaterThan(0);
  expect(
    listed(said.filter(({ en }) => !new RegExp(`\\b(un|re)?(${english})`, 'i').test(en.replaceAll('-', ' ')))),
  ).toBe('');
});

/** Two wordings in English of what Arabic says in one way. */
const ONE_IN_ARABIC = ['حائزو الأصول', 'البحث في {{label}}'];
/** Words that Arabic declines, or that are a verb in one place and a noun in the other. */
const ONE_IN_ENGLISH =
  /(brand-settings\.contrast: (light|dark)|employees\.form: add employee|schedule\.(week: week|plan: plan)|pages: commissions and tips|import\.fault: is already in use|filter: next month)$/;

it('texts side by side that differ in one language differ in the other', () => {
  const beside = [...Map.groupBy([...ofPages, ...declaredPairs], ({ place }) => place.replace(/\.[^.]*$/, ''))];
  const differing = (one: 'en' | 'ar', other: 'en' | 'ar') =>
    beside.flatMap(([place, texts]) =>
      [...Map.groupBy(texts, (text) => text[one].toLowerCase())]
        .filter(
          ([said, same]) => /\p{L}/u.test(said) && new Set(same.map((text) => text[other].toLowerCase())).size > 1,
        )
        .map(([said]) => `${place}: ${said}`),
    );
  expect(
    differing('ar', 'en')
      .filter((said) => !ONE_IN_ARABIC.some((text) => said.endsWith(text)))
      .join('\n'),
  ).toBe('');
  expect(
    differing('en', 'ar')
      .filter((said) => !ONE_IN_ENGLISH.test(said))
      .join('\n'),
  ).toBe('');
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
