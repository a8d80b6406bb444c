import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { preparePages } from './open-page.tsx';
import type { ListTable } from './list-table.ts';
import { TABLES } from './tables.ts';

const pages = preparePages();

function open(
  { at, endpoint, row, answers = {} }: ListTable,
  permissions: readonly string[],
  address = '',
): Promise<void> {
  const there = address ? `${at}${at.includes('?') ? '&' : '?'}${address}` : at;
  return pages.open(there, permissions, {
    [endpoint]: { data: [row], count: 1, sum: { days: 5, currencies: [] } },
    ...answers,
  });
}

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

  test.each(Object.entries(filters))('sends the parameters of the address: %s', async (address, asked) => {
    await open(table, rights, address);
    const sent = () =>
      pages
        .api()
        .to(endpoint)
        .map(({ query }) =>
          Object.fromEntries([...new Set(query.keys())].map((key) => [key, query.getAll(key).join()])),
        );
    await waitFor(() => expect(sent()).toContainEqual(expect.objectContaining(asked)));
  });
});
