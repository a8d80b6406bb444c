import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const REPOSITORY = path.join(import.meta.dirname, '../..');

/** Retired names of our own, with the standard terms used instead (docs/contributing.md, House rules). */
const RETIRED: readonly (readonly [name: RegExp, instead: string])[] = [
  [/\bsay\(/, 't('],
  [/\bMOST_[A-Z]/, 'MAX_'],
  [/\bapartRoute\b/, 'routeWithoutTransaction'],
  [/\bLateWindow\b/, 'LazyDialog'],
  [/\bCurtain\b/, 'LoadingOverlay'],
  [/\bfollows\(verdict\b/, 'hasEffect'],
  [/\bbeginning\([a-z]\w*, \{/, 'initialPosition'],
];

const sources = globSync('{src,machines,features,tests,e2e}/**/*.{ts,tsx}', { cwd: REPOSITORY }).filter(
  (file) => !file.endsWith('retired-names.test.ts'),
);

it.each(RETIRED)('no source contains %s', (name, instead) => {
  const found = sources.filter((file) => name.test(readFileSync(path.join(REPOSITORY, file), 'utf8')));
  expect(found, `say ${instead}`).toEqual([]);
});
