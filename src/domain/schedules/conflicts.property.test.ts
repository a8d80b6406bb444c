import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WEEKDAYS } from '../people.ts';
import {
  conflictsAmong,
  conflictsOf,
  type ConflictFactsOf,
  type EmployeeFacts,
  type LocationFacts,
  type PlannedShift,
} from './conflicts.ts';
import { times } from '../../../tests/support/sampling.ts';

/**
 * A reference that walks each shift in steps of five minutes and asks at each step what applies; all generated times are
 * multiples of five. It shares no code with the product: its calendar is Temporal's.
 */
const STEP = 5;
const MINUTE = 60_000;
const ZONES = ['Europe/Berlin', 'Asia/Dubai', 'America/New_York', 'Asia/Kolkata'] as const;
/** Ten days each: an ordinary week, Berlin to summer, New York to summer, both to winter. */
const PERIODS = ['2026-06-01', '2026-03-25', '2026-03-04', '2026-10-23'] as const;

interface Wall {
  readonly date: string;
  readonly minutes: number;
}
const walls = new Map<string, Wall>();
function wallOf(instant: number, zone: string): Wall {
  const key = `${instant} ${zone}`;
  const known = walls.get(key);
  if (known) return known;
  const zoned = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone);
  const wall = { date: zoned.toPlainDate().toString(), minutes: zoned.hour * 60 + zoned.minute };
  walls.set(key, wall);
  return wall;
}
const dayBefore = (date: string): string => Temporal.PlainDate.from(date).subtract({ days: 1 }).toString();
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Whole hours only: in the zones here a missing or doubled hour begins and ends on one, so the wall clock decides. */
function isOpen({ date, minutes }: Wall, { openTimes, exceptionTimes }: LocationFacts): boolean {
  const hoursOn = (of: string) => {
    const exception = exceptionTimes.find((each) => each.date === of);
    if (exception) return exception.hours;
    if (openTimes.length === 0) return [{ start: '00:00', end: '00:00' }];
    const weekday = WEEKDAYS[Temporal.PlainDate.from(of).dayOfWeek - 1];
    return openTimes.find(({ dayOfWeek }) => dayOfWeek === weekday)?.hours ?? [];
  };
  return (
    hoursOn(date).some(({ start, end }) =>
      end > start ? minutesOf(start) <= minutes && minutes < minutesOf(end) : minutesOf(start) <= minutes,
    ) || hoursOn(dayBefore(date)).some(({ start, end }) => end <= start && minutes < minutesOf(end))
  );
}

/** What applies to a shift at an instant, as `code withId`. */
function applying(
  at: number,
  shift: PlannedShift,
  others: readonly PlannedShift[],
  employee: EmployeeFacts,
  location: LocationFacts,
): readonly string[] {
  const here = wallOf(at, shift.timezone);
  const home = wallOf(at, employee.timezone);
  const isOff = (first: string, last: string | null, date: string) => first <= date && (last === null || date <= last);
  const startDate = wallOf(Date.parse(shift.startDate), shift.timezone).date;
  const isValid = (type: string) =>
    employee.documents.some(
      ({ documentTypeId, expirationDate }) =>
        documentTypeId === type && (expirationDate === null || expirationDate >= startDate),
    );
  return [
    ...others.filter((other) => runsAt(other, at)).map(({ id }) => `overlap ${id}`),
    ...(employee.contracts.some((each) => isOff(each.startDate, each.endDate, here.date))
      ? []
      : ['outside-contract -']),
    ...(employee.status === 'active' && isOff('', employee.lastWorkingDay ?? null, startDate)
      ? []
      : [`inactive-employee ${shift.employeeId}`]),
    ...employee.leaves
      .filter((each) => /approved|requested/.test(each.status) && isOff(each.startDate, each.endDate, home.date))
      .map(({ id, status }) => `${status}-leave ${id}`),
    ...location.holidays.filter(({ date }) => date === here.date).map(({ id }) => `public-holiday ${id}`),
    ...(isOpen(here, location) ? [] : ['outside-opening-hours -']),
    ...(location.type === 'remote' || employee.locationIds.includes(shift.locationId)
      ? []
      : [`not-assigned ${shift.locationId}`]),
    ...employee.requiredDocumentTypeIds.filter((type) => !isValid(type)).map((type) => `missing-document ${type}`),
  ];
}

const runsAt = ({ startDate, endDate }: PlannedShift, at: number): boolean =>
  Date.parse(startDate) <= at && at < Date.parse(endDate);

const touches = (one: PlannedShift, other: PlannedShift): boolean => {
  for (let at = Date.parse(one.startDate); at < Date.parse(one.endDate); at += STEP * MINUTE)
    if (runsAt(other, at)) return true;
  return false;
};

