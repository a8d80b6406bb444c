import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { api as calls } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { MAX_COMMENTS } from '#domain/social-media.ts';
import { openEvents } from '../live/open-events.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { signInAs } from '../support/people.ts';

type Comment = AnswerOf<typeof calls.socialMediaComments.create>;
type Pictures = AnswerOf<typeof calls.socialMedia.list>;
interface Refused {
  readonly code: string;
  readonly errors?: readonly { readonly path: string; readonly code: string }[];
}

const PATH = '/api/social-media-content-comments';
const COMMENT = (action: string) => `socialMediaContent.comment:${action}`;
const SEES = 'socialMediaContent.details:read';

let api: TestApi;
let tenantId: string;
let author: Person;
let moderator: Person;
let pictureId: string;
beforeAll(async () => {
  api = await startTestApi();
  ({ tenantId } = await api.signIn('hr@luma.example'));
  const as = (...actions: string[]) => signInAs(api, { tenantId, permissions: [SEES, ...actions.map(COMMENT)] });
  [author, moderator] = [await as('create', 'read', 'update'), await as('read', 'update', 'delete')];
  pictureId =
    (await author.send<Pictures>('GET', '/api/social-media-contents', { query: { size: 1 } })).body.data[0]?.id ?? '';
});
afterAll(() => api.close());

const add = (message: string, by = author) =>
  by.send<Comment & Refused>('POST', PATH, { body: { socialMediaContentId: pictureId, message } });
const listed = async (by = author): Promise<readonly Comment[]> =>
  (await by.send<{ comments: Comment[] }>('GET', PATH, { query: { socialMediaContentId: pictureId } })).body.comments;

describe('comments on pictures (C§3)', () => {
  it('are read oldest first, trimmed, and counted on the picture for who may read them', async () => {
    const before = (await listed()).length;
    await add('  First  ');
    await add('ثانيًا');
    expect((await listed()).slice(before).map(({ message }) => message)).toEqual(['First', 'ثانيًا']);
    const countFor = async (by: Person) =>
      (await by.send<Pictures>('GET', '/api/social-media-contents', { query: { ids: pictureId } })).body.data[0]
        ?.commentCount;
    const blind = await signInAs(api, { tenantId, permissions: [SEES] });
    expect([await countFor(author), await countFor(blind)]).toEqual([before + 2, undefined]);
  });

  it('are edited by their author only, and deleted with the right by anybody', async () => {
    const { body: comment } = await add('Typo');
    const edited = await author.send<Comment>('PATCH', `${PATH}/${comment.id}`, { body: { message: 'Fixed' } });
    expect([edited.status, edited.body.message, edited.body.editedAt === null, comment.editedAt]).toEqual([
      200,
      'Fixed',
      false,
      null,
    ]);
    const other = await moderator.send<Refused>('PATCH', `${PATH}/${comment.id}`, { body: { message: 'Not mine' } });
    expect([other.status, other.body.errors?.[0]?.code]).toEqual([422, 'not-own']);
    const [mine, theirs] = [await listed(), await listed(moderator)].map((all) =>
      all.find(({ id }) => id === comment.id),
    );
    expect([mine?.canEdit, mine?.canDelete, theirs?.canEdit, theirs?.canDelete]).toEqual([true, false, false, true]);
    expect((await author.send('DELETE', `${PATH}/${comment.id}`)).status).toBe(403);
    expect((await moderator.send('DELETE', `${PATH}/${comment.id}`)).status).toBe(204);
    expect((await moderator.send('DELETE', `${PATH}/${comment.id}`)).status).toBe(404);
  });

  it('are not marked as edited when they are saved unchanged', async () => {
    const { body: comment } = await add('As it was');
    const saved = await author.send<Comment>('PATCH', `${PATH}/${comment.id}`, { body: { message: 'As it was' } });
    expect([saved.status, saved.body.editedAt]).toEqual([200, null]);
  });

  it('of a picture out of reach answer 404; without the module nothing is there', async () => {
    const { body: comment } = await add('Mine');
    const personal = await signInAs(api, {
      tenantId,
      permissions: ['socialMediaContent.details:read:personal', ...['create', 'read', 'update', 'delete'].map(COMMENT)],
    });
    const nord = await api.signIn('admin@nord.example');
    for (const [person, status] of [
      [personal, 404],
      [nord, 403],
    ] as const) {
      const answers = await Promise.all([
        person.send('GET', PATH, { query: { socialMediaContentId: pictureId } }),
        add('x', person),
        person.send('PATCH', `${PATH}/${comment.id}`, { body: { message: 'x' } }),
        person.send('DELETE', `${PATH}/${comment.id}`),
      ]);
      expect(answers.map((answer) => answer.status)).toEqual([status, status, status, status]);
    }
  });

  it('tell open galleries about every change', async () => {
    const reader = await openEvents(await api.app.listen({ port: 0, host: '127.0.0.1' }), author);
    await add('News');
    await reader.hears('changed', ({ resource }) => resource === 'social-media');
    reader.close();
    expect(reader.heard.some(({ data }) => data['resource'] === 'social-media')).toBe(true);
  });

  it('are limited to 200 of a picture, also when several come at the same time, and deleted with it', async () => {
    const missing = MAX_COMMENTS - (await listed()).length - 1;
    await api.db.database.tenant({ tenantId }, (tx) =>
      sql`insert into social_media_comment (tenant_id, content_id, message, added_by)
        select ${tenantId}, ${pictureId}, 'No. ' || n, ${author.userId} from generate_series(1, ${missing}::int) n`.execute(
        tx,
      ),
    );
    const answers = await Promise.all([add('a'), add('b'), add('c')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422]);
    expect(await listed()).toHaveLength(MAX_COMMENTS);
    const hr = await api.signIn('hr@luma.example');
    expect((await hr.send('DELETE', `/api/social-media-contents/${pictureId}`)).status).toBe(204);
    const { rows } = await api.db.database.tenant({ tenantId }, (tx) =>
      sql`select from social_media_comment where tenant_id = ${tenantId} and content_id = ${pictureId}`.execute(tx),
    );
    expect(rows).toEqual([]);
  });
});
