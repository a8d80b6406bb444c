import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '#client/query/query-client.ts';
import { permissionsQuery } from '#client/session/use-permissions.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, stubApi, type StubbedApi } from '#client/testing/stub-api.ts';
import { en as client } from '#client/texts/en.ts';
import { chooseFromMenu } from '#ui/testing/choose-from-menu.ts';
import { chooseOption } from '#ui/testing/choose-option.ts';
import { renderUi } from '#ui/testing/render-ui.tsx';
import { en } from '../texts/en.ts';
import LocationsPage from './locations.page.tsx';

const PROVINCES: Readonly<Record<string, object[]>> = {
  AE: [{ id: 'AE-DU', name: 'Dubai' }],
  SA: [{ id: 'SA-01', name: 'Ar Riyad' }],
  MC: [],
};

let api: StubbedApi;

async function show(at: string): Promise<void> {
  history.replaceState(null, '', at);
  api = stubApi({
    'POST /api/auth/login': () => ok(sampleSession()),
    'POST /api/auth/logout': () => ({ status: 204 }),
    'GET /api/locations': () => ok({ data: [], count: 0 }),
    'GET /api/saved-views': () => ok({ data: [], count: 0 }),
    'GET /api/field-location-provinces': ({ query }) => ok({ data: PROVINCES[query.get('countryISO') ?? ''] ?? [] }),
  });
  await session.signIn({ email: 'manager@luma.example', password: 'steward-demo' });
  const cache = createQueryClient();
  cache.setQueryData(permissionsQuery.queryKey, {
    permissions: ['location.details:read', 'location.details:create', 'fieldLocation.details:create'],
  });
  await renderUi(
    <QueryClientProvider client={cache}>
      <LocationsPage />
    </QueryClientProvider>,
    { texts: { locations: en, client } },
  );
}

afterEach(async () => {
  cleanup();
  await session.signOut();
  api.restore();
});

test('defaults to active locations and writes that to the address (B§2, D12)', async () => {
  await show('/operations/locations');
  await waitFor(() => expect(new URLSearchParams(location.search).get('status')).toBe('active'));
  await waitFor(() =>
    expect(api.to('GET /api/locations').some(({ query }) => query.get('statuses') === 'active')).toBe(true),
  );
});

test("the menu 'New Location' offers a parent and a child (B§2, D47)", async () => {
  const user = userEvent.setup();
  await show('/operations/locations?status=active');
  await chooseFromMenu(user, 'New Location', 'Child Location');
  await screen.findByRole('dialog', { name: 'Add field location' });
});

test('a province is required only where the country has provinces, and is cleared with the country (B§5)', async () => {
  const user = userEvent.setup();
  await show('/operations/locations?status=active&new=field-location');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add field location' }));
  const country = await dialog.findByLabelText(/Country/);
  expect(dialog.queryByLabelText(/Province/)).toBeNull();
  await chooseOption(user, country, 'United Arab Emirates');
  await user.selectOptions(await dialog.findByLabelText(/Province/), 'AE-DU');
  expect(dialog.getByLabelText(/Province/)).toHaveValue('AE-DU');
  await chooseOption(user, country, 'Saudi Arabia');
  await dialog.findByRole('option', { name: 'Ar Riyad' });
  expect(dialog.getByLabelText(/Province/)).toHaveValue('');
  await chooseOption(user, country, 'Monaco');
  await waitFor(() => expect(dialog.queryByLabelText(/Province/)).toBeNull());
});

test('Add Location requires name, code, e-mail, phone, password, country, city and coordinates before it sends (B§5)', async () => {
  const user = userEvent.setup();
  await show('/operations/locations?status=active&new=location');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Location' }));
  await user.click(await dialog.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(dialog.getByLabelText(/^Name/)).toHaveAttribute('aria-invalid', 'true'));
  const invalid = [/^Name/, /^Code/, /^E-mail/, /^Password/, /^Country/, /^City/, /^Latitude/].map((label) =>
    dialog.getByLabelText(label).getAttribute('aria-invalid'),
  );
  expect(new Set(invalid)).toEqual(new Set(['true']));
  expect(dialog.getByLabelText(/^Address line 1/)).not.toHaveAttribute('aria-invalid', 'true');
  expect(api.to('POST /api/locations')).toEqual([]);
});
