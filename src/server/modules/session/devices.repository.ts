import { sql } from 'kysely';
import type { Tx } from '../../core/transaction.ts';
import { hashToken, newToken, type Device } from './sessions.repository.ts';

/** A device unused for so long has to be registered again. */
const UNUSED_FOR = '90 days';
/** Reading the desk of a branch every few seconds must not write each time. */
const TOUCHED_AFTER = '1 hour';
/** Longer values contain nothing more. */
const USER_AGENT_LIMIT = 400;

/** Whose device: a location's at a branch, an account's with the employee app. */
export type DeviceOwner =
  | { readonly tenantId: string; readonly locationId: string; readonly userId?: never }
  | { readonly tenantId: string; readonly userId: string; readonly locationId?: never };

/** A registered device of an active owner. */
export interface KnownDevice {
  readonly id: string;
  readonly locationId: string | null;
  readonly userId: string | null;
}

/** Registers a device, or finds the owner's again by the secret of its cookie. Returns the secret for the cookie. */
export async function registerDevice(
  tx: Tx,
  owner: DeviceOwner,
  device: Device,
  held: string | null,
): Promise<{ readonly id: string; readonly secret: string }> {
  const { tenantId } = owner;
  const known = held === null ? null : await findDevice(tx, tenantId, held);
  const isOwn = known && (owner.locationId ? known.locationId === owner.locationId : known.userId === owner.userId);
  if (isOwn && held !== null) return { id: known.id, secret: held };
  const secret = newToken();
  const { id } = await tx
    .insertInto('device')
    .values({
      tenant_id: tenantId,
      location_id: owner.locationId ?? null,
      user_id: owner.userId ?? null,
      secret_hash: hashToken(secret),
      address: device.address,
      // PostgreSQL cannot store NUL.
      user_agent: device.userAgent?.replaceAll('\0', '').slice(0, USER_AGENT_LIMIT) ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, secret };
}

const isInUse = sql<boolean>`d.revoked_at is null and d.last_used_at > now() - ${UNUSED_FOR}::interval
  and (d.location_id is null or exists (select from location l
    where l.tenant_id = d.tenant_id and l.id = d.location_id and l.status = 'active'))`;

/** Returns the device of a secret, unless it was removed, unused for 90 days, or its location is inactive. */
export async function findDevice(tx: Tx, tenantId: string, secret: string): Promise<KnownDevice | null> {
  const { rows } = await sql<KnownDevice>`
    select d.id, d.location_id as "locationId", d.user_id as "userId" from device d
    where d.tenant_id = ${tenantId} and d.secret_hash = ${hashToken(secret)} and ${isInUse}`.execute(tx);
  return rows[0] ?? null;
}

/** Returns a device by id, under the same conditions. */
export async function readDevice(tx: Tx, tenantId: string, id: string): Promise<KnownDevice | null> {
  const { rows } = await sql<KnownDevice>`
    select d.id, d.location_id as "locationId", d.user_id as "userId" from device d
    where d.tenant_id = ${tenantId} and d.id = ${id} and ${isInUse}`.execute(tx);
  return rows[0] ?? null;
}

/** Records that a device was used, to the hour. */
export async function touchDevice(tx: Tx, tenantId: string, id: string, { address }: Device): Promise<void> {
  await tx
    .updateTable('device')
    .set({ last_used_at: sql`now()`, address })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('last_used_at', '<', sql<Date>`now() - ${TOUCHED_AFTER}::interval`)
    .execute();
}

/** A branch device as shown beside its location. */
export interface ListedDevice {
  readonly id: string;
  readonly userAgent: string | null;
  readonly address: string | null;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
}

/** Returns the registered devices of a location, last used first. */
export async function listDevices(tx: Tx, tenantId: string, locationId: string): Promise<readonly ListedDevice[]> {
  const { rows } = await sql<ListedDevice>`
    select d.id, d.user_agent as "userAgent", d.address, d.created_at as "createdAt", d.last_used_at as "lastUsedAt"
    from device d where d.tenant_id = ${tenantId} and d.location_id = ${locationId} and ${isInUse}
    order by d.last_used_at desc, d.id limit 200`.execute(tx);
  return rows;
}

/** Removes devices of a location, one or all, and ends what people started on them. Returns how many. */
export async function removeDevices(
  tx: Tx,
  tenantId: string,
  locationId: string,
  id: string | null = null,
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    update device set revoked_at = now()
    where tenant_id = ${tenantId} and location_id = ${locationId} and revoked_at is null
      and (${id}::uuid is null or id = ${id}) returning id`.execute(tx);
  const ids = rows.map((row) => row.id);
  if (ids.length > 0) await endSessionsOn(tx, tenantId, ids);
  return ids.length;
}

async function endSessionsOn(tx: Tx, tenantId: string, devices: readonly string[]): Promise<void> {
  await tx
    .updateTable('user_session')
    .set({ revoked_at: sql`now()` })
    .where('tenant_id', '=', tenantId)
    .where('device_id', 'in', devices)
    .where('revoked_at', 'is', null)
    .execute();
}
