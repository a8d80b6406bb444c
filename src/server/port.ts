import net from 'node:net';
import { EXIT, refuseSettings, StartRefusal } from './start-refusal.ts';

/** The refusal when the port is in use (exit 4). */
function portInUse(host: string, port: number): StartRefusal {
  return new StartRefusal(EXIT.portInUse, `Port ${port} on ${host} is in use. Set PORT to another one.`);
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/** Error codes of a host that cannot be resolved or bound. */
const NO_ADDRESS: readonly unknown[] = ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'];

/** Returns the setting that caused a failed listen, and what is wrong with it. */
function settingFault(error: unknown, host: string, port: number): string | undefined {
  const code = codeOf(error);
  if (code === 'EACCES') return `PORT ${port} may not be used by this account`;
  return NO_ADDRESS.includes(code) ? `HOST ${host} is no address of this machine` : undefined;
}

/** Returns the refusal for a failed listen, or the error itself when the settings are not the cause. */
export function listenFailure(error: unknown, host: string, port: number): unknown {
  if (codeOf(error) === 'EADDRINUSE') return portInUse(host, port);
  const fault = settingFault(error, host, port);
  return fault ? refuseSettings([fault]) : error;
}

/** Listens briefly. Rejects with the error. */
function probe(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen(port, host, () => server.close(() => resolve()));
  });
}

/**
 * Listens briefly, so that a used port shows before the database is opened and the web app built. Throws StartRefusal:
 * exit 4 when the port is in use, exit 2 when it can never be listened on.
 */
export async function checkPort(host: string, port: number): Promise<void> {
  try {
    await probe(host, port);
  } catch (error) {
    throw listenFailure(error, host, port);
  }
}

/**
 * Returns the fault of HOST or PORT that only listening shows. A port in use is not one: it may be free at the next
 * start.
 */
export async function addressFault(host: string, port: number): Promise<string | undefined> {
  try {
    await probe(host, port);
    return undefined;
  } catch (error) {
    return settingFault(error, host, port);
  }
}
