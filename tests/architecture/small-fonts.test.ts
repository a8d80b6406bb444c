import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { rangesOf, smallFacesOf, withSmallFile, without } from '../../src/cli/web-app/small-fonts.ts';

type Ranges = ReturnType<typeof rangesOf>;

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

const pointsOf = (ranges: Ranges): readonly number[] =>
  ranges
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => from + at))
    .toSorted((one, other) => one - other);
const has = (ranges: Ranges | undefined, letter: string): boolean =>
  (ranges ?? []).some(([from, to]) => from <= letter.codePointAt(0)! && letter.codePointAt(0)! <= to);

/** The faces of a style sheet as the build writes it, by their files. */
async function facesOf(name: string): Promise<ReadonlyMap<string, string>> {
  const id = fileURLToPath(import.meta.resolve(name));
  let css = await readFile(id, 'utf8');
  const splits = smallFacesOf(id);
  expect(splits.length).toBeGreaterThan(0);
  for (const split of splits) css = withSmallFile(css, split, `small/${split.font}.woff2`);
  return new Map(
    [...css.matchAll(/@font-face \{[^}]*\}/g)].map(([face]) => [/url\(([^)]*)\)/.exec(face)?.[1] ?? '', face]),
  );
}

test('of extended Latin, European letters are in the small file and all others in the whole one', async () => {
  const faces = await facesOf('@fontsource-variable/inter/wght.css');
  const small = rangesOf(faces.get('small/inter-latin-ext-wght-normal.woff2') ?? '');
  const rest = rangesOf(faces.get('./files/inter-latin-ext-wght-normal.woff2') ?? '');
  for (const letter of 'ćęłśşğıžřőūțșẞ₺₹')
    expect([letter, has(small, letter), has(rest, letter)]).toEqual([letter, true, false]);
  for (const letter of 'ʃḥẓⱠ') expect([letter, has(small, letter), has(rest, letter)]).toEqual([letter, false, true]);
  const css = await readFile(fileURLToPath(import.meta.resolve('@fontsource-variable/inter/wght.css')), 'utf8');
  const [whole = ''] = /@font-face \{[^}]*latin-ext[^}]*\}/.exec(css) ?? [];
  expect(pointsOf([...small, ...rest])).toEqual(pointsOf(rangesOf(whole)));
});

test('of Latin all letters stay, in the weights that the theme has', async () => {
  const faces = await facesOf('@fontsource-variable/inter/wght.css');
  const small = faces.get('small/inter-latin-wght-normal.woff2') ?? '';
  expect([faces.has('./files/inter-latin-wght-normal.woff2'), small.includes('font-weight: 400 700;')]).toEqual([
    false,
    true,
  ]);
  for (const letter of 'aZ0é€–’') expect([letter, has(rangesOf(small), letter)]).toEqual([letter, true]);
});

test.each(['400', '500', '600'])('of Arabic in weight %s, its letters are in the small file', async (weight) => {
  const faces = await facesOf(`@fontsource/ibm-plex-sans-arabic/arabic-${weight}.css`);
  const font = `ibm-plex-sans-arabic-arabic-${weight}-normal.woff2`;
  const small = rangesOf(faces.get(`small/${font}`) ?? '');
  const rest = rangesOf(faces.get(`./files/${font}`) ?? '');
  for (const letter of 'ءأبةلىيًّ٠٩،؟ـ')
    expect([letter, has(small, letter), has(rest, letter)]).toEqual([letter, true, false]);
  for (const letter of 'گچپی۰ﷲ') expect([letter, has(small, letter), has(rest, letter)]).toEqual([letter, false, true]);
});
