import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createQueryClient } from '#client/query/query-client.ts';
import { permissionsQuery } from '#client/session/use-permissions.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, stubApi, type StubbedApi } from '#client/testing/stub-api.ts';
import { en as client } from '#client/texts/en.ts';
import { renderUi } from '#ui/testing/render-ui.tsx';
import { en } from '../texts/en.ts';
import EmployeeDocumentTypesPage from './employee-document-types.page.tsx';

const permissions = ['create', 'read', 'update', 'delete'].map((action) => `employee.documentType:${action}`);

let api: StubbedApi;
beforeEach(() => {
  history.replaceState(null, '', '/system-management/document-types/employee?new=record');
  api = stubApi({
    'POST /api/auth/login': () => ok(sampleSession({ permissions })),
    'POST /api/auth/logout': () => ({ status: 204 }),
    'GET /api/permissions/me': () => ok({ permissions }),
    'GET /api/employee-document-types': () => ok({ data: [], count: 0 }),
  });
});
afterEach(async () => {
  cleanup();
  await session.signOut();
  api.restore();
});

test('a pattern can be tried on a number before saving, and the warning must precede the alarm (D81)', async () => {
  const user = userEvent.setup();
  await session.signIn({ email: 'manager@luma.example', password: 'steward-demo' });
  const cache = createQueryClient();
  cache.setQueryData(permissionsQuery.queryKey, { permissions });
  await renderUi(
    <QueryClientProvider client={cache}>
      <EmployeeDocumentTypesPage />
    </QueryClientProvider>,
    { texts: { setup: en, client } },
  );
  // The dialog focuses its first field when it is open.
  await waitFor(() => expect(screen.getByLabelText(/^Name/)).toHaveFocus());
  const type = (label: string | RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type('Number format', '\\d{3}');
  await screen.findByLabelText('Try a number');
  type('Try a number', '12');
  await waitFor(() => expect(screen.getByTestId('pattern-trial')).toHaveTextContent('This number doesn’t match.'));
  type('Try a number', '123');
  await waitFor(() => expect(screen.getByTestId('pattern-trial')).toHaveTextContent('This number matches.'));
  type('Number format', '(?=a)');
  await waitFor(() => expect(screen.getByTestId('pattern-trial')).toHaveTextContent('This pattern is invalid.'));
  type('Warning, months before', '1');
  type('Urgent alert, months before', '2');
  await user.click(screen.getByText('Save'));
  expect((await screen.findAllByText('The warning must come before the urgent alert.')).length).toBeGreaterThan(0);
  expect(api.to('POST /api/employee-document-types')).toEqual([]);
});
