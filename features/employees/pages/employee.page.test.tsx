import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Route, Router } from 'wouter';
import { createQueryClient } from '#client/query/query-client.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, problem, stubApi, type StubbedApi } from '#client/testing/stub-api.ts';
import { ar as client } from '#client/texts/ar.ts';
import { renderUi } from '#ui/testing/render-ui.tsx';
import { ar } from '../texts/ar.ts';
import EmployeePage from './employee.page.tsx';

let api: StubbedApi;
afterEach(async () => {
  cleanup();
  await session.signOut();
  api.restore();
});

test.each(['zzz', '0198a000-0000-7000-8000-00000000dead'])(
  'a missing employee (%s) shows a message in the reader’s language and a link back (B§2)',
  async (id) => {
    history.replaceState(null, '', `/hr/employees/${id}?tab=zzz`);
    api = stubApi({
      'POST /api/auth/login': () => ok(sampleSession()),
      'POST /api/auth/logout': () => ({ status: 204 }),
      'GET /api/permissions/me': () => ok({ permissions: ['employee.details:read'] }),
      'GET /api/employees/*': () => problem(404, 'not-found'),
    });
    await session.signIn({ email: 'hr@luma.example', password: 'steward-demo' });
    await renderUi(
      <QueryClientProvider client={createQueryClient()}>
        <Router>
          <Route path="/hr/employees/:id">
            <EmployeePage />
          </Route>
        </Router>
      </QueryClientProvider>,
      { language: 'ar', texts: { employees: ar, client } },
    );
    expect(await screen.findByText(ar.profile.notFound)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: ar.profile.back })).toHaveAttribute('href', '/hr/employees');
    expect(api.to(`GET /api/employees/${id}`)).toHaveLength(id === 'zzz' ? 0 : 1);
    expect(location.search).toBe('');
  },
);
