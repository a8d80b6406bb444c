import { jwtVerify, SignJWT } from 'jose';
import type { Database } from '../../database/connection.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { loadSigningKeys, type SigningKey } from './signing-keys.ts';

/** How long an access token is good for; rights and status are checked on every request all the same. */
const LIFETIME_SECONDS = 600;
const ISSUER = 'steward';
const CACHE_SIZE = 5000;
const KEYS_READ_AGAIN_AFTER_MS = 5_000;

/** Whom a token speaks for. */
export interface TokenSubject {
  readonly tenantId: string;
  readonly userId: string;
  /** The sign-in the token belongs to: ending it ends the token. */
  readonly familyId: string;
}

export interface AccessTokens {
  issue(subject: TokenSubject): Promise<{ accessToken: string; expiresAt: string }>;
  /** @throws ProblemError not-signed-in for anything that is not a valid token of ours. */
  verify(token: string): Promise<TokenSubject>;
}

/** Signs and checks access tokens. Checked tokens are remembered until they expire: checking costs as much as a query. */
export async function createAccessTokens(database: Database): Promise<AccessTokens> {
  let keys = await loadSigningKeys(database);
  let keysReadAt = Date.now();
  const checked = new Map<string, { subject: TokenSubject; expiresAt: number }>();

  /** Another process may have made the first key at the same moment: read again, but not for every forged token. */
  const keyOf = async (id: string | undefined): Promise<SigningKey | undefined> => {
    const known = keys.find((key) => key.id === id);
    if (known || Date.now() - keysReadAt < KEYS_READ_AGAIN_AFTER_MS) return known;
    keys = await loadSigningKeys(database);
    keysReadAt = Date.now();
    return keys.find((key) => key.id === id);
  };

  return {
    async issue({ tenantId, userId, familyId }) {
      const [key] = keys;
      if (!key) throw new Error('no signing key');
      const expires = Math.floor(Date.now() / 1000) + LIFETIME_SECONDS;
      const accessToken = await new SignJWT({ tenant: tenantId, family: familyId })
        .setProtectedHeader({ alg: 'EdDSA', kid: key.id })
        .setIssuer(ISSUER)
        .setAudience(ISSUER)
        .setSubject(userId)
        .setIssuedAt()
        .setExpirationTime(expires)
        .sign(key.privateKey);
      return { accessToken, expiresAt: new Date(expires * 1000).toISOString() };
    },

    async verify(token) {
      const known = checked.get(token);
      if (known && known.expiresAt > Date.now()) return known.subject;
      checked.delete(token);
      try {
        const { payload } = await jwtVerify(
          token,
          async (header) => {
            const key = await keyOf(header.kid);
            if (!key) throw new Error('unknown key');
            return key.publicKey;
          },
          { issuer: ISSUER, audience: ISSUER, algorithms: ['EdDSA'] },
        );
        const subject = {
          tenantId: String(payload['tenant']),
          userId: String(payload.sub),
          familyId: String(payload['family']),
        };
        if (checked.size >= CACHE_SIZE) checked.clear();
        checked.set(token, { subject, expiresAt: (payload.exp ?? 0) * 1000 });
        return subject;
      } catch {
        throw new ProblemError('not-signed-in', { detail: 'Sign in to go on.' });
      }
    },
  };
}
