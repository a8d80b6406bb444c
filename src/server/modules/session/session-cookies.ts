import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Audience } from '#domain/audiences.ts';
import { ProblemError } from '../../core/problem-error.ts';
import { PICTURES_COOKIE } from '../../http/pictures-cookie.ts';
import { PAGE_LIFETIME_SECONDS, PICTURES_LIFETIME_SECONDS } from './access-tokens.ts';

type CookieAudience = 'web' | 'employee-app';
const COOKIES: Readonly<Record<CookieAudience, string>> = {
  web: 'steward-refresh',
  'employee-app': 'steward-refresh-app',
};
/** Indicates to the page that a session may exist; readable by scripts, and grants nothing. */
const COMPANIONS: Readonly<Record<Audience, string>> = {
  web: 'steward-signed-in',
  'employee-app': 'steward-signed-in-employee-app',
  branch: 'steward-signed-in-branch',
};
/** Identifies a registered device: with a PIN it signs a person in, at a branch it reads the desk (ADR-0128). */
const DEVICES = { 'employee-app': 'steward-device-app', branch: 'steward-device-branch' } as const;
/** The longest a browser keeps a cookie. */
const DEVICE_AGE_SECONDS = 400 * 24 * 60 * 60;
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

export function setCookie(
  reply: FastifyReply,
  value: string,
  isSecure: boolean,
  audience: CookieAudience = 'web',
): void {
  void reply.setCookie(COOKIES[audience], value, { ...cookieOptions(isSecure), maxAge: COOKIE_AGE_SECONDS });
  setCompanion(reply, isSecure, audience, COOKIE_AGE_SECONDS);
}

const setCompanion = (reply: FastifyReply, isSecure: boolean, audience: Audience, maxAge: number): void =>
  void reply.setCookie(COMPANIONS[audience], 'yes', { ...companionOptions(isSecure), maxAge });

/** Makes the browser a known device. */
export function setDeviceCookie(
  reply: FastifyReply,
  value: string,
  isSecure: boolean,
  audience: keyof typeof DEVICES,
): void {
  void reply.setCookie(DEVICES[audience], value, { ...cookieOptions(isSecure), maxAge: DEVICE_AGE_SECONDS });
  if (audience === 'branch') setCompanion(reply, isSecure, audience, DEVICE_AGE_SECONDS);
}

const picturesOptions = (isSecure: boolean) => ({ ...cookieOptions(isSecure), path: '/api/images' }) as const;

/** Lets the browser load pictures of the tenant it is signed in to. */
export function setPicturesCookie(reply: FastifyReply, token: string, isSecure: boolean): void {
  void reply.setCookie(PICTURES_COOKIE, token, { ...picturesOptions(isSecure), maxAge: PICTURES_LIFETIME_SECONDS });
}

/** Goes with every document, for which the server reads the page's first data (ADR-0162). */
const PAGE_COOKIE = 'steward-page';
const pageOptions = (isSecure: boolean) => ({ ...cookieOptions(isSecure), path: '/' }) as const;

export const readPageCookie = (request: FastifyRequest): string => request.cookies[PAGE_COOKIE] ?? '';

export function setPageCookie(reply: FastifyReply, token: string, isSecure: boolean): void {
  void reply.setCookie(PAGE_COOKIE, token, { ...pageOptions(isSecure), maxAge: PAGE_LIFETIME_SECONDS });
}

/** Forgets a session; at a branch the device. */
export function clearCookie(reply: FastifyReply, isSecure: boolean, audience: Audience = 'web'): void {
  void reply.clearCookie(PICTURES_COOKIE, picturesOptions(isSecure));
  if (audience === 'web') void reply.clearCookie(PAGE_COOKIE, pageOptions(isSecure));
  void reply.clearCookie(audience === 'branch' ? DEVICES.branch : COOKIES[audience], cookieOptions(isSecure));
  void reply.clearCookie(COMPANIONS[audience], companionOptions(isSecure));
}

interface TenantSecret {
  readonly tenantId: string;
  readonly token: string;
}

const parse = (value: string | undefined): TenantSecret | null => {
  const match = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{20,200})$/.exec(value ?? '');
  return match?.[1] && match[2] ? { tenantId: match[1], token: match[2] } : null;
};

export const readCookie = (request: FastifyRequest, audience: CookieAudience = 'web'): TenantSecret | null =>
  parse(request.cookies[COOKIES[audience]]);

export const readDeviceCookie = (request: FastifyRequest, audience: keyof typeof DEVICES): TenantSecret | null =>
  parse(request.cookies[DEVICES[audience]]);
