import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Route } from 'wouter';
import { createQueryClient } from '#client/query/query-client.ts';
import { permissionsQuery } from '#client/session/use-permissions.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, problem, stubApi, type StubbedApi } from '#client/testing/stub-api.ts';
import { en as client } from '#client/texts/en.ts';
import { chooseExport } from '#ui/testing/choose-from-menu.ts';
import { renderUi } from '#ui/testing/render-ui.tsx';
import { AssetActions } from '../components/asset-actions.tsx';
import CompactAssets from '../components/compact-assets.tsx';
import QrLabel from '../components/qr-label.tsx';
import { en } from '../texts/en.ts';
import AssetHistory from '../components/asset-history.tsx';
import AssetDialog from '../forms/asset.dialog.tsx';
import AssetFieldDialog from '../forms/asset-field.dialog.tsx';
import OwnerDialog from '../forms/owner.dialog.tsx';
import { action, asset, id, KEY, LAPTOP } from '../testing/sample-asset.ts';
import AssetTypesPage from './asset-types.page.tsx';
import AssetPage from './asset.page.tsx';
import AssetsPage from './assets.page.tsx';

let api: StubbedApi;

async function show(
  what: ReactNode,
  at = '/finance/assets',
  answers: Parameters<typeof stubApi>[0] = {},
): Promise<void> {
  history.replaceState(null, '', at);
  api = stubApi({
    'POST /api/auth/login': () => ok(sampleSession()),
    'POST /api/auth/logout': () => ({ status: 204 }),
    'GET /api/assets': () => ok({ data: [asset()], count: 1 }),
    'GET /api/saved-views': () => ok({ data: [], count: 0 }),
    'GET /api/asset-types': () =>
      ok({
        data: [KEY, LAPTOP].map((type) => ({ ...type, assetsCount: 1, createdAt: '2026-01-01T08:00:00.000Z' })),
        count: 2,
      }),
    'GET /api/asset-assignments': () => ok({ data: [], count: 0 }),
    'GET /api/asset-owners': () =>
      ok({ data: [{ kind: 'location', id: id(9), name: 'Marina', shortCode: 'MAR', imageUrl: null }], count: 1 }),
    'POST /api/asset-assignments': () => ({ status: 201, body: asset({ version: 4 }) }),
    'POST /api/asset-assignments/invalid': () =>
      problem(409, 'event-not-allowed', { errors: [{ path: '', code: 'record-ended', message: 'closed' }] }),
    ...answers,
  });
  await session.signIn({ email: 'finance@luma.example', password: 'steward-demo' });
  const cache = createQueryClient();
  cache.setQueryData(permissionsQuery.queryKey, {
    permissions: [
      'asset.details:read',
      'asset.details:create',
      'asset.type:read',
      'asset.assignment:read',
      'report:read',
    ],
  });
  await renderUi(<QueryClientProvider client={cache}>{what}</QueryClientProvider>, { texts: { assets: en, client } });
}

afterEach(async () => {
  cleanup();
  await session.signOut();
  api.restore();
});

test('filters by available and assigned by default, and writes that to the address (C§9, D12)', async () => {
  await show(<AssetsPage />);
  await waitFor(() => expect(new URLSearchParams(location.search).getAll('status')).toEqual(['available', 'assigned']));
  await waitFor(() =>
    expect(
      api.to('GET /api/assets').some(({ query }) => query.getAll('statuses').join() === 'available,assigned'),
    ).toBe(true),
  );
});

test('an invalid date is an error on its field, and no request is sent (C§3)', async () => {
  const user = userEvent.setup();
  await show(<AssetHistory asset={asset() as never} />);
  const field = await screen.findByTestId('history-day');
  await user.type(field, '31/02/2026');
  await user.tab();
  expect((await screen.findByRole('alert')).textContent).toBe('This date doesn’t exist.');
  expect(field).toHaveAttribute('aria-invalid', 'true');
  expect(api.to('GET /api/asset-assignments').some(({ query }) => query.has('date'))).toBe(false);
});

