import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import { columnWidths } from './column-widths.ts';
import type { PrintedBlock, PrintedColumn, PrintedDocument, PrintedFact } from './printed-document.ts';
import { FONT_PARTS, inOwnDirection, layLines, type Direction, type FontPart, type Line } from './text-lines.ts';

type Weight = (typeof WEIGHTS)[number];
interface Style {
  readonly size: number;
  readonly weight?: Weight;
  readonly color?: string;
}
type Align = PrintedColumn['align'] | 'end';

export const WEIGHTS = [400, 600] as const;

/** IBM Plex Sans and its Arabic (SIL Open Font License, according to the packages). */
export const fontFile = (part: FontPart, weight: Weight): string => {
  const family = part === 'arabic' ? 'ibm-plex-sans-arabic' : 'ibm-plex-sans';
  return fileURLToPath(import.meta.resolve(`@fontsource/${family}/files/${family}-${part}-${weight}-normal.woff`));
};

/** Points; 1 pt is 1/72 inch. */
const MARGIN = 42;
const HEAD = 34;
const FOOT = 30;
/** On each side of a text in its column. */
const COLUMN_GAP = 4;
/** Widths are sums of fractions: a text that just fits must not count as too wide. */
const ROUNDING = 0.1;
const LEADING = 1.45;
/** From the top of a line to the baseline: the same for all scripts, whose fonts differ. */
const ASCENT = 1.05;
const INK = '#1a202c';
const QUIET = '#5b6575';
const RULE = '#cbd2dc';
const FILL = '#f2f4f7';

const BODY: Style = { size: 9 };
const LABEL: Style = { size: 9, color: QUIET };
const STRONG: Style = { size: 9, weight: 600 };

/** Text drawn as written, in one piece: measured without layout. */
const PLAIN = /^[ -~]*$/;

/** Words up to this length are not broken; a link may be. */
const SHORT_WORD = 10;

/** Spacing in points. */
interface Spacing {
  readonly afterHead: number;
  readonly afterTitle: number;
  readonly afterBlock: number;
  /** Around the text of a cell. */
  readonly cell: number;
  /** Between the lines of facts. */
  readonly fact: number;
  /** Above a signature line. */
  readonly signature: number;
  /** Moves the block before the signatures to their page. */
  readonly keepsLast: boolean;
}
const ROOMY: Spacing = {
  afterHead: 14,
  afterTitle: 6,
  afterBlock: 16,
  cell: 4,
  fact: 4,
  signature: 44,
  keepsLast: false,
};
/** Tried in order until the signatures are not alone on a page; the last one guarantees it. */
const SPACINGS: readonly [Spacing, ...Spacing[]] = [
  ROOMY,
  { afterHead: 8, afterTitle: 3, afterBlock: 9, cell: 2, fact: 2, signature: 36, keepsLast: false },
  { ...ROOMY, keepsLast: true },
];

/** Writes a document as PDF with embedded fonts, so that it looks the same everywhere. */
export async function writePdf(document: PrintedDocument): Promise<Buffer> {
  const [first, ...others] = SPACINGS;
  let sheet = drawn(document, first);
  for (const spacing of others) if (sheet.isSignedApart) sheet = drawn(document, spacing);
  return sheet.bytes();
}

function drawn(document: PrintedDocument, spacing: Spacing): Sheet {
  const sheet = new Sheet(open(document), document, spacing);
  sheet.draw();
  return sheet;
}

const open = ({ title, issuer, language, isLandscape }: PrintedDocument): PDFKit.PDFDocument =>
  new PDFDocument({
    size: 'A4',
    layout: isLandscape ? 'landscape' : 'portrait',
    margin: 0,
    bufferPages: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: issuer, Creator: 'Steward', Producer: 'Steward' },
  });

/** One document on its pages: `y` grows downwards; a block that does not fit starts a new page. */
class Sheet {
  readonly #pdf: PDFKit.PDFDocument;
  readonly #document: PrintedDocument;
  readonly #direction: Direction;
  readonly #widths = new Map<string, number>();
  readonly #spacing: Spacing;
  #y = 0;
  /** Space that the last line of the current block leaves below it. */
  #below = 0;
  #isSignedApart = false;

  constructor(pdf: PDFKit.PDFDocument, document: PrintedDocument, spacing: Spacing) {
    this.#pdf = pdf;
    this.#document = document;
    this.#spacing = spacing;
    this.#direction = document.language === 'ar' ? 'rtl' : 'ltr';
    for (const part of FONT_PARTS)
      for (const weight of WEIGHTS) pdf.registerFont(`${part}-${weight}`, fontFile(part, weight));
  }

  /** The signatures started a page, and the signed content is on another. */
  get isSignedApart(): boolean {
    return this.#isSignedApart;
  }

