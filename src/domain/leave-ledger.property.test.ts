import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EntitlementRule } from './leave-entitlements.ts';
import { enteredBalance, settle, type LedgerAccount, type LedgerEntry, type LedgerLeave } from './leave-ledger.ts';
import { courseOf } from './leave-taking.ts';
import { portionsOf } from './leave-days.ts';
import { times } from '../../tests/support/sampling.ts';

const day = (offset: number): string => Temporal.PlainDate.from('2021-01-01').add({ days: offset }).toString();
const next = (date: string): string => Temporal.PlainDate.from(date).add({ days: 1 }).toString();
const END = 1700;

const terms = fc.record({
  amount: fc.constantFrom(18, 21, 22.5, 30),
  per: fc.constant('year' as const),
  afterMonths: fc.constantFrom(0, 0, 6),
  cap: fc.constantFrom(null, null, 20),
  carryOverMax: fc.constantFrom(null, 0, 4.5, 15),
  months: fc.constantFrom(null, 1, 3, 12, 18),
});
const rules = fc
  .tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 301, max: 1000 }), terms, terms)
  .map(([first, second, one, other]): EntitlementRule[] =>
    [one, other].map(({ months, ...each }, index) => ({
      ...each,
      basis: 'tenure-based',
      carryOverExpiryMonths: each.carryOverMax === null ? null : months,
      effectiveFrom: day(index === 0 ? first : second),
    })),
  );
/** Consecutive leaves within the years. */
const leaves = fc
  .array(fc.record({ gap: fc.integer({ min: 1, max: 200 }), length: fc.integer({ min: 1, max: 25 }) }), {
    maxLength: 14,
  })
  .map((plans) => {
    let at = 0;
    return plans.flatMap(({ gap, length }): LedgerLeave[] => {
      const counting = { dayCount: 'calendar' as const, weekend: [6, 7], patterns: [], holidays: new Set<string>() };
      const [from, to] = [at + gap, at + gap + length - 1];
      at = to;
      return portionsOf({ ...counting, startDate: day(from), endDate: day(to) }).map((portion) => ({
        ...counting,
        ...portion,
        days: portion.deductedDays,
      }));
    });
  });
const byHand = fc
  .array(
    fc.record({
      kind: fc.constantFrom('awarded' as const, 'awarded' as const, 'deducted' as const),
      days: fc.integer({ min: 1, max: 1500 }).map((value) => value / 100),
      effectiveOn: fc.integer({ min: 0, max: END }).map(day),
    }),
    { maxLength: 4 },
  )
  .map((entries): LedgerEntry[] => entries.map((each) => ({ ...each, period: null, expiresOn: null })));
const accounts: fc.Arbitrary<LedgerAccount> = fc.record({
  startDate: fc.integer({ min: 0, max: 500 }).map(day),
  lastWorkingDay: fc.option(fc.integer({ min: 600, max: END }).map(day), { freq: 4 }),
  rules,
  leaves,
  entries: byHand,
  undecided: fc.constant([]),
  settledThrough: fc.constant(null),
  closedYear: fc.constant(null),
});

/** The ledger after the job has run on each of these days. */
const after = (account: LedgerAccount, days: readonly string[]): LedgerAccount =>
  days.reduce((at, today) => {
    const { entries, settledThrough, closedYear } = settle(at, today);
    return { ...at, entries: [...at.entries, ...entries], settledThrough, closedYear };
  }, account);
const sorted = (entries: readonly LedgerEntry[]): string[] => entries.map((entry) => JSON.stringify(entry)).toSorted();
const SIGN = { accrued: 1, awarded: 1, carried: 1, expired: -1, deducted: -1 } as const;
/** In hundredths, at the end of a day; leaves counted day by day. */
const balance = ({ entries, leaves: taken }: LedgerAccount, on: string): number =>
  entries
    .filter((each) => each.effectiveOn <= on)
    .reduce((sum, each) => sum + SIGN[each.kind] * Math.round(each.days * 100), 0) -
  taken.reduce(
    (sum, each) =>
      each.startDate > on
        ? sum
        : sum + 100 * (Temporal.PlainDate.from(each.startDate).until(on < each.endDate ? on : each.endDate).days + 1),
    0,
  );

