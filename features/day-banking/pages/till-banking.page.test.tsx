import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createQueryClient } from '#client/query/query-client.ts';
import { permissionsQuery } from '#client/session/use-permissions.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, problem, stubApi, type StubAnswer, type StubbedApi } from '#client/testing/stub-api.ts';
import { en as client } from '#client/texts/en.ts';
import { COLUMN_WIDTHS } from '#ui/list/list.types.ts';
import { renderUi } from '#ui/testing/render-ui.tsx';
import type { Report } from '../banking.types.ts';
import type { Field } from '#contract/list.ts';
import { DAY_BANKING_LIST } from '#contract/day-bankings.list.ts';
import { bankingCells } from '../components/banking-cells.tsx';
import { BEFORE, ID, LOCATION, MARIA, sampleReport as report } from '../testing/sample-report.ts';
import { en } from '../texts/en.ts';
import TillBankingPage from './till-banking.page.tsx';

let api: StubbedApi;
let shown: Report;
let tills: object[];

async function show(at: string, tillsAnswer: StubAnswer = () => ok({ data: tills, count: tills.length })): Promise<void> {
  history.replaceState(null, '', at);
  api = stubApi({
    'POST /api/auth/login': () => ok(sampleSession()),
    'POST /api/auth/logout': () => ({ status: 204 }),
    // Rows are drawn where there is room, which a test has none of: the report is shown above the list.
    'GET /api/day-bankings': () => ok({ data: [], count: 0 }),
    'GET /api/day-bankings/locations': tillsAnswer,
    'GET /api/day-bankings/opening': () => ok({ currency: 'AED', openingAmount: 80_000, tolerance: 0, previousDayBanking: null, chainBrokenBy: [] }),
    'GET /api/day-bankings/reported': () => ok({ report: null }),
    'GET /api/day-bankings/*': () => ok(shown),
    'GET /api/saved-views': () => ok({ data: [], count: 0 }),
  });
  await session.signIn({ email: 'reception@luma.example', password: 'steward-demo' });
  const cache = createQueryClient();
  cache.setQueryData(permissionsQuery.queryKey, { permissions: ['dayBanking:create', 'dayBanking:update', 'dayBanking:read:personal'] });
  await renderUi(
    <QueryClientProvider client={cache}>
      <TillBankingPage />
    </QueryClientProvider>,
    { texts: { banking: en, client } },
  );
}

beforeEach(() => {
  shown = report();
  tills = [{ location: LOCATION, currency: 'AED', today: '2026-03-11', earliest: '2026-02-08' }];
  sessionStorage.clear();
});
afterEach(async () => {
  cleanup();
  await session.signOut();
  api.restore();
});

const detail = async () => within(await screen.findByTestId('report-detail'));

test('who comes without a filter sees what is outstanding with a variance, newest first, and the address says so (C§2, D12)', async () => {
  await show('/finance/till-banking-reports');
  await waitFor(() => expect(new URLSearchParams(location.search).get('status')).toBe('outstanding-with-variance'));
  await waitFor(() => expect(api.to('GET /api/day-bankings').at(-1)?.query.get('statuses')).toBe('outstanding-with-variance'));
  expect(api.to('GET /api/day-bankings').at(-1)?.query.get('sortBy')).toBe('createdAt');
});

test('the link of a tile keeps its own filter: what is not submitted is not narrowed to a status (D34)', async () => {
  await show('/finance/till-banking-reports?isConfirmed=false');
  await waitFor(() => expect(api.to('GET /api/day-bankings').at(-1)?.query.get('isConfirmed')).toBe('false'));
  expect(api.to('GET /api/day-bankings').at(-1)?.query.has('statuses')).toBe(false);
});

