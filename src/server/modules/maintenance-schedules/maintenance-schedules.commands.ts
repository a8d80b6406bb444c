import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { Caller } from '../../core/caller.ts';
import { notFound } from '../../core/problem-error.ts';
import type { ReceivedFile } from '../../core/received-file.ts';
import type { Tx } from '../../core/transaction.ts';
import type { FileStore } from '../../files/file-store.ts';
import { instant } from '../../records/record-json.ts';
import {
  imageColumns,
  presentImage,
  schedules,
  type MaintenanceSchedule,
  type Stored,
} from './maintenance-schedules.list.ts';
import { forgetImages, storeImageRow, type ImageKeys, type ImageRow } from './schedule-image.ts';
import { expiry, isWaiting } from './waiting-upload.ts';

export type WaitingUpload = AnswerOf<typeof api.maintenanceTemporary.read>;

/** Returns the current schedule: the newest. @throws ProblemError 404 when there is none */
export async function readLatest(tx: Tx, caller: Caller): Promise<MaintenanceSchedule> {
  const [latest] = await schedules.read(tx, caller, {}, 1);
  if (!latest) throw notFound();
  return presentImage(latest, caller);
}

/** Makes an image the current schedule. */
export const addSchedule = async (
  tx: Tx,
  caller: Caller,
  store: FileStore,
  file: ReceivedFile,
): Promise<MaintenanceSchedule> => insert(tx, caller, await storeImageRow(tx, caller, store, file));

async function insert(tx: Tx, caller: Caller, image: ImageRow): Promise<MaintenanceSchedule> {
  const { tenantId, userId, employeeId } = caller;
  const { id } = await tx
    .insertInto('maintenance_schedule')
    .values({ ...image, tenant_id: tenantId, uploaded_by: userId, uploaded_by_employee_id: employeeId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { rows } = await schedules.select(caller, sql`m.tenant_id = ${tenantId} and m.id = ${id}`).execute(tx);
  const [added] = rows;
  if (!added) throw notFound();
  return presentImage(added, caller);
}

/** Deletes a schedule with its images. @throws ProblemError 404 */
export async function removeSchedule(tx: Tx, { tenantId }: Caller, id: string): Promise<void> {
  const { rows } = await sql<ImageKeys>`
    delete from maintenance_schedule m where m.tenant_id = ${tenantId} and m.id = ${id}
    returning m.image_key, m.preview_key`.execute(tx);
  const [gone] = rows;
  if (!gone) throw notFound();
  await forgetImages(tx, tenantId, gone);
}

/** Returns the caller's upload that waits for its confirmation. @throws ProblemError 404 */
export async function readWaiting(tx: Tx, caller: Caller): Promise<WaitingUpload> {
  const { rows } = await sql<Stored<WaitingUpload>>`
    select u.id, ${instant('u.created_at')} as "createdAt", ${imageColumns('u')},
      to_char(${expiry} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "expiresAt"
    from maintenance_upload u where u.tenant_id = ${caller.tenantId} and u.user_id = ${caller.userId} and ${isWaiting}`.execute(
    tx,
  );
  const [waiting] = rows;
  if (!waiting) throw notFound();
  return presentImage(waiting, caller);
}

/** Stores an upload until the caller confirms it, in place of an earlier one. */
export async function addWaiting(tx: Tx, caller: Caller, store: FileStore, file: ReceivedFile): Promise<WaitingUpload> {
  const { tenantId, userId } = caller;
  // Two uploads of a person at once would both find none to replace: the second waits here.
  await sql`select from app_user where tenant_id = ${tenantId} and id = ${userId} for no key update`.execute(tx);
  const earlier = await takeOut(tx, caller);
  if (earlier) await forgetImages(tx, tenantId, earlier);
  const image = await storeImageRow(tx, caller, store, file);
  await tx
    .insertInto('maintenance_upload')
    .values({ ...image, tenant_id: tenantId, user_id: userId })
    .execute();
  return readWaiting(tx, caller);
}

/** Discards the caller's upload. @throws ProblemError 404 */
export async function removeWaiting(tx: Tx, caller: Caller): Promise<void> {
  const gone = await takeOut(tx, caller, isWaiting);
  if (!gone) throw notFound();
  await forgetImages(tx, caller.tenantId, gone);
}

/** Makes the caller's upload the current schedule. @throws ProblemError 404 for another or an expired one */
export async function confirmWaiting(tx: Tx, caller: Caller, id: string): Promise<MaintenanceSchedule> {
  const image = await takeOut(tx, caller, sql`u.id = ${id} and ${isWaiting}`);
  if (!image) throw notFound();
  return insert(tx, caller, image);
}

/** Deletes the row of the caller's upload; its images stay. */
async function takeOut(
  tx: Tx,
  { tenantId, userId }: Caller,
  where = sql<boolean>`true`,
): Promise<ImageRow | undefined> {
  const { rows } = await sql<ImageRow>`
    delete from maintenance_upload u where u.tenant_id = ${tenantId} and u.user_id = ${userId} and ${where}
    returning u.image_key, u.preview_key, u.original_name, u.image_width, u.image_height`.execute(tx);
  return rows[0];
}
