import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';

/** What PostgreSQL writes about itself into postmaster.pid. */
export type Postmaster = { pid: number; port: number; sockets: string; status: string };

/** The file in which a running server describes itself. */
export function pidFile(cluster: string): string {
  return path.join(cluster, 'postmaster.pid');
}

/** The server that claims the cluster, whether or not it still lives; undefined when none does. */
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

/** Killed but not yet collected by its parent: it answers to signals and yet is gone. */
function isZombie(pid: number): boolean {
  try {
    return /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/** Whether a process with this number runs. */
export function isAlive(pid: number): boolean {
  // The system takes 0 and negative numbers for groups of processes.
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs, as somebody else.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return !isZombie(pid);
}

/**
 * Whether process `pid` is the server of this very cluster. After a restart of the machine the number in postmaster.pid may
 * belong to any other process; a server's working folder is its cluster. Where the system does not tell, it counts as ours.
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

/** Whether the server takes connections right now. */
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
