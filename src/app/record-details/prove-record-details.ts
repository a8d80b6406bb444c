import { waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { press } from '../list-tables/controls.ts';
import { preparePages } from '../list-tables/open-page.tsx';
import type { RecordDetail } from './record-detail.ts';
import { shownLines } from './shown-lines.ts';

/** Proves every row: the complete content, and what disappears without a right. */
export function proveRecordDetails(rows: readonly RecordDetail[]): void {
  const pages = preparePages();
  const open = async (
    { at, answers, open: controls = [] }: RecordDetail,
    rights: readonly string[],
    more: RecordDetail['answers'] = {},
  ): Promise<void> => {
    await pages.open(at, rights, { ...answers, ...more });
    for (const control of controls) await press(control);
  };
  const expected = (shown: RecordDetail['shows']): readonly string[] =>
    shown.map((line) => (typeof line === 'string' ? line : (expect.stringMatching(line) as string)));
  const lines = (within: string): readonly string[] =>
    shownLines(document.querySelector(within) ?? document.createElement('div'));

  describe.each(rows)('$name', (row) => {
    test('shows every value under its label', async () => {
      await open(row, row.rights);
      await waitFor(() => expect(lines(row.within)).toEqual(expected(row.shows)));
    });

    for (const { right, answers = {}, gone, instead = [] } of row.without ?? []) {
      test(`lacks what needs ${right}`, async () => {
        await open(
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
