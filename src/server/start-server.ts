import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { lockFolder, type FolderLock } from './database/embedded/folder-lock.ts';
import { offerDemo } from './demo/offer-demo.ts';
import { drain, withinDrain } from './drain.ts';
import { collectDeliveries, jobHandlers, recurringJobs } from './app/collected.ts';
import { createApp } from './app/create-app.ts';
import { startWorker, type Worker } from './jobs/worker.ts';
import { createMailer } from './mail/mailer.ts';
import { prepareCities } from './modules/geography/index.ts';
import { openDatabase, type OpenedDatabase } from './open-database.ts';
import { checkPort, listenFailure } from './port.ts';
import { createPushKeys } from './push/push-keys.ts';
import { createPushSender } from './push/push-sender.ts';
import type { Settings } from './settings.ts';

export type StartOptions = {
  log: Logger;
  /** Receives lines for the operator: what was migrated, moved, restarted. */
  report: (line: string) => void;
  /** Updates the web app; runs in parallel with opening the database. */
  prepareWebApp?: (signal?: AbortSignal) => Promise<void>;
  /** Reference date yyyy-MM-dd of the demo data; default: today. */
  today?: string;
  /** Aborts a start in progress: it throws the signal's reason and leaves nothing behind. */
  signal?: AbortSignal;
};

export type RunningServer = {
  /** Listening address, e.g. http://127.0.0.1:3000. */
  url: string;
  /** e.g. "PostgreSQL 18.4, embedded". */
  databaseKind: string;
  /** Whether the demo accounts exist and may be shown. */
  hasDemo: boolean;
  /** Stops listening, lets requests and jobs finish (at most 5 s), then closes the database. Safe to call twice. */
  close(): Promise<void>;
};

/** A database that takes longer than this for a trivial query is not ready. */
const PING_MS = 1_000;

async function answers({ database }: OpenedDatabase): Promise<boolean> {
  const ping = database.pool.query('select 1').then(
    () => true,
    () => false,
  );
  const impatience = new Promise<boolean>((resolve) => setTimeout(resolve, PING_MS, false).unref());
  return Promise.race([ping, impatience]);
}

/** Both take long on the first start and are independent; neither may outlive the other's failure. */
async function openBoth(
  settings: Settings,
  lock: FolderLock | undefined,
  options: StartOptions,
): Promise<OpenedDatabase> {
  const { report, prepareWebApp, signal } = options;
  const [opened, built] = await Promise.allSettled([
    openDatabase(settings, lock, { report, signal }),
    prepareWebApp?.(signal),
  ]);
  if (opened.status === 'rejected') throw opened.reason;
  if (built.status === 'rejected') {
    await opened.value.close();
    throw built.reason;
  }
  return opened.value;
}

async function listen(app: FastifyInstance, { host, port }: Settings): Promise<string> {
  try {
    await app.listen({ host, port });
    return app.listeningOrigin;
  } catch (error) {
    throw listenFailure(error, host, port);
  }
}

/**
 * Reading the cities takes some seconds of processor time: the first moments after a start belong to those who waited for
 * it. A search before that reads them at once.
 */
const CITIES_AFTER_MS = 30_000;

/** Answers what ends it. */
function prepareCitiesSoon(log: Logger): () => void {
  const soon = setTimeout(() => {
    prepareCities().then(
      () => log.debug('the cities are read'),
      (error: unknown) => log.warn({ err: error }, 'the cities could not be read'),
    );
  }, CITIES_AFTER_MS).unref();
  return () => clearTimeout(soon);
}

/** The steps after the database, which the caller closes when this throws. */
async function serve(
  settings: Settings,
  opened: OpenedDatabase,
  options: StartOptions,
): Promise<Omit<RunningServer, 'close'> & { stop: () => Promise<void> }> {
  const { log, today, signal } = options;
  const hasDemo = await offerDemo(settings, opened, today);
  signal?.throwIfAborted();
  let worker: Worker | undefined;
  let isStopping = false;
  let forgetCities = (): void => undefined;
  const isReady = async (): Promise<boolean> => !isStopping && worker?.isRunning() === true && (await answers(opened));
  const app = await createApp({ database: opened.database, settings, log, isReady, onCommitted: () => worker?.wake() });
  const stop = async (): Promise<void> => {
    isStopping = true;
    forgetCities();
    await Promise.all([drain(app.server, () => app.close()), withinDrain(worker?.stop())]);
  };
  try {
    const url = await listen(app, settings);
    const deliveries = collectDeliveries({
      mailer: createMailer({ mailUrl: settings.mailUrl ?? null, outbox: settings.outboxFolder }, (error) =>
        log.error({ err: error }, 'mail could not be sent'),
      ),
      publicUrl: settings.publicUrl,
      push: createPushSender(createPushKeys(opened.database), settings.publicUrl),
    });
    worker = await startWorker({ database: opened.database, settings, log }, jobHandlers, recurringJobs, deliveries);
    forgetCities = prepareCitiesSoon(log);
    return { url, databaseKind: `${opened.version}, ${opened.embedded ? 'embedded' : 'external'}`, hasDemo, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Starts the product: data folder locked, port checked, database opened, migrated and checked, demo seeded, jobs and
 * HTTP running. An external database is shared: then no folder is locked and several processes can run. Throws
 * StartRefusal with the exit code to use; nothing stays open then.
 */
export async function startServer(settings: Settings, options: StartOptions): Promise<RunningServer> {
  const lock = settings.databaseUrl ? undefined : await lockFolder(settings.dataFolder);
  let opened: OpenedDatabase | undefined;
  try {
    await checkPort(settings.host, settings.port);
    opened = await openBoth(settings, lock, options);
    options.signal?.throwIfAborted();
    const { stop, ...running } = await serve(settings, opened, options);
    let closing: Promise<void> | undefined;
    const close = async (database: OpenedDatabase): Promise<void> => {
      lock?.announceStop();
      await stop();
      await database.close();
      lock?.release();
    };
    const started = opened;
    return { ...running, close: () => (closing ??= close(started)) };
  } catch (error) {
    await opened?.close();
    lock?.release();
    throw error;
  }
}
