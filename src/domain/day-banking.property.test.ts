import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DAY_BANKING_TYPES,
  expectedOf,
  positionOf,
  previousOf,
  totalsOf,
  varianceOf,
  type ChainLink,
  type DayBankingType,
  type TillFigures,
} from './day-banking.ts';

const bills = fc.array(
  fc.record({ nominal: fc.constantFrom(500, 1_000, 5_000, 10_000), numberOfBills: fc.integer({ min: 0, max: 200 }) }),
  { maxLength: 4 },
);
const amount = fc.integer({ min: 0, max: 1_000_000 });
const figures: fc.Arbitrary<TillFigures> = fc.record({
  cashRegistry: bills,
  coins: amount,
  cashTakings: bills,
  cashTakingCoins: amount,
  totalCashAmount: amount,
  additionalExpenses: fc.array(fc.record({ name: fc.constant('Water'), amount }), { maxLength: 3 }),
});
const report = fc.record({ type: fc.constantFrom(...DAY_BANKING_TYPES), figures });

/** Change of the till by a report, by the definition of D28, report by report. */
function moved(type: DayBankingType, till: TillFigures): number {
  const { taken, expenses } = totalsOf(till);
  if (type === 'hand-over-start') return 0;
  return type === 'beginning-of-day' ? -taken : till.totalCashAmount - expenses - taken;
}

describe('the chain of variances (D28)', () => {
  it('the variances sum up to the final count, less the float and all movements', () => {
    fc.assert(
      fc.property(amount, fc.array(report, { minLength: 1, maxLength: 12 }), (float, reports) => {
        let opening = float;
        let variances = 0;
        let movements = 0;
        for (const { type, figures: till } of reports) {
          variances += varianceOf(type, opening, till);
          movements += moved(type, till);
          opening = totalsOf(till).counted;
        }
        expect(variances).toBe(opening - float - movements);
      }),
    );
  });

  it('expects the previous count plus movements since; a surplus is positive, a shortage negative', () => {
    fc.assert(
      fc.property(amount, report, (opening, { type, figures: till }) => {
        expect(expectedOf(type, opening, till)).toBe(opening + moved(type, till));
        expect(varianceOf(type, opening, { ...till, coins: till.coins + 1 })).toBe(varianceOf(type, opening, till) + 1);
      }),
    );
  });
});

const link = fc.record({
  id: fc.uuid(),
  businessDate: fc.constantFrom('2026-03-01', '2026-03-02', '2026-03-03'),
  position: fc.constantFrom(0, 1, 2, 1_000),
  counted: fc.option(amount),
  status: fc.constantFrom('balanced', 'approved-with-variance', 'rejected-with-variance', 'outstanding-with-variance'),
}) as fc.Arbitrary<ChainLink>;
/** Only one unrejected report can be in a position. */
const chain = fc.uniqueArray(link, {
  maxLength: 12,
  selector: ({ businessDate, position }) => `${businessDate}/${position}`,
});
const key = ({ businessDate, position }: Pick<ChainLink, 'businessDate' | 'position'>): string =>
  `${businessDate}/${String(position).padStart(4, '0')}`;

describe('previous report (D28, D33a)', () => {
  it('is the latest earlier one that was counted and not rejected, in any input order', () => {
    fc.assert(
      fc.property(chain, link, fc.nat(), (links, at, turn) => {
        const wanted = links
          .filter((each) => each.counted !== null && each.status !== 'rejected-with-variance' && key(each) < key(at))
          .toSorted((one, other) => key(one).localeCompare(key(other)))
          .at(-1);
        const cut = links.length === 0 ? 0 : turn % links.length;
        expect(previousOf(at, links)?.id).toBe(wanted?.id);
        expect(previousOf(at, [...links.slice(cut), ...links.slice(0, cut)])?.id).toBe(wanted?.id);
      }),
    );
  });

  it('is the correction if there is one, in the position of the rejected report', () => {
    fc.assert(
      fc.property(chain, link, (links, at) => {
        const before = previousOf(at, links);
        fc.pre(before !== null);
        const rejected = links.map((each) =>
          each === before ? { ...each, status: 'rejected-with-variance' as const } : each,
        );
        const correction: ChainLink = { ...(before as ChainLink), id: 'correction', status: 'balanced' };
        expect(previousOf(at, rejected)?.id).not.toBe(before?.id);
        expect(previousOf(at, [...rejected, correction])?.id).toBe('correction');
      }),
    );
  });

  it('gives each hand-over its own position between opening and closing', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...DAY_BANKING_TYPES), { maxLength: 20 }), (types) => {
        const taken: number[] = [];
        for (const type of types) taken.push(positionOf(type, taken));
        const between = types.flatMap((type, at) => (type.startsWith('hand-over') ? [taken[at] ?? -1] : []));
        expect(between).toEqual(between.map((_, index) => index + 1));
        expect(between.every((position) => position < positionOf('end-of-day', taken))).toBe(true);
      }),
    );
  });
});
