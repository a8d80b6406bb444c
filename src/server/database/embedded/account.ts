import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { EXIT, StartRefusal } from '../../start-refusal.ts';

const run = promisify(execFile);

/** The account the database runs as, when it differs from this process's. */
export type Account = { uid: number; gid: number };

const ACCOUNTS = ['postgres', 'nobody'];

/** PostgreSQL refuses to run as root: root runs it under an unprivileged account. */
async function findUnprivileged(): Promise<Account> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  for (const name of ACCOUNTS) {
    const [, , uid, gid] = lines.find(([account]) => account === name) ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new StartRefusal(
    EXIT.refused,
    'root cannot run PostgreSQL and there is no account "postgres" or "nobody": set DATABASE_URL or start as another user',
  );
}

/**
 * Returns the account the database must run as; undefined means our own. An existing cluster at `dataFolder` keeps its
 * account: otherwise installing a system PostgreSQL (which brings an account "postgres") would lock us out of it.
 */
export async function accountFor(dataFolder: string): Promise<Account | undefined> {
  if (process.platform === 'win32' || process.getuid?.() !== 0) return undefined;
  const owner = await stat(dataFolder).catch(() => undefined);
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : findUnprivileged();
}

/** Whether `account` can enter `folder`: every parent folder counts, e.g. /root (mode 700) blocks it. */
export async function canEnter(folder: string, account: Account | undefined): Promise<boolean> {
  if (!account) return true;
  return run('/bin/sh', ['-c', 'cd "$0"', folder], { ...account, cwd: '/' }).then(
    () => true,
    () => false,
  );
}
