import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ok, problem } from '#client/testing/stub-api.ts';
import { recentMessages } from '#ui/toast/messages.ts';
import { ID, sampleReport } from '../testing/sample-report.ts';
import { prepareTills } from '../testing/show-tills.tsx';
import { en } from '../texts/en.ts';

const page = prepareTills();
const AT = '/finance/till-banking-reports?status=balanced&new=report';
const CONFIRM = 'POST /api/day-bankings/*/confirm';
/** The till starts with 800.00 AED. */
const count = async (user: UserEvent, hundreds: string) => {
  await page.show(AT);
  const form = within(await screen.findByTestId('count'));
  await user.selectOptions(form.getByLabelText(/^Type/), 'end-of-day');
  await user.type(form.getByLabelText(/^Cash count: number of bills of .*100\.00/), hundreds);
  await form.findByTestId('variance');
  return form;
};
const created = (variance: number) => ({ status: 201, body: sampleReport({ version: 4, variance }) });
const said = () => recentMessages().map(({ title }) => title);

test('“Save and submit” saves and submits in one step, with the saved version, and opens the report (D30, D32)', async () => {
  const user = userEvent.setup();
  const form = await count(user, '7');
  page.api.answer({
    'POST /api/day-bankings': () => created(-10_000),
    [CONFIRM]: () => ok(sampleReport({ version: 5, confirmedAt: '2026-03-10T19:00:00.000Z' })),
  });
  const button = form.getByRole('button', { name: en.saveAndSubmit });
  expect(button).toHaveAccessibleDescription(/-100\.00.*goes to the approvers/);
  await user.click(button);
  await waitFor(() => expect(page.api.to(CONFIRM).map(({ body }) => body)).toEqual([{ version: 4 }]));
  await waitFor(() => expect(new URL(location.href).searchParams.get('open')).toBe(ID));
  expect(screen.queryByTestId('count')).toBeNull();
  expect(said()[0]).toBe(en.messages.submitted);
});

test('the consequence says when no approval is needed, and nothing certain in a blind count (D32, D36)', async () => {
  const user = userEvent.setup();
  const form = await count(user, '8');
  const button = form.getByRole('button', { name: en.saveAndSubmit });
  await waitFor(() => expect(button).toHaveAccessibleDescription(en.submitting.balanced));
  await user.click(form.getByLabelText(/^Blind count/));
  expect(button).toHaveAccessibleDescription(en.submitting.unknown);
  form.getByText(en.blindHint);
});

test('a variance that became another one is saved but not submitted, and both are said (D30)', async () => {
  const user = userEvent.setup();
  const form = await count(user, '8');
  page.api.answer({ 'POST /api/day-bankings': () => created(-25_000) });
  await user.click(form.getByRole('button', { name: en.saveAndSubmit }));
  await waitFor(() => expect(said()[0]).toBe(en.messages.savedOnly));
  expect(recentMessages()[0]?.description).toContain('-250.00 AED');
  expect(page.api.to(CONFIRM)).toEqual([]);
  await waitFor(() => expect(new URL(location.href).searchParams.get('open')).toBe(ID));
});

test('what is read again while the count is saved, with the new report in it, does not hold its submission back (D30)', async () => {
  const user = userEvent.setup();
  const form = await count(user, '8');
  const button = form.getByRole('button', { name: en.saveAndSubmit });
  page.api.answer({
    'GET /api/day-bankings/opening': () =>
      ok({ currency: 'AED', openingAmount: 55_000, tolerance: 0, previousDayBanking: null, chainBrokenBy: [] }),
    'POST /api/day-bankings': async () => {
      await page.cache.invalidateQueries();
      await waitFor(() => expect(button).toHaveAccessibleDescription(/250\.00/));
      return created(0);
    },
    [CONFIRM]: () => ok(sampleReport({ version: 5, confirmedAt: '2026-03-10T19:00:00.000Z' })),
  });
  await waitFor(() => expect(button).toHaveAccessibleDescription(en.submitting.balanced));
  await user.click(button);
  await waitFor(() => expect(page.api.to(CONFIRM).map(({ body }) => body)).toEqual([{ version: 4 }]));
  expect(said()[0]).toBe(en.messages.submitted);
});

test('a refused submission keeps the saved draft, says so, and opens it', async () => {
  const user = userEvent.setup();
  const form = await count(user, '8');
  page.api.answer({
    'POST /api/day-bankings': () => created(0),
    [CONFIRM]: () => problem(403, 'forbidden'),
  });
  await user.click(form.getByRole('button', { name: en.saveAndSubmit }));
  await waitFor(() => expect(said()[0]).toBe(en.messages.savedOnly));
  await waitFor(() => expect(new URL(location.href).searchParams.get('open')).toBe(ID));
});