test('a row opens to the count by bills, and to the way from the report before to the variance (C§3, D28)', async () => {
  await show(`/finance/till-banking-reports?status=outstanding-with-variance&open=${ID}`);
  await detail();
  const drawn = [...document.querySelectorAll('[data-line]')].map((line) => line.textContent);
  const lines = drawn.map((line) => line.replaceAll(/[\u2066\u2069]/g, ''));
  expect(lines).toContain('Beginning of day, 10 Mar 2026800.00 AED');
  // The bill, how many of it, and what they come to: each once.
  expect(lines).toContain('100.00 AED× 121,200.00 AED');
  expect(lines).toContain('Expense: Water-10.00 AED');
  expect(lines).toContain('Variance-25.00 AED');
  // The currency stays behind the amount in Arabic.
  expect(drawn).toContain('Variance\u2066-25.00 AED\u2069');
});

test('who decides, and what was said, stands with what can be done, not behind the bills; a note is told once (C§3)', async () => {
  const note = 'Found between the drawers.';
  const process = { id: BEFORE, version: 2, type: 'day-banking', status: 'pending', note, createdAt: '2026-03-10T18:20:00.000Z', requestedByEmployee: MARIA, steps: [], actions: [] };
  shown = report({ note, confirmedAt: '2026-03-10T19:00:00.000Z', approvalProcess: process as never, actions: [{ event: 'step.accept', can: true, stepId: BEFORE, reasons: [] }] as never });
  await show(`/finance/till-banking-reports?status=outstanding-with-variance&open=${ID}`);
  const opened = await detail();
  const column = (await opened.findByRole('button', { name: 'Accept' })).closest<HTMLElement>('.column');
  expect(column).toContainElement(opened.getByTestId('approval'));
  expect(column).not.toContainElement(opened.getByText('× 12'));
  expect(opened.getAllByText(note)).toHaveLength(1);
});

test('the columns fit a screen of 1440 with the menu open: the one it is sorted by is not cut (C§2)', () => {
  const fields: Readonly<Record<string, Field>> = DAY_BANKING_LIST.fields;
  const shownFirst = Object.values(fields).flatMap(({ size, hidden }) => (size === undefined || hidden ? [] : [size]));
  expect(fields['createdAt']?.size).toBeDefined();
  // The button that opens a row, and the bar that scrolls many rows, take their part.
  expect(shownFirst.reduce((sum, size) => sum + COLUMN_WIDTHS[size], 44)).toBeLessThanOrEqual(1440 - 264 - 2 * 24 - 2 - 15);
});

