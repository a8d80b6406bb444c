import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { press } from '../list-tables/controls.ts';
import { preparePages, type Answers } from '../list-tables/open-page.tsx';
import { MONEY } from './money.rows.ts';
import { PLACES } from './places.rows.ts';
import { REQUESTS } from './requests.rows.ts';
import { SCHEDULES } from './schedules.rows.ts';

// The day a calendar marks as today: that of the record's location where the field is about it, otherwise of the company (D44).

const pages = preparePages();
beforeEach(() => {
  // 00:30 of the next day in Dubai, 23:30 in Kuwait.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T20:30:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const FORMS = [...MONEY, ...PLACES, ...REQUESTS, ...SCHEDULES];
/** The company is in Dubai; every location of the answers is in Kuwait. */
const inKuwait = (answers: Answers = {}): Answers =>
  JSON.parse(JSON.stringify(answers).replaceAll('Asia/Dubai', 'Asia/Kuwait')) as Answers;

test.each([
  ['hours of a date', 'Date', '25'],
  ['a shift over midnight', 'Date', '25'],
  ['a new newsletter', 'Publication date', '26'],
  ['a substitute', 'First day', '26'],
])('%s: %s marks the %s', async (name, label, day) => {
  const form = FORMS.find((each) => each.name === name);
  if (!form) throw new Error(`No form is called ${name}.`);
  await pages.open(form.at, form.rights, inKuwait(form.answers));
  for (const control of form.open ?? []) await press(control);
  await press(`button[aria-label="${label}, open calendar"]`);
  await waitFor(() => expect(document.querySelector('[data-scope=date-picker] [data-today]')?.textContent).toBe(day));
});
