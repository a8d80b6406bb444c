import { describe, expect, it } from 'vitest';
import { conflictsAmong, type EmployeeFacts, type LocationFacts, type PlannedShift } from './conflicts.ts';
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
describe('conflict check of a week', () => {
  it('arranges the facts of each person and location once, with conflicts of all codes; its time is in the benchmarks', () => {
    const week = Array.from({ length: 200 * 7 }, (_, index) => shiftOn(Math.floor(index / 7), index % 7, 'new'));
    const asked = { employees: [] as string[], locations: [] as string[] };
    const found = conflictsAmong(week, {
      employee: (id) => {
        asked.employees.push(id);
        return people.get(id) ?? employeeFacts(0);
      },
      location: (id) => {
        asked.locations.push(id);
        return shop;
      },
    });
    expect(new Set(found.flatMap((each) => each.map(({ code }) => code))).size).toBe(7);
    expect(asked.employees).toEqual([...people.keys()]);
    expect(asked.locations).toEqual(['shop-0', 'shop-1', 'shop-2']);
  });
});
