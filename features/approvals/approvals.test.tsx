import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { en as approval } from '#blocks/approvals/texts/en.ts';
import { ok, problem } from '#client/testing/stub-api.ts';
import { ReadOnlyContext } from '#ui/button/read-only.ts';
import { inPanel } from '#ui/testing/in-panel.tsx';
import type { Waiting } from './approvals.types.ts';
import { ForNobody } from './components/for-nobody.tsx';
import SubstitutesPart from './components/substitutes-part.tsx';
import { waitingCells } from './components/waiting-cells.tsx';
import WaitingDetail from './components/waiting-detail.tsx';
import { WaitingFacts } from './components/waiting-facts.tsx';
import ChangeDeviceDialog from './forms/change-device.dialog.tsx';
import HandOverAllDialog from './forms/hand-over-all.dialog.tsx';
import { idOf, OMAR, person, process, substitute, waiting } from './testing/sample-approvals.ts';
import { DECIDES, prepareApprovals } from './testing/show-approvals.tsx';
import { useApprovalsTexts } from './use-approvals-texts.ts';
import { useWords } from './use-words.ts';

const drawn = prepareApprovals();
test('the detail names the principal, takes its buttons from the response, and decides on the loaded version', async () => {
  const user = userEvent.setup();
  await drawn.show(inPanel('waiting-detail', waiting(1).id, <WaitingDetail waiting={waiting(1)} />), {
    'GET /api/approval-processes/*': () => ok(process),
    'PATCH /api/approval-process-steps/*': () => ok({ ...process, status: 'accepted' }),
  });
  const detail = within(screen.getByTestId('waiting-detail'));
  expect(detail.getByText(/On behalf of Omar Test/)).toBeVisible();
  expect(await detail.findByText('Line manager · Sara Test on behalf of Omar Test')).toBeVisible();
  expect(detail.getByRole('button', { name: 'Reject' })).toHaveAttribute('aria-disabled', 'true');
  expect(detail.getByText(/You are a substitute for this approver but have no access/)).toBeVisible();
  await user.click(detail.getByRole('button', { name: 'Accept' }));
  const composer = within(await detail.findByTestId('composer'));
  await user.type(composer.getByRole('textbox'), 'Fine.');
  await user.click(composer.getByRole('button', { name: 'Accept' }));
  await waitFor(() =>
    expect(drawn.api.to(`PATCH /api/approval-process-steps/${idOf(101)}`)[0]?.body).toEqual({
      status: 'accepted',
      note: 'Fine.',
      version: 4,
      isUndoable: true,
    }),
  );
});