/** Walks away from a shift until another of the person is met; less than 11 hours and another date is short. */
function shortRests(shift: PlannedShift, others: readonly PlannedShift[]): readonly string[] {
  const apart = others.filter((other) => !touches(shift, other) && !touches(other, shift));
  const dateOf = (each: PlannedShift) => wallOf(Date.parse(each.startDate), each.timezone).date;
  const [start, end] = [Date.parse(shift.startDate), Date.parse(shift.endDate)];
  const walk = (from: number, direction: 1 | -1): readonly string[] => {
    for (let rest = 0; rest < 660; rest += STEP) {
      const at = direction === 1 ? from + rest * MINUTE : from - (rest + STEP) * MINUTE;
      const met = apart
        .filter((other) => runsAt(other, at))
        .toSorted((one, other) => (one.startDate + one.id < other.startDate + other.id ? -1 : 1))[0];
      if (!met) continue;
      if (dateOf(met) === dateOf(shift)) return [];
      const far = from + direction * rest * MINUTE;
      return [written(`short-rest ${met.id}`, Math.min(from, far), Math.max(from, far))];
    }
    return [];
  };
  return [...walk(start, -1), ...walk(end, 1)];
}

const written = (what: string, from: number, to: number): string =>
  `${what} ${new Date(from).toISOString()} ${new Date(to).toISOString()}`;

function reference(shift: PlannedShift, plan: readonly PlannedShift[], factsOf: ConflictFactsOf): readonly string[] {
  if (shift.isExcluded) return [];
  const [employee, location] = [factsOf.employee(shift.employeeId), factsOf.location(shift.locationId)];
  const stored = employee.shifts.filter(({ id }) => !plan.some((each) => each.id === id));
  const others = [...stored, ...plan].filter(
    (each) => each.employeeId === shift.employeeId && !each.isExcluded && each.id !== shift.id,
  );
  const open = new Map<string, number>();
  const found: string[] = [...shortRests(shift, others)];
  const end = Date.parse(shift.endDate);
  for (let at = Date.parse(shift.startDate); at <= end; at += STEP * MINUTE) {
    const now = new Set(at < end ? applying(at, shift, others, employee, location) : []);
    for (const [what, from] of open) {
      if (now.has(what)) continue;
      open.delete(what);
      found.push(written(what, from, at));
    }
    for (const what of now) if (!open.has(what)) open.set(what, at);
  }
  return found.toSorted();
}

const flat = (conflicts: ReturnType<typeof conflictsOf>): readonly string[] =>
  conflicts.map(({ code, withId, from, to }) => `${code} ${withId ?? '-'} ${from} ${to}`).toSorted();

const period = fc.constantFrom(...PERIODS);
const dayOf = (first: string) =>
  fc.integer({ min: 0, max: 9 }).map((later) => Temporal.PlainDate.from(first).add({ days: later }).toString());
const hours = fc.array(
  fc.constantFrom(
    { start: '09:00', end: '17:00' },
    { start: '18:00', end: '02:00' },
    { start: '00:00', end: '00:00' },
    { start: '02:00', end: '03:00' },
    { start: '22:00', end: '22:00' },
    { start: '03:00', end: '09:00' },
  ),
  { maxLength: 2 },
);
const PEOPLE = ['ada', 'ben'] as const;
const SHOPS = ['north', 'south'] as const;

/** Whole hours in steps: with these, shifts often touch and rests are often exactly 11 hours. */
const hoursOf = (max: number, min = 0) => fc.integer({ min, max }).map((each) => (each * 60) / STEP);

const plannedShift = (first: string) =>
  fc
    .record({
      employeeId: fc.constantFrom(...PEOPLE),
      locationId: fc.constantFrom(...SHOPS),
      timezone: fc.constantFrom(...ZONES),
      start: fc.oneof(fc.integer({ min: 0, max: (9 * 1440) / STEP }), hoursOf(9 * 24)),
      length: fc.oneof(fc.integer({ min: 1, max: 24 }), fc.integer({ min: 1, max: 1440 / STEP }), hoursOf(12, 1)),
      isExcluded: fc.constantFrom(false, false, false, true),
    })
    .map(({ start, length, ...each }) => {
      const begin = Date.parse(`${first}T00:00:00Z`) + start * STEP * MINUTE;
      return {
        ...each,
        startDate: new Date(begin).toISOString(),
        endDate: new Date(begin + length * STEP * MINUTE).toISOString(),
      };
    });
const range = (first: string) =>
  fc.tuple(dayOf(first), dayOf(first)).map((dates) => {
    const [startDate = first, endDate = first] = dates.toSorted();
    return { startDate, endDate };
  });
