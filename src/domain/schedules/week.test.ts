import { describe, expect, it } from 'vitest';
import { doubleOddWeeks, isoWeekOf, mondayOf, weekOf, weekTypeOf } from './week.ts';

describe('ISO weeks (D39)', () => {
  it.each([
    ['2025-12-28', 2025, 52],
    ['2025-12-29', 2026, 1],
    ['2026-01-01', 2026, 1],
    ['2026-01-04', 2026, 1],
    ['2026-01-05', 2026, 2],
    ['2026-06-30', 2026, 27],
    ['2026-12-27', 2026, 52],
    ['2026-12-28', 2026, 53],
    ['2026-12-31', 2026, 53],
    ['2027-01-01', 2026, 53],
    ['2027-01-03', 2026, 53],
    ['2027-01-04', 2027, 1],
    ['2027-12-31', 2027, 52],
    ['2028-01-02', 2027, 52],
    ['2028-01-03', 2028, 1],
    ['1900-01-01', 1900, 1],
    ['1969-12-29', 1970, 1],
    ['2199-12-31', 2200, 1],
  ])('%s is in week %i-W%i', (date, year, week) => {
    expect(isoWeekOf(date)).toEqual({ year, week });
  });

  it('agree with Temporal on every day of 2010 to 2040', () => {
    for (let day = Temporal.PlainDate.from('2010-01-01'); day.year <= 2040; day = day.add({ days: 1 })) {
      const { year, week } = isoWeekOf(day.toString());
      const monday = day.subtract({ days: day.dayOfWeek - 1 }).toString();
      if (year !== day.yearOfWeek || week !== day.weekOfYear || mondayOf(day.toString()) !== monday)
        expect.fail(day.toString());
    }
  });

  it('have seven dates from Monday, also over the end of a year', () => {
    const week = ['2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02', '2027-01-03'];
    expect([weekOf('2026-12-28'), weekOf('2027-01-03')]).toEqual([week, week]);
  });

  it('are odd in week 53 and in the week 1 after it', () => {
    expect(
      ['2026-12-27', '2026-12-28', '2027-01-03', '2027-01-04', '2027-01-10', '2027-01-11'].map(weekTypeOf),
    ).toEqual(['even', 'odd', 'odd', 'odd', 'odd', 'even']);
  });
});

describe('two odd weeks in a row (D39)', () => {
  const between = (activeFrom: string, activeTo: string | null, through = '2199-12-31') =>
    doubleOddWeeks({ activeFrom, activeTo }, through);

  it('begin on the Monday after each week 53', () => {
    // Years with 53 weeks from 2004 to 2032: 2004, 2009, 2015, 2020, 2026, 2032.
    expect(between('2004-01-01', '2033-12-31')).toEqual([
      '2005-01-03',
      '2010-01-04',
      '2016-01-04',
      '2021-01-04',
      '2027-01-04',
      '2033-01-03',
    ]);
  });

  it('count only with days of both weeks in the range', () => {
    expect(between('2027-01-03', '2027-01-04')).toEqual(['2027-01-04']);
    expect(between('2027-01-04', '2027-12-31')).toEqual([]);
    expect(between('2026-01-01', '2027-01-03')).toEqual([]);
  });

  it('are looked for up to a date in an open-ended range, which a given end ignores', () => {
    expect(between('2026-11-26', null, '2027-01-21')).toEqual(['2027-01-04']);
    expect(between('2026-11-26', null, '2027-01-03')).toEqual([]);
    expect(between('2026-11-26', '2027-02-01', '2026-12-01')).toEqual(['2027-01-04']);
  });
});
