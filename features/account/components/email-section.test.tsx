import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '#client/query/query-client.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, problem, stubApi, type StubAnswer, type StubbedApi } from '#client/testing/stub-api.ts';
import { en as client } from '#client/texts/en.ts';
import { renderUi } from '#ui/testing/render-ui.tsx';
import { clearMessages, recentMessages } from '#ui/toast/messages.ts';
import { en } from '../texts/en.ts';
import { EmailSection } from './email-section.tsx';

const EMAILS = {
  email: 'never',
  off: { email: [] as string[], push: [] as string[] },
  address: 'manager@luma.example',
  timezone: 'Asia/Dubai',
};

let api: StubbedApi;
async function show(answers: Readonly<Record<string, StubAnswer>> = {}): Promise<void> {
  api = stubApi({
    'POST /api/auth/login': () => ok(sampleSession()),
    'POST /api/auth/logout': () => ({ status: 204 }),
    'GET /api/account/notifications': () => ok(EMAILS),
    ...answers,
  });
  await session.signIn({ email: 'manager@luma.example', password: 'steward-demo' });
  await renderUi(
    <QueryClientProvider client={createQueryClient()}>
      <EmailSection />
    </QueryClientProvider>,
    { texts: { account: en, client } },
  );
}
afterEach(async () => {
  cleanup();
  clearMessages();
  await session.signOut();
  api.restore();
});

test('are never sent until the person chooses; the choice is sent and shown, then the areas can be chosen', async () => {
  const user = userEvent.setup();
  await show({
    'PATCH /api/account/notifications': ({ body }) => {
      const { email, areas } = body as { email?: string; areas?: { area: string }[] };
      return ok({
        ...EMAILS,
        email: email ?? 'daily',
        off: { ...EMAILS.off, email: areas?.map(({ area }) => area) ?? [] },
      });
    },
  });
  const part = within(await screen.findByTestId('part-emails'));
  expect((await part.findByRole('radio', { name: 'Never' })).matches(':checked')).toBe(true);
  expect(part.queryByRole('switch')).toBeNull();
  await user.click(part.getByRole('radio', { name: 'Once a day' }));
  expect(await part.findByText(/at \S*08:00\S* \(\S*Asia\/Dubai\S*\), if you have unread notifications/)).toBeTruthy();
  await user.click(await part.findByRole('switch', { name: 'E-mails about: Leave' }));
  await waitFor(() =>
    expect(part.getByRole('switch', { name: 'E-mails about: Leave' }).getAttribute('aria-checked')).toBe('false'),
  );
  expect(api.to('PATCH /api/account/notifications').map(({ body }) => body)).toEqual([
    { email: 'daily' },
    { areas: [{ area: 'leave', channel: 'email', isOn: false }] },
  ]);
});

test('a refused choice is taken back and explained', async () => {
  const user = userEvent.setup();
  await show({ 'PATCH /api/account/notifications': () => problem(429, 'too-many-requests') });
  const part = within(await screen.findByTestId('part-emails'));
  await user.click(await part.findByRole('radio', { name: 'As they arrive' }));
  await waitFor(() => expect(recentMessages().map(({ kind }) => kind)).toContain('error'));
  expect(part.getByRole('radio', { name: 'Never' }).matches(':checked')).toBe(true);
});

test('what cannot be read says so, and can be read again', async () => {
  const user = userEvent.setup();
  await show({ 'GET /api/account/notifications': () => problem(500, 'internal-error') });
  const part = within(await screen.findByTestId('part-emails'));
  const again = await part.findByRole('button', { name: /again/i });
  api.answer({ 'GET /api/account/notifications': () => ok(EMAILS) });
  await user.click(again);
  expect(await part.findByRole('radio', { name: 'Never' })).toBeTruthy();
});
