import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '#client/query/query-client.ts';
import { permissionsQuery } from '#client/session/use-permissions.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, problem, stubApi, type StubbedApi } from '#client/testing/stub-api.ts';
import { en as client } from '#client/texts/en.ts';
import { chooseExport } from '#ui/testing/choose-from-menu.ts';
import { chooseOption } from '#ui/testing/choose-option.ts';
import { renderUi } from '#ui/testing/render-ui.tsx';
import { en } from '../texts/en.ts';
import type { Newsletter } from '../newsletters.queries.ts';
import NewslettersPage from './newsletters.page.tsx';
import { openPanel } from '#ui/testing/in-panel.tsx';

const PATH = '/api/communication-templates';
const ID = '01900000-0000-7000-8000-000000000001';
const can = (event: string, code?: string) => ({
  event,
  can: code === undefined,
  reasons: code ? [{ code, message: 'No.', params: { state: 'sent' } }] : [],
});

const sample = (change: Partial<Newsletter> = {}): Newsletter => ({
  id: ID,
  version: 1,
  link: 'https://news.example/hello',
  type: 'article',
  notifyAt: '2090-06-01T09:00:00.000Z',
  status: 'scheduled',
  isSending: false,
  sentAt: null,
  createdAt: '2026-01-01T09:00:00.000Z',
  updatedAt: '2026-01-01T09:00:00.000Z',
  createdBy: { id: ID, displayName: 'Hanan', imageUrl: null },
  recipients: { total: 0, sent: 0, read: 0 },
  actions: [can('newsletter.edit'), can('newsletter.reschedule'), can('newsletter.delete')],
  ...change,
});
const SENT = sample({
  status: 'sent',
  sentAt: '2026-02-01T09:00:02.000Z',
  notifyAt: '2026-02-01T09:00:00.000Z',
  recipients: { total: 3, sent: 3, read: 1 },
  actions: [
    can('newsletter.edit', 'not-in-this-state'),
    can('newsletter.reschedule', 'not-in-this-state'),
    can('newsletter.delete'),
  ],
});

let api: StubbedApi;

async function show(
  at: string,
  newsletter = sample(),
  permissions = ['create', 'read', 'update', 'delete'].map((action) => `communicationTemplate.details:${action}`),
): Promise<void> {
  history.replaceState(null, '', at);
  api = stubApi({
    'POST /api/auth/login': () => ok(sampleSession()),
    'POST /api/auth/logout': () => ({ status: 204 }),
    'GET /api/saved-views': () => ok({ data: [], count: 0 }),
    [`GET ${PATH}`]: () => ok({ data: [newsletter], count: 1 }),
    [`GET ${PATH}/${ID}`]: () => ok(newsletter),
    [`GET ${PATH}/${ID}/messages`]: () =>
      ok({
        data: [
          {
            employee: {
              id: ID,
              firstName: 'Aisha',
              lastName: 'Khan',
              knownAs: 'Aisha',
              companyEmployeeId: 'E1',
              imageUrl: null,
            },
            status: 'sent',
            sentAt: SENT.sentAt,
            readAt: null,
          },
        ],
        count: 1,
      }),
    [`POST ${PATH}`]: () => ok(newsletter),
    [`PATCH ${PATH}/${ID}`]: () => ok({ ...newsletter, version: 2 }),
    [`DELETE ${PATH}/${ID}`]: () => ({ status: 204 }),
  });
  await session.signIn({ email: 'hr@luma.example', password: 'steward-demo' });
  const cache = createQueryClient();
  cache.setQueryData(permissionsQuery.queryKey, { permissions });
  await renderUi(
    <QueryClientProvider client={cache}>
      <NewslettersPage />
    </QueryClientProvider>,
    { texts: { newsletters: en, client } },
  );
}

afterEach(async () => {
  cleanup();
  await session.signOut();
  api.restore();
});

test('requests the filters and days of the address, latest first (C§2, C§7)', async () => {
  await show('/communication-hub/newsletters?status=sent&type=article&type=internal&start=2026-01-01&end=2026-01-31');
  await waitFor(() => {
    const [asked] = api.to(`GET ${PATH}`);
    expect([
      asked?.query.getAll('statuses'),
      asked?.query.getAll('types'),
      asked?.query.get('startDate'),
      asked?.query.get('endDate'),
    ]).toEqual([['sent'], ['internal', 'article'], '2026-01-01', '2026-01-31']);
    expect([asked?.query.get('sortBy'), asked?.query.get('sortOrder')]).toEqual(['notifyAt', 'desc']);
  });
});

