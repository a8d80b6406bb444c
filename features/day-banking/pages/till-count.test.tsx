import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ok, problem } from '#client/testing/stub-api.ts';
import { recentMessages } from '#ui/toast/messages.ts';
import { BEFORE, ID, LOCATION, sampleReport as report } from '../testing/sample-report.ts';
import { en } from '../texts/en.ts';
import { detail, prepareTills } from '../testing/show-tills.tsx';

const page = prepareTills();

test('counts a till by keyboard with a running total, and shows the expected cash except in a blind count (D36)', async () => {
  const user = userEvent.setup();
  await page.show('/finance/till-banking-reports?status=balanced&new=report');
  const form = within(await screen.findByTestId('count'));
  await user.selectOptions(form.getByLabelText(/^Type/), 'end-of-day');
  await user.click(form.getByLabelText(/^Cash count: number of bills of .*1,000/));
  await user.keyboard('1{Enter}2{Enter}3{ArrowUp}{ArrowUp}');
  expect((document.activeElement as HTMLInputElement).value).toBe('1');
  await waitFor(() => expect(form.getByTestId('counted').textContent).toContain('2,600.00'));
  await waitFor(() => expect(form.getByTestId('variance').textContent).toContain('+1,800.00'));
  await user.click(form.getByLabelText(/^Blind count/));
  expect(form.queryByTestId('expected')).toBeNull();
  page.api.answer({ 'POST /api/day-bankings': () => ({ status: 201, body: report() }) });
  await user.click(form.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(page.api.to('POST /api/day-bankings')).toHaveLength(1));
  expect(page.api.to('POST /api/day-bankings')[0]?.body).toMatchObject({
    locationId: LOCATION.id,
    type: 'end-of-day',
    businessDate: '2026-03-11',
    currency: 'AED',
    cashRegistry: [
      { nominal: 100_000, numberOfBills: 1 },
      { nominal: 50_000, numberOfBills: 2 },
      { nominal: 20_000, numberOfBills: 3 },
    ],
  });
});

test('Enter moves through all fields of a count and saves nothing half-typed (D36)', async () => {
  const user = userEvent.setup();
  await page.show('/finance/till-banking-reports?status=balanced&new=report');
  const form = within(await screen.findByTestId('count'));
  await user.selectOptions(form.getByLabelText(/^Type/), 'end-of-day');
  await user.click(form.getByLabelText(/^Cash count: number of bills of .*5\.00/));
  await user.keyboard('1{Enter}2.50{Enter}100{Enter}{Enter}');
  expect(document.activeElement).toBe(form.getByLabelText(/^Taken to the bank: number of bills of .*1,000/));
  await user.click(form.getByLabelText(/^Coins taken/));
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(form.getByLabelText(/^Note/));
  await user.keyboard('{Enter}');
  expect(form.getByLabelText(/^Note/)).toHaveValue('\n');
  expect(page.api.to('POST /api/day-bankings')).toEqual([]);
});

test.each([['1.5'], ['-3'], ['abc'], ['100001']])(
  '%s is no number of bills: an error on its field, and nothing is saved',
  async (typed) => {
    const user = userEvent.setup();
    await page.show('/finance/till-banking-reports?status=balanced&new=report');
    const form = within(await screen.findByTestId('count'));
    const bill = form.getByLabelText(/^Cash count: number of bills of .*100\.00/);
    await user.type(bill, typed);
    await user.click(form.getByRole('button', { name: 'Save draft' }));
    const summary = await form.findByTestId('error-summary');
    expect(summary.textContent).toMatch(/number of bills of .*100\.00/);
    expect([bill.getAttribute('aria-invalid'), (bill as HTMLInputElement).value]).toEqual(['true', typed]);
    // What the form refuses is not counted.
    expect(form.getByTestId('counted').textContent).toMatch(/(?<![\d,])0\.00/);
    expect(page.api.to('POST /api/day-bankings')).toHaveLength(0);
  },
);

test('what was typed survives a reload and is discarded when the form is closed (D36)', async () => {
  const user = userEvent.setup();
  await page.show('/finance/till-banking-reports?status=balanced&new=report');
  await user.type(
    within(await screen.findByTestId('count')).getByLabelText(/^Cash count: number of bills of .*100\.00/),
    '7',
  );
  cleanup();
  page.api.restore();
  await page.show('/finance/till-banking-reports?status=balanced&new=report');
  const form = within(await screen.findByTestId('count'));
  await form.findByTestId('restored');
  expect(form.getByTestId('counted').textContent).toContain('700.00');
  await user.click(form.getByRole('button', { name: 'Cancel' }));
  const question = await screen.findByRole('alertdialog').catch(() => null);
  if (question) await user.click(within(question).getAllByRole('button').at(-1) as HTMLElement);
  await waitFor(() => expect(Object.keys(sessionStorage).filter((key) => key.includes('count'))).toEqual([]));
});

