import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createQueryClient } from '#client/query/query-client.ts';
import { permissionsQuery } from '#client/session/use-permissions.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, problem, stubApi, type StubAnswer, type StubbedApi } from '#client/testing/stub-api.ts';
import { ar as clientArabic } from '#client/texts/ar.ts';
import { en as client } from '#client/texts/en.ts';
import type { Language } from '#ui/language/language.ts';
import { renderUi } from '#ui/testing/render-ui.tsx';
import { recentMessages } from '#ui/toast/messages.ts';
import { ar } from '../texts/ar.ts';
import { en } from '../texts/en.ts';
import type { Schedule } from '../schedules.queries.ts';
import MaintenancePage from './maintenance.page.tsx';

const AT = '/operations/maintenance-management';
const PATH = '/api/maintenance-schedules';
const RESOURCE = 'maintenanceAndOperations.details';
const idOf = (at: number) => `01900000-0000-7000-8000-00000000000${at}`;
const schedule = (at: number, createdAt: string): Schedule => ({
  id: idOf(at),
  createdAt,
  imageUrl: `/api/images/t/${at}`,
  imagePreviewUrl: `/api/images/t/${at}p`,
  imageOriginalName: `week-${at}.png`,
  imageWidth: 1200,
  imageHeight: 800,
  uploadedByEmployee:
    at === 3
      ? null
      : {
          id: idOf(9),
          firstName: 'Noura',
          lastName: 'Al Harbi',
          knownAs: 'Noura',
          companyEmployeeId: 'L-2',
          imageUrl: null,
        },
});
// The first was uploaded on the next day in Dubai.
const LATEST = schedule(1, '2026-05-11T21:00:00.000Z');
const EARLIER = schedule(2, '2026-05-04T09:00:00.000Z');
const FIRST = schedule(3, '2026-04-27T09:00:00.000Z');

const revoke = vi.fn<(url: string) => void>();
let api: StubbedApi;
beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:chosen');
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(revoke);
});
afterEach(async () => {
  cleanup();
  await session.signOut();
  api.restore();
  vi.restoreAllMocks();
});

interface Shown {
  readonly at?: string;
  readonly actions?: readonly string[];
  readonly list?: StubAnswer;
  readonly language?: Language;
}

async function show(
  schedules: readonly Schedule[],
  { at = AT, actions = ['read', 'create', 'delete'], list, language = 'en' }: Shown = {},
): Promise<ReturnType<typeof userEvent.setup>> {
  history.replaceState(null, '', at);
  let stored = schedules;
  api = stubApi({
    'POST /api/auth/login': () => ok(sampleSession()),
    'POST /api/auth/logout': () => ({ status: 204 }),
    [`GET ${PATH}`]:
      list ??
      (({ query }) => {
        const ids = query.getAll('ids');
        const found = ids.length > 0 ? [FIRST].filter(({ id }) => ids.includes(id)) : stored;
        return ok({ data: found, count: found.length });
      }),
    [`DELETE ${PATH}/*`]: ({ path }) => {
      stored = stored.filter(({ id }) => !path.endsWith(id));
      return { status: 204 };
    },
    [`POST ${PATH}`]: () => {
      stored = [schedule(4, '2026-05-18T09:00:00.000Z'), ...stored];
      return { status: 201, body: stored[0] };
    },
  });
  await session.signIn({ email: 'manager@luma.example', password: 'steward-demo' });
  const cache = createQueryClient();
  cache.setQueryData(permissionsQuery.queryKey, { permissions: actions.map((action) => `${RESOURCE}:${action}`) });
  await renderUi(
    <QueryClientProvider client={cache}>
      <MaintenancePage />
    </QueryClientProvider>,
    {
      language,
      texts:
        language === 'ar' ? { maintenanceSchedules: ar, client: clientArabic } : { maintenanceSchedules: en, client },
    },
  );
  return userEvent.setup();
}
const shownId = () => screen.getByTestId('schedule').dataset['id'];
const png = (name = 'week.png', type = 'image/png') => new File(['x'], name, { type });
const fileInput = () => document.querySelector<HTMLInputElement>('input[type=file]')!;

