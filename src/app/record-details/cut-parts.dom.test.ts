import { waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { press } from '../list-tables/controls.ts';
import { preparePages, type Answers } from '../list-tables/open-page.tsx';
import { PEOPLE } from './people.rows.ts';
import { PLACES } from './places.rows.ts';

// Parts of a record read only so many entries: the reader is told of how many these are a part (A§2).

const NAMES = [
  'employee contracts',
  'employee documents',
  'employee salary and bank',
  'employee assets',
  'employee insurance',
  'cash registers of a location',
  'resources of a location',
  'people of a location',
  'field locations of a location',
  'documents of a location',
];
const rows = [...PEOPLE, ...PLACES].filter(({ name }) => NAMES.includes(name));
const MORE = 1_000;

/** The same entries, as the first of many. */
const cut = (answers: Answers): Answers =>
  Object.fromEntries(
    Object.entries(answers).map(([path, answer]) => {
      if (typeof answer === 'function' || !('data' in answer && 'count' in answer)) return [path, answer];
      return [path, { ...answer, count: Number(answer.count) + MORE }];
    }),
  );

test('every row is there', () => {
  expect(rows.map(({ name }) => name).toSorted()).toEqual(NAMES.toSorted());
});

describe('the first of many', () => {
  const pages = preparePages();
  test.each(rows)('$name', async ({ at, rights, answers, open = [] }) => {
    await pages.open(at, rights, cut(answers));
    for (const control of open) await press(control);
    await waitFor(() => {
      const said = [...document.querySelectorAll('main [data-testid=shown-of]')].map(({ textContent }) => textContent);
      expect(said.length).toBeGreaterThan(0);
      for (const text of said) expect(text).toMatch(/^Showing \d of 100\d$/);
    });
  });
});
