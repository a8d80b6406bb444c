import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#client/query/query-client.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, problem, stubApi, type StubbedApi } from '#client/testing/stub-api.ts';
import { en as client } from '#client/texts/en.ts';
import { ar as importsAr } from '#ui/import/texts/ar.ts';
import { en as imports } from '#ui/import/texts/en.ts';
import { renderUi } from '#ui/testing/render-ui.tsx';
import { clearMessages, recentMessages } from '#ui/toast/messages.ts';
import { useNewSecrets } from '../use-new-secrets.ts';
import { Integrations } from './integrations.tsx';
import type { ImportRun } from '../commissions.types.ts';
import type { Delivery, Integration } from '../integrations.queries.ts';
import { ar } from '../texts/past-imports-ar.ts';
import { en } from '../texts/past-imports-en.ts';

const ID = '01980000-0000-7000-8000-000000000001';
const RUN = '01980000-0000-7000-8000-000000000011';
const EMPTY_RUN = '01980000-0000-7000-8000-000000000012';
const integration = (more: Partial<Integration> = {}): Integration => ({
  id: ID,
  name: 'Till of the marina',
  address: `https://panel.example/api/external-integrations/t.${ID}/webhook`,
  isActive: true,
  secretCreatedAt: '2026-11-20T08:00:00.000Z',
  previousSecretValidUntil: null,
  createdByEmployee: null,
  createdAt: '2026-11-20T08:00:00.000Z',
  lastDeliveryAt: null,
  isRemovable: false,
  ...more,
});
const delivery: Delivery = {
  id: '01980000-0000-7000-8000-000000000007',
  deliveryId: 'day-2026-11-26',
  rowsCount: 9,
  storedCount: 5,
  skippedCount: 3,
  refusedCount: 1,
  synchronizationIds: [RUN, EMPTY_RUN],
  sentAt: '2026-11-26T20:00:00.000Z',
  receivedAt: '2026-11-26T20:00:01.000Z',
  rows: [
    { module: 'commission', reference: 'INV-1', version: 1, result: 'created', faults: [] },
    {
      module: 'commission',
      reference: 'INV-2',
      version: 1,
      result: 'refused',
      faults: [{ field: 'employee', code: 'not-found', message: 'in words', params: {} }],
    },
  ],
};

const run = (more: Partial<ImportRun> = {}): ImportRun => ({
  id: RUN,
  providerType: 'webhook',
  module: 'commission',
  isSuccessful: true,
  startedAt: '2026-11-26T20:00:01.000Z',
  endedAt: '2026-11-26T20:00:01.000Z',
  fileName: 'Till of the marina',
  rowsCount: 3,
  createdCount: 2,
  faultCount: 1,
  startedByEmployee: null,
  months: ['2026-11'],
  undoneAt: null,
  undoneByEmployee: null,
  actions: [{ event: 'import.undo', can: true, reasons: [] }],
  ...more,
});
/** Tips that were stored already: there is nothing to undo. */
const emptyRun = run({ id: EMPTY_RUN, module: 'tip', createdCount: 0, months: [] });

let api: StubbedApi;
let runs: ImportRun[];
let delivered = delivery;
afterEach(() => {
  delivered = delivery;
});
let stored: Integration[];
async function show(integrations: Integration[], language: 'en' | 'ar' = 'en') {
  stored = integrations;
  runs = [run(), emptyRun];
  api = stubApi({
    'POST /api/auth/login': () => ok(sampleSession()),
    'POST /api/auth/logout': () => ({ status: 204 }),
    'GET /api/external-integrations': () => ok({ integrations: stored }),
    'POST /api/external-integrations': () => {
      stored = [...stored, integration({ name: 'New till' })];
      return { status: 201, body: { integration: stored.at(-1), secret: 'the-first-secret' } };
    },
    [`POST /api/external-integrations/${ID}/rotate`]: () => ok({ integration: stored[0], secret: 'the-second-secret' }),
    [`POST /api/external-integrations/${ID}/stop-previous-secret`]: () => {
      stored = [integration()];
      return ok(stored[0]);
    },
    [`DELETE /api/external-integrations/${ID}`]: () => {
      stored = [];
      return { status: 204 };
    },
    [`PATCH /api/external-integrations/${ID}`]: ({ body }) => {
      stored = [integration({ ...stored[0], ...(body as Partial<Integration>) })];
      return ok(stored[0]);
    },
    [`GET /api/external-integrations/${ID}/deliveries`]: () => ok({ data: [delivered], count: 1 }),
    'GET /api/external-integrations/synchronization': () => ok({ data: runs, count: runs.length }),
    [`POST /api/external-integrations/synchronization/${RUN}/undo`]: () => {
      runs = [run({ undoneAt: '2026-11-27T06:00:00.000Z', actions: [] }), emptyRun];
      return ok(runs[0]);
    },
  });
  await session.signIn({ email: 'finance@luma.example', password: 'steward-demo' });
  await renderUi(
    <QueryClientProvider client={createQueryClient()}>
      <Shown />
    </QueryClientProvider>,
    {
      language,
      texts: { 'past-imports': language === 'ar' ? ar : en, imports: language === 'ar' ? importsAr : imports, client },
    },
  );
  return { user: userEvent.setup(), dialog: screen };
}
function Shown() {
  return <Integrations secrets={useNewSecrets()} />;
}
const said = (): readonly string[] => recentMessages().map(({ title }) => title);
afterEach(async () => {
  clearMessages();
  cleanup();
  await session.signOut();
  api.restore();
});

