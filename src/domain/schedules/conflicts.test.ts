import { describe, expect, it } from 'vitest';
import {
  CONFLICT_CODES,
  conflictsAmong,
  conflictsOf,
  type Conflict,
  type EmployeeFacts,
  type LocationFacts,
  type PlannedShift,
} from './conflicts.ts';

const ada: EmployeeFacts = {
  status: 'active',
  timezone: 'Europe/Berlin',
  contracts: [{ startDate: '2020-01-01', endDate: null }],
  leaves: [],
  locationIds: ['berlin', 'dubai'],
  requiredDocumentTypeIds: [],
  documents: [],
  shifts: [],
};
const berlin: LocationFacts = { type: 'physical', holidays: [], openTimes: [], exceptionTimes: [] };

/** A shift in Berlin by its wall clock, in winter: 26 Nov 2026 is a Thursday. */
const shift = (from: string, to: string, changes: Partial<PlannedShift> = {}): PlannedShift => ({
  id: 'new',
  employeeId: 'ada',
  locationId: 'berlin',
  startDate: `2026-11-${from.replace(' ', 'T')}:00+01:00`,
  endDate: `2026-11-${to.replace(' ', 'T')}:00+01:00`,
  timezone: 'Europe/Berlin',
  isExcluded: false,
  ...changes,
});
/** Conflicts as `code withId from–to` by the wall clock of Berlin in winter. */
const told = (conflicts: readonly Conflict[]): readonly string[] =>
  conflicts.map(({ code, withId, from, to }) => {
    const wall = (instant: string): string =>
      new Date(Date.parse(instant) + 3_600_000).toISOString().slice(8, 16).replace('T', ' ');
    return `${code} ${withId ?? '-'} ${wall(from)}–${wall(to)}`;
  });
const check = (
  given: PlannedShift,
  employee: Partial<EmployeeFacts> = {},
  location: Partial<LocationFacts> = {},
): readonly string[] =>
  told(conflictsOf(given, { employee: { ...ada, ...employee }, location: { ...berlin, ...location } }));

const thursday = shift('26 09:00', '26 17:00');

describe('conflicts of a shift (D41)', () => {
  it('are none when nothing is wrong', () => {
    expect(check(thursday)).toEqual([]);
  });

  it('have the severity of their code, and the order of codes, time and id', () => {
    const conflicts = conflictsOf(shift('26 20:00', '27 04:00'), {
      employee: {
        ...ada,
        status: 'on-hold',
        contracts: [],
        locationIds: [],
        requiredDocumentTypeIds: ['visa', 'card'],
        leaves: [
          { id: 'asked', status: 'requested', startDate: '2026-11-26', endDate: '2026-11-27' },
          { id: 'given', status: 'approved', startDate: '2026-11-27', endDate: '2026-11-27' },
        ],
        shifts: [
          shift('27 03:00', '27 05:00', { id: 'b' }),
          shift('27 03:00', '27 05:00', { id: 'a' }),
          shift('27 06:00', '27 07:00', { id: 'c' }),
        ],
      },
      location: {
        ...berlin,
        holidays: [{ id: 'feast', date: '2026-11-27' }],
        exceptionTimes: [{ date: '2026-11-26', reason: 'Closed', hours: [] }],
      },
    });
    expect(told(conflicts)).toEqual([
      'overlap a 27 03:00–27 04:00',
      'overlap b 27 03:00–27 04:00',
      'outside-contract - 26 20:00–27 04:00',
      'inactive-employee ada 26 20:00–27 04:00',
      'approved-leave given 27 00:00–27 04:00',
      'requested-leave asked 26 20:00–27 04:00',
      'public-holiday feast 27 00:00–27 04:00',
      'outside-opening-hours - 26 20:00–27 00:00',
      'short-rest c 27 04:00–27 06:00',
      'not-assigned berlin 26 20:00–27 04:00',
      'missing-document card 26 20:00–27 04:00',
      'missing-document visa 26 20:00–27 04:00',
    ]);
    expect(new Set(conflicts.map(({ code }) => code))).toEqual(new Set(CONFLICT_CODES));
    for (const { code, severity } of conflicts) {
      const blocks = code === 'overlap' || code === 'outside-contract' || code === 'inactive-employee';
      expect(severity).toBe(blocks ? 'blocking' : 'warning');
    }
    expect(conflicts[0]).toMatchObject({ from: '2026-11-27T02:00:00.000Z', to: '2026-11-27T03:00:00.000Z' });
  });

  it('are none of a canceled or excluded shift', () => {
    expect(check({ ...thursday, isExcluded: true }, { status: 'archived', contracts: [] })).toEqual([]);
  });
});

