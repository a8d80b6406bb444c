import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { Roles } from './app-login.ts';

export type MigrationFile = {
  /** File name, e.g. 0001_foundation.sql; its number gives the order. */
  name: string;
  sql: string;
  /** SHA-256 of the text in hex, line ends counted as \n so that a checkout on Windows has the same checksum. */
  checksum: string;
};

/** Folder of the product's own migrations. */
export const MIGRATIONS_FOLDER = path.join(import.meta.dirname, 'migrations');

const FILE_NAME = /^\d{4}_[a-z0-9-_]+\.sql$/;

/** Reads the numbered .sql files of `folder` in order. Throws when two have the same number. */
export async function readMigrationFiles(folder: string): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => FILE_NAME.test(name)).sort();
  const twin = names.find((name, index) => names[index - 1]?.slice(0, 4) === name.slice(0, 4));
  if (twin) throw new Error(`two migrations carry the number ${twin.slice(0, 4)}`);
  return Promise.all(
    names.map(async (name) => {
      const sql = (await readFile(path.join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** Replaces :app_role, :search_role and :jobs_role by the quoted role names; leaves a cast (::app_role) alone. */
export function fillRoles(sql: string, roles: Roles): string {
  const names: Record<string, string> = { app_role: roles.app, search_role: roles.search, jobs_role: roles.jobs };
  return sql.replaceAll(/(?<![:\w]):(app_role|search_role|jobs_role)\b/g, (_, key: string) =>
    pg.escapeIdentifier(names[key] ?? key),
  );
}
