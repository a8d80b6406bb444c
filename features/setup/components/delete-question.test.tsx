import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '#client/query/query-client.ts';
import { permissionsQuery } from '#client/session/use-permissions.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, problem, stubApi, type StubbedApi } from '#client/testing/stub-api.ts';
import { en as client } from '#client/texts/en.ts';
import { renderUi } from '#ui/testing/render-ui.tsx';
import { jobTitles } from '../kinds/job-titles.kind.tsx';
import type { SetupRecord } from '../setup-kind.ts';
import { en } from '../texts/en.ts';
import DeleteQuestion from './delete-question.tsx';

afterEach(cleanup);

const record: SetupRecord = {
  id: '0198a000-0000-7000-8000-000000000001',
  version: 1,
  name: 'Barber',
  nameArabic: null,
  status: 'active',
  order: 1,
  inUse: 0,
};

async function ask(refused: Partial<SetupRecord>, code: 'in-use' | 'stale-version'): Promise<StubbedApi> {
  const permissions = ['employee.jobTitle:update', 'employee.jobTitle:delete'];
  const api = stubApi({
    'POST /api/auth/login': () => ok(sampleSession({ permissions })),
    'GET /api/permissions/me': () => ok({ permissions }),
    'DELETE /api/job-titles/*': () => problem(409, code, { record: { ...record, ...refused } }),
  });
  await session.signIn({ email: 'manager@luma.example', password: 'steward-demo' });
  const cache = createQueryClient();
  cache.setQueryData(permissionsQuery.queryKey, { permissions });
  await renderUi(
    <QueryClientProvider client={cache}>
      <DeleteQuestion kind={jobTitles} record={record} onClose={() => undefined} />
    </QueryClientProvider>,
    { texts: { setup: en, client } },
  );
  const question = await screen.findByTestId('dialog');
  expect(question).toHaveTextContent('This action cannot be undone');
  await userEvent.click(screen.getByText('Delete'));
  return api;
}

test('a record that comes into use meanwhile says so, with the number of uses (D57)', async () => {
  const api = await ask({ inUse: 1 }, 'in-use');
  await waitFor(() => expect(screen.getByTestId('dialog')).toHaveTextContent('It is used by 1 record'));
  expect(screen.getByTestId('dialog')).toHaveTextContent(
    "Job title Barber couldn't be deleted due to it is in use by 1 record. Try again.",
  );
  api.restore();
});

test('a record that changed meanwhile is deleted only after a second confirmation of its new version', async () => {
  const api = await ask({ version: 2, name: 'Hairdresser' }, 'stale-version');
  await waitFor(() => expect(screen.getByTestId('dialog')).toHaveTextContent(/couldn't be deleted due to .*changed/i));
  expect(screen.getByTestId('dialog')).not.toHaveTextContent('in use by');
  await userEvent.click(screen.getByText('Delete'));
  await waitFor(() =>
    expect(api.to('DELETE /api/job-titles/*').map(({ query }) => query.get('version'))).toEqual(['1', '2']),
  );
  api.restore();
});