test('a reload never reveals the expected cash of a blind count, not even briefly (D36)', async () => {
  const user = userEvent.setup();
  const at = '/finance/till-banking-reports?status=balanced&new=report';
  await page.show(at);
  const form = within(await screen.findByTestId('count'));
  await user.selectOptions(form.getByLabelText(/^Type/), 'end-of-day');
  await user.type(form.getByLabelText(/^Cash count: number of bills of .*1,000/), '2');
  await form.findByTestId('expected');
  await user.click(form.getByLabelText(/^Blind count/));
  const reload = async () => {
    cleanup();
    page.api.restore();
    await page.show(at);
    return within(await screen.findByTestId('count'));
  };
  const again = await reload();
  await waitFor(() => expect(again.getByTestId('counted').textContent).toContain('2,000.00'));
  expect(again.getByLabelText(/^Blind count/)).toBeChecked();
  expect(again.queryByTestId('expected')).toBeNull();
  // Never requested, so never shown.
  expect(page.api.to('GET /api/day-bankings/opening')).toEqual([]);
  await user.click(again.getByLabelText(/^Blind count/));
  await again.findByTestId('expected');
  const seeing = await reload();
  await seeing.findByTestId('expected');
  expect(seeing.getByLabelText(/^Blind count/)).not.toBeChecked();
  await user.click(seeing.getByLabelText(/^Blind count/));
  await user.click(seeing.getByRole('button', { name: 'Cancel' }));
  const question = await screen.findByRole('alertdialog').catch(() => null);
  if (question) await user.click(within(question).getAllByRole('button').at(-1) as HTMLElement);
  await waitFor(() => expect(Object.keys(sessionStorage).filter((key) => key.includes('count'))).toEqual([]));
});

test('a stored draft of a till that is no longer available is applied to the remaining till (D36)', async () => {
  const user = userEvent.setup();
  await page.show('/finance/till-banking-reports?status=balanced&new=report');
  await user.type(
    within(await screen.findByTestId('count')).getByLabelText(/^Cash count: number of bills of .*100\.00/),
    '7',
  );
  cleanup();
  page.api.restore();
  page.tills = [
    {
      location: { ...LOCATION, id: BEFORE, name: 'Luma Jumeirah' },
      currency: 'AED',
      today: '2026-03-11',
      earliest: '2026-02-08',
    },
  ];
  await page.show('/finance/till-banking-reports?status=balanced&new=report');
  const form = within(await screen.findByTestId('count'));
  await form.findByTestId('restored');
  await waitFor(() => expect(form.getByLabelText(/^Location/)).toHaveDisplayValue('Luma Jumeirah'));
});

test('tills that fail to load show a message and a retry', async () => {
  const user = userEvent.setup();
  await page.show('/finance/till-banking-reports?status=balanced', () => problem(403, 'forbidden'));
  await user.click(await screen.findByTestId('new-report'));
  const alert = within(await screen.findByTestId('error-alert'));
  page.api.answer({ 'GET /api/day-bankings/locations': () => ok({ data: page.tills, count: page.tills.length }) });
  await user.click(alert.getByRole('button'));
  const form = within(await screen.findByTestId('count'));
  await waitFor(() => expect(form.getByLabelText(/^Location/)).toHaveDisplayValue('Luma Marina'));
});

test('counting a day that another person has reported meanwhile opens that report and keeps what was typed (C§2, D36)', async () => {
  const user = userEvent.setup();
  await page.show('/finance/till-banking-reports?status=balanced&new=report');
  const form = within(await screen.findByTestId('count'));
  await user.selectOptions(form.getByLabelText(/^Type/), 'end-of-day');
  await user.type(form.getByLabelText(/^Cash count: number of bills of .*100\.00/), '7');
  expect(form.queryByRole('button', { name: en.openThere })).toBeNull();
  page.api.answer({
    'POST /api/day-bankings': () =>
      problem(409, 'event-not-allowed', {
        errors: [{ path: 'type', code: 'already-reported', message: 'There is one.', params: { id: BEFORE } }],
        record: page.shown,
      }),
  });
  await user.click(form.getByRole('button', { name: 'Save draft' }));
  await user.click(await form.findByRole('button', { name: en.openThere }));
  await waitFor(() => expect(screen.queryByTestId('count')).toBeNull());
  expect(screen.queryByRole('alertdialog')).toBeNull();
  // History entries are removed asynchronously.
  await waitFor(() =>
    expect(['open', 'new'].map((name) => new URL(location.href).searchParams.get(name))).toEqual([BEFORE, null]),
  );
  expect(Object.entries(sessionStorage).find(([key]) => key.endsWith('count.new'))?.[1]).toContain('7');
});

