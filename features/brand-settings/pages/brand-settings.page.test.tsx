import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#client/query/query-client.ts';
import { permissionsQuery } from '#client/session/use-permissions.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, problem, stubApi, type StubbedApi } from '#client/testing/stub-api.ts';
import { en as client } from '#client/texts/en.ts';
import { DEFAULT_SETTINGS, GROUP_OF, type TenantSettingType } from '#domain/tenant-settings.ts';
import { renderUi } from '#ui/testing/render-ui.tsx';
import { clearMessages, recentMessages } from '#ui/toast/messages.ts';
import { en } from '../texts/en.ts';
import BrandSettingsPage from './brand-settings.page.tsx';

const PARTS = ['brandingColors', 'brandingColorsLeaves', 'resources', 'employeeAppAndroid', 'employeeAppIos'];
const OPEN = PARTS.map((part) => `web.access.systemManagement.brandSettings.${part}:read`);
const WRITE = PARTS.flatMap((part) =>
  ['create', 'update', 'delete'].map((action) => `tenantSettings.${part}:${action}`),
);

let api: StubbedApi;
beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:image');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  api = stubApi({
    'POST /api/auth/login': () => ok(sampleSession()),
    'POST /api/auth/logout': () => ({ status: 204 }),
    'POST /api/auth/refresh': () => ok(sampleSession({ token: 'token-2' })),
    'GET /api/tenant-settings/*': ({ path }) => {
      const group = GROUP_OF[path.split('/').at(-1) as TenantSettingType];
      return ok({ [group]: { version: 3, updatedAt: null, settings: DEFAULT_SETTINGS[group] } });
    },
    'PUT /api/tenant-settings': ({ body }) =>
      ok(
        Object.fromEntries(
          Object.entries(body as Record<string, { settings: object | null }>).map(([group, { settings }]) => [
            group,
            {
              version: 4,
              updatedAt: null,
              settings: settings ?? DEFAULT_SETTINGS[group as keyof typeof DEFAULT_SETTINGS],
            },
          ]),
        ),
      ),
    'POST /api/tenant-settings/resources/*/file': () => ({
      status: 201,
      body: {
        resources: { version: 4, updatedAt: null, settings: { ...DEFAULT_SETTINGS.resources, faviconUrl: '/icon' } },
      },
    }),
  });
});
afterEach(async () => {
  cleanup();
  clearMessages();
  await session.signOut();
  api.restore();
  vi.restoreAllMocks();
});

async function show(permissions: readonly string[] = [...OPEN, ...WRITE]): Promise<ReturnType<typeof userEvent.setup>> {
  history.replaceState(null, '', '/system-management/brand-settings');
  await session.signIn({ email: 'manager@luma.example', password: 'steward-demo' });
  const cache = createQueryClient();
  cache.setQueryData(permissionsQuery.queryKey, { permissions: [...permissions] });
  await renderUi(
    <QueryClientProvider client={cache}>
      <a href="/hr/leave">Elsewhere</a>
      <BrandSettingsPage />
    </QueryClientProvider>,
    { texts: { brandSettings: en, client } },
  );
  return userEvent.setup();
}
const main = () => screen.findByLabelText('Main color');
const saved = () => api.to('PUT /api/tenant-settings');

test('previews a colour in both modes, with its contrast in figures and words, and saves it with its version (A§3)', async () => {
  const user = await show();
  await user.type(await main(), '#FFD400');
  const contrast = screen.getByTestId('contrast');
  expect(contrast).toHaveTextContent('In light mode, buttons are darker than your color');
  expect(contrast).toHaveTextContent('In dark mode, buttons have exactly your color.');
  expect(within(contrast).getByRole('row', { name: /Button text/ })).toHaveTextContent(/\d+\.\d : 1, easy to read/);
  for (const [preview, value] of [
    [0, '#977d00'],
    [1, '#ffd400'],
  ] as const) {
    const pane = screen.getAllByTestId('preview')[preview]?.querySelector<HTMLElement>('[inert]');
    expect(pane?.style.getPropertyValue(`--brand-${preview === 0 ? 'light' : 'dark'}-solid`)).toBe(value);
  }
  await user.click(screen.getByTestId('save-brand'));
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(saved()[0]?.body).toEqual({
    brandingColors: { version: 3, settings: { primaryColor: '#FFD400', secondaryColor: null } },
  });
  // The page's own colours are refreshed with the session.
  await waitFor(() => expect(api.to('POST /api/auth/refresh')).toHaveLength(1));
});

