import { currencyDecimals } from '#domain/amounts.ts';
import { describe, expect, test } from 'vitest';
import { formatList, joinParts } from './lists.ts';
import { localeOf } from '../language/language.ts';
import { ageOf, daysText, waitingText } from './ages.ts';
import {
  dayInZone,
  formatDay,
  formatDayRange,
  formatDayTime,
  formatListDay,
  formatMonthName,
  formatTime,
  formatWeekday,
  parseTypedDay,
} from './dates.ts';
import { formatAmount, formatBytes, formatNumber, formatPercent } from './numbers.ts';
import { createTranslator, loadUiTexts } from '../language/i18n.ts';

const en = localeOf('en');
const ar = localeOf('ar');
const arab = localeOf('ar', 'arab');
/** Intl output contains direction marks. */
const plain = (text: string) => text.replace(/[\u200e\u200f\u061c]/gu, '');

describe('days', () => {
  test('long: dd MMM yyyy, three letters also for September', () => {
    expect(formatDay('2026-05-02', en)).toBe('02 May 2026');
    expect(formatDay('2026-09-12', en)).toBe('12 Sep 2026');
    expect(plain(formatDay('2026-05-12', ar))).toBe('12 مايو 2026');
  });

  test('in lists: dd/LL/yyyy; digit systems are never mixed', () => {
    expect(formatListDay('2026-05-02', en)).toBe('02/05/2026');
    expect(formatListDay('2026-05-02', ar)).toBe('02/05/2026');
    expect(formatListDay('2026-05-02', arab)).toBe('٠٢/٠٥/٢٠٢٦');
    expect(plain(formatDay('2026-05-12', arab))).toBe('١٢ مايو ٢٠٢٦');
  });

  test('a range does not repeat the same month or year', () => {
    expect(formatDayRange('2026-05-12', '2026-05-17', en)).toBe('12 – 17 May 2026');
    expect(formatDayRange('2026-05-30', '2026-06-02', en)).toBe('30 May – 02 Jun 2026');
    expect(formatDayRange('2026-12-30', '2027-01-02', en)).toBe('30 Dec 2026 – 02 Jan 2027');
    expect(formatDayRange('2026-05-12', '2026-05-12', en)).toBe('12 May 2026');
  });

  test('names of months and weekdays', () => {
    expect(formatMonthName('2026-05-12', en, 'long')).toBe('May');
    expect(formatWeekday('2026-05-12', en)).toBe('Tue');
    expect(plain(formatWeekday('2026-05-12', ar, 'long'))).toBe('الثلاثاء');
  });
});

describe('instants in a zone', () => {
  test('gives the day in the zone, not the local one', () => {
    expect(dayInZone('2026-05-10T21:30:00Z', 'Asia/Dubai')).toBe('2026-05-11');
    expect(dayInZone('2026-05-10T21:30:00Z', 'Europe/London')).toBe('2026-05-10');
  });

  test('gives the time in the zone with the zone’s name', () => {
    // The name depends on the platform's data: GST in Node, GMT+4 in browsers.
    expect(formatTime('2026-05-10T09:02:00Z', 'Asia/Dubai', en)).toMatch(/^13:02 (GST|GMT\+4)$/u);
    expect(formatTime('2026-05-10T09:02:00Z', 'Asia/Dubai', en, false)).toBe('13:02');
    expect(plain(formatTime('2026-05-10T09:02:00Z', 'Asia/Dubai', arab, false))).toBe('١٣:٠٢');
    expect(formatDayTime('2026-05-10T21:30:00Z', 'Asia/Dubai', en, false)).toBe('11 May 2026, 01:30');
    // Arabic uses its own comma.
    expect(plain(formatDayTime('2026-05-10T21:30:00Z', 'Asia/Dubai', ar, false))).toBe('11 مايو 2026، 01:30');
  });
});

describe('a typed day', () => {
  test.each([
    '12/05/2026',
    '12/5/2026',
    '12.05.26',
    '12-5-2026',
    ' 12 5 2026 ',
    '12052026',
    '2026-05-12',
    '2026-5-12',
    '١٢/٠٥/٢٠٢٦',
  ])('%s', (typed) => {
    expect(parseTypedDay(typed)).toBe('2026-05-12');
  });

  test.each(['', '31/02/2026', '12/13/2026', '0/5/2026', 'tomorrow', '12/5', '2026'])('%s is invalid', (typed) => {
    expect(parseTypedDay(typed)).toBeUndefined();
  });
});

