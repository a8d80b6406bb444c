import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../..');
/** Ways to make a day of an instant that take the zone of the browser, or that of Greenwich. */
const ZONELESS = /At\.slice\(0, 10\)|toISOString\(\)\.slice|\.get(FullYear|Month|Date|Day)\(\)|toLocaleDateString\(\)|new Date\([`'"]\d{4}-\d{2}-\d{2}[`'"]\)/;

const zoneless = (source: string): readonly string[] => source.split('\n').filter((line) => ZONELESS.test(line));

it('no page makes a day of an instant without saying whose (D19, D44)', () => {
  const pages = globSync('{features,src/ui,src/client,src/app,src/blocks}/**/*.{ts,tsx}', { cwd: ROOT }).filter((file) => !/\.test\.|\/testing\//.test(file));
  expect(pages.length).toBeGreaterThan(500);
  expect(pages.flatMap((file) => zoneless(readFileSync(path.join(ROOT, file), 'utf8')).map((line) => `${file}: ${line.trim()}`))).toEqual([]);
});

it.each(['words.day(document.createdAt.slice(0, 10))', 'new Date().toISOString().slice(0, 10)', 'new Date().getFullYear()', "new Date('2026-03-01')"])('finds %s', (line) => {
  expect(zoneless(line)).toEqual([line]);
});
