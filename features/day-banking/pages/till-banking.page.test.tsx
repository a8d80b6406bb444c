import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ok, problem } from '#client/testing/stub-api.ts';
import { COLUMN_WIDTHS } from '#ui/list/list.types.ts';
import type { Field } from '#contract/list.ts';
import { DAY_BANKING_LIST } from '#contract/day-bankings.list.ts';
import { bankingCells } from '../components/banking-cells.tsx';
import { BEFORE, ID, MARIA, sampleReport as report } from '../testing/sample-report.ts';
import { detail, prepareTills } from '../testing/show-tills.tsx';

const page = prepareTills();

test('defaults to unsubmitted reports with a variance, newest first, and writes that to the address (C§2, D12)', async () => {
  await page.show('/finance/till-banking-reports');
  await waitFor(() => expect(new URLSearchParams(location.search).get('status')).toBe('outstanding-with-variance'));
  await waitFor(() =>
    expect(page.api.to('GET /api/day-bankings').at(-1)?.query.get('statuses')).toBe('outstanding-with-variance'),
  );
  expect(page.api.to('GET /api/day-bankings').at(-1)?.query.get('sortBy')).toBe('createdAt');
});

test('a tile link keeps its own filter: unsubmitted is not narrowed to a status (D34)', async () => {
  await page.show('/finance/till-banking-reports?isConfirmed=false');
  await waitFor(() => expect(page.api.to('GET /api/day-bankings').at(-1)?.query.get('isConfirmed')).toBe('false'));
  expect(page.api.to('GET /api/day-bankings').at(-1)?.query.has('statuses')).toBe(false);
});

test('a row opens to the count by denomination and the calculation of the variance (C§3, D28)', async () => {
  await page.show(`/finance/till-banking-reports?status=outstanding-with-variance&open=${ID}`);
  await detail();
  const drawn = [...document.querySelectorAll('[data-line]')].map((line) => line.textContent);
  const lines = drawn.map((line) => line.replaceAll(/[\u2066\u2069]/g, ''));
  expect(lines).toContain('Beginning of day, 10 Mar 2026800.00 AED');
  // Denomination, quantity and total: each once.
  expect(lines).toContain('100.00 AED× 121,200.00 AED');
  expect(lines).toContain('Expense: Water-10.00 AED');
  expect(lines).toContain('Variance-25.00 AED');
  // The currency stays after the amount in Arabic.
  expect(drawn).toContain('Variance\u2066-25.00 AED\u2069');
});

