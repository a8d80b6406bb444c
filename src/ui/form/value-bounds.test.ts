import { describe, expect, test } from 'vitest';
import { MAX_AMOUNT } from '#domain/amounts.ts';
import { amountRule, dayRule, phoneRule, pointRule, positiveAmountRule, timeRule } from './value-rules.ts';

// Both sides of every bound of the shared fields (A§5, D48, D69).

const phone = (prefix: string, number: string) => ({ prefix, number });
const point = (latitude: number, longitude: number) => ({ latitude, longitude });

test.each([
  ['an amount', amountRule(), [null, 0, 1, MAX_AMOUNT], [-1, MAX_AMOUNT + 1, 'ten']],
  ['a positive amount', positiveAmountRule(), [null, 1, MAX_AMOUNT], [0, -1, MAX_AMOUNT + 1]],
  [
    'a phone number',
    phoneRule(),
    [null, phone('971', '5012345'), phone('971', '501234567890')],
    [phone('971', '501234'), phone('971', '5012345678901'), phone('', '501234567')],
  ],
  [
    'coordinates',
    pointRule(),
    [null, point(90, 180), point(-90, -180), point(0, 0)],
    [point(90.1, 0), point(-90.1, 0), point(0, 180.1), point(0, -180.1)],
  ],
  ['a time', timeRule(), ['', '00:00', '09:59', '19:00', '23:59'], ['24:00', '23:60', '9:00', '29:00']],
  ['a day', dayRule(), ['2026-02-28', '2028-02-29'], ['2026-02-29', '2026-13-01', '26-01-01']],
  [
    'a day from a first to a last one',
    dayRule({ min: '2026-03-02', max: '2026-03-05' }),
    ['2026-03-02', '2026-03-05'],
    ['2026-03-01', '2026-03-06'],
  ],
])('%s accepts up to its bounds and nothing beyond', (_, schema, accepted, refused) => {
  expect(accepted.filter((value) => !schema.isValidSync(value))).toEqual([]);
  expect(refused.filter((value) => schema.isValidSync(value))).toEqual([]);
});

describe('a day limited by other fields of its form', () => {
  const check = (beside: object, limits: Parameters<typeof dayRule>[0], value: string): boolean => {
    try {
      dayRule(limits).validateSync(value, { parent: beside } as never);
      return true;
    } catch {
      return false;
    }
  };
  const around = ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05'];

  test.each([
    ['not before the other', { start: '2026-03-03' }, { minFrom: 'start' }, around.slice(2)],
    ['not after the other', { end: '2026-03-03' }, { maxFrom: 'end' }, around.slice(0, 3)],
    ['the later of two first days', { start: '2026-03-03' }, { min: '2026-03-02', minFrom: 'start' }, around.slice(2)],
    ['the earlier of two last days', { end: '2026-03-03' }, { max: '2026-03-04', maxFrom: 'end' }, around.slice(0, 3)],
    ['an empty other field limits nothing', { start: '' }, { minFrom: 'start' }, around],
    ['nor does one that is no day', { start: 'soon' }, { minFrom: 'start' }, around],
  ] as const)('%s', (_, beside, limits, accepted) => {
    expect(around.filter((value) => check(beside, limits, value))).toEqual(accepted);
  });
});
