import { describe, expect, it } from 'vitest';
import { inOwnDirection, layLines, sideBySide, type Direction, type Line } from './text-lines.ts';

/** Every letter is one unit wide. */
const lay = (text: string, direction: Direction, width = 1_000): readonly Line[] =>
  layLines(text, direction, width, (part) => part.length);
const shown = (text: string, direction: Direction): string[] =>
  lay(text, direction).flatMap(({ runs }) => runs.map((run) => run.text));
const textOf = ({ runs }: Line): string => runs.map((run) => run.text).join('');

describe('visual order of text (Unicode bidirectional algorithm)', () => {
  it('leaves Latin text unchanged, in one run', () => {
    expect(shown('Till banking report', 'ltr')).toEqual(['Till banking report']);
  });

  it('passes Arabic words to the font in reading order, which shapes and reverses them; the first is at the right', () => {
    expect(shown('تقرير الصندوق', 'rtl')).toEqual(['الصندوق', ' ', 'تقرير']);
  });

  it('keeps Latin words within Arabic left to right, and vice versa', () => {
    expect(shown('تقرير Till Banking', 'rtl')).toEqual(['Till Banking', ' ', 'تقرير']);
    expect(shown('Branch دبي مول open', 'ltr')).toEqual(['Branch ', 'مول', ' ', 'دبي', ' open']);
  });

  it('mirrors brackets in Arabic', () => {
    expect(shown('(كهذه)', 'rtl')).toEqual(['(', 'كهذه', ')']);
  });

  it.each(['2026-03-18', '2026-03-18 14:05', '1,250.00', '-75.50', '15%'])(
    'keeps a number whole after Arabic, in both directions: %s',
    (figure) => {
      expect(shown(`يوم ${figure}`, 'rtl').join('').startsWith(figure)).toBe(true);
      expect(shown(`دبي ${figure}`, 'ltr').join('')).toContain(figure);
    },
  );

  it.each(['L-1001', 'INV/2026-7', 'GMT+3'])('keeps a code whole in Arabic: %s', (code) => {
    expect(shown(`رقم ${code}`, 'rtl').join('').startsWith(code)).toBe(true);
    expect(shown(code, 'rtl').join('')).toBe(code);
  });

  it('writes Arabic numerals left to right, one by one: a font would reverse them', () => {
    expect(shown('رقم ١٢٣', 'rtl')).toEqual(['١', '٢', '٣', ' ', 'رقم']);
  });

  it('keeps side-by-side items in the order of the document', () => {
    expect(shown(sideBySide('لوما العليا', '2026-11-19', 'End of day'), 'ltr').join('')).toMatch(
      /^العليا لوما · 2026-11-19 · End of day$/,
    );
  });

  it('keeps user text in its own direction, paragraph by paragraph: the full stop stays at the end (A§7)', () => {
    const note = inOwnDirection('Found between the drawers.\nعُدّ مرتين.');
    expect(shown(note, 'rtl').slice(0, 1)).toEqual(['Found between the drawers.']);
    expect(shown(note, 'ltr').at(1)).toBe('.');
    expect(lay(inOwnDirection('one two three.'), 'rtl', 9).map(textOf)).toEqual(['one two', 'three.']);
  });

  it('takes the letters of each script from the font file that has them', () => {
    const parts = lay('Łódź Привет Αθήνα Nguyễn عربي', 'ltr').flatMap(({ runs }) => runs.map((run) => run.part));
    expect(new Set(parts)).toEqual(new Set(['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese', 'arabic']));
  });
});

describe('lines', () => {
  it('break at blanks and fit the width', () => {
    const lines = lay('one two three four', 'ltr', 9);
    expect(lines.map(textOf)).toEqual(['one two', 'three', 'four']);
    expect(lines.every(({ width }) => width <= 9)).toBe(true);
  });

  it('break a word that is too wide by itself', () => {
    expect(lay('abcdefghij', 'ltr', 4).map(textOf)).toEqual(['abcd', 'efgh', 'ij']);
  });

  it('break at line breaks of the text; an empty text is one empty line', () => {
    expect(lay('one\ntwo', 'ltr').map(textOf)).toEqual(['one', 'two']);
    expect(lay('', 'rtl').map(textOf)).toEqual(['']);
  });
});
