import { expect, test } from 'vitest';
import { queryString } from '#addresses/call-address.ts';
import { pageFiltersOf, queryOf } from '#addresses/declared-list.ts';
import { readFilters } from '#addresses/read-filters.ts';
import type { ListDeclaration } from '#contract/list.ts';
import { PAGE_LISTS } from '#contract/page-lists.ts';
import { inBrief, moduleOf } from '../../src/cli/web-app/lists-in-brief.ts';

/** The lists as in the inline script. */
async function briefLists(): Promise<readonly ListDeclaration[]> {
  const code = `data:text/javascript,${encodeURIComponent(moduleOf(PAGE_LISTS.map(inBrief)))}`;
  return ((await import(/* @vite-ignore */ code)) as { readonly PAGE_LISTS: readonly ListDeclaration[] }).PAGE_LISTS;
}

const ID = '0198a000-0000-7000-8000-0000000000aa';
/** Addresses that use each filter with each of its values, and each order. */
const addressesOf = ({ fields, filters }: ListDeclaration): readonly string[] => [
  '',
  'search=anna',
  ...Object.keys(fields).flatMap((name) => [`sortBy=${name}`, `sortBy=${name}&sortOrder=desc`]),
  ...Object.entries(filters).flatMap(([name, filter]) => {
    if (filter.kind === 'words') return filter.of.map((value) => `${name}=${value}`);
    if (filter.kind === 'flag') return [`${name}=true`, `${name}=false`];
    return filter.kind === 'days'
      ? ['start=2026-02-01&end=2026-02-28', 'start=2026-02-01']
      : [`${name}=${ID}`, `${name}=AE`, `${name}=Dubai`];
  }),
];

test('items of several lists are written once, before the lists that contain them', async () => {
  const place = { kind: 'ids' };
  const both = { place, at: [1, 2, 3] };
  const code = moduleOf([{ place }, { both }, { other: both }]);
  expect(code.match(/"ids"/g)).toHaveLength(1);
  expect(await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)).toMatchObject({
    PAGE_LISTS: [{ place }, { both }, { other: both }],
  });
});

test('brief lists request the same as the full list, whatever the address says', async () => {
  const briefs = await briefLists();
  expect(briefs.map(({ path }) => path)).toEqual(PAGE_LISTS.map(({ path }) => path));
  for (const [at, list] of PAGE_LISTS.entries()) {
    const brief = briefs[at] as ListDeclaration;
    const opens = ({ access, module, api, right, tabs }: ListDeclaration) => ({ access, module, api, right, tabs });
    expect(opens(brief)).toEqual(opens(list));
    expect(pageFiltersOf(brief)).toEqual(pageFiltersOf(list));
    // Exactly: a prefetched response is found by its address.
    const asked = (declared: ListDeclaration, address: string): string =>
      queryString(queryOf(declared, readFilters(`?${address}`)));
    for (const address of addressesOf(list))
      expect(asked(brief, address), `${list.path}?${address}`).toBe(asked(list, address));
  }
});
