import type { ReactNode } from 'react';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { object, string } from 'yup';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { call } from '#client/http/call.ts';
import { acknowledgedVersion, acknowledgeVersion, hasAcknowledgedMaintenance } from '#client/notices/acknowledged.ts';
import { noteAvailable } from '#client/notices/unavailable.ts';
import { createQueryClient } from '#client/query/query-client.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, problem, stubApi, type StubbedApi } from '#client/testing/stub-api.ts';
import { api as contract } from '#contract/api.ts';
import { APP_VERSION, BLOCKED_POLL_MS, MAINTENANCE_POLL_MS } from '#domain/notices.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { REST_AFTER_MS } from '#ui/overlay/at-rest.ts';
import { renderUi } from '#ui/testing/render-ui.tsx';
import { en } from '../texts/en.ts';
import Notices from './notices.tsx';

function NewAsset() {
  const form = useSchemaForm({ schema: object({ name: string().required() }), defaultValues: { name: '' } });
  return (
    <FormDialog
      open
      onClose={vi.fn()}
      title="New asset"
      form={form}
      onSubmit={async () => void (await call(contract.auth.me))}
    >
      <TextField name="name" label="Name" />
    </FormDialog>
  );
}

const ID = '0198a000-0000-7000-8000-00000000000b';
const NONE = { status: 'no-maintenance', id: null, message: null, startDate: null, endDate: null };
const notice = (status: string, more: object = {}) => ({
  status,
  id: ID,
  message: 'New pipes.',
  startDate: '2026-05-10T20:00:00Z',
  endDate: '2026-05-10T22:00:00Z',
  ...more,
});

let api: StubbedApi;
let told: object;
let notes: string;
beforeEach(async () => {
  localStorage.clear();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  told = NONE;
  notes = '';
  api = stubApi({
    'POST /api/auth/login': () => ok(sampleSession()),
    'POST /api/auth/logout': () => ({ status: 204 }),
    'GET /api/maintenances/status': () => ok(told),
    'GET /api/public-app-versions/*/*': () => ok({ type: 'web-panel', version: APP_VERSION, patchNotes: notes }),
    'GET /api/users/me': () => problem(503, 'maintenance-ongoing'),
  });
  await session.signIn({ email: 'hr@luma.example', password: 'x' });
});
afterEach(async () => {
  act(() => noteAvailable());
  cleanup();
  await session.signOut();
  api.restore();
  vi.useRealTimers();
});

let client: QueryClient;
const pageOf = (page?: ReactNode) => (
  <QueryClientProvider client={client}>
    {page}
    <Notices />
  </QueryClientProvider>
);
const show = (page?: ReactNode) => {
  client = createQueryClient();
  return renderUi(pageOf(page), { texts: { notices: en } });
};
/** Opens the page without interacting with it. */
const visit = async (page?: ReactNode) => {
  const shown = await show(page);
  await pass(REST_AFTER_MS);
  return shown;
};
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const user = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime });

describe('maintenance (A§4, D85)', () => {
  test('is shown once when upcoming: acknowledging stores its id', async () => {
    told = notice('upcoming');
    await visit();
    await screen.findByRole('dialog', { name: 'Planned maintenance' });
    expect(screen.getByText('New pipes.')).toBeTruthy();
    await user().click(screen.getByTestId('acknowledge'));
    await pass(1_000);
    expect([screen.queryByRole('dialog'), hasAcknowledgedMaintenance(ID)]).toEqual([null, true]);
    await pass(MAINTENANCE_POLL_MS);
    expect(screen.queryByRole('dialog')).toBeNull();
    told = notice('upcoming', { id: '0198a000-0000-7000-8000-00000000000c', message: 'Other pipes.' });
    await pass(MAINTENANCE_POLL_MS);
    expect(await screen.findByText('Other pipes.')).toBeTruthy();
  });

  test('shows its start and end', async () => {
    told = notice('upcoming', { startDate: '2026-05-10T20:10:00Z', endDate: '2026-05-10T22:45:00Z' });
    await visit();
    const dialog = await screen.findByRole('dialog', { name: 'Planned maintenance' });
    expect(
      within(dialog)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent.slice(-3)),
    ).toEqual([':10', ':45']);
  });

  test('names the time zone of its times, and never ends in the minute it starts', async () => {
    told = notice('upcoming', { startDate: '2026-05-10T20:20:05Z', endDate: '2026-05-10T20:20:40Z' });
    await visit();
    const dialog = await screen.findByRole('dialog', { name: 'Planned maintenance' });
    const [from, until] = within(dialog)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent);
    expect([from?.slice(-5), until?.slice(-5)]).toEqual([expect.stringMatching(/:20$/), expect.stringMatching(/:21$/)]);
    expect(
      within(dialog).getByText(
        `Times are those of ${Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ')}.`,
      ),
    ).toBeTruthy();
  });

  test('is not shown when upcoming and acknowledged in an earlier visit', async () => {
    localStorage.setItem('steward.acknowledgedMaintenance', ID);
    told = notice('upcoming');
    await visit();
    await pass(2_000);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('waits for a pause when upcoming, not when ongoing', async () => {
    await show(<input aria-label="Nominal" />);
    const field = screen.getByRole('textbox');
    field.focus();
    await pass(MAINTENANCE_POLL_MS - 1_000);
    told = notice('upcoming');
    for (const key of '1234') {
      await user().keyboard(key);
      await pass(REST_AFTER_MS / 2);
    }
    expect(api.to('GET /api/maintenances/status').length).toBe(2);
    expect([field.matches(':focus'), screen.queryByRole('dialog')]).toEqual([true, null]);
    await pass(REST_AFTER_MS);
    await screen.findByRole('dialog', { name: 'Planned maintenance' });
    await user().keyboard('5');
    told = notice('ongoing');
    await act(async () => void (await call(contract.auth.me).catch(() => undefined)));
    expect(await screen.findByTestId('maintenance')).toBeTruthy();
  });

  test('covers the whole page while ongoing and restores it afterwards', async () => {
    told = notice('ongoing');
    await visit();
    expect(await screen.findByTestId('maintenance')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('New pipes.')).toBeTruthy();
    told = NONE;
    await pass(BLOCKED_POLL_MS + 100);
    expect(screen.queryByTestId('maintenance')).toBeNull();
  });

  test('is detected by a 503 response, before the status is polled', async () => {
    await visit();
    await pass(1_000);
    expect(screen.queryByTestId('maintenance')).toBeNull();
    told = notice('ongoing');
    await act(async () => void (await call(contract.auth.me).catch(() => undefined)));
    expect(await screen.findByTestId('maintenance')).toBeTruthy();
    const asked = api.to('GET /api/maintenances/status').length;
    await pass(BLOCKED_POLL_MS + 100);
    expect(api.to('GET /api/maintenances/status').length).toBeGreaterThan(asked);
  });

  test('leaves a form that was saving unchanged: no discard question, and no key reaches the page behind (ADR-0060)', async () => {
    await show(<NewAsset />);
    const name = await screen.findByLabelText<HTMLInputElement>(/^Name/);
    await user().type(name, 'Drill');
    told = notice('ongoing');
    await user().click(screen.getByRole('button', { name: 'Save' }));
    const block = await screen.findByTestId('maintenance');
    await waitFor(() => expect(block).toContainElement(document.activeElement as HTMLElement));
    await pass(500);
    expect(block).toContainElement(document.activeElement as HTMLElement);
    await user().keyboard('{Escape}');
    await pass(500);
    expect(screen.queryByText('Unsaved changes')).toBeNull();
    told = NONE;
    await pass(BLOCKED_POLL_MS + 2_000);
    expect([
      screen.queryByTestId('maintenance'),
      screen.queryByRole('alertdialog'),
      name.isConnected,
      name.value,
    ]).toEqual([null, null, true, 'Drill']);
    expect(screen.getByRole('dialog', { name: 'New asset' })).toContainElement(document.activeElement as HTMLElement);
  });
});

