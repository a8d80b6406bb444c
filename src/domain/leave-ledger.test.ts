import { describe, expect, it } from 'vitest';
import type { EntitlementRule } from './leave-entitlements.ts';
import { settle, type LedgerAccount, type LedgerEntry, type LedgerLeave } from './leave-ledger.ts';

const rule = (terms: Partial<EntitlementRule> = {}): EntitlementRule => ({
  basis: 'contractual',
  amount: 24,
  per: 'year',
  afterMonths: 0,
  cap: null,
  carryOverMax: null,
  carryOverExpiryMonths: null,
  effectiveFrom: '2020-01-01',
  ...terms,
});
const leave = (startDate: string, endDate: string, days: number): LedgerLeave => ({
  startDate,
  endDate,
  days,
  dayCount: 'calendar',
  weekend: [6, 7],
  patterns: [],
  holidays: new Set(),
});
const entry = (kind: LedgerEntry['kind'], days: number, effectiveOn: string): LedgerEntry => ({
  kind,
  days,
  effectiveOn,
  period: null,
  expiresOn: null,
});
const account = (more: Partial<LedgerAccount> = {}): LedgerAccount => ({
  startDate: '2024-01-01',
  lastWorkingDay: null,
  rules: [rule()],
  entries: [],
  leaves: [],
  undecided: [],
  settledThrough: null,
  closedYear: null,
  ...more,
});
/** A ledger that earned 24 days in 2024, under the given carry-over terms. */
const after2024 = (terms: Partial<EntitlementRule>, more: Partial<LedgerAccount> = {}): LedgerAccount =>
  account({ rules: [rule(terms)], ...more });
const brief = (entries: readonly LedgerEntry[]): string[] =>
  entries
    .filter(({ kind }) => kind !== 'accrued')
    .map(({ kind, days, effectiveOn }) => `${effectiveOn} ${kind} ${days}`);
const accrued = (entries: readonly LedgerEntry[]): LedgerEntry[] => entries.filter(({ kind }) => kind === 'accrued');

describe('days earned (D21)', () => {
  it('one entry per completed month, on its last day, named after the month it began in', () => {
    const { entries, settledThrough, nextDueOn } = settle(account({ startDate: '2024-01-15' }), '2024-04-15');
    expect(entries).toEqual([
      { kind: 'accrued', days: 2, effectiveOn: '2024-02-14', period: '2024-01-01', expiresOn: null },
      { kind: 'accrued', days: 2, effectiveOn: '2024-03-14', period: '2024-02-01', expiresOn: null },
      { kind: 'accrued', days: 2, effectiveOn: '2024-04-14', period: '2024-03-01', expiresOn: null },
    ]);
    expect([settledThrough, nextDueOn]).toEqual(['2024-04-14', '2024-05-15']);
  });

  it('a month is not complete before the end of its last day', () => {
    expect(settle(account(), '2024-01-31').entries).toEqual([]);
    expect(settle(account(), '2024-02-01').entries).toHaveLength(1);
  });

  it('begins with the terms: the current month counts when they take effect, earlier ones do not', () => {
    const begins = account({ startDate: '2020-01-15', rules: [rule({ effectiveFrom: '2024-01-01' })] });
    expect(settle(begins, '2024-02-20').entries.map(({ effectiveOn }) => effectiveOn)).toEqual([
      '2024-01-14',
      '2024-02-14',
    ]);
  });

  it('earns nothing without terms, and nothing for settled months', () => {
    expect(settle(account({ rules: [] }), '2024-06-01')).toMatchObject({
      entries: [],
      nextDueOn: '2024-07-01',
      closedYear: null,
    });
    expect(
      accrued(settle(account({ settledThrough: '2024-03-31' }), '2024-06-01').entries).map(({ period }) => period),
    ).toEqual(['2024-04-01', '2024-05-01']);
  });

  it('a leaver earns the months completed by the last working day', () => {
    const leaver = (lastWorkingDay: string): number => settle(account({ lastWorkingDay }), '2024-12-01').entries.length;
    expect([leaver('2024-05-30'), leaver('2024-05-31'), leaver('2024-06-01')]).toEqual([4, 5, 5]);
  });

  it('stops at the cap and continues after days were used', () => {
    const capped = account({ rules: [rule({ cap: 5 })], leaves: [leave('2024-05-10', '2024-05-13', 4)] });
    expect(settle(capped, '2024-07-01').entries.map(({ effectiveOn, days }) => [effectiveOn, days])).toEqual([
      ['2024-01-31', 2],
      ['2024-02-29', 2],
      ['2024-03-31', 1],
      ['2024-05-31', 2],
      ['2024-06-30', 2],
    ]);
  });

  it('days used up to the earning day make room below the cap, also when the leave continues', () => {
    const capped = account({ rules: [rule({ cap: 4 })], leaves: [leave('2024-03-31', '2024-04-04', 5)] });
    expect(settle(capped, '2024-04-01').entries.map(({ days }) => days)).toEqual([2, 2, 1]);
  });
});

