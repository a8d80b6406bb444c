import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '#client/query/query-client.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, problem, stubApi, type StubbedApi } from '#client/testing/stub-api.ts';
import { en as client } from '#client/texts/en.ts';
import { renderUi } from '#ui/testing/render-ui.tsx';
import type { Comment } from '../comments.queries.ts';
import type { Picture } from '../gallery.types.ts';
import { en } from '../texts/en.ts';
import { PictureComments } from './picture-comments.tsx';

const id = (last: number): string => `0198a000-0000-7000-8000-00000000000${last}`;
const PICTURE = { id: id(1) } as Picture;
const SARA = { id: id(2), firstName: 'Sara', lastName: 'Ali', knownAs: 'Sara', imageUrl: null };
const comment = (last: number, message: string, more: Partial<Comment> = {}): Comment =>
  ({
    id: id(last),
    socialMediaContentId: PICTURE.id,
    message,
    addedByEmployee: SARA,
    addedByName: 'Front desk',
    createdAt: '2026-05-10T05:14:00Z',
    editedAt: null,
    canEdit: false,
    canDelete: false,
    ...more,
  }) as Comment;
const PATH = '/api/social-media-content-comments';

let api: StubbedApi;
async function show(
  comments: readonly Comment[],
  actions: readonly string[],
  answers: object = {},
  onDirty?: (isDirty: boolean) => void,
) {
  api = stubApi({
    'POST /api/auth/login': () =>
      ok(sampleSession({ permissions: actions.map((action) => `socialMediaContent.comment:${action}`) })),
    'POST /api/auth/logout': () => ({ status: 204 }),
    [`GET ${PATH}`]: () => ok({ comments }),
    [`POST ${PATH}`]: () => ({ status: 201, body: comment(9, 'Nice') }),
    [`PATCH ${PATH}/*`]: () => ok(comment(3, 'Better')),
    [`DELETE ${PATH}/*`]: () => ({ status: 204 }),
    ...answers,
  });
  await session.signIn({ email: 'manager@luma.example', password: 'x' });
  await renderUi(
    <QueryClientProvider client={createQueryClient()}>
      <PictureComments picture={PICTURE} {...(onDirty ? { onDirty } : {})} />
    </QueryClientProvider>,
    { texts: { socialMedia: en, client } },
  );
  return userEvent.setup();
}
afterEach(async () => {
  cleanup();
  await session.signOut();
  api.restore();
});

test('shows who wrote what and when, and says when there is nothing', async () => {
  await show(
    [comment(3, 'Lovely'), comment(4, 'Cropped', { editedAt: '2026-05-10T06:00:00Z', addedByEmployee: null })],
    ['read'],
  );
  expect((await screen.findAllByTestId('comment')).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Sara.*10 May 2026.*Lovely/),
    expect.stringMatching(/Front desk.*edited.*Cropped/),
  ]);
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('a picture without comments says so; without the right to read them there is nothing', async () => {
  await show([], ['read']);
  expect(await screen.findByText('No comments yet')).toBeInTheDocument();
  cleanup();
  api.restore();
  await show([], []);
  expect(screen.queryByTestId('comments')).toBeNull();
  expect(api.to(`GET ${PATH}`)).toEqual([]);
});

test('a comment is sent, and one that the server refuses stays in the field with the reason', async () => {
  let isFull = false;
  const user = await show([], ['read', 'create'], {
    [`POST ${PATH}`]: () => (isFull ? problem(422, 'rule-violated') : { status: 201, body: comment(9, 'Nice') }),
  });
  const field = await screen.findByRole('textbox', { name: 'Write a comment' });
  await user.type(field, 'Nice');
  await user.click(screen.getByRole('button', { name: 'Comment' }));
  await waitFor(() => expect(api.to(`POST ${PATH}`)).toHaveLength(1));
  expect(api.to(`POST ${PATH}`)[0]?.body).toEqual({ socialMediaContentId: PICTURE.id, message: 'Nice' });
  isFull = true;
  await user.type(field, 'More');
  await user.click(screen.getByRole('button', { name: 'Comment' }));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(field).toHaveValue('More');
});

test('Ctrl+Enter sends a comment, and the preview is asked to keep one that is being written (A§5)', async () => {
  const dirty: boolean[] = [];
  const user = await show([], ['read', 'create'], {}, (isDirty) => dirty.push(isDirty));
  const field = await screen.findByRole('textbox', { name: 'Write a comment' });
  await user.type(field, 'Nice');
  expect(dirty.at(-1)).toBe(true);
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(api.to(`POST ${PATH}`)[0]?.body).toMatchObject({ message: 'Nice' }));
  await waitFor(() => expect(dirty.at(-1)).toBe(false));
});

test('an own comment is edited in place, and one that may be deleted asks first', async () => {
  const user = await show(
    [comment(3, 'Lovely', { canEdit: true }), comment(4, 'Rude', { canDelete: true })],
    ['read', 'update', 'delete'],
  );
  const [own, other] = await screen.findAllByTestId('comment');
  await user.click(within(own as HTMLElement).getByRole('button', { name: 'Edit' }));
  const field = screen.getByRole('textbox', { name: 'Edit' });
  expect(field).toHaveValue('Lovely');
  await user.clear(field);
  await user.type(field, 'Better');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.to(`PATCH ${PATH}/*`)[0]?.body).toEqual({ message: 'Better' }));
  await user.click(within(other as HTMLElement).getByRole('button', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(api.to(`DELETE ${PATH}/*`)[0]?.path).toBe(`${PATH}/${id(4)}`));
});