describe('overlap (D41)', () => {
  const beside = (other: PlannedShift, of = thursday) =>
    check(of, { shifts: [other] }).filter((each) => each.startsWith('overlap'));

  it.each<[string, PlannedShift, readonly string[]]>([
    ['touching before', shift('26 07:00', '26 09:00', { id: 'o' }), []],
    ['touching after', shift('26 17:00', '26 19:00', { id: 'o' }), []],
    ['a minute before', shift('26 07:00', '26 09:01', { id: 'o' }), ['overlap o 26 09:00–26 09:01']],
    ['a minute after', shift('26 16:59', '26 19:00', { id: 'o' }), ['overlap o 26 16:59–26 17:00']],
    ['within', shift('26 10:00', '26 11:00', { id: 'o' }), ['overlap o 26 10:00–26 11:00']],
    ['around', shift('26 08:00', '26 20:00', { id: 'o' }), ['overlap o 26 09:00–26 17:00']],
    ['the same times', shift('26 09:00', '26 17:00', { id: 'o' }), ['overlap o 26 09:00–26 17:00']],
    ['from the day before, past midnight', shift('25 20:00', '26 10:00', { id: 'o' }), ['overlap o 26 09:00–26 10:00']],
    [
      'at another location',
      shift('26 10:00', '26 11:00', { id: 'o', locationId: 'dubai' }),
      ['overlap o 26 10:00–26 11:00'],
    ],
    [
      'by the wall clock of Dubai, three hours ahead',
      shift('26 10:00', '26 11:00', {
        id: 'o',
        timezone: 'Asia/Dubai',
        startDate: '2026-11-26T11:00:00+04:00',
        endDate: '2026-11-26T12:30:00+04:00',
      }),
      ['overlap o 26 09:00–26 09:30'],
    ],
    ['canceled or excluded', shift('26 10:00', '26 11:00', { id: 'o', isExcluded: true }), []],
    ['itself as it was stored', shift('26 10:00', '26 18:00'), []],
    ['a new shift without an id', shift('26 10:00', '26 11:00', { id: null }), ['overlap - 26 10:00–26 11:00']],
  ])('with a shift %s', (_, other, expected) => {
    expect(beside(other)).toEqual(expected);
  });

  it('of two new shifts without ids is found, of one with itself is not', () => {
    const fresh = { ...thursday, id: null };
    expect(beside({ ...fresh }, fresh)).toEqual(['overlap - 26 09:00–26 17:00']);
    expect(check(fresh)).toEqual([]);
  });

  it('is found behind a later, shorter shift', () => {
    const shifts = [shift('25 10:00', '26 10:00', { id: 'long' }), shift('25 11:00', '25 12:00', { id: 'short' })];
    expect(check(thursday, { shifts })).toEqual(['overlap long 26 09:00–26 10:00']);
  });
});

describe('outside contract (D41)', () => {
  const night = shift('26 22:00', '27 06:00');
  it.each<[string, EmployeeFacts['contracts'], readonly string[]]>([
    ['without a contract', [], ['outside-contract - 26 22:00–27 06:00']],
    ['that ends on the day of the end', [{ startDate: '2026-01-01', endDate: '2026-11-27' }], []],
    [
      'that ends at midnight',
      [{ startDate: '2026-01-01', endDate: '2026-11-26' }],
      ['outside-contract - 27 00:00–27 06:00'],
    ],
    ['that begins at midnight', [{ startDate: '2026-11-27', endDate: null }], ['outside-contract - 26 22:00–27 00:00']],
    [
      'two in a row',
      [
        { startDate: '2026-11-27', endDate: '2027-01-01' },
        { startDate: '2026-01-01', endDate: '2026-11-26' },
      ],
      [],
    ],
    [
      'that overlap',
      [
        { startDate: '2026-01-01', endDate: null },
        { startDate: '2026-11-27', endDate: '2026-11-27' },
      ],
      [],
    ],
    [
      'with a gap of both days',
      [
        { startDate: '2026-01-01', endDate: '2026-11-25' },
        { startDate: '2026-11-28', endDate: null },
      ],
      ['outside-contract - 26 22:00–27 06:00'],
    ],
  ])('%s', (_, contracts, expected) => {
    expect(check(night, { contracts })).toEqual(expected);
  });

  it('reads the days in the zone of the shift', () => {
    const contracts = [{ startDate: '2026-11-27', endDate: null }];
    const inDubai = shift('26 21:00', '26 23:00', { timezone: 'Asia/Dubai' });
    expect(check(inDubai, { contracts })).toEqual([]);
    expect(check(shift('26 21:00', '26 23:00'), { contracts })).toEqual(['outside-contract - 26 21:00–26 23:00']);
    const gap = [{ startDate: '2026-01-01', endDate: '2026-11-25' }, ...contracts];
    // 23:00 in Berlin is 02:00 of the next day in Dubai.
    expect(check(shift('25 20:00', '26 04:00', { timezone: 'Asia/Dubai' }), { contracts: gap })).toEqual([
      'outside-contract - 25 21:00–26 04:00',
    ]);
  });
});

