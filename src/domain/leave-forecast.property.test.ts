import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EntitlementRule } from './leave-entitlements.ts';
import { forecastEntries, leastAfter } from './leave-forecast.ts';
import { enteredBalance, settle, type LedgerAccount, type LedgerLeave } from './leave-ledger.ts';
import { courseOf } from './leave-taking.ts';
import { portionsOf } from './leave-days.ts';
import { times } from '../../tests/support/sampling.ts';

const day = (offset: number): string => Temporal.PlainDate.from('2024-01-01').add({ days: offset }).toString();
const END = 1100;
const COUNTING = { dayCount: 'calendar' as const, weekend: [], patterns: [], holidays: new Set<string>() };

const rules = fc
  .record({
    amount: fc.constantFrom(12, 24, 30),
    cap: fc.constantFrom(null, null, 30),
    carryOverMax: fc.constantFrom(null, 0, 4.5, 15),
    months: fc.constantFrom(null, 1, 3, 18),
  })
  .map(({ months, ...terms }): EntitlementRule[] => [
    {
      ...terms,
      basis: 'tenure-based',
      per: 'year',
      afterMonths: 0,
      carryOverExpiryMonths: terms.carryOverMax === null ? null : months,
      effectiveFrom: day(0),
    },
  ]);
const account: fc.Arbitrary<LedgerAccount> = fc.record({
  startDate: fc.constant(day(0)),
  lastWorkingDay: fc.constant(null),
  rules,
  leaves: fc.constant([]),
  undecided: fc.constant([]),
  settledThrough: fc.constant(null),
  closedYear: fc.constant(null),
  entries: fc
    .integer({ min: 0, max: 60 })
    .map((days) =>
      days === 0 ? [] : [{ kind: 'awarded' as const, days, effectiveOn: day(10), period: null, expiresOn: null }],
    ),
});

interface Request {
  readonly startDate: string;
  readonly endDate: string;
}
/** Consecutive requests within the years. */
const requests = fc
  .array(fc.record({ gap: fc.integer({ min: 1, max: 150 }), length: fc.integer({ min: 1, max: 40 }) }), {
    minLength: 1,
    maxLength: 8,
  })
  .map((plans) => {
    let at = 60;
    return plans.flatMap(({ gap, length }): Request[] => {
      const [from, to] = [at + gap, at + gap + length - 1];
      at = to;
      return to > END - 40 ? [] : [{ startDate: day(from), endDate: day(to) }];
    });
  });
const daysOf = (request: Request) =>
  courseOf({ ...COUNTING, ...request, portions: portionsOf({ ...COUNTING, ...request }), recorded: 0 });
const lengthOf = (request: Request): number => daysOf(request).length;
const asLeaves = (request: Request): LedgerLeave[] =>
  daysOf(request).map(({ on, days }) => ({ ...COUNTING, startDate: on, endDate: on, days }));

/** The balance after a leave on `now`, with approved and undecided others (D18). */
function balanceAfter(
  at: LedgerAccount,
  asked: Request,
  { approved, undecided }: Record<'approved' | 'undecided', readonly Request[]>,
): number {
  const first = asked.startDate;
  const days = approved.flatMap(asLeaves);
  const reserved =
    undecided.reduce((sum, each) => sum + lengthOf(each), 0) +
    days.filter(({ startDate }) => startDate >= first).length;
  const known = { ...at, leaves: days.filter(({ startDate }) => startDate < first), undecided };
  return leastAfter(known, { startDate: first, through: asked.endDate, days: daysOf(asked) }, '2035-01-01') - reserved;
}
/** The account after the job has run, with undecided requests. */
const booked = (at: LedgerAccount, undecided: readonly Request[], days: readonly string[]): LedgerAccount =>
  days.reduce((ledger, today) => {
    const { entries, settledThrough, closedYear } = settle({ ...ledger, undecided }, today);
    return { ...ledger, entries: [...ledger.entries, ...entries], settledThrough, closedYear };
  }, at);

describe('balance after a leave (D18, D22, D24)', () => {
  it('no combination of undecided requests raises it, whenever the job runs in between', () => {
    fc.assert(
      fc.property(
        account,
        requests,
        fc.integer({ min: 1, max: END }),
        fc.integer({ min: 1, max: 30 }),
        fc.array(fc.integer({ min: 0, max: END }), { maxLength: 5 }),
        fc.infiniteStream(fc.boolean()),
        (at, all, start, length, visits, coins) => {
          const asked = { startDate: day(start), endDate: day(start + length - 1) };
          const undecided = all.filter(
            (each) => coins.next().value === true && (each.endDate < asked.startDate || each.startDate > asked.endDate),
          );
          const past = visits
            .filter((each) => each <= start)
            .toSorted((one, other) => one - other)
            .map(day);
          const without = balanceAfter(booked(at, [], past), asked, { approved: [], undecided: [] });
          const withThem = balanceAfter(booked(at, undecided, past), asked, { approved: [], undecided });
          expect(withThem).toBeLessThanOrEqual(without + 1e-9);
        },
      ),
      { numRuns: times(400, 100) },
    );
  });

  it('no accepted request makes the balance negative on any day, in any order of requests and decisions', () => {
    fc.assert(
      fc.property(account, requests, fc.infiniteStream(fc.nat({ max: 5 })), (at, all, dice) => {
        const waiting = all.toSorted(() => (dice.next().value % 2 === 0 ? 1 : -1));
        let undecided: Request[] = [];
        const approved: Request[] = [];
        for (const request of waiting) {
          if (balanceAfter(at, request, { approved, undecided }) >= 0) undecided.push(request);
          if (dice.next().value > 2) continue;
          for (const each of undecided) {
            const others = undecided.filter((other) => other !== each && !approved.includes(other));
            if (dice.next().value > 1 && balanceAfter(at, each, { approved, undecided: others }) >= 0)
              approved.push(each);
          }
          undecided = [];
        }
        const leaves = approved.flatMap(asLeaves);
        const end = { ...at, leaves };
        const ledger = { ...end, entries: [...at.entries, ...forecastEntries(end, day(END))] };
        for (let on = 0; on < END; on++)
          expect([day(on), Math.min(0, enteredBalance(ledger, day(on)))]).toEqual([day(on), 0]);
      }),
      { numRuns: times(100, 25) },
    );
  });
});
