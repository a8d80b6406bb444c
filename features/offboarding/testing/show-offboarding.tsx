import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { cleanup } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach } from 'vitest';
import { createQueryClient } from '#client/query/query-client.ts';
import { permissionsQuery } from '#client/session/use-permissions.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, problem, stubApi, type StubbedApi } from '#client/testing/stub-api.ts';
import { en as client } from '#client/texts/en.ts';
import { renderUi } from '#ui/testing/render-ui.tsx';
import { en } from '../texts/en.ts';
import { action, AISHA, OMAR, settlement } from './sample-settlement.ts';

/** The API of the last page that was shown. */
export let api: StubbedApi;

/** Shows a part of offboarding as somebody with these rights to settlements. */
export async function show(
  what: ReactNode,
  at = '/payroll-management/offboarding',
  rights = ['create', 'read', 'update', 'delete'],
): Promise<QueryClient> {
  history.replaceState(null, '', at);
  const listed = settlement({ actions: [action('settlement.delete')] });
  api = stubApi({
    'POST /api/auth/login': () => ok(sampleSession()),
    'POST /api/auth/logout': () => ({ status: 204 }),
    'GET /api/offboardings': () => ok({ data: [listed], count: 1 }),
    'POST /api/offboardings': () =>
      problem(422, 'rule-violated', { errors: [{ path: 'employeeId', code: 'has-one', message: 'has one' }] }),
    'DELETE /api/offboardings/*': () => ({ status: 204 }),
    'GET /api/saved-views': () => ok({ data: [], count: 0 }),
    'GET /api/employees': () => ok({ data: [AISHA, OMAR], count: 2 }),
    'GET /api/offboardings/*/successors': () => ok({ data: [OMAR], count: 1 }),
    'GET /api/people': () => ok({ data: [AISHA, OMAR], count: 2 }),
    'POST /api/offboardings/*/end-of-service-confirm': () => ok(settlement({ status: 'confirmed' })),
    'POST /api/offboardings/*/other-adjustments': () => ok(settlement()),
    'POST /api/offboardings/*/role-transfer': () => ok(settlement()),
    'POST /api/offboardings/*/gratuity': () => ok(settlement()),
  });
  await session.signIn({ email: 'hr@luma.example', password: 'steward-demo' });
  const cache = createQueryClient();
  cache.setQueryData(permissionsQuery.queryKey, {
    permissions: [...rights.map((right) => `offboarding.details:${right}`), 'employee.details:read'],
  });
  await renderUi(<QueryClientProvider client={cache}>{what}</QueryClientProvider>, {
    texts: { offboarding: en, client },
  });
  return cache;
}

afterEach(async () => {
  cleanup();
  localStorage.clear();
  await session.signOut();
  api.restore();
});