describe('B§2: the latest image', () => {
  test('is shown with its day in the tenant’s zone and who uploaded it; earlier ones are below it', async () => {
    await show([LATEST, EARLIER, FIRST]);
    expect(await screen.findByTestId('schedule-date')).toHaveTextContent('Uploaded 12 May 2026 by Noura Al Harbi');
    const image = screen.getByTestId('schedule-image');
    expect(image).toHaveAttribute('src', LATEST.imageUrl);
    expect(image).toHaveAccessibleName('Maintenance and logistics schedule uploaded 12 May 2026');
    expect(screen.getAllByTestId('earlier-schedule').map(({ textContent }) => textContent)).toEqual([
      '04 May 2026by Noura Al Harbi',
      '27 Apr 2026',
    ]);
    expect(screen.getByTestId('list-count')).toHaveTextContent('2 entries');
  });

  test('an earlier one is opened by its thumbnail and its address, and left for the latest', async () => {
    const user = await show([LATEST, EARLIER]);
    await user.click(await screen.findByTestId('earlier-schedule'));
    expect(shownId()).toBe(EARLIER.id);
    expect(screen.getByRole('heading', { name: 'Earlier schedule' })).toHaveFocus();
    expect(new URLSearchParams(location.search).get('open')).toBe(EARLIER.id);
    expect(screen.getByTestId('earlier-schedule')).toHaveAttribute('aria-current', 'true');
    await user.click(screen.getByTestId('show-latest'));
    expect(shownId()).toBe(LATEST.id);
    expect(location.search).toBe('');
  });

  test('an address opens a schedule that is not loaded yet; a deleted one leads to the latest', async () => {
    await show([LATEST, EARLIER], { at: `${AT}?open=${FIRST.id}` });
    await waitFor(() => expect(shownId()).toBe(FIRST.id));
    expect(screen.getByTestId('schedule-date')).toHaveTextContent(/^Uploaded 27 Apr 2026$/);
    cleanup();
    api.restore();
    await show([LATEST, EARLIER], { at: `${AT}?open=${idOf(7)}` });
    await waitFor(() => expect(location.search).toBe(''));
    expect(shownId()).toBe(LATEST.id);
  });

  test('is zoomed by buttons and keys, and reset', async () => {
    const user = await show([LATEST]);
    const frame = await screen.findByTestId('zoom-frame');
    const level = () => screen.getByTestId('zoom-level').textContent;
    const tool = (name: string) => screen.getByRole('button', { name });
    expect(
      [level(), tool('Zoom out'), tool('Reset zoom')].map((each) =>
        typeof each === 'string' ? each : each.ariaDisabled,
      ),
    ).toEqual(['100%', 'true', 'true']);
    await user.click(tool('Zoom in'));
    await user.click(tool('Zoom in'));
    expect([level(), frame.dataset['near']]).toEqual(['156%', 'true']);
    await user.click(tool('Zoom out'));
    expect(level()).toBe('125%');
    await user.click(tool('Reset zoom'));
    expect(level()).toBe('100%');
    act(() => frame.focus());
    await user.keyboard('++-');
    expect(level()).toBe('125%');
    await user.keyboard('0');
    expect(level()).toBe('100%');
    for (let step = 0; step < 12; step += 1) await user.keyboard('+');
    expect([level(), tool('Zoom in').ariaDisabled]).toEqual(['600%', 'true']);
  });

  test('leaves the wheel to the page unless Ctrl is pressed, and follows a pinch', async () => {
    await show([LATEST]);
    const frame = await screen.findByTestId('zoom-frame');
    const level = () => screen.getByTestId('zoom-level').textContent;
    expect(fireEvent.wheel(frame, { deltaY: -1 })).toBe(true);
    expect(level()).toBe('100%');
    expect(fireEvent.wheel(frame, { deltaY: -1, ctrlKey: true })).toBe(false);
    expect(level()).toBe('125%');
    const fingers = (apart: number) => ({
      touches: [
        { clientX: 100, clientY: 100 },
        { clientX: 100 + apart, clientY: 100 },
      ],
    });
    fireEvent.touchStart(frame, fingers(100));
    fireEvent.touchMove(frame, fingers(160));
    expect(level()).toBe('200%');
    fireEvent.touchMove(frame, { touches: [{ clientX: 0, clientY: 0 }] });
    expect(level()).toBe('200%');
  });

  test('says so when the image cannot be loaded, and tries again', async () => {
    const user = await show([LATEST]);
    fireEvent.error(await screen.findByTestId('schedule-image'));
    expect(screen.getByTestId('error-alert')).toHaveTextContent('The image could not be loaded');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByTestId('schedule-image')).toBeInTheDocument();
  });

  test('in Arabic', async () => {
    await show([LATEST, EARLIER], { language: 'ar' });
    expect(await screen.findByTestId('schedule-date')).toHaveTextContent('رفعه Noura Al Harbi في 12 مايو 2026');
    expect(screen.getByRole('heading', { name: 'أحدث جدول' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'تكبير' })).toBeInTheDocument();
  });
});

describe('the page without an image', () => {
  test('says what to do (B§8), with Upload only where it is permitted', async () => {
    await show([]);
    const empty = await screen.findByTestId('empty-state');
    expect(empty).toHaveTextContent(`No data to display${en.emptyUploadHint}Upload`);
    expect(screen.getAllByTestId('upload-schedule')).toHaveLength(1);
    cleanup();
    api.restore();
    await show([], { actions: ['read'] });
    expect(await screen.findByTestId('empty-state')).toHaveTextContent(`No data to display${en.emptyHint}`);
    expect(screen.queryByTestId('upload-schedule')).toBeNull();
  });

  test('says that the role does not include it, and sends no request', async () => {
    await show([LATEST], { actions: [] });
    expect(await screen.findByTestId('empty-state')).toHaveAttribute('data-kind', 'not-permitted');
    expect(api.to(`GET ${PATH}`)).toHaveLength(0);
  });

  test('shows a failure, and loads again', async () => {
    let isBroken = true;
    const user = await show([], {
      list: () => (isBroken ? problem(400, 'malformed-request') : ok({ data: [LATEST], count: 1 })),
    });
    await screen.findByTestId('error-alert');
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByTestId('schedule')).toBeInTheDocument();
  });

  test('shows that it is loading', async () => {
    await show([], { list: () => new Promise<never>(() => undefined) });
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeInTheDocument();
  });
});