test('"Add Newsletter" requires link, type and hour, and shows the recipients before it sends (C§2, C§5)', async () => {
  const user = userEvent.setup();
  await show('/communication-hub/newsletters');
  await user.click(await screen.findByRole('button', { name: 'Add Newsletter' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Newsletter' }));
  expect(dialog.getByTestId('newsletter-reach')).toHaveTextContent(
    'The newsletter is shared with all active employees on the chosen date, who get a notification.',
  );
  await user.click(await dialog.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(dialog.getByLabelText(/^Link/)).toHaveAttribute('aria-invalid', 'true'));
  expect(dialog.getByLabelText(/^Type/)).toHaveAttribute('aria-invalid', 'true');
  expect(api.to(`POST ${PATH}`)).toEqual([]);
  await user.type(dialog.getByLabelText(/^Link/), 'https://news.example/new');
  await user.selectOptions(dialog.getByLabelText(/^Type/), 'announcement');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.to(`POST ${PATH}`)).toHaveLength(1));
  const [{ body } = { body: null }] = api.to(`POST ${PATH}`);
  const { link, type, notifyAt } = body as { link: string; type: string; notifyAt: string };
  expect([link, type]).toEqual(['https://news.example/new', 'announcement']);
  // It opens with the next full hour.
  const ahead = Date.parse(notifyAt) - Date.now();
  expect(notifyAt).toMatch(/:00:00\.000Z$/);
  expect(ahead).toBeGreaterThan(0);
  expect(ahead).toBeLessThanOrEqual(3_600_000);
});

test('its calendar offers no day before the one of the next full hour (C§5)', async () => {
  const user = userEvent.setup();
  await show('/communication-hub/newsletters');
  await user.click(await screen.findByRole('button', { name: 'Add Newsletter' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Newsletter' }));
  await user.click(await dialog.findByRole('button', { name: /, open calendar$/ }));
  const days = await waitFor(() => {
    const found = [...document.querySelectorAll('[data-part=table-cell-trigger][data-value]')];
    expect(found.length).toBeGreaterThan(27);
    return found.map((day) => [day.getAttribute('data-value') ?? '', day.getAttribute('aria-disabled')] as const);
  });
  const first = Temporal.Now.zonedDateTimeISO('Asia/Dubai').add({ hours: 1 }).toPlainDate().toString();
  expect(days.filter(([day]) => day < first).every(([, disabled]) => disabled === 'true')).toBe(true);
  expect(
    days.filter(([day]) => day >= first && day.slice(0, 7) === first.slice(0, 7)).map(([, off]) => off),
  ).not.toContain('true');
  expect(days.map(([day]) => day)).toContain(first);
});

test('a scheduled one counts down and can be edited (C§4)', async () => {
  const user = userEvent.setup();
  await show(`/communication-hub/newsletters?open=${ID}`);
  const detail = within(await openPanel('newsletter-detail'));
  expect(detail.getByTestId('countdown')).toHaveTextContent(/^in .*days/);
  const link = detail.getByRole('link', { name: 'https://news.example/hello' });
  expect([link.getAttribute('rel'), link.getAttribute('target')]).toEqual(['noopener noreferrer', '_blank']);
  expect(detail.getByText('Leads to news.example')).toBeInTheDocument();
  await user.click(detail.getByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit newsletter' }));
  await user.selectOptions(dialog.getByLabelText(/^Type/), 'external');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.to(`PATCH ${PATH}/${ID}`)[0]?.body).toMatchObject({
      type: 'external',
      version: 1,
      notifyAt: '2090-06-01T09:00:00.000Z',
    }),
  );
});

test('changing the hour does not revert a link changed by another person (issue 3, version-conflict notice)', async () => {
  const user = userEvent.setup();
  await show(`/communication-hub/newsletters?open=${ID}`);
  api.answer({
    [`PATCH ${PATH}/${ID}`]: () =>
      problem(409, 'stale-version', {
        record: { ...sample(), version: 5, link: 'https://news.example/theirs', notifyAt: '2090-06-02T09:00:00.000Z' },
      }),
  });
  await user.click(within(await openPanel('newsletter-detail')).getByRole('button', { name: 'Reschedule' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reschedule newsletter' }));
  await chooseOption(user, dialog.getByLabelText(/^Hour/), '20:00');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText(`This was changed since you opened it. ${client.problem.kept}`);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  // The day is theirs, the hour is mine (16:00 UTC in Dubai).
  await waitFor(() =>
    expect(api.to(`PATCH ${PATH}/${ID}`)[1]?.body).toMatchObject({
      version: 5,
      link: 'https://news.example/theirs',
      notifyAt: '2090-06-02T16:00:00.000Z',
    }),
  );
});

test('a sent one cannot be edited, with the reason; deleting warns that its messages are removed too (C§4)', async () => {
  const user = userEvent.setup();
  await show(`/communication-hub/newsletters?open=${ID}`, SENT);
  const detail = within(await openPanel('newsletter-detail'));
  // A path in Arabic letters would be reordered with its host.
  expect(detail.getByRole('heading', { level: 2 }).querySelector('bdi')).toHaveAttribute('dir', 'ltr');
  const edit = detail.getByRole('button', { name: 'Edit' });
  expect(edit).toHaveAttribute('aria-disabled', 'true');
  expect(edit).toHaveAccessibleDescription(/This is not possible in the state “Sent”\./);
  expect(detail.getByText('3 of 3')).toBeInTheDocument();
  expect(await detail.findByText('Aisha Khan')).toBeInTheDocument();
  // Shown before the button is pressed as well.
  expect(detail.getByRole('button', { name: 'Delete' })).toHaveAccessibleDescription(
    /Messages that were already sent are removed too\./,
  );
  await user.click(detail.getByRole('button', { name: 'Delete' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete record?' }));
  expect(
    question.getByText('Messages that were already sent are removed too. This action cannot be undone'),
  ).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(api.to(`DELETE ${PATH}/${ID}`)).toHaveLength(1));
});

test('further recipients load page by page, each once, until all are shown (A§7)', async () => {
  const user = userEvent.setup();
  await show(`/communication-hub/newsletters?open=${ID}`, SENT);
  const person = (n: number) => ({
    employee: {
      id: `0198a000-0000-7000-8000-0000000004${String(n).padStart(2, '0')}`,
      firstName: `Person ${n}`,
      lastName: '',
      knownAs: `P${n}`,
      companyEmployeeId: `E${n}`,
      imageUrl: null,
    },
    status: 'sent',
    sentAt: SENT.sentAt,
    readAt: null,
  });
  api.answer({
    [`GET ${PATH}/${ID}/messages`]: ({ query }) => {
      const [page, size] = [Number(query.get('page')), Number(query.get('size'))];
      return ok({
        data: Array.from({ length: 23 }, (_, n) => person(n)).slice(page * size, (page + 1) * size),
        count: 23,
      });
    },
  });
  const recipients = within(await screen.findByTestId('recipients'));
  await waitFor(() => expect(recipients.getAllByTestId('recipient')).toHaveLength(20));
  await user.click(recipients.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(recipients.getAllByTestId('recipient')).toHaveLength(23));
  expect(new Set(recipients.getAllByTestId('recipient').map(({ textContent }) => textContent)).size).toBe(23);
  expect(recipients.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('recipients can be exported directly, and as a report with the permission for reports (A§7)', async () => {
  const user = userEvent.setup();
  await show(`/communication-hub/newsletters?open=${ID}`, SENT, ['communicationTemplate.details:read', 'report:read']);
  const asked = {
    id: ID,
    version: 1,
    type: 'newsletter-recipients',
    format: 'pdf',
    status: 'queued',
    progress: 0,
    fileUrl: null,
    requestedAt: new Date().toISOString(),
    expiresAt: null,
    error: null,
  };
  api.answer({
    [`GET ${PATH}/${ID}/messages/export`]: () => problem(403, 'permission-missing'),
    'POST /api/reports': () => ok(asked),
    'GET /api/reports/*': () => ok(asked),
  });
  const recipients = within(await screen.findByTestId('recipients'));
  await chooseExport(user, 'CSV', recipients);
  expect(await recipients.findByRole('alert')).toHaveTextContent(client.problem['permission-missingHint']);
  expect(api.to(`GET ${PATH}/${ID}/messages/export`).map(({ query }) => query.get('format'))).toEqual(['csv']);
  await chooseExport(user, /PDF/, recipients);
  await waitFor(() =>
    expect(api.to('POST /api/reports')[0]?.body).toEqual({
      type: 'newsletter-recipients',
      format: 'pdf',
      filters: { id: ID },
    }),
  );
});

test('deleting sends the loaded version; after a conflict the new version is shown and needs a second confirmation', async () => {
  const user = userEvent.setup();
  await show(`/communication-hub/newsletters?open=${ID}`);
  const theirs = sample({ version: 2, link: 'https://news.example/changed' });
  api.answer({
    [`DELETE ${PATH}/${ID}`]: ({ query }) =>
      query.get('version') === '2' ? { status: 204 } : problem(409, 'stale-version', { record: theirs }),
    [`GET ${PATH}/${ID}`]: () => ok(theirs),
  });
  await user.click(within(await openPanel('newsletter-detail')).getByRole('button', { name: 'Delete' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete record?' }));
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await question.findByText(/changed/)).toBeInTheDocument();
  expect(await screen.findByText('https://news.example/changed')).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(api.to(`DELETE ${PATH}/${ID}`).map(({ query }) => query.get('version'))).toEqual(['1', '2']),
  );
});

test('read-only access offers no actions; without access the page says so (C§6)', async () => {
  await show('/communication-hub/newsletters', sample({ actions: [] }), ['communicationTemplate.details:read']);
  await waitFor(() => expect(screen.getByTestId('list-count')).toHaveTextContent('1 entry'));
  expect(screen.queryByRole('button', { name: 'Add Newsletter' })).toBeNull();
  cleanup();
  api.restore();
  await show('/communication-hub/newsletters', sample(), []);
  expect(api.to(`GET ${PATH}`)).toEqual([]);
});
