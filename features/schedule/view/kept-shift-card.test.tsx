import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ar as viewAr } from '#blocks/employee-view/texts/ar.ts';
import { en as view } from '#blocks/employee-view/texts/en.ts';
import { phoneShifts } from '#blocks/shifts/phone-shifts.ts';
import { countOnPhone } from '#blocks/shifts/phone-events.ts';
import type { Shift } from '#blocks/shifts/shift.types.ts';
import { stubApi, type StubbedApi } from '#client/testing/stub-api.ts';
import type { Language } from '#ui/language/language.ts';
import { renderUi } from '#ui/testing/render-ui.tsx';
import { KeptShiftCard } from './kept-shift-card.tsx';

const HOUR = 3_600_000;
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString();
const SHIFT = {
  id: 'shift',
  startDate: inHours(-0.5),
  endDate: inHours(8),
  timezone: 'Asia/Dubai',
  location: { name: 'Luma Dubai Marina' },
  status: 'scheduled',
  presence: 'scheduled',
  actions: [{ event: 'shift.check-in', can: true, reasons: [] }],
} as unknown as Shift;

let api: StubbedApi;
beforeEach(() => {
  api = stubApi({});
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  api.restore();
});

const show = (language: Language = 'en') =>
  renderUi(<KeptShiftCard />, { language, texts: { 'employee-view': language === 'en' ? view : viewAr } });
const events = () => screen.queryAllByTestId('check-event').map(({ dataset }) => dataset['event']);

test('opened without a connection, a day is checked in, paused and ended from what the phone stores (ADR-0149)', async () => {
  phoneShifts.remember('own', [SHIFT], Date.now());
  const user = userEvent.setup();
  await show();
  expect(screen.getByTestId('kept-shift')).toHaveTextContent('Luma Dubai Marina');
  for (const [event, then] of [
    ['shift.check-in', ['shift.break-start', 'shift.check-out']],
    ['shift.break-start', ['shift.break-end']],
    ['shift.break-end', ['shift.break-start', 'shift.check-out']],
    ['shift.check-out', []],
  ] as const) {
    const wanted = screen.getAllByTestId('check-event').find(({ dataset }) => dataset['event'] === event);
    await user.click(wanted as HTMLElement);
    expect(events()).toEqual(then);
  }
  expect(screen.getAllByTestId('kept-event')).toHaveLength(4);
  expect(countOnPhone()).toBe(4);
});

test('a shift that begins tomorrow is shown, and cannot be checked in to; in Arabic', async () => {
  phoneShifts.remember('later', [{ ...SHIFT, startDate: inHours(24), endDate: inHours(32) }], Date.now());
  await show('ar');
  expect(screen.getByTestId('kept-shift')).toHaveTextContent('المناوبة القادمة');
  expect(events()).toEqual([]);
});

test('without stored shifts only the number of entries that wait is named', async () => {
  localStorage.setItem(
    'steward.app.keptEvents.own-other',
    JSON.stringify([{ key: 'k', shiftId: 'shift', event: 'shift.check-in', at: inHours(-1) }]),
  );
  await show();
  expect(screen.queryByTestId('kept-shift')).toBeNull();
  expect(document.body).toHaveTextContent('1 check-in entry is stored on this phone');
});
