import type { FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '../../core/problem-error.ts';
import { PICTURES_COOKIE } from '../../http/pictures-cookie.ts';
import { PICTURES_LIFETIME_SECONDS } from './access-tokens.ts';

const COOKIE = 'steward-refresh';
/** Indicates to the page that a session may exist; readable by scripts, and grants nothing. */
const COMPANION = 'steward-signed-in';
const COOKIE_AGE_SECONDS = 30 * 24 * 60 * 60;

/** The cookie is SameSite=Strict; this covers browsers that would still send it cross-site. */
export function requireSameSite(request: FastifyRequest, publicUrl: string): void {
  const site = request.headers['sec-fetch-site'];
  const { origin } = request.headers;
  const isSameSite = site === undefined || site === 'same-origin' || site === 'none';
  const isOwnOrigin = origin === undefined || origin === publicUrl || originHost(origin) === request.headers.host;
  if (isSameSite && isOwnOrigin) return;
  throw new ProblemError('permission-missing', { detail: 'This call is not allowed from another site.' });
}

/** Host and port of an Origin header; null for `null` and invalid origins. */
const originHost = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null);

const cookieOptions = (isSecure: boolean) =>
  ({ path: '/api/auth', httpOnly: true, sameSite: 'strict', secure: isSecure }) as const;

const companionOptions = (isSecure: boolean) => ({ ...cookieOptions(isSecure), path: '/', httpOnly: false }) as const;

export function setCookie(reply: FastifyReply, value: string, isSecure: boolean): void {
  void reply.setCookie(COOKIE, value, { ...cookieOptions(isSecure), maxAge: COOKIE_AGE_SECONDS });
  void reply.setCookie(COMPANION, 'yes', { ...companionOptions(isSecure), maxAge: COOKIE_AGE_SECONDS });
}

const picturesOptions = (isSecure: boolean) => ({ ...cookieOptions(isSecure), path: '/api/images' }) as const;

/** Lets the browser load pictures of the tenant it is signed in to. */
export function setPicturesCookie(reply: FastifyReply, token: string, isSecure: boolean): void {
  void reply.setCookie(PICTURES_COOKIE, token, { ...picturesOptions(isSecure), maxAge: PICTURES_LIFETIME_SECONDS });
}

export function clearCookie(reply: FastifyReply, isSecure: boolean): void {
  void reply.clearCookie(PICTURES_COOKIE, picturesOptions(isSecure));
  void reply.clearCookie(COOKIE, cookieOptions(isSecure));
  void reply.clearCookie(COMPANION, companionOptions(isSecure));
}

export function readCookie(request: FastifyRequest): { tenantId: string; token: string } | null {
  const match = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{20,200})$/.exec(request.cookies[COOKIE] ?? '');
  return match?.[1] && match[2] ? { tenantId: match[1], token: match[2] } : null;
}
