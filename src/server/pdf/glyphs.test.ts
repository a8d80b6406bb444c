import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { layLines, type FontPart } from './text-lines.ts';
import { fontFile, WEIGHTS } from './write-pdf.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** Sources of printed text: words of modules, exports and documents, of the domain, and of machines. */
const WORDS = ['src/server/{modules,exports,pdf}/**/*.ts', 'src/domain/**/*.ts', 'machines/**/*.texts.ts'];
/** Characters that are searched or counted, never printed. */
const NOT_WORDS = /\.test\.ts$|domain[/\\]characters\.ts$/;
const COMMENT = /\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm;

/** The fonts as documents embed them; `hasGlyphForCodePoint` is missing from the library's types. */
const pdf = new PDFDocument();
const hasGlyph = (part: string, weight: number, char: string): boolean => {
  pdf
    .registerFont(`${part}-${weight}`, fontFile(part as FontPart, weight as (typeof WEIGHTS)[number]))
    .font(`${part}-${weight}`);
  const { font } = (
    pdf as unknown as { readonly _font: { readonly font: { hasGlyphForCodePoint: (code: number) => boolean } } }
  )._font;
  return font.hasGlyphForCodePoint(char.codePointAt(0) ?? 0);
};

/** Returns the characters of a text that would be drawn as an empty box. */
const missing = (text: string): readonly string[] =>
  [...new Set(text)].filter((char) => {
    const runs = /\s/u.test(char) ? [] : layLines(char, 'ltr', Infinity, () => 1).flatMap((line) => line.runs);
    return runs.some((run) => WEIGHTS.some((weight) => !hasGlyph(run.part, weight, run.text)));
  });

describe('glyphs in PDFs (B§3, B§9)', () => {
  it('the fonts have every character of our own words, in both weights', () => {
    const files = globSync(WORDS, { cwd: ROOT }).filter((file) => !NOT_WORDS.test(file));
    expect(files.length).toBeGreaterThan(100);
    const found = files.map((file) => ({
      file,
      missing: missing(readFileSync(`${ROOT}${file}`, 'utf8').replaceAll(COMMENT, '')),
    }));
    expect(found.filter((each) => each.missing.length > 0)).toEqual([]);
  });

  it('draws a character with the font that has it', () => {
    expect(missing('Oʻahu † “1,250.00” – € … ₫ № Ελλάδα Київ Łódź Tuấn مرحبًا، ٪ ›')).toEqual([]);
    expect(missing('∞ →')).toEqual(['∞', '→']);
  });
});
