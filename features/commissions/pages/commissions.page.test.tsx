import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#client/query/query-client.ts';
import { permissionsQuery } from '#client/session/use-permissions.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, problem, stubApi, type StubbedApi, type StubReply } from '#client/testing/stub-api.ts';
import { en as client } from '#client/texts/en.ts';
import { renderUi } from '#ui/testing/render-ui.tsx';
import { layOut } from '#ui/testing/lay-out.ts';
import type { MonthRow, Period } from '../commissions.types.ts';
import { en } from '../texts/en.ts';
import CommissionsPage from './commissions.page.tsx';

const idOf = (at: number): string => `01980000-0000-7000-8000-00000000000${at}`;
const action = (event: string, code?: string) => ({
  event,
  can: code === undefined,
  reasons: code === undefined ? [] : [{ code, message: `${code} in words`, params: {} }],
});
const month = (at: number, more: Partial<Period> = {}): Period => ({
  id: idOf(at),
  version: 3,
  period: `2026-0${at}`,
  startDate: `2026-0${at}-01`,
  endDate: `2026-0${at}-28`,
  status: 'calculated',
  isStale: false,
  calculatedAt: '2026-03-10T09:02:00.000Z',
  frozenAt: null,
  updatedAt: '2026-03-10T09:02:00.000Z',
  actions: [],
  ...more,
});
const row = (commissionPeriod: Period, currency: string, services: number): MonthRow => ({
  period: commissionPeriod.period,
  services,
  products: 20_000,
  tips: 5_000,
  totalPayout: services + 25_000,
  currency,
  count: 2,
  commissionPeriod,
});
const money = { grossSale: 110_000, vat: 5_000, netSale: 100_000, payout: 8_000 };
const sumOf = (currency: string) => ({
  currency,
  services: { ...money, currency },
  products: { ...money, currency },
  tips: { grossSale: 6_000, adminFee: 1_000, netSale: 5_000, payout: 5_000, currency },
  totalPayout: 21_000,
});

let api: StubbedApi;
let months: readonly MonthRow[];
let answerMonths: () => StubReply;

const ALL = [
  'commission.payout:read',
  'commission.details:read',
  'tip:read',
  'commission.payoutRecalculate:create',
  'commission.payoutRecalculate:update',
  'web.access.systemManagement.commissionAndTipsSetup:read',
];

async function show(at: string, permissions: readonly string[] = ALL, prepare?: () => void): Promise<void> {
  history.replaceState(null, '', at);
  api = stubApi({
    'POST /api/auth/login': () => ok(sampleSession()),
    'POST /api/auth/logout': () => ({ status: 204 }),
    'GET /api/commission-and-tip-payouts/period': () => answerMonths(),
    'GET /api/commission-and-tip-payouts': ({ query }) =>
      query.get('size') === '1'
        ? ok({ data: [{ updatedAt: '2026-03-10T09:02:00.000Z' }], count: 1, sum: { currencies: [] } })
        : ok({ data: [], count: 0, sum: { currencies: [sumOf('AED'), sumOf('KWD')] } }),
    'GET /api/commissions': () => ok({ data: [], count: 0, sum: { currencies: [] } }),
    'GET /api/commissions/employees': () => ok({ data: [], count: 0, sum: { currencies: [] } }),
    'GET /api/tips/employees': () => ok({ data: [], count: 0, sum: { currencies: [] } }),
    'GET /api/tips': () => ok({ data: [], count: 0, sum: { currencies: [] } }),
    'GET /api/external-integrations/synchronization': ({ query }) =>
      ok(
        query.get('size') === '1'
          ? { data: [{ endedAt: '2026-03-09T05:00:00.000Z' }], count: 1 }
          : { data: [], count: 0 },
      ),
    'GET /api/saved-views': () => ok({ data: [], count: 0 }),
  });
  prepare?.();
  await session.signIn({ email: 'finance@luma.example', password: 'steward-demo' });
  const cache = createQueryClient();
  cache.setQueryData(permissionsQuery.queryKey, { permissions: [...permissions] });
  await renderUi(
    <QueryClientProvider client={cache}>
      <CommissionsPage />
    </QueryClientProvider>,
    { texts: { commissions: en, client } },
  );
}

beforeEach(() => {
  answerMonths = () => ok({ data: months, count: months.length });
  months = [
    row(
      month(3, { actions: [action('period.recalculate'), action('period.freeze', 'month-not-ended')] }),
      'AED',
      75_000,
    ),
    row(month(3), 'KWD', 1_000),
    row(month(2, { status: 'frozen', actions: [action('period.reopen')] }), 'AED', 50_000),
  ];
});
afterEach(async () => {
  vi.restoreAllMocks();
  cleanup();
  await session.signOut();
  api.restore();
});

