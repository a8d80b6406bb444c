import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createQueryClient } from '#client/query/query-client.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, stubApi, type StubAnswer, type StubbedApi } from '#client/testing/stub-api.ts';
import { en as client } from '#client/texts/en.ts';
import { QueryLink } from '#client/url/query-link.tsx';
import { TILES, type TileDeclaration } from '#domain/tiles.ts';
import { LinkProvider } from '#ui/link/link-context.tsx';
import { renderUi } from '#ui/testing/render-ui.tsx';
import type { OfferedTile } from '../offered-tile.ts';
import { ar } from '../texts/ar.ts';
import { en } from '../texts/en.ts';

const TITLES: Readonly<Record<string, string>> = { employees: 'Employee Profiles', leave: 'Leave Requests' };

/** Both HR tiles, as offered once their pages are built. */
export const OFFERED: readonly OfferedTile[] = TILES.filter(({ id }) => id in TITLES).map((tile: TileDeclaration) => ({
  tile,
  title: TITLES[tile.id] ?? tile.id,
  path: `/hr/${tile.id}`,
  section: 'hr',
  sectionTitle: 'HR',
}));

export const person = (at: number, firstName: string) => ({
  id: `0198a000-0000-7000-8000-00000000000${at}`,
  name: `${firstName} Khan`,
  imageUrl: null,
});

/** The server's figures. */
export const figures = (pending: number, total: number, avatars: readonly object[] = []) =>
  ok({
    data: [
      { id: 'employees', figures: [{ id: 'total', value: total, previous: null, avatars, avatarCount: total }] },
      { id: 'leave', figures: [{ id: 'pending', value: pending, previous: null, avatars, avatarCount: pending }] },
    ],
  });

export interface ShownDashboard {
  readonly api: StubbedApi;
  readonly stop: () => Promise<void>;
}

/** Signs in and renders a page of tiles, with the API stubbed at the network boundary. */
export async function showDashboard(
  element: ReactElement,
  answers: Readonly<Record<string, StubAnswer>> = {},
  language: 'en' | 'ar' = 'en',
): Promise<ShownDashboard> {
  const api = stubApi({
    'POST /api/auth/login': () => ok(sampleSession()),
    'POST /api/auth/logout': () => ({ status: 204 }),
    'GET /api/dashboard/tiles': () => figures(0, 12),
    'GET /api/me/tile-settings': () => ok({ off: [] }),
    'PUT /api/me/tile-settings': ({ body }) => ok(body),
    ...answers,
  });
  await session.signIn({ email: 'manager@luma.example', password: 'steward-demo' });
  await renderUi(
    <QueryClientProvider client={createQueryClient()}>
      <LinkProvider value={QueryLink}>{element}</LinkProvider>
    </QueryClientProvider>,
    { texts: { dashboard: language === 'ar' ? ar : en, client }, language },
  );
  return {
    api,
    stop: async () => {
      cleanup();
      await session.signOut();
      api.restore();
    },
  };
}
