import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Audience } from '#domain/audiences.ts';
import type { Tx } from '../../core/transaction.ts';
import { registerDevice } from './devices.repository.ts';
import { readDeviceCookie, setDeviceCookie } from './session-cookies.ts';
import type { Device, SessionPurpose } from './sessions.repository.ts';
import { admit, handOver, type FoundAccount, type Session, type SignInDeps } from './sign-in.ts';

/** The secret of a phone's device cookie, of which tenant; null without one. */
export type HeldDevice = { readonly tenantId: string; readonly token: string } | null;

/** A session that was just started. */
export interface BegunSession {
  readonly purpose: SessionPurpose;
  readonly session: { readonly token: string; readonly familyId: string };
  /** For the cookie that makes the phone a known device; null without one. */
  readonly deviceSecret: string | null;
}

/** Returns the device cookie of the employee app. */
export const heldDeviceOf = (request: FastifyRequest): HeldDevice => readDeviceCookie(request, 'employee-app');

/** Starts a session by password; with the employee app the phone becomes a known device, where the PIN works. */
export async function beginSession(
  tx: Tx,
  account: FoundAccount,
  audience: Audience,
  device: Device,
  held: HeldDevice,
): Promise<BegunSession> {
  const secret = held?.tenantId === account.tenantId ? held.token : null;
  const phone = audience === 'employee-app' ? await registerDevice(tx, account, device, secret) : null;
  const purpose = { audience, deviceId: phone?.id ?? null };
  return { purpose, session: await admit(tx, account, device, purpose), deviceSecret: phone?.secret ?? null };
}

/** Sets the cookies of a session that was started, and returns the response. */
export function answerBegun(
  deps: SignInDeps,
  reply: FastifyReply,
  account: FoundAccount,
  { purpose, session, deviceSecret }: BegunSession,
): Promise<Session> {
  if (deviceSecret !== null)
    setDeviceCookie(reply, `${account.tenantId}.${deviceSecret}`, deps.isSecure, 'employee-app');
  return handOver(deps, reply, account, session, purpose);
}
