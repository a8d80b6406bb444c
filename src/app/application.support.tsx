import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { createQueryClient } from '#client/query/query-client.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, problem, stubApi, type StubbedApi } from '#client/testing/stub-api.ts';
import { Application } from './application.tsx';
import { startTranslator } from './language/panel-texts.ts';
import { translator } from './language/translator.ts';

export const EVERYTHING = [
  'web.access:read',
  'web.access.login:read',
  'web.access.hr.leaveManagement:read',
  'leave.details:read',
  'leave.type:read',
  'approvalProcess.step:update',
];

/** The whole panel, with the API stubbed at the network boundary. */
interface ShownApplication {
  api: StubbedApi;
  readonly open: (path: string, options?: { readonly signedIn?: boolean }) => Promise<void>;
}

/** Sets up and tears down the panel around each test of a file. */
export function prepareApplication(): ShownApplication {
  const panel = { open } as ShownApplication;
  async function open(path: string, { signedIn = true } = {}): Promise<void> {
    history.replaceState(null, '', path);
    if (signedIn) await session.signIn({ email: 'manager@luma.example', password: 'steward-demo' });
    else await session.start();
    render(<Application client={createQueryClient()} language="en" />);
  }
  beforeEach(async () => {
    history.replaceState(null, '', '/');
    document.title = '';
    panel.api = stubApi({
      'POST /api/auth/login': () => ok(sampleSession({ permissions: EVERYTHING })),
      'POST /api/auth/logout': () => ({ status: 204 }),
      'POST /api/auth/refresh': () => problem(401, 'session-ended'),
      'GET /api/notifications': () => ok({ data: [], count: 3 }),
      'GET /api/leaves': ({ query }) => ok({ data: [], count: query.get('isMyTurn') ? 2 : 0, sum: { days: 0 } }),
      'GET /api/leave-types': () => ok({ data: [], count: 0 }),
      'GET /api/locations': () => ok({ data: [], count: 0 }),
      'GET /api/dashboard/tiles': () =>
        ok({
          data: [{ id: 'leave', figures: [{ id: 'pending', value: 2, previous: null, avatars: [], avatarCount: 2 }] }],
        }),
      'GET /api/me/tile-settings': () => ok({ off: [] }),
      'GET /api/calendar': () => ok({ data: [], count: 0, isComplete: true }),
    });
    if (translator.isInitialized) await translator.changeLanguage('en');
    else await startTranslator('en');
  });
  afterEach(async () => {
    cleanup();
    await session.signOut();
    panel.api.restore();
  });
  return panel;
}

export const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

/** As returned for an employee page. */
export const AISHA = {
  version: 1,
  firstName: 'Aisha',
  lastName: 'Khan',
  knownAs: null,
  companyEmployeeId: 'L-7',
  imageUrl: null,
  status: 'active',
  jobPosition: null,
  location: null,
  locationIds: [],
  currentContract: null,
  can: { update: false },
};
