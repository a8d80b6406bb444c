import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createQueryClient } from '#client/query/query-client.ts';
import { permissionsQuery } from '#client/session/use-permissions.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, problem, stubApi, type StubbedApi } from '#client/testing/stub-api.ts';
import { en as client } from '#client/texts/en.ts';
import { renderUi } from '#ui/testing/render-ui.tsx';
import TillBankingPage from '../pages/till-banking.page.tsx';
import { BEFORE, ID, LOCATION, sampleReport } from '../testing/sample-report.ts';
import { en } from '../texts/en.ts';

const NOW = { id: ID, type: 'beginning-of-day', status: 'rejected-with-variance', businessDate: '2026-03-11' } as const;
const REJECTED = { ...NOW, countedAmount: 70_000 };
const UNCOUNTED = {
  ...REJECTED,
  id: ID.replace(/.$/, '7'),
  type: 'end-of-day',
  status: 'automatically-generated',
  businessDate: '2026-03-10',
  countedAmount: null,
} as const;
const GOOD = {
  id: BEFORE,
  type: 'end-of-day',
  status: 'balanced',
  businessDate: '2026-03-09',
  countedAmount: 80_000,
} as const;

let api: StubbedApi;
let reported: object | null;

async function show(at: string): Promise<void> {
  history.replaceState(null, '', at);
  api = stubApi({
    'POST /api/auth/login': () => ok(sampleSession()),
    'POST /api/auth/logout': () => ({ status: 204 }),
    'GET /api/day-bankings': () => ok({ data: [], count: 0 }),
    'GET /api/day-bankings/locations': () =>
      ok({ data: [{ location: LOCATION, currency: 'AED', today: '2026-03-11', earliest: '2026-02-08' }], count: 1 }),
    'GET /api/day-bankings/opening': () =>
      ok({
        currency: 'AED',
        openingAmount: 80_000,
        tolerance: 0,
        previousDayBanking: GOOD,
        chainBrokenBy: [REJECTED, UNCOUNTED],
      }),
    'GET /api/day-bankings/reported': () => ok({ report: reported }),
    'GET /api/day-bankings/*': () =>
      ok(sampleReport({ isChainBroken: true, chainBrokenBy: [{ ...REJECTED, id: BEFORE }, UNCOUNTED] })),
    'GET /api/saved-views': () => ok({ data: [], count: 0 }),
  });
  await session.signIn({ email: 'reception@luma.example', password: 'steward-demo' });
  const cache = createQueryClient();
  cache.setQueryData(permissionsQuery.queryKey, {
    permissions: ['dayBanking:create', 'dayBanking:update', 'dayBanking:read:personal'],
  });
  await renderUi(
    <QueryClientProvider client={cache}>
      <TillBankingPage />
    </QueryClientProvider>,
    { texts: { banking: en, client } },
  );
}
const newReport = async (type: string) => {
  await show('/finance/till-banking-reports?status=balanced&new=report');
  const form = within(await screen.findByTestId('count'));
  await userEvent.setup().selectOptions(form.getByLabelText(/^Type/), type);
  return form;
};

beforeEach(() => {
  reported = null;
  sessionStorage.clear();
});
afterEach(async () => {
  cleanup();
  await session.signOut();
  api.restore();
});

test('before saving, the form names the previous report, and which gaps before it matter and for how long (D33a)', async () => {
  const form = await newReport('hand-over-start');
  expect(await form.findByTestId('builds-on')).toHaveTextContent('Previous report: End of day, 09 Mar 2026');
  const sums = form.getByTestId('arithmetic');
  expect(sums).toHaveTextContent('Beginning of day, 11 Mar 2026, was rejected and isn’t counted.');
  expect(sums).toHaveTextContent('End of day, 10 Mar 2026, was not counted.');
  expect(sums).toHaveTextContent(en.chainBroken.until);
  // A blind count does not reveal it.
  await userEvent.setup().click(form.getByLabelText(/^Blind count/));
  expect(form.queryByTestId('builds-on')).toBeNull();
});

