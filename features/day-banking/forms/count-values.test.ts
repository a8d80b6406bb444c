import { expect, test } from 'vitest';
import { MAX_AMOUNT } from '#domain/amounts.ts';
import { billKey, figuresIn, valuesOf } from './count-values.ts';

const NEW = valuesOf(null, { isCorrection: false, only: undefined, type: 'end-of-day' });
const [FIVE_HUNDRED, THOUSAND] = [billKey('AED', 50_000), billKey('AED', 100_000)];

test.each(['100001', '999999', '99999999999999', '-1', '1.5', 'x'])(
  'the running count leaves out %s bills, which the form refuses (D36)',
  (typed) => {
    const { cashRegistry } = figuresIn('AED', { ...NEW, bills: { [FIVE_HUNDRED]: typed, [THOUSAND]: '2' } });
    expect(cashRegistry).toEqual([{ nominal: 100_000, numberOfBills: 2 }]);
  },
);

test('the most bills of a till are counted, and amounts up to the highest (D36)', () => {
  const figures = figuresIn('AED', { ...NEW, bills: { [FIVE_HUNDRED]: '100000' }, coins: MAX_AMOUNT });
  expect([figures.cashRegistry, figures.coins]).toEqual([[{ nominal: 50_000, numberOfBills: 100_000 }], MAX_AMOUNT]);
  const wrong = figuresIn('AED', { ...NEW, coins: MAX_AMOUNT + 1, totalCashAmount: -1 });
  expect([wrong.coins, wrong.totalCashAmount]).toEqual([0, 0]);
});

test('a new report of the only location is about it and its today; one that is there keeps its own (D36)', () => {
  const only = { location: { id: 'till' }, today: '2026-11-28' } as NonNullable<Parameters<typeof valuesOf>[1]['only']>;
  const begun = valuesOf(null, { isCorrection: false, only, type: 'end-of-day' });
  expect([begun.locationId, begun.businessDate, begun.type]).toEqual(['till', '2026-11-28', 'end-of-day']);
  const report = { location: { id: 'other' }, type: 'hand-over-end', businessDate: '2026-11-27' } as NonNullable<
    Parameters<typeof valuesOf>[0]
  >;
  const corrected = valuesOf(report, { isCorrection: true, only, type: '' });
  expect([corrected.locationId, corrected.businessDate, corrected.type]).toEqual([
    'other',
    '2026-11-27',
    'hand-over-end',
  ]);
});