test.each([
  [
    'an employee',
    { kind: 'employee', id: id(7), firstName: 'Omar', lastName: 'Said', companyEmployeeId: 'EMP-3', imageUrl: null },
    'Omar Said',
    { employeeId: id(7) },
  ],
  [
    'a location',
    { kind: 'location', id: id(9), name: 'Marina', shortCode: 'MAR', imageUrl: null },
    'Marina',
    { locationId: id(9) },
  ],
  [
    'a user',
    { kind: 'user', id: id(2), email: 'desk@luma.example', imageUrl: null },
    'desk@luma.example',
    { userId: id(2) },
  ],
])('%s is sent as the owner in its own property, and in no other (C§5, D55)', async (_, owner, name, sent) => {
  const user = userEvent.setup();
  await show(<OwnerDialog asset={asset()} onClose={() => undefined} />, '/finance/assets', {
    'GET /api/asset-owners': () => ok({ data: [owner], count: 1 }),
  });
  // A type alone would be any of its assets.
  expect(await screen.findByTestId('which-asset')).toHaveTextContent('S-1');
  await user.click(await screen.findByRole('combobox', { name: /^New owner/ }));
  await user.click(await screen.findByRole('option', { name: new RegExp(name) }));
  await user.click(screen.getByRole('button', { name: 'Transfer' }));
  await waitFor(() =>
    expect(api.to('POST /api/asset-assignments').map(({ body }) => body)).toEqual([
      { assetId: id(6), version: 3, ...sent },
    ]),
  );
});

test('deleting an asset returns to the list with its filters (C§2)', async () => {
  const user = userEvent.setup();
  await show(
    <AssetActions asset={asset({ status: 'available', currentUser: null, actions: [action('asset.delete')] })} />,
    `/finance/assets/${id(6)}?status=invalid&search=S-1`,
    { 'DELETE /api/assets/*': () => ({ status: 204 }) },
  );
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(`${location.pathname}${location.search}`).toBe('/finance/assets?status=invalid&search=S-1'),
  );
});

