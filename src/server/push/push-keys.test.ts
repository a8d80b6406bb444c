import { createECDH } from 'node:crypto';
import { expect, test } from 'vitest';
import { derivePushKeys } from './push-keys.ts';

// One key in 256 begins with a zero: among 2,000 there are some whatever the derivation is.
test('the private key of every pair has 32 bytes and belongs to its public key, also where it begins with a zero (ADR-0140)', () => {
  let withZero = 0;
  for (let number = 0; number < 2_000; number += 1) {
    const { publicKey, privateKey } = derivePushKeys(Buffer.from(`signing key ${number}`).toString('base64url'));
    const secret = Buffer.from(privateKey, 'base64url');
    if (secret[0] === 0) withZero += 1;
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(secret);
    expect([secret.length, pair.getPublicKey('base64url')], `signing key ${number}`).toEqual([32, publicKey]);
  }
  expect(withZero).toBeGreaterThan(0);
});
