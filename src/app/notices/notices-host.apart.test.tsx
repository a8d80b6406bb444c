import { QueryClientProvider } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { noteAvailable, noteUnavailable } from '#client/notices/unavailable.ts';
import { createQueryClient } from '#client/query/query-client.ts';
import { ok, stubApi, type StubbedApi } from '#client/testing/stub-api.ts';
import { renderUi } from '#ui/testing/render-ui.tsx';
import { NoticesHost } from './notices-host.tsx';

let api: StubbedApi;
const connection = (isOnline: boolean): void => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: isOnline });
  if (isOnline) dispatchEvent(new Event('online'));
};
beforeEach(() => {
  api = stubApi({
    'GET /api/maintenances/status': () =>
      ok({
        status: 'ongoing',
        id: '0198a000-0000-7000-8000-00000000000b',
        message: 'New pipes.',
        startDate: '2026-05-10T20:00:00Z',
        endDate: null,
      }),
  });
});
afterEach(() => {
  connection(true);
  act(() => noteAvailable());
});

test('without a connection the notices are loaded as soon as there is one (A§4)', async () => {
  connection(false);
  await renderUi(
    <QueryClientProvider client={createQueryClient()}>
      <NoticesHost />
    </QueryClientProvider>,
  );
  await act(async () => noteUnavailable());
  expect(api.to('GET /api/maintenances/status')).toHaveLength(0);
  await act(async () => connection(true));
  await waitFor(() => expect(screen.getByText('New pipes.')).toBeVisible());
});
