import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { ok, type StubAnswer } from '#client/testing/stub-api.ts';
import { press } from '../list-tables/controls.ts';
import { preparePages } from '../list-tables/open-page.tsx';
import { LEAVE } from '../list-tables/rows.ts';
import { id } from '../stale-writes/stale-write.ts';

// Views that people save of a list: what is sent, and that everything of them comes back (A§2, ADR-0027).

const RIGHTS = [
  'web.access.hr.leaveManagement:read',
  'leave.details:read',
  'leave.type:read',
  'location.details:read',
  'employee.details:read',
  'savedView.shared:create',
];
/** Differs from the arrangement of a fresh list in every way. */
const GRID = {
  visibility: { type: false },
  order: ['employee', 'days', 'type', 'status', 'startDate', 'endDate', 'approvers', 'createdAt'],
  pinned: { days: 'end' },
  widths: { status: 310 },
  density: 'compact',
};
const view = (n: number, name: string, more: object = {}) => ({
  id: id(940 + n),
  version: 10 + n,
  listKey: 'leave',
  name,
  query: 'status=accepted&sortBy=days&sortOrder=desc',
  grid: GRID,
  isShared: false,
  canChange: true,
  ownerName: null,
  ...more,
});
const FRESH = { visibility: {}, order: [], pinned: {}, widths: {}, density: 'comfortable' };
const MINE = view(1, 'Long ones');
const OTHER = view(2, 'Declined', { query: 'status=rejected', grid: FRESH });

const pages = preparePages();
afterEach(() => localStorage.clear());

async function visit(at: string, writes: Readonly<Record<string, StubAnswer>> = {}): Promise<void> {
  await pages.open(at, RIGHTS, {
    'GET /api/leaves': { data: [LEAVE], count: 1, sum: { days: 5 } },
    'GET /api/saved-views': { data: [MINE, OTHER], count: 2 },
    ...writes,
  });
  await screen.findAllByTestId('list-row');
}
const sent = async (endpoint: string) => {
  await waitFor(() => expect(pages.api().to(endpoint)).toHaveLength(1));
  return pages.api().to(endpoint)[0];
};
const openMenu = async (name: string): Promise<void> => {
  await press(['button', name]);
  await screen.findAllByTestId('view');
};
async function name(typed: string): Promise<void> {
  const field = await screen.findByRole('textbox', { name: 'Name' });
  await act(async () => void fireEvent.change(field, { target: { value: typed } }));
}
const layout = () => {
  const { style } = document.querySelector('[data-scroller]') as HTMLElement;
  return {
    headers: [...document.querySelectorAll('[role=columnheader]')].map(({ textContent }) => textContent),
    pinned: [...document.querySelectorAll('[role=columnheader].pin')].map(({ textContent }) => textContent),
    row: style.getPropertyValue('--row'),
    hasWidth: style.getPropertyValue('--cols').includes('310px'),
  };
};

describe('a view', () => {
  test('brings back which columns, their order, pins and widths, the height of rows, filters and order (A§9)', async () => {
    await visit('/hr/leave?status=pending');
    await openMenu('Views');
    await press(['.choose', 'Long ones']);
    const there = {
      headers: ['Employee', 'Status', 'Start', 'End', 'Approvers', 'Requested', 'Days'],
      pinned: ['Days'],
      row: '40px',
      hasWidth: true,
    };
    await waitFor(() => expect(layout()).toEqual(there));
    expect(location.search).toBe(`?status=accepted&sortBy=days&sortOrder=desc&saved=${MINE.id}`);
    const at = location.pathname + location.search;
    cleanup();
    await visit(at);
    expect(layout()).toEqual(there);
    expect(screen.getByRole('button', { name: 'View: Long ones' })).toBeInTheDocument();
  });

  test('another one replaces all of it', async () => {
    await visit('/hr/leave?status=pending');
    await openMenu('Views');
    await press(['.choose', 'Long ones']);
    await waitFor(() => expect(layout().row).toBe('40px'));
    await openMenu('Long ones');
    await press(['.choose', 'Declined']);
    await waitFor(() =>
      expect(layout()).toEqual({
        headers: ['Employee', 'Type', 'Status', 'Start', 'End', 'Days', 'Approvers', 'Requested'],
        pinned: [],
        row: '52px',
        hasWidth: false,
      }),
    );
    expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({ status: 'rejected', saved: OTHER.id });
  });

  test('is left without changing the list', async () => {
    await visit(`/hr/leave?status=rejected&saved=${OTHER.id}`);
    await openMenu('Declined');
    await press(['.foot button', 'Stop using Declined']);
    await waitFor(() => expect(location.search).toBe('?status=rejected'));
  });
});

describe('what is sent', () => {
  test('of a new view: its name, the filters and order, the whole arrangement, whether it is shared', async () => {
    localStorage.setItem('steward.grid.leave', JSON.stringify({ version: 1, ...GRID }));
    await visit('/hr/leave?status=accepted&sortBy=days&sortOrder=desc&tab=requests', {
      'POST /api/saved-views': ({ body }) => ({ status: 201, body: view(3, 'New', body as object) }),
    });
    await openMenu('Views');
    await press(['.foot button', 'Save as a new view']);
    await name('Ours');
    await press('.foot input[type=checkbox]');
    await press(['.foot button', 'Save']);
    expect((await sent('POST /api/saved-views'))?.body).toEqual({
      listKey: 'leave',
      name: 'Ours',
      query: 'status=accepted&sortBy=days&sortOrder=desc',
      grid: GRID,
      isShared: true,
    });
    await waitFor(() => expect(new URLSearchParams(location.search).get('saved')).toBe(id(943)));
    await screen.findByText('View Ours created.');
  });

  test.each([
    {
      what: 'a new name: that and the version that was read',
      does: async () => {
        await press('[aria-label="Rename Declined"]');
        await name('Turned down');
        await press(['section button', 'Save']);
      },
      body: { name: 'Turned down', version: OTHER.version },
    },
    {
      what: 'sharing: that and the version that was read',
      does: () => press('[aria-label="Share Declined"]'),
      body: { isShared: true, version: OTHER.version },
    },
  ])('of $what', async ({ does, body }) => {
    await visit('/hr/leave', {
      'PATCH /api/saved-views/*': (request) => ok({ ...OTHER, ...(request.body as object), version: 13 }),
    });
    await openMenu('Views');
    await does();
    const request = await sent('PATCH /api/saved-views/*');
    expect([request?.path, request?.body]).toEqual([`/api/saved-views/${OTHER.id}`, body]);
  });

  test('of a removed one: the version that was read', async () => {
    await visit('/hr/leave', { 'DELETE /api/saved-views/*': () => ({ status: 204 }) });
    await openMenu('Views');
    await press('[aria-label="Delete Declined"]');
    await press(['[role=alertdialog] button', 'Delete']);
    const request = await sent('DELETE /api/saved-views/*');
    expect([request?.path, request?.query.get('version')]).toEqual([`/api/saved-views/${OTHER.id}`, '12']);
  });
});
