import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '#client/query/query-client.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, stubApi, type StubbedApi } from '#client/testing/stub-api.ts';
import { en as client } from '#client/texts/en.ts';
import { renderUi } from '#ui/testing/render-ui.tsx';
import type { Place } from '../locations.types.ts';
import { en } from '../texts/en.ts';
import ResourceDialog from './resource.dialog.tsx';

const id = (last: number): string => `0198a000-0000-7000-8000-00000000000${last}`;
const PLACE = { id: id(1), name: 'Marina', timezone: 'Asia/Dubai' } as unknown as Place;
const type = (at: number, name: string, status = 'active') => ({
  id: id(at),
  version: 1,
  name,
  nameArabic: null,
  status,
});

let api: StubbedApi;
afterEach(async () => {
  cleanup();
  await session.signOut();
  api.restore();
});

test('offers the types in use that the location does not have yet (C§3)', async () => {
  api = stubApi({
    'POST /api/auth/login': () => ok(sampleSession()),
    'POST /api/auth/logout': () => ({ status: 204 }),
    'GET /api/location-resource-types': () =>
      ok({ data: [type(2, 'Chair'), type(3, 'Sink', 'inactive'), type(4, 'Lamp'), type(5, 'Desk')], count: 4 }),
  });
  await session.signIn({ email: 'manager@luma.example', password: 'steward-demo' });
  await renderUi(
    <QueryClientProvider client={createQueryClient()}>
      <ResourceDialog place={PLACE} resource={null} taken={[id(4)]} onClose={() => undefined} />
    </QueryClientProvider>,
    { texts: { locations: en, client } },
  );
  const choice = await screen.findByLabelText(new RegExp(`^${en.fields.resourceType}`));
  await waitFor(() => expect(choice).toHaveTextContent('Chair'));
  const names = [...choice.querySelectorAll('option')]
    .map((option) => option.textContent)
    .filter((name) => /^\w/.test(name ?? ''));
  expect(names.filter((name) => ['Chair', 'Sink', 'Lamp', 'Desk'].includes(name ?? ''))).toEqual(['Chair', 'Desk']);
});
