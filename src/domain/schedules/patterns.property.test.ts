import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WEEKDAYS } from '../people.ts';
import { patternFaults, shiftsOf, type Pattern, type PatternDay } from './patterns.ts';
import { times } from '../../../tests/support/sampling.ts';

const ZONES = ['Europe/Berlin', 'Asia/Dubai', 'America/New_York', 'Asia/Kolkata'] as const;
const quarters = (min: number, max: number) => fc.integer({ min: min / 15, max: max / 15 }).map((each) => each * 15);
const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

const patternDay: fc.Arbitrary<PatternDay> = fc
  .record({
    dayOfWeek: fc.constantFrom(...WEEKDAYS),
    weekType: fc.constantFrom('even', 'odd', null),
    startTime: quarters(0, 1425).map(clock),
    shiftDuration: quarters(30, 1440),
    hasBreak: fc.boolean(),
    locationId: fc.constantFrom(...ZONES),
  })
  .map(({ hasBreak, ...each }) => ({
    ...each,
    breakStartAfterDuration: hasBreak ? 15 : null,
    breakDuration: hasBreak ? 15 : null,
  }));
const days = fc.array(patternDay, { minLength: 1, maxLength: 6 });
const dateBetween = (first: string, count: number) =>
  fc.nat(count).map((later) => Temporal.PlainDate.from(first).add({ days: later }).toString());

/** The entries of a pattern that apply on a date, by Temporal's calendar. */
function entriesOn(date: Temporal.PlainDate, entries: readonly PatternDay[]): readonly PatternDay[] {
  const parity = (date.weekOfYear ?? 0) % 2 === 0 ? 'even' : 'odd';
  return entries.filter(
    ({ dayOfWeek, weekType }) =>
      WEEKDAYS.indexOf(dayOfWeek) + 1 === date.dayOfWeek && (weekType === null || weekType === parity),
  );
}

function* datesFrom(first: string, count: number): Generator<Temporal.PlainDate> {
  for (let later = 0; later < count; later++) yield Temporal.PlainDate.from(first).add({ days: later });
}

describe('patterns against Temporal, date by date (D39)', () => {
  it('make the shifts of each active date', () => {
    const ranges = fc.record({
      days,
      activeFrom: dateBetween('2026-09-15', 60),
      activeTo: fc.option(dateBetween('2026-10-15', 150)),
      firstDate: dateBetween('2026-09-15', 120),
      count: fc.nat(100),
    });
    fc.assert(
      fc.property(ranges, ({ firstDate, count, ...rest }) => {
        const pattern: Pattern = { employeeId: 'ada', ...rest };
        const expected = [...datesFrom(firstDate, count + 1)].flatMap((date) =>
          date.toString() < pattern.activeFrom || date.toString() > (pattern.activeTo ?? '9999')
            ? []
            : entriesOn(date, pattern.days).map(({ startTime, shiftDuration, breakDuration, locationId }) => {
                const start = date.toZonedDateTime({
                  timeZone: locationId,
                  plainTime: Temporal.PlainTime.from(startTime),
                });
                const after = (minutes: number): string =>
                  new Date(start.add({ minutes }).epochMilliseconds).toISOString();
                return [
                  after(0),
                  `${date.toString()}T${startTime}`,
                  after(shiftDuration),
                  breakDuration === null ? null : after(15),
                  breakDuration === null ? null : after(30),
                  locationId,
                ].join(' ');
              }),
        );
        const lastDate = Temporal.PlainDate.from(firstDate).add({ days: count }).toString();
        const made = shiftsOf(pattern, firstDate, lastDate, (zone) => zone);
        expect(
          made
            .map(({ startDate, key, endDate, breakStartDate, breakEndDate, timezone }) =>
              [startDate, key, endDate, breakStartDate, breakEndDate, timezone].join(' '),
            )
            .toSorted(),
        ).toEqual(expected.toSorted());
        expect(made.map(({ startDate }) => startDate)).toEqual(made.map(({ startDate }) => startDate).toSorted());
      }),
      { numRuns: times(200, 50) },
    );
  });

  it('overlap where the wall clock of seven weeks around a week 53 says so', () => {
    fc.assert(
      fc.property(days, (entries) => {
        const pattern: Pattern = { employeeId: 'ada', activeFrom: '2026-11-23', activeTo: null, days: entries };
        // Every succession of weeks: even to odd, odd to even, and 53 to 1.
        const spans = [...datesFrom('2026-12-07', 49)].flatMap((date, index) =>
          entriesOn(date, entries).map((entry) => {
            const from = index * 1440 + Number(entry.startTime.slice(0, 2)) * 60 + Number(entry.startTime.slice(3));
            return { entry: entries.indexOf(entry), from, to: from + entry.shiftDuration };
          }),
        );
        const pairs = new Set(
          spans.flatMap((one) =>
            spans
              .filter((other) => other.entry > one.entry && one.from < other.to && other.from < one.to)
              .map((other) => `${other.entry} ${one.entry}`),
          ),
        );
        const found = patternFaults(pattern).filter(({ code }) => code === 'days-overlap');
        expect(found.map(({ day, otherDay }) => `${day} ${otherDay}`).toSorted()).toEqual([...pairs].toSorted());
      }),
      { numRuns: times(500, 125) },
    );
  });
});
