import { expect, test, vi } from 'vitest';
import { FIELD_TYPES, type CustomFieldType } from '#domain/custom-fields.ts';
import { isActive, clearFilter } from '#ui/filter/filter.types.ts';
import { summaryOf } from '#ui/filter/filter-summary.ts';
import { customFilterOf, fittingFilters, goneFilter, valuesOf, withValues } from './custom-filters.ts';
import type { CustomField } from './custom-fields.queries.ts';
import type { CustomFieldTranslate } from './texts.ts';

const OPTION = '01900000-0000-7000-8000-0000000000f1';
const idOf = (type: CustomFieldType): string =>
  `01900000-0000-7000-8000-00000000000${FIELD_TYPES.indexOf(type).toString(16)}`;
const FIELDS = FIELD_TYPES.map(
  (type) =>
    ({
      id: idOf(type),
      type,
      name: type,
      options: type === 'choice' ? [{ id: OPTION, name: 'Day', nameArabic: null, isRetired: false }] : [],
    }) as unknown as CustomField,
);

const filterOf = (
  type: CustomFieldType,
  values: readonly string[],
  change = vi.fn<(values: readonly string[]) => void>(),
) =>
  customFilterOf(FIELDS[FIELD_TYPES.indexOf(type)] as CustomField, {
    label: type,
    values,
    change,
    t: ((key: string) => key) as CustomFieldTranslate,
    number: String,
    nameOf: (name) => name,
    timeZone: 'Asia/Dubai',
    weekStart: 1,
    loadUsers: () => Promise.resolve([]),
    userName: () => undefined,
  });

test.each([
  ['choice', OPTION, ['Day']],
  ['user', OPTION, ['inactiveAccount']],
  ['boolean', 'false', ['no']],
  ['coordinates', 'true', ['has']],
  ['number', '5..10', ['5 – 10']],
  ['number', '5..5', ['5']],
  ['number', '..10', ['≤ 10']],
  ['number', '5..', ['≥ 5']],
  ['date', '2026-01-01..2026-01-31', ['01 – 31 Jan 2026']],
  ['date', '..2026-01-31', ['31 Jan 2026']],
  ['text', 'a.b..c', ['a.b..c']],
  ['multi-line', 'x', ['x']],
  ['hyperlink', 'luma', ['luma']],
  ['phone-number', '+971 50', ['+971 50']],
] as const)('a filter by %s shows %s on its chip, and is cleared there (C§9)', (type, value, words) => {
  const change = vi.fn<(values: readonly string[]) => void>();
  const filter = filterOf(type, [value], change);
  expect([isActive(filter), summaryOf(filter, 'en-GB').words]).toEqual([true, words]);
  clearFilter(filter);
  expect(change.mock.calls).toEqual([[[]]]);
  expect(isActive(filterOf(type, []))).toBe(false);
});

test('filters of a field that is not available any more are one chip, until they are removed (C§9)', () => {
  const remove = vi.fn();
  const filter = goneFilter((key) => key, remove);
  expect([isActive(filter), filter.label, summaryOf(filter, 'en-GB').words]).toEqual([
    true,
    'goneFilter',
    ['notApplied'],
  ]);
  clearFilter(filter);
  expect(remove).toHaveBeenCalledOnce();
});

test('the address keeps filters of other fields, and drops those of fields and types that do not exist', () => {
  const [number, text] = [`${idOf('number')}.1..2`, `${idOf('text')}.a`];
  const written = [number, text, `${idOf('number')}.many`, `${OPTION}.a`, 'nonsense', ''];
  expect(fittingFilters(written, FIELDS)).toEqual([number, text]);
  // A range of a single value is one, a range that ends before it begins is none.
  const [day, same] = [`${idOf('date')}.2026-01-31..2026-01-31`, `${idOf('number')}.5..5`];
  const turned = [`${idOf('date')}.2026-02-01..2026-01-31`, `${idOf('number')}.5..4`];
  expect(fittingFilters([day, same, ...turned], FIELDS)).toEqual([day, same]);
  expect(valuesOf([number, text], idOf('text'))).toEqual(['a']);
  expect(withValues([number, text], idOf('number'), ['3..'])).toEqual([text, `${idOf('number')}.3..`]);
  expect(withValues([number, text], idOf('text'), [])).toEqual([number]);
});
