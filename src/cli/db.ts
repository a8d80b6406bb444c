import path from 'node:path';
import { backUp } from '../server/database/backup/back-up.ts';
import { restore } from '../server/database/backup/restore.ts';
import { diagnose } from '../server/database/doctor.ts';
import { openEmbeddedDatabase } from '../server/database/embedded/embedded-database.ts';
import { lockFolder } from '../server/database/embedded/folder-lock.ts';
import { layoutFor } from '../server/database/embedded/layout.ts';
import { readProductVersion } from '../server/product-version.ts';
import type { Settings } from '../server/settings.ts';
import { withToolDatabase } from './database/tool-database.ts';
import { runCommand, UsageError } from './run-command.ts';

const USAGE = `npm run db -- backup <folder>    copies the embedded database and its files, also while Steward runs
npm run db -- restore <folder>   puts a backup into an empty data folder (DATA_DIR)
npm run db -- doctor             examines the database; changes nothing`;

const EXTERNAL =
  'DATABASE_URL is set: an external database is saved and restored with the tools of its server (snapshots, pg_basebackup).';

function folderOf(args: readonly string[]): string {
  const [, folder, ...more] = args;
  if (!folder || more.length > 0) throw new UsageError('Name one folder.');
  return path.resolve(folder);
}

function megabytes(files: readonly { size: number }[]): string {
  return `${(files.reduce((sum, { size }) => sum + size, 0) / 1e6).toFixed(1)} MB`;
}

async function runBackup(target: string, settings: Settings): Promise<number> {
  const files = await withToolDatabase(settings, ({ embedded }) => {
    if (!embedded) throw new UsageError(EXTERNAL);
    return backUp({ ...embedded, dataFolder: settings.dataFolder, product: readProductVersion() }, target);
  });
  console.log(`Backed up ${files.length} files, ${megabytes(files)}, to ${target}`);
  return 0;
}

/** Starts the restored database once, so that what cannot be opened is found now. */
async function runRestore(source: string, settings: Settings): Promise<number> {
  if (settings.databaseUrl) throw new UsageError(EXTERNAL);
  const t = (line: string): void => console.error(line);
  const lock = await lockFolder(settings.dataFolder);
  try {
    const { files, createdAt } = await restore(source, {
      layout: await layoutFor(lock.folder, t),
      dataFolder: lock.folder,
    });
    const { cluster } = await openEmbeddedDatabase(lock, { log: t });
    await cluster.stop();
    console.log(`Restored the backup of ${createdAt} (${files.length} files, ${megabytes(files)}) into ${lock.folder}`);
    return 0;
  } finally {
    lock.release();
  }
}

async function runDoctor(settings: Settings): Promise<number> {
  const diagnoses = await withToolDatabase(settings, ({ ownerUrl }) => diagnose(ownerUrl));
  for (const { check, findings } of diagnoses) {
    console.log(`${findings.length === 0 ? 'ok   ' : 'FAULT'}  ${check}`);
    for (const finding of findings) console.log(`         ${finding}`);
  }
  const faults = diagnoses.filter(({ findings }) => findings.length > 0).length;
  console.log(`${diagnoses.length - faults} passed, ${faults} failed`);
  return faults === 0 ? 0 : 1;
}

await runCommand(USAGE, async (args, settings) => {
  switch (args[0]) {
    case 'backup':
      return runBackup(folderOf(args), settings);
    case 'restore':
      return runRestore(folderOf(args), settings);
    case 'doctor':
      return runDoctor(settings);
    default:
      throw new UsageError('Choose a command for the database.');
  }
});
