import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Database } from '../../database/connection.ts';

/** A sealed text with the id of its key. */
export interface Sealed {
  readonly keyId: string;
  /** base64url of nonce, tag and cipher text. */
  readonly text: string;
}

/**
 * Encrypts small secrets for storage: AES-256-GCM under keys derived from the server's signing keys, bound to their
 * row, so that a sealed secret is useless in another row.
 */
export interface SecretBox {
  seal(secret: string, boundTo: string): Promise<Sealed>;
  /** @throws Error for a text that was altered, moved to another row, or sealed by a deleted key. */
  open(sealed: Sealed, boundTo: string): Promise<string>;
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export function createSecretBox(database: Database): SecretBox {
  let known: ReadonlyMap<string, Buffer> = new Map();
  const keys = async (wanted?: string): Promise<ReadonlyMap<string, Buffer>> => {
    if (known.size > 0 && (wanted === undefined || known.has(wanted))) return known;
    const rows = await database.global((tx) =>
      tx.selectFrom('auth_key').select(['id', 'private_jwk']).orderBy('id').execute(),
    );
    known = new Map(rows.map(({ id, private_jwk }) => [id, keyFrom(String(private_jwk['d']))]));
    return known;
  };
  return {
    async seal(secret, boundTo) {
      const [first] = await keys();
      if (!first) throw new Error('no signing key to derive from');
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, first[1], nonce).setAAD(Buffer.from(boundTo));
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return { keyId: first[0], text: Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url') };
    },
    async open({ keyId, text }, boundTo) {
      const key = (await keys(keyId)).get(keyId);
      if (!key) throw new Error('the key that sealed this is gone');
      const bytes = Buffer.from(text, 'base64url');
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(boundTo))
        .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString(
        'utf8',
      );
    },
  };
}

const keyFrom = (signingSecret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', Buffer.from(signingSecret, 'base64url'), 'steward', 'second-factor', 32));