test('a count names its till and day, survives a conflict, and takes the newer values of fields it did not touch (C§2, issue 3, version-conflict notice)', async () => {
  const user = userEvent.setup();
  await page.show(`/finance/till-banking-reports?status=outstanding-with-variance&open=${ID}`);
  page.api.answer({
    'PATCH /api/day-bankings/*': () =>
      problem(409, 'stale-version', { record: report({ version: 4, coins: 700, note: 'Theirs', cashRegistry: [] }) }),
  });
  await user.click((await detail()).getByRole('button', { name: 'Count the till' }));
  const form = within(await screen.findByTestId('count'));
  const bill = await form.findByLabelText(/^Cash count: number of bills of .*100\.00/);
  expect(form.getByText('Luma Marina').closest('div')).toHaveTextContent('Luma Marina · End of day · 10 Mar 2026');
  await user.clear(bill);
  await user.type(bill, '13');
  const told = recentMessages();
  await user.click(form.getByRole('button', { name: 'Save draft' }));
  await form.findByText('This was changed since you opened it.');
  // What both counted differently stands side by side; the message is there once, without a toast over it.
  const differing = within(form.getByTestId('count-conflicts'));
  expect(differing.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/number of bills of .*100\.00.*Yours: 13.*Theirs: –$/),
    // Untouched here, but part of the same sum: a mixture of two counts is nobody’s.
    expect.stringMatching(/^Coins.*Yours: .*65\.00.*Theirs: .*7\.00/),
  ]);
  expect(recentMessages()).toEqual(told);
  await user.click(differing.getByRole('button', { name: en.conflicts.allTheirs }));
  expect(bill).toHaveValue('');
  expect(form.getByLabelText(/^Coins(?! taken)/)).toHaveValue('7.00');
  await user.click(differing.getByRole('radio', { name: /Yours: 13/ }));
  expect(bill).toHaveValue('13');
  await user.click(form.getByRole('button', { name: 'Save draft' }));
  await waitFor(() =>
    expect(page.api.to('PATCH /api/day-bankings/*')[1]?.body).toMatchObject({
      version: 4,
      coins: 700,
      note: 'Theirs',
      cashRegistry: [{ nominal: 10_000, numberOfBills: 13 }],
    }),
  );
});

test('denominations follow the till’s currency; what was typed in another one is kept as typed (ADR-0082)', async () => {
  const user = userEvent.setup();
  const SALMIYA = { ...LOCATION, id: ID.replace(/.$/, '8'), name: 'Luma Salmiya', shortCode: 'KWI-SAL' };
  page.tills.push({ location: SALMIYA, currency: 'KWD', today: '2026-03-11', earliest: '2026-02-08' });
  await page.show('/finance/till-banking-reports?status=balanced&new=report');
  const form = within(await screen.findByTestId('count'));
  form.getByText(en.chooseTill);
  expect(form.queryByTestId('bills')).toBeNull();
  const choose = (name: string) => user.selectOptions(form.getByLabelText(/^Location/), name);
  await choose('Luma Marina');
  await user.selectOptions(form.getByLabelText(/^Type/), 'end-of-day');
  await user.type(form.getByLabelText(/^Cash count: number of bills of .*100\.00/), '7');
  await user.type(form.getByLabelText(/^Coins(?! taken)/), '12.5');
  await user.click(form.getByRole('button', { name: en.addExpense }));
  await user.type(form.getByLabelText(/^Amount/), '3');
  await choose('Luma Salmiya');
  expect(form.queryByLabelText(/^Cash count: number of bills of .*100\.00/)).toBeNull();
  await user.type(await form.findByLabelText(/^Cash count: number of bills of .*20\.000 KWD/), '2');
  await waitFor(() => expect(form.getByTestId('counted').textContent).toContain('52.500 KWD'));
  expect((form.getByLabelText(/^Coins(?! taken)/) as HTMLInputElement).value).toBe('12.500');
  expect((form.getByLabelText(/^Amount/) as HTMLInputElement).value).toBe('3.000');
  await user.type(form.getByLabelText(/^Expense/, { selector: 'input' }), 'Water');
  page.api.answer({
    'POST /api/day-bankings': () =>
      problem(422, 'rule-violated', {
        errors: [{ path: 'currency', code: 'other-currency', message: 'It counts in another.' }],
      }),
  });
  await user.click(form.getByRole('button', { name: 'Save draft' }));
  expect((await form.findByTestId('error-summary')).textContent).toContain(en.refused['other-currency']);
  expect(page.api.to('POST /api/day-bankings')[0]?.body).toMatchObject({
    locationId: SALMIYA.id,
    businessDate: '2026-03-11',
    currency: 'KWD',
    cashRegistry: [{ nominal: 20_000, numberOfBills: 2 }],
    coins: 12_500,
    additionalExpenses: [{ name: 'Water', amount: 3_000 }],
  });
  await choose('Luma Marina');
  await waitFor(() => expect(form.getByTestId('counted').textContent).toContain('712.50 AED'));
  // Thousandths are not valid in dirhams: they stay visible, and are refused.
  await choose('Luma Salmiya');
  await user.clear(form.getByLabelText(/^Coins(?! taken)/));
  await user.type(form.getByLabelText(/^Coins(?! taken)/), '1.235');
  await choose('Luma Marina');
  await waitFor(() => expect(form.getByLabelText(/^Coins(?! taken)/)).toBeInvalid());
  expect(form.getByLabelText(/^Coins(?! taken)/)).toHaveValue('1.235');
  await user.click(form.getByRole('button', { name: 'Save draft' }));
  expect(page.api.to('POST /api/day-bankings')).toHaveLength(1);
});
