import { readProductVersion } from './product-version.ts';
import { loadEnvironmentFile, readServerSettings } from './settings.ts';
import { startBox } from './start-box.ts';
import { EXIT, StartRefusal } from './start-refusal.ts';
import { createLog } from './log.ts';
import { startServer, type RunningServer, type StartOptions } from './start-server.ts';

/**
 * The same Ctrl-C may arrive from the terminal and again from the launcher; only a later one means "stop immediately".
 */
const SAME_SIGNAL_MS = 700;

/** Longer than draining, closing and stopping the database may take together. */
const STOP_LIMIT_MS = 9_800;

/** A StartRefusal is for the operator to read; any other error is a bug and shows its stack. */
function explain(error: unknown): number {
  if (error instanceof StartRefusal) {
    console.error(error.message);
    return error.exitCode;
  }
  console.error(error);
  return EXIT.refused;
}

/**
 * Runs the product until it is stopped. SIGTERM and SIGINT let work finish and exit 0; a second signal exits
 * immediately. Exits with the codes of StartRefusal when it cannot start.
 */
export async function main(options: Pick<StartOptions, 'prepareWebApp'> = {}): Promise<void> {
  const abort = new AbortController();
  let server: RunningServer | undefined;
  let askedAt: number | undefined;

  const stop = async (exitCode: number): Promise<void> => {
    setTimeout(() => process.exit(EXIT.refused), STOP_LIMIT_MS).unref();
    // Without a server yet, the start in progress aborts and closes what it opened.
    abort.abort();
    if (!server) return;
    // A failed close is reported once: an uncaught error would request a stop again, endlessly.
    const isClosed = await server.close().then(
      () => true,
      (error: unknown) => {
        console.error(error);
        return false;
      },
    );
    process.exit(isClosed ? exitCode : EXIT.refused);
  };
  const onSignal = (signal: NodeJS.Signals): void => {
    if (askedAt === undefined) {
      askedAt = Date.now();
      void stop(0);
    } else if (Date.now() - askedAt > SAME_SIGNAL_MS) {
      process.exit(signal === 'SIGINT' ? 130 : 143);
    }
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);

  try {
    loadEnvironmentFile();
    const settings = await readServerSettings(process.env);
    const log = createLog(settings.logLevel);
    process.on('uncaughtException', (error) => {
      log.fatal({ err: error }, 'a fault nobody caught');
      void stop(EXIT.refused);
    });
    // The launcher was killed: nothing else would stop this process.
    process.on('disconnect', () => void stop(0));
    const report = (line: string): void => console.error(line);
    server = await startServer(settings, { ...options, log, report, signal: abort.signal });
    abort.signal.throwIfAborted();
    console.log(startBox(settings, server, readProductVersion()));
  } catch (error) {
    await server?.close();
    process.exit(abort.signal.aborted ? 0 : explain(error));
  }
}