describe('the turn of the year (D22)', () => {
  it('carries up to the maximum, and the rest of the year expires; the sum contains the carried part only', () => {
    const { entries, closedYear } = settle(after2024({ carryOverMax: 5, carryOverExpiryMonths: 3 }), '2025-01-01');
    expect(entries.slice(-3)).toEqual([
      { kind: 'expired', days: 19, effectiveOn: '2025-01-01', period: '2024-12-31', expiresOn: null },
      { kind: 'deducted', days: 5, effectiveOn: '2025-01-01', period: '2024-12-31', expiresOn: null },
      { kind: 'carried', days: 5, effectiveOn: '2025-01-01', period: '2024-12-31', expiresOn: '2025-03-31' },
    ]);
    expect(closedYear).toBe(2024);
  });

  it('does nothing during the old year, and nothing without a maximum', () => {
    expect(brief(settle(after2024({ carryOverMax: 5 }), '2024-12-31').entries)).toEqual([]);
    expect(brief(settle(after2024({ carryOverMax: null }), '2025-06-01').entries)).toEqual([]);
  });

  it('everything expires when nothing can be carried', () => {
    expect(brief(settle(after2024({ carryOverMax: 0 }), '2025-01-01').entries)).toEqual(['2025-01-01 expired 24']);
  });

  it('days of approved leave in the old year are used, booked or not; days of the new year are not', () => {
    const { entries } = settle(
      after2024(
        { carryOverMax: 5 },
        { leaves: [leave('2024-12-20', '2024-12-31', 12), leave('2025-01-01', '2025-01-04', 4)] },
      ),
      '2025-01-01',
    );
    expect(brief(entries)).toEqual(['2025-01-01 expired 7', '2025-01-01 deducted 5', '2025-01-01 carried 5']);
  });

  it('a negative balance is neither carried nor forgiven', () => {
    expect(
      brief(
        settle(after2024({ carryOverMax: 5 }, { entries: [entry('deducted', 30, '2024-06-01')] }), '2025-01-01')
          .entries,
      ),
    ).toEqual([]);
  });

  it('waits for undecided days of the old year, and is due again tomorrow', () => {
    const asked = after2024({ carryOverMax: 5 }, { undecided: [{ startDate: '2024-12-30', endDate: '2025-01-02' }] });
    const waiting = settle(asked, '2025-02-01');
    expect([brief(waiting.entries), waiting.closedYear, waiting.nextDueOn]).toEqual([[], null, '2025-02-02']);
    expect(accrued(waiting.entries)).toHaveLength(13);
    const decided = {
      ...asked,
      ...waiting,
      entries: waiting.entries,
      undecided: [],
      leaves: [leave('2024-12-30', '2024-12-31', 2)],
    };
    expect(brief(settle(decided, '2025-02-02').entries)).toEqual([
      '2025-01-01 expired 17',
      '2025-01-01 deducted 5',
      '2025-01-01 carried 5',
    ]);
  });

  it('does not wait for a request of the new year', () => {
    expect(
      settle(
        after2024({ carryOverMax: 5 }, { undecided: [{ startDate: '2025-01-01', endDate: '2025-01-02' }] }),
        '2025-01-01',
      ).closedYear,
    ).toBe(2024);
  });

  it('terms that take effect on 1 January do not close the previous year', () => {
    const begun = account({
      rules: [rule({ effectiveFrom: '2025-01-01', carryOverMax: 5 })],
      entries: [entry('awarded', 20, '2024-06-01')],
    });
    expect(brief(settle(begun, '2025-06-01').entries)).toEqual([]);
  });

  it('nothing expires for people who have left by then', () => {
    expect(
      brief(settle(after2024({ carryOverMax: 5 }, { lastWorkingDay: '2024-12-31' }), '2025-03-01').entries),
    ).toEqual([]);
  });
});

