import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../../database/connection.ts';
import { ProblemError, ruleViolated } from '../../core/problem-error.ts';
import { LIMIT_WINDOW_SECONDS, type LoginLimits } from '../../http/login-limits.ts';
import { findDevice, registerDevice, removeDevices, touchDevice, type KnownDevice } from './devices.repository.ts';
import { isPassword } from './passwords.ts';
import { clearCookie, readDeviceCookie, setDeviceCookie } from './session-cookies.ts';
import { answerSession, deviceOf, requireDeviceVersion, type Session, type SignInDeps } from './sign-in.ts';

/** A location, found before sign-in. */
interface FoundLocation {
  readonly tenantId: string;
  readonly locationId: string;
}

/** A branch device of a request's cookie. */
export interface BranchDevice extends KnownDevice {
  readonly tenantId: string;
  readonly locationId: string;
}

/** Returns the active location of an address and its password (D46). */
export async function findLocation(database: Database, email: string, password: string): Promise<FoundLocation | null> {
  const { rows } = await database.global((tx) =>
    sql<{ tenant_id: string; id: string; password_hash: string }>`select * from find_branch(${email})`.execute(tx),
  );
  let found: FoundLocation | null = null;
  for (const row of rows.length > 0 ? rows : [null]) {
    const isRight = await isPassword(row?.password_hash ?? null, password);
    if (row && isRight) found ??= { tenantId: row.tenant_id, locationId: row.id };
  }
  return found;
}

/**
 * Registers the browser as a device of a location. It has no rights of its own: people sign in there with a PIN.
 * @throws ProblemError 426 `app-update-required`
 */
export async function signInDevice(
  deps: SignInDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  location: FoundLocation,
): Promise<Session> {
  const { tenantId, locationId } = location;
  const held = readDeviceCookie(request, 'branch');
  const { id, secret } = await deps.database.tenant({ tenantId }, async (tx) => {
    await requireDeviceVersion(tx, tenantId, deviceOf(request), 'branch');
    return registerDevice(tx, location, deviceOf(request), held?.tenantId === tenantId ? held.token : null);
  });
  setDeviceCookie(reply, `${tenantId}.${secret}`, deps.isSecure, 'branch');
  return answerDevice(deps, reply, { tenantId, locationId, id, userId: null });
}

/** Returns the branch device of the request's cookie. @throws ProblemError 401 `unknown-device`, 426 `app-update-required` */
export async function requireBranchDevice(
  { database }: Pick<SignInDeps, 'database'>,
  request: FastifyRequest,
): Promise<BranchDevice> {
  const cookie = readDeviceCookie(request, 'branch');
  const device =
    cookie &&
    (await database.tenant({ tenantId: cookie.tenantId }, async (tx) => {
      const found = await findDevice(tx, cookie.tenantId, cookie.token);
      // After the device is known: a removed one registers again, whatever its version.
      if (!found) return null;
      await requireDeviceVersion(tx, cookie.tenantId, deviceOf(request), 'branch');
      await touchDevice(tx, cookie.tenantId, found.id, deviceOf(request));
      return found;
    }));
  if (!device?.locationId)
    throw new ProblemError('unknown-device', { detail: 'This device is not registered. Sign the location in again.' });
  return { ...device, tenantId: cookie?.tenantId ?? '', locationId: device.locationId };
}

/** The access token of a branch device, as long as it is registered. */
export function answerDevice(
  deps: SignInDeps,
  reply: FastifyReply,
  { tenantId, locationId, id }: BranchDevice,
): Promise<Session> {
  return answerSession(deps, reply, { tenantId, userId: locationId }, id, { audience: 'branch-device', deviceId: id });
}

/**
 * Removes the branch device of the request with its location's password: it stands where customers and staff reach it.
 * Wrong passwords count as wrong PINs of the device.
 * @throws ProblemError 401 `unknown-device`; 422 `wrong-password`; 426 `app-update-required`; 429 `too-many-requests`
 */
export async function removeOwnDevice(
  deps: SignInDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  limits: LoginLimits,
  password: string,
): Promise<void> {
  const { tenantId, locationId, id } = await requireBranchDevice(deps, request);
  if (await limits.isPinLocked(id))
    throw new ProblemError('too-many-requests', {
      detail: 'Too many wrong PINs and passwords on this device.',
      retryAfterSeconds: LIMIT_WINDOW_SECONDS,
    });
  const location = await deps.database.tenant({ tenantId, readOnly: true }, (tx) =>
    tx
      .selectFrom('location')
      .select('password_hash')
      .where('tenant_id', '=', tenantId)
      .where('id', '=', locationId)
      .executeTakeFirst(),
  );
  if (!(await isPassword(location?.password_hash ?? null, password))) {
    await limits.countWrongPin(id);
    throw ruleViolated('password', 'wrong-password', 'This is not the password of the location.');
  }
  await deps.database.tenant({ tenantId }, (tx) => removeDevices(tx, tenantId, locationId, id));
  clearCookie(reply, deps.isSecure, 'branch');
}
