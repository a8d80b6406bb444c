import { describe, expect, test } from 'vitest';
import type { Desk, DeskPerson, DeskShift } from './desk.query.ts';
import { deskAt } from './desk-at.ts';

const shift = (id: string, startDate: string, endDate: string, presence: DeskShift['presence'] = 'scheduled') =>
  ({ id, startDate: `2026-03-${startDate}:00.000Z`, endDate: `2026-03-${endDate}:00.000Z`, presence }) as DeskShift;
const person = (id: string, ...shifts: readonly DeskShift[]) =>
  ({ employee: { id, firstName: id, lastName: '' }, hasPin: true, shifts }) as unknown as DeskPerson;

/** As read in Dubai (UTC+4) on 2 March at 21:00. */
const DESK = {
  location: { id: 'marina', name: 'Luma Dubai Marina', type: 'physical', timezone: 'Asia/Dubai' },
  people: [
    person('aisha', shift('aisha-2', '02T05:00', '02T13:00', 'finished')),
    person('omar', shift('omar-2', '02T18:00', '03T02:00', 'on-duty')),
    person('sara'),
  ],
  nextDay: {
    date: '2026-03-03',
    people: [
      person('aisha', shift('aisha-3', '03T05:00', '03T13:00')),
      person('relief', shift('relief-3', '03T14:00', '03T19:00')),
    ],
  },
} as unknown as Desk;

const shownAt = (instant: string) => {
  const { desk, unknownDay } = deskAt(DESK, Date.parse(`2026-03-${instant}:00.000Z`));
  return [
    desk.people.map(({ employee, shifts }) => [employee.id, ...shifts.map(({ id }) => id)].join(' ')),
    unknownDay,
  ];
};

describe('a branch device without a connection (D43, ADR-0161)', () => {
  test('shows the evening as it was read: shifts of tomorrow would read as missing today', () => {
    expect(shownAt('02T17:00')).toEqual([['aisha', 'omar omar-2', 'sara'], null]);
  });

  test('opens the check-in of a shift of tomorrow four hours before it begins', () => {
    expect(shownAt('02T19:59')[0]).toEqual(['aisha', 'omar omar-2', 'sara']);
    expect(
      deskAt(
        { ...DESK, nextDay: { ...DESK.nextDay, people: [person('sara', shift('night', '02T23:30', '03T05:00'))] } },
        Date.parse('2026-03-02T19:45:00.000Z'),
      ).desk.people[2]?.shifts.map(({ id }) => id),
    ).toEqual(['night']);
  });

  test('knows the shifts of the new day, also of somebody who is only there for a shift', () => {
    expect(shownAt('03T04:30')).toEqual([['aisha aisha-3', 'omar omar-2', 'sara', 'relief relief-3'], null]);
  });

  test('a finished shift leaves after four hours, an open one after sixteen', () => {
    expect(shownAt('03T17:01')[0]).toEqual(['aisha', 'omar omar-2', 'sara', 'relief relief-3']);
    expect(shownAt('03T18:01')[0]).toEqual(['aisha', 'omar', 'sara', 'relief relief-3']);
  });

  test('says which day it does not know, once the stored ones are over', () => {
    expect(shownAt('03T19:59')[1]).toBeNull();
    expect(shownAt('03T20:00')[1]).toBe('2026-03-04');
  });
});
