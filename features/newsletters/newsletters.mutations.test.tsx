import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '#client/query/query-client.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, problem, stubApi, type StubReply, type StubbedApi } from '#client/testing/stub-api.ts';
import { en as client } from '#client/texts/en.ts';
import { renderUi } from '#ui/testing/render-ui.tsx';
import { useAddNewsletter } from './newsletters.mutations.ts';

const ADD = 'POST /api/communication-templates';
const BODY = { link: 'https://news.example/hello', type: 'article', notifyAt: '2090-06-01T09:00:00.000Z' } as const;

let api: StubbedApi;
afterEach(async () => {
  cleanup();
  await session.signOut();
  api.restore();
});

function Add() {
  const { mutate, status } = useAddNewsletter();
  return (
    <button type="button" onClick={() => mutate(BODY)}>
      {status}
    </button>
  );
}

test.each([
  ['the same key after a lost response', problem(503, 'unavailable'), 1],
  ['a new key after a success', ok({ id: '01900000-0000-7000-8000-000000000001', version: 1 }), 2],
  ['a new key after a refusal', problem(422, 'rule-violated'), 2],
] as const)('resending the same newsletter uses %s (A§7)', async (_, first: StubReply, keys) => {
  const user = userEvent.setup();
  api = stubApi({
    'POST /api/auth/login': () => ok(sampleSession()),
    'POST /api/auth/logout': () => ({ status: 204 }),
    [ADD]: () => first,
  });
  await session.signIn({ email: 'hr@luma.example', password: 'steward-demo' });
  await renderUi(
    <QueryClientProvider client={createQueryClient()}>
      <Add />
    </QueryClientProvider>,
    { texts: { client } },
  );
  const button = screen.getByRole('button');
  await user.click(button);
  await waitFor(() => expect(button).toHaveTextContent(first.status === 200 ? 'success' : 'error'));
  await user.click(button);
  await waitFor(() => expect(api.to(ADD)).toHaveLength(2));
  expect(new Set(api.to(ADD).map(({ headers }) => headers.get('idempotency-key') ?? 'none')).size).toBe(keys);
  expect(api.to(ADD)[0]?.headers.get('idempotency-key')).toBeTruthy();
});
