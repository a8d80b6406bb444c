import { describe, expect, test } from 'vitest';
import { storedEntry, type Entry } from './board-entries.ts';
import { NO_CHANGES, withAdded, withRemoved } from './plan-draft.ts';
import type { Shift } from './schedule.types.ts';
import { AISHA, CITY_WALK, MARINA, OMAR, sampleBoard, sampleId, sampleShift, WEEK } from './testing/sample-board.ts';
import { clearWeek, copyWeek } from './week-plan.ts';

// Copying a week and clearing one (B§2): every kind of shift that may stand on a board, and what becomes of it.

const entryOf = (changes: Partial<Shift>, of: Partial<Entry> = {}): Entry => ({
  ...storedEntry(sampleShift(changes), MARINA.id),
  ...of,
});
const board = sampleBoard({ shifts: [], leaves: [], holidays: [] });

describe('copying the week before', () => {
  const before = (changes: Partial<Shift> = {}, of: Partial<Entry> = {}): Entry =>
    entryOf(
      {
        startDate: '2026-11-16T05:00:00.000Z',
        endDate: '2026-11-16T13:00:00.000Z',
        breakStartDate: null,
        breakEndDate: null,
        ...changes,
      },
      of,
    );
  const copied = (entries: readonly Entry[], stored: readonly Entry[] = []) =>
    copyWeek(entries, { board, stored, draft: NO_CHANGES, keyOf: (index) => `new-${index}` });

  test('plans each shift of its people at this location seven days later, at the same times', () => {
    const { draft, added, skipped } = copied([before(), before({ id: sampleId('a2'), employeeId: OMAR.employee.id })]);
    expect([added, skipped]).toEqual([2, []]);
    expect(Object.values(draft.create)).toMatchObject(
      [AISHA, OMAR].map(({ employee }) => ({
        employeeId: employee.id,
        locationId: MARINA.id,
        startDate: '2026-11-23T05:00:00.000Z',
        endDate: '2026-11-23T13:00:00.000Z',
      })),
    );
  });

  test.each([
    ['of another location', before({ locationId: CITY_WALK.id, location: CITY_WALK })],
    ['canceled', before({ status: 'canceled' })],
    ['excluded by a leave', before({ status: 'excluded' })],
    ['whose removal is planned', before({}, { change: 'removed' })],
    ['of a person who is no longer here', before({ employeeId: sampleId('e9') })],
  ])('leaves out a shift %s', (_, entry) => {
    const { draft, added, skipped } = copied([entry]);
    expect([draft, added, skipped]).toEqual([NO_CHANGES, 0, []]);
  });

  test('skips what overlaps a shift that is there, and names it as it was', () => {
    const overlapping = before();
    const free = before({ id: sampleId('a3'), employeeId: OMAR.employee.id });
    const { draft, added, skipped } = copied([overlapping, free], [entryOf({ id: sampleId('a9') })]);
    expect([added, skipped.map(({ key }) => key)]).toEqual([1, [overlapping.key]]);
    expect(Object.values(draft.create).map(({ employeeId }) => employeeId)).toEqual([OMAR.employee.id]);
  });
});

describe('clearing a week', () => {
  const removedBy = (entry: Entry, days: readonly string[] = WEEK): boolean =>
    entry.key in clearWeek([entry], days, NO_CHANGES).remove;

  test.each([
    ['scheduled', entryOf({}), true],
    ['in progress', entryOf({ status: 'in-progress' }), false],
    ['finished', entryOf({ status: 'finished' }), false],
    ['absent', entryOf({ status: 'absent' }), false],
    ['canceled', entryOf({ status: 'canceled' }), false],
    ['of another location', entryOf({ locationId: CITY_WALK.id, location: CITY_WALK }), false],
    [
      'that the person may not delete',
      entryOf({ actions: [{ event: 'shift.delete', can: false, reasons: [] }] }),
      false,
    ],
    ['without that action', entryOf({ actions: [] }), false],
  ])('removes a shift that is %s: %j', (_, entry, isRemoved) => {
    expect(removedBy(entry)).toBe(isRemoved);
  });

  test('of its days alone', () => {
    const entry = entryOf({});
    expect(WEEK.map((day) => removedBy(entry, [day]))).toEqual(WEEK.map((day) => day === '2026-11-23'));
  });

  test('what was planned and not saved goes without a trace; what is removed already stays so', () => {
    const planned = { ...entryOf({ id: sampleId('a5') }), shift: null, change: 'added' as const, key: 'new-1' };
    const draft = withAdded(NO_CHANGES, 'new-1', {
      employeeId: AISHA.employee.id,
    } as unknown as Parameters<typeof withAdded>[2]);
    expect(clearWeek([planned], WEEK, draft)).toEqual(NO_CHANGES);
    const stored = entryOf({});
    const removed = withRemoved(NO_CHANGES, stored);
    expect(clearWeek([{ ...stored, change: 'removed' }], WEEK, removed)).toEqual(removed);
    expect(clearWeek([{ ...stored, change: 'removed' }], WEEK, NO_CHANGES)).toEqual(NO_CHANGES);
  });
});