describe('a new version (A§4, D86)', () => {
  test('is shown once, with its patch notes', async () => {
    notes = 'First line\nSecond line';
    await visit();
    await screen.findByRole('dialog', {
      name: new RegExp(`What’s new in version.*${APP_VERSION.replaceAll('.', String.raw`\.`)}`),
    });
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['First line', 'Second line']);
    await user().click(screen.getByTestId('acknowledge'));
    expect(acknowledgedVersion()).toBe(APP_VERSION);
    cleanup();
    await visit();
    await pass(1_000);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is shown after another version was acknowledged', async () => {
    notes = 'A line';
    acknowledgeVersion('2.9.1');
    await visit();
    expect(await screen.findByText('A line')).toBeTruthy();
  });

  test('is acknowledged silently without patch notes', async () => {
    await visit();
    await expect.poll(() => acknowledgedVersion()).toBe(APP_VERSION);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('waits while a dialog is open, keeps what is typed there, and follows when it closes', async () => {
    notes = 'A line';
    const page = await show(<NewAsset />);
    const name = await screen.findByLabelText<HTMLInputElement>(/^Name/);
    await pass(REST_AFTER_MS + 500);
    expect(screen.queryByText('A line')).toBeNull();
    await user().type(name, 'Drill');
    await pass(REST_AFTER_MS + 500);
    expect([name.value, screen.queryByText('A line')]).toEqual(['Drill', null]);
    page.rerender(pageOf(null));
    await pass(1_000);
    expect(await screen.findByText('A line')).toBeTruthy();
  });

  test('waits while the page is used: a keystroke meant for the page has no effect in it', async () => {
    notes = 'A line';
    await show(<input aria-label="Nominal" />);
    const field = screen.getByRole('textbox');
    field.focus();
    for (const key of '12345678') {
      await user().keyboard(key);
      await pass(REST_AFTER_MS / 2);
    }
    expect([field.matches(':focus'), screen.queryByText('A line')]).toEqual([true, null]);
    // Someone who thinks about what to type is still in the field.
    await pass(2 * REST_AFTER_MS);
    expect(screen.queryByText('A line')).toBeNull();
    act(() => field.blur());
    await pass(REST_AFTER_MS);
    expect(await screen.findByText('A line')).toBeTruthy();
  });

  test('waits for a dialog whose code is loading, since its button has just been pressed', async () => {
    notes = 'A line';
    await show(<button type="button">New</button>);
    await user().click(screen.getByRole('button', { name: 'New' }));
    await pass(REST_AFTER_MS - 500);
    expect(screen.queryByText('A line')).toBeNull();
  });

  test('waits for the next visit when maintenance is announced in this one', async () => {
    notes = 'A line';
    told = notice('upcoming');
    await visit();
    await screen.findByRole('dialog', { name: 'Planned maintenance' });
    await pass(1_000);
    expect(screen.queryByText('A line')).toBeNull();
    await user().click(screen.getByTestId('acknowledge'));
    await pass(1_000);
    expect([screen.queryByText('A line'), acknowledgedVersion()]).toEqual([null, null]);
    cleanup();
    await visit();
    expect(await screen.findByText('A line')).toBeTruthy();
  });
});
