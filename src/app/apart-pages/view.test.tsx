import { expect, test } from 'vitest';
import { viewTextSource } from '#blocks/employee-view/texts.ts';
import { VIEW_PAGES } from '#domain/employee-view.ts';
import { EmployeeView, VIEW_TEXTS } from '../start/employee-view.tsx';
import { proveApartPages } from './prove-apart-pages.tsx';
import { OTHER_PAGES } from './view-more.rows.ts';
import { OWN_DESK } from './view.rows.ts';

const ROWS = [...OWN_DESK, ...OTHER_PAGES];

test('every page of the employee view has a row (C§6)', () => {
  const opened = new Set(ROWS.map(({ at }) => at.replace(/\?.*/, '')));
  expect([...opened].toSorted()).toEqual([...VIEW_PAGES.map(({ path }) => path), '/me/more'].toSorted());
});

proveApartPages(ROWS, {
  Content: EmployeeView,
  atOnce: [viewTextSource, ...VIEW_TEXTS],
  employeeId: '0198a000-0000-7000-8000-0000000000b1',
});
