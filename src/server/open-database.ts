import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { createDatabase, type Database } from './database/connection.ts';
import { errorCode, isUnavailable } from './database/database-errors.ts';
import type { FolderLock } from './database/embedded/folder-lock.ts';
import { openEmbeddedDatabase, type EmbeddedDatabase } from './database/embedded/embedded-database.ts';
import { migrate } from './database/migrate.ts';
import { withOwner } from './database/owner-connection.ts';
import { assertSchema } from './database/schema-gate.ts';
import type { Settings } from './settings.ts';
import { EXIT, StartRefusal } from './start-refusal.ts';

export type OpenedDatabase = {
  database: Database;
  /** Address for the owner; requests never use it. */
  ownerUrl: string;
  /** undefined for an external server. */
  embedded: EmbeddedDatabase | undefined;
  /** e.g. "PostgreSQL 18.4". */
  version: string;
  close(): Promise<void>;
};

export type OpenOptions = {
  /** Receives lines for the operator. */
  report: (line: string) => void;
  /** Ends the wait for a server that is not up yet. */
  signal?: AbortSignal | undefined;
};

/** Connections in use end with their requests; what hangs longer is cut when the process ends. */
const POOL_CLOSE_MS = 1_000;

async function readVersion(owner: pg.Client): Promise<string> {
  const { rows } = await owner.query<{ server_version: string }>('show server_version');
  return `PostgreSQL ${rows[0]?.server_version.split(' ')[0] ?? ''}`.trim();
}

/** How long a start waits for a server that is starting, recovering or unreachable. */
const RECOVERY_MS = 60_000;
const ABSENCE_MS = 10_000;
const WAIT_PAUSE_MS = 250;
/** PostgreSQL's code for a server that is starting up, recovering or shutting down. */
const NOT_YET = '57P03';

/**
 * Waits until the server at `ownerUrl` accepts connections: after a power cut both start together, and recovery takes
 * time. Returns when the limit is reached; the caller then finds the cause. @throws the signal's reason.
 */
async function awaitServer(ownerUrl: string, report: (line: string) => void, signal?: AbortSignal): Promise<void> {
  const begun = Date.now();
  for (let hasReported = false; ; hasReported = true) {
    try {
      await withOwner(ownerUrl, readVersion);
      return;
    } catch (error) {
      const limit = errorCode(error) === NOT_YET ? RECOVERY_MS : ABSENCE_MS;
      if (!isUnavailable(error) || Date.now() - begun > limit) return;
      if (!hasReported)
        report(`waiting for the database of DATABASE_URL: ${error instanceof Error ? error.message : String(error)}`);
      await sleep(WAIT_PAUSE_MS, undefined, signal ? { signal } : {});
    }
  }
}

/** Errors of the address: unreachable, unknown user or database, wrong password. pg's message contains no password. */
function refuseAddress(error: unknown): never {
  const isAddressFault = isUnavailable(error) || ['28000', '28P01', '3D000', '42501'].includes(errorCode(error) ?? '');
  if (!isAddressFault) throw error;
  throw new StartRefusal(
    EXIT.refused,
    `The database of DATABASE_URL cannot be used: ${error instanceof Error ? error.message : String(error)}`,
  );
}

async function open(
  settings: Settings,
  embedded: EmbeddedDatabase | undefined,
  { report, signal }: OpenOptions,
): Promise<OpenedDatabase> {
  const ownerUrl = embedded?.ownerUrl ?? settings.databaseUrl;
  if (!ownerUrl) throw new Error('neither an embedded nor an external database');
  if (!embedded) await awaitServer(ownerUrl, report, signal);
  const { appUrl, roles, applied } = await migrate(ownerUrl).catch(embedded ? undefined : refuseAddress);
  if (applied.length > 0) report(`migrated: ${applied.join(', ')}`);
  await assertSchema(ownerUrl, roles.app);
  let isClosing = false;
  const reportLoss = (error: Error): void => {
    if (!isClosing) report(`database connection lost: ${error.message}`);
  };
  const database = createDatabase({
    url: appUrl,
    onConnectionError: reportLoss,
    report,
    keepsPlans: embedded !== undefined,
  });
  return {
    database,
    ownerUrl,
    embedded,
    version: await withOwner(ownerUrl, readVersion),
    close: async () => {
      isClosing = true;
      await Promise.race([database.close(), sleep(POOL_CLOSE_MS, undefined, { ref: false })]);
      await embedded?.cluster.stop();
    },
  };
}

/**
 * Opens the database the settings name, migrates it and checks that it is safe to serve. `lock` is the data folder's,
 * undefined for an external database. Throws StartRefusal; nothing stays open then.
 */
export async function openDatabase(
  settings: Settings,
  lock: FolderLock | undefined,
  options: OpenOptions,
): Promise<OpenedDatabase> {
  const embedded = lock && (await openEmbeddedDatabase(lock, { log: options.report }));
  try {
    const opened = await open(settings, embedded, options);
    embedded?.cluster.watch();
    return opened;
  } catch (error) {
    await embedded?.cluster.stop();
    throw error;
  }
}
