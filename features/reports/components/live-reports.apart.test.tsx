import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { reportsOf } from '#client/reports/follow-reports.ts';
import { rememberReport } from '#client/reports/report-memory.ts';
import { closeReports, openReports } from '#client/reports/report-panel.ts';
import { createQueryClient } from '#client/query/query-client.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, problem, stubApi, type StubbedApi } from '#client/testing/stub-api.ts';
import { formatDayTime } from '#ui/format/dates.ts';
import { renderUi } from '#ui/testing/render-ui.tsx';
import { clearMessages, recentMessages } from '#ui/toast/messages.ts';
import { en } from '../texts/en.ts';
import LiveReports from './live-reports.tsx';

const ID = '0198a000-0000-7000-8000-00000000000a';
const requestedAt = new Date().toISOString();
const answer = (more: object) => ({
  id: ID,
  version: 3,
  type: 'newsletters',
  format: 'csv',
  status: 'ready',
  progress: 100,
  fileUrl: `/api/reports/${ID}/file`,
  requestedAt,
  expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
  error: null,
  ...more,
});

let api: StubbedApi;
const me = () => session.facts()?.user.id ?? '';
async function show(permissions: readonly string[], report: object, about?: string): Promise<void> {
  const facts = sampleSession();
  api = stubApi({
    'POST /api/auth/login': () => ok({ ...facts, permissions }),
    'POST /api/auth/logout': () => ({ status: 204 }),
    'GET /api/permissions/me': () => ok({ permissions }),
    'GET /api/reports/*/file': () => problem(403, 'permission-missing'),
    'GET /api/reports/*': () => ok(answer(report)),
  });
  await session.signIn({ email: 'hr@luma.example', password: 'x' });
  rememberReport(me(), { id: ID, type: 'newsletters', requestedAt, ...(about ? { about } : {}) });
  await renderUi(
    <QueryClientProvider client={createQueryClient()}>
      <LiveReports />
    </QueryClientProvider>,
    { texts: { reports: en } },
  );
}
beforeEach(() => {
  localStorage.clear();
  clearMessages();
});
afterEach(async () => {
  act(() => closeReports());
  reportsOf(me()).stop();
  cleanup();
  await session.signOut();
  api.restore();
});

test('a remembered report is followed again and announced when ready (A§4, D84)', async () => {
  await show(['report:read'], {});
  await expect.poll(() => recentMessages()[0]?.title).toMatch(/Newsletters.* is ready/);
});

test('it is announced once, with a download; after a reload it is among the recent messages, with the download (A§4, A§8)', async () => {
  await show(['report:read'], {});
  await expect
    .poll(() => recentMessages().map(({ title, action, isListedOnly }) => [title, action?.label, isListedOnly]))
    .toEqual([['Newsletters is ready', 'Download', false]]);
  reportsOf(me()).stop();
  cleanup();
  clearMessages();
  await renderUi(
    <QueryClientProvider client={createQueryClient()}>
      <LiveReports />
    </QueryClientProvider>,
    { texts: { reports: en } },
  );
  await expect
    .poll(() => recentMessages().map(({ title, action, isListedOnly }) => [title, action?.label, isListedOnly]))
    .toEqual([['Newsletters is ready', 'Download', true]]);
  recentMessages()[0]?.action?.onClick();
  await expect.poll(() => api.to('GET /api/reports/*/file').length).toBe(1);
});

test('the panel shows format, time and download, and can remove an entry', async () => {
  await show(['report:read'], {});
  act(() => openReports());
  const entry = await screen.findByTestId('report');
  await within(entry).findByText('Ready');
  expect(within(entry).getByText('· CSV')).toBeTruthy();
  expect(within(entry).getByText(/Available until/)).toBeTruthy();
  expect(within(entry).getByRole('button', { name: /Download .*Newsletters/ })).toBeTruthy();
  await userEvent.click(within(entry).getByRole('button', { name: /Remove .*Newsletters/ }));
  expect(await screen.findByText('No reports yet')).toBeTruthy();
});

test('a report about one record names it, and shows when it was requested, so that two can be told apart', async () => {
  await show(['report:read'], {}, 'Aisha Khan');
  await expect.poll(() => recentMessages()[0]?.title).toBe('Newsletters · Aisha Khan is ready');
  act(() => openReports());
  const entry = await screen.findByTestId('report');
  await within(entry).findByText('Aisha Khan');
  expect(entry.textContent).toContain('Newsletters · Aisha Khan · CSV');
  expect(within(entry).getByText(/^Requested .* · Available until /)).toBeTruthy();
  for (const does of ['Download', 'Remove'])
    expect(within(entry).getByRole('button', { name: new RegExp(`${does} Newsletters · Aisha Khan`) })).toBeTruthy();
});

test('its times are in the company’s time zone, as everywhere', async () => {
  await show(['report:read'], { requestedAt: '2026-11-23T12:22:00.000Z', expiresAt: '2026-11-23T20:22:00.000Z' });
  act(() => openReports());
  const entry = await screen.findByTestId('report');
  await within(entry).findByText('Ready');
  const { timezone } = sampleSession().tenant;
  expect(entry.textContent).toContain(
    `Available until ${formatDayTime('2026-11-23T20:22:00.000Z', timezone, 'en-GB')}`,
  );
});

test('a report created with rights that were lost says so and asks to request it again (ADR-0059)', async () => {
  await show(['report:read'], {});
  act(() => openReports());
  const entry = await screen.findByTestId('report');
  await userEvent.click(await within(entry).findByRole('button', { name: /Download/ }));
  await expect.poll(() => recentMessages()[0]?.title).toBe(en.rightsChanged);
});

test('the panel shows why one failed, without a download', async () => {
  await show(['report:read'], {
    status: 'failed',
    fileUrl: null,
    expiresAt: null,
    error: { code: 'too-many', message: 'More than 100000 entries match.' },
  });
  act(() => openReports());
  const entry = await screen.findByTestId('report');
  expect(await within(entry).findByText('More than 100000 entries match.')).toBeTruthy();
  expect(within(entry).queryByRole('button', { name: /Download/ })).toBeNull();
});

test('the panel shows the progress of a running one', async () => {
  await show(['report:read'], { status: 'running', progress: 50, fileUrl: null, expiresAt: null });
  act(() => openReports());
  await expect.poll(() => screen.queryByRole('progressbar')?.getAttribute('aria-valuenow')).toBe('50');
});

test('without the permission for reports nothing is followed (C§6)', async () => {
  await show([], {});
  act(() => openReports());
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([
    screen.queryByTestId('report'),
    api.seen.filter(({ path }) => path.startsWith('/api/reports')).length,
  ]).toEqual([null, 0]);
});