describe('ages', () => {
  const now = '2026-05-12T10:00:00Z';
  test.each([
    ['2026-05-12T09:59:30Z', 'now', 0],
    ['2026-05-12T10:05:00Z', 'now', 0],
    ['2026-05-12T09:01:00Z', 'minutes', 59],
    ['2026-05-12T09:00:00Z', 'hours', 1],
    ['2026-05-11T10:01:00Z', 'hours', 23],
    ['2026-05-10T11:00:00Z', 'days', 1],
    ['2026-05-10T10:00:00Z', 'days', 2],
  ])('since %s: %s %i', (since, unit, count) => {
    expect(ageOf(since, now)).toEqual({ unit, count });
  });

  test('in words, with the plural forms of the language', async () => {
    const english = (await createTranslator('en', { ui: await loadUiTexts('en') })).getFixedT('en', 'ui');
    const arabic = (await createTranslator('ar', { ui: await loadUiTexts('ar') })).getFixedT('ar', 'ui');
    expect(waitingText(english, '2026-05-10T10:00:00Z', now)).toBe('waiting 2 days');
    expect(waitingText(english, '2026-05-11T10:00:00Z', now)).toBe('waiting 1 day');
    expect(waitingText(arabic, '2026-05-10T10:00:00Z', now)).toBe('بالانتظار منذ يومين');
    expect([1, 2, 3, 11, 100].map((count) => daysText(arabic, count))).toEqual([
      'يوم واحد',
      'يومان',
      '3 أيام',
      '11 يومًا',
      '100 يوم',
    ]);
    expect([1, 6].map((count) => daysText(english, count))).toEqual(['1 day', '6 days']);
  });
});

describe('lists', () => {
  test('lists follow the language; parts of a name use its comma', () => {
    expect([formatList(['Kuwait', 'Qatar', 'Oman'], en), joinParts(['Marina', 'End of day'], en)]).toEqual([
      'Kuwait, Qatar, Oman',
      'Marina, End of day',
    ]);
    expect([formatList(['الكويت', 'قطر'], ar), joinParts(['مارينا', 'نهاية اليوم'], ar)]).toEqual([
      'الكويت وقطر',
      'مارينا، نهاية اليوم',
    ]);
    // A part in the other script neither turns the direction of the name nor the order of its parts.
    expect(joinParts(['لوما العليا', 'End of day', '28 Nov 2026'], en)).toBe(
      '\u200e\u2068لوما العليا\u2069, End of day, 28 Nov 2026',
    );
    expect(joinParts(['Luma Marina', 'نهاية اليوم'], ar)).toBe('\u200f\u2068Luma Marina\u2069، نهاية اليوم');
    expect(joinParts(['Luma Marina'], ar)).toBe('Luma Marina');
  });
});

describe('numbers', () => {
  test('comma thousands and dot decimal in both languages', () => {
    expect(formatNumber(48210.5, en)).toBe('48,210.5');
    expect(formatNumber(48210.5, ar, { decimals: 2 })).toBe('48,210.50');
    expect(formatNumber(48210.5, arab, { decimals: 2 })).toBe('٤٨,٢١٠.٥٠');
  });

  test('decimals come from the currency', () => {
    expect(['AED', 'SAR', 'KWD', 'BHD', 'OMR', 'JPY'].map(currencyDecimals)).toEqual([2, 2, 3, 3, 3, 0]);
    expect(formatAmount(48210.5, 'AED', en)).toBe('48,210.50 AED');
    expect(formatAmount(1.5, 'KWD', en)).toBe('1.500 KWD');
    expect(formatAmount(-1234.5, 'AED', en)).toBe('-1,234.50 AED');
  });

  test('percentages and sizes', () => {
    expect(formatPercent(0.123, en)).toBe('12%');
    expect(formatBytes(10 * 1024 * 1024, en)).toBe('10 MB');
    expect(formatBytes(240_000, en)).toBe('234 kB');
    expect(formatBytes(3, en)).toBe('1 kB');
  });
});
