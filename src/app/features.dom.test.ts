import { expect, test } from 'vitest';
import { WEB_PAGES } from '#domain/pages.ts';
import { TILES } from '#domain/tiles.ts';
import { FEATURES } from './features.ts';
import { PAGES, PANELS } from './routes.tsx';

test('every built page has an implementation, and no other page has', () => {
  expect(Object.keys(PAGES).toSorted()).toEqual(
    WEB_PAGES.flatMap(({ id, isBuilt }) => (isBuilt ? [id] : [])).toSorted(),
  );
});

test('no two features provide the same page, panel or texts', () => {
  const all = FEATURES.flatMap(({ texts, otherTexts = [], pages = {}, panels = {} }) => [
    ...[texts, ...otherTexts].map(({ namespace }) => `words of ${namespace}`),
    ...Object.keys(pages).map((id) => `page ${id}`),
    ...Object.keys(panels).map((id) => `panel ${id}`),
  ]);
  expect(all.toSorted()).toEqual([...new Set(all)].toSorted());
});

test('a panel belongs to a tile (A§2)', () => {
  const tiles: readonly string[] = TILES.map(({ id }) => id);
  expect(Object.keys(PANELS).filter((id) => !tiles.includes(id))).toEqual([]);
});
