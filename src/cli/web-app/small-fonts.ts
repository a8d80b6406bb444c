import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { inRepository } from '../repository-paths.ts';

/** Ranges of code points, both ends included. */
type Ranges = readonly (readonly [number, number])[];

/** A face of which most texts use a part: that part gets a file of its own. */
interface SplitFace {
  /** End of the style sheet's name. */
  readonly css: string;
  /** File of the face in it, without extension. */
  readonly font: string;
  /** What most texts use; all of the face unless named. */
  readonly core?: Ranges;
  /** What the rest of the file is for, where the style sheet does not say. */
  readonly covers?: Ranges;
  /** Weights that are kept of a variable font. */
  readonly weights?: { readonly min: number; readonly max: number };
}

const INTER = '@fontsource-variable/inter/wght.css';

/** Weights of `src/ui/theme/scales.ts`, and what browsers take for `<b>`. */
const WEIGHTS = { min: 400, max: 700 } as const;

/** Names and amounts of Europe: Latin Extended-A, Romanian, Welsh and Azerbaijani letters, ẞ, currency signs. */
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

/** Letters, marks, digits and punctuation of Arabic. */
const ARABIC: Ranges = [
  [0x60c, 0x60c],
  [0x61b, 0x61b],
  [0x61f, 0x61f],
  [0x621, 0x63a],
  [0x640, 0x652],
  [0x660, 0x66d],
  [0x670, 0x670],
];

/** Blocks of the Arabic script: other languages, presentation forms. */
const ARABIC_SCRIPT: Ranges = [
  [0x600, 0x6ff],
  [0x750, 0x77f],
  [0x870, 0x8ff],
  [0xfb50, 0xfdff],
  [0xfe70, 0xfefc],
];

const FACES: readonly SplitFace[] = [
  { css: INTER, font: 'inter-latin-wght-normal', weights: WEIGHTS },
  { css: INTER, font: 'inter-latin-ext-wght-normal', core: EUROPEAN, weights: WEIGHTS },
  ...['400', '500', '600'].map((weight) => ({
    css: `@fontsource/ibm-plex-sans-arabic/arabic-${weight}.css`,
    font: `ibm-plex-sans-arabic-arabic-${weight}-normal`,
    core: ARABIC,
    covers: ARABIC_SCRIPT,
  })),
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

const faceOf = ({ font }: SplitFace): RegExp => new RegExp(`@font-face \\{[^}]*/${font}\\.woff2[^}]*\\}`);

const ranged = (face: string, ranges: Ranges): string =>
  face.replace(/\n\s*unicode-range: [^;]*;/, '').replace(/\n\}$/, `\n  unicode-range: ${inCss(ranges)};\n}`);

/** The style sheet with the small file for the core of a face, and the whole one for the rest. */
export function withSmallFile(css: string, split: SplitFace, file: string): string {
  return css.replace(faceOf(split), (face) => {
    const { core, weights } = split;
    const covered = split.covers ?? rangesOf(face);
    const small = core ? without(covered, without(covered, core)) : covered;
    const own = ranged(face, small)
      .replace(/src: [^;]*;/, `src: url(${file}) format('woff2');`)
      .replace(/font-weight: \d+ \d+;/, weights ? `font-weight: ${weights.min} ${weights.max};` : '$&');
    return core ? `${own}\n\n${ranged(face, without(covered, core))}` : own;
  });
}

/** The faces of a style sheet that get small files. */
export const smallFacesOf = (id: string): readonly SplitFace[] => FACES.filter(({ css }) => id.endsWith(css));

const lettersOf = (ranges: Ranges): string =>
  ranges
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)))
    .join('');

/** Writes the small file of a face. @returns its place */
async function writeSmallFile(css: string, id: string, split: SplitFace): Promise<string> {
  const [face = ''] = faceOf(split).exec(css) ?? [];
  if (face === '') throw new Error(`${id} has no face ${split.font}.`);
  const whole = await readFile(path.join(path.dirname(id), 'files', `${split.font}.woff2`));
  const letters = lettersOf(split.core ?? rangesOf(face));
  const axes = split.weights ? { variationAxes: { wght: split.weights } } : {};
  const file = inRepository('.cache', 'fonts', `${split.font}-small.woff2`);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, await subsetFont(whole, letters, { targetFormat: 'woff2', ...axes }));
  return file;
}

/**
 * In the build, what most texts use of a font has a small file (ADR-0166): one ć on a page would load 85 kB of extended
 * Latin, and an Arabic name 43 kB for each weight.
 */
export function smallFonts(): Plugin {
  return {
    name: 'small-fonts',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      const splits = smallFacesOf(id);
      if (splits.length === 0) return null;
      let css = await readFile(id, 'utf8');
      for (const split of splits) {
        const file = await writeSmallFile(css, id, split);
        css = withSmallFile(css, split, path.relative(path.dirname(id), file).replaceAll('\\', '/'));
      }
      return css;
    },
  };
}