const plain = (element: Element | null): string => (element?.textContent ?? '').replaceAll(/[\u2066\u2069]/g, '');
const card = async (series: string) =>
  (await screen.findAllByTestId('summary-card')).find((each) => each.dataset['series'] === series) as HTMLElement;

test('opens with Payout, writes the last 12 months to the address, and shows when payouts were calculated (C§2, C§9)', async () => {
  await show('/finance/commissions-and-tips');
  expect(await screen.findByRole('tab', { name: 'Payout', selected: true })).toBeInTheDocument();
  const params = new URLSearchParams(location.search);
  expect([params.get('start')?.slice(-2), params.get('end')?.slice(0, 7)]).toEqual([
    '01',
    Temporal.Now.plainDateISO('Asia/Dubai').toString().slice(0, 7),
  ]);
  await screen.findByText(/^Last updated 10 Mar 2026, 13:02 /);
  expect(screen.getByRole('link', { name: 'Manage Commission Group' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/system-management\/commission-and-tips\?/),
  );
});

test('cards show Gross, VAT (Admin Fee of tips), Net and Payout with the discount that makes them add up, per currency (C§2, C§3, D52)', async () => {
  await show('/finance/commissions-and-tips');
  const [services, tips] = [await card('services'), await card('tips')];
  expect([...services.querySelectorAll('dt')].map(plain)).toEqual(['Gross', 'Discount', 'VAT', 'Net', 'Payout']);
  expect([...services.querySelectorAll('dd')].map(plain)).toEqual([
    '1,100.00 AED110.000 KWD',
    '100.00 AED10.000 KWD',
    '50.00 AED5.000 KWD',
    '1,000.00 AED100.000 KWD',
    '80.00 AED8.000 KWD',
  ]);
  expect(services).toHaveTextContent('Net is gross less discount. VAT is added to it.');
  expect([...tips.querySelectorAll('dt')].map(plain)).toEqual(['Gross', 'Admin Fee', 'Net', 'Payout']);
  expect(plain(await card('total'))).toContain('210.00 AED21.000 KWD');
});

test('the chart is 250 px high, stacks services, products and tips, shows one currency, and is available as a table (C§2, C§9, D52)', async () => {
  const user = userEvent.setup();
  await show('/finance/commissions-and-tips');
  const chart = await screen.findByTestId('month-chart');
  expect(chart.querySelector('svg')).toHaveAttribute('height', '250');
  expect(screen.getAllByTestId('chart-bar').map((bar) => bar.dataset['month'])).toEqual(['2026-02', '2026-03']);
  expect(
    [...(screen.getAllByTestId('chart-bar')[0]?.querySelectorAll('rect') ?? [])].map((each) =>
      each.getAttribute('class'),
    ),
  ).toEqual(['services', 'products', 'tips']);
  await user.click(screen.getByTestId('chart-table-toggle'));
  expect(within(screen.getByTestId('chart-table')).getAllByRole('row').map(plain).slice(1)).toEqual([
    'March 2026750.00 AED200.00 AED50.00 AED1,000.00 AED',
    'February 2026500.00 AED200.00 AED50.00 AED750.00 AED',
  ]);
  const scale = () => [...chart.querySelectorAll('.scale > span')].map(plain);
  expect(scale()).toEqual(['0', '500', '1K']);
  await user.click(within(chart).getByRole('radio', { name: 'KWD' }));
  // A dinar has a thousand fils.
  expect(scale()).toEqual(['0', '10', '20', '30']);
  expect(plain(within(screen.getByTestId('chart-table')).getAllByRole('row')[1] ?? null)).toBe(
    'March 20261.000 KWD20.000 KWD5.000 KWD26.000 KWD',
  );
});

test.each([
  ['calculated', null, ['Calculated 02 Mar 2026, 00:30']],
  ['frozen', '2026-03-05T21:15:00.000Z', ['Calculated 02 Mar 2026, 00:30', 'Frozen 06 Mar 2026, 01:15']],
])(
  'an open month that is %s says since when, by the clock of the company (C§3, D51)',
  async (status, frozenAt, expected) => {
    const calculatedAt = '2026-03-01T20:30:00.000Z';
    months = [row(month(2, { status: status as Period['status'], calculatedAt, frozenAt }), 'AED', 50_000)];
    await show(`/finance/commissions-and-tips?open=${idOf(2)}`);
    const detail = await screen.findByTestId('month-detail');
    await waitFor(() => expect(detail.querySelector('.when')).not.toBeNull());
    const lines = [...detail.querySelectorAll('.when > span')].map(plain);
    expect(lines.map((line, at) => line.startsWith(expected[at] ?? '?'))).toEqual(expected.map(() => true));
    expect(lines).toHaveLength(expected.length);
  },
);

test('months are listed newest first with Total Payout and state; one opens to its actions (C§2, D51)', async () => {
  const user = userEvent.setup();
  await show('/finance/commissions-and-tips');
  const [march, february] = await screen.findAllByTestId('month');
  expect([march?.dataset['month'], february?.dataset['month']]).toEqual(['2026-03', '2026-02']);
  expect(plain(march ?? null)).toContain('Total Payout1,000.00 AED26.000 KWD');
  await user.click(within(march as HTMLElement).getByRole('button', { expanded: false }));
  expect(new URLSearchParams(location.search).getAll('open')).toEqual([idOf(3)]);
  const detail = within(await screen.findByTestId('month-detail'));
  expect(await detail.findByRole('button', { name: 'Freeze' })).toHaveAttribute('aria-disabled', 'true');
  expect(detail.getByText(/The month has not ended yet/)).toBeInTheDocument();
  expect(api.to('GET /api/commission-and-tip-payouts').at(-1)?.query.get('startDate')).toBe('2026-03-01');
  await user.click(detail.getByRole('button', { name: 'Recalculate' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Recalculate March 2026?' }));
  api.answer({
    'POST /api/commission-periods/*/recalculate': () => problem(409, 'stale-version', { record: month(3) }),
  });
  await user.click(question.getByRole('button', { name: 'Recalculate' }));
  await question.findByText(en.stale);
  api.answer({ 'POST /api/commission-periods/*/recalculate': () => ok(month(3, { version: 4 })) });
  await user.click(question.getByRole('button', { name: 'Recalculate' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(api.to(`POST /api/commission-periods/${idOf(3)}/recalculate`).at(-1)?.body).toEqual({ version: 3 });
});

test('months expand and collapse independently, and the address stores which are open (C§2)', async () => {
  const user = userEvent.setup();
  await show('/finance/commissions-and-tips');
  const [march, february] = await screen.findAllByTestId('month');
  const press = (which: HTMLElement | undefined) =>
    user.click(within(which as HTMLElement).getAllByRole('button')[0] as HTMLElement);
  const open = () => new URLSearchParams(location.search).getAll('open');
  await press(march);
  await press(february);
  expect(open()).toEqual([idOf(3), idOf(2)]);
  await press(march);
  expect([open(), screen.getAllByTestId('month-detail').length]).toEqual([[idOf(2)], 1]);
});

test('reopening a frozen month requires a reason (D51)', async () => {
  const user = userEvent.setup();
  await show(`/finance/commissions-and-tips?start=2026-01-01&end=2026-03-31&open=${idOf(2)}`);
  await user.click(await screen.findByRole('button', { name: 'Reopen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reopen February 2026' }));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), '   ');
  await user.click(dialog.getByRole('button', { name: 'Reopen' }));
  await dialog.findAllByRole('alert');
  expect(api.to(`POST /api/commission-periods/${idOf(2)}/reopen`)).toHaveLength(0);
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'A refund came late.');
  // A conflict: the reason is kept, and is sent for the current month.
  api.answer({
    'POST /api/commission-periods/*/reopen': () =>
      problem(409, 'stale-version', { record: { ...month(2), version: 5 } }),
  });
  await user.click(dialog.getByRole('button', { name: 'Reopen' }));
  await dialog.findByText(`This was changed since you opened it. ${client.problem.again}`);
  api.answer({ 'POST /api/commission-periods/*/reopen': () => ok(month(2, { status: 'reopened' })) });
  await user.click(dialog.getByRole('button', { name: 'Reopen' }));
  await waitFor(() =>
    expect(api.to(`POST /api/commission-periods/${idOf(2)}/reopen`).map(({ body }) => body)).toEqual(
      [3, 5].map((version) => ({ version, note: 'A refund came late.' })),
    ),
  );
});

test('Commissions and Tips show their own last successful sync and are part of the address (C§2, C§7)', async () => {
  const user = userEvent.setup();
  await show('/finance/commissions-and-tips?tab=commissions');
  await screen.findByText(/^Last successful sync 09 Mar 2026, 09:00 /);
  expect([...(api.to('GET /api/external-integrations/synchronization').at(-1)?.query ?? [])]).toEqual([
    ['module', 'commission'],
    ['isSuccessful', 'true'],
    ['size', '1'],
    ['sortBy', 'endedAt'],
    ['sortOrder', 'desc'],
  ]);
  await user.click(await screen.findByRole('radio', { name: 'By employee' }));
  await waitFor(() => expect(api.to('GET /api/commissions/employees').at(-1)?.query.get('isNotEmpty')).toBe('true'));
  expect(new URLSearchParams(location.search).get('view')).toBe('employees');
  await user.click(screen.getByRole('tab', { name: 'Tips' }));
  await waitFor(() => expect(new URLSearchParams(location.search).has('view')).toBe(false));
  await waitFor(() => expect(new URLSearchParams(location.search).get('tab')).toBe('tips'));
  await waitFor(() =>
    expect(api.to('GET /api/external-integrations/synchronization').at(-1)?.query.get('module')).toBe('tip'),
  );
});

test('a row opens the employee profile or, without access to profiles, the underlying sales or tips (C§6)', async () => {
  layOut();
  const employee = { id: idOf(7), firstName: 'Aisha', lastName: 'Khan', companyEmployeeId: 'EMP-0007', imageUrl: null };
  const sums = sumOf('AED');
  const rowsOf = (path: string) =>
    api.answer({
      [`GET ${path}`]: () =>
        ok({
          data: [
            {
              ...sums,
              employee,
              currency: 'AED',
              productsNumber: 1,
              clientsNumber: 1,
              ratio: 1,
              count: 1,
              updatedAt: null,
            },
          ],
          count: 1,
          sum: { currencies: [] },
        }),
    });
  const at = '/finance/commissions-and-tips?start=2026-01-01&end=2026-03-31&view=employees&tab=';
  const pathOf = async (): Promise<string> =>
    (await screen.findByRole('link', { name: /Aisha Khan/ })).getAttribute('href') ?? '';
  for (const [tab, list] of [
    ['commissions', '/api/commissions/employees'],
    ['tips', '/api/tips/employees'],
  ] as const) {
    await show(`${at}${tab}`, ALL, () => rowsOf(list));
    expect(await pathOf()).toBe(`/finance/commissions-and-tips?tab=${tab}&employee=${idOf(7)}`);
    cleanup();
    await show(`${at}${tab}`, [...ALL, 'web.access.hr.employees:read'], () => rowsOf(list));
    expect(await pathOf()).toBe(`/hr/employees/${idOf(7)}?tab=commissionsAndTips`);
    cleanup();
  }
});

test('a row of a month links to the sales or tips of that month, whatever period the page shows (C§6)', async () => {
  layOut();
  const employee = { id: idOf(7), firstName: 'Aisha', lastName: 'Khan', companyEmployeeId: 'EMP-0007', imageUrl: null };
  const payout = {
    id: idOf(9),
    employee,
    period: '2026-03',
    ...sumOf('AED'),
    productsNumber: 1,
    clientsNumber: 1,
    ratio: 1,
    historicalTierType: null,
    updatedAt: '2026-03-10T09:02:00.000Z',
  };
  const at = `/finance/commissions-and-tips?start=2026-01-01&end=2026-03-31&open=${idOf(3)}`;
  for (const [tab, rights] of [
    ['commissions', ALL],
    ['tips', ['commission.payout:read', 'tip:read']],
  ] as const) {
    await show(at, rights, () =>
      api.answer({
        'GET /api/commission-and-tip-payouts': () =>
          ok({ data: [payout], count: 1, sum: { currencies: [sumOf('AED')] } }),
      }),
    );
    const detail = within(await screen.findByTestId('month-detail'));
    expect(await detail.findByRole('link', { name: /Aisha Khan/ })).toHaveAttribute(
      'href',
      `/finance/commissions-and-tips?tab=${tab}&employee=${idOf(7)}&start=2026-03-01&end=2026-03-28`,
    );
    cleanup();
  }
});

test('a failure shows a message and a retry (C§8)', async () => {
  const user = userEvent.setup();
  answerMonths = () => problem(422, 'rule-violated');
  await show('/finance/commissions-and-tips');
  await screen.findByText('rule-violated in words');
  answerMonths = () => ok({ data: months, count: months.length });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findAllByTestId('month')).toHaveLength(2);
});

test('three empty states: none yet, none that match, no permission; only permitted tabs are shown (C§8)', async () => {
  const user = userEvent.setup();
  months = [];
  await show('/finance/commissions-and-tips');
  expect(await screen.findByText('No months yet')).toBeInTheDocument();
  cleanup();
  await show('/finance/commissions-and-tips?start=2026-01-01&end=2026-03-31&country=AE');
  expect(await screen.findByTestId('empty-state')).toHaveAttribute('data-kind', 'no-match');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(new URLSearchParams(location.search).has('country')).toBe(false));
  cleanup();
  await show('/finance/commissions-and-tips', []);
  expect(await screen.findByTestId('empty-state')).toHaveAttribute('data-kind', 'not-permitted');
  expect(screen.queryByTestId('import')).toBeNull();
  cleanup();
  await show('/finance/commissions-and-tips?tab=payout', ['tip:read']);
  expect(await screen.findByText('No tips yet')).toBeInTheDocument();
  expect(screen.queryByRole('tab', { name: 'Payout' })).toBeNull();
});
