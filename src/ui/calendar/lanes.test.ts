import { describe, expect, test } from 'vitest';
import type { CalendarEntry } from './calendar.types.ts';
import { laneCount, placeEntries } from './lanes.ts';
import { calendarPeriod, daysBetween, monthOf, shiftMonth } from './period.ts';

const entry = (id: string, start: string, end: string): CalendarEntry => ({
  id,
  personId: 'p',
  start,
  end,
  label: id,
});
const week = { start: '2026-05-11', end: '2026-05-17' };
const shape = (entries: readonly CalendarEntry[]) =>
  placeEntries(entries, week).map(
    (one) =>
      `${one.entry.id} ${one.column}+${one.span} lane ${one.lane}${one.startsBefore ? ' <' : ''}${one.endsAfter ? ' >' : ''}`,
  );

describe('entries in a week', () => {
  test('overlapping entries get separate lanes, and a free lane is reused', () => {
    expect(
      shape([
        entry('a', '2026-05-11', '2026-05-13'),
        entry('b', '2026-05-12', '2026-05-12'),
        entry('c', '2026-05-13', '2026-05-17'),
        entry('d', '2026-05-14', '2026-05-15'),
      ]),
    ).toEqual(['a 0+3 lane 0', 'b 1+1 lane 1', 'c 2+5 lane 1', 'd 3+2 lane 0']);
  });

  test('of entries that begin together the longer one is above; of equal ones that of the first id', () => {
    expect(
      shape([
        entry('short', '2026-05-12', '2026-05-12'),
        entry('z', '2026-05-12', '2026-05-14'),
        entry('long', '2026-05-12', '2026-05-16'),
        entry('a', '2026-05-12', '2026-05-14'),
      ]),
    ).toEqual(['long 1+5 lane 0', 'a 1+3 lane 1', 'z 1+3 lane 2', 'short 1+1 lane 3']);
  });

  test('entries are clipped to the week and marked; those outside are left out', () => {
    expect(
      shape([
        entry('long', '2026-05-01', '2026-06-01'),
        entry('before', '2026-05-01', '2026-05-10'),
        entry('last', '2026-05-17', '2026-05-18'),
      ]),
    ).toEqual(['long 0+7 lane 0 < >', 'last 6+1 lane 1 >']);
  });

  test('no two entries of a lane share a day', () => {
    const many = Array.from({ length: 60 }, (_, at) => {
      const start = Temporal.PlainDate.from('2026-05-05').add({ days: (at * 7) % 15 });
      return entry(`e${at}`, start.toString(), start.add({ days: (at * 5) % 6 }).toString());
    });
    const placed = placeEntries(many, week);
    const taken = new Set<string>();
    for (const { column, span, lane } of placed) {
      for (let day = column; day < column + span; day++) {
        expect(taken.has(`${lane} ${day}`)).toBe(false);
        taken.add(`${lane} ${day}`);
      }
    }
    expect(laneCount(placed)).toBe(Math.max(...placed.map(({ lane }) => lane)) + 1);
    expect(laneCount([])).toBe(0);
  });
});

describe('months', () => {
  test('returns the whole weeks around a month, by the start of the week', () => {
    expect(calendarPeriod('2026-05-12', 1)).toEqual({ start: '2026-04-27', end: '2026-05-31' });
    expect(calendarPeriod('2026-05-12', 7)).toEqual({ start: '2026-04-26', end: '2026-06-06' });
    expect(monthOf('2028-02-10')).toEqual({ start: '2028-02-01', end: '2028-02-29' });
    expect(daysBetween(calendarPeriod('2026-05-12', 6)).length % 7).toBe(0);
  });

  test('a month after the 31st is the next month', () => {
    expect(shiftMonth('2026-01-31', 1)).toBe('2026-02-01');
    expect(shiftMonth('2026-01-31', -1)).toBe('2025-12-01');
  });
});
