import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '#client/query/query-client.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, stubApi, type StubbedApi } from '#client/testing/stub-api.ts';
import { en as client } from '#client/texts/en.ts';
import { renderUi } from '#ui/testing/render-ui.tsx';
import type { Process } from '../approvals.types.ts';
import { en } from '../texts/en.ts';
import { ProcessActions } from './process-actions.tsx';

const idOf = (n: number): string => `01980000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const AISHA = {
  id: idOf(3),
  firstName: 'Aisha',
  lastName: 'Test',
  knownAs: 'Aisha',
  companyEmployeeId: 'L-3',
  imageUrl: null,
};
const EVENTS = ['step.accept', 'step.reject', 'step.add-note', 'step.reassign'];
const LOCKED = { code: 'lower-step-pending', message: 'no', params: { step: 1 } };
const answers = (event: string, ...can: readonly boolean[]) =>
  can.map((each, at) => ({ event, can: each, reasons: each ? [] : [LOCKED], stepId: idOf(101 + at) }));
const process = (actions: Process['actions']): Process => ({
  id: idOf(9),
  kind: 'change-assigned-device',
  status: 'pending',
  version: 4,
  note: null,
  files: [],
  createdAt: '2026-03-10T18:20:00.000Z',
  updatedAt: '2026-03-10T18:20:00.000Z',
  requestedByEmployee: AISHA,
  subjectId: idOf(8),
  steps: [],
  actions,
});

let api: StubbedApi;
async function show(actions: Process['actions']): Promise<void> {
  api = stubApi({
    'POST /api/auth/login': () => ok(sampleSession()),
    'POST /api/auth/logout': () => ({ status: 204 }),
    'PATCH /api/approval-process-steps/*': () => ok(process([])),
  });
  await session.signIn({ email: 'manager@luma.example', password: 'steward-demo' });
  await renderUi(
    <QueryClientProvider client={createQueryClient()}>
      <ProcessActions process={process(actions)} />
    </QueryClientProvider>,
    { texts: { approvals: en, client } },
  );
}
afterEach(async () => {
  cleanup();
  await session.signOut();
  api.restore();
});

const button = (event: string) => screen.getByTestId('action-bar').querySelector(`[data-event="${event}"]`);

test.each(EVENTS)(
  '%s is open to whoever may do it in one of the steps they are asked in, whichever comes first (D4, D8)',
  async (event) => {
    await show([
      ...EVENTS.filter((each) => each !== event).flatMap((each) => answers(each, false, false)),
      ...answers(event, false, true),
    ]);
    expect(EVENTS.filter((each) => button(each)?.getAttribute('aria-disabled') !== 'true')).toEqual([event]);
  },
);

test('what is decided is the step that may be decided, not the first one (D4)', async () => {
  const user = userEvent.setup();
  await show(answers('step.accept', false, true));
  await user.click(button('step.accept') as HTMLElement);
  const dialog = await screen.findByTestId('dialog');
  await user.click(dialog.querySelector('button[type="submit"]') as HTMLElement);
  await expect
    .poll(() => api.seen.filter(({ method }) => method === 'PATCH').map(({ path }) => path))
    .toEqual([`/api/approval-process-steps/${idOf(102)}`]);
});