describe('invariants of a ledger (D22)', () => {
  it('does not depend on when and how often the job runs', () => {
    fc.assert(
      fc.property(accounts, fc.array(fc.integer({ min: 0, max: END }), { maxLength: 30 }), (account, visits) => {
        const often = [...visits.toSorted((one, other) => one - other), END, END].map(day);
        expect(sorted(after(account, often).entries)).toEqual(sorted(after(account, [day(END)]).entries));
      }),
      { numRuns: times(300, 75) },
    );
  });

  it('a job that runs only on due days misses nothing', () => {
    fc.assert(
      fc.property(accounts, (account) => {
        let at = account;
        for (let today = day(0); today <= day(END);) {
          const { nextDueOn } = settle(at, today);
          expect(nextDueOn > today).toBe(true);
          at = after(at, [today]);
          // On the last of the days in between nothing is due yet.
          expect(settle(at, Temporal.PlainDate.from(nextDueOn).subtract({ days: 1 }).toString()).entries).toEqual([]);
          today = nextDueOn;
        }
      }),
      { numRuns: times(60, 15) },
    );
  });

  it('used days never expire: each day uses the lot that expires first', () => {
    fc.assert(
      fc.property(accounts, (account) => {
        const ledger = after(account, [day(END)]);
        const lots = ledger.entries.flatMap((each) =>
          each.kind === 'carried' && each.expiresOn !== null
            ? [{ from: each.effectiveOn, to: each.expiresOn, left: Math.round(each.days * 100) }]
            : [],
        );
        for (let on = day(0); on < day(END); on = next(on)) {
          let used = ledger.leaves.some((each) => each.startDate <= on && each.endDate >= on) ? 100 : 0;
          for (const each of account.entries)
            if (each.kind === 'deducted' && each.effectiveOn === on) used += Math.round(each.days * 100);
          for (const lot of lots
            .filter((each) => each.from <= on && each.to >= on)
            .toSorted((one, other) => (one.to < other.to ? -1 : 1))) {
            const from = Math.min(used, lot.left);
            lot.left -= from;
            used -= from;
          }
          for (const lot of lots.filter((each) => each.to === on)) {
            const expired = ledger.entries
              .filter((each) => each.kind === 'expired' && each.period === lot.from)
              .reduce((sum, each) => sum + Math.round(each.days * 100), 0);
            const hasLeft = account.lastWorkingDay !== null && account.lastWorkingDay <= on;
            expect([on, expired]).toEqual([on, hasLeft ? 0 : Math.max(0, Math.min(lot.left, balance(ledger, on)))]);
          }
        }
      }),
      { numRuns: times(60, 15) },
    );
  });

  it('no rule makes a balance negative, forgives a debt, earns beyond the cap, or carries more than the maximum', () => {
    fc.assert(
      fc.property(accounts, (account) => {
        const ledger = after(account, [day(END)]);
        const made = ledger.entries.filter((each) => each.period !== null);
        for (const each of made) {
          const before = Temporal.PlainDate.from(each.effectiveOn).subtract({ days: 1 }).toString();
          const net = made
            .filter(({ effectiveOn, kind }) => effectiveOn === each.effectiveOn && kind !== 'accrued')
            .reduce((sum, { kind, days }) => sum + SIGN[kind] * Math.round(days * 100), 0);
          if (each.kind === 'accrued') {
            const caps = account.rules.map(({ cap }) => cap ?? Infinity);
            expect(
              balance(ledger, each.effectiveOn) <= Math.max(...caps) * 100 ||
                balance(ledger, before) > Math.max(...caps) * 100,
            ).toBe(true);
          } else {
            expect(net).toBeLessThanOrEqual(0);
            expect(balance(ledger, before) + net).toBeGreaterThanOrEqual(0);
          }
          if (each.kind === 'carried')
            expect(each.days).toBeLessThanOrEqual(
              Math.max(...account.rules.map(({ carryOverMax }) => carryOverMax ?? 0)),
            );
        }
      }),
      { numRuns: times(150, 40) },
    );
  });

  it('the forecast of a future day equals what the job will have booked by then, whenever it runs (D18)', () => {
    // What the job knows on a day: the passed days of each leave.
    const asKnown = (account: LedgerAccount, today: string): LedgerAccount => ({
      ...account,
      leaves: account.leaves
        .flatMap((each) => courseOf({ ...each, portions: portionsOf(each), recorded: 0 }))
        .filter(({ on }) => on < today)
        .map(({ on, days }) => ({
          dayCount: 'calendar' as const,
          weekend: [],
          patterns: [],
          holidays: new Set<string>(),
          startDate: on,
          endDate: on,
          days,
        })),
    });
    fc.assert(
      fc.property(
        accounts,
        fc.integer({ min: 0, max: END }),
        fc.array(fc.integer({ min: 0, max: END }), { minLength: 1, maxLength: 12 }),
        (account, now, visits) => {
          const sortedVisits = visits.toSorted((one, other) => one - other);
          const on = day(Math.max(now, sortedVisits.at(-1) ?? 0));
          const visit = (at: LedgerAccount, today: string): LedgerAccount => ({
            ...after({ ...at, leaves: asKnown(account, today).leaves }, [today]),
          });
          const known = visit(account, day(now));
          const foretold = { ...known, leaves: asKnown(account, on).leaves };
          const booked = [...sortedVisits.filter((each) => each > now).map(day), on].reduce(visit, known);
          expect(
            enteredBalance({ ...foretold, entries: [...foretold.entries, ...settle(foretold, on).entries] }, on),
          ).toBe(enteredBalance(booked, on));
        },
      ),
      { numRuns: times(200, 50) },
    );
  });
});
