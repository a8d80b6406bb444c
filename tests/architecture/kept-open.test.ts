import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../..');
/** A form opened by the address. */
const ASKED = /\.(one|many)\('new'\)/g;
const KEPT = /\buseKeptOpen\(/g;

const count = (source: string, words: RegExp): number => source.match(words)?.length ?? 0;
/** Whether a form opened by the address is closed, with its input, when the right is revoked. */
const losesForms = (source: string): boolean => count(source, KEPT) < count(source, ASKED);

it('every form opened by the address stays open when its right is revoked: useKeptOpen() decides (A§6)', () => {
  const asking = globSync('features/**/*.{ts,tsx}', { cwd: ROOT })
    .filter((file) => !/\.test\./.test(file))
    .map((file) => ({ file, source: readFileSync(path.join(ROOT, file), 'utf8') }))
    .filter(({ source }) => count(source, ASKED) > 0);
  expect(asking.length).toBeGreaterThan(10);
  expect(asking.filter(({ source }) => losesForms(source)).map(({ file }) => file)).toEqual([]);
});

it('finds a page that checks only the right', () => {
  expect(losesForms("const isAdding = may('create') && url.one('new') === 'record';")).toBe(true);
  expect(losesForms("const isAdding = useKeptOpen(url.one('new') === 'record', may('create'));")).toBe(false);
});
