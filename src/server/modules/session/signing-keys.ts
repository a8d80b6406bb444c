import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose';
import type { Database } from '../../database/connection.ts';

/** A key pair that signs access tokens, with its key id. */
export interface SigningKey {
  readonly id: string;
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
}

const ALGORITHM = 'EdDSA';

/** Returns the signing keys, newest first; creates the first one. Processes that start together agree on one. */
export async function loadSigningKeys(database: Database): Promise<readonly SigningKey[]> {
  const stored = await readKeys(database);
  if (stored.length > 0) return stored;
  const pair = await generateKeyPair(ALGORITHM, { crv: 'Ed25519', extractable: true });
  const [privateJwk, publicJwk] = await Promise.all([exportJWK(pair.privateKey), exportJWK(pair.publicKey)]);
  await database.global((tx) =>
    tx
      .insertInto('auth_key')
      .values({ private_jwk: JSON.stringify(privateJwk), public_jwk: JSON.stringify(publicJwk) })
      .execute(),
  );
  return readKeys(database);
}

async function readKeys(database: Database): Promise<readonly SigningKey[]> {
  const rows = await database.global((tx) => tx.selectFrom('auth_key').selectAll().orderBy('id').execute());
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      privateKey: (await importJWK(row.private_jwk as JWK, ALGORITHM)) as CryptoKey,
      publicKey: (await importJWK(row.public_jwk as JWK, ALGORITHM)) as CryptoKey,
    })),
  );
}
