import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState, type ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { en as approval } from '#blocks/approvals/texts/en.ts';
import { createQueryClient } from '#client/query/query-client.ts';
import { permissionsQuery } from '#client/session/use-permissions.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, problem, stubApi, type StubAnswer, type StubbedApi } from '#client/testing/stub-api.ts';
import { en as client } from '#client/texts/en.ts';
import { renderUi } from '#ui/testing/render-ui.tsx';
import type { Process, Substitute, Waiting } from './approvals.types.ts';
import BulkResults from './components/bulk-results.tsx';
import { ForNobody } from './components/for-nobody.tsx';
import SubstitutesPart from './components/substitutes-part.tsx';
import { waitingCells } from './components/waiting-cells.tsx';
import WaitingDetail from './components/waiting-detail.tsx';
import { WaitingFacts } from './components/waiting-facts.tsx';
import ChangeDeviceDialog from './forms/change-device.dialog.tsx';
import HandOverAllDialog from './forms/hand-over-all.dialog.tsx';
import { en } from './texts/en.ts';
import { useApprovalsTexts } from './use-approvals-texts.ts';
import { useBulk } from './use-bulk.ts';
import { useWords } from './use-words.ts';

const idOf = (n: number): string => `01980000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const person = (n: number, firstName: string) => ({ id: idOf(n), firstName, lastName: 'Test', knownAs: firstName, companyEmployeeId: `L-${n}`, imageUrl: null });
const OMAR = person(2, 'Omar');
const AISHA = person(3, 'Aisha');

const waiting = (n: number): Waiting => ({
  id: idOf(100 + n),
  processId: idOf(9),
  version: 4,
  kind: 'change-assigned-device',
  subjectId: idOf(8),
  requestedByEmployee: AISHA,
  onBehalfOfEmployee: OMAR,
  order: 1,
  steps: 1,
  isMyTurn: true,
  note: null,
  createdAt: '2026-03-10T18:20:00.000Z',
  leave: null,
  dayBanking: null,
  deviceChange: { asset: 'Phone · 353', replacementAsset: 'Phone · 356' },
});
const process: Process = {
  id: idOf(9),
  kind: 'change-assigned-device',
  status: 'pending',
  version: 4,
  note: 'The screen flickers.',
  files: [],
  createdAt: '2026-03-10T18:20:00.000Z',
  updatedAt: '2026-03-10T18:20:00.000Z',
  requestedByEmployee: AISHA,
  subjectId: idOf(8),
  steps: [
    { id: idOf(90), order: 1, role: 'line-manger', status: 'accepted', skipReason: null, isRequired: false, waitsForNobody: false, decisionAt: '2026-03-11T08:00:00.000Z', approvalByEmployee: person(5, 'Sara'), onBehalfOfEmployee: OMAR, candidates: [OMAR], stepNotes: [] },
    { id: idOf(101), order: 2, role: 'hr-responsible', status: 'pending', skipReason: null, isRequired: false, waitsForNobody: false, decisionAt: null, approvalByEmployee: null, onBehalfOfEmployee: null, candidates: [OMAR], stepNotes: [] },
  ],
  actions: [
    { event: 'step.accept', can: true, reasons: [], stepId: idOf(101) },
    { event: 'step.reject', can: false, reasons: [{ code: 'substitute-without-access', message: 'no', params: {} }], stepId: idOf(101) },
  ],
};
const substitute = (more: Partial<Substitute> = {}): Substitute => ({
  id: idOf(70), employee: OMAR, substitute: AISHA, startDate: '2026-03-01', endDate: '2026-03-07', state: 'in-force', createdAt: '2026-02-27T08:00:00.000Z', mayWithdraw: true, ...more,
});

let api: StubbedApi;
const DECIDES = ['approvalProcess.step:update:team', 'asset.details:read'];
async function show(content: ReactNode, answers: Readonly<Record<string, StubAnswer>>, permissions: readonly string[] = DECIDES): Promise<QueryClient> {
  history.replaceState(null, '', '/approvals');
  api = stubApi({ 'POST /api/auth/login': () => ok(sampleSession()), 'POST /api/auth/logout': () => ({ status: 204 }), ...answers });
  await session.signIn({ email: 'manager@luma.example', password: 'steward-demo' });
  const cache = createQueryClient();
  cache.setQueryData(permissionsQuery.queryKey, { permissions: [...permissions] });
  await renderUi(<QueryClientProvider client={cache}>{content}</QueryClientProvider>, { texts: { approval, approvals: en, client } });
  return cache;
}
afterEach(async () => {
  cleanup();
  await session.signOut();
  api.restore();
});

test('the detail tells on whose behalf, draws its buttons from the answer, and decides on the version that was seen', async () => {
  const user = userEvent.setup();
  await show(<WaitingDetail waiting={waiting(1)} />, { 'GET /api/approval-processes/*': () => ok(process), 'PATCH /api/approval-process-steps/*': () => ok({ ...process, status: 'accepted' }) });
  const detail = within(screen.getByTestId('waiting-detail'));
  expect(detail.getByText(/On behalf of Omar Test/)).toBeVisible();
  expect(await detail.findByText('Line manager · Sara Test on behalf of Omar Test')).toBeVisible();
  expect(detail.getByRole('button', { name: 'Reject' })).toHaveAttribute('aria-disabled', 'true');
  expect(detail.getByText(/You are a substitute for this approver but have no access/)).toBeVisible();
  await user.click(detail.getByRole('button', { name: 'Accept' }));
  const composer = within(await detail.findByTestId('composer'));
  await user.type(composer.getByRole('textbox'), 'Fine.');
  await user.click(composer.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(api.to(`PATCH /api/approval-process-steps/${idOf(101)}`)[0]?.body).toEqual({ status: 'accepted', note: 'Fine.', version: 4 }));
});

test('whoever may hand a step on does so here, to those they choose, on the version that was seen (D10)', async () => {
  const user = userEvent.setup();
  const actions = [...process.actions, { event: 'step.reassign', can: true, reasons: [], stepId: idOf(101) }];
  await show(<WaitingDetail waiting={waiting(1)} />, {
    'GET /api/approval-processes/*': () => ok({ ...process, actions }),
    'GET /api/approval-process-steps/approvers': () => ok({ data: [person(5, 'Sara')], count: 1 }),
    'POST /api/approval-process-steps/*/reassign': () => ok(process),
  });
  await user.click(await screen.findByRole('button', { name: 'Reassign' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Reassign' }));
  expect(api.to(`POST /api/approval-process-steps/${idOf(101)}/reassign`)).toHaveLength(0);
  await user.type(await dialog.findByRole('combobox', { name: /Approvers/ }), 'Sara');
  await user.click(await screen.findByRole('option', { name: /Sara Test/ }));
  await user.click(dialog.getByRole('button', { name: 'Reassign' }));
  await waitFor(() => expect(api.to(`POST /api/approval-process-steps/${idOf(101)}/reassign`)[0]?.body).toEqual({ employeeIds: [idOf(5)], version: 4 }));
});

test('a step that nobody can decide says so instead of "Pending"', async () => {
  const steps = process.steps.map((step) => ({ ...step, waitsForNobody: step.status === 'pending' }));
  await show(<WaitingDetail waiting={waiting(1)} />, { 'GET /api/approval-processes/*': () => ok({ ...process, steps }) });
  const timeline = within(await screen.findByTestId('approval'));
  expect(timeline.getByText(approval.timeline.waitsForNobody)).toBeVisible();
  expect(timeline.queryByText('Pending')).toBeNull();
});

const stuck = (n: number) => ({
  ...process, id: idOf(200 + n), version: 5 + n, subjectId: idOf(300 + n), kind: n === 0 ? 'leave' : 'day-banking',
  steps: [{ id: idOf(400 + n), order: 1, type: 'line-manger', status: 'pending', waitsForNobody: true }],
});

test('whoever may hand on steps sees those that wait for nobody, each with the way to it, and how many follow', async () => {
  await show(<ForNobody />, { 'GET /api/approval-processes': () => ok({ data: [stuck(0), stuck(1)], count: 14 }) }, [...DECIDES, 'approvalProcess.assignment:update']);
  const part = within(await screen.findByTestId('for-nobody'));
  expect(part.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([`/hr/leave?open=${idOf(300)}`, `/finance/till-banking-reports?open=${idOf(301)}`]);
  expect(part.getByText(/^The approvers of 14 requests are/)).toBeVisible();
  expect(part.getByRole('button', { name: 'Reassign these 2 requests' })).toBeVisible();
  expect(Object.fromEntries(api.to('GET /api/approval-processes')[0]?.query ?? [])).toMatchObject({ waitsForNobody: 'true', statuses: 'pending' });
});

test('of those that wait for nobody the rest is shown on request, and all that are shown are handed on at once; what is refused stays and says why', async () => {
  const user = userEvent.setup();
  const page = (from: number, size: number) => Array.from({ length: size }, (_, n) => stuck(from + n));
  await show(
    <ForNobody />,
    {
      'GET /api/approval-processes': ({ query }) => ok({ data: query.get('page') === '1' ? page(10, 1) : page(0, 10), count: 11 }),
      'GET /api/approval-process-steps/approvers': () => ok({ data: [OMAR], count: 1 }),
      'POST /api/approval-process-steps/*/reassign': ({ path }) =>
        path.includes(idOf(401)) ? problem(409, 'event-not-allowed', { errors: [{ path: '', code: 'requester-cannot-decide', message: 'They asked for it themselves.' }] }) : ok(process),
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
  const sent = api.to('POST /api/approval-process-steps/*/reassign');
  expect(sent.map(({ body }) => body)).toEqual(Array.from({ length: 11 }, (_, n) => ({ employeeIds: [OMAR.id], version: 5 + n })));
  expect(within(dialog.getByRole('list', { name: 'Requests to reassign' })).getAllByRole('listitem')).toHaveLength(1);
});

test('a request that somebody can decide by the time it is shown is neither handed on nor counted', async () => {
  const decidable = { ...stuck(1), steps: stuck(1).steps.map((step) => ({ ...step, waitsForNobody: false })) };
  await show(<HandOverAllDialog processes={[stuck(0), decidable] as never} onClose={() => undefined} />, { 'POST /api/approval-process-steps/*/reassign': () => ok(process) });
  const dialog = within(await screen.findByRole('dialog', { name: 'Reassign 1 request' }));
  expect(within(dialog.getByRole('list', { name: 'Requests to reassign' })).getAllByRole('listitem')).toHaveLength(1);
});

test('nothing is shown of them while there is none, and nothing asked for whoever may not hand them on', async () => {
  await show(<ForNobody />, { 'GET /api/approval-processes': () => ok({ data: [], count: 0 }) }, [...DECIDES, 'approvalProcess.assignment:update']);
  await waitFor(() => expect(api.to('GET /api/approval-processes')).toHaveLength(1));
  expect(screen.queryByTestId('for-nobody')).toBeNull();
  cleanup();
  await show(<ForNobody />, {});
  expect(api.to('GET /api/approval-processes')).toHaveLength(0);
});

const held: { bulk: ReturnType<typeof useBulk> | null } = { bulk: null };
function Bulk({ rows }: { readonly rows: readonly Waiting[] }) {
  const bulk = useBulk(rows, {});
  useEffect(() => {
    held.bulk = bulk;
  });
  return <BulkResults results={bulk.results} onClose={bulk.forget} />;
}
const outcome = (id: string, n: number) =>
  n % 30 === 0 ? { id, outcome: 'refused', processStatus: null, reasons: [{ code: 'own-request', message: 'no', params: {} }] } : { id, outcome: 'decided', processStatus: 'accepted', reasons: [] };

test('many are decided fifty at a time, each is told, and what failed stays selected', async () => {
  const rows = Array.from({ length: 60 }, (_, n) => waiting(n));
  await show(<Bulk rows={rows} />, {
    'POST /api/approval-process-steps/decide': ({ body }) => ok({ results: (body as { steps: { id: string }[] }).steps.map(({ id }, n) => outcome(id, n)) }),
  });
  await act(async () => held.bulk?.setSelected(new Set(rows.map(({ id }) => id))));
  await act(async () => {
    await held.bulk?.decide({ status: 'accepted', note: '', seen: held.bulk.look() });
  });
  const calls = api.to('POST /api/approval-process-steps/decide');
  expect(calls.map(({ body }) => (body as { steps: unknown[] }).steps.length)).toEqual([50, 10]);
  expect(calls[0]?.body).toMatchObject({ status: 'accepted', note: null, steps: expect.arrayContaining([{ id: idOf(100), version: 4 }]) as unknown });
  expect(new Set(calls.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2);
  expect([...(held.bulk?.selected ?? [])]).toEqual([idOf(100), idOf(130), idOf(150)]);
  expect(screen.getByRole('status')).toHaveTextContent('57 requests accepted · 3 not decided, still selected');
  expect(screen.getAllByText('You can’t decide your own request.')).toHaveLength(3);
});

test('what was rejected is called rejected, and what could not be decided is not', async () => {
  const rows = [waiting(0), waiting(1)];
  await show(<Bulk rows={rows} />, {
    'GET /api/approval-processes/waiting': () => ok({ data: [rows[0]], count: 1 }),
    'POST /api/approval-process-steps/decide': ({ body }) => ok({ results: (body as { steps: { id: string }[] }).steps.map(({ id }, n) => outcome(id, n)) }),
  });
  await act(async () => held.bulk?.setSelected(new Set(rows.map(({ id }) => id))));
  await act(async () => held.bulk?.decide({ status: 'rejected', note: 'Not this week.', seen: held.bulk.look() }));
  expect(api.to('POST /api/approval-process-steps/decide')[0]?.body).toMatchObject({ status: 'rejected', note: 'Not this week.' });
  expect(screen.getByRole('status')).toHaveTextContent('1 request rejected · 1 not decided, still selected');
  const chips = screen.getAllByTestId('status-chip');
  expect(chips.map((chip) => chip.textContent)).toEqual(['Not decided', 'Rejected']);
  expect(chips.map(({ dataset }) => dataset['status'])).toEqual(['pending', 'rejected']);
});

test('what a leave takes from the balance stands between what is left now and after it', async () => {
  const leave = { type: { id: idOf(60), name: 'Annual leave', nameArabic: null }, startDate: '2026-11-26', endDate: '2026-11-29', days: 4 };
  const read = { leaveBalance: { currentBalance: 10, reservedBalance: 0, balanceAfter: 8 }, deductedDays: 2, isCancellationRequested: false };
  const asked = { ...waiting(1), kind: 'leave', leave, deviceChange: null } as unknown as Waiting;
  await show(<WaitingFacts waiting={asked} />, { 'GET /api/leaves/*': () => ok(read), 'GET /api/leaves/*/absences': () => ok({ data: [], count: 0 }) }, ['leave.details:read']);
  const taken = (await screen.findByText('Used by this leave')).parentElement;
  expect(taken).toHaveTextContent('2 days');
});

test('the balance lines of a cancellation add up, and the days that do not count are named (D18, D19, D26)', async () => {
  const leave = { type: { id: idOf(60), name: 'Annual leave', nameArabic: null }, startDate: '2026-11-30', endDate: '2026-12-04', days: 5 };
  const uncountedDays = [{ date: '2026-12-02', holiday: { name: 'National Day', nameArabic: null } }, { date: '2026-12-04', holiday: null }];
  const read = { leaveBalance: { currentBalance: 20, reservedBalance: 3, balanceAfter: 14 }, deductedDays: 3, uncountedDays, isCancellationRequested: true };
  const asked = { ...waiting(1), kind: 'leave', leave, deviceChange: null } as unknown as Waiting;
  await show(<WaitingFacts waiting={asked} />, { 'GET /api/leaves/*': () => ok(read), 'GET /api/leaves/*/absences': () => ok({ data: [], count: 0 }) }, ['leave.details:read']);
  const shown = async (label: string) => (await screen.findByText(label)).parentElement?.textContent?.slice(label.length);
  expect([await shown('Balance with this leave'), await shown('Returned if canceled'), await shown('Balance if canceled')]).toEqual(['14 days', '3 days', '17 days']);
  expect(await shown('Not counted')).toBe('National Day (02 Dec 2026), Weekend (04 Dec 2026)');
  expect(screen.queryByText('Current balance')).toBeNull();
});

test('what changes or goes while it is asked is decided on as it was seen, and keeps its name', async () => {
  const changed = { ...waiting(1), version: 9 };
  const cache = { rows: [waiting(1), waiting(2)] };
  const answers = {
    'POST /api/approval-process-steps/decide': ({ body }: { readonly body: unknown }) =>
      ok({ results: (body as { steps: { id: string }[] }).steps.map(({ id }) => ({ id, outcome: 'changed', processStatus: null, reasons: [] })) }),
  };
  const Page = () => {
    const [rows, setRows] = useState(cache.rows);
    return (
      <>
        <button type="button" onClick={() => setRows([changed])}>
          Somebody else
        </button>
        <Bulk rows={rows} />
      </>
    );
  };
  await show(<Page />, answers);
  await act(async () => held.bulk?.setSelected(new Set([waiting(1).id, waiting(2).id])));
  const seen = held.bulk?.look() ?? new Map();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Somebody else' }));
  await act(async () => held.bulk?.decide({ status: 'accepted', note: '', seen }));
  expect(api.to('POST /api/approval-process-steps/decide')[0]?.body).toMatchObject({ steps: [{ id: waiting(1).id, version: 4 }, { id: waiting(2).id, version: 4 }] });
  expect(held.bulk?.results.map(({ waiting: row }) => row?.id)).toEqual([waiting(1).id, waiting(2).id]);
});

test('every line says who asks for what, also of what was selected without being loaded (issue 5)', async () => {
  const asked: string[] = [];
  await show(<Bulk rows={[waiting(1)]} />, {
    'GET /api/approval-processes/waiting': ({ query }) => {
      asked.push(`${query.getAll('ids').length} ${query.get('isEarlyToo')}`);
      const data = query.getAll('ids').map((id) => ({ ...waiting(0), id, requestedByEmployee: person(4, 'Salem') }));
      return ok({ data, count: data.length });
    },
    'POST /api/approval-process-steps/decide': ({ body }) => ok({ results: (body as { steps: { id: string }[] }).steps.map(({ id }) => outcome(id, 1)) }),
  });
  const all = Array.from({ length: 60 }, (_, n) => waiting(n + 1).id);
  await act(async () => held.bulk?.setSelected(new Set(all)));
  await act(async () => held.bulk?.decide({ status: 'accepted', note: '', seen: held.bulk.look() }));
  // Those of each part that were never loaded, whatever turn they are in.
  expect(asked).toEqual(['49 true', '10 true']);
  const lines = screen.getAllByTestId('bulk-result');
  expect(lines).toHaveLength(60);
  expect(lines[0]).toHaveTextContent('Aisha Test' + 'Device change · Phone · 353 → Phone · 356');
  expect(lines[59]).toHaveTextContent('Salem Test' + 'Device change · Phone · 353 → Phone · 356');
  expect(screen.queryByText(en.bulk.other)).toBeNull();
});

test('what was changed meanwhile and has left the list is told with the way to it, and is not selected any more (issue 5)', async () => {
  const rows = [waiting(1), waiting(2)];
  await show(<Bulk rows={rows} />, {
    'GET /api/approval-processes/waiting': ({ query }) => ok({ data: query.getAll('ids').includes(waiting(1).id) ? [waiting(1)] : [], count: 1 }),
    'POST /api/approval-process-steps/decide': ({ body }) =>
      ok({ results: (body as { steps: { id: string }[] }).steps.map(({ id }) => ({ id, outcome: 'changed', processStatus: null, reasons: [] })) }),
  });
  await act(async () => held.bulk?.setSelected(new Set(rows.map(({ id }) => id))));
  await act(async () => held.bulk?.decide({ status: 'accepted', note: '', seen: held.bulk.look() }));
  expect([...(held.bulk?.selected ?? [])]).toEqual([waiting(1).id]);
  expect(screen.getByRole('status')).toHaveTextContent('0 requests accepted · 1 not decided, still selected · 1 not decided, no longer in the list');
  const [still, gone] = screen.getAllByTestId('bulk-result');
  expect(still).toHaveTextContent('Review it again.');
  expect(within(still!).queryByRole('link')).toBeNull();
  expect(gone).toHaveTextContent('and no longer matches it.');
  expect(within(gone!).getByRole('link', { name: 'Open record' })).toHaveAttribute('href', `/finance/device-changes?open=${idOf(8)}`);
});

test('a later part that does not arrive leaves what was told before, and the rest selected', async () => {
  const rows = Array.from({ length: 52 }, (_, n) => waiting(n + 1));
  await show(<Bulk rows={rows} />, {
    'POST /api/approval-process-steps/decide': ({ body }) => {
      const { steps } = body as { steps: { id: string }[] };
      return steps.length === 50 ? ok({ results: steps.map(({ id }) => outcome(id, 1)) }) : problem(503, 'not-ready');
    },
  });
  await act(async () => held.bulk?.setSelected(new Set(rows.map(({ id }) => id))));
  await act(async () => expect(held.bulk?.decide({ status: 'rejected', note: 'No.', seen: held.bulk.look() })).rejects.toThrow());
  expect(held.bulk?.results).toHaveLength(50);
  expect(held.bulk?.selected.size).toBe(2);
});

test('the own substitute is told with its days and withdrawn after a question', async () => {
  const user = userEvent.setup();
  await show(<SubstitutesPart />, {
    'GET /api/approval-substitutes': ({ query }) => ok({ data: query.getAll('states').length > 0 ? [substitute()] : [substitute(), substitute({ id: idOf(71), state: 'ended', mayWithdraw: false }), substitute({ id: idOf(72), state: 'upcoming', mayWithdraw: false })], count: 3 }),
    'DELETE /api/approval-substitutes/*': () => ({ status: 204 }),
  });
  const row = await screen.findByTestId('substitute');
  expect(row).toHaveTextContent('Aisha Test decides for Omar Test');
  await user.click(screen.getByRole('button', { name: 'Show past substitutes' }));
  await waitFor(() => expect(screen.getAllByTestId('substitute')).toHaveLength(3));
  // Only what the server says may be withdrawn: who stands in for somebody may see it, and not take it back.
  expect(screen.getAllByTestId('withdraw')).toHaveLength(1);
  await user.click(screen.getByTestId('withdraw'));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(api.to(`DELETE /api/approval-substitutes/${idOf(70)}`)).toHaveLength(1));
});

test('a device that somebody else is given while the form is open is not asked for: the field shows it no longer and says why (D15)', async () => {
  const user = userEvent.setup();
  const device = (n: number) => ({ id: idOf(600 + n), typeName: 'Tablet', details: `T-${n}` });
  const held = { id: idOf(500), assetType: { id: idOf(501), name: 'Tablet' }, values: [] };
  let free = [device(1), device(2)];
  const cache = await show(<ChangeDeviceDialog assetId={held.id} onClose={() => undefined} />, {
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
  expect(api.to('POST /api/device-changes')).toEqual([]);
});

function StepCell() {
  const cells = waitingCells(useApprovalsTexts(), useWords());
  return <div data-testid="step">{cells.step?.(waiting(1))}</div>;
}

test('whose step it is can be read where the column is too narrow for it (ADR-0062)', async () => {
  await show(<StepCell />, {});
  const text = screen.getByText(/On behalf of Omar Test/);
  expect(text).toHaveAttribute('title', text.textContent);
  // Of its own, so that it ends in dots.
  expect(text.parentElement).toBe(screen.getByTestId('step'));
});
