import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Route, Router } from 'wouter';
import { en as approval } from '#blocks/approvals/texts/en.ts';
import { createQueryClient } from '#client/query/query-client.ts';
import { permissionsQuery } from '#client/session/use-permissions.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, problem, stubApi, type StubbedApi } from '#client/testing/stub-api.ts';
import { en as client } from '#client/texts/en.ts';
import { courseOf } from '#machines/approval-process/chain.ts';
import { chooseFromMenu } from '#ui/testing/choose-from-menu.ts';
import { renderUi } from '#ui/testing/render-ui.tsx';
import { clearMessages, recentMessages } from '#ui/toast/messages.ts';
import { en } from '../texts/en.ts';
import ApprovalProcessPage from './approval-process.page.tsx';

const ID = '0198a000-0000-7000-8000-000000000001';
const chain = (steps: readonly string[], version = 3, type = 'leave') => ({
  id: ID,
  type,
  version,
  approvesCancellation: false,
  steps: steps.map((type, at) => ({ id: ID.replace(/1$/, String(at + 2)), order: at + 1, type })),
});
const PERSON = {
  id: ID,
  firstName: 'Aisha',
  lastName: 'Khan',
  knownAs: 'Aisha',
  companyEmployeeId: 'E-1',
  imageUrl: null,
};
const SKIPPED = { ...PERSON, id: '01890000-0000-7000-8000-00000000abcd', firstName: 'Salem', lastName: 'Skipped' };
/** There is no line manager of the third level. */
const previewOf = (
  steps: readonly string[],
  largeVariance: { above: { currency: string; amount: number }[]; addsStep: boolean } | null = null,
) => ({
  largeVariance,
  steps: steps.map((type) => ({
    type,
    approvers: type === 'line-manger-3rd-step' ? 0 : 2,
    withoutApprover: type === 'line-manger-3rd-step' ? 9 : type === 'hr-responsible' ? 4 : 0,
    people: [],
  })),
  course: courseOf(steps.length, largeVariance === null),
  employees: 9,
  situations: [
    { steps: steps.map((_, at) => at + 1), byAdministrators: false, isStuck: false, employees: 8, examples: [PERSON] },
    { steps: [], byAdministrators: false, isStuck: true, employees: 1, examples: [SKIPPED] },
  ],
  sameApprovers: steps.length > 1 ? [{ steps: [1, 2], employees: 3, examples: [PERSON] }] : [],
  running: 4,
});
const RIGHTS = [
  'approvalProcess.template:read',
  ...['create', 'read', 'update', 'delete'].map((action) => `approvalProcess.stepTemplate:${action}`),
];

let api: StubbedApi;
beforeEach(() => history.replaceState(null, '', '/system-management/approval-processes/leave'));
afterEach(async () => {
  cleanup();
  clearMessages();
  await session.signOut();
  api.restore();
});

async function show(rights: readonly string[] = RIGHTS, routes: Parameters<typeof stubApi>[0] = {}) {
  api = stubApi({
    'POST /api/auth/login': () => ok(sampleSession()),
    'POST /api/auth/logout': () => ({ status: 204 }),
    'GET /api/approval-process-template': () => ok({ data: [chain(['line-manger', 'hr-responsible'])], count: 1 }),
    'POST /api/approval-process-template/preview': ({ body }) => ok(previewOf((body as { steps: string[] }).steps)),
    'PUT /api/approval-process-template/*/steps': ({ body }) => {
      const { steps, version } = body as { steps: string[]; version: number };
      return version === 3 && steps.length === 3
        ? problem(409, 'stale-version', { record: chain(['administrator-role'], 7) })
        : ok(chain(steps, version + 1));
    },
    ...routes,
  });
  await session.signIn({ email: 'admin@luma.example', password: 'steward-demo' });
  const cache = createQueryClient();
  cache.setQueryData(permissionsQuery.queryKey, { permissions: [...rights] });
  await renderUi(
    <QueryClientProvider client={cache}>
      <Router>
        <Route path="/system-management/approval-processes/:id">
          <ApprovalProcessPage />
        </Route>
      </Router>
    </QueryClientProvider>,
    { texts: { approval, client, setup: en } },
  );
  await screen.findByTestId('chain-paths');
}

const add = (user: UserEvent, step: string) => chooseFromMenu(user, 'Add step', step);

const roles = () => screen.getAllByTestId('draft-step').map((row) => row.getAttribute('data-role'));

test('saving without a change says so, and sends nothing', async () => {
  const user = userEvent.setup();
  await show();
  await user.click(screen.getByTestId('save-chain'));
  await waitFor(() => expect(recentMessages()[0]?.title).toBe(en.chainEditor.unchanged));
  expect(api.to('PUT /api/approval-process-template/*/steps')).toEqual([]);
});

test('shows the consequences of a draft before saving: diagram, paths, dead ends, running processes (C§3; D4, D9, D10)', async () => {
  const user = userEvent.setup();
  await show();
  expect(screen.getByTestId('chain-paths')).toHaveTextContent('7');
  expect(screen.getByTestId('chain-problems')).toHaveTextContent('1 employee has no approver');
  expect(screen.getByTestId('chain-problems')).toHaveTextContent(
    'Steps 1, 2 have the same only approver for 3 employees.',
  );
  const [first, second] = screen.getAllByTestId('draft-step');
  expect(second).toHaveTextContent('No one for 4 employees');
  expect(second).toHaveTextContent(/Salem Skipped.*3 more/);
  expect(first).not.toHaveTextContent('Salem Skipped');
  expect(screen.getByRole('link', { name: 'Show 4 requests' })).toHaveAttribute(
    'href',
    '/hr/leave?status=pending&status=cancellation-requested',
  );
  await add(user, 'Line manager, third level');
  await waitFor(() => expect(screen.getByTestId('chain-paths')).toHaveTextContent('17'));
  expect(screen.getByTestId('chain-problems')).toHaveTextContent(
    'Step 3 (Line manager, third level) has no approver today',
  );
  const picture = screen.getByTestId('diagram');
  expect([...picture.querySelectorAll('[data-state^=step]')].map((each) => each.getAttribute('data-state'))).toEqual([
    'step-1',
    'step-2',
    'step-3',
  ]);
  expect(
    [...picture.querySelectorAll('[data-transition]')].map((each) => each.getAttribute('data-transition')),
  ).toContain('step-1 step.accept 3 accepted');
  expect(api.to('PUT /api/approval-process-template/*/steps')).toHaveLength(0);
});