test('an invalid colour is an error on its field, and nothing is sent', async () => {
  const user = await show();
  await user.type(await main(), 'red');
  await user.click(screen.getByTestId('save-brand'));
  expect((await screen.findAllByText('Enter a color as #rrggbb')).length).toBeGreaterThan(0);
  expect(saved()).toHaveLength(0);
});

test('an image is previewed before saving; a file that is no image is refused', async () => {
  const user = await show();
  await main();
  const row = document.querySelector<HTMLElement>('[data-key=faviconUrl]');
  if (!row) throw new Error('no row');
  const input = within(row).getByLabelText(/Choose an image/);
  fireEvent.change(input, { target: { files: [new File(['x'], 'icon.svg', { type: 'image/svg+xml' })] } });
  expect(within(row).getByRole('alert')).toHaveTextContent('icon.svg is not a PNG, JPEG or WebP image');
  fireEvent.change(input, { target: { files: [new File(['x'], 'icon.png', { type: 'image/png' })] } });
  expect(row).toHaveTextContent('icon.png, uploaded when you save');
  await waitFor(() => expect(row.querySelector('img')).toHaveAttribute('src', 'blob:image'));
  await user.click(screen.getByTestId('save-brand'));
  await waitFor(() => expect(api.to('POST /api/tenant-settings/resources/*/file')).toHaveLength(1));
  const [sent] = api.to('POST /api/tenant-settings/resources/*/file');
  expect([sent?.path, sent?.query.get('version')]).toEqual(['/api/tenant-settings/resources/faviconUrl/file', '3']);
  expect(saved()).toHaveLength(0);
  await waitFor(() => expect(row.querySelector('img')).toHaveAttribute('src', '/icon'));
});

test('a conflict is shown in a single notice: edits are kept, and either version can be used (A§8, D14)', async () => {
  const user = await show();
  const theirs = { primaryColor: '#155e63', secondaryColor: null };
  api.answer({
    'PUT /api/tenant-settings': () =>
      problem(409, 'stale-version', { record: { brandingColors: { version: 9, updatedAt: null, settings: theirs } } }),
  });
  await user.type(await main(), '#8e2a6b');
  await user.click(screen.getByTestId('save-brand'));
  expect(await screen.findByTestId('stale')).toHaveTextContent(client.problem.overtaken);
  expect(screen.getByTestId('stale')).toHaveFocus();
  expect([screen.queryByTestId('error-summary'), recentMessages()]).toEqual([null, []]);
  expect(await main()).toHaveValue('#8e2a6b');
  await user.click(screen.getByTestId('save-brand'));
  await waitFor(() => expect(saved()).toHaveLength(2));
  expect(saved()[1]?.body).toMatchObject({ brandingColors: { version: 9 } });
  await user.click(await screen.findByRole('button', { name: 'Take theirs' }));
  expect(await main()).toHaveValue('#155e63');
});

test('several images are uploaded one after the other, each over the version that the one before made', async () => {
  const user = await show();
  await main();
  let version = 3;
  api.answer({
    'POST /api/tenant-settings/resources/*/file': () =>
      ok({ resources: { version: ++version, updatedAt: null, settings: DEFAULT_SETTINGS.resources } }),
  });
  for (const key of ['faviconUrl', 'logomarkUrl']) {
    const row = document.querySelector<HTMLElement>(`[data-key=${key}]`);
    if (!row) throw new Error('no row');
    fireEvent.change(within(row).getByLabelText(/Choose an image/), {
      target: { files: [new File(['x'], `${key}.png`, { type: 'image/png' })] },
    });
  }
  await user.click(screen.getByTestId('save-brand'));
  await waitFor(() =>
    expect(
      api.to('POST /api/tenant-settings/resources/*/file').map(({ path, query }) => [path, query.get('version')]),
    ).toEqual([
      ['/api/tenant-settings/resources/faviconUrl/file', '3'],
      ['/api/tenant-settings/resources/logomarkUrl/file', '4'],
    ]),
  );
});

test('a chosen image survives a conflict and is saved over the newer version (issue 3, version-conflict notice)', async () => {
  const user = await show();
  await main();
  const faster = problem(409, 'stale-version', {
    record: { resources: { version: 9, updatedAt: null, settings: DEFAULT_SETTINGS.resources } },
  });
  api.answer({ 'POST /api/tenant-settings/resources/*/file': () => faster });
  const row = document.querySelector<HTMLElement>('[data-key=faviconUrl]');
  if (!row) throw new Error('no row');
  fireEvent.change(within(row).getByLabelText(/Choose an image/), {
    target: { files: [new File(['x'], 'icon.png', { type: 'image/png' })] },
  });
  await user.click(screen.getByTestId('save-brand'));
  expect(await screen.findByTestId('stale')).toHaveTextContent(client.problem.overtaken);
  expect(row).toHaveTextContent('icon.png, uploaded when you save');
  await user.click(screen.getByTestId('save-brand'));
  await waitFor(() =>
    expect(api.to('POST /api/tenant-settings/resources/*/file').map(({ query }) => query.get('version'))).toEqual([
      '3',
      '9',
    ]),
  );
});

