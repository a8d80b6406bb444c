import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { inRepository } from '../repository-paths.ts';

/** Ranges of code points, both ends included. */
type Ranges = readonly (readonly [number, number])[];

/**
 * Letters and signs of European names and amounts beyond those of English: Latin Extended-A, the Romanian comma
 * below, Welsh accents, the German capital ß, currency signs. What remains are letters of phonetics, transcription
 * and African languages.
 */
const EUROPEAN: Ranges = [
  [0x100, 0x17f],
  [0x18f, 0x18f],
  [0x1e6, 0x1e7],
  [0x218, 0x21b],
  [0x259, 0x259],
  [0x1e80, 0x1e85],
  [0x1e9e, 0x1e9e],
  [0x1ef2, 0x1ef3],
  [0x2020, 0x2020],
  [0x20a0, 0x20ab],
  [0x20ad, 0x20c0],
  [0x2113, 0x2113],
];

const hex = (point: number): string => point.toString(16).toUpperCase().padStart(4, '0');
const inCss = (ranges: Ranges): string =>
  ranges.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(',');

/** The ranges of a `unicode-range`. */
export const rangesOf = (css: string): Ranges =>
  [...css.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/gi)].map(([, from = '', to = from]) => [
    Number.parseInt(from, 16),
    Number.parseInt(to, 16),
  ]);

/** What is left of ranges without others. */
export const without = (ranges: Ranges, others: Ranges): Ranges =>
  others.reduce<Ranges>(
    (left, [from, to]) =>
      left.flatMap(([first, last]) =>
        last < from || first > to
          ? [[first, last] as const]
          : [...(first < from ? [[first, from - 1] as const] : []), ...(last > to ? [[to + 1, last] as const] : [])],
      ),
    ranges,
  );

const FACE = /@font-face \{[^}]*latin-ext[^}]*\}/;

/** The style sheet with a face of its own for European letters, taken out of the one for all extended Latin. */
export function withEuropeanFace(css: string, file: string): string {
  return css.replace(FACE, (face) => {
    const ranges = rangesOf(face);
    const european = without(ranges, without(ranges, EUROPEAN));
    const ranged = (of: Ranges) => face.replace(/unicode-range: [^;]*/, `unicode-range: ${inCss(of)}`);
    return `${ranged(european).replace(/url\([^)]*\)/, `url(${file})`)}\n\n${ranged(without(ranges, european))}`;
  });
}

/**
 * In the build, the letters of European names have a font file of 16 kB: a single ć or ş on a page would load the 85 kB
 * of all extended Latin.
 */
export function europeanFont(): Plugin {
  return {
    name: 'european-font',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith('@fontsource-variable/inter/wght.css')) return null;
      const css = await readFile(id, 'utf8');
      const [, source = ''] = /url\(([^)]*latin-ext[^)]*)\)/.exec(css) ?? [];
      const letters = EUROPEAN.flatMap(([from, to]) =>
        Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)),
      ).join('');
      const whole = await readFile(path.join(path.dirname(id), source));
      const file = inRepository('.cache', 'fonts', 'inter-european-wght-normal.woff2');
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, await subsetFont(whole, letters, { targetFormat: 'woff2' }));
      return withEuropeanFace(css, path.relative(path.dirname(id), file).replaceAll('\\', '/'));
    },
  };
}
