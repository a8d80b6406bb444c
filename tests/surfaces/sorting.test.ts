import { describe, expect, it } from 'vitest';
import { allEndpoints } from '#contract/api.ts';
import { fileFaults, orderFaults, pageFaults, sortsOf } from './order-checks.ts';
import { ORDERED_IDS } from './ordered-ids.ts';
import { ORDERED_FILES, SORTED_LISTS } from './sorted-lists.ts';
import { askSpreadDemo } from './spread-demo.ts';

const asking = askSpreadDemo();

const sortable = allEndpoints.filter((endpoint) => sortsOf(endpoint).length > 0);
const followsList = ({ id }: { readonly id: string }): boolean => id in ORDERED_FILES || id in ORDERED_IDS;

describe('every sort order declared by the contract', () => {
  it('has a hand-written row per list and file', () => {
    const lists = sortable.filter((endpoint) => !endpoint.answer.binary && !endpoint.id.endsWith('.ids'));
    expect(
      Object.fromEntries(Object.entries(SORTED_LISTS).map(([id, { sorts }]) => [id, Object.keys(sorts).toSorted()])),
    ).toEqual(Object.fromEntries(lists.map((endpoint) => [endpoint.id, sortsOf(endpoint).toSorted()])));
    expect(Object.keys({ ...ORDERED_FILES, ...ORDERED_IDS }).toSorted()).toEqual(
      sortable
        .filter((endpoint) => !lists.includes(endpoint))
        .map(({ id }) => id)
        .toSorted(),
    );
  });
});

describe('a list has the requested order (A§7: sortBy, sortOrder)', () => {
  it.each(
    Object.entries(SORTED_LISTS).flatMap(([id, { sorts }]) => Object.keys(sorts).map((sortBy) => ({ id, sortBy }))),
  )('$id by $sortBy, both directions', async ({ id, sortBy }) => {
    expect(await orderFaults(asking(), id, sortBy)).toEqual([]);
  });
});

describe('a file, and the ids of a list, are in list order', () => {
  it.each(
    sortable
      .filter(followsList)
      .flatMap((endpoint) => sortsOf(endpoint).map((sortBy) => ({ id: endpoint.id, sortBy }))),
  )('$id by $sortBy, both directions', async ({ id, sortBy }) => {
    expect(await fileFaults(asking(), id, sortBy)).toEqual([]);
  });
});

const paged = allEndpoints.filter(({ id, method, query, answer, path }) => {
  const fields = (query as { fields?: object } | null)?.fields ?? {};
  return (
    method === 'GET' &&
    !answer.binary &&
    'page' in fields &&
    'size' in fields &&
    (!path.includes('{') || id in SORTED_LISTS) &&
    !path.endsWith('/ids')
  );
});

describe('pages', () => {
  it.each(paged)(
    'of $id start at 0, do not overlap, end with the remainder, and are empty after that (A§7)',
    async (endpoint) => {
      expect(await pageFaults(asking(), endpoint)).toEqual([]);
    },
  );
});
