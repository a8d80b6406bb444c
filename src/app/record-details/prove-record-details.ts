import { waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { press } from '../list-tables/controls.ts';
import { preparePages, type PageOpener } from '../list-tables/open-page.tsx';
import type { ArabicDetails, RecordDetail } from './record-detail.ts';
import { shownLines } from '#ui/testing/shown-lines.ts';
import { LINKS } from './links.rows.ts';

const expected = (shown: RecordDetail['shows']): readonly string[] =>
  shown.map((line) => (typeof line === 'string' ? line : (expect.stringMatching(line) as string)));
const lines = (within: string): readonly string[] =>
  shownLines(document.querySelector(within) ?? document.createElement('div'));

/** Where its links lead, in order; an id of the tests is shortened to its number. */
const links = (within: string): readonly string[] =>
  [...document.querySelectorAll<HTMLAnchorElement>(`${within} a[href]`)].map((link) =>
    (link.getAttribute('href') ?? '').replaceAll(/0198a000-0000-7000-8000-0+([\da-f]+)/g, '#$1'),
  );

async function open(
  pages: PageOpener,
  { at, answers, open: controls = [] }: RecordDetail,
  rights: readonly string[],
  more: RecordDetail['answers'] = {},
): Promise<void> {
  await pages.open(at, rights, { ...answers, ...more });
  for (const control of controls) await press(control);
}

/** Proves every row: the complete content, and what disappears without a right. */
export function proveRecordDetails(rows: readonly RecordDetail[]): void {
  const pages = preparePages();
  describe.each(rows)('$name', (row) => {
    test('shows every value under its label', async () => {
      await open(pages, row, row.rights);
      await waitFor(() => expect(lines(row.within)).toEqual(expected(row.shows)));
      expect(links(row.within)).toEqual(LINKS[row.name] ?? []);
    });

    for (const { right, answers = {}, gone, instead = [] } of row.without ?? []) {
      test(`lacks what needs ${right}`, async () => {
        await open(
          pages,
          row,
          row.rights.filter((held) => held !== right),
          answers,
        );
        const left =
          gone === 'everything' ? [] : row.shows.filter((line) => typeof line !== 'string' || !gone.includes(line));
        if (gone !== 'everything') expect(row.shows).toEqual(expect.arrayContaining([...gone]));
        await waitFor(() => {
          const shown = lines(row.within);
          expect(shown.filter((line) => !instead.includes(line))).toEqual(expected(left));
          expect(shown).toEqual(expect.arrayContaining([...instead]));
        });
      });
    }
  });
}

/** Details without an Arabic row of their own, each with the detail of the same record that has one. */
const ALIKE: Readonly<Record<string, string>> = {
  'a till report before its count': 'a till report',
  'a pending device change': 'a device change',
};

/** Proves the Arabic text of every detail. */
export function proveArabicDetails(rows: readonly RecordDetail[], arabic: ArabicDetails): void {
  test('every detail has an Arabic row, or shares the one of its record', () => {
    expect(rows.map(({ name }) => name).filter((name) => !((ALIKE[name] ?? name) in arabic))).toEqual([]);
  });

  describe('complete text', () => {
    const pages = preparePages('ar');
    test.each(Object.entries(arabic))('%s', async (name, { shows, open: controls }) => {
      const row = rows.find((each) => each.name === name);
      if (!row) throw new Error(`no detail is called ${name}`);
      await open(pages, controls ? { ...row, open: controls } : row, row.rights);
      await waitFor(() => expect(lines(row.within)).toEqual(expected(shows)));
    });
  });
}
