import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '#client/query/query-client.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, stubApi, type StubbedApi } from '#client/testing/stub-api.ts';
import { en as client } from '#client/texts/en.ts';
import { renderUi } from '#ui/testing/render-ui.tsx';
import NextShifts from './next-shifts.tsx';
import { en } from './texts/en.ts';

let api: StubbedApi;
afterEach(async () => {
  cleanup();
  history.replaceState(null, '', '/');
  await session.signOut();
  api.restore();
});

async function show(day: string | null): Promise<void> {
  api = stubApi({
    'POST /api/auth/login': () => ok(sampleSession()),
    'POST /api/auth/logout': () => ({ status: 204 }),
    'GET /api/schedules': () => ok({ data: [], count: 0 }),
  });
  await session.signIn({ email: 'manager@luma.example', password: 'steward-demo' });
  await renderUi(
    <QueryClientProvider client={createQueryClient()}>
      <NextShifts employeeId={sampleSession().user.employeeId ?? ''} isOwn day={day} />
    </QueryClientProvider>,
    { texts: { shift: en, client } },
  );
}

test('the link of a notification shows the week of its shift, from which one returns to the next shifts', async () => {
  history.replaceState(null, '', '/dashboard/employees?shifts=2026-12-23');
  await show('2026-12-23');
  expect(await screen.findByRole('heading', { name: 'My shifts, 21 – 27 Dec 2026' })).toBeInTheDocument();
  expect(await screen.findByText(en.next.noneInWeek)).toBeInTheDocument();
  const [asked] = api.to('GET /api/schedules');
  expect([asked?.query.get('startDate'), asked?.query.get('endDate')]).toEqual(['2026-12-21', '2026-12-27']);
  await userEvent.setup().click(screen.getByTestId('next-shifts-again'));
  expect(location.search).toBe('');
});

test('the dashboard shows nothing of shifts to a person without any', async () => {
  await show(null);
  await expect(screen.findByTestId('next-shifts', undefined, { timeout: 100 })).rejects.toThrow();
});
