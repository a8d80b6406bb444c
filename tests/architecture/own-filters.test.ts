import { expect, it } from 'vitest';
import { pageFiltersOf } from '#addresses/declared-list.ts';
import { CARRIED_PARAMS, PAGE_PARAMS } from '#addresses/params.ts';
import { PAGE_LISTS } from '#contract/page-lists.ts';

// The filters of a page are one string, because the inline script must be small (`PageFilters.own`), and those of a
// declared list are named after address parameters: the compiler cannot check these names.
const sources = import.meta.glob<string>(['../../features/**/*.{ts,tsx}', '!**/*.test.*'], {
  eager: true,
  query: '?raw',
  import: 'default',
});
const declared = [
  ...Object.entries(sources)
    .filter(([, source]) => source.includes('PageFilters'))
    .flatMap(([file, source]) => [...source.matchAll(/\bown: '([^']*)'/g)].map(([, names = '']) => ({ file, names }))),
  ...PAGE_LISTS.map((list) => ({ file: list.path, names: pageFiltersOf(list).own ?? '' })),
];

it('names every page filter after an address parameter', () => {
  expect(declared.length).toBeGreaterThan(7);
  const known = new Set<string>([...CARRIED_PARAMS, ...PAGE_PARAMS]);
  expect(
    declared.flatMap(({ file, names }) =>
      names
        .split(' ')
        .filter((name) => name !== '' && !known.has(name))
        .map((name) => `${file}: ${name}`),
    ),
  ).toEqual([]);
});
