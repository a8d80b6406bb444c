import type { AnySchema, ObjectShape } from 'yup';
import { strictObject } from './schema.ts';

/** Singular and plural suffixes of filters with several values. */
const ENDINGS = [
  ['status', 'statuses'],
  ['Status', 'Statuses'],
  ['City', 'Cities'],
  ['city', 'cities'],
  ['category', 'categories'],
  ['', 's'],
] as const;

/** Not filters: a path parameter of the same call may be named `id`. */
const APART = new Set(['ids', 'columns']);

/** The other number of a name: `statuses` of `status`, `typeId` of `typeIds`. */
function otherNumber(name: string): string {
  const isPlural = name.endsWith('s') && !name.endsWith('tatus');
  const [from, to] = isPlural ? ([1, 0] as const) : ([0, 1] as const);
  const ending = ENDINGS.find((each) => name.endsWith(each[from]));
  return ending ? `${name.slice(0, name.length - ending[from].length)}${ending[to]}` : name;
}

const isMany = (field: unknown): boolean => (field as Partial<AnySchema>).type === 'array';
const values = (value: unknown): readonly unknown[] => (value === undefined ? [] : [value].flat());

/**
 * Filters of a list. One with several values is accepted under its singular and plural name (D92), and read under the
 * declared one, with the values of both. A shape that declares both names has two separate filters.
 */
export const filterQuery = <Filters extends ObjectShape>(filters: Filters) => {
  const others = Object.entries(filters).flatMap(([name, field]) => {
    const other = otherNumber(name);
    return isMany(field) && !APART.has(name) && !(other in filters) ? [{ name, other, field }] : [];
  });
  const accepted = { ...Object.fromEntries(others.map(({ other, field }) => [other, field])), ...filters } as Filters;
  return strictObject(accepted).transform((query: unknown): unknown => {
    if (typeof query !== 'object' || query === null) return query;
    const read: Record<string, unknown> = { ...query };
    for (const { name, other } of others) {
      if (!(other in read)) continue;
      read[name] = [...values(read[name]), ...values(read[other])];
      delete read[other];
    }
    return read;
  });
};
