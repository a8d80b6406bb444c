import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { en as view } from '#blocks/employee-view/texts/en.ts';
import { createQueryClient } from '#client/query/query-client.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, problem, stubApi, type StubbedApi } from '#client/testing/stub-api.ts';
import { en as client } from '#client/texts/en.ts';
import { renderUi } from '#ui/testing/render-ui.tsx';
import { en } from './texts/en.ts';
import OwnAssetsPage from './view/own-assets.page.tsx';

const ID = '0198a000-0000-7000-8000-000000000908';
const REQUEST = {
  id: ID,
  version: 2,
  status: 'requested',
  asset: { id: ID.replace('908', '906'), typeName: 'Phone', details: '353-11' },
  replacementAsset: { id: ID.replace('908', '909'), typeName: 'Tablet', details: '777-22' },
  actions: [{ event: 'device-change.cancel', can: true, reasons: [] }],
};

let api: StubbedApi;
afterEach(async () => {
  cleanup();
  await session.signOut();
  api.restore();
});

test('a request that was decided meanwhile is read again when it can no longer be canceled (D15)', async () => {
  let now: object = REQUEST;
  api = stubApi({
    'POST /api/auth/login': () => ok(sampleSession({ permissions: ['asset.details:read:personal'] })),
    'POST /api/auth/logout': () => ({ status: 204 }),
    'GET /api/assets': () => ok({ data: [], count: 0 }),
    'GET /api/device-changes': () => ok({ data: [now], count: 1 }),
    'POST /api/device-changes/*/cancel': () => {
      now = { ...REQUEST, version: 3, status: 'approved', actions: [] };
      return problem(409, 'stale-version', { record: now });
    },
  });
  await session.signIn({ email: 'staff@luma.example', password: 'steward-demo' });
  await renderUi(
    <QueryClientProvider client={createQueryClient()}>
      <OwnAssetsPage />
    </QueryClientProvider>,
    { texts: { 'employee-view': view, approvals: en, client } },
  );
  const user = userEvent.setup();
  await user.click(await screen.findByTestId('cancel-change'));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getAllByRole('button').at(-1) ?? document.body);
  await waitFor(() => expect(api.to('POST /api/device-changes/*/cancel')[0]?.body).toEqual({ version: 2 }));
  await waitFor(() => expect(screen.queryByTestId('cancel-change')).toBeNull());
});
