import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#client/query/query-client.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, stubApi, type StubbedApi } from '#client/testing/stub-api.ts';
import { en as client } from '#client/texts/en.ts';
import { en as imports } from '#ui/import/texts/en.ts';
import { renderUi } from '#ui/testing/render-ui.tsx';
import { clearMessages } from '#ui/toast/messages.ts';
import { en } from '../texts/en.ts';
import { en as pastImports } from '../texts/past-imports-en.ts';
import ImportDialog from './import.dialog.tsx';

const INTEGRATION = {
  id: '0198a000-0000-7000-8000-000000000001',
  version: 1,
  name: 'New till',
  isActive: true,
  address: 'https://panel.example/api/external-integrations/0198a000-0000-7000-8000-000000000001/deliveries',
  createdAt: '2026-11-27T05:00:00.000Z',
  secretCreatedAt: '2026-11-27T05:00:00.000Z',
  previousSecretValidUntil: null,
  createdByEmployee: null,
  lastDeliveryAt: null,
};

let api: StubbedApi;
afterEach(async () => {
  clearMessages();
  cleanup();
  await session.signOut();
  api.restore();
});

test('the dialog asks before a new secret is lost that was not copied', async () => {
  let stored: readonly object[] = [];
  api = stubApi({
    'POST /api/auth/login': () => ok(sampleSession()),
    'POST /api/auth/logout': () => ({ status: 204 }),
    'GET /api/external-integrations/synchronization': () => ok({ data: [], count: 0 }),
    'GET /api/external-integrations': () => ok({ integrations: stored }),
    'POST /api/external-integrations': () => {
      stored = [INTEGRATION];
      return { status: 201, body: { integration: INTEGRATION, secret: 'the-first-secret' } };
    },
  });
  await session.signIn({ email: 'finance@luma.example', password: 'steward-demo' });
  const closed = vi.fn<() => void>();
  await renderUi(
    <QueryClientProvider client={createQueryClient()}>
      <ImportDialog begin="commissions" onClose={closed} />
    </QueryClientProvider>,
    { texts: { commissions: en, 'past-imports': pastImports, imports, client } },
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('radio', { name: pastImports.integrations.title }));
  await user.type(await screen.findByLabelText(/Name of the system/), 'New till');
  await user.click(screen.getByRole('button', { name: 'Add integration' }));
  await screen.findByLabelText(/Secret of/);
  await user.keyboard('{Escape}');
  const question = await screen.findByRole('alertdialog', { name: 'Close without the secret?' });
  expect(closed).not.toHaveBeenCalled();
  await user.click(within(question).getByRole('button', { name: 'Go back' }));
  expect(screen.getByLabelText(/Secret of/)).toHaveValue('the-first-secret');
  await user.click(screen.getByRole('button', { name: 'Copy secret' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(closed).toHaveBeenCalledTimes(1);
});
