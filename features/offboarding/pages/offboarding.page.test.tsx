import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Route } from 'wouter';
import { ok, problem } from '#client/testing/stub-api.ts';
import { en as client } from '#client/texts/en.ts';
import { chooseFromMenu } from '#ui/testing/choose-from-menu.ts';
import CompactOffboarding from '../components/compact-offboarding.tsx';
import OtherDialog from '../forms/other.dialog.tsx';
import { GratuityBlock, OtherBlock, TransferBlock } from '../components/settlement-blocks.tsx';
import { action, id, OMAR, settlement } from '../testing/sample-settlement.ts';
import OffboardingPage from './offboarding.page.tsx';
import SettlementPage from './settlement.page.tsx';

import { api, show } from '../testing/show-offboarding.tsx';

test('defaults to in progress and not started, and writes that to the address (B§2, D12)', async () => {
  await show(<OffboardingPage />);
  await waitFor(() =>
    expect(
      new URLSearchParams(location.search).getAll('status').toSorted((one, other) => one.localeCompare(other)),
    ).toEqual(['in-progress', 'not-started']),
  );
  await waitFor(() => expect(api.to('GET /api/offboardings').at(-1)?.query.getAll('statuses')).toHaveLength(2));
});

test('deleting asks "Delete record?" first (B§2)', async () => {
  const user = userEvent.setup();
  await show(<CompactOffboarding openId={id(9)} />);
  await user.click(await screen.findByRole('button', { name: 'Delete: Aisha Khan' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete record?' }));
  expect(question.getByText('This action cannot be undone')).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(api.to(`DELETE /api/offboardings/${id(3)}`)).toHaveLength(1));
  expect(api.to(`DELETE /api/offboardings/${id(3)}`)[0]?.query.get('version')).toMatch(/^[1-9]/);
});

test('deleting the open settlement returns to the list (B§2)', async () => {
  const user = userEvent.setup();
  const at = `/payroll-management/offboarding/${id(3)}?status=in-progress`;
  await show(<CompactOffboarding openId={id(3)} />, at);
  await user.click(await screen.findByRole('button', { name: 'Delete: Aisha Khan' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(location.pathname).toBe('/payroll-management/offboarding'));
  expect(location.search).toBe('?status=in-progress');
});

test('each part of the list beside a settlement can be hidden and stays hidden (B§2)', async () => {
  const user = userEvent.setup();
  await show(<CompactOffboarding openId={id(9)} />);
  await screen.findByText('EMP-7 · Ash');
  await chooseFromMenu(user, 'Visible columns', 'Known As');
  await screen.findByText('EMP-7');
  expect(localStorage.getItem('steward:offboarding:compact-hidden')).toBe('knownAs');
});

test.each([
  ['avatar', ['.st-avatar'], 'EMP-7 · Ash'],
  ['name', ['b'], 'EMP-7 · Ash'],
  ['companyEmployeeId', [], 'Ash'],
  ['status', ['[data-status]'], 'EMP-7 · Ash'],
])('without %s the list beside a settlement lacks that part only (B§2)', async (part, gone, details) => {
  localStorage.setItem('steward:offboarding:compact-hidden', part);
  await show(<CompactOffboarding openId={id(9)} />);
  const [row] = await within(await screen.findByTestId('compact-offboarding')).findAllByRole('listitem');
  const parts = ['.st-avatar', 'b', '[data-status]', 'button'].filter((each) => !row?.querySelector(each));
  expect([parts, row?.querySelector('small')?.textContent]).toEqual([gone, details]);
});

test('a profile leads to the dialog with its person; closing it leaves nothing of it in the address', async () => {
  const user = userEvent.setup();
  await show(
    <OffboardingPage />,
    `/payroll-management/offboarding?status=in-progress&new=offboarding&person=${OMAR.id}`,
    ['read', 'create'],
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Offboarding Settlement' }));
  expect(await dialog.findByRole('combobox', { name: /Employee/ })).toHaveValue('Omar Haddad');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.to('POST /api/offboardings').map(({ body }) => body)).toEqual([{ employeeId: OMAR.id }]),
  );
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(location.search).toBe('?status=in-progress'));
});

test('the dialog lists employees by first name, requires one, and marks those with a settlement (B§2, B§5)', async () => {
  const user = userEvent.setup();
  await show(<OffboardingPage />, '/payroll-management/offboarding?status=in-progress&new=offboarding');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Offboarding Settlement' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(dialog.getByRole('combobox', { name: /Employee/ })).toHaveAttribute('aria-invalid', 'true'),
  );
  expect(api.to('POST /api/offboardings')).toEqual([]);
  await user.type(dialog.getByRole('combobox', { name: /Employee/ }), 'Omar');
  await user.click(await screen.findByRole('option', { name: /Omar Haddad/ }));
  expect(api.seen.some(({ query }) => query.get('sortBy') === 'firstName' && query.get('sortOrder') === 'asc')).toBe(
    true,
  );
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.to('POST /api/offboardings').map(({ body }) => body)).toEqual([{ employeeId: OMAR.id }]),
  );
  expect((await screen.findAllByText('There is already a settlement for this employee.')).length).toBeGreaterThan(0);
});

