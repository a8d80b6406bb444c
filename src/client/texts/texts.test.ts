import { expect, test } from 'vitest';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { textFaults } from './text-faults.ts';

test('both languages have the same texts', () => {
  expect(textFaults(en, ar)).toEqual([]);
});

test('finds a missing text, an empty one, a lost value and a missing plural form', () => {
  expect(textFaults({ a: 'x', b: { c: 'y {{name}}' } }, { a: '', b: {} })).toEqual([
    'a is empty in ar',
    'b.c is missing in ar',
  ]);
  expect(textFaults({ c: 'y {{name}}' }, { c: 'ص' })).toEqual(['c lost {{name}} in ar']);
  expect(textFaults({ n_one: '1', n_other: '{{count}}' }, { n_one: '1', n_other: '{{count}}' })).toHaveLength(4);
});

test('finds a plural form of another number', () => {
  const days = {
    n_zero: 'لا أيام',
    n_one: 'يوم',
    n_few: '{{count}} أيام',
    n_many: '{{count}} يومًا',
    n_other: '{{count}} يوم',
  };
  const english = { n_one: '1 day', n_other: '{{count}} days' };
  expect(textFaults(english, { ...days, n_two: 'يومان' })).toEqual([]);
  expect(textFaults(english, { ...days, n_two: 'يوم' })).toEqual(['n_two says one in ar']);
  expect(textFaults(english, { ...days, n_two: 'يومان', n_many: 'أيام' })).toEqual(['n_many lost the number in ar']);
});

test('finds a retired word', () => {
  expect(textFaults({ a: 'Reckoned by law', b: 'It begins anew' }, { a: 'ا', b: 'ب' })).toEqual([
    'a says "Reckoned"',
    'b says "anew"',
  ]);
});
