import { expect, it } from 'vitest';
import { CARRIED_PARAMS, PAGE_PARAMS } from '#client/url/params.ts';

// The filters of a page are one string, as the script of the document is short (`PageFilters.own`): the compiler cannot check the names in it.
const sources = import.meta.glob<string>(['../../features/**/*.{ts,tsx}', '!**/*.test.*'], { eager: true, query: '?raw', import: 'default' });
const declared = Object.entries(sources)
  .filter(([, source]) => source.includes('PageFilters'))
  .flatMap(([file, source]) => [...source.matchAll(/\bown: '([^']*)'/g)].map(([, names = '']) => ({ file, names })));

it('names every filter of a page by a parameter of the address', () => {
  expect(declared.length).toBeGreaterThan(7);
  const known = new Set<string>([...CARRIED_PARAMS, ...PAGE_PARAMS]);
  expect(declared.flatMap(({ file, names }) => names.split(' ').filter((name) => name !== '' && !known.has(name)).map((name) => `${file}: ${name}`))).toEqual([]);
});