test.each([
  ['a required field', true],
  ['an optional field', false],
])('adds %s to a type (C§3)', async (_, isRequired) => {
  const user = userEvent.setup();
  const onClose = vi.fn<() => void>();
  await show(<AssetFieldDialog type={{ ...LAPTOP, assetsCount: 0 } as never} onClose={onClose} />, '/finance/assets', {
    'POST /api/asset-field-definitions': () => ({ status: 201, body: { ...LAPTOP, assetsCount: 0 } }),
  });
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Colour');
  await user.selectOptions(screen.getByRole('combobox', { name: /^Kind/ }), 'string');
  if (isRequired) await user.click(screen.getByRole('checkbox', { name: /^Required/ }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(api.to('POST /api/asset-field-definitions').map(({ body }) => body)).toEqual([
    { assetTypeId: LAPTOP.id, name: 'Colour', type: 'string', isRequired },
  ]);
});

test('a truncated history says that there are earlier entries', async () => {
  const had = {
    id: id(3),
    asset: { id: id(6), status: 'assigned', assetType: LAPTOP },
    owner: { kind: 'location', id: id(9), name: 'Marina', shortCode: 'MAR', imageUrl: null },
    assignedAt: '2026-01-02T08:00:00.000Z',
    endedAt: null,
    assignedBy: null,
    endedBy: null,
  };
  await show(<AssetHistory asset={asset() as never} />, '/finance/assets', {
    'GET /api/asset-assignments': () => ok({ data: [had], count: 240 }),
  });
  expect(await screen.findByTestId('shown-of')).toHaveTextContent('Showing 1 of 240');
  expect(screen.queryByText('Added to the inventory')).toBeNull();
});

const REPORT = {
  id: id(1),
  version: 1,
  format: 'pdf',
  status: 'queued',
  progress: 0,
  fileUrl: null,
  requestedAt: new Date().toISOString(),
  expiresAt: null,
  error: null,
};

const REPORTS = {
  'POST /api/reports': () => ok({ ...REPORT, type: 'asset-types' }),
  'GET /api/reports/*': () => ok({ ...REPORT, type: 'asset-types' }),
};

test('types can be exported without the permission to add one (A§7)', async () => {
  const user = userEvent.setup();
  await show(<AssetTypesPage />, '/settings/asset-types', REPORTS);
  expect(screen.queryByTestId('add-asset-type')).toBeNull();
  await chooseExport(user, /PDF/);
  await waitFor(() => expect(api.to('POST /api/reports')[0]?.body).toEqual({ type: 'asset-types', format: 'pdf' }));
});

test('the export of past owners contains what is shown: the owner on a given day (A§7)', async () => {
  const user = userEvent.setup();
  await show(<AssetHistory asset={asset() as never} />, '/finance/assets', REPORTS);
  await user.type(await screen.findByTestId('history-day'), '03/05/2026');
  await user.tab();
  await waitFor(() => expect(api.to('GET /api/asset-assignments').at(-1)?.query.get('date')).toBe('2026-05-03'));
  await chooseExport(user, /PDF/);
  await waitFor(() =>
    expect(api.to('POST /api/reports')[0]?.body).toEqual({
      type: 'asset-assignments',
      format: 'pdf',
      filters: { assetId: id(6), date: '2026-05-03' },
    }),
  );
});

test('the form shows the fields of the chosen type and removes them with the type (C§5)', async () => {
  const user = userEvent.setup();
  await show(<AssetsPage />, '/finance/assets?status=available&new=asset');
  const dialog = within(await screen.findByRole('dialog', { name: 'New Asset' }));
  const type = await dialog.findByLabelText(/Type/);
  await dialog.findByRole('option', { name: 'Laptop' });
  await user.selectOptions(type, LAPTOP.id);
  await user.type(await dialog.findByLabelText(/Serial/), 'S-9');
  await user.selectOptions(type, KEY.id);
  await dialog.findByLabelText(/Opens/);
  expect(dialog.queryByLabelText(/Serial/)).toBeNull();
  await user.selectOptions(type, LAPTOP.id);
  expect(await dialog.findByLabelText(/Serial/)).toHaveValue('');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(dialog.getByLabelText(/Serial/)).toHaveAttribute('aria-invalid', 'true'));
  expect(dialog.getByLabelText(/Insured/)).not.toHaveAttribute('aria-invalid', 'true');
  expect(api.to('POST /api/assets')).toEqual([]);
});

test('shows the buttons of the server response, with the reason on a locked one (C§4)', async () => {
  await show(<AssetActions asset={asset()} />);
  const buttons = (await screen.findAllByTestId('action')).map((button) => [
    button.dataset['event'],
    button.getAttribute('aria-disabled') === 'true',
  ]);
  expect(buttons).toEqual([
    ['asset.transfer', false],
    ['asset.unassign', false],
    ['asset.mark-invalid', false],
    ['asset.delete', true],
  ]);
  expect(screen.getByText('Delete: This asset is assigned. Unassign it first.')).toBeInTheDocument();
});

test('unassigning sends null and the loaded version (D55)', async () => {
  const user = userEvent.setup();
  await show(<AssetActions asset={asset()} />);
  await user.click(await screen.findByRole('button', { name: 'Unassign' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Unassign' }));
  await waitFor(() =>
    expect(api.to('POST /api/asset-assignments').map(({ body }) => body)).toEqual([
      { assetId: id(6), userId: null, version: 3 },
    ]),
  );
});

test('marking an asset as invalid requires a note (C§5); a refusal is shown in the form', async () => {
  const user = userEvent.setup();
  await show(<AssetActions asset={asset()} />);
  await user.click(await screen.findByRole('button', { name: 'Mark as invalid' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Mark as invalid' }));
  await waitFor(() => expect(dialog.getByLabelText(/Note/)).toHaveAttribute('aria-invalid', 'true'));
  expect(api.to('POST /api/asset-assignments/invalid')).toEqual([]);
  await user.type(dialog.getByLabelText(/Note/), 'Broken');
  await user.click(dialog.getByRole('button', { name: 'Mark as invalid' }));
  await dialog.findByText('This record is closed and can’t be changed.');
});

test('keeps the note after a conflict and sends it for the new version (issue 3, version-conflict notice)', async () => {
  const user = userEvent.setup();
  await show(<AssetActions asset={asset()} />);
  api.answer({
    'POST /api/asset-assignments/invalid': () => problem(409, 'stale-version', { record: asset({ version: 9 }) }),
  });
  await user.click(await screen.findByRole('button', { name: 'Mark as invalid' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/Note/), 'Broken');
  await user.click(dialog.getByRole('button', { name: 'Mark as invalid' }));
  await dialog.findByText(`This was changed since you opened it. ${client.problem.again}`);
  await user.click(dialog.getByRole('button', { name: 'Mark as invalid' }));
  await waitFor(() =>
    expect(api.to('POST /api/asset-assignments/invalid').map(({ body }) => body)).toEqual(
      [3, 9].map((version) => ({ assetId: id(6), note: 'Broken', version })),
    ),
  );
});

test('the label links to the asset page, black on white', async () => {
  await show(<QrLabel asset={asset()} />);
  const code = await screen.findByRole('img', { name: /Laptop/ });
  expect(code).toHaveAttribute('data-address', `${location.origin}/finance/assets/${id(6)}`);
  expect(code.querySelector('rect')).toHaveAttribute('fill', '#fff');
  expect(code.querySelector('path')).toHaveAttribute('fill', '#000');
});

test('a type in use cannot be deleted: the number of its assets is shown instead (D57)', async () => {
  const user = userEvent.setup();
  await show(<AssetTypesPage />, '/settings/asset-types', {
    'GET /api/asset-types': () =>
      ok({ data: [{ ...LAPTOP, assetsCount: 17, createdAt: '2026-01-01T08:00:00.000Z' }], count: 1 }),
    'GET /api/permissions/me': () => ok({ permissions: [] }),
  });
  const types = within(await screen.findByTestId('asset-type'));
  expect(types.queryByRole('button', { name: /Delete/ })).toBeNull();
  cleanup();
  const cache = createQueryClient();
  cache.setQueryData(permissionsQuery.queryKey, { permissions: ['asset.type:read', 'asset.type:delete'] });
  await renderUi(
    <QueryClientProvider client={cache}>
      <AssetTypesPage />
    </QueryClientProvider>,
    { texts: { assets: en, client } },
  );
  await user.click(within(await screen.findByTestId('asset-type')).getByRole('button', { name: /Delete/ }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(/\b17\b/);
  expect(api.to('DELETE /api/asset-types/*')).toEqual([]);
});

test('text with its own direction is aligned with the page: label lines and type fields', async () => {
  await show(
    <>
      <QrLabel asset={asset()} />
      <AssetTypesPage />
    </>,
    undefined,
    {
      'GET /api/asset-types': () =>
        ok({ data: [{ ...LAPTOP, assetsCount: 1, createdAt: '2026-01-01T08:00:00.000Z' }], count: 1 }),
    },
  );
  const lines = [...(await screen.findByTestId('qr-label')).querySelectorAll('p')];
  const fields = [...(await screen.findByTestId('asset-type')).querySelectorAll('.what')];
  expect(lines).toHaveLength(3);
  expect(fields.length).toBeGreaterThan(0);
  for (const each of [...lines, ...fields]) {
    expect(each.matches('bdi, [dir]')).toBe(false);
    expect(each.querySelector('bdi')).toHaveTextContent(each.textContent ?? '');
  }
});

test.each([['not-an-id'], [id(9)]])('an address without an asset says so and offers no retry: %s', async (at) => {
  await show(<Route path="/finance/assets/:id" component={AssetPage} />, `/finance/assets/${at}`);
  api.answer({ 'GET /api/assets/*': () => problem(404, 'not-found') });
  await screen.findByRole('heading', { name: 'Asset not found' });
  expect(screen.getByRole('link', { name: 'Show all assets' }).getAttribute('href')).toBe('/finance/assets');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(api.to('GET /api/assets/not-an-id')).toEqual([]);
});

test('an invalid asset shows why, since when and by whom (C§4, D56)', async () => {
  const broken = asset({
    status: 'invalid',
    invalidNote: 'Fell.',
    invalidatedAt: '2026-03-01T08:00:00.000Z',
    invalidatedBy: 'Omar Said',
    actions: [],
  });
  await show(<Route path="/finance/assets/:id" component={AssetPage} />, `/finance/assets/${id(6)}`, {
    'GET /api/assets/*': () => ok(broken),
  });
  const note = await screen.findByTestId('invalid-note');
  expect(note).toHaveTextContent(/Fell\.\s*01 Mar 2026, .* · Marked by Omar Said$/);
  // Its history starts with that.
  const [last] = await within(await screen.findByTestId('asset-history')).findAllByTestId('timeline-step');
  expect(last).toHaveTextContent(/^Omar SaidMarked as invalid · 01 Mar 2026/);
});

test('a list row without an owner shows no avatar beside the asset (C§2)', async () => {
  const free = asset({ id: id(9), currentUser: null, status: 'available' });
  await show(<CompactAssets openId={id(6)} />, undefined, {
    'GET /api/assets': () => ok({ data: [asset(), free], count: 2 }),
  });
  const [had, nobody] = await within(screen.getByTestId('compact-assets')).findAllByRole('listitem');
  expect(had?.querySelector('.st-avatar')).toHaveTextContent('AK');
  expect(nobody?.querySelector('.st-avatar')).toBeNull();
  // The thing first, then who has it.
  expect(had).toHaveTextContent(/^Laptop.*Aisha Khan/);
  expect(nobody).toHaveTextContent(/^Laptop.*No owner$/);
});

test('an optional checkbox is not marked as required; one that the type requires is (C§5)', async () => {
  const fields = [...LAPTOP.fields, { id: id(8), name: 'Checked', type: 'boolean' as const, isRequired: true }];
  await show(<AssetDialog asset={asset({ assetType: { ...LAPTOP, fields } })} onClose={() => undefined} />);
  const box = (name: RegExp) => screen.findByRole('checkbox', { name });
  expect(await box(/Insured/)).not.toHaveAttribute('aria-required');
  expect(await box(/Checked/)).toHaveAttribute('aria-required', 'true');
});
