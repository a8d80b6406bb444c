import { describe, expect, it } from 'vitest';
import { allEndpoints } from '#contract/api.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { beginFiltering, filterFaults, spreadFiltered, type Filtering } from './filter-checks.ts';
import { FILTERED_LISTS, HELD_ELSEWHERE } from './filtered-lists.ts';
import { ask, endpointOf, queryFields } from './order-checks.ts';
import { askSpreadDemo } from './spread-demo.ts';

let filtering: Filtering;
askSpreadDemo(async (asking) => {
  await spreadFiltered(asking);
  filtering = await beginFiltering(asking);
});

/** The common list parameters, and those of the sort order. */
const COMMON = new Set(['page', 'size', 'sortBy', 'sortOrder', 'searchText', 'ids', 'cursor']);
const LISTS = allEndpoints.filter(
  (endpoint) =>
    endpoint.method === 'GET' &&
    'searchText' in queryFields(endpoint) &&
    !endpoint.answer.binary &&
    !/\.(ids|successors)$/.test(endpoint.id),
);
/** A multi-value filter has two names (D92): the plural represents both. */
const filtersOf = (endpoint: AnyEndpoint): readonly string[] => {
  const fields = queryFields(endpoint);
  const isOther = (name: string): boolean =>
    [`${name}s`, `${name}es`, name.replace(/y$/, 'ies')].some((plural) => plural !== name && plural in fields);
  return Object.keys(fields).filter(
    (name) => !COMMON.has(name) && !isOther(name) && fields[name]?.spec.optional !== false,
  );
};

describe('every filter declared by the contract', () => {
  it('has a hand-written row per list, or is covered where no row shows its value', () => {
    const typed = Object.entries(FILTERED_LISTS).flatMap(([id, { filters }]) =>
      Object.keys(filters).map((name) => `${id} ${name}`),
    );
    const declared = LISTS.flatMap((endpoint) => filtersOf(endpoint).map((name) => `${endpoint.id} ${name}`));
    expect([...typed, ...Object.keys(HELD_ELSEWHERE)].toSorted()).toEqual(declared.toSorted());
  });
});

describe('a list returns and counts what its filter requests, and so do its files and ids (A§2, A§7)', () => {
  it.each(
    Object.entries(FILTERED_LISTS).flatMap(([id, { filters }]) => Object.keys(filters).map((name) => ({ id, name }))),
  )('$id by $name', async ({ id, name }) => {
    expect(await filterFaults(filtering, id, name)).toEqual([]);
  });
});

describe('sums per person equal the sums of single sales and tips, for every filter (C§7)', () => {
  const today = Temporal.Now.plainDateISO('Asia/Dubai');
  const FILTERS = {
    startDate: today.subtract({ days: 40 }).toString(),
    endDate: today.subtract({ days: 40 }).toString(),
    locationCities: 'Dubai',
    locationCountryISOs: 'AE',
    types: 'Product',
  };
  const sums = async (id: string, query: object): Promise<unknown> =>
    (await ask<{ sum: unknown }>(filtering.asking, endpointOf(id), { ...query, size: 0 })).sum;

  it.each(
    ['commissions', 'tips'].flatMap((of) =>
      Object.entries(FILTERS).flatMap(([name, value]) =>
        of === 'tips' && name === 'types' ? [] : [{ of, name, value }],
      ),
    ),
  )('$of by $name', async ({ of, name, value }) => {
    const expected = await sums(`${of}.list`, { [name]: value });
    expect(await sums(`${of}.employees`, { [name]: value })).toEqual(expected);
    expect(await sums(`${of}.employees`, {})).not.toEqual(expected);
  });

  it.each(['commissions', 'tips'])('%s of some people only', async (of) => {
    const { data } = await ask<{
      data: readonly { readonly employee: { readonly id: string }; readonly count: number }[];
    }>(filtering.asking, endpointOf(`${of}.employees`), {});
    const id = data.find(({ count }) => count > 0)?.employee.id;
    const expected = await sums(`${of}.list`, { employeeId: id });
    expect(await sums(`${of}.employees`, { ids: id })).toEqual(expected);
    expect(await sums(`${of}.employees`, {})).not.toEqual(expected);
  });

  it.each(['commissions', 'tips'])('%s by location', async (of) => {
    const [place] = filtering.known.places.keys();
    const expected = await sums(`${of}.list`, { locationIds: place });
    expect(await sums(`${of}.employees`, { locationIds: place })).toEqual(expected);
    expect(await sums(`${of}.employees`, {})).not.toEqual(expected);
  });
});
