import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ok, problem, type StubAnswer } from '#client/testing/stub-api.ts';
import { recentMessages } from '#ui/toast/messages.ts';
import ReassignDialog from './reassign.dialog.tsx';
import { idOf, omar, person, sampleProcess, step } from './testing/sample-process.ts';
import { showApproval, type ShownApproval } from './testing/show-approval.tsx';

const REASSIGN = `POST /api/approval-process-steps/${idOf(101)}/reassign`;
const sara = person(5, 'Sara', 'Noor');

let shown: ShownApproval;
const put = vi.fn<() => void>();
const onClose = vi.fn<() => void>();
async function show(answer: StubAnswer, changes: Parameters<typeof step>[1] = {}) {
  put.mockClear();
  onClose.mockClear();
  const process = sampleProcess({ steps: [step(1, { candidates: [omar], ...changes })] });
  shown = await showApproval(
    <ReassignDialog process={process} stepId={idOf(101)} cache={{ put, refresh: () => undefined }} onClose={onClose} />,
    { 'GET /api/approval-process-steps/approvers': () => ok({ data: [sara], count: 1 }), [REASSIGN]: answer },
  );
  return within(await screen.findByRole('dialog', { name: 'Reassign the step' }));
}
afterEach(() => shown.stop());

type Shown = ReturnType<typeof within>;
const send = (dialog: Shown) => userEvent.setup().click(dialog.getByRole('button', { name: 'Reassign' }));
const choose = async (dialog: Shown): Promise<void> => {
  const user = userEvent.setup();
  await user.type(dialog.getByRole('combobox', { name: /Approvers/ }), 'Sara');
  await user.click(await screen.findByRole('option', { name: /Sara Noor/ }));
};
const bodies = () => shown.api.to(REASSIGN).map(({ body }) => body);

test('reassigns the step to the chosen people with the loaded version, and requires at least one (D10)', async () => {
  const fresh = sampleProcess({ version: 4 });
  const dialog = await show(() => ok(fresh));
  expect(dialog.getByText('Line manager decides next: Omar Al Suwaidi.')).toBeVisible();
  await send(dialog);
  await waitFor(() => expect(dialog.getByRole('combobox')).toHaveAttribute('aria-invalid', 'true'));
  expect(bodies()).toEqual([]);
  await choose(dialog);
  await send(dialog);
  await waitFor(() => expect(bodies()).toEqual([{ employeeIds: [sara.id], version: 3 }]));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(put.mock.calls).toMatchObject([[fresh, expect.anything(), undefined, expect.anything()]]);
  expect(recentMessages()[0]).toMatchObject({ title: 'Reassigned' });
  const [asked] = shown.api.to('GET /api/approval-process-steps/approvers');
  expect(asked?.query.get('stepId')).toBe(idOf(101));
});

test('says that none of the approvers can decide, and names only the role where there are none', async () => {
  const dialog = await show(() => ok(null), { waitsForNobody: true });
  expect(dialog.getByText(/^Line manager decides next: Omar Al Suwaidi\. None of them can decide/)).toBeVisible();
  await shown.stop();
  const empty = await show(() => ok(null), { candidates: [], role: 'administrator-role' });
  expect(empty.getByText('Administrator decides next.')).toBeVisible();
});

test('a refusal is shown in the machine’s words, on the people field', async () => {
  const errors = [{ path: 'employeeIds', code: 'requester-as-approver', message: 'server words' }];
  const dialog = await show(() => problem(422, 'rule-violated', { errors }));
  await choose(dialog);
  await send(dialog);
  expect((await dialog.findAllByText(/The requester can’t be an approver\./)).length).toBeGreaterThan(0);
  expect(onClose).not.toHaveBeenCalled();
});

test('after a conflict the next attempt uses the new version', async () => {
  const dialog = await show(() => problem(409, 'stale-version', { record: sampleProcess({ version: 9 }) }));
  await choose(dialog);
  await send(dialog);
  expect((await dialog.findAllByText(/This was changed since you opened it/)).length).toBeGreaterThan(0);
  await send(dialog);
  await waitFor(() => expect(bodies()).toMatchObject([{ version: 3 }, { version: 9 }]));
});