describe('carried days expire (D22)', () => {
  const carried = { carryOverMax: 5, carryOverExpiryMonths: 3 };
  const lotOf = (leaves: LedgerLeave[], today = '2025-04-01', more: Partial<LedgerAccount> = {}): string[] =>
    brief(settle(after2024(carried, { leaves, ...more }), today).entries).filter((line) => line.startsWith('2025-04'));

  it('unused ones expire after their last day', () => {
    expect(lotOf([])).toEqual(['2025-04-01 expired 5']);
    expect(lotOf([], '2025-03-31')).toEqual([]);
    expect(lotOf([leave('2025-02-03', '2025-02-05', 3)])).toEqual(['2025-04-01 expired 2']);
    expect(lotOf([leave('2025-02-03', '2025-02-12', 10)])).toEqual([]);
  });

  it('days used up to the last day count, also when the leave continues', () => {
    expect(lotOf([leave('2025-03-29', '2025-04-10', 13)])).toEqual(['2025-04-01 expired 2']);
  });

  it('days that do not count for the leave do not count here', () => {
    const working: LedgerLeave = {
      ...leave('2025-03-28', '2025-04-01', 2),
      dayCount: 'working',
      holidays: new Set(['2025-03-28']),
    };
    expect(lotOf([working])).toEqual(['2025-04-01 expired 4']);
  });

  it('manual deductions use them up, and never more than there is', () => {
    expect(lotOf([], '2025-04-01', { entries: [entry('deducted', 4, '2025-02-01')] })).toEqual([
      '2025-04-01 expired 1',
    ]);
    expect(
      lotOf([], '2025-04-01', { entries: [entry('deducted', 9, '2024-12-31'), entry('deducted', 30, '2025-01-01')] }),
    ).toEqual([]);
  });

  it('waits while days until then are requested and undecided', () => {
    expect(lotOf([], '2025-04-05', { undecided: [{ startDate: '2025-03-31', endDate: '2025-04-02' }] })).toEqual([]);
    for (const [startDate, endDate] of [
      ['2025-04-01', '2025-04-02'],
      ['2023-05-01', '2023-05-02'],
    ] as const) {
      expect(lotOf([], '2025-04-05', { undecided: [{ startDate, endDate }] })).toEqual(['2025-04-01 expired 5']);
    }
  });

  it('of two lots the one that expires first is used first, and keeps its expiry over the next turn of the year', () => {
    const long = after2024(
      { carryOverMax: 10, carryOverExpiryMonths: 18 },
      { leaves: [leave('2026-02-01', '2026-02-08', 8)] },
    );
    const lines = brief(settle(long, '2027-07-01').entries);
    // 10 carried into 2025 are valid until June 2026: nothing more of 2025 fits.
    expect(lines.slice(0, 4)).toEqual([
      '2025-01-01 expired 14',
      '2025-01-01 deducted 10',
      '2025-01-01 carried 10',
      '2026-01-01 expired 24',
    ]);
    expect(lines[4]).toBe('2026-07-01 expired 2');
  });

  it('of two concurrent lots the older one is used first, each until its own last day', () => {
    const both = after2024(
      { carryOverMax: 10, carryOverExpiryMonths: 18 },
      {
        leaves: [
          leave('2025-05-01', '2025-05-04', 4),
          leave('2026-02-01', '2026-02-08', 8),
          leave('2026-07-01', '2026-07-01', 1),
        ],
      },
    );
    const lines = brief(settle(both, '2027-07-01').entries);
    // Of 10, 4 were used: 4 more fit. Of the remaining 6 and 4, 8 and then 1 are used.
    expect(lines.slice(3, 6)).toEqual(['2026-01-01 expired 20', '2026-01-01 deducted 4', '2026-01-01 carried 4']);
    expect(lines.filter((line) => line.startsWith('2026-07') || line.startsWith('2027-07'))).toEqual([
      '2027-07-01 expired 1',
    ]);
  });

  it('days used after a lot’s expiry do not count for it', () => {
    const both = after2024(
      { carryOverMax: 10, carryOverExpiryMonths: 18 },
      {
        leaves: [leave('2025-05-01', '2025-05-04', 4), leave('2026-07-01', '2026-07-03', 3)],
      },
    );
    expect(brief(settle(both, '2027-07-01').entries).filter((line) => line.includes('-07-01'))).toEqual([
      '2026-07-01 expired 6',
      '2027-07-01 expired 1',
    ]);
  });

  it('a younger lot that expires earlier is used first', () => {
    const terms = [
      rule({ carryOverMax: 10, carryOverExpiryMonths: 18 }),
      rule({ carryOverMax: 20, carryOverExpiryMonths: 1, effectiveFrom: '2025-02-01' }),
    ];
    const lines = brief(
      settle(account({ rules: terms, leaves: [leave('2026-01-10', '2026-01-13', 4)] }), '2026-07-01').entries,
    );
    expect(lines.slice(-2)).toEqual(['2026-02-01 expired 6', '2026-07-01 expired 10']);
  });

  it('carries nothing more when older lots exceed the maximum', () => {
    const terms = [
      rule({ carryOverMax: 20, carryOverExpiryMonths: 18 }),
      rule({ carryOverMax: 5, effectiveFrom: '2025-02-01' }),
    ];
    expect(brief(settle(account({ rules: terms }), '2026-01-01').entries).slice(3)).toEqual(['2026-01-01 expired 24']);
  });

  it('expired days are not deducted again at the next turn of the year', () => {
    expect(brief(settle(after2024(carried), '2026-01-01').entries).slice(3)).toEqual([
      '2025-04-01 expired 5',
      '2026-01-01 expired 19',
      '2026-01-01 deducted 5',
      '2026-01-01 carried 5',
    ]);
  });

  it('after a late-booked leave of the old year no more expires than is left', () => {
    const closed = settle(after2024(carried), '2025-01-02');
    const late = after2024(carried, { ...closed, leaves: [leave('2024-12-01', '2024-12-08', 8)] });
    expect(brief(settle(late, '2025-04-01').entries)).toEqual(['2025-04-01 expired 3']);
  });

  it('a lot that expires with the year is not carried', () => {
    const year = after2024({ carryOverMax: 5, carryOverExpiryMonths: 12 });
    expect(brief(settle(year, '2026-01-01').entries).slice(3)).toEqual([
      '2026-01-01 expired 5',
      '2026-01-01 expired 19',
      '2026-01-01 deducted 5',
      '2026-01-01 carried 5',
    ]);
  });
});