test('the first system is added; its secret is shown and copied while the dialog is open (ADR-0142)', async () => {
  const { user, dialog } = await show([]);
  expect(await dialog.findByText('No integrations yet')).toBeInTheDocument();
  await user.type(dialog.getByLabelText(/Name of the system/), 'New till');
  await user.click(dialog.getByRole('button', { name: 'Add integration' }));
  expect(await dialog.findByLabelText(/Secret of/)).toHaveValue('the-first-secret');
  expect(api.to('POST /api/external-integrations').map(({ body }) => body)).toEqual([{ name: 'New till' }]);
  expect(dialog.getByText(/shown only once/)).toBeInTheDocument();
  const copied = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(dialog.getByRole('button', { name: 'Copy secret' }));
  expect(copied).toHaveBeenCalledWith('the-first-secret');
  await user.click(dialog.getByRole('button', { name: 'Copy address' }));
  expect(copied).toHaveBeenCalledWith(integration().address);
});

test('a new secret is created after a question that says how long the current one is valid', async () => {
  const { user, dialog } = await show([integration({ previousSecretValidUntil: '2026-11-28T08:00:00.000Z' })]);
  expect(await dialog.findByText(/previous secret still works until .*, 24 hours after/)).toBeInTheDocument();
  expect(dialog.queryByLabelText(/Secret of/)).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'New secret: Till of the marina' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/valid for another 24 hours/)).toBeInTheDocument();
  expect(question.getByText('The previous secret stops working immediately.')).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'New secret' }));
  expect(await dialog.findByLabelText(/Secret of/)).toHaveValue('the-second-secret');
});

test('each moment of a system is named for what it is', async () => {
  const { dialog } = await show([
    integration({
      createdAt: '2026-11-01T08:00:00.000Z',
      secretCreatedAt: '2026-11-12T08:00:00.000Z',
      lastDeliveryAt: '2026-11-23T08:00:00.000Z',
      previousSecretValidUntil: '2026-11-13T08:00:00.000Z',
    }),
  ]);
  const card = within(await dialog.findByTestId('integration'));
  expect(card.getByText(/^Added /)).toHaveTextContent('01 Nov 2026');
  expect(card.getByText(/^Last delivery/)).toHaveTextContent('23 Nov 2026');
  expect(card.getByText(/^Secret /)).toHaveTextContent('12 Nov 2026');
  expect(card.getByText(/previous secret still works/)).toHaveTextContent('13 Nov 2026');
});