  draw(): void {
    this.#y = MARGIN + HEAD;
    this.#paragraph(this.#document.title, { size: 18, weight: 600 }, 4);
    if (this.#document.subtitle) this.#paragraph(this.#document.subtitle, { size: 11, color: QUIET }, 0);
    this.#y += this.#spacing.afterHead;
    const { blocks } = this.#document;
    for (const [at, block] of blocks.entries()) {
      const isKept = this.#spacing.keepsLast && blocks[at + 1]?.kind === 'signatures';
      this.#below = isKept ? this.#spacing.afterBlock + this.#signing : 0;
      if (isKept && at > 0) this.#page();
      this.#block(block);
    }
    this.#headAndFoot();
  }

  async bytes(): Promise<Buffer> {
    const chunks: Buffer[] = [];
    const whole = new Promise<Buffer>((resolve, reject) => {
      this.#pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
      this.#pdf.on('end', () => resolve(Buffer.concat(chunks)));
      this.#pdf.on('error', reject);
    });
    this.#pdf.end();
    return whole;
  }

  /** Height of the signatures. */
  get #signing(): number {
    return this.#spacing.signature + 36;
  }

  get #width(): number {
    return this.#pdf.page.width - 2 * MARGIN;
  }

  get #bottom(): number {
    return this.#pdf.page.height - MARGIN - FOOT;
  }

  #block(block: PrintedBlock): void {
    if (block.kind === 'signatures') return this.#signatures(block.names);
    if (block.title) {
      this.#room(60);
      this.#paragraph(block.title, { size: 12, weight: 600 }, this.#spacing.afterTitle);
    }
    if (block.kind === 'facts') this.#facts(block.facts);
    else if (block.kind === 'text') this.#paragraph(inOwnDirection(block.text), BODY, 0, this.#below);
    else this.#table(block);
    this.#y += this.#spacing.afterBlock;
  }

  /** Two columns of names and values. */
  #facts(facts: readonly PrintedFact[]): void {
    const half = this.#width / 2;
    for (let at = 0; at < facts.length; at += 2) {
      const cells = facts.slice(at, at + 2).map(({ label, value }) => ({
        label: this.#lines(label, LABEL, half * 0.4 - COLUMN_GAP),
        value: this.#lines(value, STRONG, half * 0.6 - 2 * COLUMN_GAP),
      }));
      const height =
        Math.max(...cells.map(({ label, value }) => Math.max(label.length, value.length))) * BODY.size * LEADING +
        this.#spacing.fact;
      this.#room(height + (at + 2 >= facts.length ? this.#below : 0));
      for (const [index, { label, value }] of cells.entries()) {
        this.#put(label, LABEL, index * half, half * 0.4, 'start');
        this.#put(value, STRONG, index * half + half * 0.4, half * 0.6 - COLUMN_GAP, 'start');
      }
      this.#y += height;
    }
  }

  #table({ columns, rows, total }: Extract<PrintedBlock, { kind: 'table' }>): void {
    const { cell } = this.#spacing;
    const { size, widths } = columnWidths(
      columns.map((column, at) => ({
        share: column.share,
        needs: this.#unbroken(
          column,
          rows.map((cells) => cells[at] ?? ''),
          total?.[at] ?? '',
        ),
      })),
      this.#width,
      2 * COLUMN_GAP + ROUNDING,
    );
    const head = columns.map(({ label }) => label);
    const row = (
      cells: readonly string[],
      style: Style,
      isFilled: boolean,
      beforeDrawing?: (height: number) => void,
    ): void => {
      const lines = cells.map((text, at) => this.#lines(text, style, (widths[at] ?? 0) - 2 * COLUMN_GAP));
      const height = Math.max(1, ...lines.map((text) => text.length)) * style.size * LEADING + 2 * cell;
      beforeDrawing?.(height);
      if (isFilled) this.#pdf.rect(MARGIN, this.#y, this.#width, height).fill(FILL);
      this.#y += cell;
      let x = 0;
      for (const [at, text] of lines.entries()) {
        const width = widths[at] ?? 0;
        this.#put(text, style, x + COLUMN_GAP, width - 2 * COLUMN_GAP, columns[at]?.align ?? 'start');
        x += width;
      }
      this.#y += height - cell;
      this.#rule();
    };
    const heading = (): void => row(head, { ...STRONG, size }, true);
    const fitAbove =
      (below: number) =>
      (height: number): void => {
        if (this.#y + height + below <= this.#bottom) return;
        this.#page();
        heading();
      };
    this.#room(50);
    heading();
    for (const [at, cells] of rows.entries())
      row(cells, { ...BODY, size }, false, fitAbove(!total && at === rows.length - 1 ? this.#below : 0));
    if (total) row(total, { ...STRONG, size }, true, fitAbove(this.#below));
  }

  /**
   * Width of a column's widest unbreakable text, in font sizes: a word of its heading or a short one below it, a
   * number, a day.
   */
  #unbroken(
    { label, align, isWhole = align === 'right' }: PrintedColumn,
    cells: readonly string[],
    total: string,
  ): number {
    const wide = (text: string, weight: Weight): number =>
      this.#lines(text, { size: 1, weight }, Infinity)[0]?.width ?? 0;
    let widest = Math.max(...label.split(/\s+/u).map((word) => wide(word, 600)));
    const pieces = isWhole
      ? cells
      : cells.flatMap((text) => text.split(/\s+/u).filter(({ length }) => length <= SHORT_WORD));
    for (const text of new Set(pieces))
      widest = Math.max(widest, PLAIN.test(text) ? this.#measure(text, 'latin', { size: 1 }) : wide(text, 400));
    return isWhole ? Math.max(widest, wide(total, 600)) : widest;
  }

  #signatures(names: readonly string[]): void {
    const { count } = this.#pdf.bufferedPageRange();
    this.#room(this.#signing);
    this.#isSignedApart = this.#pdf.bufferedPageRange().count > count;
    this.#y += this.#spacing.signature;
    const width = this.#width / Math.max(2, names.length);
    for (const [at, name] of names.entries()) {
      const left = this.#left(at * width, width - 24);
      this.#pdf
        .moveTo(left, this.#y)
        .lineTo(left + width - 24, this.#y)
        .lineWidth(0.7)
        .strokeColor(QUIET)
        .stroke();
      this.#y += 4;
      this.#put(this.#lines(name, LABEL, width - 24), LABEL, at * width, width - 24, 'start');
      this.#y -= 4;
    }
    this.#y += 36;
  }

  #paragraph(text: string, style: Style, after: number, below = 0): void {
    const lines = this.#lines(text, style, this.#width);
    for (const [at, line] of lines.entries()) {
      this.#room(style.size * LEADING + (at === lines.length - 1 ? below : 0));
      this.#put([line], style, 0, this.#width, 'start');
      this.#y += style.size * LEADING;
    }
    this.#y += after;
  }

  /** Header and footer of every page, once the page count is known. */
  #headAndFoot(): void {
    const { start, count } = this.#pdf.bufferedPageRange();
    for (let page = start; page < start + count; page++) {
      this.#pdf.switchToPage(page);
      this.#y = MARGIN;
      this.#put(this.#lines(this.#document.issuer, STRONG, this.#width), STRONG, 0, this.#width, 'start');
      this.#y = MARGIN + 16;
      this.#rule();
      this.#y = this.#pdf.page.height - MARGIN - 12;
      this.#put(
        this.#lines(this.#document.footer, { size: 8 }, this.#width * 0.8),
        { size: 8, color: QUIET },
        0,
        this.#width * 0.8,
        'start',
      );
      this.#put(
        this.#lines(`\u2066${page + 1} / ${count}\u2069`, { size: 8 }, this.#width * 0.2),
        { size: 8, color: QUIET },
        this.#width * 0.8,
        this.#width * 0.2,
        'end',
      );
    }
  }

  #lines(text: string, style: Style, width: number): readonly Line[] {
    return layLines(text, this.#direction, width, (part, font) => this.#measure(part, font, style));
  }

  /** Words repeat; each is measured once, at one size, since widths scale with the size. */
  #measure(text: string, part: FontPart, { size, weight = 400 }: Style): number {
    const font = `${part}-${weight}`;
    const key = `${font} ${text}`;
    let width = this.#widths.get(key);
    if (width === undefined) {
      width = this.#pdf.font(font).fontSize(100).widthOfString(text) / 100;
      this.#widths.set(key, width);
    }
    return width * size;
  }

  /** Draws lines below each other from `y`, without moving it. `x` counts from the side where reading begins. */
  #put(
    lines: readonly Line[],
    { size, weight = 400, color = INK }: Style,
    x: number,
    width: number,
    align: Align,
  ): void {
    const left = this.#left(x, width);
    const isAtRight = align === 'right' || (align === 'end') !== (this.#direction === 'rtl');
    for (const [at, line] of lines.entries()) {
      let pen = isAtRight ? left + width - line.width : left;
      for (const run of line.runs) {
        this.#pdf
          .font(`${run.part}-${weight}`)
          .fontSize(size)
          .fillColor(color)
          .text(run.text, pen, this.#y + (at * LEADING + ASCENT) * size, { lineBreak: false, baseline: 'alphabetic' });
        pen += run.width;
      }
    }
  }

  #left(x: number, width: number): number {
    return this.#direction === 'rtl' ? this.#pdf.page.width - MARGIN - x - width : MARGIN + x;
  }

  #rule(): void {
    this.#pdf
      .moveTo(MARGIN, this.#y)
      .lineTo(MARGIN + this.#width, this.#y)
      .lineWidth(0.5)
      .strokeColor(RULE)
      .stroke();
  }

  #room(height: number): void {
    if (this.#y + height > this.#bottom) this.#page();
  }

  #page(): void {
    this.#pdf.addPage();
    this.#y = MARGIN + HEAD;
  }
}
