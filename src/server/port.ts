import net from 'node:net';
import { EXIT, refuseSettings, StartRefusal } from './start-refusal.ts';

/** What a start says when its port is taken (exit 4). */
function portInUse(host: string, port: number): StartRefusal {
  return new StartRefusal(EXIT.portInUse, `Port ${port} on ${host} is in use. Set PORT to another one.`);
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/** The host was looked up or bound, and there is none. */
const NO_ADDRESS: readonly unknown[] = ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'];

/** The setting that a failed attempt to listen is to blame on, and what is wrong with it. */
function settingFault(error: unknown, host: string, port: number): string | undefined {
  const code = codeOf(error);
  if (code === 'EACCES') return `PORT ${port} may not be used by this account`;
  return NO_ADDRESS.includes(code) ? `HOST ${host} is no address of this machine` : undefined;
}

/** The refusal for a failed attempt to listen, or the error itself when the settings are not to blame. */
export function listenFailure(error: unknown, host: string, port: number): unknown {
  if (codeOf(error) === 'EADDRINUSE') return portInUse(host, port);
  const fault = settingFault(error, host, port);
  return fault ? refuseSettings([fault]) : error;
}

/** Listens for a moment. Rejects with what went wrong. */
function probe(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen(port, host, () => server.close(() => resolve()));
  });
}

/**
 * Listens for a moment, so that a used port shows before the database is opened and the web app built.
 * Throws StartRefusal: exit 4 when the port is in use, exit 2 when it can never be listened on.
 */
export async function checkPort(host: string, port: number): Promise<void> {
  try {
    await probe(host, port);
  } catch (error) {
    throw listenFailure(error, host, port);
  }
}

/** The fault of HOST or PORT that only trying shows. A port in use is none: who holds it may be gone at the next start. */
export async function addressFault(host: string, port: number): Promise<string | undefined> {
  try {
    await probe(host, port);
    return undefined;
  } catch (error) {
    return settingFault(error, host, port);
  }
}
