import { describe, expect, test } from 'vitest';
import { ar } from './ar.ts';
import { en } from './en.ts';

const PLURAL = /_(zero|one|two|few|many|other)$/u;

function leaves(value: object, path = ''): [string, string][] {
  return Object.entries(value).flatMap(([key, inner]) => {
    const at = path === '' ? key : `${path}.${key}`;
    return typeof inner === 'string' ? [[at, inner] as [string, string]] : leaves(inner as object, at);
  });
}

const english = leaves(en);
const arabic = leaves(ar);
const stems = (list: [string, string][]) => [...new Set(list.map(([key]) => key.replace(PLURAL, '')))].sort();
const variables = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/gu)].map((m) => m[1] ?? '').sort();

test('both languages have the same texts', () => {
  expect(stems(arabic)).toEqual(stems(english));
});

test('no text is empty or left in the other language', () => {
  for (const [key, text] of arabic) expect(text, key).toMatch(/\p{Script=Arabic}|^\{\{/u);
  for (const [key, text] of english) expect(text, key).not.toMatch(/\p{Script=Arabic}/u);
});

describe.each([
  { name: 'English', list: english, forms: ['one', 'other'] },
  { name: 'Arabic', list: arabic, forms: ['zero', 'one', 'two', 'few', 'many', 'other'] },
])('$name', ({ list, forms }) => {
  test('a plural text has every plural form of the language', () => {
    const counted = new Map<string, string[]>();
    for (const [key] of list) {
      const form = PLURAL.exec(key)?.[1];
      if (form === undefined) continue;
      const stem = key.replace(PLURAL, '');
      counted.set(stem, [...(counted.get(stem) ?? []), form]);
    }
    expect(counted.size).toBeGreaterThan(5);
    for (const [stem, found] of counted) expect(found.sort(), stem).toEqual([...forms].sort());
  });
});

test('a text uses the same variables in both languages (a number may be spelled out)', () => {
  const wanted = new Map(english.map(([key, text]) => [key.replace(PLURAL, ''), variables(text)]));
  for (const [key, text] of arabic) {
    const used = variables(text);
    const known = wanted.get(key.replace(PLURAL, '')) ?? [];
    for (const name of used) expect(known, key).toContain(name);
    if (!PLURAL.test(key) || key.endsWith('_other')) expect(used, key).toEqual(known);
  }
});

test('each Arabic plural form says its own number: two is not one, and more have a number', () => {
  const texts = new Map(arabic);
  const counted = english.flatMap(([key, text]) =>
    key.endsWith('_other') && text.includes('{{count}}') ? [key.replace(PLURAL, '')] : [],
  );
  expect(counted).toContain('time.waitingDays');
  for (const stem of counted) {
    expect(texts.get(`${stem}_two`), stem).not.toBe(texts.get(`${stem}_one`));
    for (const form of ['few', 'many', 'other']) expect(texts.get(`${stem}_${form}`), stem).toContain('{{count}}');
  }
});
