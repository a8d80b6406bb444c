import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#domain/tenant-settings.ts';
import { barsOf, holidaysOf, peopleOf } from './calendar-entries.ts';
import type { CalendarEntry } from './leave.types.ts';
import { idOf, sampleLeave } from './testing/sample-leave.ts';
import type { Words } from './use-words.ts';

const { employee, type } = sampleLeave();
const leave = (changes: Partial<CalendarEntry> = {}): CalendarEntry => ({
  id: idOf(1), type: 'leave', startDate: '2026-06-12', endDate: '2026-06-14', title: 'Annual leave', status: 'requested', employee, leaveType: type, countryISO: 'AE', ...changes,
});
const holiday = leave({ id: idOf(2), type: 'public-holiday', startDate: '2026-06-16', endDate: '2026-06-17', title: 'Eid', employee: null, leaveType: null, status: null });
const NONE = DEFAULT_SETTINGS.brandingColorsLeaves;
const words = { status: (status: string) => status.toUpperCase(), nameOf: ({ name }: { name: string }) => name } as Words;

test('what is only requested is drawn as not certain, and everybody once', () => {
  expect(barsOf([leave(), leave({ status: 'approved' }), holiday], { typeIds: [type.id], chosen: NONE }, words)).toMatchObject([
    { tentative: true, status: { name: 'requested', label: 'REQUESTED' }, color: 'var(--st-colors-chart-1)' },
    { tentative: false, status: { name: 'approved' } },
  ]);
  expect(peopleOf([leave(), leave({ id: idOf(3) }), holiday]).map(({ name }) => name)).toEqual(['Aisha Khan']);
});

test("the tenant's own colour of a kind of leave comes first (A§3)", () => {
  const [bar] = barsOf([leave()], { typeIds: [type.id], chosen: { ...NONE, [type.type]: '#8e2a6b' } }, words);
  expect(bar?.color).toBe('#8e2a6b');
});

test('a holiday of two days marks both', () => {
  expect(holidaysOf([leave(), holiday])).toEqual([{ day: '2026-06-16', label: 'Eid' }, { day: '2026-06-17', label: 'Eid' }]);
});
