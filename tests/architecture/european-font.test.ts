import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { rangesOf, withEuropeanFace, without } from '../../src/cli/web-app/european-font.ts';

describe('ranges of letters', () => {
  test('are read from a style sheet', () => {
    expect(rangesOf('unicode-range: U+0100-02BA,U+20AC')).toEqual([
      [0x100, 0x2ba],
      [0x20ac, 0x20ac],
    ]);
  });

  test.each([
    ['nothing in common', [[1, 5]], [[7, 9]], [[1, 5]]],
    ['the beginning', [[1, 5]], [[0, 2]], [[3, 5]]],
    ['the end', [[1, 5]], [[4, 9]], [[1, 3]]],
    [
      'the middle',
      [[1, 5]],
      [[2, 3]],
      [
        [1, 1],
        [4, 5],
      ],
    ],
    ['all', [[1, 5]], [[1, 5]], []],
  ] as const)('without %s', (_, ranges, others, left) => {
    expect(without(ranges, others)).toEqual(left);
  });
});

test('every letter keeps exactly one face, European ones the small file', async () => {
  const file = fileURLToPath(import.meta.resolve('@fontsource-variable/inter/wght.css'));
  const css = await readFile(file, 'utf8');
  const faces = withEuropeanFace(css, 'small.woff2')
    .split('@font-face')
    .slice(1)
    .filter((face) => /url\([^)]*(latin-ext|small)/.test(face));
  const urls = faces.map((face) => /url\(([^)]*)\)/.exec(face)?.[1]);
  expect(urls).toEqual(['small.woff2', './files/inter-latin-ext-wght-normal.woff2']);
  const [of, rest] = faces.map((face) => rangesOf(face));
  const has = (ranges: ReturnType<typeof rangesOf> | undefined, letter: string) =>
    (ranges ?? []).some(([from, to]) => from <= letter.codePointAt(0)! && letter.codePointAt(0)! <= to);
  for (const letter of 'ćęłśşğıžřőūțșẞ₺₹')
    expect([letter, has(of, letter), has(rest, letter)]).toEqual([letter, true, false]);
  for (const letter of 'ʃḥẓⱠ') expect([letter, has(of, letter), has(rest, letter)]).toEqual([letter, false, true]);
  const [whole = ''] = /@font-face \{[^}]*latin-ext[^}]*\}/.exec(css) ?? [];
  const pointsOf = (ranges: ReturnType<typeof rangesOf> | undefined) =>
    (ranges ?? []).flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => from + at));
  expect([...pointsOf(of), ...pointsOf(rest)].toSorted((one, other) => one - other)).toEqual(
    pointsOf(rangesOf(whole)).toSorted((one, other) => one - other),
  );
});
