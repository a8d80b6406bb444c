import type pg from 'pg';
import type { MigrationFile } from './migration-files.ts';

/** Name and checksum of every migration that was applied to this database. Needs internal.migration to exist. */
export async function readApplied(owner: pg.Client): Promise<Map<string, string>> {
  const { rows } = await owner.query<{ name: string; checksum: string }>(
    'select name, checksum from internal.migration',
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

/**
 * What was applied but is not what `files` say, one line each: a database that another version of the product has changed,
 * or a file edited after the fact, must not be guessed about.
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
