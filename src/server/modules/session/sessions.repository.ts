import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Audience } from '#domain/audiences.ts';
import type { Tx } from '../../core/transaction.ts';

/** Lifetime of an unused refresh token; each use returns a new one. */
const LIFETIME = '30 days';
/**
 * Two tabs may send the same token together; after this grace, or once its successor was used, a used token counts as
 * stolen.
 */
const GRACE_SECONDS = 20;

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Outcome of presenting a refresh token. */
export type Rotation =
  | {
      readonly kind: 'renewed';
      readonly userId: string;
      readonly familyId: string;
      readonly token: string;
      readonly deviceId: string | null;
      /** Null for sessions of before it was stored. */
      readonly byPin: boolean | null;
    }
  | { readonly kind: 'refused' };

/** Address and user agent of a refresh request. */
export interface Device {
  readonly address: string;
  readonly userAgent: string | null;
  /** What an installed app states in `x-app-version` (ADR-0137). */
  readonly appVersion?: string;
}

/** What a session is for, and the registered device it was started on: of the employee app or of a branch. */
export interface SessionPurpose {
  readonly audience: Audience;
  readonly deviceId: string | null;
  /** Signed in with the PIN instead of the password. */
  readonly byPin?: boolean | null;
}

export const FOR_WEB: SessionPurpose = { audience: 'web', deviceId: null };

/** Longer values contain nothing more. */
const USER_AGENT_LIMIT = 400;

/** Starts a family of refresh tokens: one sign-in. Returns the first token; only its hash is stored. */
export async function startSession(
  tx: Tx,
  tenantId: string,
  userId: string,
  device: Device,
  purpose: SessionPurpose = FOR_WEB,
): Promise<{ token: string; familyId: string }> {
  const familyId = crypto.randomUUID();
  const token = await addToken(tx, { tenantId, userId, familyId, device, purpose });
  return { token, familyId };
}

/**
 * Exchanges a refresh token (rotation). Reusing a token, except by another tab just now, ends its whole family: either
 * the thief or the owner has the newer one, and the server cannot know which.
 */
export async function rotate(
  tx: Tx,
  tenantId: string,
  token: string,
  device: Device,
  audience: Audience,
): Promise<Rotation> {
  const row = await tx
    .selectFrom('user_session')
    .select(['id', 'user_id', 'family_id', 'device_id', 'by_pin', 'revoked_at', 'used_at'])
    .select(sql<boolean>`expires_at <= now()`.as('is_expired'))
    .select(
      sql<boolean>`used_at < now() - ${GRACE_SECONDS} * interval '1 second' or exists (
        select from user_session n where n.tenant_id = user_session.tenant_id and n.family_id = user_session.family_id
          and n.previous_id = user_session.id and n.used_at is not null)`.as('is_replayed'),
    )
    .where('tenant_id', '=', tenantId)
    .where('token_hash', '=', hashToken(token))
    .where('audience', '=', audience)
    .forUpdate()
    .executeTakeFirst();
  if (!row || row.revoked_at || row.is_expired) return { kind: 'refused' };
  if (row.is_replayed) {
    await endFamily(tx, tenantId, row.family_id);
    return { kind: 'refused' };
  }
  if (!row.used_at) {
    await tx
      .updateTable('user_session')
      .set({ used_at: sql`now()` })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', row.id)
      .execute();
  }
  const next = await addToken(tx, {
    tenantId,
    userId: row.user_id,
    familyId: row.family_id,
    previousId: row.id,
    device,
    purpose: { audience, deviceId: row.device_id, byPin: row.by_pin },
  });
  return {
    kind: 'renewed',
    userId: row.user_id,
    familyId: row.family_id,
    token: next,
    deviceId: row.device_id,
    byPin: row.by_pin,
  };
}

/** Returns the open session of a refresh token without using it up; null when it is over. */
export async function findSession(
  tx: Tx,
  tenantId: string,
  token: string,
): Promise<{ readonly tenantId: string; readonly userId: string } | null> {
  const row = await tx
    .selectFrom('user_session as s')
    .innerJoin('app_user as u', (join) =>
      join.onRef('u.tenant_id', '=', 's.tenant_id').onRef('u.id', '=', 's.user_id').on('u.status', '=', 'active'),
    )
    .select('s.user_id')
    .where('s.tenant_id', '=', tenantId)
    .where('s.token_hash', '=', hashToken(token))
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row ? { tenantId, userId: row.user_id } : null;
}

