import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '#client/query/query-client.ts';
import { permissionsQuery } from '#client/session/use-permissions.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, stubApi, type StubbedApi } from '#client/testing/stub-api.ts';
import { en as client } from '#client/texts/en.ts';
import { chooseExport } from '#ui/testing/choose-from-menu.ts';
import { renderUi } from '#ui/testing/render-ui.tsx';
import type { FieldLocation, Place } from '../locations.types.ts';
import { en } from '../texts/en.ts';
import FieldLocationsTab from './field-locations-tab.tsx';

const MARINA = '01980000-0000-7000-8000-000000000001';
const PLACE = { id: MARINA, coordinates: null } as Place;
const VILLA = {
  id: '01980000-0000-7000-8000-000000000002',
  version: 1,
  name: 'Villa',
  shortCode: 'VIL',
  city: 'Salwa',
  province: null,
  status: 'active',
} as FieldLocation;

let api: StubbedApi;

async function show(...fieldLocations: readonly FieldLocation[]): Promise<void> {
  api = stubApi({
    'POST /api/auth/login': () => ok(sampleSession()),
    'POST /api/auth/logout': () => ({ status: 204 }),
    'GET /api/field-locations': () => ok({ data: fieldLocations, count: fieldLocations.length }),
    'GET /api/field-locations/export': () => ok('Name'),
  });
  await session.signIn({ email: 'manager@luma.example', password: 'steward-demo' });
  const cache = createQueryClient();
  cache.setQueryData(permissionsQuery.queryKey, { permissions: ['fieldLocation.details:read'] });
  await renderUi(
    <QueryClientProvider client={cache}>
      <FieldLocationsTab place={PLACE} />
    </QueryClientProvider>,
    { texts: { locations: en, client } },
  );
}

afterEach(async () => {
  cleanup();
  await session.signOut();
  api.restore();
});

test('the file contains the field locations of this location only (A§7)', async () => {
  const user = userEvent.setup();
  await show(VILLA);
  await screen.findByText('Villa');
  await chooseExport(user, /Excel/);
  await waitFor(() => expect(api.to('GET /api/field-locations/export')).toHaveLength(1));
  expect(Object.fromEntries(api.to('GET /api/field-locations/export')[0]?.query ?? [])).toEqual({
    locationIds: MARINA,
    format: 'xlsx',
  });
});

test('a location without field locations has nothing to export', async () => {
  await show();
  await screen.findByTestId('empty-state');
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
});
