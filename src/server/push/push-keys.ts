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
    return derive(String(key.private_jwk['d']));
  };
  return () => {
    known ??= read().catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
}

function derive(signingSecret: string): PushKeys {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(
    Buffer.from(hkdfSync('sha256', Buffer.from(signingSecret, 'base64url'), 'steward', 'web-push', 32)),
  );
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: pair.getPrivateKey().toString('base64url').padStart(43, 'A'),
  };
}
