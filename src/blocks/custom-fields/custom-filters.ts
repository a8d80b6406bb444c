import { conditionOf, customFilter, MAX_CUSTOM_FILTER, partsOfFilter } from '#domain/custom-columns.ts';
import type { Weekday } from '#ui/date/date-range.ts';
import type { Filter } from '#ui/filter/filter.types.ts';
import type { LoadOptions, Option } from '#ui/lookup/option.ts';
import type { CustomField } from './custom-fields.queries.ts';
import type { CustomFieldTranslate } from './texts.ts';

/** The filters of an address that fit the fields: as written, without those of other fields or types. */
export const fittingFilters = (written: readonly string[], fields: readonly CustomField[]): readonly string[] =>
  written.filter((each) => {
    const parts = partsOfFilter(each);
    const field = fields.find(({ id }) => id === parts?.definitionId);
    return parts !== null && field !== undefined && conditionOf(field.type ?? 'text', parts.value) !== null;
  });

/** The values of one field among written filters. */
export const valuesOf = (written: readonly string[], definitionId: string): readonly string[] =>
  written.flatMap((each) => {
    const parts = partsOfFilter(each);
    return parts?.definitionId === definitionId ? [parts.value] : [];
  });

/** Written filters with other values for one field. */
export const withValues = (
  written: readonly string[],
  definitionId: string,
  values: readonly string[],
): readonly string[] => [
  ...written.filter((each) => partsOfFilter(each)?.definitionId !== definitionId),
  ...values.map((value) => customFilter(definitionId, value)),
];

interface FilterMeans {
  readonly label: string;
  readonly values: readonly string[];
  readonly change: (values: readonly string[]) => void;
  readonly t: CustomFieldTranslate;
  readonly number: (value: number) => string;
  readonly nameOf: (name: string, nameArabic: string | null | undefined) => string;
  readonly timeZone: string;
  readonly weekStart: Weekday;
  readonly loadUsers: LoadOptions;
  readonly userName: (id: string) => string | undefined;
}

const rangeOf = (value: string | undefined): readonly [string, string] | null => {
  const [from, to] = value?.split('..') ?? [];
  return from === undefined || to === undefined ? null : [from, to];
};

/** The widget for a field (C§9). */
export function customFilterOf(field: CustomField, means: FilterMeans): Filter {
  const { label, values, change, t } = means;
  const base = { id: `custom.${field.id}`, label };
  const typed = (labelOf: (value: string) => string) => ({
    value: values.slice(0, 1).map((value) => ({ id: value, label: labelOf(value) })),
    onChange: (chosen: readonly Option[]) => change(chosen.map(({ id }) => id)),
  });
  const asTyped = (value: string): string => value;
  const choice = (options: readonly { readonly value: string; readonly label: string }[]): Filter => ({
    ...base,
    kind: 'choice',
    options,
    value: values.filter((value) => options.some((option) => option.value === value)),
    onChange: change,
  });
  switch (field.type) {
    case 'choice':
      return choice(
        field.options.map(({ id, name, nameArabic }) => ({ value: id, label: means.nameOf(name, nameArabic) })),
      );
    case 'boolean':
      return choice([
        { value: 'true', label: t('yes') },
        { value: 'false', label: t('no') },
      ]);
    case 'coordinates':
      return choice([
        { value: 'true', label: t('has') },
        { value: 'false', label: t('hasNot') },
      ]);
    case 'user':
      return {
        ...base,
        kind: 'lookup',
        value: values.map((id) => ({ id, label: means.userName(id) ?? t('inactiveAccount') })),
        onChange: (chosen) => change(chosen.map(({ id }) => id)),
        loadOptions: means.loadUsers,
      };
    case 'date': {
      const range = rangeOf(values[0]);
      // An open end is that of the other day, as in the filter of days.
      const [start, end] = range ? [range[0] || range[1], range[1] || range[0]] : ['', ''];
      return {
        ...base,
        kind: 'dates',
        value: range ? { start, end } : null,
        onChange: (chosen) => change(chosen ? [`${chosen.start}..${chosen.end}`] : []),
        timeZone: means.timeZone,
        weekStart: means.weekStart,
      };
    }
    case 'number':
      return { ...base, kind: 'numbers', ...typed((value) => rangeText(value, means.number)) };
    case 'phone-number':
      return { ...base, kind: 'text', ...typed(asTyped), most: 20, inputMode: 'tel' };
    default:
      return { ...base, kind: 'text', ...typed(asTyped), most: MAX_CUSTOM_FILTER };
  }
}

/** Stands for filters and an order of an address that have no effect any more, until they are removed. */
export const goneFilter = (t: CustomFieldTranslate, remove: () => void): Filter => ({
  id: 'custom.gone',
  label: t('goneFilter'),
  kind: 'choice',
  options: [{ value: 'gone', label: t('notApplied') }],
  value: ['gone'],
  onChange: remove,
});

/** "5 – 10", "≥ 5", "≤ 10". */
function rangeText(value: string, number: (value: number) => string): string {
  const [from = '', to = ''] = rangeOf(value) ?? [];
  const shown = (bound: string): string => number(Number(bound));
  if (from !== '' && to !== '') return from === to ? shown(from) : `${shown(from)} – ${shown(to)}`;
  return from === '' ? `≤ ${shown(to)}` : `≥ ${shown(from)}`;
}