describe('B§2: upload', () => {
  test('is confirmed once an image is chosen, shows a preview, and becomes the latest', async () => {
    const user = await show([LATEST], { at: `${AT}?open=${LATEST.id}` });
    await user.click(await screen.findByTestId('upload-schedule'));
    const dialog = within(await screen.findByTestId('dialog'));
    const confirm = dialog.getByRole('button', { name: 'Upload' });
    expect(confirm).toHaveAttribute('aria-disabled', 'true');
    expect(fileInput().multiple).toBe(false);
    await user.click(confirm);
    expect(api.to(`POST ${PATH}`)).toHaveLength(0);
    await user.upload(fileInput(), png());
    expect(await dialog.findByRole('img', { name: 'Preview of week.png' })).toHaveAttribute('src', 'blob:chosen');
    await waitFor(() => expect(confirm).not.toHaveAttribute('aria-disabled'));
    await user.click(confirm);
    await waitFor(() => expect(recentMessages()[0]?.title).toBe(en.uploaded));
    expect(en.uploaded).toBe('Successfully uploaded Maintenance & Logistics Schedule');
    const [sent] = api.to(`POST ${PATH}`);
    expect(sent?.body instanceof FormData && [...sent.body.keys()]).toEqual(['image']);
    await waitFor(() => expect(shownId()).toBe(idOf(4)));
    expect(location.search).toBe('');
    expect(revoke).toHaveBeenCalledWith('blob:chosen');
  });

  test('takes neither a PDF nor more than 10 MB', async () => {
    await show([], { at: `${AT}?new=schedule` });
    const dialog = within(await screen.findByTestId('dialog'));
    const choose = (file: File) => fireEvent.change(fileInput(), { target: { files: [file] } });
    choose(png('plan.pdf', 'application/pdf'));
    expect(await dialog.findByRole('alert')).toHaveTextContent('plan.pdf has a file type that isn’t accepted');
    const large = png('large.png');
    Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 });
    choose(large);
    expect(await dialog.findByRole('alert')).toHaveTextContent('large.png is larger than 10 MB');
    expect(dialog.getByRole('button', { name: 'Upload' })).toHaveAttribute('aria-disabled', 'true');
  });

  test.each([
    [415, 'unsupported-media-type', en.form.notAnImage],
    [413, 'too-large', client.problem['too-largeHint']],
  ] as const)('that fails with %s says ‘File upload Error’ and why (B§8)', async (status, code, why) => {
    const user = await show([], { at: `${AT}?new=schedule` });
    api.answer({ [`POST ${PATH}`]: () => problem(status, code) });
    await screen.findByTestId('dialog');
    await user.upload(fileInput(), png());
    const confirm = within(screen.getByTestId('dialog')).getByRole('button', { name: 'Upload' });
    await waitFor(() => expect(confirm).not.toHaveAttribute('aria-disabled'));
    await user.click(confirm);
    expect(await screen.findByTestId('error-summary')).toHaveTextContent(`File upload Error. week.png: ${why}`);
    expect(screen.getByTestId('dialog')).toBeInTheDocument();
  });
});

describe('B§2: deletion', () => {
  test('asks first, and brings the previous one back', async () => {
    const user = await show([LATEST, EARLIER]);
    await user.click(await screen.findByTestId('delete-schedule'));
    const question = await screen.findByRole('alertdialog', { name: 'Delete record?' });
    expect(question).toHaveTextContent('This action cannot be undone');
    expect(question).toHaveTextContent(en.previousReturns);
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(recentMessages()[0]?.title).toBe('Successfully deleted'));
    await waitFor(() => expect(shownId()).toBe(EARLIER.id));
    expect(api.to(`DELETE ${PATH}/*`).map(({ path }) => path)).toEqual([`${PATH}/${LATEST.id}`]);
  });

  test('of an earlier one shows the latest again', async () => {
    const user = await show([LATEST, EARLIER], { at: `${AT}?open=${EARLIER.id}` });
    await user.click(await screen.findByTestId('delete-schedule'));
    const question = await screen.findByRole('alertdialog');
    expect(question).not.toHaveTextContent(en.previousReturns);
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(shownId()).toBe(LATEST.id));
    expect(screen.queryByTestId('schedule-history')).toBeNull();
  });

  test('says why it was refused, and is not offered without the right', async () => {
    const user = await show([LATEST]);
    api.answer({ [`DELETE ${PATH}/*`]: () => problem(404, 'not-found') });
    await user.click(await screen.findByTestId('delete-schedule'));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await within(question).findByRole('alert')).toHaveTextContent(client.problem['not-foundHint']);
    cleanup();
    api.restore();
    await show([LATEST], { actions: ['read'] });
    await screen.findByTestId('schedule');
    expect(screen.queryByTestId('delete-schedule')).toBeNull();
  });
});