describe('leaves (D41, D19)', () => {
  const off = (startDate: string, endDate: string, status: 'approved' | 'requested' | 'rejected' | 'canceled') => ({
    leaves: [{ id: 'l', status, startDate, endDate }],
  });
  it.each([
    ['approved', ['approved-leave l 26 09:00–26 17:00']],
    ['requested', ['requested-leave l 26 09:00–26 17:00']],
    ['rejected', []],
    ['canceled', []],
  ] as const)('%s', (status, expected) => {
    expect(check(thursday, off('2026-11-20', '2026-11-26', status))).toEqual(expected);
    expect(check(thursday, off('2026-11-27', '2026-12-26', status))).toEqual([]);
    expect(check(thursday, off('2026-11-20', '2026-11-25', status))).toEqual([]);
  });

  it('begin and end at midnight in the zone of the employee', () => {
    const night = shift('26 22:00', '27 06:00');
    expect(check(night, off('2026-11-27', '2026-11-27', 'approved'))).toEqual(['approved-leave l 27 00:00–27 06:00']);
    expect(check(night, { timezone: 'Asia/Dubai', ...off('2026-11-26', '2026-11-26', 'approved') })).toEqual([]);
    expect(check(night, { timezone: 'Asia/Dubai', ...off('2026-11-27', '2026-11-27', 'approved') })).toEqual([
      'approved-leave l 26 22:00–27 06:00',
    ]);
    expect(check(shift('26 22:00', '27 00:00'), off('2026-11-27', '2026-11-27', 'approved'))).toEqual([]);
  });
});

describe('short rest (D41)', () => {
  const rest = (given: PlannedShift, ...shifts: readonly PlannedShift[]) => check(given, { shifts });
  const early = shift('27 04:00', '27 08:00', { id: 'early' });

  it.each<[string, PlannedShift, readonly string[]]>([
    ['11 hours are enough', early, []],
    ['a minute less is not', shift('27 03:59', '27 08:00', { id: 'o' }), ['short-rest o 26 17:00–27 03:59']],
    ['11 hours before', shift('25 20:00', '25 22:00', { id: 'o' }), []],
    ['a minute less before', shift('25 20:00', '25 22:01', { id: 'o' }), ['short-rest o 25 22:01–26 09:00']],
    ['a split shift on the same day needs none', shift('26 18:00', '26 22:00', { id: 'o' }), []],
    ['a split shift earlier on the same day needs none', shift('26 05:00', '26 08:00', { id: 'o' }), []],
    [
      'a night that began the day before does',
      shift('25 22:00', '26 06:00', { id: 'o' }),
      ['short-rest o 26 06:00–26 09:00'],
    ],
    ['touching shifts of two days', shift('25 22:00', '26 09:00', { id: 'o' }), ['short-rest o 26 09:00–26 09:00']],
    ['an overlap is no rest', shift('25 22:00', '26 09:01', { id: 'o' }), ['overlap o 26 09:00–26 09:01']],
    ['canceled shifts need none', shift('25 22:00', '26 06:00', { id: 'o', isExcluded: true }), []],
  ])('%s', (_, other, expected) => {
    expect(rest(thursday, other)).toEqual(expected);
  });

  it('is measured to the nearest shift on each side only', () => {
    const far = shift('27 02:00', '27 03:00', { id: 'far' });
    const near = shift('27 01:00', '27 01:30', { id: 'near' });
    expect(rest(thursday, far, near, shift('25 21:00', '25 23:00', { id: 'before' }))).toEqual([
      'short-rest before 25 23:00–26 09:00',
      'short-rest near 26 17:00–27 01:00',
    ]);
  });

  it('of exactly 11 hours is enough beside an overlap', () => {
    const long = shift('25 10:00', '26 10:00', { id: 'long' });
    expect(rest(thursday, long, shift('25 20:00', '25 22:00', { id: 'o' }))).toEqual([
      'overlap long 26 09:00–26 10:00',
    ]);
  });

  it('names the one that began first, of two that end together', () => {
    const both = [shift('25 21:00', '25 23:00', { id: 'a' }), shift('25 20:00', '25 23:00', { id: 'b' })];
    expect(rest(thursday, ...both)).toEqual(['short-rest b 25 23:00–26 09:00']);
  });

  it('takes the date of each shift in its own zone', () => {
    // 26 Nov 22:00 in Berlin is 27 Nov 01:00 in Dubai: not a split of the shift of the 26th.
    const inDubai = shift('26 22:00', '26 23:00', { id: 'o', timezone: 'Asia/Dubai' });
    expect(rest(thursday, inDubai)).toEqual(['short-rest o 26 17:00–26 22:00']);
  });

  it('is elapsed time over a change of the clock', () => {
    // 20:00 to 07:00 are ten hours in the night to 29 Mar 2026.
    const before = shift('', '', {
      id: 'o',
      startDate: '2026-03-28T12:00:00+01:00',
      endDate: '2026-03-28T20:00:00+01:00',
    });
    const after = shift('', '', { startDate: '2026-03-29T07:00:00+02:00', endDate: '2026-03-29T15:00:00+02:00' });
    expect(rest(after, before)).toHaveLength(1);
  });
});