test('Ctrl+Enter saves a draft, also after “Save and submit” was refused for a wrong value (D36)', async () => {
  const user = userEvent.setup();
  const form = await count(user, '8');
  const bill = form.getByLabelText(/^Cash count: number of bills of .*100\.00/);
  await user.clear(bill);
  await user.type(bill, 'x');
  await user.click(form.getByRole('button', { name: en.saveAndSubmit }));
  await form.findByTestId('error-summary');
  await user.clear(bill);
  page.api.answer({ 'POST /api/day-bankings': () => created(0) });
  await user.type(bill, '8{Control>}{Enter}{/Control}');
  await waitFor(() => expect(said()[0]).toBe(en.messages.saved));
  expect(page.api.to(CONFIRM)).toEqual([]);
});

const EXPLAIN = 'POST /api/day-bankings/*/explain';
const CHANGE = 'PATCH /api/day-bankings/*';
/** The count of a report that the system made for a day no one closed. */
async function countUnexplained() {
  page.shown = sampleReport({
    status: 'automatically-generated',
    dayBankingAutomaticClosureReason: { reason: 'no-receptionist-on-duty', note: null, filledByEmployee: null },
    actions: [{ event: 'day-banking.fill', can: true, reasons: [] }],
  });
  await page.show(`/finance/till-banking-reports?status=balanced&count=${ID}`);
  page.api.answer({
    [CHANGE]: () => ok(sampleReport({ version: 4 })),
    [EXPLAIN]: () => ok(sampleReport({ version: 5 })),
    [CONFIRM]: () => ok(sampleReport({ version: 6, confirmedAt: '2026-03-10T19:00:00.000Z' })),
  });
  return within(await screen.findByTestId('count'));
}
const sentTo = (...calls: readonly string[]) => calls.map((each) => page.api.to(each).map(({ body }) => body));

test('a day closed automatically is counted, explained and submitted on one page; submitting needs the explanation (D31)', async () => {
  const user = userEvent.setup();
  const form = await countUnexplained();
  await form.findByTestId('variance');
  const field = form.getByLabelText(new RegExp(`^${en.explanation}`));
  await user.type(field, '   ');
  await user.click(form.getByRole('button', { name: en.saveAndSubmit }));
  await waitFor(() => expect(field).toHaveAttribute('aria-invalid', 'true'));
  expect(sentTo(CHANGE, EXPLAIN, CONFIRM)).toEqual([[], [], []]);
  await user.type(field, 'Power cut');
  await user.click(form.getByRole('button', { name: en.saveAndSubmit }));
  await waitFor(() => expect(page.api.to(CONFIRM)).toHaveLength(1));
  expect(sentTo(EXPLAIN, CONFIRM)).toEqual([[{ note: 'Power cut', version: 4 }], [{ version: 5 }]]);
  expect(page.api.to(CHANGE)[0]?.body).not.toHaveProperty('explanation');
  expect(said()[0]).toBe(en.messages.submitted);
});

test('a draft keeps an explanation that was typed, and says when it was refused; without one only the count is saved (D31)', async () => {
  const user = userEvent.setup();
  let form = await countUnexplained();
  await user.click(form.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(page.api.to(CHANGE)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByTestId('count')).toBeNull());
  expect(sentTo(EXPLAIN, CONFIRM)).toEqual([[], []]);
  cleanup();
  form = await countUnexplained();
  page.api.answer({ [EXPLAIN]: () => problem(403, 'forbidden') });
  await user.type(form.getByLabelText(new RegExp(`^${en.explanation}`)), 'Power cut');
  await user.click(form.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(sentTo(EXPLAIN, CONFIRM)).toEqual([[{ note: 'Power cut', version: 4 }], []]));
  await waitFor(() => expect(said()).toContain(en.messages.notExplained));
});

test('the address of a report that can no longer be counted says why, and leads to it; so does one that is gone', async () => {
  const user = userEvent.setup();
  page.shown = sampleReport({
    actions: [
      {
        event: 'day-banking.fill',
        can: false,
        reasons: [{ code: 'later-report-builds-on-it', message: 'A later one builds on it.', params: {} }],
      },
    ],
  });
  await page.show(`/finance/till-banking-reports?status=balanced&count=${ID}`);
  await screen.findByRole('heading', { name: en.cannotCount.title });
  screen.getByText('A submitted later report uses this count.');
  await user.click(screen.getByRole('button', { name: en.cannotCount.show }));
  await waitFor(() =>
    expect(['open', 'count'].map((name) => new URL(location.href).searchParams.get(name))).toEqual([ID, null]),
  );
});

test('an address without a report says so and leads back to the list', async () => {
  const user = userEvent.setup();
  await page.show('/finance/till-banking-reports?status=balanced&count=nothing');
  await screen.findByRole('heading', { name: en.cannotCount.missing });
  await user.click(screen.getByRole('button', { name: en.cannotCount.back }));
  await waitFor(() => expect(location.search).toBe('?status=balanced'));
  expect(await screen.findByRole('heading', { level: 1, name: en.title })).toBeInTheDocument();
});