test('without the permission to start one there is no button', async () => {
  await show(<OffboardingPage />, '/payroll-management/offboarding?status=in-progress', ['read']);
  await waitFor(() => expect(api.to('GET /api/offboardings').length).toBeGreaterThan(0));
  expect(screen.queryByTestId('add-offboarding')).toBeNull();
});

test('the gratuity shows its calculation line by line, and the rule applied (D68, D70)', async () => {
  await show(<GratuityBlock settlement={settlement()} />);
  const block = within(await screen.findByTestId('gratuity-calculation'));
  expect(block.getByText('United Arab Emirates')).toBeInTheDocument();
  expect(block.getByText('Years 1 to 5')).toBeInTheDocument();
  expect(block.getAllByText('\u206635,000.00 AED\u2069')).toHaveLength(2);
  expect(block.getByText(/^Calculated by .*ae-decree-law-33-2021, version 1/)).toBeInTheDocument();
});

test('its form starts with known values until it is first saved (D70)', async () => {
  const user = userEvent.setup();
  await show(<GratuityBlock settlement={settlement({ savedBlocks: [] })} />);
  await user.click(await screen.findByRole('button', { name: 'Edit: Gratuity calculation' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByLabelText(/Basic wage/)).toHaveValue('9,000.00');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.to(`POST /api/offboardings/${id(3)}/gratuity`)[0]?.body).toMatchObject({
      version: 4,
      countryISO: 'AE',
      basicWage: 900_000,
      totalWage: 1_100_000,
    }),
  );
});

test('typed figures survive a conflict, untouched ones take the newer values (issue 3, version-conflict notice)', async () => {
  const user = userEvent.setup();
  await show(<GratuityBlock settlement={settlement()} />);
  const theirs = settlement({
    version: 8,
    gratuity: { ...settlement().gratuity, basicWage: 800_000, totalWage: 950_000, countryISO: 'QA' },
  });
  api.answer({ 'POST /api/offboardings/*/gratuity': () => problem(409, 'stale-version', { record: theirs }) });
  await user.click(await screen.findByRole('button', { name: 'Edit: Gratuity calculation' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.clear(await dialog.findByLabelText(/Basic wage/));
  await user.type(dialog.getByLabelText(/Basic wage/), '9500');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText(`This was changed since you opened it. ${client.problem.kept}`);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.to(`POST /api/offboardings/${id(3)}/gratuity`)[1]?.body).toMatchObject({
      version: 8,
      basicWage: 950_000,
      totalWage: 950_000,
      countryISO: 'QA',
    }),
  );
});

test('a section has no form when the server does not let the caller save', async () => {
  await show(<GratuityBlock settlement={settlement({ actions: [] })} />);
  await screen.findByTestId('gratuity-calculation');
  expect(screen.queryByRole('button', { name: /Edit/ })).toBeNull();
});

test('additions to the settlement are labelled as such, and deductions have a minus sign (B§3, D69)', async () => {
  const otherAdjustments = (['addition', 'deduction', 'asset-recovery'] as const).map((kind) => ({
    kind,
    description: kind,
    amount: 50_000,
    assetId: kind === 'asset-recovery' ? id(6) : null,
  }));
  await show(<OtherBlock settlement={settlement({ otherAdjustments })} />);
  const block = await screen.findByTestId('other-adjustments');
  const amounts = [
    ...(block.textContent ?? '')
      .replaceAll(/[\u2066-\u2069]/g, '')
      .replaceAll('\u2212', '-')
      .matchAll(/-?500\.00 AED/g),
  ].map(([text]) => text);
  expect(amounts).toEqual(['500.00 AED', '-500.00 AED', '-500.00 AED']);
});

test('the cost of an unreturned asset is recovered (D69)', async () => {
  const user = userEvent.setup();
  await show(<OtherBlock settlement={settlement()} />);
  expect(within(await screen.findByTestId('held-assets')).getByText('Phone Pixel 9')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Edit: Other adjustments' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: 'Recover cost: Phone' }));
  const amount = (await dialog.findAllByLabelText(/Amount/)).at(-1) as HTMLElement;
  // Zero recovers nothing.
  await user.type(amount, '0');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(amount).toBeInvalid());
  expect(amount).toHaveAccessibleDescription(/Enter an amount above 0/);
  expect(api.to(`POST /api/offboardings/${id(3)}/other-adjustments`)).toEqual([]);
  await user.clear(amount);
  await user.type(amount, '250');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.to(`POST /api/offboardings/${id(3)}/other-adjustments`)[0]?.body).toMatchObject({
      adjustments: [{ kind: 'deduction' }, { kind: 'asset-recovery', amount: 25_000, assetId: id(6) }],
    }),
  );
});