test('a system is paused after a question, and resumed', async () => {
  const { user, dialog } = await show([integration()]);
  await user.click(await dialog.findByRole('button', { name: 'Pause: Till of the marina' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Pause' }));
  await user.click(await dialog.findByRole('button', { name: 'Resume: Till of the marina' }));
  await waitFor(() => expect(said()).toHaveLength(2));
  expect(api.to(`PATCH /api/external-integrations/${ID}`).map(({ body }) => body)).toEqual([
    { isActive: false },
    { isActive: true },
  ]);
});

test('the previous secret is stopped after a question', async () => {
  const { user, dialog } = await show([integration({ previousSecretValidUntil: '2026-11-28T08:00:00.000Z' })]);
  await user.click(await dialog.findByRole('button', { name: /^Stop it now/ }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText('Deliveries that are still signed with it are refused.')).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Stop it now' }));
  await waitFor(() => expect(dialog.queryByText(/previous secret still works/)).toBeNull());
  expect(api.to(`POST /api/external-integrations/${ID}/stop-previous-secret`)).toHaveLength(1);
});

test('a system is renamed; a name that is taken is refused at the field', async () => {
  const { user, dialog } = await show([integration()]);
  await user.click(await dialog.findByRole('button', { name: 'Rename: Till of the marina' }));
  const field = dialog.getByLabelText(/^New name of/);
  expect(field).toHaveValue('Till of the marina');
  await user.clear(field);
  await user.type(field, 'Till of the mall');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByRole('heading', { name: 'Till of the mall' })).toBeInTheDocument();
  expect(dialog.queryByLabelText(/^New name of/)).toBeNull();
  expect(api.to(`PATCH /api/external-integrations/${ID}`).map(({ body }) => body)).toEqual([
    { name: 'Till of the mall' },
  ]);
  api.answer({
    [`PATCH /api/external-integrations/${ID}`]: () =>
      problem(422, 'rule-violated', { errors: [{ path: 'name', code: 'name-taken', message: 'in words' }] }),
  });
  await user.click(dialog.getByRole('button', { name: 'Rename: Till of the mall' }));
  await user.type(dialog.getByLabelText(/^New name of/), ' 2');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect((await dialog.findAllByText('Another integration has this name.')).length).toBeGreaterThan(0);
});

test('a system without rows is removed after a question; one with rows says why it cannot be', async () => {
  const { user, dialog } = await show([integration({ isRemovable: true })]);
  await user.click(await dialog.findByRole('button', { name: 'Remove: Till of the marina' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove Till of the marina?' }));
  await user.click(question.getByRole('button', { name: 'Remove' }));
  expect(await dialog.findByText('No integrations yet')).toBeInTheDocument();
  cleanup();
  await show([integration()]);
  const locked = await dialog.findByRole('button', { name: 'Remove: Till of the marina' });
  expect(locked).toHaveAccessibleDescription('It has delivered rows, so it cannot be removed. Pause it instead.');
  await user.click(locked);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('deliveries show their counts and why rows were refused', async () => {
  const { user, dialog } = await show([integration()]);
  const button = await dialog.findByRole('button', { name: 'Deliveries of Till of the marina' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await user.click(button);
  const row = await dialog.findByTestId('delivery');
  expect(row).toHaveTextContent(/5 rows stored.*3 already stored.*1 refused/);
  expect(row).toHaveTextContent('day-2026-11-26');
  expect(row).toHaveTextContent('INV-2, employee: doesn’t exist');
});

test('what a delivery stored is undone after a question that says what is deleted (ADR-0100)', async () => {
  const { user, dialog } = await show([integration()]);
  await user.click(await dialog.findByRole('button', { name: 'Deliveries of Till of the marina' }));
  await user.click(await dialog.findByRole('button', { name: 'Undo sales: delivery day-2026-11-26' }));
  expect(api.to('GET /api/external-integrations/synchronization').at(-1)?.query.getAll('ids')).toEqual([
    RUN,
    EMPTY_RUN,
  ]);
  expect(dialog.queryByRole('button', { name: /Undo tips/ })).toBeNull();
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Undo the sales of delivery day-2026-11-26?' }),
  );
  expect(question.getByText(/What it stored in November 2026 will be permanently deleted/)).toBeInTheDocument();
  expect(question.getByText(/in a delivery with another id/)).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Undo sales' }));
  expect(await dialog.findByText(/^Sales undone 27 Nov 2026, 10:00/)).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: /Undo sales/ })).toBeNull();
});

test('the undo of a delivery is locked with the imports that refund its sales, each with its time', async () => {
  const { user, dialog } = await show([integration()]);
  const params = {
    files: 'Till of the marina 2026-11-27T05:00:00.000Z, refunds.csv 2026-11-27T04:30:00.000Z',
    count: 2,
  };
  runs = [
    run({
      actions: [
        { event: 'import.undo', can: false, reasons: [{ code: 'sales-refunded', message: 'in words', params }] },
      ],
    }),
  ];
  await user.click(await dialog.findByRole('button', { name: 'Deliveries of Till of the marina' }));
  const button = await dialog.findByRole('button', { name: /Undo sales/ });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription(
    /Till of the marina \(27 Nov 2026, 09:00.*\), refunds\.csv \(27 Nov 2026, 08:30.*\)\.$/,
  );
  await user.click(button);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a name that is taken is refused at its field, and a failed list can be read again', async () => {
  const { user, dialog } = await show([integration()]);
  api.answer({
    'POST /api/external-integrations': () =>
      problem(422, 'rule-violated', { errors: [{ path: 'name', code: 'name-taken', message: 'in words' }] }),
  });
  await user.type(await dialog.findByLabelText(/Name of the system/), 'till of the marina');
  await user.click(dialog.getByRole('button', { name: 'Add integration' }));
  expect((await dialog.findAllByText('Another integration has this name.')).length).toBeGreaterThan(0);
});

test('the same in Arabic', async () => {
  const { user, dialog } = await show([integration()], 'ar');
  await user.click(await dialog.findByRole('button', { name: /إرساليات/ }));
  expect(await dialog.findByTestId('delivery')).toHaveTextContent(/5 صفوف.*3/);
});

test('ten faults of a delivery are listed, the others counted (C§7, ADR-0142)', async () => {
  const [stored, refused] = delivery.rows;
  if (!stored || !refused) throw new Error('a delivery has rows');
  const rows = Array.from({ length: 13 }, (_, at) => ({ ...refused, reference: `INV-${at + 10}` }));
  delivered = { ...delivery, rowsCount: 14, refusedCount: 13, rows: [stored, ...rows] };
  const { user, dialog } = await show([integration()]);
  await user.click(await dialog.findByRole('button', { name: 'Deliveries of Till of the marina' }));
  const lines = within(await dialog.findByTestId('delivery')).getAllByRole('listitem');
  expect([lines.length, lines.at(-1)?.textContent]).toEqual([11, 'and 3 more']);
  expect(lines.slice(0, 10).map((line) => /INV-\d+/.exec(line.textContent ?? '')?.[0])).toEqual(
    rows.slice(0, 10).map(({ reference }) => reference),
  );
});
