import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { en as approval } from '#blocks/approvals/texts/en.ts';
import { createQueryClient } from '#client/query/query-client.ts';
import { permissionsQuery } from '#client/session/use-permissions.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, stubApi, type StubbedApi } from '#client/testing/stub-api.ts';
import { en as client } from '#client/texts/en.ts';
import KeptFocus from '#ui/focus/kept-focus.tsx';
import { focusInDialog } from '#ui/testing/focus-in-dialog.ts';
import { QueryLink } from '#client/url/query-link.tsx';
import { LinkProvider } from '#ui/link/link-context.tsx';
import { renderUi } from '#ui/testing/render-ui.tsx';
import { layOut } from '#ui/testing/lay-out.ts';
import type { Process, Waiting } from '../approvals.types.ts';
import { en } from '../texts/en.ts';
import ApprovalsPage from './approvals.page.tsx';
import { openPanel } from '#ui/testing/in-panel.tsx';

const idOf = (n: number): string => `01980000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const person = (n: number, firstName: string) => ({
  id: idOf(n),
  firstName,
  lastName: 'Test',
  knownAs: firstName,
  companyEmployeeId: `L-${n}`,
  imageUrl: null,
});
const NAMES = ['Aisha', 'Omar', 'Sara'] as const;
const waiting = (name: string, n: number): Waiting => ({
  id: idOf(100 + n),
  processId: idOf(10 + n),
  version: 4,
  kind: 'change-assigned-device',
  subjectId: idOf(8),
  requestedByEmployee: person(n, name),
  onBehalfOfEmployee: null,
  order: 1,
  steps: 1,
  isMyTurn: true,
  note: null,
  createdAt: '2026-03-10T18:20:00.000Z',
  leave: null,
  dayBanking: null,
  deviceChange: { asset: 'Phone · 353', replacementAsset: 'Phone · 356' },
});
const process = (n: number): Process => ({
  id: idOf(10 + n),
  kind: 'change-assigned-device',
  status: 'pending',
  version: 4,
  note: null,
  files: [],
  createdAt: '2026-03-10T18:20:00.000Z',
  updatedAt: '2026-03-10T18:20:00.000Z',
  requestedByEmployee: person(n, NAMES[n - 1] ?? ''),
  subjectId: idOf(8),
  steps: [],
  actions: [{ event: 'step.accept', can: true, reasons: [], stepId: idOf(100 + n) }],
});

let api: StubbedApi;
let rows: readonly Waiting[];

beforeEach(async () => {
  // Elements have no size in jsdom: without this no row is rendered, and nothing counts as focusable.
  layOut();
  history.replaceState(null, '', '/approvals');
  rows = NAMES.map((name, index) => waiting(name, index + 1));
  const decided = (id: string) => {
    rows = rows.filter((row) => row.id !== id);
  };
  api = stubApi({
    'POST /api/auth/login': () => ok(sampleSession()),
    'POST /api/auth/logout': () => ({ status: 204 }),
    'GET /api/approval-processes/waiting': () => ok({ data: rows, count: rows.length }),
    'GET /api/approval-processes/*': ({ path }) => ok(process(Number(path.slice(-2)) - 10)),
    'PATCH /api/approval-process-steps/*': ({ path }) => {
      decided(path.split('/').at(-1) ?? '');
      return ok({ ...process(1), status: 'accepted' });
    },
    'POST /api/approval-process-steps/decide': ({ body }) => {
      const { steps } = body as { readonly steps: readonly { readonly id: string }[] };
      for (const { id } of steps) decided(id);
      return ok({ results: steps.map(({ id }) => ({ id, outcome: 'decided', reasons: [] })) });
    },
    'GET /api/saved-views': () => ok({ data: [], count: 0 }),
  });
  await session.signIn({ email: 'hr@luma.example', password: 'steward-demo' });
  const cache = createQueryClient();
  cache.setQueryData(permissionsQuery.queryKey, { permissions: ['approvalProcess.step:update:team'] });
  await renderUi(
    <QueryClientProvider client={cache}>
      <main>
        <KeptFocus />
        <LinkProvider value={QueryLink}>
          <ApprovalsPage />
        </LinkProvider>
      </main>
    </QueryClientProvider>,
    { texts: { approval, approvals: en, client } },
  );
});
afterEach(async () => {
  cleanup();
  await session.signOut();
  api.restore();
});

test('accepting a request by keyboard opens the next one and focuses its heading (preferred §3)', async () => {
  const user = userEvent.setup();
  (await screen.findByRole('link', { name: /Omar/ })).focus();
  await user.keyboard('{Enter}');
  (await within(await openPanel('waiting-detail')).findByRole('button', { name: 'Accept' })).focus();
  await user.keyboard('{Enter}');
  (await screen.findByTestId('confirm-action')).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: /Sara/ })).toHaveFocus());
  expect(screen.queryByRole('link', { name: /Omar/ })).toBeNull();
});

test('bulk acceptance moves the focus to the results', async () => {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('checkbox', { name: /Aisha/ }));
  await user.click(screen.getByRole('checkbox', { name: /Omar/ }));
  (await screen.findByTestId('bulk-accept')).focus();
  await user.keyboard('{Enter}');
  await focusInDialog(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Accept' }));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(within(screen.getByTestId('bulk-results')).getByRole('heading')).toHaveFocus());
});
