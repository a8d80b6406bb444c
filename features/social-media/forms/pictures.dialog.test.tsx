import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#client/query/query-client.ts';
import { permissionsQuery } from '#client/session/use-permissions.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, problem, stubApi, type StubbedApi } from '#client/testing/stub-api.ts';
import { en as client } from '#client/texts/en.ts';
import { renderUi } from '#ui/testing/render-ui.tsx';
import { en } from '../texts/en.ts';
import PicturesDialog from './pictures.dialog.tsx';

const MARINA = { id: '01900000-0000-7000-8000-000000000008', name: 'Luma Marina', status: 'active' };
const CREATE = 'POST /api/social-media-contents';

let api: StubbedApi;
afterEach(async () => {
  cleanup();
  await session.signOut();
  api.restore();
});

test('one bad picture does not affect the others: they are added, it stays in the form (C§5)', async () => {
  const nameOf = (body: unknown): string => ((body as FormData).get('files') as File).name;
  api = stubApi({
    'POST /api/auth/login': () => ok(sampleSession()),
    'POST /api/auth/logout': () => ({ status: 204 }),
    'GET /api/locations': () => ok({ data: [MARINA], count: 1 }),
    [CREATE]: ({ body }) =>
      nameOf(body) === 'fake.png' ? problem(415, 'unsupported-media-type') : { status: 201, body: { data: [] } },
  });
  await session.signIn({ email: 'hr@luma.example', password: 'steward-demo' });
  const cache = createQueryClient();
  cache.setQueryData(permissionsQuery.queryKey, { permissions: ['socialMediaContent.details:create'] });
  const onClose = vi.fn();
  await renderUi(
    <QueryClientProvider client={cache}>
      <PicturesDialog onClose={onClose} />
    </QueryClientProvider>,
    { texts: { socialMedia: en, client } },
  );
  const user = userEvent.setup();
  await screen.findByRole('option', { name: 'Luma Marina' });
  await user.selectOptions(screen.getByLabelText(new RegExp(`^${en.form.location}`)), MARINA.id);
  const png = (name: string) => new File(['x'], name, { type: 'image/png' });
  await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, [
    png('one.png'),
    png('fake.png'),
    png('two.png'),
  ]);
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  await save();
  expect(await screen.findByTestId('error-summary')).toHaveTextContent(/File upload Error\. fake\.png: /);
  expect(api.to(CREATE).map(({ body }) => nameOf(body))).toEqual(['one.png', 'fake.png', 'two.png']);
  expect(screen.getAllByTestId('file').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('fake.png'),
  ]);
  expect(onClose).not.toHaveBeenCalled();
  api.answer({ [CREATE]: () => ({ status: 201, body: { data: [] } }) });
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(api.to(CREATE)).toHaveLength(4);
});
