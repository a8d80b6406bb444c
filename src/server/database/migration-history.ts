import type pg from 'pg';
import type { MigrationFile } from './migration-files.ts';

/** Returns name and checksum of every applied migration. Needs internal.migration to exist. */
export async function readApplied(owner: pg.Client): Promise<Map<string, string>> {
  const { rows } = await owner.query<{ name: string; checksum: string }>(
    'select name, checksum from internal.migration',
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

/**
 * Returns a line for each applied migration that differs from `files`: another product version changed the database, or
 * a file was edited after it was applied; neither is safe to guess about.
 */
export function findDeviations(files: readonly MigrationFile[], applied: ReadonlyMap<string, string>): string[] {
  const known = new Map(files.map((file) => [file.name, file.checksum]));
  return [...applied].flatMap(([name, checksum]) => {
    const ours = known.get(name);
    if (ours === undefined)
      return [`migration ${name} was applied by a newer version of Steward; this version does not know it`];
    return ours === checksum ? [] : [`migration ${name} was changed after it was applied`];
  });
}
