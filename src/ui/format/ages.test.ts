import { describe, expect, test } from 'vitest';
import { createTranslator, loadUiTexts } from '../language/i18n.ts';
import { localeOf, type Digits, type Language } from '../language/language.ts';
import { agoText } from './ages.ts';

const NOW = '2026-11-24T08:00:00Z';
const ZONE = 'Asia/Dubai';
const MINUTE_MS = 60_000;

const wordsIn = async (language: Language, digits?: Digits) => {
  const translator = await createTranslator(language, { ui: await loadUiTexts(language) });
  const t = translator.getFixedT(language, 'ui');
  return (since: string) => agoText(t, since, NOW, localeOf(language, digits), ZONE);
};

const before = (minutes: number): string => new Date(Date.parse(NOW) - minutes * MINUTE_MS).toISOString();

describe('an age within a week reads as the language says it', () => {
  test.each([
    ['en', 'latn'],
    ['ar', 'latn'],
    ['ar', 'arab'],
  ] as const)('%s, digits %s', async (language, digits) => {
    const words = await wordsIn(language, digits);
    const said = new Intl.RelativeTimeFormat(localeOf(language, digits), { numeric: 'auto' });
    expect(words(before(0.3))).toBe(said.format(0, 'second'));
    for (let count = 1; count < 60; count++) expect(words(before(count))).toBe(said.format(-count, 'minute'));
    for (let count = 1; count < 24; count++) expect(words(before(count * 60))).toBe(said.format(-count, 'hour'));
    for (let count = 1; count <= 7; count++) expect(words(before(count * 1_440))).toBe(said.format(-count, 'day'));
  });
});

test('after a week the day is shown, in the zone', async () => {
  const words = await wordsIn('en');
  const day = words('2026-11-15T22:30:00Z');
  expect(day).toBe(words('2026-11-16T06:00:00Z'));
  expect(day).toContain('16');
});