test('steps are moved by keyboard, keep the focus, and are saved with the loaded version (D16)', async () => {
  const user = userEvent.setup();
  await show();
  screen.getByRole('button', { name: 'Move down: Line manager' }).focus();
  await user.keyboard('{Enter}');
  expect(roles()).toEqual(['hr-responsible', 'line-manger']);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Move down: Line manager' })).toHaveFocus());
  // It is now the last one.
  await user.keyboard('{Enter}');
  expect(roles()).toEqual(['hr-responsible', 'line-manger']);
  await user.click(screen.getByTestId('save-chain'));
  await waitFor(() =>
    expect(api.to('PUT /api/approval-process-template/*/steps')[0]?.body).toEqual({
      steps: ['hr-responsible', 'line-manger'],
      version: 3,
    }),
  );
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo changes' })).toBeNull());
});

test('a conflict names the other author, and the draft is kept and can be saved over it (D14)', async () => {
  const user = userEvent.setup();
  await show();
  await add(user, 'Administrator');
  await waitFor(() => expect(roles()).toEqual(['line-manger', 'hr-responsible', 'administrator-role']));
  await user.click(screen.getByTestId('save-chain'));
  const stale = await screen.findByTestId('stale');
  // Once, in the notice (A§8).
  expect([screen.queryByTestId('error-summary'), recentMessages()]).toEqual([null, []]);
  expect(roles()).toEqual(['line-manger', 'hr-responsible', 'administrator-role']);
  // A pending save is not sent twice.
  await waitFor(() => expect(screen.getByTestId('save-chain')).not.toHaveAttribute('aria-busy'));
  await user.click(screen.getByTestId('save-chain'));
  await waitFor(() =>
    expect(api.to('PUT /api/approval-process-template/*/steps')[1]?.body).toMatchObject({ version: 7 }),
  );
  await waitFor(() => expect(stale).not.toBeInTheDocument());
});

test('leaving a draft asks first (A§5)', async () => {
  const user = userEvent.setup();
  await show();
  await user.click(screen.getByRole('button', { name: 'Remove: HR responsible' }));
  await user.click(screen.getByRole('link', { name: 'Approval Processes' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
  expect(roles()).toEqual(['line-manger']);
  await user.click(screen.getByRole('button', { name: 'Undo changes' }));
  expect(roles()).toEqual(['line-manger', 'hr-responsible']);
});

test('read-only access can simulate steps but not save', async () => {
  await show(['approvalProcess.template:read']);
  expect(screen.queryByTestId('save-chain')).toBeNull();
  expect(screen.getByRole('button', { name: 'Add step' })).toBeInTheDocument();
});

test('a till process explains: no variance is auto-accepted, what threshold two adds, no path to canceled (D9, D30, D32)', async () => {
  history.replaceState(null, '', '/system-management/approval-processes/day-banking');
  const user = userEvent.setup();
  await show(RIGHTS, {
    'GET /api/approval-process-template': () => ok({ data: [chain(['line-manger'], 3, 'day-banking')], count: 1 }),
    'POST /api/approval-process-template/preview': ({ body }) => {
      const { steps } = body as { steps: string[] };
      const asked = steps.length === 0 ? ['administrator-role'] : steps;
      return ok(
        previewOf(asked, {
          above: [{ currency: 'AED', amount: 50_000 }],
          addsStep: !asked.includes('administrator-role'),
        }),
      );
    },
  });
  expect(screen.getByTestId('till-rules')).toHaveTextContent('A report within the tolerance never needs a decision.');
  expect(screen.getByTestId('till-rules')).toHaveTextContent(
    /A variance above .*500.* gets an additional last step for an administrator/,
  );
  await user.click(screen.getByRole('button', { name: 'Remove: Line manager' }));
  await waitFor(() => expect(screen.getByTestId('till-rules')).toHaveTextContent('always needs an administrator'));
  expect(screen.getByTestId('chain-draft')).toHaveTextContent(
    'No steps: an administrator decides every report with a variance.',
  );
  expect(screen.getByTestId('chain-problems')).not.toHaveTextContent('without review');
  expect(screen.getByTestId('chain-today')).not.toHaveTextContent('No decision');
  expect(screen.getByTestId('chain-course')).not.toHaveTextContent('cancellation');
  expect(
    [...screen.getByTestId('diagram').querySelectorAll('[data-state]')].map((each) => each.getAttribute('data-state')),
  ).toEqual(['pending', 'draft', 'step-1', 'accepted', 'rejected']);
});

test('a leave process without steps approves immediately and says so (D2)', async () => {
  await show(RIGHTS, { 'GET /api/approval-process-template': () => ok({ data: [chain([])], count: 1 }) });
  expect(screen.getByTestId('chain-problems')).toHaveTextContent('without review');
  expect(screen.queryByTestId('till-rules')).toBeNull();
});
