import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { Route } from 'wouter';
import { ar as shiftAr } from '#blocks/shifts/texts/ar.ts';
import { en as shift } from '#blocks/shifts/texts/en.ts';
import { createQueryClient } from '#client/query/query-client.ts';
import { permissionsQuery } from '#client/session/use-permissions.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, stubApi, type StubAnswer, type StubbedApi } from '#client/testing/stub-api.ts';
import { ar as clientAr } from '#client/texts/ar.ts';
import { en as client } from '#client/texts/en.ts';
import type { Language } from '#ui/language/language.ts';
import { layOut, onScreen } from '#ui/testing/lay-out.ts';
import { renderUi, type RenderedUi } from '#ui/testing/render-ui.tsx';
import LocationSchedulePage from '../pages/location-schedule.page.tsx';
import type { Board, PlannedShift, Shift } from '../schedule.types.ts';
import { ar } from '../texts/ar.ts';
import { en } from '../texts/en.ts';
import { AISHA, MARINA, sampleBoard, sampleId, sampleShift } from './sample-board.ts';

const RIGHTS = ['create', 'read', 'update', 'delete'].flatMap((action) => [
  `schedule.details:${action}`,
  `schedule.pattern:${action}`,
]);

/** The board of a location, which keeps what is sent to it. */
export interface ShownSchedule {
  api: StubbedApi;
  board: Board;
  readonly show: (how?: {
    readonly at?: string;
    readonly language?: Language;
    readonly permissions?: readonly string[];
    readonly width?: number;
    readonly answers?: Readonly<Record<string, StubAnswer>>;
  }) => Promise<RenderedUi>;
}

/** A shift as the server would make it of what was sent. */
const storedFrom = (planned: PlannedShift, board: Board, id: string): Shift =>
  sampleShift({
    ...planned,
    breakStartDate: planned.breakStartDate ?? null,
    breakEndDate: planned.breakEndDate ?? null,
    fieldLocationId: planned.fieldLocationId ?? null,
    note: planned.note ?? null,
    employee: board.people.find(({ employee }) => employee.id === planned.employeeId)?.employee ?? AISHA.employee,
    id,
  });

/** Sets up and tears down the board around each test of a file. */
export function prepareSchedule(): ShownSchedule {
  const page = { show } as ShownSchedule;
  async function show({
    at = `/operations/schedule/${MARINA.id}?start=2026-11-23`,
    language = 'en',
    permissions = RIGHTS,
    width = 1440,
    answers = {},
  }: Parameters<ShownSchedule['show']>[0] = {}): Promise<RenderedUi> {
    history.replaceState(null, '', at);
    onScreen(width);
    page.api?.restore();
    page.api = stubApi({
      'POST /api/auth/login': () => ok(sampleSession()),
      'POST /api/auth/logout': () => ({ status: 204 }),
      'GET /api/schedule-boards/*': () => ok(page.board),
      'POST /api/schedules/conflict-check': () => ok({ conflicts: [] }),
      'GET /api/schedules/*': ({ path }) => ok(page.board.shifts.find(({ id }) => path.endsWith(id))),
      'POST /api/schedules': ({ body }) => {
        const shift = storedFrom(body as PlannedShift, page.board, sampleId(`f${page.board.shifts.length}`));
        page.board = { ...page.board, shifts: [...page.board.shifts, shift] };
        return { status: 201, body: shift };
      },
      'PATCH /api/schedules/*': ({ path, body }) => {
        const id = path.split('/').at(-1) ?? '';
        const shift = { ...storedFrom(body as PlannedShift, page.board, id), version: 2 };
        page.board = { ...page.board, shifts: page.board.shifts.map((each) => (each.id === id ? shift : each)) };
        return ok(shift);
      },
      'DELETE /api/schedules/*': ({ path }) => {
        page.board = { ...page.board, shifts: page.board.shifts.filter(({ id }) => !path.endsWith(id)) };
        return { status: 204 };
      },
      ...answers,
    });
    await session.signIn({ email: 'manager@luma.example', password: 'steward-demo' });
    const cache = createQueryClient();
    cache.setQueryData(permissionsQuery.queryKey, { permissions: [...permissions] });
    return renderUi(
      <QueryClientProvider client={cache}>
        <Route path="/operations/schedule/:id">
          <LocationSchedulePage />
        </Route>
      </QueryClientProvider>,
      {
        language,
        texts: language === 'ar' ? { schedule: ar, shift: shiftAr, client: clientAr } : { schedule: en, shift, client },
      },
    );
  }
  beforeEach(() => {
    layOut();
    page.board = sampleBoard();
    localStorage.clear();
  });
  afterEach(async () => {
    cleanup();
    await session.signOut();
    page.api.restore();
    vi.restoreAllMocks();
  });
  return page;
}

/** What has the focus, by its accessible name. */
export const focused = (): string | null =>
  document.activeElement?.getAttribute('aria-label') ??
  document.activeElement?.querySelector('.st-sr')?.textContent ??
  null;

/** The shifts of a person on the board, as they are read out. */
export async function shiftsOf(name: string): Promise<readonly string[]> {
  const row = (await screen.findByRole('rowheader', { name: new RegExp(name) })).closest('[role=row]');
  return within(row as HTMLElement)
    .queryAllByTestId('shift')
    .map((shift) => shift.querySelector('.st-sr')?.textContent?.replaceAll(/[\u2066\u2069]/g, '') ?? '');
}
