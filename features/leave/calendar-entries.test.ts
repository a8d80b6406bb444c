import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#domain/tenant-settings.ts';
import { barsOf, holidaysOf, peopleOf } from './calendar-entries.ts';
import type { CalendarEntry } from './leave.types.ts';
import { idOf } from '#blocks/approvals/testing/sample-process.ts';
import { sampleLeave } from './testing/sample-leave.ts';
import type { Words } from './use-words.ts';

const { employee, type } = sampleLeave();
const leave = (changes: Partial<CalendarEntry> = {}): CalendarEntry => ({
  id: idOf(1),
  type: 'leave',
  startDate: '2026-06-12',
  endDate: '2026-06-14',
  title: 'Annual leave',
  titleArabic: null,
  years: null,
  status: 'requested',
  employee,
  leaveType: type,
  location: null,
  countryISO: 'AE',
  ...changes,
});
const holiday = leave({
  id: idOf(2),
  type: 'public-holiday',
  startDate: '2026-06-16',
  endDate: '2026-06-17',
  title: 'Eid',
  titleArabic: 'عيد',
  employee: null,
  leaveType: null,
  status: null,
});
const NONE = DEFAULT_SETTINGS.brandingColorsLeaves;
const words = {
  status: (status: string) => status.toUpperCase(),
  nameOf: ({ name }: { name: string }) => name,
} as Words;
const DAYS = {
  labelOf: ({ type: kind }: CalendarEntry) => kind,
  isOpen: ({ type: kind }: CalendarEntry) => kind !== 'contract-end',
};

test('pending leave is drawn as tentative, and each person once', () => {
  expect(
    barsOf([leave(), leave({ status: 'approved' }), holiday], { typeIds: [type.id], chosen: NONE }, words, DAYS),
  ).toMatchObject([
    { tentative: true, status: { name: 'requested', label: 'REQUESTED' }, color: 'var(--st-colors-chart-1)' },
    { tentative: false, status: { name: 'approved' } },
  ]);
  expect(peopleOf([leave(), leave({ id: idOf(3) }), holiday]).map(({ name }) => name)).toEqual(['Aisha Khan']);
});

test('the tenant’s colour for a kind of leave takes precedence (A§3)', () => {
  const [bar] = barsOf([leave()], { typeIds: [type.id], chosen: { ...NONE, [type.type]: '#8e2a6b' } }, words, DAYS);
  expect(bar?.color).toBe('#8e2a6b');
});

test('a two-day holiday marks both days', () => {
  expect(holidaysOf([leave(), holiday], 'en')).toEqual([
    { day: '2026-06-16', label: 'Eid' },
    { day: '2026-06-17', label: 'Eid' },
  ]);
});

test('Arabic pages show the Arabic name of a holiday, and a link for people with access', () => {
  expect(holidaysOf([holiday], 'ar', '/system-management/public-holidays')[0]).toEqual({
    day: '2026-06-16',
    label: 'عيد',
    href: '/system-management/public-holidays',
  });
  expect(holidaysOf([{ ...holiday, titleArabic: null }], 'ar')[0]?.label).toBe('Eid');
});

test('days of people are distinguished by icon and word, and several of one record by their days (A§3)', () => {
  const day = (changes: Partial<CalendarEntry>) => leave({ leaveType: null, status: null, ...changes });
  const bars = barsOf(
    [
      day({ type: 'birthday', startDate: '2026-06-12' }),
      day({ type: 'birthday', startDate: '2027-06-12' }),
      day({ type: 'work-anniversary' }),
      day({ type: 'contract-end' }),
    ],
    { typeIds: [], chosen: NONE },
    words,
    DAYS,
  );
  expect(bars.map(({ label, isClosed }) => [label, isClosed])).toEqual([
    ['birthday', false],
    ['birthday', false],
    ['work-anniversary', false],
    ['contract-end', true],
  ]);
  expect(new Set(bars.map(({ id }) => id)).size).toBe(4);
  expect(new Set(bars.map(({ icon }) => icon)).size).toBe(3);
});

test('six types of leave have a colour of their own, by their place in the list; a seventh has only its text', () => {
  const typeIds = Array.from({ length: 7 }, (_, at) => idOf(100 + at));
  const colors = typeIds.map((id) => {
    const [bar] = barsOf([leave({ leaveType: { ...type, id } })], { typeIds, chosen: NONE }, words, DAYS);
    return bar?.color;
  });
  expect(colors).toEqual([...[1, 2, 3, 4, 5, 6].map((place) => `var(--st-colors-chart-${place})`), undefined]);
});
