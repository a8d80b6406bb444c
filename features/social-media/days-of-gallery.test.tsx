import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { everyLocationQuery } from '#blocks/locations/locations.queries.ts';
import { createQueryClient } from '#client/query/query-client.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, stubApi, type StubbedApi } from '#client/testing/stub-api.ts';
import { renderUi } from '#ui/testing/render-ui.tsx';
import { useGalleryZone } from './use-gallery-zone.ts';

const [BERLIN, TOKYO] = (['Europe/Berlin', 'Asia/Tokyo'] as const).map((timezone, at) => ({
  id: `0198a000-0000-7000-8000-00000000000${at}`,
  name: timezone,
  type: 'physical',
  timezone,
}));

let api: StubbedApi;
afterEach(async () => {
  cleanup();
  await session.signOut();
  api.restore();
});

function Zone() {
  return <p data-testid="zone">{useGalleryZone()}</p>;
}

test.each([
  ['the tenant’s without a location', [], 'Asia/Dubai'],
  ['that of the one chosen location', [TOKYO], 'Asia/Tokyo'],
  ['the tenant’s for several locations', [BERLIN, TOKYO], 'Asia/Dubai'],
  ['the tenant’s for several locations, in any order', [TOKYO, BERLIN], 'Asia/Dubai'],
])('days of the gallery are in a zone, %s (D44)', async (_, chosen, zone) => {
  const address = new URLSearchParams(chosen.map((place) => ['location', place?.id ?? '']));
  history.replaceState(null, '', `/communication-hub/social-media-content?${address.toString()}`);
  api = stubApi({
    'POST /api/auth/login': () => ok(sampleSession({ permissions: ['location.details:read'] })),
    'POST /api/auth/logout': () => ({ status: 204 }),
    'GET /api/locations': () => ok({ data: [BERLIN, TOKYO], count: 2 }),
  });
  await session.signIn({ email: 'hr@luma.example', password: 'x' });
  const client = createQueryClient();
  await renderUi(
    <QueryClientProvider client={client}>
      <Zone />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(client.getQueryData(everyLocationQuery.queryKey)).toBeDefined());
  await waitFor(() => expect(screen.getByTestId('zone')).toHaveTextContent(zone));
});
