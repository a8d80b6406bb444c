import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';

/** Contents of PostgreSQL's postmaster.pid. */
export type Postmaster = { pid: number; port: number; sockets: string; status: string };

/** Path of the file in which a running server describes itself. */
export function pidFile(cluster: string): string {
  return path.join(cluster, 'postmaster.pid');
}

/** Reads which server claims the cluster, alive or not; undefined without one. */
export function readPostmaster(cluster: string): Postmaster | undefined {
  try {
    const lines = readFileSync(pidFile(cluster), 'utf8').split('\n');
    const pid = Number(lines[0]);
    if (!Number.isInteger(pid) || pid <= 0) return undefined;
    return { pid, port: Number(lines[3]), sockets: (lines[4] ?? '').trim(), status: (lines[7] ?? '').trim() };
  } catch {
    return undefined;
  }
}

/** Killed but not yet reaped by its parent: it accepts signals although it has ended. */
function isZombie(pid: number): boolean {
  try {
    return /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/** Whether a process with this number runs. */
export function isAlive(pid: number): boolean {
  // The system interprets 0 and negative numbers as process groups.
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs, under another account.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return !isZombie(pid);
}

/**
 * Whether process `pid` is the server of this cluster. After a reboot the number in postmaster.pid may belong to any
 * other process; a server's working folder is its cluster. Where the system does not report it, it counts as ours.
 */
export function serves(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ENOENT');
  }
}

/** Whether the server accepts connections now. */
export function accepts({ sockets, port }: Postmaster): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = sockets ? net.connect(path.join(sockets, `.s.PGSQL.${port}`)) : net.connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