const employee = (first: string) =>
  fc.record({
    status: fc.constantFrom('active' as const, 'active' as const, 'on-hold' as const),
    lastWorkingDay: fc.option(dayOf(first)),
    timezone: fc.constantFrom(...ZONES),
    contracts: fc.array(
      fc
        .tuple(range(first), fc.boolean())
        .map(([each, isOpen]) => ({ ...each, endDate: isOpen ? null : each.endDate })),
      { maxLength: 3 },
    ),
    leaves: fc
      .array(fc.tuple(range(first), fc.constantFrom('approved', 'requested', 'rejected', 'canceled')), { maxLength: 2 })
      .map((leaves) => leaves.map(([each, status], index) => ({ id: `leave-${index}`, status, ...each }))),
    locationIds: fc.subarray([...SHOPS]),
    requiredDocumentTypeIds: fc.subarray(['card', 'visa']),
    documents: fc.array(
      fc.record({ documentTypeId: fc.constantFrom('card', 'visa'), expirationDate: fc.option(dayOf(first)) }),
      { maxLength: 3 },
    ),
  });
const location = (first: string) =>
  fc.record({
    type: fc.constantFrom('physical' as const, 'physical' as const, 'remote' as const),
    holidays: fc
      .uniqueArray(dayOf(first), { maxLength: 2 })
      .map((dates) => dates.map((date, index) => ({ id: `holiday-${index}`, date }))),
    openTimes: fc.oneof(
      fc.constant([]),
      fc.uniqueArray(fc.record({ dayOfWeek: fc.constantFrom(...WEEKDAYS), hours }), {
        minLength: 3,
        maxLength: 7,
        selector: ({ dayOfWeek }) => dayOfWeek,
      }),
    ),
    exceptionTimes: fc.uniqueArray(fc.record({ date: dayOf(first), reason: fc.constant('Other hours'), hours }), {
      maxLength: 2,
      selector: ({ date }) => date,
    }),
  });

const situation = period.chain((first) =>
  fc
    .record({
      stored: fc.array(plannedShift(first), { maxLength: 8 }),
      plan: fc.array(plannedShift(first), { minLength: 1, maxLength: 6 }),
      moved: fc.nat(3),
      people: fc.tuple(employee(first), employee(first)),
      shops: fc.tuple(location(first), location(first)),
    })
    .map(({ stored, plan, moved, people, shops }) => {
      const known = stored.map((each, index) => ({ ...each, id: `stored-${index}` }));
      const factsOf: ConflictFactsOf = {
        employee: (id) => ({
          ...people[id === 'ada' ? 0 : 1],
          shifts: known.filter(({ employeeId }) => employeeId === id),
        }),
        location: (id) => shops[id === 'north' ? 0 : 1],
      };
      // The first few shifts of the plan are moved versions of stored ones.
      return {
        plan: plan.map((each, index) => ({ ...each, id: index < moved ? `stored-${index}` : `new-${index}` })),
        factsOf,
      };
    }),
);

describe('conflicts against a walk through each shift (D41)', () => {
  it('of a plan are those of the walk, with the same ids, starts and ends', { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(situation, ({ plan, factsOf }) => {
        const found = conflictsAmong(plan, factsOf).map(flat);
        expect(found).toEqual(plan.map((shift) => reference(shift, plan, factsOf)));
      }),
      { numRuns: times(400, 100) },
    );
  });

  it('of one shift are those of a plan of one', () => {
    fc.assert(
      fc.property(situation, ({ plan, factsOf }) => {
        for (const shift of plan) {
          const facts = { employee: factsOf.employee(shift.employeeId), location: factsOf.location(shift.locationId) };
          expect(conflictsOf(shift, facts)).toEqual(conflictsAmong([shift], factsOf)[0]);
        }
      }),
      { numRuns: times(100, 25) },
    );
  });

  it('do not depend on the order of the plan, of stored shifts or of facts', () => {
    const reversed = (facts: EmployeeFacts): EmployeeFacts => ({
      ...facts,
      contracts: facts.contracts.toReversed(),
      leaves: facts.leaves.toReversed(),
      documents: facts.documents.toReversed(),
      requiredDocumentTypeIds: facts.requiredDocumentTypeIds.toReversed(),
      shifts: facts.shifts.toReversed(),
    });
    fc.assert(
      fc.property(situation, ({ plan, factsOf }) => {
        const turned = conflictsAmong(plan.toReversed(), {
          ...factsOf,
          employee: (id) => reversed(factsOf.employee(id)),
        });
        expect(turned.toReversed()).toEqual(conflictsAmong(plan, factsOf));
      }),
      { numRuns: times(100, 25) },
    );
  });
});
