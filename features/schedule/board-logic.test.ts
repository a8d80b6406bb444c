import { describe, expect, test } from 'vitest';
import { weekOf } from '#domain/schedules/week.ts';
import { boardModel, plannedOf, storedEntry } from './board-entries.ts';
import { dayAxis, movedBy, onAxis } from './day-axis.ts';
import { nextSpot, within, type GridShape } from './grid-spots.ts';
import { conflictsHere } from './local-conflicts.ts';
import { movedTimes } from './moved-shift.ts';
import { AISHA, MARINA, OMAR, sampleBoard, sampleId, sampleShift, WEEK } from './testing/sample-board.ts';
import { draggedTo } from './use-board-drag.ts';

const shape: GridShape = { rows: 3, days: 7, countAt: (row, day) => (row === 0 && day === 1 ? 2 : 0) };
const go = (from: readonly [number, number, number], key: string, isRtl = false, withControl = false) => {
  const [row, day, index] = from;
  const to = nextSpot(shape, { row, day, index }, { key, isRtl, withControl });
  return to && [to.row, to.day, to.index];
};

describe('keys of the board', () => {
  test.each([
    ['to the next day', [0, 0, 0], 'ArrowRight', [0, 1, 0]],
    ['not beyond the last day', [0, 6, 0], 'ArrowRight', null],
    ['through the shifts of a day, then to the next person', [0, 1, 0], 'ArrowDown', [0, 1, 1]],
    ['from the last shift to the next person', [0, 1, 1], 'ArrowDown', [1, 1, 0]],
    ['back to the last shift of the person above', [1, 1, 0], 'ArrowUp', [0, 1, 1]],
    ['to the end of the week', [0, 1, 1], 'End', [0, 6, 0]],
    ['a page down ends at the last person', [0, 0, 0], 'PageDown', [2, 0, 0]],
  ] as const)('%s', (_, from, key, to) => {
    expect(go(from, key)).toEqual(to);
  });

  test('left and right follow the reading direction', () => {
    expect(go([0, 2, 0], 'ArrowLeft', true)).toEqual([0, 3, 0]);
    expect(go([0, 2, 0], 'ArrowRight', true)).toEqual([0, 1, 1 - 1]);
  });

  test('with Control to the corners', () => {
    expect(go([1, 3, 0], 'End', false, true)).toEqual([2, 6, 0]);
    expect(go([1, 3, 0], 'Home', false, true)).toEqual([0, 0, 0]);
  });

  test('a spot that is gone moves to the nearest', () => {
    expect(within(shape, { row: 9, day: 9, index: 4 })).toEqual({ row: 2, day: 6, index: 0 });
  });
});

test('the week of a date is the ISO week, also over the turn of the year', () => {
  expect(weekOf('2027-01-01')).toEqual([
    '2026-12-28',
    '2026-12-29',
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
    '2027-01-03',
  ]);
});

test('a moved shift keeps its clock over a change of the clock', () => {
  const night = {
    startDate: '2026-10-24T18:00:00.000Z',
    endDate: '2026-10-25T02:00:00.000Z',
    breakStartDate: null,
    breakEndDate: null,
  };
  // 20:00 in Berlin: an hour later in UTC after the change, as long as before.
  expect(movedTimes(night, 'Europe/Berlin', '2026-10-26')).toMatchObject({
    startDate: '2026-10-26T19:00:00.000Z',
    endDate: '2026-10-27T03:00:00.000Z',
  });
});

test('the break of a moved shift moves along', () => {
  const day = {
    startDate: '2026-11-24T05:00:00.000Z',
    endDate: '2026-11-24T13:00:00.000Z',
    breakStartDate: '2026-11-24T09:00:00.000Z',
    breakEndDate: '2026-11-24T09:30:00.000Z',
  };
  expect(movedTimes(day, 'Asia/Dubai', '2026-11-26')).toEqual({
    startDate: '2026-11-26T05:00:00.000Z',
    endDate: '2026-11-26T13:00:00.000Z',
    breakStartDate: '2026-11-26T09:00:00.000Z',
    breakEndDate: '2026-11-26T09:30:00.000Z',
  });
});

describe('conflicts by what the board knows (D41)', () => {
  const board = sampleBoard();
  const entries = board.shifts.map((shift) => storedEntry(shift, MARINA.id));
  const planned = plannedOf(storedEntry(sampleShift(), MARINA.id));

  test('a copy on the same person and day overlaps', () => {
    expect(conflictsHere(planned, null, { board, entries }).map(({ code }) => code)).toEqual(['overlap']);
  });

  test.each([
    ['a leave', OMAR.employee.id, '2026-11-24', 'warning', ['approved-leave']],
    ['a holiday', AISHA.employee.id, '2026-11-26', 'warning', ['public-holiday']],
    ['a closed day', AISHA.employee.id, '2026-11-29', 'warning', ['outside-opening-hours']],
    ['a free day', AISHA.employee.id, '2026-11-25', 'ok', []],
  ] as const)('a dragged shift over %s', (_, employeeId, date, state, codes) => {
    const place = { key: sampleId('a1'), employeeId, date, isCopy: false, across: 0, width: 100 };
    const over = draggedTo(place, { board, entries, axis: null });
    expect(over?.state).toBe(state);
    expect(over?.conflicts.map(({ code }) => code)).toEqual(codes);
    expect(over?.entry.date).toBe(date);
  });

  test('a copy dropped on itself is blocked', () => {
    const place = {
      key: sampleId('a1'),
      employeeId: AISHA.employee.id,
      date: '2026-11-23',
      isCopy: true,
      across: 0,
      width: 100,
    };
    expect(draggedTo(place, { board, entries, axis: null })?.state).toBe('blocked');
  });
});

test('canceled and excluded shifts count no hours (D40)', () => {
  const board = sampleBoard({
    shifts: [sampleShift(), sampleShift({ id: sampleId('a2'), status: 'canceled' })],
  });
  const entries = board.shifts.map((shift) => storedEntry(shift, MARINA.id));
  const { total, count } = boardModel(board.people, entries, WEEK);
  expect([total, count]).toEqual([{ gross: 480, net: 420 }, 1]);
});

test('a day by the hour shows its shifts and opening hours, and moves in quarters of an hour', () => {
  const entry = storedEntry(
    sampleShift({ startDate: '2026-11-23T18:00:00.000Z', endDate: '2026-11-23T22:00:00.000Z' }),
    MARINA.id,
  );
  const axis = dayAxis([entry], {
    date: '2026-11-23',
    hours: [{ start: '09:00', end: '22:00' }],
    reason: null,
    isException: false,
  });
  expect(axis).toEqual({ from: 8, hours: 18 });
  expect(onAxis(entry, axis)).toEqual({ at: 14 / 18, lasts: 4 / 18 });
  expect(movedBy(100, 1800, axis, false)).toBe(60 * 60_000);
  expect(movedBy(100, 1800, axis, true)).toBe(-60 * 60_000);
});
