import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  correctionOf,
  courseOf,
  reservedAfter,
  unrecordedDays,
  type LeaveCourse,
  type TakenDay,
} from './leave-taking.ts';
import { portionsOf, type CountedDays } from './leave-days.ts';
import { correctedPortions } from './leave.ts';

const calendar: Pick<CountedDays, 'dayCount' | 'weekend' | 'patterns' | 'holidays'> = {
  dayCount: 'calendar',
  weekend: [6, 7],
  patterns: [],
  holidays: new Set(),
};
const course = (startDate: string, endDate: string, more: Partial<LeaveCourse> = {}): LeaveCourse => {
  const counted = { ...calendar, startDate, endDate, ...more };
  return { portions: portionsOf(counted), recorded: 0, ...counted };
};
const brief = (days: readonly TakenDay[]): string[] => days.map(({ on, days: amount }) => `${on.slice(5)} ${amount}`);
const sum = (days: readonly TakenDay[]): number => days.reduce((total, each) => total + each.days, 0);
const day = (offset: number): string => Temporal.PlainDate.from('2023-01-01').add({ days: offset }).toString();

describe('the course of a leave (D18, D19, D23)', () => {
  it('uses a day on each counted date: none on weekends of a working type, none on excluded holidays', () => {
    // Thursday to Tuesday; Friday is a holiday.
    const working = course('2024-02-01', '2024-02-06', { dayCount: 'working', holidays: new Set(['2024-02-02']) });
    expect(brief(courseOf(working))).toEqual(['02-01 1', '02-05 1', '02-06 1']);
  });

  it('splits portions by year', () => {
    const leave = course('2023-12-30', '2024-01-02', {
      portions: [
        { year: 2023, deductedDays: 1 },
        { year: 2024, deductedDays: 2 },
      ],
    });
    expect(brief(courseOf(leave))).toEqual(['12-30 1', '01-01 1', '01-02 1']);
  });

  it('uses no days at the end after a correction to fewer days; days beyond its dates are used on the last one (D26)', () => {
    expect(
      brief(courseOf(course('2024-02-01', '2024-02-05', { portions: [{ year: 2024, deductedDays: 2 }] }))),
    ).toEqual(['02-01 1', '02-02 1']);
    const weekend = course('2024-02-02', '2024-02-04', {
      dayCount: 'working',
      portions: [{ year: 2024, deductedDays: 3 }],
    });
    expect(brief(courseOf(weekend))).toEqual(['02-02 1', '02-04 2']);
    expect(
      brief(courseOf(course('2024-02-01', '2024-02-03', { portions: [{ year: 2024, deductedDays: 1.5 }] }))),
    ).toEqual(['02-01 1', '02-02 0.5']);
  });
});

describe('passed days become used (D18)', () => {
  it('excludes the current day and booked ones', () => {
    const leave = course('2024-02-01', '2024-02-05');
    expect(brief(unrecordedDays(leave, '2024-01-31'))).toEqual([]);
    expect(brief(unrecordedDays(leave, '2024-02-02'))).toEqual(['02-01 1', '02-02 1']);
    expect(brief(unrecordedDays({ ...leave, recorded: 2 }, '2024-02-03'))).toEqual(['02-03 1']);
    expect([
      reservedAfter(leave, '2024-01-31'),
      reservedAfter(leave, '2024-02-02'),
      reservedAfter({ ...leave, recorded: 2 }, '2024-02-02'),
    ]).toEqual([5, 3, 3]);
  });

  it('a correction books the ledger’s difference, and nothing of future days (D26)', () => {
    const leave = course('2024-02-01', '2024-02-05', { recorded: 4 });
    const corrected = (deductedDays: number): LeaveCourse => ({ ...leave, portions: [{ year: 2024, deductedDays }] });
    expect([5, 4, 3, 0].map((days) => correctionOf(corrected(days), '2024-02-04'))).toEqual([0, 0, -1, -4]);
    expect(correctionOf({ ...corrected(5), recorded: 1 }, '2024-02-04')).toBe(3);
  });

  const counted = fc
    .record({
      from: fc.integer({ min: 0, max: 800 }),
      length: fc.integer({ min: 0, max: 60 }),
      dayCount: fc.constantFrom('calendar' as const, 'working' as const),
      weekend: fc.constantFrom([6, 7], [5, 6], [7]),
      free: fc.uniqueArray(fc.integer({ min: 0, max: 900 }), { maxLength: 60 }),
    })
    .map(({ from, length, free, ...more }): CountedDays => ({
      ...more,
      patterns: [],
      startDate: day(from),
      endDate: day(from + length),
      holidays: new Set(free.map(day)),
    }));
  const moments = fc
    .array(fc.integer({ min: -10, max: 900 }), { maxLength: 12 })
    .map((all) => all.toSorted((one, other) => one - other).map(day));

  it('reserved plus used always equals the total; settling at any times gives the same as once', () => {
    fc.assert(
      fc.property(counted, moments, (leave, visits) => {
        const whole: LeaveCourse = { ...leave, portions: portionsOf(leave), recorded: 0 };
        const total = sum(courseOf(whole));
        const taken: TakenDay[] = [];
        for (const through of [...visits, leave.endDate, leave.endDate]) {
          const now = { ...whole, recorded: sum(taken) };
          expect(reservedAfter(now, through) + sum(taken) + sum(unrecordedDays(now, through))).toBe(total);
          taken.push(...unrecordedDays(now, through));
          expect(taken.filter(({ on }) => on > through && on > (visits.at(-1) ?? ''))).toEqual([]);
        }
        expect(taken).toEqual(unrecordedDays(whole, leave.endDate));
        expect(sum(taken)).toBe(whole.portions.reduce((days, each) => days + each.deductedDays, 0));
        expect(new Set(taken.map(({ on }) => on)).size).toBe(taken.length);
      }),
    );
  });

  it('after any corrections the ledger equals the final total (D26)', () => {
    const corrections = fc.array(
      fc.tuple(fc.integer({ min: -5, max: 65 }), fc.double({ min: 0, max: 1, noNaN: true })),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(counted, corrections, fc.boolean(), (leave, plan, isVisitedBefore) => {
        let now: LeaveCourse = { ...leave, portions: portionsOf(leave), recorded: 0 };
        const first = Temporal.PlainDate.from(leave.startDate);
        for (const [after, share] of plan.toSorted(([one], [other]) => one - other)) {
          const through = first.add({ days: after }).toString();
          // Passed days are booked uncorrected first, so that an earlier run of the job makes no difference.
          if (isVisitedBefore)
            now = {
              ...now,
              recorded: now.recorded + sum(unrecordedDays(now, first.add({ days: after - 1 }).toString())),
            };
          now = { ...now, recorded: now.recorded + sum(unrecordedDays(now, through)) };
          const to = Math.round(share * (first.until(leave.endDate).total('days') + 1));
          now = { ...now, portions: correctedPortions(leave, now.portions, to) };
          now = { ...now, recorded: now.recorded + correctionOf(now, through) };
          expect(now.recorded).toBe(sum(courseOf(now).filter(({ on }) => on <= through)));
          expect(now.recorded + reservedAfter(now, through)).toBe(to);
        }
        expect(now.recorded + sum(unrecordedDays(now, leave.endDate))).toBe(sum(courseOf(now)));
      }),
    );
  });
});
