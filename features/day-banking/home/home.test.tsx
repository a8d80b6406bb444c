import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '#client/query/query-client.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, problem, stubApi, type StubAnswer, type StubbedApi } from '#client/testing/stub-api.ts';
import { en as client } from '#client/texts/en.ts';
import { renderUi } from '#ui/testing/render-ui.tsx';
import { todayIn } from '#ui/date/date-range.ts';
import type { Report } from '../banking.types.ts';
import { BEFORE, ID, sampleReport } from '../testing/sample-report.ts';
import { ar } from '../texts/ar.ts';
import { en } from '../texts/en.ts';
import TillPart from './till.part.tsx';
import VariancesPart from './variances.part.tsx';

let api: StubbedApi;
afterEach(async () => {
  cleanup();
  await session.signOut();
  api.restore();
});

const TODAY = todayIn('Asia/Dubai');
async function show(Part: typeof TillPart, answer: StubAnswer, language: 'en' | 'ar' = 'en'): Promise<void> {
  api = stubApi({
    'POST /api/auth/login': () => ok(sampleSession()),
    'POST /api/auth/logout': () => ({ status: 204 }),
    'GET /api/day-bankings': answer,
  });
  await session.signIn({ email: 'reception@luma.example', password: 'steward-demo' });
  await renderUi(
    <QueryClientProvider client={createQueryClient()}>
      <Part />
    </QueryClientProvider>,
    { texts: { banking: language === 'en' ? en : ar, client }, language },
  );
}
const reports =
  (...data: readonly Report[]): StubAnswer =>
  () =>
    ok({ data, count: data.length });
const due = sampleReport({
  businessDate: TODAY,
  status: 'not-submitted',
  confirmedAt: null,
  countedAmount: null,
  actions: [{ event: 'day-banking.fill', can: true, reasons: [] }],
});
const countLink = () => screen.getByTestId('home-count').getAttribute('href');

test('the till shows today with its state, and Count counts its due report (A§2, D36)', async () => {
  await show(TillPart, reports(due));
  const part = within(await screen.findByTestId('home-till'));
  await part.findByText(en.home.today);
  expect(part.getByTestId('status-chip')).toHaveAttribute('data-status', 'not-submitted');
  expect(countLink()).toBe(`/finance/till-banking-reports?status=all&count=${ID}`);
  expect(api.to('GET /api/day-bankings')[0]?.query.get('size')).toBe('3');
});

test('after midnight Count counts the newest report that can still be filled: of the day before (A§2, D36)', async () => {
  const before = (id: string, actions: Report['actions']) => sampleReport({ id, businessDate: '2026-03-10', actions });
  await show(TillPart, reports(before(BEFORE, []), before(ID, due.actions)));
  await screen.findAllByText('10 Mar 2026');
  expect(countLink()).toBe(`/finance/till-banking-reports?status=all&count=${ID}`);
});

test('without a report that can be filled Count makes a new one (D36)', async () => {
  await show(TillPart, reports(sampleReport({ businessDate: '2026-03-10', actions: [] })));
  await screen.findByText('10 Mar 2026');
  expect(countLink()).toBe('/finance/till-banking-reports?status=all&new=report');
});

test('nothing counted is said; a failure is said with a retry', async () => {
  const user = userEvent.setup();
  await show(TillPart, () => problem(400, 'malformed-request'));
  await user.click(within(await screen.findByRole('alert')).getByRole('button'));
  api.answer({ 'GET /api/day-bankings': reports() });
  await user.click(within(await screen.findByRole('alert')).getByRole('button'));
  expect(await screen.findByText(en.home.noTill)).toBeInTheDocument();
});

test('variances without a decision are listed oldest first, with their number, in both languages (A§2, D34)', async () => {
  const open = sampleReport({ status: 'outstanding-with-variance', variance: -7_550 });
  await show(VariancesPart, () => ok({ data: [open], count: 4 }));
  const part = within(await screen.findByTestId('home-variances'));
  await part.findByText('Variances to decide: 4');
  part.getByText(/-75\.50 AED/);
  expect(Object.fromEntries(api.to('GET /api/day-bankings')[0]?.query ?? [])).toMatchObject({
    statuses: 'outstanding-with-variance',
    sortBy: 'businessDate',
    sortOrder: 'asc',
  });
  expect(
    part
      .getByText(/-75\.50 AED/)
      .closest('a')
      ?.getAttribute('href'),
  ).toContain(`open=${ID}`);
  cleanup();
  await session.signOut();
  api.restore();
  await show(VariancesPart, reports(), 'ar');
  expect(await screen.findByText(ar.home.noVariance)).toBeInTheDocument();
});