test("'Mark as Submitted?' is asked with what is submitted, and what the server refuses is said with the figures as they are now (C§4, D30)", async () => {
  const user = userEvent.setup();
  await show(`/finance/till-banking-reports?status=outstanding-with-variance&open=${ID}`);
  await user.click(await (await detail()).findByRole('button', { name: /Mark as Submitted/ }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Mark as Submitted?' }));
  const figures = () => [...screen.getByRole('alertdialog').querySelectorAll('[data-line]')].map((line) => (line.textContent ?? '').replaceAll(/[\u2066\u2069]/g, ''));
  expect(figures()).toEqual(['Expected1,290.00 AED', 'Counted1,265.00 AED', 'Variance-25.00 AED']);
  shown = report({ version: 2, expectedAmount: 126_500, variance: 0, status: 'balanced' });
  api.answer({ 'POST /api/day-bankings/*/confirm': () => problem(409, 'stale-version', { record: shown }) });
  await user.click(question.getByRole('button', { name: 'Mark as Submitted' }));
  await question.findByText(/^This was changed since you opened it\. Review the current version/);
  await waitFor(() => expect(figures()).toEqual(['Expected1,265.00 AED', 'Counted1,265.00 AED', 'Variance0.00 AED']));
  api.answer({ 'POST /api/day-bankings/*/confirm': () => ok(report({ confirmedAt: '2026-03-10T19:00:00.000Z', actions: [], version: 3 })) });
  await user.click(question.getByRole('button', { name: 'Mark as Submitted' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(api.to(`POST /api/day-bankings/${ID}/confirm`).at(-1)?.body).toEqual({ version: 2 });
});

test('who has counted a draft has not submitted it: the list names nobody, the report who counted (C§2, C§3)', async () => {
  expect(bankingCells({} as never).submittedBy?.(report())).toBe('–');
  await show(`/finance/till-banking-reports?status=outstanding-with-variance&open=${ID}`);
  const opened = await detail();
  opened.getByText(/Counted by Maria Santos/);
  expect(opened.queryByText(/Submitted by/)).toBeNull();
});

test('a report that is deleted is closed, and not asked for once more', async () => {
  const user = userEvent.setup();
  await show(`/finance/till-banking-reports?status=outstanding-with-variance&open=${ID}`);
  await user.click(await (await detail()).findByRole('button', { name: 'Delete' }));
  const asked = api.to(`GET /api/day-bankings/${ID}`).length;
  const lists = api.to('GET /api/day-bankings').length;
  api.answer({ [`DELETE /api/day-bankings/${ID}`]: () => ({ status: 204 }), [`GET /api/day-bankings/${ID}`]: () => problem(404, 'not-found') });
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByTestId('report-detail')).toBeNull());
  await waitFor(() => expect(api.to('GET /api/day-bankings').length).toBeGreaterThan(lists));
  expect(api.to(`GET /api/day-bankings/${ID}`)).toHaveLength(asked);
});

test('an automatic report says so, with its reason and the explanation (C§4, D31)', async () => {
  shown = report({ status: 'automatically-generated', dayBankingAutomaticClosureReason: { reason: 'no-receptionist-on-duty', note: 'Training.', filledByEmployee: MARIA } });
  await show(`/finance/till-banking-reports?status=automatically-generated&open=${ID}`);
  const closure = within(await screen.findByTestId('closure'));
  closure.getByText('End Of Banking was automatically generated by the system.');
  closure.getByText('No receptionist was on duty.');
  closure.getByText('Maria Santos: Training.');
});

test('a till is counted by the keyboard; the total runs along, and what is expected unless one counts blind (D36)', async () => {
  const user = userEvent.setup();
  await show('/finance/till-banking-reports?status=balanced&new=report');
  const form = within(await screen.findByRole('dialog', { name: 'New report' }));
  await user.selectOptions(form.getByLabelText(/^Type/), 'end-of-day');
  await user.click(form.getByLabelText(/^Cash count: number of bills of .*1,000/));
  await user.keyboard('1{Enter}2{Enter}3{ArrowUp}{ArrowUp}');
  expect((document.activeElement as HTMLInputElement).value).toBe('1');
  await waitFor(() => expect(form.getByTestId('counted').textContent).toContain('2,600.00'));
  await waitFor(() => expect(form.getByTestId('variance').textContent).toContain('+1,800.00'));
  await user.click(form.getByLabelText(/^Blind count/));
  expect(form.queryByTestId('expected')).toBeNull();
  api.answer({ 'POST /api/day-bankings': () => ({ status: 201, body: report() }) });
  await user.click(form.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(api.to('POST /api/day-bankings')).toHaveLength(1));
  expect(api.to('POST /api/day-bankings')[0]?.body).toMatchObject({
    locationId: LOCATION.id, type: 'end-of-day', businessDate: '2026-03-11', currency: 'AED',
    cashRegistry: [{ nominal: 100_000, numberOfBills: 1 }, { nominal: 50_000, numberOfBills: 2 }, { nominal: 20_000, numberOfBills: 3 }],
  });
});

test('Enter goes from field to field through all of a count, and saves nothing half-typed (D36)', async () => {
  const user = userEvent.setup();
  await show('/finance/till-banking-reports?status=balanced&new=report');
  const form = within(await screen.findByRole('dialog', { name: 'New report' }));
  await user.selectOptions(form.getByLabelText(/^Type/), 'end-of-day');
  await user.click(form.getByLabelText(/^Cash count: number of bills of .*5\.00/));
  await user.keyboard('1{Enter}2.50{Enter}100{Enter}{Enter}');
  expect(document.activeElement).toBe(form.getByLabelText(/^Taken to the bank: number of bills of .*1,000/));
  await user.click(form.getByLabelText(/^Coins taken/));
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(form.getByLabelText(/^Note/));
  await user.keyboard('{Enter}');
  expect(form.getByLabelText(/^Note/)).toHaveValue('\n');
  expect(api.to('POST /api/day-bankings')).toEqual([]);
});

test.each([['1.5'], ['-3'], ['abc'], ['100001']])('%s is no number of bills: it is named beside its field, and nothing is saved', async (typed) => {
  const user = userEvent.setup();
  await show('/finance/till-banking-reports?status=balanced&new=report');
  const form = within(await screen.findByRole('dialog', { name: 'New report' }));
  const bill = form.getByLabelText(/^Cash count: number of bills of .*100\.00/);
  await user.type(bill, typed);
  await user.click(form.getByRole('button', { name: 'Save draft' }));
  const summary = await form.findByTestId('error-summary');
  expect(summary.textContent).toMatch(/number of bills of .*100\.00/);
  expect([bill.getAttribute('aria-invalid'), (bill as HTMLInputElement).value]).toEqual(['true', typed]);
  expect(form.getByTestId('counted').textContent).toContain(typed === '100001' ? '10,000,000.00' : '0.00');
  expect(api.to('POST /api/day-bankings')).toHaveLength(0);
});

test('what was typed survives a reload, and is forgotten once the form is closed (D36)', async () => {
  const user = userEvent.setup();
  await show('/finance/till-banking-reports?status=balanced&new=report');
  await user.type(within(await screen.findByRole('dialog', { name: 'New report' })).getByLabelText(/^Cash count: number of bills of .*100\.00/), '7');
  cleanup();
  api.restore();
  await show('/finance/till-banking-reports?status=balanced&new=report');
  const form = within(await screen.findByRole('dialog', { name: 'New report' }));
  await form.findByTestId('restored');
  expect(form.getByTestId('counted').textContent).toContain('700.00');
  await user.click(form.getByRole('button', { name: 'Cancel' }));
  const question = await screen.findByRole('alertdialog').catch(() => null);
  if (question) await user.click(within(question).getAllByRole('button').at(-1) as HTMLElement);
  await waitFor(() => expect(Object.keys(sessionStorage).filter((key) => key.includes('count'))).toEqual([]));
});

test('who counts blind is told nothing of what is expected by a reload either, not even for a moment (D36)', async () => {
  const user = userEvent.setup();
  const at = '/finance/till-banking-reports?status=balanced&new=report';
  await show(at);
  const form = within(await screen.findByRole('dialog', { name: 'New report' }));
  await user.selectOptions(form.getByLabelText(/^Type/), 'end-of-day');
  await user.type(form.getByLabelText(/^Cash count: number of bills of .*1,000/), '2');
  await form.findByTestId('expected');
  await user.click(form.getByLabelText(/^Blind count/));
  const reload = async () => {
    cleanup();
    api.restore();
    await show(at);
    return within(await screen.findByRole('dialog', { name: 'New report' }));
  };
  const again = await reload();
  await waitFor(() => expect(again.getByTestId('counted').textContent).toContain('2,000.00'));
  expect(again.getByLabelText(/^Blind count/)).toBeChecked();
  expect(again.queryByTestId('expected')).toBeNull();
  // Never asked for, so never shown.
  expect(api.to('GET /api/day-bankings/opening')).toEqual([]);
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

test('what was kept of a till that one no longer counts is of the one there is (D36)', async () => {
  const user = userEvent.setup();
  await show('/finance/till-banking-reports?status=balanced&new=report');
  await user.type(within(await screen.findByRole('dialog', { name: 'New report' })).getByLabelText(/^Cash count: number of bills of .*100\.00/), '7');
  cleanup();
  api.restore();
  tills = [{ location: { ...LOCATION, id: BEFORE, name: 'Luma Jumeirah' }, currency: 'AED', today: '2026-03-11', earliest: '2026-02-08' }];
  await show('/finance/till-banking-reports?status=balanced&new=report');
  const form = within(await screen.findByRole('dialog', { name: 'New report' }));
  await form.findByTestId('restored');
  await waitFor(() => expect(form.getByLabelText(/^Location/)).toHaveDisplayValue('Luma Jumeirah'));
});

test('tills that cannot be read are said to be so, with a way to try again', async () => {
  const user = userEvent.setup();
  await show('/finance/till-banking-reports?status=balanced', () => problem(403, 'forbidden'));
  await user.click(await screen.findByTestId('new-report'));
  const alert = within(await screen.findByTestId('error-alert'));
  api.answer({ 'GET /api/day-bankings/locations': () => ok({ data: tills, count: tills.length }) });
  await user.click(alert.getByRole('button'));
  expect(within(await screen.findByRole('dialog', { name: 'New report' })).getByLabelText(/^Location/)).toHaveDisplayValue('Luma Marina');
});

test('who counts a day that somebody else has reported meanwhile is led to that report, and keeps what was typed (C§2, D36)', async () => {
  const user = userEvent.setup();
  await show('/finance/till-banking-reports?status=balanced&new=report');
  const form = within(await screen.findByRole('dialog', { name: 'New report' }));
  await user.selectOptions(form.getByLabelText(/^Type/), 'end-of-day');
  await user.type(form.getByLabelText(/^Cash count: number of bills of .*100\.00/), '7');
  expect(form.queryByRole('button', { name: en.openThere })).toBeNull();
  api.answer({ 'POST /api/day-bankings': () => problem(409, 'event-not-allowed', { errors: [{ path: 'type', code: 'already-reported', message: 'There is one.', params: { id: BEFORE } }], record: shown }) });
  await user.click(form.getByRole('button', { name: 'Save draft' }));
  await user.click(await form.findByRole('button', { name: en.openThere }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('alertdialog')).toBeNull();
  // The entries of the history take their turns.
  await waitFor(() => expect(['open', 'new'].map((name) => new URL(location.href).searchParams.get(name))).toEqual([BEFORE, null]));
  expect(Object.entries(sessionStorage).find(([key]) => key.endsWith('count.new'))?.[1]).toContain('7');
});

test('a count says which till and day it is of, and stays where somebody counted faster; what was not counted here is theirs (C§2, issue 3, version-conflict notice)', async () => {
  const user = userEvent.setup();
  await show(`/finance/till-banking-reports?status=outstanding-with-variance&open=${ID}`);
  api.answer({ 'PATCH /api/day-bankings/*': () => problem(409, 'stale-version', { record: report({ version: 4, coins: 700, note: 'Theirs', cashRegistry: [] }) }) });
  await user.click((await detail()).getByRole('button', { name: 'Count the till' }));
  const form = within(await screen.findByRole('dialog'));
  const bill = await form.findByLabelText(/^Cash count: number of bills of .*100\.00/);
  expect(form.getByText('Luma Marina').closest('p')).toHaveTextContent('Luma Marina · End of day · 10 Mar 2026');
  await user.clear(bill);
  await user.type(bill, '13');
  await user.click(form.getByRole('button', { name: 'Save draft' }));
  await form.findByText(`This was changed since you opened it. ${client.problem.kept}`);
  await user.click(form.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(api.to('PATCH /api/day-bankings/*')[1]?.body).toMatchObject({ version: 4, coins: 700, note: 'Theirs', cashRegistry: [{ nominal: 10_000, numberOfBills: 13 }] }));
});

test('whoever may, hands the step whose turn it is to another approver (D10)', async () => {
  const user = userEvent.setup();
  const STEP = ID.replace(/.$/, '7');
  const process = { id: STEP, version: 5, type: 'day-banking', status: 'pending', note: null, createdAt: '2026-03-10T18:20:00.000Z', requestedByEmployee: MARIA, steps: [], actions: [] };
  shown = report({ status: 'outstanding-with-variance', confirmedAt: '2026-03-10T19:00:00.000Z', approvalProcess: process as never, actions: [{ event: 'step.reassign', can: true, stepId: STEP, reasons: [] }] as never });
  await show(`/finance/till-banking-reports?status=outstanding-with-variance&open=${ID}`);
  api.answer({ 'GET /api/approval-process-steps/approvers': () => ok({ data: [MARIA], count: 1 }), 'POST /api/approval-process-steps/*/reassign': () => ok(process) });
  await user.click(await screen.findByRole('button', { name: 'Reassign' }));
  const dialog = within(await screen.findByTestId('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Reassign' }));
  expect(api.seen.some(({ path }) => path.endsWith('/reassign'))).toBe(false);
  await user.click(await dialog.findByRole('combobox'));
  await user.click(await screen.findByRole('option', { name: new RegExp(MARIA.lastName) }));
  await user.click(dialog.getByRole('button', { name: 'Reassign' }));
  await waitFor(() => expect(api.seen.find(({ path }) => path === `/api/approval-process-steps/${STEP}/reassign`)?.body).toEqual({ employeeIds: [MARIA.id], version: 5 }));
});

test.each([
  ['2026-02-07', /Choose 08\/02\/2026 or later/],
  ['2026-03-12', /Choose 11\/03\/2026 or earlier/],
])('%s is no day of a new report: the form says which are, and saves nothing (ADR-0079)', async (typed, limit) => {
  const user = userEvent.setup();
  await show('/finance/till-banking-reports?status=balanced&new=report');
  const form = within(await screen.findByRole('dialog', { name: 'New report' }));
  await user.selectOptions(form.getByLabelText(/^Type/), 'end-of-day');
  const day = form.getByLabelText(/^Day/, { selector: 'input' });
  await user.clear(day);
  await user.type(day, typed);
  await user.click(form.getByRole('button', { name: 'Save draft' }));
  expect((await form.findByTestId('error-summary')).textContent).toMatch(limit);
  expect(api.to('POST /api/day-bankings')).toEqual([]);
});

test('the bills are those of the currency of the chosen till; what was typed stays as it was typed with another (ADR-0082)', async () => {
  const user = userEvent.setup();
  const SALMIYA = { ...LOCATION, id: ID.replace(/.$/, '8'), name: 'Luma Salmiya', shortCode: 'KWI-SAL' };
  tills.push({ location: SALMIYA, currency: 'KWD', today: '2026-03-11', earliest: '2026-02-08' });
  await show('/finance/till-banking-reports?status=balanced&new=report');
  const form = within(await screen.findByRole('dialog', { name: 'New report' }));
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
  api.answer({ 'POST /api/day-bankings': () => problem(422, 'rule-violated', { errors: [{ path: 'currency', code: 'other-currency', message: 'It counts in another.' }] }) });
  await user.click(form.getByRole('button', { name: 'Save draft' }));
  expect((await form.findByTestId('error-summary')).textContent).toContain(en.refused['other-currency']);
  expect(api.to('POST /api/day-bankings')[0]?.body).toMatchObject({
    locationId: SALMIYA.id, businessDate: '2026-03-11', currency: 'KWD', cashRegistry: [{ nominal: 20_000, numberOfBills: 2 }], coins: 12_500, additionalExpenses: [{ name: 'Water', amount: 3_000 }],
  });
  await choose('Luma Marina');
  await waitFor(() => expect(form.getByTestId('counted').textContent).toContain('712.50 AED'));
  // Thousandths are no fils of a dirham: they stay to be read, and are refused.
  await choose('Luma Salmiya');
  await user.clear(form.getByLabelText(/^Coins(?! taken)/));
  await user.type(form.getByLabelText(/^Coins(?! taken)/), '1.235');
  await choose('Luma Marina');
  await waitFor(() => expect(form.getByLabelText(/^Coins(?! taken)/)).toBeInvalid());
  expect(form.getByLabelText(/^Coins(?! taken)/)).toHaveValue('1.235');
  await user.click(form.getByRole('button', { name: 'Save draft' }));
  expect(api.to('POST /api/day-bankings')).toHaveLength(1);
});
