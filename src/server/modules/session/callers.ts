import type { RecordStatus } from '#domain/records.ts';
import { EVERYTHING } from '#domain/permission-catalogue.ts';
import { mayContinue, type TokenAudience } from '#domain/audiences.ts';
import { personalPermissions } from '#domain/personal-permissions.ts';
import { Permissions } from '#domain/permissions.ts';
import type { TenantModule } from '#domain/modules.ts';
import { sql } from 'kysely';
import { KEPT_PLAN } from '../../database/kept-plans.ts';
import type { Database } from '../../database/connection.ts';
import type { Caller } from '../../core/caller.ts';
import type { Callers, TokenSubject } from '../../core/callers.ts';
import { ProblemError } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { standsInForJson } from '../../records/substitutes.ts';
import type { AccessTokens } from './access-tokens.ts';
import { readDevice } from './devices.repository.ts';
import { viewedBy } from './role-views.ts';

/**
 * Maximum age of cached callers: reads see changes of another process after this long at the latest (ADR-0088).
 */
const FRESH_FOR_MS = 800;
const CACHE_SIZE = 10_000;

/** A person with everything that decides their rights. */
export interface Account {
  readonly caller: Caller;
  readonly permissionStrings: readonly string[];
  /** Granted by the role: includes rights of later versions. */
  readonly holdsEverything: boolean;
  readonly status: RecordStatus;
  /** Whether the session was begun with the PIN; null where that is unknown or no session was asked about. */
  readonly isByPin: boolean | null;
}

/**
 * Returns the account of a user, or null without one, or when a session, named by `familyId`, is not open. In the employee app its rights are those to the person's own records, and it
 * substitutes nobody (ADR-0129).
 */
export async function loadAccount(
  tx: Tx,
  tenantId: string,
  userId: string,
  audience: TokenAudience = 'web',
  familyId: string | null = null,
): Promise<Account | null> {
  const row = await tx
    .selectFrom('app_user as u')
    .innerJoin('tenant as t', 't.id', 'u.tenant_id')
    .leftJoin('role as r', (join) => join.onRef('r.tenant_id', '=', 'u.tenant_id').onRef('r.id', '=', 'u.role_id'))
    .leftJoin('user_profile as p', (join) =>
      join.onRef('p.tenant_id', '=', 'r.tenant_id').onRef('p.id', '=', 'r.profile_id').on('p.status', '=', 'active'),
    )
    .select([
      'u.id',
      'u.employee_id',
      'u.status',
      't.modules',
      't.timezone',
      'r.permissions',
      'r.holds_everything',
      'r.status as role_status',
    ])
    .select(['p.permissions as inherited', standsInForJson(tenantId, sql`u.employee_id`).as('stands_in_for')])
    .where('u.tenant_id', '=', tenantId)
    .where('u.id', '=', userId)
    .select(
      familyId === null
        ? sql<null>`null`.as('by_pin')
        : sql<
            boolean | null
          >`(select bool_or(o.by_pin) from user_session o where o.tenant_id = ${tenantId} and o.family_id = ${familyId})`.as(
            'by_pin',
          ),
    )
    .$if(familyId !== null, (query) =>
      query.where(
        sql<boolean>`(select bool_and(o.revoked_at is null) from user_session o where o.tenant_id = ${tenantId} and o.family_id = ${familyId})`,
      ),
    )
    .modifyEnd(KEPT_PLAN)
    .executeTakeFirst();
  if (!row) return null;
  const isInUse = row.role_status === 'active';
  const granted = row.holds_everything
    ? EVERYTHING
    : [...new Set([...(row.permissions ?? []), ...(row.inherited ?? [])])];
  const isOwnOnly = audience === 'employee-app';
  const held = isInUse ? granted : [];
  const permissionStrings = isOwnOnly ? personalPermissions(held) : held;
  return {
    status: row.status,
    isByPin: row.by_pin,
    permissionStrings,
    holdsEverything: isInUse && row.holds_everything === true,
    caller: {
      tenantId,
      userId: row.id,
      employeeId: row.employee_id,
      standsInFor: isOwnOnly ? [] : row.stands_in_for,
      sessionId: null,
      permissions: new Permissions(permissionStrings),
      modules: new Set<TenantModule>(row.modules),
      timezone: row.timezone,
    },
  };
}

