import bidiFactory from 'bidi-js';

const bidi = bidiFactory();

export type Direction = 'ltr' | 'rtl';
/** Font files of the typeface, one per script. */
export const FONT_PARTS = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic', 'arabic'] as const;
export type FontPart = (typeof FONT_PARTS)[number];
export type Measure = (text: string, part: FontPart) => number;

/** Letters drawn side by side in one font. */
interface Run {
  readonly text: string;
  readonly part: FontPart;
  readonly width: number;
}
export interface Line {
  /** From left to right. */
  readonly runs: readonly Run[];
  readonly width: number;
}

const LETTERS: readonly (readonly [FontPart, RegExp])[] = [
  ['arabic', /[\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\ufb50-\ufdff\ufe70-\ufefc]/],
  // Beyond U+00FF: dashes, quotes, the euro sign etc.
  [
    'latin',
    /[\0-\u00ff\u0131\u0152\u0153\u02bb\u02bc\u02c6\u02da\u02dc\u2000-\u201f\u2021-\u206f\u20ac\u2122\u2191\u2193\u2212\u2215]/,
  ],
  ['cyrillic', /[\u0400-\u045f\u0490\u0491\u04b0\u04b1\u2116]/],
  ['greek', /[\u0370-\u03ff]/],
  ['vietnamese', /[\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef9\u20ab]/],
];
/** Bidirectional control characters are interpreted, not drawn. */
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

const partOf = (char: string): FontPart => LETTERS.find(([, letters]) => letters.test(char))?.[0] ?? 'latin-ext';

/**
 * Numbers, days and times: after Arabic letters their parts would change places, and a sign its side. A code like
 * L-1001 is a Latin word.
 */
const FIGURE = /(?<![\p{L}\d])(?<!\p{Script=Latin}[\d.,:+/-]*)[+-]?\d(?:[\d.,:/-]*\d)?(?: \d\d:\d\d)?%?/gu;
/** Joins several items in one line, each in its own direction. */
export const sideBySide = (...parts: readonly string[]): string =>
  parts.map((part) => `\u2068${part}\u2069`).join(' · ');

/** Isolates user text, each paragraph in the direction of its first letter: otherwise its full stop changes sides. */
export const inOwnDirection = (text: string): string =>
  text
    .split('\n')
    .map((paragraph) => `\u2068${paragraph}\u2069`)
    .join('\n');

const isolated = (text: string): string => text.replaceAll(FIGURE, '\u2066$&\u2069');

/**
 * Breaks a text into lines no wider than `width`, each in visual order (Unicode's bidirectional algorithm). Lines break
 * at blanks; a word that is too wide breaks where it must.
 */
export function layLines(text: string, direction: Direction, width: number, measure: Measure): readonly Line[] {
  return isolated(text.normalize('NFC'))
    .split('\n')
    .flatMap((paragraph) => layParagraph(paragraph, direction, width, measure));
}

function layParagraph(text: string, direction: Direction, width: number, measure: Measure): readonly Line[] {
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text, direction);
  const base = paragraphs[0]?.level ?? 0;
  const widthOf = (from: number, to: number): number =>
    runsIn(text, levels, from, to).reduce((sum, run) => sum + measure(run.shown, run.part), 0);
  const lines: Line[] = [];
  for (const [from, to] of breaks(text, width, widthOf)) {
    const runs = inVisualOrder(runsIn(text, levels, from, to), base).map(({ shown, part }) => ({
      text: shown,
      part,
      width: measure(shown, part),
    }));
    lines.push({ runs, width: runs.reduce((sum, run) => sum + run.width, 0) });
  }
  return lines;
}

interface LogicalRun {
  readonly level: number;
  readonly part: FontPart;
  /** As drawn: mirrored and reversed where the font does not do it. */
  readonly shown: string;
}

/**
 * Splits a line into runs of one level and one font, in reading order. A font shapes and reverses Arabic letters only.
 */
function runsIn(text: string, levels: Uint8Array, from: number, to: number): readonly LogicalRun[] {
  const runs: LogicalRun[] = [];
  let chars: string[] = [];
  let at: { level: number; part: FontPart } | null = null;
  const close = (): void => {
    if (!at) return;
    const isTurned = at.level % 2 === 1 && at.part !== 'arabic';
    const shown = (isTurned ? chars.toReversed().map((char) => bidi.getMirroredCharacter(char) ?? char) : chars)
      .join('')
      .replaceAll(INVISIBLE, '');
    if (shown !== '') runs.push({ ...at, shown });
  };
  for (let index = from; index < to;) {
    const char = String.fromCodePoint(text.codePointAt(index) ?? 0);
    const next = { level: levels[index] ?? 0, part: partOf(char) };
    // Arabic numerals run left to right; the font would reverse a run of several.
    const isFigure = next.part === 'arabic' && next.level % 2 === 0;
    if (at?.level !== next.level || at.part !== next.part || isFigure) {
      close();
      chars = [];
      at = next;
    }
    chars.push(char);
    index += char.length;
  }
  close();
  return runs;
}

/** Rule L2: from the highest level down to the lowest odd one, reverses every sequence at that level or above. */
function inVisualOrder(runs: readonly LogicalRun[], base: number): readonly LogicalRun[] {
  const order = [...runs];
  const highest = Math.max(base, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level--) {
    for (let start = 0; start < order.length; start++) {
      let end = start;
      while ((order[end]?.level ?? -1) >= level) end++;
      if (end > start) order.splice(start, end - start, ...order.slice(start, end).toReversed());
      start = end;
    }
  }
  return order;
}

type Span = readonly [from: number, to: number];

/** Returns the line breaks: as many words as fit; blanks at a break are not drawn. */
function breaks(text: string, width: number, widthOf: (from: number, to: number) => number): readonly Span[] {
  const lines: Span[] = [];
  let from = 0;
  let to = 0;
  for (const { index, 0: word } of text.matchAll(/\S+/g)) {
    const end = index + word.length;
    if (to > from && widthOf(from, end) > width) {
      lines.push([from, to]);
      from = index;
    } else if (to === from) from = index;
    while (widthOf(from, end) > width && end - from > 1) {
      const cut = longestFit(text, from, end, width, widthOf);
      lines.push([from, cut]);
      from = cut;
    }
    to = end;
  }
  lines.push([from, to]);
  return lines;
}

/** Returns the longest part of a word that fits, at least one character. */
function longestFit(
  text: string,
  from: number,
  to: number,
  width: number,
  widthOf: (from: number, to: number) => number,
): number {
  let cut = from;
  for (const char of text.slice(from, to)) {
    if (cut > from && widthOf(from, cut + char.length) > width) break;
    cut += char.length;
  }
  return Math.min(Math.max(cut, from + 1), to - 1);
}
