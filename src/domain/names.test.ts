import { expect, test } from 'vitest';
import { nameKey, seenName } from './names.ts';

test.each([
  ['\u202Eabc\u200B', 'abc'],
  ['\uFEFFMariam\u00AD  Al \u200F Suwaidi ', 'Mariam Al Suwaidi'],
  ['\u2067حقل\u2069', 'حقل'],
  ['a\u200Db', 'ab'],
  ['علی\u200Cرضا', 'علی\u200Cرضا'],
  ['👨\u200D👩', '👨\u200D👩'],
  ['\u200Cعلي\u200C', 'علي'],
])('what nobody sees in %j is not stored (C§9)', (typed, stored) => {
  expect(seenName(typed)).toBe(stored);
});

test.each([
  ['حقل أول', 'حقل  اول'],
  ['إدارة', 'ادارة'],
  ['آمنة', 'امنة'],
  ['ٱسم', 'اسم'],
  ['مُحَمَّد', 'محمد'],
  ['مـديـر', 'مدير'],
  ['علی\u200Cرضا', 'علیرضا'],
  ['X Text', 'x\u200B  TEXT'],
  ['مسؤول', 'مسوول'],
])('%j and %j are one name (C§9)', (one, other) => {
  expect(nameKey(one)).toBe(nameKey(other));
});

test.each([
  ['Café', 'Cafe'],
  ['عمر', 'عمرو'],
  ['Till 1', 'Till 2'],
])('%j and %j are two', (one, other) => {
  expect(nameKey(one)).not.toBe(nameKey(other));
});