/** Resolves callers: open session and rights. */
export function createCallers(database: Database, tokens: AccessTokens): Callers {
  const fresh = new Map<string, { caller: Promise<Caller>; until: number; writes: number }>();
  // Any transaction may revoke a right, a role or a session: entries cached before it are invalid after it.
  const writesOf = new Map<string, number>();
  const forget = (tenantId: string): void => void writesOf.set(tenantId, (writesOf.get(tenantId) ?? 0) + 1);
  database.onWritten(forget);
  const subjectOf = async (authorization: string | undefined): Promise<TokenSubject> => {
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1];
    if (!token) throw new ProblemError('not-signed-in', { detail: 'Sign in to continue.' });
    return tokens.verify(token);
  };
  const identify = async (subject: TokenSubject, isReading: boolean): Promise<Caller> => {
    if (!isReading) return readCaller(database, subject);
    const writes = writesOf.get(subject.tenantId) ?? 0;
    const key = `${subject.audience}/${subject.tenantId}/${subject.userId}/${subject.familyId}/${subject.viewId ?? ''}`;
    const known = fresh.get(key);
    if (known && known.writes === writes && known.until > Date.now()) return known.caller;
    if (fresh.size >= CACHE_SIZE) fresh.clear();
    const caller = readCaller(database, subject);
    fresh.set(key, { caller, until: Date.now() + FRESH_FOR_MS, writes });
    caller.catch(() => fresh.delete(key));
    return caller;
  };
  return {
    identify,
    subjectOf,
    subjectOfPictures: (cookie) => tokens.verifyForPictures(cookie),
    read: (subject) => readCaller(database, subject),
    forget,
  };
}

const sessionEnded = (): ProblemError =>
  new ProblemError('session-ended', { detail: 'Your session has ended. Sign in again.' });

async function readCaller(database: Database, subject: TokenSubject): Promise<Caller> {
  const { tenantId, userId, familyId, audience, deviceId, viewId } = subject;
  if (audience === 'branch-device') return readDeviceCaller(database, subject);
  const account = await database.tenant({ tenantId, userId, readOnly: true }, async (tx) => {
    const device = deviceId === null ? null : await readDevice(tx, tenantId, deviceId);
    if (deviceId !== null && !device) return null;
    const found = await loadAccount(tx, tenantId, userId, audience, familyId);
    const shown = found && viewId !== undefined ? await viewedBy(tx, found, viewId) : found;
    return shown && { ...shown, deviceLocationId: device?.locationId ?? null };
  });
  // The rights are required continuously, not only at sign-in (A§6): losing one closes every open page.
  if (!account || account.status !== 'active' || !mayContinue(audience, account.caller.permissions, account.isByPin))
    throw sessionEnded();
  return { ...account.caller, sessionId: familyId, audience, deviceLocationId: account.deviceLocationId };
}

/** A branch device nobody is signed in on: it has no rights, and opens only what is declared for it. */
async function readDeviceCaller(database: Database, { tenantId, deviceId }: TokenSubject): Promise<Caller> {
  const found = await database.tenant({ tenantId, readOnly: true }, async (tx) => {
    const device = deviceId === null ? null : await readDevice(tx, tenantId, deviceId);
    if (!device?.locationId) return null;
    const tenant = await tx
      .selectFrom('tenant')
      .select(['modules', 'timezone'])
      .where('id', '=', tenantId)
      .executeTakeFirst();
    return tenant && { ...tenant, locationId: device.locationId };
  });
  if (!found) throw sessionEnded();
  return {
    tenantId,
    userId: found.locationId,
    employeeId: null,
    standsInFor: [],
    sessionId: null,
    permissions: new Permissions([]),
    modules: new Set<TenantModule>(found.modules),
    timezone: found.timezone,
    audience: 'branch-device',
    deviceLocationId: found.locationId,
  };
}
