import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../..');
const READ_BY_PEOPLE = [
  '{features,src/ui,src/client,src/app,src/blocks}/**/*.{ts,tsx}',
  'src/server/{exports,pdf}/**/*.ts',
  'src/server/modules/**/*-{export,exports,report}.ts',
];
/** An English comma or semicolon between parts; Arabic has its own. */
const ENGLISH = /\.join\((['"`])[,;] \1\)/;
/** Not read by people. */
const ELSEWHERE = new Set(['features/locations/geocode.ts']);

const inEnglish = (source: string): readonly string[] => source.split('\n').filter((line) => ENGLISH.test(line));

it('no page and no file joins lists with an English comma: lists use the language’s separator (#domain/listed.ts, #ui/format)', () => {
  const files = globSync(READ_BY_PEOPLE, { cwd: ROOT }).filter(
    (file) => !/\.test\.|\/testing\//.test(file) && !ELSEWHERE.has(file),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(
    files.flatMap((file) =>
      inEnglish(readFileSync(path.join(ROOT, file), 'utf8')).map((line) => `${file}: ${line.trim()}`),
    ),
  ).toEqual([]);
});

it.each(["names.join(', ')", 'parts.filter(Boolean).join("; ")'])('finds %s', (line) => {
  expect(inEnglish(line)).toEqual([line]);
});