test('resetting to the Steward defaults asks first, then removes colours, leave colours and images', async () => {
  const user = await show();
  await main();
  await user.click(screen.getByTestId('reset-brand'));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Reset to default' }));
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(saved()[0]?.body).toEqual({
    brandingColors: { version: 3, settings: null },
    brandingColorsLeaves: { version: 3, settings: null },
    resources: { version: 3, settings: null },
  });
});

test('a reset that conflicts shows the notice in the reader’s language and applies to the newer version (issue 3, version-conflict notice)', async () => {
  const user = await show();
  await main();
  api.answer({
    'PUT /api/tenant-settings': () =>
      problem(409, 'stale-version', {
        record: { brandingColors: { version: 9, updatedAt: null, settings: DEFAULT_SETTINGS.brandingColors } },
      }),
  });
  await user.click(screen.getByTestId('reset-brand'));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Reset to default' }));
  expect(await question.findByRole('alert')).toHaveTextContent(
    `${client.problem.overtaken} ${client.problem.confirmAgain}`,
  );
  await user.click(question.getByRole('button', { name: 'Reset to default' }));
  await waitFor(() =>
    expect(saved()[1]?.body).toMatchObject({
      brandingColors: { version: 9, settings: null },
      resources: { version: 3, settings: null },
    }),
  );
});

test('leaving with edits asks in the wording of the specification (A§5)', async () => {
  const user = await show();
  await user.type(await main(), '#8e2a6b');
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('This will delete all edits since you last saved');
  await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
  expect(location.pathname).not.toBe('/hr/leave');
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(location.pathname).toBe('/hr/leave'));
});

test('leaving with an unsaved image asks first as well (A§5)', async () => {
  const user = await show();
  await main();
  const row = document.querySelector<HTMLElement>('[data-key=faviconUrl]');
  if (!row) throw new Error('no row');
  fireEvent.change(within(row).getByLabelText(/Choose an image/), {
    target: { files: [new File(['x'], 'icon.png', { type: 'image/png' })] },
  });
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Keep editing' }));
  expect(location.pathname).not.toBe('/hr/leave');
  expect(row).toHaveTextContent('icon.png, uploaded when you save');
});

test('sections without the permission are hidden, and read-only ones cannot be changed (C§6)', async () => {
  await show([OPEN[0] ?? '', 'tenantSettings.resources:update']);
  expect(await main()).toBeDisabled();
  expect(screen.getAllByTestId('brand-section')).toHaveLength(1);
  expect(screen.queryByTestId('save-brand')).toBeNull();
  expect(screen.queryByTestId('reset-brand')).toBeNull();
});

test('what was never set is created, what is set is updated; an image is added, replaced and removed by its own right (C§6)', async () => {
  const stored = { ...DEFAULT_SETTINGS.resources, logotypeUrl: '/logo' };
  const groups = (isSet: boolean) => ({
    'GET /api/tenant-settings/*': ({ path }: { readonly path: string }) => {
      const group = GROUP_OF[path.split('/').at(-1) as TenantSettingType];
      const settings = group === 'resources' ? stored : DEFAULT_SETTINGS[group];
      return ok({ [group]: { version: 3, updatedAt: null, isSet, settings } });
    },
  });
  const file = (key: string) => document.querySelector(`[data-key=${key}] input[type=file]`);
  api.answer(groups(true));
  await show([...OPEN, 'tenantSettings.brandingColors:update', 'tenantSettings.resources:update']);
  expect([await main(), file('logotypeUrl'), file('faviconUrl')].map((each) => each?.matches(':disabled'))).toEqual([
    false,
    false,
    true,
  ]);
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  cleanup();
  api.answer(groups(false));
  await show([...OPEN, 'tenantSettings.brandingColors:update', 'tenantSettings.resources:create']);
  expect([await main(), file('logotypeUrl'), file('faviconUrl')].map((each) => each?.matches(':disabled'))).toEqual([
    true,
    true,
    false,
  ]);
});

test('shows a message when no section is available and when loading fails', async () => {
  await show([]);
  expect(await screen.findByTestId('no-part')).toBeInTheDocument();
  cleanup();
  api.answer({ 'GET /api/tenant-settings/*': () => problem(403, 'permission-missing') });
  await show();
  expect(await screen.findByTestId('error-alert')).toBeInTheDocument();
});
