import net from 'node:net';
import { EXIT, StartRefusal } from './start-refusal.ts';

/** What a start says when its port is taken (exit 4). */
export function portInUse(host: string, port: number): StartRefusal {
  return new StartRefusal(EXIT.portInUse, `Port ${port} on ${host} is in use. Set PORT to another one.`);
}

/** The refusal for a failed attempt to listen, or the error itself when the settings are not to blame. */
export function listenFailure(error: unknown, host: string, port: number): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return portInUse(host, port);
  if (code === 'EACCES') return new StartRefusal(EXIT.settings, `  PORT ${port} may not be used by this account`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return new StartRefusal(EXIT.settings, `  HOST ${host} is no address of this machine`);
  return error;
}

/**
 * Listens for a moment, so that a used port shows before the database is opened and the web app built.
 * Throws StartRefusal: exit 4 when the port is in use, exit 2 when it can never be listened on.
 */
export function checkPort(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', (error) => reject(listenFailure(error, host, port)));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}