test('a report names and links to the earlier reports that make its expected cash an estimate (D33a)', async () => {
  await show(`/finance/till-banking-reports?status=balanced&open=${ID}`);
  const breaks = within(await screen.findByTestId('chain-breaks'));
  breaks.getByText('Beginning of day, 11 Mar 2026, was rejected and isn’t counted.');
  breaks.getByText('End of day, 10 Mar 2026, was not counted.');
  await userEvent.setup().click(breaks.getAllByRole('button', { name: en.chainBroken.open })[0] as HTMLElement);
  await waitFor(() => expect(new URL(location.href).searchParams.getAll('open').join(',')).toContain(BEFORE));
});

test('choosing till, type and day shows an existing rejected report, which the same count corrects (C§2, D33a)', async () => {
  const user = userEvent.setup();
  reported = { ...NOW, isConfirmed: true, mayRead: true, mayCorrect: true };
  const form = await newReport('beginning-of-day');
  expect(await form.findByTestId('report-there')).toHaveTextContent(en.there.rejected);
  await user.type(form.getByLabelText(/^Cash count: number of bills of .*100\.00/), '7');
  await user.click(form.getByRole('button', { name: en.there.correct }));
  expect(form.getByTestId('report-there')).toHaveTextContent(en.there.corrects);
  api.answer({ 'POST /api/day-bankings': () => ({ status: 201, body: sampleReport() }) });
  expect(screen.getByRole('heading', { level: 1, name: en.correctReport })).toBeInTheDocument();
  await user.click(form.getByRole('button', { name: 'Save draft' }));
  await waitFor(() =>
    expect(api.to('POST /api/day-bankings')[0]?.body).toMatchObject({
      correctsId: ID,
      cashRegistry: [{ nominal: 10_000, numberOfBills: 7 }],
    }),
  );
});

test.each([
  ['a draft', { status: 'balanced', isConfirmed: false }, en.there.draft],
  ['a submitted one', { status: 'balanced', isConfirmed: true }, en.there.submitted],
  ['an automatically closed one', { status: 'automatically-generated', isConfirmed: false }, en.there.closed],
])('an existing report can be opened from the form: %s (C§2)', async (_, standing, words) => {
  reported = { ...NOW, ...standing, id: BEFORE, mayRead: true, mayCorrect: false };
  const form = await newReport('beginning-of-day');
  const there = within(await form.findByTestId('report-there'));
  there.getByText(words);
  expect(there.queryByRole('button', { name: en.there.correct })).toBeNull();
  await userEvent.setup().click(there.getByRole('button', { name: en.openThere }));
  await waitFor(() =>
    expect(['open', 'new'].map((name) => new URL(location.href).searchParams.get(name))).toEqual([BEFORE, null]),
  );
});

test('an existing report without read access is mentioned but not linked', async () => {
  reported = { ...NOW, isConfirmed: true, mayRead: false, mayCorrect: false };
  const there = within(await (await newReport('beginning-of-day')).findByTestId('report-there'));
  there.getByText(en.there.notYours);
  expect(there.queryByRole('button')).toBeNull();
});

test('a refusal because of a rejected report links to it (D33a)', async () => {
  const form = await newReport('beginning-of-day');
  api.answer({
    'POST /api/day-bankings': () =>
      problem(422, 'rule-violated', {
        errors: [{ path: 'correctsId', code: 'needs-correction', message: 'Rejected.', params: { id: BEFORE } }],
      }),
  });
  const user = userEvent.setup();
  await user.click(form.getByRole('button', { name: 'Save draft' }));
  await user.click(await form.findByRole('button', { name: en.openThere }));
  await waitFor(() => expect(new URL(location.href).searchParams.get('open')).toBe(BEFORE));
});
