import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { FileStore } from '../../files/file-store.ts';
import type { Caller } from '../../core/caller.ts';
import { notFound, ruleViolated } from '../../core/problem-error.ts';
import type { ReceivedFile } from '../../core/received-file.ts';
import type { Tx } from '../../core/transaction.ts';
import { byName } from '../../records/by-name.ts';
import { instant } from '../../records/record-json.ts';
import { forgetImage, storePicture } from '../images/index.ts';
import { locationsWithinReach } from '../locations/index.ts';
import { CREATE, DELETE, picturesWithinReach, READ } from './social-media.policy.ts';
import { readPictures, type SocialMediaRecord } from './social-media.list.ts';

type Starred = AnswerOf<typeof api.socialMediaFavorites.like>;

/**
 * Adds pictures of a location, in the order they were sent. @throws ProblemError rule-violated for a location out of
 * scope, unsupported-media-type
 */
export async function addPictures(
  tx: Tx,
  caller: Caller,
  store: FileStore,
  locationId: string,
  files: readonly ReceivedFile[],
): Promise<{ data: SocialMediaRecord[] }> {
  const { tenantId, userId, employeeId } = caller;
  const { rows } = await sql`
    select from location l where l.tenant_id = ${tenantId} and l.id = ${locationId} and l.status = 'active' and ${locationsWithinReach(caller, CREATE, sql`l.id`)}`.execute(
    tx,
  );
  if (rows.length === 0)
    throw ruleViolated('locationId', 'unknown', 'You don’t have permission to add pictures of this location.');
  const ids: string[] = [];
  for (const file of files) {
    const { imageKey, previewKey } = await storePicture(tx, caller, store, file);
    const { id } = await tx
      .insertInto('social_media_content')
      .values({
        tenant_id: tenantId,
        location_id: locationId,
        uploaded_by: userId,
        uploaded_by_employee_id: employeeId,
        image_key: imageKey,
        preview_key: previewKey,
        original_name: file.originalName,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.push(id);
  }
  return { data: [...(await readPictures(tx, caller, ids))] };
}

/** Returns the active locations that the caller may add pictures of, by name. */
export async function listPlaces(
  tx: Tx,
  caller: Caller,
): Promise<{ locations: { readonly id: string; readonly name: string }[] }> {
  const { rows } = await sql<{ readonly id: string; readonly name: string }>`
    select l.id, l.name from location l where l.tenant_id = ${caller.tenantId} and l.status = 'active'
      and ${locationsWithinReach(caller, CREATE, sql`l.id`)} order by ${byName(sql`l.name`)}, l.id`.execute(tx);
  return { locations: rows };
}

/** Deletes a picture with its favourites and images. @throws ProblemError 404 */
export async function removePicture(tx: Tx, caller: Caller, id: string): Promise<void> {
  const { tenantId } = caller;
  const { rows } = await sql<{ image_key: string; preview_key: string }>`
    delete from social_media_content s where s.tenant_id = ${tenantId} and s.id = ${id} and ${picturesWithinReach(caller, DELETE)}
    returning s.image_key, s.preview_key`.execute(tx);
  const [gone] = rows;
  if (!gone) throw notFound();
  await forgetImage(tx, tenantId, gone.image_key);
  await forgetImage(tx, tenantId, gone.preview_key);
}

/** Sets or removes the caller's favourite (D62). @throws ProblemError 404 for a picture the caller does not see */
export async function starPicture(tx: Tx, caller: Caller, id: string, isStarred: boolean): Promise<Starred> {
  const { tenantId, userId } = caller;
  const isSeen = caller.permissions.has(READ);
  const { rows } = await sql`
    select from social_media_content s where s.tenant_id = ${tenantId} and s.id = ${id} and ${isSeen ? picturesWithinReach(caller, READ) : sql`false`} for key share`.execute(
    tx,
  );
  if (rows.length === 0) throw notFound();
  if (isStarred)
    await sql`insert into social_media_favorite (tenant_id, content_id, user_id) values (${tenantId}, ${id}, ${userId}) on conflict do nothing`.execute(
      tx,
    );
  else
    await sql`delete from social_media_favorite where tenant_id = ${tenantId} and content_id = ${id} and user_id = ${userId}`.execute(
      tx,
    );
  const { rows: favorites } = await sql<{ createdAt: string }>`
    select ${instant('f.created_at')} as "createdAt" from social_media_favorite f where f.tenant_id = ${tenantId} and f.content_id = ${id} and f.user_id = ${userId}`.execute(
    tx,
  );
  return { socialMediaContentId: id, favorites };
}
