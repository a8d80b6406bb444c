import { createECDH, hkdfSync } from 'node:crypto';
import type { Database } from '../database/connection.ts';

/** The key pair by which push services recognize this server (VAPID, RFC 8292), in base64url. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/**
 * Returns the keys, derived from the oldest signing key: all processes and every restart have the same ones, and a
 * backup of the database contains them. Browsers are subscribed to the public key, so it must not change.
 */
export function createPushKeys(database: Database): () => Promise<PushKeys> {
  let known: Promise<PushKeys> | undefined;
  const read = async (): Promise<PushKeys> => {
    const key = await database.global((tx) =>
      tx.selectFrom('auth_key').select('private_jwk').orderBy('id').executeTakeFirstOrThrow(),
    );
    return derivePushKeys(String(key.private_jwk['d']));
  };
  return () => {
    known ??= read().catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
}

/** Derives the key pair from the secret part of a signing key, in base64url. */
export function derivePushKeys(signingSecret: string): PushKeys {
  const pair = createECDH('prime256v1');
  // Kept as derived: of one key in 256, Node answers without the leading zero, and its signatures would be refused.
  const secret = Buffer.from(hkdfSync('sha256', Buffer.from(signingSecret, 'base64url'), 'steward', 'web-push', 32));
  pair.setPrivateKey(secret);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: secret.toString('base64url') };
}
