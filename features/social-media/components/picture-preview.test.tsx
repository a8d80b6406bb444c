import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '#client/query/query-client.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, stubApi, type StubbedApi } from '#client/testing/stub-api.ts';
import { en as client } from '#client/texts/en.ts';
import { renderUi } from '#ui/testing/render-ui.tsx';
import type { Picture } from '../gallery.types.ts';
import { en } from '../texts/en.ts';
import PicturePreview from './picture-preview.tsx';

const PICTURE = {
  id: '0198a000-0000-7000-8000-000000000001',
  imageOriginalName: 'autumn.webp',
  imageUrl: '/autumn.webp',
  createdAt: '2026-05-10T05:14:00Z',
  uploadedByEmployee: null,
  location: { name: 'Luma Marina', type: 'on-site', timezone: 'Asia/Dubai' },
} as unknown as Picture;

let api: StubbedApi;
afterEach(async () => {
  cleanup();
  await session.signOut();
  api.restore();
});

test('Escape asks before a comment that is being written is lost (A§5)', async () => {
  api = stubApi({
    'POST /api/auth/login': () =>
      ok(sampleSession({ permissions: ['socialMediaContent.comment:read', 'socialMediaContent.comment:create'] })),
    'POST /api/auth/logout': () => ({ status: 204 }),
    'GET /api/social-media-content-comments': () => ok({ comments: [] }),
  });
  await session.signIn({ email: 'manager@luma.example', password: 'x' });
  let closed = 0;
  await renderUi(
    <QueryClientProvider client={createQueryClient()}>
      <PicturePreview picture={PICTURE} open onClose={() => (closed += 1)} onDownload={() => undefined} />
    </QueryClientProvider>,
    { texts: { socialMedia: en, client } },
  );
  const user = userEvent.setup();
  const field = await screen.findByRole('textbox', { name: 'Write a comment' });
  await user.type(field, 'Nice');
  await user.keyboard('{Escape}');
  const question = await screen.findByRole('alertdialog', { name: 'Unsaved changes' });
  expect(closed).toBe(0);
  await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
  expect(field).toHaveValue('Nice');
  await user.clear(field);
  await user.keyboard('{Escape}');
  expect(closed).toBe(1);
});
