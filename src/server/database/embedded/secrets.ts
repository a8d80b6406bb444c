import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';

/** Passwords of an embedded cluster: of its superuser and of the owner of Steward's database. */
export type Secrets = { superuser: string; owner: string };

/** Generates new passwords and writes them to `file`, readable only by this account. */
export async function createSecrets(file: string): Promise<Secrets> {
  const secrets = { superuser: randomBytes(24).toString('base64url'), owner: randomBytes(24).toString('base64url') };
  await writeFile(file, `${JSON.stringify(secrets)}\n`, { mode: 0o600 });
  return secrets;
}

/** Reads the passwords. Throws when the file is missing: the cluster cannot be opened without it. */
export async function readSecrets(file: string): Promise<Secrets> {
  return JSON.parse(await readFile(file, 'utf8')) as Secrets;
}
