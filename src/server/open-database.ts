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
  /** As the owner; requests never use it. */
  ownerUrl: string;
  /** undefined when the server is somebody else's. */
  embedded: EmbeddedDatabase | undefined;
  /** e.g. "PostgreSQL 18.4". */
  version: string;
  close(): Promise<void>;
};

export type OpenOptions = {
  /** Gets lines for the operator. */
  report: (line: string) => void;
  /** Ends the wait for a server that is not there yet. */
  signal?: AbortSignal | undefined;
};

/** Connections in use end with their requests; what hangs beyond this is cut by the end of the process. */
const POOL_CLOSE_MS = 1_000;

async function readVersion(owner: pg.Client): Promise<string> {
  const { rows } = await owner.query<{ server_version: string }>('show server_version');
  return `PostgreSQL ${rows[0]?.server_version.split(' ')[0] ?? ''}`.trim();
}

/** How long a start waits for a server that says it is starting or recovering, and for one that nobody answers for. */
const RECOVERY_MS = 60_000;
const ABSENCE_MS = 10_000;
const WAIT_PAUSE_MS = 250;
/** PostgreSQL's code for a server that is starting up, recovering or shutting down. */
const NOT_YET = '57P03';

/**
 * Waits until the server at `ownerUrl` takes connections: after a power cut both start at once, and recovery takes its time.
 * Ends with the wait when it lasts too long; what is wrong then, is for the caller to find. @throws the signal's reason.
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

/** Faults of the address: nobody there, unknown user or database, wrong password. The message of pg names no password. */
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
 * Opens the database the settings name, brings it up to date and checks that it is safe to serve. `lock` is the data
 * folder's, undefined for an external database. Throws StartRefusal; nothing stays open then.
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
