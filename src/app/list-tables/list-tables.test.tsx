import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { sample } from '../testing/sampling.ts';
import { preparePages } from './open-page.tsx';
import type { ListTable } from './list-table.ts';
import { TABLES } from './tables.ts';

const pages = preparePages();

const open = ({ at, endpoint, row, answers = {} }: ListTable, permissions: readonly string[]): Promise<void> =>
  pages.open(at, permissions, {
    [endpoint]: { data: [row], count: 1, sum: { days: 5, currencies: [] } },
    ...answers,
  });

/** The headers of the list, and the cells of its first row. */
async function shown(): Promise<{ readonly headers: readonly string[]; readonly cells: readonly string[] }> {
  const [row] = await screen.findAllByTestId('list-row');
  const table = row?.closest('[role=table], table');
  const texts = (parent: Element | null | undefined, selector: string): string[] =>
    [...(parent?.querySelectorAll(selector) ?? [])].map(({ textContent }) => textContent);
  return { headers: texts(table, '[role=columnheader]'), cells: texts(row, '[role=cell], [role=rowheader]') };
}

describe.each(TABLES)('the list of $name', (table) => {
  const { endpoint, rights, columns, without = [], filters } = table;

  test('shows each value under its header', async () => {
    await open(table, rights);
    const { headers, cells } = await shown();
    expect(headers).toEqual(Object.keys(columns));
    expect(cells).toEqual(
      Object.values(columns).map((text) => (typeof text === 'string' ? text : (expect.stringMatching(text) as string))),
    );
  });

  for (const { right, gone } of without) {
    test(`lacks what needs ${right}`, async () => {
      await open(
        table,
        rights.filter((held) => held !== right),
      );
      expect((await shown()).headers).toEqual(Object.keys(columns).filter((header) => !gone.includes(header)));
    });
  }

  const addresses = sample(`addresses of ${table.name}`, Object.entries(filters), 3);
  // One opened page for all addresses: each is gone to from the one before, as by a link.
  test.runIf(addresses.length > 0)('sends the parameters of its addresses', async () => {
    const { at } = table;
    await open(table, rights);
    await screen.findAllByTestId('list-row');
    const calls = () =>
      pages
        .api()
        .to(endpoint)
        .map(({ query }) =>
          Object.fromEntries([...new Set(query.keys())].map((key) => [key, query.getAll(key).join()])),
        );
    for (const [address, asked] of addresses) {
      // Without a query it is the one that was opened.
      const before = address === '' ? 0 : calls().length;
      if (address !== '') act(() => history.pushState(null, '', `${at}${at.includes('?') ? '&' : '?'}${address}`));
      await waitFor(() => expect(calls().slice(before), address).toContainEqual(expect.objectContaining(asked)));
    }
  });
});
