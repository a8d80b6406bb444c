import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { ok, problem } from '#client/testing/stub-api.ts';
import type { Waiting } from './approvals.types.ts';
import BulkResults from './components/bulk-results.tsx';
import { idOf, person, waiting } from './testing/sample-approvals.ts';
import { prepareApprovals } from './testing/show-approvals.tsx';
import { en } from './texts/en.ts';
import { useBulk } from './use-bulk.ts';

const drawn = prepareApprovals();
const held: { bulk: ReturnType<typeof useBulk> | null } = { bulk: null };

function Bulk({ rows }: { readonly rows: readonly Waiting[] }) {
  const bulk = useBulk(rows, {});
  useEffect(() => {
    held.bulk = bulk;
  });
  return <BulkResults results={bulk.results} undo={bulk.undo} onClose={bulk.forget} />;
}

const UNTIL = '2026-11-29T09:00:15.000Z';

const outcome = (id: string, n: number) =>
  n % 30 === 0
    ? {
        id,
        outcome: 'refused',
        processStatus: null,
        undoableUntil: null,
        reasons: [{ code: 'own-request', message: 'no', params: {} }],
      }
    : { id, outcome: 'decided', processStatus: 'accepted', undoableUntil: UNTIL, reasons: [] };

test('bulk decisions are sent in batches of fifty with a result for each, and failures stay selected', async () => {
  const rows = Array.from({ length: 60 }, (_, n) => waiting(n));
  await drawn.show(<Bulk rows={rows} />, {
    'POST /api/approval-process-steps/decide': ({ body }) =>
      ok({ results: (body as { steps: { id: string }[] }).steps.map(({ id }, n) => outcome(id, n)) }),
  });
  await act(async () => held.bulk?.setSelected(new Set(rows.map(({ id }) => id))));
  await act(async () => {
    await held.bulk?.decide({ status: 'accepted', note: '', seen: held.bulk.look() });
  });
  const calls = drawn.api.to('POST /api/approval-process-steps/decide');
  expect(calls.map(({ body }) => (body as { steps: unknown[] }).steps.length)).toEqual([50, 10]);
  expect(calls[0]?.body).toMatchObject({
    status: 'accepted',
    note: null,
    isUndoable: true,
    steps: expect.arrayContaining([{ id: idOf(100), version: 4 }]) as unknown,
  });
  expect(new Set(calls.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2);
  expect([...(held.bulk?.selected ?? [])]).toEqual([idOf(100), idOf(130), idOf(150)]);
  expect(screen.getByRole('status')).toHaveTextContent('57 requests accepted · 3 not decided, still selected');
  expect(screen.getAllByText('You can’t act as an approver of your own request.')).toHaveLength(3);
});

test('a rejection is reported as rejected, and a failed decision as failed', async () => {
  const rows = [waiting(0), waiting(1)];
  await drawn.show(<Bulk rows={rows} />, {
    'GET /api/approval-processes/waiting': () => ok({ data: [rows[0]], count: 1 }),
    'POST /api/approval-process-steps/decide': ({ body }) =>
      ok({ results: (body as { steps: { id: string }[] }).steps.map(({ id }, n) => outcome(id, n)) }),
  });
  await act(async () => held.bulk?.setSelected(new Set(rows.map(({ id }) => id))));
  await act(async () => held.bulk?.decide({ status: 'rejected', note: 'Not this week.', seen: held.bulk.look() }));
  expect(drawn.api.to('POST /api/approval-process-steps/decide')[0]?.body).toMatchObject({
    status: 'rejected',
    note: 'Not this week.',
  });
  expect(screen.getByRole('status')).toHaveTextContent('1 request rejected · 1 not decided, still selected');
  const chips = screen.getAllByTestId('status-chip');
  expect(chips.map((chip) => chip.textContent)).toEqual(['Not decided', 'Rejected']);
  expect(chips.map(({ dataset }) => dataset['status'])).toEqual(['pending', 'rejected']);
});

test('a record that changes or goes during the confirmation is decided on as loaded, with its name', async () => {
  const changed = { ...waiting(1), version: 9 };
  const cache = { rows: [waiting(1), waiting(2)] };
  const answers = {
    'POST /api/approval-process-steps/decide': ({ body }: { readonly body: unknown }) =>
      ok({
        results: (body as { steps: { id: string }[] }).steps.map(({ id }) => ({
          id,
          outcome: 'changed',
          processStatus: null,
          reasons: [],
        })),
      }),
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
  await drawn.show(<Page />, answers);
  await act(async () => held.bulk?.setSelected(new Set([waiting(1).id, waiting(2).id])));
  const seen = held.bulk?.look() ?? new Map();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Somebody else' }));
  await act(async () => held.bulk?.decide({ status: 'accepted', note: '', seen }));
  expect(drawn.api.to('POST /api/approval-process-steps/decide')[0]?.body).toMatchObject({
    steps: [
      { id: waiting(1).id, version: 4 },
      { id: waiting(2).id, version: 4 },
    ],
  });
  expect(held.bulk?.results.map(({ waiting: row }) => row?.id)).toEqual([waiting(1).id, waiting(2).id]);
});

test('every result line says who requests what, also for records selected without being loaded (issue 5)', async () => {
  const asked: string[] = [];
  await drawn.show(<Bulk rows={[waiting(1)]} />, {
    'GET /api/approval-processes/waiting': ({ query }) => {
      asked.push(`${query.getAll('ids').length} ${query.get('isEarlyToo')}`);
      const data = query.getAll('ids').map((id) => ({ ...waiting(0), id, requestedByEmployee: person(4, 'Salem') }));
      return ok({ data, count: data.length });
    },
    'POST /api/approval-process-steps/decide': ({ body }) =>
      ok({ results: (body as { steps: { id: string }[] }).steps.map(({ id }) => outcome(id, 1)) }),
  });
  const all = Array.from({ length: 60 }, (_, n) => waiting(n + 1).id);
  await act(async () => held.bulk?.setSelected(new Set(all)));
  await act(async () => held.bulk?.decide({ status: 'accepted', note: '', seen: held.bulk.look() }));
  // The unloaded ones of each batch, whatever turn they are in.
  expect(asked).toEqual(['49 true', '10 true']);
  const lines = screen.getAllByTestId('bulk-result');
  expect(lines).toHaveLength(60);
  expect(lines[0]).toHaveTextContent('Aisha Test' + 'Device change · Phone · 353 → Phone · 356');
  expect(lines[59]).toHaveTextContent('Salem Test' + 'Device change · Phone · 353 → Phone · 356');
  expect(screen.queryByText(en.bulk.other)).toBeNull();
});

test('a record that changed and left the list is reported with a link and deselected (issue 5)', async () => {
  const rows = [waiting(1), waiting(2)];
  await drawn.show(<Bulk rows={rows} />, {
    'GET /api/approval-processes/waiting': ({ query }) =>
      ok({ data: query.getAll('ids').includes(waiting(1).id) ? [waiting(1)] : [], count: 1 }),
    'POST /api/approval-process-steps/decide': ({ body }) =>
      ok({
        results: (body as { steps: { id: string }[] }).steps.map(({ id }) => ({
          id,
          outcome: 'changed',
          processStatus: null,
          reasons: [],
        })),
      }),
  });
  await act(async () => held.bulk?.setSelected(new Set(rows.map(({ id }) => id))));
  await act(async () => held.bulk?.decide({ status: 'accepted', note: '', seen: held.bulk.look() }));
  expect([...(held.bulk?.selected ?? [])]).toEqual([waiting(1).id]);
  expect(screen.getByRole('status')).toHaveTextContent(
    '0 requests accepted · 1 not decided, still selected · 1 not decided, no longer in the list',
  );
  const [still, gone] = screen.getAllByTestId('bulk-result');
  expect(still).toHaveTextContent('Review it again.');
  expect(within(still!).queryByRole('link')).toBeNull();
  expect(gone).toHaveTextContent('and no longer matches it.');
  expect(within(gone!).getByRole('link', { name: 'Open record' })).toHaveAttribute(
    'href',
    `/finance/device-changes?open=${idOf(8)}`,
  );
});

test('a request that had changed is decided on anew without the version that was refused', async () => {
  const id = waiting(1).id;
  await drawn.show(<Bulk rows={[]} />, {
    'GET /api/approval-processes/waiting/ids': () => ok({ data: [{ id, version: 4 }], count: 1 }),
    'GET /api/approval-processes/waiting': () => ok({ data: [{ ...waiting(1), version: 9 }], count: 1 }),
    'POST /api/approval-process-steps/decide': () =>
      ok({ results: [{ id, outcome: 'changed', processStatus: 'pending', undoableUntil: null, reasons: [] }] }),
  });
  const ids = await act(async () => held.bulk?.loadAllIds());
  await act(async () => held.bulk?.setSelected(new Set(ids)));
  for (const _ of ['first', 'again'])
    await act(async () => held.bulk?.decide({ status: 'accepted', note: '', seen: held.bulk.look() }));
  expect(drawn.api.to('POST /api/approval-process-steps/decide').map(({ body }) => body)).toMatchObject([
    { steps: [{ id, version: 4 }] },
    { steps: [{ id }] },
  ]);
  expect(drawn.api.to('POST /api/approval-process-steps/decide').at(-1)?.body).not.toHaveProperty('steps.0.version');
});

test('a later batch that fails keeps the earlier results, and the rest stays selected', async () => {
  const rows = Array.from({ length: 52 }, (_, n) => waiting(n + 1));
  await drawn.show(<Bulk rows={rows} />, {
    'POST /api/approval-process-steps/decide': ({ body }) => {
      const { steps } = body as { steps: { id: string }[] };
      return steps.length === 50 ? ok({ results: steps.map(({ id }) => outcome(id, 1)) }) : problem(503, 'not-ready');
    },
  });
  await act(async () => held.bulk?.setSelected(new Set(rows.map(({ id }) => id))));
  await act(async () =>
    expect(held.bulk?.decide({ status: 'rejected', note: 'No.', seen: held.bulk.look() })).rejects.toThrow(),
  );
  expect(held.bulk?.results).toHaveLength(50);
  expect(held.bulk?.selected.size).toBe(2);
});

test('bulk decisions are undone together, each with its result, and offered for ten seconds (preferred §3)', async () => {
  const rows = [waiting(1), waiting(2)];
  const user = userEvent.setup();
  await drawn.show(<Bulk rows={rows} />, {
    'POST /api/approval-process-steps/decide': ({ body }) =>
      ok({ results: (body as { steps: { id: string }[] }).steps.map(({ id }, n) => outcome(id, n + 1)) }),
    [`POST /api/approval-process-steps/${idOf(101)}/undo`]: () => ok({}),
    [`POST /api/approval-process-steps/${idOf(102)}/undo`]: () =>
      problem(409, 'event-not-allowed', { errors: [{ path: 'event', code: 'nothing-to-undo', message: 'no' }] }),
  });
  await act(async () => held.bulk?.setSelected(new Set(rows.map(({ id }) => id))));
  await act(async () => held.bulk?.decide({ status: 'accepted', note: '', seen: held.bulk.look() }));
  await user.click(screen.getByTestId('bulk-undo'));
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent(
      '1 request accepted · 1 decision undone · 1 decision not undone',
    ),
  );
  expect(screen.getAllByTestId('bulk-result').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Undone$/),
    expect.stringMatching(
      /The decision can no longer be undone: its time has passed, or it was followed by another action\.Accepted$/,
    ),
  ]);
  expect(screen.queryByTestId('bulk-undo')).toBeNull();
});
