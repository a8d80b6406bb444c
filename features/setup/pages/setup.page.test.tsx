import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createQueryClient } from '#client/query/query-client.ts';
import { permissionsQuery } from '#client/session/use-permissions.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, problem, stubApi, type StubbedApi } from '#client/testing/stub-api.ts';
import { ar as clientAr } from '#client/texts/ar.ts';
import { en as client } from '#client/texts/en.ts';
import type { Language } from '#ui/language/language.ts';
import { chooseExport, chooseFromMenu } from '#ui/testing/choose-from-menu.ts';
import { renderUi } from '#ui/testing/render-ui.tsx';
import { ToastRegion } from '#ui/toast/toast-region.tsx';
import { clearMessages } from '#ui/toast/messages.ts';
import { layOut } from '#ui/testing/lay-out.ts';
import { ar } from '../texts/ar.ts';
import { en } from '../texts/en.ts';
import JobTitlesPage from './job-titles.page.tsx';

const idOf = (at: number): string => `0198a000-0000-7000-8000-00000000000${at}`;
const title = (at: number, more: object = {}) => ({
  id: idOf(at),
  version: 1,
  name: ['Barber', 'Stylist', 'Cook'][at - 1],
  nameArabic: at === 1 ? 'حلاق' : null,
  status: 'active',
  order: at,
  inUse: 0,
  description: null,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  ...more,
});
const rights = (resource: string, ...actions: readonly string[]) => actions.map((action) => `${resource}:${action}`);
const ALL = rights('employee.jobTitle', 'create', 'read', 'update', 'delete');

let api: StubbedApi;
beforeEach(() => {
  layOut();
  history.replaceState(null, '', '/system-management/job-titles');
  api = stubApi({
    'POST /api/auth/login': () => ok(sampleSession()),
    'POST /api/auth/logout': () => ({ status: 204 }),
    'GET /api/job-titles': () => ok({ data: [title(1), title(2, { inUse: 4 }), title(3)], count: 3 }),
    'GET /api/job-titles/*': ({ path }) => ok(title(Number(path.at(-1)))),
  });
});
afterEach(async () => {
  cleanup();
  clearMessages();
  await session.signOut();
  api.restore();
});

async function show(permissions: readonly string[], page: ReactElement = <JobTitlesPage />, language: Language = 'en') {
  // They are part of the session and refetched later: both must agree.
  api.answer({
    'POST /api/auth/login': () => ok(sampleSession({ permissions })),
    'GET /api/permissions/me': () => ok({ permissions }),
  });
  await session.signIn({ email: 'manager@luma.example', password: 'steward-demo' });
  const cache = createQueryClient();
  cache.setQueryData(permissionsQuery.queryKey, { permissions: [...permissions] });
  await renderUi(
    <QueryClientProvider client={cache}>
      {page}
      <ToastRegion />
    </QueryClientProvider>,
    { language, texts: { setup: language === 'ar' ? ar : en, client: language === 'ar' ? clientAr : client } },
  );
  return userEvent.setup();
}
/** A half-closed dialog of one test would still be on top of the next one's. */
const closed = () => waitFor(() => expect(screen.queryByTestId('dialog')).toBeNull());
const rows = () => screen.getAllByTestId('list-row').map((row) => row.dataset['id']);
const choose = (user: UserEvent, name: string, item: string) => chooseFromMenu(user, `Actions for ${name}`, item);

test('the list defaults to active records, which can be cleared (D12)', async () => {
  await show(ALL);
  await screen.findAllByTestId('list-row');
  expect(location.search).toBe('?status=active');
  expect(api.to('GET /api/job-titles')[0]?.query.getAll('statuses')).toEqual(['active']);
  expect(api.to('GET /api/job-titles')[0]?.query.get('sortBy')).toBe('order');
});

test('opened with the filters of another page, it still defaults to active records and keeps them for the way back (A§2, D12)', async () => {
  history.replaceState(null, '', '/system-management/job-titles?start=2026-01-01&end=2026-03-31&country=AE');
  await show(ALL);
  await waitFor(() => expect(location.search).toBe('?start=2026-01-01&end=2026-03-31&country=AE&status=active'));
  await waitFor(() => expect(api.to('GET /api/job-titles').at(-1)?.query.getAll('statuses')).toEqual(['active']));
});