/** Ends the session of a refresh token; unknown tokens change nothing. */
export async function endSession(tx: Tx, tenantId: string, token: string): Promise<string | null> {
  const row = await tx
    .selectFrom('user_session')
    .select('family_id')
    .where('tenant_id', '=', tenantId)
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  if (!row) return null;
  await endFamily(tx, tenantId, row.family_id);
  return row.family_id;
}

/** Ends every session of a person except the given one, e.g. after a new password. */
export async function endSessionsOf(
  tx: Tx,
  tenantId: string,
  userId: string,
  kept: string | null = null,
): Promise<void> {
  await tx
    .updateTable('user_session')
    .set({ revoked_at: sql`now()` })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .$if(kept !== null, (query) => query.where('family_id', '<>', kept ?? ''))
    .execute();
  // A phone that is no longer signed in must not come back with the PIN.
  await sql`
    update device set revoked_at = now()
    where tenant_id = ${tenantId} and user_id = ${userId} and revoked_at is null and not exists (
      select from user_session s where s.tenant_id = device.tenant_id and s.device_id = device.id and s.family_id = ${kept}::uuid)`.execute(
    tx,
  );
}

/** An open session of a person. */
export interface OpenSession {
  readonly id: string;
  readonly startedAt: Date;
  readonly lastUsedAt: Date;
  readonly address: string | null;
  readonly userAgent: string | null;
  readonly audience: Audience;
}

/** Returns a person's open sessions, last used first. */
export async function listSessions(tx: Tx, tenantId: string, userId: string): Promise<readonly OpenSession[]> {
  const { rows } = await sql<OpenSession>`
    select family_id as id, min(created_at) as "startedAt", max(created_at) as "lastUsedAt",
      (array_agg(address order by created_at desc))[1] as address, (array_agg(user_agent order by created_at desc))[1] as "userAgent",
      min(audience) as audience
    from user_session where tenant_id = ${tenantId} and user_id = ${userId}
    group by family_id having bool_and(revoked_at is null) and max(expires_at) > now()
    order by max(created_at) desc, family_id`.execute(tx);
  return rows;
}

/** Ends one open session of a person, and forgets its phone; false when they have none with this id. */
export async function endOwnSession(tx: Tx, tenantId: string, userId: string, id: string): Promise<boolean> {
  const { rows } = await sql<{ device_id: string | null }>`
    update user_session set revoked_at = now()
    where tenant_id = ${tenantId} and user_id = ${userId} and family_id = ${id} and revoked_at is null returning device_id`.execute(
    tx,
  );
  const phone = rows[0]?.device_id;
  if (phone)
    await tx
      .updateTable('device')
      .set({ revoked_at: sql`now()` })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', phone)
      .where('user_id', '=', userId)
      .execute();
  return rows.length > 0;
}

async function endFamily(tx: Tx, tenantId: string, familyId: string): Promise<void> {
  await tx
    .updateTable('user_session')
    .set({ revoked_at: sql`now()` })
    .where('tenant_id', '=', tenantId)
    .where('family_id', '=', familyId)
    .where('revoked_at', 'is', null)
    .execute();
}

async function addToken(
  tx: Tx,
  {
    tenantId,
    userId,
    familyId,
    previousId = null,
    device,
    purpose,
  }: {
    readonly tenantId: string;
    readonly userId: string;
    readonly familyId: string;
    readonly previousId?: string | null;
    readonly device: Device;
    readonly purpose: SessionPurpose;
  },
): Promise<string> {
  const token = newToken();
  await tx
    .insertInto('user_session')
    .values({
      tenant_id: tenantId,
      user_id: userId,
      family_id: familyId,
      previous_id: previousId,
      token_hash: hashToken(token),
      audience: purpose.audience,
      device_id: purpose.deviceId,
      by_pin: purpose.byPin === undefined ? false : purpose.byPin,
      address: device.address,
      // PostgreSQL cannot store NUL; a header cannot contain one, but nothing here relies on that.
      user_agent: device.userAgent?.replaceAll('\0', '').slice(0, USER_AGENT_LIMIT) ?? null,
      expires_at: sql`now() + ${LIFETIME}::interval` as never,
    })
    .execute();
  return token;
}
