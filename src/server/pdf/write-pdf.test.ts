import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { PrintedBlock } from './printed-document.ts';
import { writePdf } from './write-pdf.ts';

const COLUMNS = [{ label: 'What', align: 'start', share: 1 }] as const;
const SIGNATURES: PrintedBlock = { kind: 'signatures', names: ['Employee', 'Employer'] };
const table = (rows: number): PrintedBlock => ({
  kind: 'table',
  columns: COLUMNS,
  rows: Array.from({ length: rows }, (_, at) => [`Line${at}`]),
  total: ['Total'],
});
const lines = (count: number): PrintedBlock => ({
  kind: 'text',
  text: Array.from({ length: count }, (_, at) => `Line${at}`).join('\n'),
});

/** Returns what is drawn on each page. */
async function drawingsOf(language: 'en' | 'ar', ...blocks: readonly PrintedBlock[]): Promise<readonly string[]> {
  const bytes = await writePdf({ language, title: 'Settlement', issuer: 'Luma', footer: 'Made', blocks });
  const streams = [...bytes.toString('latin1').matchAll(/stream\n(?<data>[^]*?)\nendstream/g)].flatMap(({ groups }) => {
    try {
      return [inflateSync(Buffer.from(groups?.['data'] ?? '', 'latin1')).toString('latin1')];
    } catch {
      return [];
    }
  });
  return streams.filter((text) => text.includes('0.5 w\n'));
}

/** Returns for each page: signature lines, table rules (and one below the header), and texts. */
async function pagesOf(
  ...blocks: readonly PrintedBlock[]
): Promise<readonly { readonly signed: number; readonly rules: number; readonly texts: number }[]> {
  return (await drawingsOf('en', ...blocks)).map((text) => ({
    signed: text.split('0.7 w\n').length - 1,
    rules: text.split('0.5 w\n').length - 1,
    texts: text.split('BT\n').length - 1,
  }));
}

describe('tables in PDFs', () => {
  it('break no short word in a narrow column, a long one only where they must', async () => {
    const holding = (text: string, share: number): PrintedBlock => ({
      kind: 'table',
      columns: [
        { label: 'For', align: 'start', share: 60 },
        { label: 'On', align: 'start', share },
      ],
      rows: [['Till', text]],
    });
    const textsOf = async (text: string, share: number) => (await pagesOf(holding(text, share)))[0]?.texts ?? 0;
    expect(await textsOf('2026-10', 1)).toBe(await textsOf('2026-10', 60));
    expect(await textsOf('https://luma.example/a-long-way', 1)).toBeGreaterThan(
      await textsOf('https://luma.example/a-long-way', 60),
    );
  });

  it('break no word of a heading and no day, however small their share (A§7)', async () => {
    const named = (share: number, isWhole: boolean): PrintedBlock => ({
      kind: 'table',
      columns: [
        { label: 'What for', align: 'start', share: 40 },
        { label: 'Currency', align: 'start', share },
        { label: 'Created', align: 'start', share, isWhole },
      ],
      rows: [['Till', 'KWD', '21/11/2026 21:20 GMT+3']],
    });
    const [roomy] = await pagesOf(named(40, false));
    expect((await pagesOf(named(1, true)))[0]?.texts).toBe(roomy?.texts);
    expect((await pagesOf(named(1, false)))[0]?.texts).toBeGreaterThan(roomy?.texts ?? 0);
  });

  it.each(['en', 'ar'] as const)('align the last digits of amounts (A§5, %s)', async (language) => {
    const amounts: PrintedBlock = {
      kind: 'table',
      columns: [
        { label: 'What', align: 'start', share: 1 },
        { label: 'Amount', align: 'right', share: 1 },
      ],
      rows: [
        ['Till', '5.00'],
        ['Till', '15.00'],
        ['Till', '115.00'],
      ],
      total: ['All', '1,135.00'],
    };
    const [page = ''] = await drawingsOf(language, amounts);
    // After the title, two headings, and a name on each line.
    const [, , , , five = 0, , fifteen = 0, , more = 0] = [...page.matchAll(/^1 0 0 1 (?<x>[\d.]+) [\d.]+ Tm$/gm)].map(
      ({ groups }) => Number(groups?.['x']),
    );
    const digit = five - fifteen;
    expect(digit).toBeGreaterThan(4);
    expect(fifteen - more).toBeCloseTo(digit, 2);
  });
});

describe('signatures in PDFs', () => {
  it('share the page with the signed content where tighter spacing makes room', async () => {
    expect(await pagesOf(table(28), SIGNATURES)).toEqual([{ signed: 2, rules: 31, texts: 38 }]);
  });

  it('are never alone on a page: the last block moves with them, or its end if it is longer than a page', async () => {
    expect(await pagesOf(table(1), lines(42), SIGNATURES)).toEqual([
      { signed: 0, rules: 4, texts: 9 },
      { signed: 2, rules: 1, texts: 49 },
    ]);
    expect(await pagesOf(lines(47), SIGNATURES)).toEqual([
      { signed: 0, rules: 1, texts: 52 },
      { signed: 2, rules: 1, texts: 8 },
    ]);
  });
});
