import { describe, expect, it } from 'vitest';
import {
  conflictsAmong,
  type ConflictFactsOf,
  type EmployeeFacts,
  type LocationFacts,
  type PlannedShift,
} from './conflicts.ts';
import { WEEKDAYS } from '../people.ts';

const HOUR = 3_600_000;
const MONDAY = Date.parse('2026-11-23T08:00:00Z');
const dates = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => new Date(MONDAY + index * 24 * HOUR).toISOString().slice(0, 10));

const shiftOn = (person: number, day: number, name: string): PlannedShift => ({
  id: `${name}-${person}-${day}`,
  employeeId: `person-${person}`,
  locationId: `shop-${person % 3}`,
  startDate: new Date(MONDAY + (day * 24 + (person % 8)) * HOUR).toISOString(),
  endDate: new Date(MONDAY + (day * 24 + (person % 8) + 9) * HOUR).toISOString(),
  timezone: ['Europe/Berlin', 'Asia/Dubai', 'Asia/Kolkata'][person % 3] ?? 'UTC',
  isExcluded: false,
});

const employeeFacts = (person: number): EmployeeFacts => ({
  status: 'active',
  timezone: 'Asia/Dubai',
  contracts: [
    { startDate: '2020-01-01', endDate: '2026-11-24' },
    { startDate: '2026-11-26', endDate: null },
  ],
  leaves: dates(6).map((date, index) => ({ id: `leave-${index}`, status: 'approved', startDate: date, endDate: date })),
  locationIds: ['shop-0'],
  requiredDocumentTypeIds: ['card', 'visa'],
  documents: [{ documentTypeId: 'card', expirationDate: '2026-11-25' }],
  // The week and one on either side, as the check needs them.
  shifts: Array.from({ length: 21 }, (_, day) => shiftOn(person, day - 7, 'stored')),
});
const people = new Map<string, EmployeeFacts>(
  Array.from({ length: 200 }, (_, person) => [`person-${person}`, employeeFacts(person)]),
);
const shop: LocationFacts = {
  type: 'physical',
  holidays: dates(20).map((date, index) => ({ id: `holiday-${index}`, date })),
  openTimes: WEEKDAYS.map((dayOfWeek) => ({ dayOfWeek, hours: [{ start: '09:00', end: '18:00' }] })),
  exceptionTimes: dates(20).map((date) => ({ date, reason: 'Eid', hours: [{ start: '12:00', end: '02:00' }] })),
};
const factsOf: ConflictFactsOf = { employee: (id) => people.get(id) ?? employeeFacts(0), location: () => shop };

function elapsed(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/** Takes about as long as the check of the week: 25 ms on an idle machine. */
function fixedWork(): void {
  let length = 0;
  for (let index = 0; index < 40_000; index++) length += new Date(MONDAY + index).toISOString().length;
  if (length !== 40_000 * 24) throw new Error('an ISO text has 24 letters');
}

describe('conflict check of a week', () => {
  it('takes well under 100 ms for 200 people, with conflicts of most codes', () => {
    const week = Array.from({ length: 200 * 7 }, (_, index) => shiftOn(Math.floor(index / 7), index % 7, 'new'));
    const codes = new Set(conflictsAmong(week, factsOf).flatMap((each) => each.map(({ code }) => code)));
    expect(codes.size).toBe(7);
    // As a multiple of work done in turn with it: other processes slow down both.
    const runs = Array.from({ length: 15 }, () => ({
      check: elapsed(() => conflictsAmong(week, factsOf)),
      work: elapsed(fixedWork),
    }));
    const shortest = (of: 'check' | 'work') => Math.min(...runs.map((each) => each[of]));
    expect(shortest('check') / shortest('work')).toBeLessThan(2.5);
  });
});
