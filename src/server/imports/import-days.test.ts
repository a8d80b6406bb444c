import { expect, it } from 'vitest';
import { dayOf } from './import-columns.ts';

// D45: lists write the day first, addresses the year. Years are those that a date of the contract can have.
it.each([
  ['2026-02-03', '2026-02-03'],
  ['03/02/2026', '2026-02-03'],
  ['٠٣/٠٢/٢٠٢٦', '2026-02-03'],
  ['29/02/2028', '2028-02-29'],
  ['29/02/2027', null],
  ['30/02/2026', null],
  ['01/13/2026', null],
  ['1900-01-01', '1900-01-01'],
  ['31/12/1899', null],
  ['2199-12-31', '2199-12-31'],
  ['2200-01-01', null],
  ['', null],
])('the cell “%s” is the day %s', (cell, day) => {
  expect(dayOf(cell)).toBe(day);
});
