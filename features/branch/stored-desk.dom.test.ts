import { afterEach, expect, test } from 'vitest';
import type { Desk } from './desk.query.ts';
import { storedDesk, withWaiting } from './stored-desk.ts';
import type { PersonEvent } from './visit.ts';

const DESK = {
  location: { id: 'marina', name: 'Luma Dubai Marina', type: 'physical', timezone: 'Asia/Dubai' },
  people: [
    {
      employee: { id: 'aisha', firstName: 'Aisha', lastName: 'Noor', imageUrl: '/api/images/1', status: 'active' },
      hasPin: true,
      shifts: [
        {
          id: 'early',
          startDate: '2026-03-02T05:00:00.000Z',
          endDate: '2026-03-02T13:00:00.000Z',
          presence: 'scheduled',
          arrival: 'not-due',
        },
      ],
    },
  ],
  more: 7,
  nextDay: { date: '2026-03-03', people: [] },
} as unknown as Desk;
const READ_AT = Date.parse('2026-03-02T04:30:00.000Z');

afterEach(() => localStorage.clear());

test('the people of a device are stored with the time of the reading, without pictures, and forgotten (ADR-0151)', () => {
  storedDesk.remember('marina', DESK, READ_AT);
  const [person] = DESK.people;
  expect(storedDesk.read()).toEqual({
    deviceId: 'marina',
    readAt: READ_AT,
    desk: { ...DESK, people: [{ ...person, employee: { ...person?.employee, imageUrl: null } }] },
  });
  storedDesk.forget();
  expect([storedDesk.read(), localStorage.length]).toEqual([null, 0]);
});

test.each(['no json', 'null', '{}', '{"deviceId":1,"readAt":"x","desk":{"location":{},"people":[]}}'])(
  'something else in storage is ignored: %s',
  (text) => {
    localStorage.setItem('steward.branch.desk', text);
    expect(storedDesk.read()).toBeNull();
  },
);

test('a person whose record is broken is left out', () => {
  const broken = { ...DESK.people[0], shifts: [{ id: 'early', startDate: 'today' }] };
  storedDesk.remember('marina', { ...DESK, people: [...DESK.people, broken as never] }, READ_AT);
  expect(storedDesk.read()?.desk.people.map(({ employee }) => employee.id)).toEqual(['aisha']);
});

test('the shifts of the next day are stored too, without pictures; an earlier version stored none (ADR-0161)', () => {
  const [person] = DESK.people;
  storedDesk.remember('marina', { ...DESK, nextDay: { date: '2026-03-03', people: person ? [person] : [] } }, READ_AT);
  const read = storedDesk.read();
  expect(read?.desk.nextDay.people).toEqual([{ ...person, employee: { ...person?.employee, imageUrl: null } }]);
  const { nextDay: _, more: __, ...earlier } = DESK;
  localStorage.setItem('steward.branch.desk', JSON.stringify({ deviceId: 'marina', readAt: READ_AT, desk: earlier }));
  expect(storedDesk.read()?.desk).toMatchObject({ more: 0, nextDay: { date: '2026-03-02', people: [] } });
});

test('who checked in without a connection is shown on duty, as often as the last entry says (D43)', () => {
  const waiting = (event: PersonEvent['event']) => ({ shiftId: 'early', event }) as PersonEvent;
  const presenceWith = (...events: readonly PersonEvent[]) => withWaiting(DESK, events).people[0]?.shifts[0]?.presence;
  expect([
    presenceWith(),
    presenceWith(waiting('shift.check-in')),
    presenceWith(waiting('shift.check-in'), waiting('shift.break-start')),
    presenceWith({ ...waiting('shift.check-in'), shiftId: 'another' }),
  ]).toEqual(['scheduled', 'on-duty', 'on-break', 'scheduled']);
});