test('hides actions without the permission', async () => {
  await show(rights('employee.jobTitle', 'read'));
  await screen.findAllByTestId('list-row');
  expect(screen.queryByTestId('add-record')).toBeNull();
  expect(screen.queryByRole('switch')).toBeNull();
  expect(screen.queryByTestId('record-menu')).toBeNull();
  cleanup();
  await show([]);
  expect(await screen.findByTestId('empty-state')).toHaveAttribute('data-kind', 'not-permitted');
});

test('Arabic readers see the Arabic name if there is one, with the other name below', async () => {
  await show(ALL, <JobTitlesPage />, 'ar');
  const [first, second] = await screen.findAllByTestId('list-row');
  expect(first).toHaveTextContent(/حلاق.*Barber/);
  expect(second).toHaveTextContent('Stylist');
});

test('adding a record shows the message of the specification (A§8)', async () => {
  api.answer({ 'POST /api/job-titles': () => ({ status: 201, body: title(1, { name: 'Driver' }) }) });
  const user = await show(ALL);
  await user.click(await screen.findByTestId('add-record'));
  await user.type(await screen.findByLabelText(/^Name/), 'Driver');
  await user.click(screen.getByText('Save'));
  expect(await screen.findByTestId('toast')).toHaveTextContent('Job title Driver created.');
  expect(api.to('POST /api/job-titles')[0]?.body).toEqual({
    name: 'Driver',
    nameArabic: null,
    status: 'active',
    description: null,
  });
  await closed();
});

test('a taken name is an error on its field; after a conflict the next save uses the newer version', async () => {
  let tries = 0;
  api.answer({
    'PATCH /api/job-titles/*': () =>
      ++tries === 1
        ? problem(422, 'rule-violated', { errors: [{ path: 'name', code: 'name-taken', message: 'in words' }] })
        : tries === 2
          ? problem(409, 'stale-version', { record: title(1, { version: 7, name: 'Hairdresser' }) })
          : ok(title(1, { version: 8 })),
  });
  const user = await show(ALL);
  await choose(user, 'Barber', 'Edit');
  const save = await screen.findByText('Save');
  await user.click(save);
  expect((await screen.findAllByText('Another entry already has this name.')).length).toBeGreaterThan(0);
  await user.type(screen.getByLabelText(/^Name/), ' two');
  await user.click(save);
  expect(
    (await screen.findAllByText(/This was changed since you opened it\. The newer values/)).length,
  ).toBeGreaterThan(0);
  await user.click(save);
  await waitFor(() =>
    expect(api.to('PATCH /api/job-titles/*').map(({ body }) => (body as { version: number }).version)).toEqual([
      1, 1, 7,
    ]),
  );
  await closed();
});

test('a record in use cannot be deleted but set to inactive (D57); an unused one is confirmed first', async () => {
  api.answer({
    'PATCH /api/job-titles/*': () => ok(title(2, { status: 'inactive' })),
    'DELETE /api/job-titles/*': () => ({ status: 204 }),
  });
  const user = await show(ALL);
  await choose(user, 'Stylist', 'Delete');
  const used = await screen.findByTestId('dialog');
  expect(used).toHaveTextContent('It is used by 4 records and can’t be deleted.');
  await user.click(within(used).getByText('Set to inactive'));
  await waitFor(() => expect(api.to('PATCH /api/job-titles/*')[0]?.body).toEqual({ version: 1, status: 'inactive' }));
  await waitFor(() => expect(screen.queryByTestId('dialog')).toBeNull());

  await choose(user, 'Barber', 'Delete');
  const question = await screen.findByTestId('dialog');
  expect(question).toHaveTextContent('This action cannot be undone');
  await user.click(within(question).getByText('Delete'));
  await waitFor(() =>
    expect(api.to('DELETE /api/job-titles/*').map(({ query }) => query.get('version'))).toEqual(['1']),
  );
  await closed();
});

test('Alt and arrow keys move a record among the visible ones; the whole order is sent', async () => {
  api.answer({ 'POST /api/job-titles/order': () => ok({ isOrdered: true }) });
  const user = await show(ALL);
  await screen.findAllByTestId('list-row');
  expect(rows()).toEqual([idOf(1), idOf(2), idOf(3)]);
  (await screen.findByRole('button', { name: 'Actions for Stylist' })).focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await waitFor(() =>
    expect(api.to('POST /api/job-titles/order')[0]?.body).toEqual({ ids: [idOf(1), idOf(3), idOf(2)] }),
  );
  expect(await screen.findByText('Stylist is now at position 3.')).toBeInTheDocument();
});

