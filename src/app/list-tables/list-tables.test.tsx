import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { TENANT_MODULES } from '#domain/modules.ts';
import { createQueryClient } from '#client/query/query-client.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, problem, stubApi, type StubbedApi } from '#client/testing/stub-api.ts';
import { Application } from '../application.tsx';
import { startTranslator, translator } from '../language/translator.ts';
import { TABLES, type ListTable } from './tables.ts';

const DOOR = ['web.access:read', 'web.access.login:read'];

let api: StubbedApi;
beforeEach(async () => {
  if (translator.isInitialized) await translator.changeLanguage('en');
  else await startTranslator('en');
  // jsdom lays nothing out: the virtual list asks the scroller for its height and the rows for theirs.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(520);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1_400);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(52);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(1_400);
  // A wide screen: jsdom has none, and answers every media query with no.
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const [, bound, pixels] = /\((min|max)-width: ([\d.]+)px\)/.exec(query) ?? [];
    const matches = bound === 'min' ? 1440 >= Number(pixels) : bound === 'max' && 1440 <= Number(pixels);
    return Object.assign(new EventTarget(), { matches, media: query }) as unknown as MediaQueryList;
  });
});
afterEach(async () => {
  cleanup();
  await session.signOut();
  api.restore();
  vi.restoreAllMocks();
});

async function open({ at, endpoint, row, answers = {} }: ListTable, permissions: readonly string[], address = ''): Promise<void> {
  history.replaceState(null, '', address ? `${at}${at.includes('?') ? '&' : '?'}${address}` : at);
  const facts = sampleSession({ permissions: [...DOOR, ...permissions] });
  const none = () => ok({ data: [], count: 0 });
  api = stubApi({
    'POST /api/auth/login': () => ok({ ...facts, tenant: { ...facts.tenant, modules: TENANT_MODULES } }),
    'POST /api/auth/logout': () => ({ status: 204 }),
    'POST /api/auth/refresh': () => problem(401, 'session-ended'),
    'GET /api/*': none,
    'GET /api/*/*': none,
    [endpoint]: () => ok({ data: [row], count: 1, sum: { days: 5, currencies: [] } }),
    ...Object.fromEntries(Object.entries(answers).map(([path, answer]) => [path, () => ok(answer)])),
  });
  await session.signIn({ email: 'manager@luma.example', password: 'steward-demo' });
  render(<Application client={createQueryClient()} language="en" />);
}

/** The headers of the list, and the cells of its first row. */
async function shown(): Promise<{ readonly headers: readonly string[]; readonly cells: readonly string[] }> {
  const [row] = await screen.findAllByTestId('list-row');
  const table = row?.closest('[role=table], table');
  const texts = (parent: Element | null | undefined, selector: string): string[] => [...(parent?.querySelectorAll(selector) ?? [])].map(({ textContent }) => textContent);
  return { headers: texts(table, '[role=columnheader]'), cells: texts(row, '[role=cell], [role=rowheader]') };
}

describe.each(TABLES)('the list of $name', (table) => {
  const { endpoint, rights, columns, without = [], filters } = table;

  test('shows each value under its header', async () => {
    await open(table, rights);
    const { headers, cells } = await shown();
    expect(headers).toEqual(Object.keys(columns));
    expect(cells).toEqual(Object.values(columns).map((text) => (typeof text === 'string' ? text : (expect.stringMatching(text) as string))));
  });

  for (const { right, gone } of without) {
    test(`lacks what needs ${right}`, async () => {
      await open(table, rights.filter((held) => held !== right));
      expect((await shown()).headers).toEqual(Object.keys(columns).filter((header) => !gone.includes(header)));
    });
  }

  test.each(Object.entries(filters))('asks as the address says: %s', async (address, asked) => {
    await open(table, rights, address);
    const sent = () => api.to(endpoint).map(({ query }) => Object.fromEntries([...new Set(query.keys())].map((key) => [key, query.getAll(key).join()])));
    await waitFor(() => expect(sent()).toContainEqual(expect.objectContaining(asked)));
  });
});
