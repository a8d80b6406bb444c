import { jwtVerify, SignJWT } from 'jose';
import { AUDIENCES, type TokenAudience } from '#domain/audiences.ts';
import type { Database } from '../../database/connection.ts';
import type { TokenSubject } from '../../core/callers.ts';
import { ProblemError } from '../../core/problem-error.ts';
import { loadSigningKeys, type SigningKey } from './signing-keys.ts';

/** Lifetime of an access token; rights and status are still checked on every request. */
const LIFETIME_SECONDS = 600;
/**
 * The page renews it with its access token; a tab that slept an hour reloads its pictures once it has renewed its
 * session.
 */
export const PICTURES_LIFETIME_SECONDS = 3600;
const ISSUER = 'steward';
/** Lets the server read the first data of a page that a person opens; no call takes it (ADR-0162). */
const PAGE = 'steward-page';
export const PAGE_LIFETIME_SECONDS = 30 * 24 * 60 * 60;
/** Grants access to pictures only: unlike the other tokens, the browser sends it automatically. */
const PICTURES = 'steward-pictures';
const CACHE_SIZE = 5000;
const KEYS_READ_AGAIN_AFTER_MS = 5_000;

export interface AccessTokens {
  /** `until` replaces the usual lifetime, for a token that is not renewed. */
  issue(subject: TokenSubject, until?: Date): Promise<{ accessToken: string; expiresAt: string }>;
  /** Returns a token for the picture cookie. */
  issueForPictures(subject: TokenSubject): Promise<string>;
  /** Returns a token for the page cookie; it ends with its session. */
  issueForPage(subject: TokenSubject): Promise<string>;
  /** @throws ProblemError not-signed-in for anything but a valid access token of ours. */
  verify(token: string): Promise<TokenSubject>;
  /** @throws ProblemError not-signed-in for anything but a valid picture token. */
  verifyForPictures(token: string): Promise<TokenSubject>;
  /** @throws ProblemError not-signed-in for anything but a valid page token. */
  verifyForPage(token: string): Promise<TokenSubject>;
}

/**
 * Signs and verifies access tokens. Verified tokens are cached until they expire: verification costs as much as a
 * query.
 */
export async function createAccessTokens(database: Database): Promise<AccessTokens> {
  let keys = await loadSigningKeys(database);
  let keysReadAt = Date.now();
  const checked = new Map<string, { subject: TokenSubject; expiresAt: number }>();

  /** Another process may have created the first key at the same moment: reads again, but not for every forged token. */
  const keyOf = async (id: string | undefined): Promise<SigningKey | undefined> => {
    const known = keys.find((key) => key.id === id);
    if (known || Date.now() - keysReadAt < KEYS_READ_AGAIN_AFTER_MS) return known;
    keys = await loadSigningKeys(database);
    keysReadAt = Date.now();
    return keys.find((key) => key.id === id);
  };

  const sign = async (
    { tenantId, userId, familyId, audience, deviceId, viewId }: TokenSubject,
    purpose: string,
    expires: number,
  ): Promise<string> => {
    const [key] = keys;
    if (!key) throw new Error('no signing key');
    return new SignJWT({
      tenant: tenantId,
      family: familyId,
      ...(audience === 'web' ? {} : { for: audience }),
      ...(deviceId === null ? {} : { device: deviceId }),
      ...(viewId === undefined ? {} : { view: viewId }),
    })
      .setProtectedHeader({ alg: 'EdDSA', kid: key.id })
      .setIssuer(ISSUER)
      .setAudience(purpose)
      .setSubject(userId)
      .setIssuedAt()
      .setExpirationTime(expires)
      .sign(key.privateKey);
  };
  const verify = async (token: string, audience: string): Promise<TokenSubject> => {
    const cacheKey = `${audience} ${token}`;
    const known = checked.get(cacheKey);
    if (known && known.expiresAt > Date.now()) return known.subject;
    checked.delete(cacheKey);
    try {
      const { payload } = await jwtVerify(
        token,
        async (header) => {
          const key = await keyOf(header.kid);
          if (!key) throw new Error('unknown key');
          return key.publicKey;
        },
        { issuer: ISSUER, audience, algorithms: ['EdDSA'] },
      );
      const subject = {
        tenantId: String(payload['tenant']),
        userId: String(payload.sub),
        familyId: String(payload['family']),
        audience: audienceOf(payload['for']),
        deviceId: typeof payload['device'] === 'string' ? payload['device'] : null,
        ...(typeof payload['view'] === 'string' ? { viewId: payload['view'] } : {}),
      };
      if (checked.size >= CACHE_SIZE) checked.clear();
      checked.set(cacheKey, { subject, expiresAt: (payload.exp ?? 0) * 1000 });
      return subject;
    } catch {
      throw new ProblemError('not-signed-in', { detail: 'Sign in to continue.' });
    }
  };
  const inSeconds = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds;

  return {
    async issue(subject, until) {
      const expires = until ? Math.floor(until.getTime() / 1000) : inSeconds(LIFETIME_SECONDS);
      return { accessToken: await sign(subject, ISSUER, expires), expiresAt: new Date(expires * 1000).toISOString() };
    },
    issueForPictures: (subject) => sign(subject, PICTURES, inSeconds(PICTURES_LIFETIME_SECONDS)),
    issueForPage: (subject) => sign(subject, PAGE, inSeconds(PAGE_LIFETIME_SECONDS)),
    verify: (token) => verify(token, ISSUER),
    verifyForPictures: (token) => verify(token, PICTURES),
    verifyForPage: (token) => verify(token, PAGE),
  };
}

const TOKEN_AUDIENCES: readonly string[] = [...AUDIENCES, 'branch-device'];

/** The audience named in a token of ours; web panel unless named. */
function audienceOf(named: unknown): TokenAudience {
  if (named === undefined) return 'web';
  if (typeof named !== 'string' || !TOKEN_AUDIENCES.includes(named)) throw new Error('unknown audience');
  return named as TokenAudience;
}