test('reassigns a step to the chosen people, on the loaded version (D10)', async () => {
  const user = userEvent.setup();
  const actions = [...process.actions, { event: 'step.reassign', can: true, reasons: [], stepId: idOf(101) }];
  await drawn.show(inPanel('waiting-detail', waiting(1).id, <WaitingDetail waiting={waiting(1)} />), {
    'GET /api/approval-processes/*': () => ok({ ...process, actions }),
    'GET /api/approval-process-steps/approvers': () => ok({ data: [person(5, 'Sara')], count: 1 }),
    'POST /api/approval-process-steps/*/reassign': () => ok(process),
  });
  await user.click(await screen.findByRole('button', { name: 'Reassign' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Reassign' }));
  expect(drawn.api.to(`POST /api/approval-process-steps/${idOf(101)}/reassign`)).toHaveLength(0);
  await user.type(await dialog.findByRole('combobox', { name: /Approvers/ }), 'Sara');
  await user.click(await screen.findByRole('option', { name: /Sara Test/ }));
  await user.click(dialog.getByRole('button', { name: 'Reassign' }));
  await waitFor(() =>
    expect(drawn.api.to(`POST /api/approval-process-steps/${idOf(101)}/reassign`)[0]?.body).toEqual({
      employeeIds: [idOf(5)],
      version: 4,
    }),
  );
});

test('a step that nobody can decide says so instead of showing "Pending"', async () => {
  const steps = process.steps.map((step) => ({ ...step, waitsForNobody: step.status === 'pending' }));
  await drawn.show(inPanel('waiting-detail', waiting(1).id, <WaitingDetail waiting={waiting(1)} />), {
    'GET /api/approval-processes/*': () => ok({ ...process, steps }),
  });
  const timeline = within(await screen.findByTestId('approval'));
  expect(timeline.getByText(approval.timeline.waitsForNobody)).toBeVisible();
  expect(timeline.queryByText('Pending')).toBeNull();
});

const stuck = (n: number) => ({
  ...process,
  id: idOf(200 + n),
  version: 5 + n,
  subjectId: idOf(300 + n),
  kind: n === 0 ? 'leave' : 'day-banking',
  steps: [{ id: idOf(400 + n), order: 1, type: 'line-manger', status: 'pending', waitsForNobody: true }],
});

test('people who may reassign see the steps without an approver, each with a link, and how many more there are', async () => {
  await drawn.show(
    <ForNobody />,
    { 'GET /api/approval-processes': () => ok({ data: [stuck(0), stuck(1)], count: 14 }) },
    [...DECIDES, 'approvalProcess.assignment:update'],
  );
  const part = within(await screen.findByTestId('for-nobody'));
  expect(part.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `/hr/leave?open=${idOf(300)}`,
    `/finance/till-banking-reports?open=${idOf(301)}`,
  ]);
  expect(part.getByText(/^The approvers of 14 requests are/)).toBeVisible();
  expect(part.getByRole('button', { name: 'Reassign these 2 requests' })).toBeVisible();
  expect(Object.fromEntries(drawn.api.to('GET /api/approval-processes')[0]?.query ?? [])).toMatchObject({
    waitsForNobody: 'true',
    statuses: 'pending',
  });
});

test('in a view as another role, reassigning all is locked with the reason, and more can still be shown (ADR-0156)', async () => {
  const user = userEvent.setup();
  const why = 'You are viewing the panel as “Receptionist”.';
  await drawn.show(
    <ReadOnlyContext value={why}>
      <ForNobody />
    </ReadOnlyContext>,
    { 'GET /api/approval-processes': () => ok({ data: Array.from({ length: 10 }, (_, n) => stuck(n)), count: 14 }) },
    [...DECIDES, 'approvalProcess.assignment:update'],
  );
  const part = within(await screen.findByTestId('for-nobody'));
  const reassign = part.getByRole('button', { name: 'Reassign these 10 requests' });
  expect(reassign).toHaveAttribute('aria-disabled', 'true');
  expect(reassign).toHaveAccessibleDescription(why);
  await user.click(reassign);
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(part.getByRole('button', { name: 'Show more (4)' }));
  await waitFor(() => expect(drawn.api.to('GET /api/approval-processes')).toHaveLength(2));
});

test('remaining steps without an approver load on request, and all that are shown are reassigned together; refused ones stay with the reason', async () => {
  const user = userEvent.setup();
  const page = (from: number, size: number) => Array.from({ length: size }, (_, n) => stuck(from + n));
  await drawn.show(
    <ForNobody />,
    {
      'GET /api/approval-processes': ({ query }) =>
        ok({ data: query.get('page') === '1' ? page(10, 1) : page(0, 10), count: 11 }),
      'GET /api/approval-process-steps/approvers': () => ok({ data: [OMAR], count: 1 }),
      'POST /api/approval-process-steps/*/reassign': ({ path }) =>
        path.includes(idOf(401))
          ? problem(409, 'event-not-allowed', {
              errors: [{ path: '', code: 'requester-cannot-decide', message: 'They asked for it themselves.' }],
            })
          : ok(process),
    },
    [...DECIDES, 'approvalProcess.assignment:update'],
  );
  await user.click(await screen.findByRole('button', { name: 'Show 1 more' }));
  await user.click(await screen.findByRole('button', { name: 'Reassign these 11 requests' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reassign 11 requests' }));
  await user.type(dialog.getByRole('combobox'), 'Omar');
  await user.click(await screen.findByRole('option', { name: /Omar/ }));
  await user.click(dialog.getByRole('button', { name: 'Reassign' }));
  expect(await dialog.findByText('1 request couldn’t be reassigned.')).toBeVisible();
  const sent = drawn.api.to('POST /api/approval-process-steps/*/reassign');
  expect(sent.map(({ body }) => body)).toEqual(
    Array.from({ length: 11 }, (_, n) => ({ employeeIds: [OMAR.id], version: 5 + n })),
  );
  expect(within(dialog.getByRole('list', { name: 'Requests to reassign' })).getAllByRole('listitem')).toHaveLength(1);
});

test('a request that has an approver by the time it is shown is neither reassigned nor counted', async () => {
  const decidable = { ...stuck(1), steps: stuck(1).steps.map((step) => ({ ...step, waitsForNobody: false })) };
  await drawn.show(<HandOverAllDialog processes={[stuck(0), decidable] as never} onClose={() => undefined} />, {
    'POST /api/approval-process-steps/*/reassign': () => ok(process),
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Reassign 1 request' }));
  expect(within(dialog.getByRole('list', { name: 'Requests to reassign' })).getAllByRole('listitem')).toHaveLength(1);
});

test('steps without an approver are hidden when there are none, and not requested without the permission', async () => {
  await drawn.show(<ForNobody />, { 'GET /api/approval-processes': () => ok({ data: [], count: 0 }) }, [
    ...DECIDES,
    'approvalProcess.assignment:update',
  ]);
  await waitFor(() => expect(drawn.api.to('GET /api/approval-processes')).toHaveLength(1));
  expect(screen.queryByTestId('for-nobody')).toBeNull();
  cleanup();
  await drawn.show(<ForNobody />, {});
  expect(drawn.api.to('GET /api/approval-processes')).toHaveLength(0);
});

test('shows the days a leave uses between the current and the remaining balance', async () => {
  const leave = {
    type: { id: idOf(60), name: 'Annual leave', nameArabic: null },
    startDate: '2026-11-26',
    endDate: '2026-11-29',
    days: 4,
  };
  const read = {
    leaveBalance: { currentBalance: 10, reservedBalance: 0, balanceAfter: 8 },
    deductedDays: 2,
    isCancellationRequested: false,
  };
  const asked = { ...waiting(1), kind: 'leave', leave, deviceChange: null } as unknown as Waiting;
  await drawn.show(
    <WaitingFacts waiting={asked} />,
    { 'GET /api/leaves/*': () => ok(read), 'GET /api/leaves/*/absences': () => ok({ data: [], count: 0 }) },
    ['leave.details:read'],
  );
  const taken = (await screen.findByText('Used by this leave')).parentElement;
  expect(taken).toHaveTextContent('2 days');
});

test('the balance lines of a cancellation add up, and days that do not count are named (D18, D19, D26)', async () => {
  const leave = {
    type: { id: idOf(60), name: 'Annual leave', nameArabic: null },
    startDate: '2026-11-30',
    endDate: '2026-12-04',
    days: 5,
  };
  const uncountedDays = [
    { date: '2026-12-02', holiday: { name: 'National Day', nameArabic: null }, isDayOff: false },
    { date: '2026-12-04', holiday: null, isDayOff: false },
  ];
  const read = {
    leaveBalance: { currentBalance: 20, reservedBalance: 3, balanceAfter: 14 },
    deductedDays: 3,
    uncountedDays,
    isCancellationRequested: true,
  };
  const asked = { ...waiting(1), kind: 'leave', leave, deviceChange: null } as unknown as Waiting;
  await drawn.show(
    <WaitingFacts waiting={asked} />,
    { 'GET /api/leaves/*': () => ok(read), 'GET /api/leaves/*/absences': () => ok({ data: [], count: 0 }) },
    ['leave.details:read'],
  );
  const shown = async (label: string) =>
    (await screen.findByText(label)).parentElement?.textContent?.slice(label.length);
  expect([
    await shown('Balance with this leave'),
    await shown('Returned if canceled'),
    await shown('Balance if canceled'),
  ]).toEqual(['14 days', '3 days', '17 days']);
  expect(await shown('Not counted')).toBe('National Day (02 Dec 2026), Weekend (04 Dec 2026)');
  expect(screen.queryByText('Current balance')).toBeNull();
});

test('shows your own substitute with the days, and withdraws them after a confirmation', async () => {
  const user = userEvent.setup();
  await drawn.show(<SubstitutesPart />, {
    'GET /api/approval-substitutes': ({ query }) =>
      ok({
        data:
          query.getAll('states').length > 0
            ? [substitute()]
            : [
                substitute(),
                substitute({ id: idOf(71), state: 'ended', mayWithdraw: false }),
                substitute({ id: idOf(72), state: 'upcoming', mayWithdraw: false }),
              ],
        count: 3,
      }),
    'DELETE /api/approval-substitutes/*': () => ({ status: 204 }),
  });
  const row = await screen.findByTestId('substitute');
  expect(row).toHaveTextContent('Aisha Test decides for Omar Test');
  await user.click(screen.getByRole('button', { name: 'Show past substitutes' }));
  await waitFor(() => expect(screen.getAllByTestId('substitute')).toHaveLength(3));
  // Only if the server allows it: a substitute may see the substitution, and not withdraw it.
  expect(screen.getAllByTestId('withdraw')).toHaveLength(1);
  await user.click(screen.getByTestId('withdraw'));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(drawn.api.to(`DELETE /api/approval-substitutes/${idOf(70)}`)).toHaveLength(1));
});

test('a device assigned to another person while the form is open disappears from the field, with the reason (D15)', async () => {
  const user = userEvent.setup();
  const device = (n: number) => ({ id: idOf(600 + n), typeName: 'Tablet', details: `T-${n}` });
  const held = { id: idOf(500), assetType: { id: idOf(501), name: 'Tablet' }, values: [] };
  let free = [device(1), device(2)];
  const cache = await drawn.show(<ChangeDeviceDialog assetId={held.id} onClose={() => undefined} />, {
    'GET /api/assets': () => ok({ data: [held], count: 1 }),
    'GET /api/device-changes/replacements': () => ok({ data: free, count: free.length }),
  });
  const form = within(await screen.findByTestId('dialog'));
  const field = await form.findByLabelText(/^Requested device/);
  await user.selectOptions(field, await screen.findByRole('option', { name: /T-1/ }));
  free = [device(2)];
  await cache.invalidateQueries();
  expect(await form.findByText('This device is no longer available.')).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Change device' }));
  await waitFor(() => expect(field).toHaveAttribute('aria-invalid', 'true'));
  expect(drawn.api.to('POST /api/device-changes')).toEqual([]);
});

function StepCell() {
  const cells = waitingCells(useApprovalsTexts(), useWords());
  return <div data-testid="step">{cells.step?.(waiting(1))}</div>;
}

test('the approver of a step is readable where the column is too narrow (ADR-0062)', async () => {
  await drawn.show(<StepCell />, {});
  const text = screen.getByText(/On behalf of Omar Test/);
  expect(text).toHaveAttribute('title', text.textContent);
  // A separate element, so that it can be truncated.
  expect(text.parentElement).toBe(screen.getByTestId('step'));
});
