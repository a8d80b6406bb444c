import { cp, readdir } from 'node:fs/promises';
import path from 'node:path';
import { migrate } from '#server/database/migrate.ts';
import { MIGRATIONS_FOLDER } from '#server/database/migration-files.ts';
import { withOwner } from '#server/database/owner-connection.ts';
import { createEmptyDatabase } from './cluster.ts';
import { createTemporaryFolder, removeFolder } from './temporary-folder.ts';

/** A database as it was before a migration, to which rows are added before the migration is applied. */
export interface BeforeMigration {
  /** Runs statements of the owner as a tenant, and returns the rows of the last one. */
  readonly inTenant: (tenant: string, text: string) => Promise<Record<string, unknown>[]>;
  readonly apply: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

/** A database with all migrations before `file`. */
export async function beforeMigration(file: string): Promise<BeforeMigration> {
  const db = await createEmptyDatabase();
  const folder = await createTemporaryFolder('before-migration');
  const add = (name: string): Promise<void> => cp(path.join(MIGRATIONS_FOLDER, name), path.join(folder, name));
  for (const name of (await readdir(MIGRATIONS_FOLDER)).filter((each) => each < file)) await add(name);
  await migrate(db.url, { folder });
  return {
    inTenant: (tenant, text) =>
      withOwner(db.url, async (owner) => {
        await owner.query(`select set_config('app.tenant_id', '${tenant}', false)`);
        return (await owner.query(text)).rows as Record<string, unknown>[];
      }),
    apply: async () => {
      await add(file);
      await migrate(db.url, { folder });
    },
    remove: async () => {
      await db.drop();
      await removeFolder(folder);
    },
  };
}
