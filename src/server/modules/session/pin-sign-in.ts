import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { LIMIT_WINDOW_SECONDS, type LoginLimits } from '../../http/login-limits.ts';
import { ProblemError } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { requireBranchDevice } from './branch-devices.ts';
import { findDevice, touchDevice } from './devices.repository.ts';
import { isPassword } from './passwords.ts';
import { beginAttempt, clearAttempts } from './pins.repository.ts';
import { readDeviceCookie } from './session-cookies.ts';
import type { SessionPurpose } from './sessions.repository.ts';
import {
  admit,
  deviceOf,
  handOver,
  requireDeviceVersion,
  type FoundAccount,
  type Session,
  type SignInDeps,
} from './sign-in.ts';

/** A shift begins or ended so near that its person is at the branch, also one assigned elsewhere. */
const NEAR_HOURS = 16;

/**
 * Signs a person in with their PIN on a known device: the own phone, or a device of a branch where they work. Wrong
 * attempts are counted per person over all devices, and per device over all people.
 * @throws ProblemError 401 `unknown-device`, `wrong-pin`; 403 `app-access-missing`; 426 `app-update-required`; 429 `too-many-requests`, also for a
 *   PIN that is locked until a new one is set
 */
export async function signInWithPin(
  deps: SignInDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  limits: LoginLimits,
  { audience, employeeId, pin }: BodyOf<typeof api.auth.pin>,
): Promise<Session> {
  const { tenantId, userId, deviceId } = await (audience === 'branch'
    ? personAtBranch(deps, request, employeeId)
    : personOfPhone(deps, request));
  const device = deviceOf(request);
  // Before the PIN is tried: an app that has to be updated uses up no attempt.
  if (device.appVersion !== undefined)
    await deps.database.tenant({ tenantId, readOnly: true }, (tx) =>
      requireDeviceVersion(tx, tenantId, device, audience),
    );
  if (await limits.isPinLocked(deviceId))
    throw new ProblemError('too-many-requests', {
      detail: 'Too many wrong PINs on this device.',
      retryAfterSeconds: LIMIT_WINDOW_SECONDS,
    });
  const account = userId === null ? null : { tenantId, userId };
  const attempt = account && (await deps.database.tenant(account, (tx) => beginAttempt(tx, account)));
  if (attempt?.kind === 'resting' || attempt?.kind === 'locked') {
    throw new ProblemError('too-many-requests', {
      detail:
        attempt.kind === 'locked'
          ? 'Too many wrong PINs. Set a new PIN with your password.'
          : 'Too many wrong PINs. Try again later.',
      retryAfterSeconds: attempt.kind === 'locked' ? LOCKED_SECONDS : attempt.seconds,
    });
  }
  const isRight = await isPassword(attempt?.kind === 'open' ? attempt.hash : null, pin);
  if (!account || !isRight) {
    await limits.countWrongPin(deviceId);
    throw new ProblemError('wrong-pin', { detail: 'The PIN is wrong.' });
  }
  const purpose: SessionPurpose = { audience, deviceId, byPin: true };
  const session = await deps.database.tenant(account, async (tx) => {
    await clearAttempts(tx, account);
    return admit(tx, account, device, purpose);
  });
  return handOver(deps, reply, account, session, purpose);
}

/** What a client waits before it asks again with a locked PIN: trying earlier is pointless. */
const LOCKED_SECONDS = 3600;

interface Tried {
  readonly tenantId: string;
  /** Null for somebody who does not work there, or has no account: answered as a wrong PIN. */
  readonly userId: string | null;
  readonly deviceId: string;
}

async function personOfPhone({ database }: SignInDeps, request: FastifyRequest): Promise<Tried> {
  const cookie = readDeviceCookie(request, 'employee-app');
  const device =
    cookie &&
    (await database.tenant({ tenantId: cookie.tenantId }, async (tx) => {
      const found = await findDevice(tx, cookie.tenantId, cookie.token);
      if (found) await touchDevice(tx, cookie.tenantId, found.id, deviceOf(request));
      return found;
    }));
  if (!cookie || !device?.userId)
    throw new ProblemError('unknown-device', { detail: 'This device is not registered. Sign in with your password.' });
  return { tenantId: cookie.tenantId, userId: device.userId, deviceId: device.id };
}

async function personAtBranch(
  deps: SignInDeps,
  request: FastifyRequest,
  employeeId: string | undefined,
): Promise<Tried> {
  const { tenantId, locationId, id } = await requireBranchDevice(deps, request);
  if (employeeId === undefined)
    throw new ProblemError('malformed-request', {
      detail: 'Choose who signs in.',
      errors: [{ path: 'employeeId', code: 'required', message: 'Choose who signs in.' }],
    });
  const account = await deps.database.tenant({ tenantId, readOnly: true }, (tx) =>
    accountAt(tx, tenantId, locationId, employeeId),
  );
  return { tenantId, userId: account?.userId ?? null, deviceId: id };
}

/** The active account of somebody who is assigned to a location, or has a planned shift there about now. */
async function accountAt(
  tx: Tx,
  tenantId: string,
  locationId: string,
  employeeId: string,
): Promise<FoundAccount | null> {
  const { rows } = await sql<{ id: string }>`
    select u.id from app_user u join employee e on e.tenant_id = u.tenant_id and e.id = u.employee_id
    where u.tenant_id = ${tenantId} and u.employee_id = ${employeeId} and u.status = 'active' and e.status = 'active'
      and (exists (select from employee_location el
          where el.tenant_id = u.tenant_id and el.employee_id = u.employee_id and el.location_id = ${locationId})
        or exists (select from shift s where s.tenant_id = u.tenant_id and s.employee_id = u.employee_id
          and s.location_id = ${locationId} and s.stage = 'planned' and s.starts_at < now() + ${NEAR_HOURS} * interval '1 hour'
          and s.ends_at > now() - ${NEAR_HOURS} * interval '1 hour'))`.execute(tx);
  return rows[0] ? { tenantId, userId: rows[0].id } : null;
}
