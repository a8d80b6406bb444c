import { sql, type RawBuilder } from 'kysely';
import type { api } from '#contract/api.ts';
import type { AnswerOf, BodyOf } from '#contract/endpoint.ts';
import { MAX_COMMENTS } from '#domain/social-media.ts';
import type { Caller } from '../../core/caller.ts';
import { notFound, ruleViolated } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { instant, personJson } from '../../records/record-json.ts';
import { READ, reachesPicture } from './social-media.policy.ts';

type Comment = AnswerOf<typeof api.socialMediaComments.create>;

const COMMENT = 'socialMediaContent.comment';

async function selectComments(tx: Tx, caller: Caller, where: RawBuilder<unknown>): Promise<Comment[]> {
  const { tenantId, userId, permissions } = caller;
  const isEditor = permissions.has({ resource: COMMENT, action: 'update' });
  const { rows } = await sql<Comment>`
    select c.id, c.content_id as "socialMediaContentId", c.message, case when e.id is null then null else ${personJson('e')} end as "addedByEmployee", u.display_name as "addedByName",
      ${instant('c.created_at')} as "createdAt", ${instant('c.edited_at')} as "editedAt", ${isEditor} and c.added_by = ${userId} as "canEdit",
      ${permissions.has({ resource: COMMENT, action: 'delete' })}::boolean as "canDelete"
    from social_media_comment c
    join social_media_content s on s.tenant_id = c.tenant_id and s.id = c.content_id
    join app_user u on u.tenant_id = c.tenant_id and u.id = c.added_by
    left join employee e on e.tenant_id = c.tenant_id and e.id = c.added_by_employee_id
    where c.tenant_id = ${tenantId} and ${reachesPicture(caller, READ)} and ${where} order by c.id`.execute(tx);
  return rows;
}

/** Returns a comment on a picture that the caller sees. @throws ProblemError 404 */
async function readComment(tx: Tx, caller: Caller, id: string): Promise<Comment> {
  const [comment] = await selectComments(tx, caller, sql`c.id = ${id}`);
  if (!comment) throw notFound();
  return comment;
}

/** Locks a picture that the caller sees, so that its comments are counted one by one. @throws ProblemError 404 */
async function lockPicture(tx: Tx, caller: Caller, id: string): Promise<void> {
  const { rows } = await sql`
    select from social_media_content s where s.tenant_id = ${caller.tenantId} and s.id = ${id} and ${reachesPicture(caller, READ)} for no key update`.execute(
    tx,
  );
  if (rows.length === 0) throw notFound();
}

/** Comments on a picture, the oldest first. @throws ProblemError 404 for a picture that the caller does not see */
export async function listComments(tx: Tx, caller: Caller, pictureId: string): Promise<{ comments: Comment[] }> {
  const { rows } = await sql`
    select from social_media_content s where s.tenant_id = ${caller.tenantId} and s.id = ${pictureId} and ${reachesPicture(caller, READ)}`.execute(
    tx,
  );
  if (rows.length === 0) throw notFound();
  return { comments: await selectComments(tx, caller, sql`c.content_id = ${pictureId}`) };
}

/** Comments on a picture. @throws ProblemError 404, 422 `too-many` */
export async function addComment(
  tx: Tx,
  caller: Caller,
  { socialMediaContentId, message }: BodyOf<typeof api.socialMediaComments.create>,
): Promise<Comment> {
  const { tenantId, userId, employeeId } = caller;
  await lockPicture(tx, caller, socialMediaContentId);
  const { count } = await tx
    .selectFrom('social_media_comment')
    .where('tenant_id', '=', tenantId)
    .where('content_id', '=', socialMediaContentId)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  if (count >= MAX_COMMENTS)
    throw ruleViolated('message', 'too-many', `A picture has at most ${MAX_COMMENTS} comments.`);
  const { id } = await tx
    .insertInto('social_media_comment')
    .values({
      tenant_id: tenantId,
      content_id: socialMediaContentId,
      message,
      added_by: userId,
      added_by_employee_id: employeeId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return readComment(tx, caller, id);
}

/** Edits a comment of the caller. @throws ProblemError 404, 422 `not-own` for a comment of another person */
export async function changeComment(tx: Tx, caller: Caller, id: string, message: string): Promise<Comment> {
  const { canEdit } = await readComment(tx, caller, id);
  if (!canEdit) throw ruleViolated('message', 'not-own', 'You can only edit your own comments.');
  await sql`
    update social_media_comment set message = ${message}, edited_at = now() where tenant_id = ${caller.tenantId} and id = ${id} and message <> ${message}`.execute(
    tx,
  );
  return readComment(tx, caller, id);
}

/** Deletes a comment. @throws ProblemError 404 */
export async function removeComment(tx: Tx, caller: Caller, id: string): Promise<void> {
  await readComment(tx, caller, id);
  await sql`delete from social_media_comment where tenant_id = ${caller.tenantId} and id = ${id}`.execute(tx);
}
