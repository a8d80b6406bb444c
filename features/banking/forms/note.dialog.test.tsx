import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '#client/query/query-client.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, stubApi, type StubbedApi } from '#client/testing/stub-api.ts';
import { en as client } from '#client/texts/en.ts';
import { renderUi } from '#ui/testing/render-ui.tsx';
import { ID, MARIA, sampleReport } from '../testing/sample-report.ts';
import { en } from '../texts/en.ts';
import NoteDialog, { type NoteDialogProps } from './note.dialog.tsx';

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

let api: StubbedApi;
async function show(event: NoteDialogProps['event']) {
  api = stubApi({
    'POST /api/auth/login': () => ok(sampleSession()),
    'POST /api/auth/logout': () => ({ status: 204 }),
    'POST /api/day-bankings/*/explain': () => ok(sampleReport()),
    'POST /api/approval-process-steps/*/note': () => ok(process),
    'PATCH /api/approval-process-steps/*': () => ok(process),
    'GET /api/day-bankings/*': () => ok(sampleReport()),
  });
  await session.signIn({ email: 'manager@luma.example', password: 'steward-demo' });
  const report = sampleReport({ version: 3, approvalProcess: process as never });
  await renderUi(
    <QueryClientProvider client={createQueryClient()}>
      <NoteDialog report={report} event={event} stepId={STEP} onClose={() => undefined} />
    </QueryClientProvider>,
    { texts: { banking: en, client } },
  );
  return within(await screen.findByTestId('dialog'));
}
afterEach(async () => {
  cleanup();
  await session.signOut();
  api.restore();
});

const sent = () =>
  api.seen
    .filter(
      ({ path }) =>
        (!path.startsWith('/api/auth/') && !path.startsWith('/api/day-bankings/')) || path.endsWith('/explain'),
    )
    .map(({ method, path, body }) => [method, path, body]);
const DECIDE = `/api/approval-process-steps/${STEP}`;

test.each([
  ['day-banking.explain', 'POST', `/api/day-bankings/${ID}/explain`, { note: 'Short of change', version: 3 }],
  ['step.add-note', 'POST', `${DECIDE}/note`, { note: 'Short of change' }],
] as const)('%s needs its text: without one nothing is sent (A§5, D11, D31)', async (event, method, path, body) => {
  const user = userEvent.setup();
  const dialog = await show(event);
  const submit = dialog.getAllByRole('button').find((each) => each.getAttribute('type') === 'submit') as HTMLElement;
  await user.click(submit);
  await waitFor(() => expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true'));
  expect(sent()).toEqual([]);
  await user.type(dialog.getByRole('textbox'), 'Short of change');
  await user.click(submit);
  await waitFor(() => expect(sent()).toEqual([[method, path, body]]));
});

test.each([
  ['step.accept', 'accepted'],
  ['step.reject', 'rejected'],
] as const)(
  '%s goes without a note, on the version of the approval that was seen (D11, D14)',
  async (event, status) => {
    const user = userEvent.setup();
    const dialog = await show(event);
    await user.click(
      dialog.getAllByRole('button').find((each) => each.getAttribute('type') === 'submit') as HTMLElement,
    );
    await waitFor(() => expect(sent()).toEqual([['PATCH', DECIDE, { status, note: null, version: 5 }]]));
  },
);
