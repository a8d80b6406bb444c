import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { insteadOf, retiredWordsIn } from '#domain/retired-words.ts';

/** A text shown to people, and its location. */
interface Copy {
  readonly place: string;
  readonly text: string;
}

const REPOSITORY = path.join(import.meta.dirname, '../..');

const faults = (texts: readonly Copy[]): readonly string[] =>
  texts.flatMap(({ place, text }) =>
    retiredWordsIn(text).map((word) => `${place}: “${word}” (write: ${insteadOf(word)}) in “${text}”`),
  );

/** Every text of a tree, at any depth; of a bilingual text the English one. */
function copyIn(value: unknown, place: string, seen: Set<unknown>): Copy[] {
  if (typeof value === 'string') return [{ place, text: value }];
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  seen.add(value);
  if ('en' in value && 'ar' in value && typeof value.en === 'string') return [{ place, text: value.en }];
  return Object.entries(value).flatMap(([key, inner]) => copyIn(inner, `${place}.${key}`, seen));
}

/** Bilingual texts anywhere in a value. */
function pairsIn(value: unknown, place: string, seen: Set<unknown>): Copy[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  seen.add(value);
  if ('en' in value && 'ar' in value) return copyIn(value.en, place, new Set());
  return Object.entries(value).flatMap(([key, inner]) => pairsIn(inner, `${place}.${key}`, seen));
}

const ofPages = import.meta.glob<Readonly<Record<string, unknown>>>('../../{src,features}/**/texts/*en.ts', {
  eager: true,
});
const declared = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['../../{machines,src/domain,src/contract}/**/*.ts', '!**/*.test.ts', '!**/testing/**'],
  { eager: true },
);

const seen = new Set<unknown>();
const declaredCopy = Object.entries(declared).flatMap(([file, value]) => pairsIn(value, file.slice(6), seen));

const LITERAL = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g;
/** Full sentences: other literals are names, statements and patterns. */
const SENTENCE = /^(?:\p{Lu}|\$\{)[^`]*\s[^`]*[.?!:]$/u;

/** Sentences in a source's literals, excluding comments and statements. */
function sentencesOf(file: string): readonly Copy[] {
  const source = readFileSync(path.join(REPOSITORY, file), 'utf8').replaceAll(/^\s*(\/\/|\/?\*).*$|\s\/\/ .*$/gm, '');
  return [...source.matchAll(LITERAL)]
    .map(([, single, double, template]) => single ?? double ?? template ?? '')
    .filter((text) => SENTENCE.test(text) && !/\bselect\b.*\bfrom\b/i.test(text))
    .map((text) => ({ place: file, text: text.replaceAll(/\$\{[^}]*\}/g, '{}') }));
}

const sources = (pattern: string): readonly Copy[] =>
  globSync(pattern, { cwd: REPOSITORY })
    .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
    .flatMap(sentencesOf);

describe('no text that people read uses a retired word', () => {
  it.each([
    ['pages', Object.entries(ofPages).flatMap(([file, texts]) => copyIn(texts, file.slice(6), new Set())), 2_000],
    ['machines and the contract', declaredCopy, 300],
    ['answers, mails and logs of the server', sources('src/server/**/*.ts'), 200],
    ['the descriptions of calls', sources('src/contract/**/*.ts'), 200],
    ['commands', sources('src/cli/**/*.ts'), 20],
  ] as const)('%s', (_, texts, least) => {
    expect(texts.length).toBeGreaterThan(least);
    expect(faults(texts)).toEqual([]);
  });
});

it('finds a retired word and suggests the plain one', () => {
  expect(faults([{ place: 'here', text: 'Whoever holds it is told at once.' }])).toHaveLength(4);
  expect(faults([{ place: 'here', text: 'The figures are recalculated.' }])).toEqual([]);
  expect(faults([{ place: 'here', text: 'It was reckoned.' }])).toEqual([
    'here: “reckoned” (write: calculate) in “It was reckoned.”',
  ]);
});