test('a successor is chosen for each kind of duty (D67)', async () => {
  const user = userEvent.setup();
  await show(<TransferBlock settlement={settlement()}>{null}</TransferBlock>);
  await screen.findByText('No one chosen yet');
  await user.click(screen.getByRole('button', { name: 'Edit: Role transfer' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByRole('combobox', { name: /Line manager of/ }), 'Omar');
  await user.click(await screen.findByRole('option', { name: /Omar Haddad/ }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.to(`POST /api/offboardings/${id(3)}/role-transfer`)[0]?.body).toEqual({
      version: 4,
      successors: [{ duty: 'line-manager', employeeId: OMAR.id }],
    }),
  );
});

test('a new line shows no errors before it is left or saved', async () => {
  const user = userEvent.setup();
  await show(<OtherDialog settlement={settlement() as never} onClose={() => undefined} />);
  const form = within(await screen.findByTestId('dialog'));
  await user.click(form.getByRole('button', { name: 'Add a line' }));
  await user.click(form.getByRole('button', { name: 'Add a line' }));
  const described = await form.findAllByLabelText(/^Description/);
  expect(described.map((each) => each.getAttribute('aria-invalid'))).toEqual([null, null, null]);
  await user.click(described[1] as HTMLElement);
  await user.tab();
  await waitFor(() => expect(described[1]).toHaveAttribute('aria-invalid', 'true'));
  expect(described[2]).not.toHaveAttribute('aria-invalid');
});

test.each([['not-an-id'], [id(9)]])('an address without a settlement says so and offers no retry: %s', async (at) => {
  await show(
    <Route path="/payroll-management/offboarding/:id" component={SettlementPage} />,
    `/payroll-management/offboarding/${at}`,
  );
  api.answer({ 'GET /api/offboardings/*': () => problem(404, 'not-found') });
  await screen.findByRole('heading', { name: 'Settlement not found' });
  expect(screen.getByRole('link', { name: 'Show all settlements' }).getAttribute('href')).toBe(
    '/payroll-management/offboarding',
  );
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(api.to('GET /api/offboardings/not-an-id')).toEqual([]);
});

test('a settlement deleted while it is shown says so and offers no actions; an open confirmation stays open', async () => {
  const user = userEvent.setup();
  const cache = await show(
    <Route path="/payroll-management/offboarding/:id" component={SettlementPage} />,
    `/payroll-management/offboarding/${id(3)}`,
  );
  api.answer({ 'GET /api/offboardings/*': () => ok(settlement({ actions: [action('end-of-service.confirm')] })) });
  await user.click(await screen.findByRole('button', { name: 'Confirm end of service' }));
  const question = within(await screen.findByRole('alertdialog'));
  const times = (): number => api.to(`GET /api/offboardings/${id(3)}`).length;
  const before = times();
  api.answer({ 'GET /api/offboardings/*': () => problem(404, 'not-found') });
  await cache.invalidateQueries();
  await waitFor(() => expect(times()).toBeGreaterThan(before));
  expect(screen.getByRole('alertdialog')).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await screen.findByRole('heading', { name: 'Settlement not found' });
  expect(screen.queryByRole('button', { name: 'Confirm end of service' })).toBeNull();
});