test.each([
  ['ArrowDown', 'Stylist', [1, 3, 2]],
  ['ArrowUp', 'Stylist', [2, 1, 3]],
])('%s moves a record at once, before the server has answered (A§8)', async (key, name, order) => {
  api.answer({ 'POST /api/job-titles/order': () => new Promise(() => undefined) });
  const user = await show(ALL);
  await screen.findAllByTestId('list-row');
  (await screen.findByRole('button', { name: `Actions for ${name}` })).focus();
  await user.keyboard(`{Alt>}{${key}}{/Alt}`);
  await waitFor(() => expect(rows()).toEqual(order.map(idOf)));
});

const NUMBER = '0198a000-0000-7000-8000-0000000000f1';
const WITH_FIELDS = {
  'GET /api/data-entity-type-field-definitions': () =>
    ok({
      data: [
        { id: NUMBER, name: 'Grade', nameArabic: null, type: 'number', isShown: true, isAssigned: true, options: [] },
      ],
      count: 1,
    }),
  'GET /api/job-titles': () =>
    ok({ data: [title(1, { customFields: [{ definitionId: NUMBER, type: 'number', numberValue: 4 }] })], count: 1 }),
} as const;

test('job titles have a column, a filter and an order for each shown field of their masterlist; sorted by one, they are not moved (C§9)', async () => {
  api.answer(WITH_FIELDS);
  history.replaceState(null, '', `/system-management/job-titles?status=active&custom=${NUMBER}.3..`);
  const user = await show([...ALL, 'fieldDefinition.details:read']);
  const asked = (name: string) => api.to('GET /api/job-titles').at(-1)?.query.getAll(name);
  const header = await screen.findByRole('columnheader', { name: /Grade/ });
  await waitFor(() => expect(asked('customFields')).toEqual([`${NUMBER}.3..`]));
  expect(asked('sortBy')).toEqual(['order']);
  expect(screen.getByTitle('Drag to reorder')).toBeDefined();
  await user.click(within(header).getByRole('button'));
  await waitFor(() => expect(asked('sortBy')).toEqual([`custom.${NUMBER}`]));
  expect(screen.queryByTitle('Drag to reorder')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Remove Grade' }));
  await waitFor(() => expect(asked('customFields')).toEqual([]));
});

test('job titles are exported as the list shows them: filters, search and order (A§7)', async () => {
  api.answer({ ...WITH_FIELDS, 'GET /api/job-titles/export': () => ok('Name') });
  history.replaceState(
    null,
    '',
    `/system-management/job-titles?status=inactive&search=cook&custom=${NUMBER}.3..&sortBy=custom.${NUMBER}&sortOrder=desc`,
  );
  const user = await show([...ALL, 'fieldDefinition.details:read']);
  await screen.findAllByTestId('list-row');
  await chooseExport(user, /CSV/);
  await waitFor(() => expect(api.to('GET /api/job-titles/export')).toHaveLength(1));
  expect(Object.fromEntries(api.to('GET /api/job-titles/export')[0]?.query ?? [])).toEqual({
    statuses: 'inactive',
    searchText: 'cook',
    customFields: `${NUMBER}.3..`,
    sortBy: `custom.${NUMBER}`,
    sortOrder: 'desc',
    format: 'csv',
  });
});

test('without the right to read fields, job titles have no such column and the address asks for nothing', async () => {
  api.answer(WITH_FIELDS);
  const address = `/system-management/job-titles?status=active&custom=${NUMBER}.3..&sortBy=custom.${NUMBER}`;
  history.replaceState(null, '', address);
  await show(ALL);
  await screen.findAllByTestId('list-row');
  expect(screen.queryByRole('columnheader', { name: /Grade/ })).toBeNull();
  expect([...(api.to('GET /api/job-titles').at(-1)?.query.keys() ?? [])]).not.toContain('customFields');
  expect(api.to('GET /api/job-titles').at(-1)?.query.get('sortBy')).toBe('order');
});
