import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '#client/query/query-client.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, stubApi, type StubbedApi } from '#client/testing/stub-api.ts';
import { en as client } from '#client/texts/en.ts';
import { renderUi } from '#ui/testing/render-ui.tsx';
import { ID, sampleReport } from '../testing/sample-report.ts';
import { en } from '../texts/en.ts';
import ExplainDialog from './explain.dialog.tsx';

let api: StubbedApi;
async function show() {
  api = stubApi({
    'POST /api/auth/login': () => ok(sampleSession()),
    'POST /api/auth/logout': () => ({ status: 204 }),
    'POST /api/day-bankings/*/explain': () => ok(sampleReport()),
    'GET /api/day-bankings/*': () => ok(sampleReport()),
  });
  await session.signIn({ email: 'manager@luma.example', password: 'steward-demo' });
  await renderUi(
    <QueryClientProvider client={createQueryClient()}>
      <ExplainDialog report={sampleReport({ version: 3 })} onClose={() => undefined} />
    </QueryClientProvider>,
    { texts: { banking: en, client } },
  );
  return within(await screen.findByTestId('dialog'));
}
afterEach(async () => {
  cleanup();
  await session.signOut();
  api.restore();
});

const sent = () =>
  api.seen
    .filter(
      ({ path }) =>
        (!path.startsWith('/api/auth/') && !path.startsWith('/api/day-bankings/')) || path.endsWith('/explain'),
    )
    .map(({ method, path, body }) => [method, path, body]);

test('an explanation requires text and is sent with the loaded version of the report (D14, D31)', async () => {
  const user = userEvent.setup();
  const dialog = await show();
  const submit = dialog.getAllByRole('button').find((each) => each.getAttribute('type') === 'submit') as HTMLElement;
  await user.click(submit);
  await waitFor(() => expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true'));
  expect(sent()).toEqual([]);
  await user.type(dialog.getByRole('textbox'), 'Short of change');
  await user.click(submit);
  await waitFor(() =>
    expect(sent()).toEqual([['POST', `/api/day-bankings/${ID}/explain`, { note: 'Short of change', version: 3 }]]),
  );
});
