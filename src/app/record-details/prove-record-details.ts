import { waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { press } from '../list-tables/controls.ts';
import { preparePages, type PageOpener } from '../list-tables/open-page.tsx';
import type { ArabicDetails, RecordDetail } from './record-detail.ts';
import { shownLines } from './shown-lines.ts';

const expected = (shown: RecordDetail['shows']): readonly string[] =>
  shown.map((line) => (typeof line === 'string' ? line : (expect.stringMatching(line) as string)));
const lines = (within: string): readonly string[] =>
  shownLines(document.querySelector(within) ?? document.createElement('div'));

async function open(
  pages: PageOpener,
  { at, answers, open: controls = [] }: RecordDetail,
  rights: readonly string[],
  more: RecordDetail['answers'] = {},
): Promise<void> {
  await pages.open(at, rights, { ...answers, ...more });
  for (const control of controls) await press(control);
}

/** Proves every row: the whole of what is shown, and what of it is gone without a right. */
export function proveRecordDetails(rows: readonly RecordDetail[]): void {
  const pages = preparePages();
  describe.each(rows)('$name', (row) => {
    test('shows every value under its label', async () => {
      await open(pages, row, row.rights);
      await waitFor(() => expect(lines(row.within)).toEqual(expected(row.shows)));
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

/** Details without an Arabic row, each with the one of its record. */
const ALIKE: Readonly<Record<string, string>> = {
  'a till report before it is counted': 'a till report',
  'a settlement that is confirmed': 'what a settlement comes to',
  'a remote location': 'a location',
  'cash registers of a location': 'a location',
  'resources of a location': 'a location',
  'people of a location': 'a location',
  'documents of a location': 'a location',
  'a device change that waits': 'a change of a device',
};

/** Proves what an Arabic reader is shown of every detail. */
export function proveArabicDetails(rows: readonly RecordDetail[], arabic: ArabicDetails): void {
  test('every detail has a row, or one of its record', () => {
    expect(rows.map(({ name }) => name).filter((name) => !((ALIKE[name] ?? name) in arabic))).toEqual([]);
  });

  describe('the whole of its text', () => {
    const pages = preparePages('ar');
    test.each(Object.entries(arabic))('%s', async (name, { shows, open: controls }) => {
      const row = rows.find((each) => each.name === name);
      if (!row) throw new Error(`no detail is called ${name}`);
      await open(pages, controls ? { ...row, open: controls } : row, row.rights);
      await waitFor(() => expect(lines(row.within)).toEqual(expected(shows)));
    });
  });
}
