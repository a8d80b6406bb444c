import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const REPOSITORY = path.join(import.meta.dirname, '../..');

const folders = (place: string): readonly string[] =>
  readdirSync(path.join(REPOSITORY, place), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

const MODULES = folders('src/server/modules');
const FEATURES = folders('features');

/** Features without their own module, and the modules they show. */
const FEATURES_OF_OTHERS: Readonly<Record<string, readonly string[]>> = {
  'brand-settings': ['tenants'],
  'daily-operations': ['schedules'],
  // The frame of a view whose pages the other features show.
  'employee-view': ['session'],
  schedule: ['schedules'],
  'tenant-settings': ['tenants'],
};

/** Cross-cutting suites. */
const SUITES = [
  'architecture',
  'bench',
  'contract',
  'cost',
  'imports',
  'mutation',
  'paths-http',
  'platform',
  'races',
  'resilience',
  'support',
  'surfaces',
];

/** End-to-end tests that span several areas. */
const JOURNEYS = [
  'brand',
  'calendar-and-imports',
  'diagram-pictures',
  'dialogs-and-pages',
  'list-tools',
  'live',
  'masterlists',
  'me',
  'printing',
  'record-panel',
  'schedule-dialogs',
  'workflow-pages',
];

test('a feature is named after its module', () => {
  const named = FEATURES.filter((name) => !Object.hasOwn(FEATURES_OF_OTHERS, name));
  expect(named.filter((name) => !MODULES.includes(name))).toEqual([]);
  expect(
    Object.values(FEATURES_OF_OTHERS)
      .flat()
      .filter((name) => !MODULES.includes(name)),
  ).toEqual([]);
});

test('a test folder is named after its module, or is a cross-cutting suite', () => {
  const others = folders('tests').filter((name) => !SUITES.includes(name));
  expect(others.filter((name) => !MODULES.includes(name))).toEqual([]);
  expect(SUITES.filter((name) => MODULES.includes(name) || !folders('tests').includes(name))).toEqual([]);
});

test('an end-to-end test is named after its feature, or spans several', () => {
  const files = readdirSync(path.join(REPOSITORY, 'e2e'))
    .filter((name) => name.endsWith('.e2e.ts'))
    .map((name) => name.replace('.e2e.ts', ''));
  expect(files.filter((name) => !FEATURES.includes(name) && !JOURNEYS.includes(name))).toEqual([]);
  expect(JOURNEYS.filter((name) => !files.includes(name))).toEqual([]);
});