describe('assignment and documents (D41)', () => {
  it('not assigned to the location', () => {
    expect(check(thursday, { locationIds: ['dubai'] })).toEqual(['not-assigned berlin 26 09:00–26 17:00']);
  });

  it('a remote location needs no assignment', () => {
    expect(check(thursday, { locationIds: [] }, { type: 'remote' })).toEqual([]);
  });

  it.each<[string, EmployeeFacts['documents'], boolean]>([
    ['missing', [], true],
    ['of another type', [{ documentTypeId: 'visa', expirationDate: null }], true],
    ['that does not expire', [{ documentTypeId: 'card', expirationDate: null }], false],
    ['valid on its last day', [{ documentTypeId: 'card', expirationDate: '2026-11-26' }], false],
    ['expired the day before', [{ documentTypeId: 'card', expirationDate: '2026-11-25' }], true],
    [
      'expired but renewed',
      [
        { documentTypeId: 'card', expirationDate: '2027-11-25' },
        { documentTypeId: 'card', expirationDate: '2026-01-01' },
      ],
      false,
    ],
  ])('a required document %s', (_, documents, isWarned) => {
    const expected = isWarned ? ['missing-document card 26 09:00–26 17:00'] : [];
    expect(check(thursday, { requiredDocumentTypeIds: ['card', 'card'], documents })).toEqual(expected);
  });

  it('a document is compared with the start date in the zone of the shift', () => {
    const facts = {
      requiredDocumentTypeIds: ['card'],
      documents: [{ documentTypeId: 'card', expirationDate: '2026-11-26' }],
    };
    expect(check(shift('26 22:00', '27 06:00'), facts)).toEqual([]);
    expect(check(shift('26 22:00', '27 06:00', { timezone: 'Asia/Dubai' }), facts)).toHaveLength(1);
  });
});

describe('conflicts among the shifts of a plan (D41)', () => {
  const among = (shifts: readonly PlannedShift[], stored: readonly PlannedShift[] = []) =>
    conflictsAmong(shifts, {
      employee: (id) => ({ ...ada, shifts: stored.filter(({ employeeId }) => employeeId === id) }),
      location: () => berlin,
    }).map(told);
  const one = shift('26 09:00', '26 17:00', { id: 'one' });
  const two = shift('26 16:00', '26 20:00', { id: 'two' });

  it('name each other, in the order of the plan', () => {
    expect(among([two, one])).toEqual([['overlap one 26 16:00–26 17:00'], ['overlap two 26 16:00–26 17:00']]);
  });

  it('are none between two people', () => {
    expect(among([one, { ...two, employeeId: 'ben' }])).toEqual([[], []]);
  });

  it('take the version of the plan for stored shifts: moved, canceled, given to somebody else', () => {
    expect(among([one, shift('26 17:00', '26 20:00', { id: 'two' })], [one, two])).toEqual([[], []]);
    expect(among([one, { ...two, isExcluded: true }], [one, two])).toEqual([[], []]);
    expect(among([one, { ...two, employeeId: 'ben' }], [one, two])).toEqual([[], []]);
    expect(among([one], [one, two])).toEqual([['overlap two 26 16:00–26 17:00']]);
  });

  it('of an empty plan are none', () => {
    expect(among([])).toEqual([]);
  });
});