test('approvers and notes are shown with the actions, not below the denominations, and a note only once (C§3)', async () => {
  const note = 'Found between the drawers.';
  const process = {
    id: BEFORE,
    version: 2,
    type: 'day-banking',
    status: 'pending',
    note,
    createdAt: '2026-03-10T18:20:00.000Z',
    requestedByEmployee: MARIA,
    steps: [],
    actions: [],
  };
  page.shown = report({
    note,
    confirmedAt: '2026-03-10T19:00:00.000Z',
    approvalProcess: process as never,
    actions: [{ event: 'step.accept', can: true, stepId: BEFORE, reasons: [] }] as never,
  });
  await page.show(`/finance/till-banking-reports?status=outstanding-with-variance&open=${ID}`);
  const opened = await detail();
  expect((await opened.findByRole('button', { name: 'Accept' })).closest('footer')).not.toBeNull();
  const approval = opened.getByTestId('approval');
  const bills = opened.getByText('× 12');
  expect(approval.compareDocumentPosition(bills)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(opened.getAllByText(note)).toHaveLength(1);
});

test('the columns fit a 1440 px screen with the menu open, and the sorted column is not cut off (C§2)', () => {
  const fields: Readonly<Record<string, Field>> = DAY_BANKING_LIST.fields;
  const shownFirst = Object.values(fields).flatMap(({ size, hidden }) => (size === undefined || hidden ? [] : [size]));
  expect(fields['createdAt']?.size).toBeDefined();
  // The expand button and the scrollbar take their share.
  expect(shownFirst.reduce((sum, size) => sum + COLUMN_WIDTHS[size], 44)).toBeLessThanOrEqual(
    1440 - 264 - 2 * 24 - 2 - 15,
  );
});

test('"Mark as Submitted?" shows what is submitted, and a refusal shows the current figures (C§4, D30)', async () => {
  const user = userEvent.setup();
  await page.show(`/finance/till-banking-reports?status=outstanding-with-variance&open=${ID}`);
  await user.click(await (await detail()).findByRole('button', { name: /Mark as Submitted/ }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Mark as Submitted?' }));
  const figures = () =>
    [...screen.getByRole('alertdialog').querySelectorAll('[data-line]')].map((line) =>
      (line.textContent ?? '').replaceAll(/[\u2066\u2069]/g, ''),
    );
  expect(figures()).toEqual(['Expected1,290.00 AED', 'Counted1,265.00 AED', 'Variance-25.00 AED']);
  page.shown = report({ version: 2, expectedAmount: 126_500, variance: 0, status: 'balanced' });
  page.api.answer({ 'POST /api/day-bankings/*/confirm': () => problem(409, 'stale-version', { record: page.shown }) });
  await user.click(question.getByRole('button', { name: 'Mark as Submitted' }));
  await question.findByText(/^This was changed since you opened it\. Review the current version/);
  await waitFor(() => expect(figures()).toEqual(['Expected1,265.00 AED', 'Counted1,265.00 AED', 'Variance0.00 AED']));
  page.api.answer({
    'POST /api/day-bankings/*/confirm': () =>
      ok(report({ confirmedAt: '2026-03-10T19:00:00.000Z', actions: [], version: 3 })),
  });
  await user.click(question.getByRole('button', { name: 'Mark as Submitted' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(page.api.to(`POST /api/day-bankings/${ID}/confirm`).at(-1)?.body).toEqual({ version: 2 });
});

test('counting a draft is no submission: the list names nobody, the report its counter (C§2, C§3)', async () => {
  expect(bankingCells({} as never).submittedBy?.(report())).toBe('–');
  await page.show(`/finance/till-banking-reports?status=outstanding-with-variance&open=${ID}`);
  const opened = await detail();
  opened.getByText(/Counted by Maria Santos/);
  expect(opened.queryByText(/Submitted by/)).toBeNull();
});

test('deleting a report closes it and does not request it again', async () => {
  const user = userEvent.setup();
  await page.show(`/finance/till-banking-reports?status=outstanding-with-variance&open=${ID}`);
  await user.click(await (await detail()).findByRole('button', { name: 'Delete' }));
  const asked = page.api.to(`GET /api/day-bankings/${ID}`).length;
  const lists = page.api.to('GET /api/day-bankings').length;
  page.api.answer({
    [`DELETE /api/day-bankings/${ID}`]: () => ({ status: 204 }),
    [`GET /api/day-bankings/${ID}`]: () => problem(404, 'not-found'),
  });
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByTestId('report-detail')).toBeNull());
  await waitFor(() => expect(page.api.to('GET /api/day-bankings').length).toBeGreaterThan(lists));
  expect(page.api.to(`GET /api/day-bankings/${ID}`)).toHaveLength(asked);
});

test('an automatic report is marked as such, with its reason and explanation (C§4, D31)', async () => {
  page.shown = report({
    status: 'automatically-generated',
    dayBankingAutomaticClosureReason: { reason: 'no-receptionist-on-duty', note: 'Training.', filledByEmployee: MARIA },
  });
  await page.show(`/finance/till-banking-reports?status=automatically-generated&open=${ID}`);
  const closure = within(await screen.findByTestId('closure'));
  closure.getByText('End Of Banking was automatically generated by the system.');
  closure.getByText('No receptionist was on duty.');
  closure.getByText('Maria Santos: Training.');
});

test('people with the permission reassign the current step to another approver (D10)', async () => {
  const user = userEvent.setup();
  const STEP = ID.replace(/.$/, '7');
  const process = {
    id: STEP,
    version: 5,
    type: 'day-banking',
    status: 'pending',
    note: null,
    createdAt: '2026-03-10T18:20:00.000Z',
    requestedByEmployee: MARIA,
    steps: [],
    actions: [],
  };
  page.shown = report({
    status: 'outstanding-with-variance',
    confirmedAt: '2026-03-10T19:00:00.000Z',
    approvalProcess: process as never,
    actions: [{ event: 'step.reassign', can: true, stepId: STEP, reasons: [] }] as never,
  });
  await page.show(`/finance/till-banking-reports?status=outstanding-with-variance&open=${ID}`);
  page.api.answer({
    'GET /api/approval-process-steps/approvers': () => ok({ data: [MARIA], count: 1 }),
    'POST /api/approval-process-steps/*/reassign': () => ok(process),
  });
  await user.click(await screen.findByRole('button', { name: 'Reassign' }));
  const dialog = within(await screen.findByTestId('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Reassign' }));
  expect(page.api.seen.some(({ path }) => path.endsWith('/reassign'))).toBe(false);
  await user.click(await dialog.findByRole('combobox'));
  await user.click(await screen.findByRole('option', { name: new RegExp(MARIA.lastName) }));
  await user.click(dialog.getByRole('button', { name: 'Reassign' }));
  await waitFor(() =>
    expect(page.api.seen.find(({ path }) => path === `/api/approval-process-steps/${STEP}/reassign`)?.body).toEqual({
      employeeIds: [MARIA.id],
      version: 5,
    }),
  );
});

test.each([
  ['2026-02-07', /Choose 08\/02\/2026 or later/],
  ['2026-03-12', /Choose 11\/03\/2026 or earlier/],
])(
  '%s is no possible day of a new report: the form says which are, and saves nothing (ADR-0079)',
  async (typed, limit) => {
    const user = userEvent.setup();
    await page.show('/finance/till-banking-reports?status=balanced&new=report');
    const form = within(await screen.findByTestId('count'));
    await user.selectOptions(form.getByLabelText(/^Type/), 'end-of-day');
    const day = form.getByLabelText(/^Day/, { selector: 'input' });
    await user.clear(day);
    await user.type(day, typed);
    await user.click(form.getByRole('button', { name: 'Save draft' }));
    expect((await form.findByTestId('error-summary')).textContent).toMatch(limit);
    expect(page.api.to('POST /api/day-bankings')).toEqual([]);
  },
);
