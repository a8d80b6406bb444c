import { expect, test } from 'vitest';
import { TILES } from '#domain/tiles.ts';
import { collected, jobHandlers, recurringJobs, reportKinds } from '#server/app/collected.ts';
import { MODULES } from '#server/app/modules.ts';
import { recordMachines } from '#machines/registry.ts';

/** Names provided by two modules: the later one would silently replace the other. */
const givenTwice = (names: readonly string[]): readonly string[] =>
  names.filter((name, place) => names.indexOf(name) !== place);

test('every declared tile is counted, every record machine has its records, every recurring job its handler', () => {
  expect(Object.keys(collected.tiles).toSorted()).toEqual(TILES.map(({ id }) => id as string).toSorted());
  expect([...collected.governed.keys()].toSorted()).toEqual([...recordMachines.keys()].toSorted());
  const recurring = [...recurringJobs.quarterly, ...recurringJobs.daily];
  expect(recurring.length).toBeGreaterThan(5);
  expect(recurring.filter((kind) => !Object.hasOwn(jobHandlers, kind))).toEqual([]);
});

test('no two modules provide the same tile, hook, job or report', () => {
  const names = (part: (module: (typeof MODULES)[number]) => object | undefined): readonly string[] =>
    MODULES.flatMap((module) => Object.keys(part(module) ?? {}));
  expect(givenTwice(names(({ tiles }) => tiles))).toEqual([]);
  expect(givenTwice(names(({ hooks }) => hooks))).toEqual([]);
  expect(givenTwice(names(({ jobs }) => (typeof jobs === 'function' ? jobs(collected) : jobs)))).toEqual([]);
  const given = MODULES.flatMap(({ reports }) => reports?.(collected) ?? []);
  expect(given.length).toBe(reportKinds.size);
});

test('every hook a module requires is provided by another', () => {
  expect(Object.keys(collected.hooks).toSorted()).toEqual(['onBehaviorChanged', 'onFloatChanged', 'onRead']);
});
