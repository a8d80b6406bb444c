import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#client/query/query-client.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, problem, stubApi, type StubAnswer, type StubbedApi } from '#client/testing/stub-api.ts';
import { en as client } from '#client/texts/en.ts';
import { renderUi } from '#ui/testing/render-ui.tsx';
import { en } from '../texts/en.ts';
import MonthsPart from './months.part.tsx';

let api: StubbedApi;
beforeEach(() => {
  vi.spyOn(Temporal.Now, 'plainDateISO').mockReturnValue(Temporal.PlainDate.from('2026-03-12'));
});
afterEach(async () => {
  vi.restoreAllMocks();
  cleanup();
  await session.signOut();
  api.restore();
});

async function show(answer: StubAnswer): Promise<void> {
  api = stubApi({
    'POST /api/auth/login': () => ok(sampleSession()),
    'POST /api/auth/logout': () => ({ status: 204 }),
    'GET /api/commission-periods': answer,
  });
  await session.signIn({ email: 'finance@luma.example', password: 'steward-demo' });
  await renderUi(
    <QueryClientProvider client={createQueryClient()}>
      <MonthsPart />
    </QueryClientProvider>,
    { texts: { commissions: en, client } },
  );
}
const month = (at: number, status: string) => ({
  id: `01980000-0000-7000-8000-00000000000${at}`,
  period: `2026-0${at}`,
  status,
});

test('ended months to calculate or to freeze, the oldest first; the current month is not due (A§2, D51)', async () => {
  await show(() => ok({ data: [month(1, 'calculated'), month(2, 'reopened')], count: 2 }));
  const part = within(await screen.findByTestId('home-months'));
  await part.findByText('Months to calculate or freeze: 2');
  expect(part.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    expect.stringMatching(/^January 2026To freeze/),
    expect.stringMatching(/^February 2026To calculate/),
  ]);
  expect(part.getAllByRole('link')[1]).toHaveAttribute(
    'href',
    `/finance/commissions-and-tips?open=${month(1, 'calculated').id}`,
  );
  const query = api.to('GET /api/commission-periods')[0]?.query;
  expect([query?.getAll('statuses').join(','), query?.get('endDate'), query?.get('sortOrder')]).toEqual([
    'open,calculated,reopened',
    '2026-02-28',
    'asc',
  ]);
});

test('with every ended month frozen it says so; a failure has a retry', async () => {
  await show(() => ok({ data: [], count: 0 }));
  await screen.findByText(en.home.none);
  cleanup();
  await session.signOut();
  api.restore();
  await show(() => problem(400, 'malformed-request'));
  expect(within(await screen.findByRole('alert')).getByRole('button')).toBeInTheDocument();
});
