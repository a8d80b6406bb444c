import { sql } from 'kysely';
import { readAppLogin } from './app-login.ts';
import { createDatabase, type Database } from './connection.ts';
import { INVARIANTS, type Invariant } from './invariants.ts';
import { findDeviations, readApplied } from './migration-history.ts';
import { MIGRATIONS_FOLDER, readMigrationFiles } from './migration-files.ts';
import { withOwner } from './owner-connection.ts';
import { checkSchema } from './schema-gate.ts';

/** Corruption that PostgreSQL itself detects. */
const STRUCTURE: readonly Invariant[] = [
  { name: 'every index is valid', violations: `select indexrelid::regclass::text from pg_index where not indisvalid` },
  {
    name: 'every constraint is validated',
    violations: `select conrelid::regclass::text || '.' || conname from pg_constraint where not convalidated`,
  },
  {
    name: 'no page failed its checksum',
    violations: `select datname || ': ' || checksum_failures from pg_stat_database where datname = current_database() and checksum_failures > 0`,
  },
];

/** One check and its findings; empty when it passed. */
export type Diagnosis = { check: string; findings: string[] };

async function diagnoseTenants(
  database: Database,
  tenants: readonly string[],
  { name, violations }: Invariant,
): Promise<Diagnosis> {
  const findings: string[] = [];
  for (const tenantId of tenants) {
    const { rows } = await database.tenant({ tenantId, readOnly: true }, async (tx) => {
      // Scanning all rows of a tenant may exceed the statement timeout of a request.
      await sql`set local statement_timeout = 0`.execute(tx);
      return sql<{ found: string }>`select found from (${sql.raw(violations)}) as violation (found)`.execute(tx);
    });
    findings.push(...rows.map(({ found }) => `tenant ${tenantId}: ${found}`));
  }
  return { check: name, findings };
}

/** The checks that need the owner. */
async function diagnoseStructure(ownerUrl: string): Promise<Diagnosis[]> {
  const files = await readMigrationFiles(MIGRATIONS_FOLDER);
  return withOwner(ownerUrl, async (owner) => {
    const applied = await readApplied(owner);
    const pending = files.filter(({ name }) => !applied.has(name)).map(({ name }) => `${name} is not applied yet`);
    const results: Diagnosis[] = [
      { check: 'migrations are those of this version', findings: [...findDeviations(files, applied), ...pending] },
    ];
    for (const { name, violations } of STRUCTURE) {
      const { rows } = await owner.query<{ found: string }>(`select found from (${violations}) as violation (found)`);
      results.push({ check: name, findings: rows.map(({ found }) => found) });
    }
    return results;
  });
}

/**
 * Examines a database without changing it: migrations, the schema gate, PostgreSQL's own corruption marks, and the
 * invariants of every tenant. Safe beside a running server. Returns each check with its findings.
 */
export async function diagnose(ownerUrl: string): Promise<Diagnosis[]> {
  const { roles, url } = await readAppLogin(ownerUrl);
  const structure = await diagnoseStructure(ownerUrl);
  const schema = (await checkSchema(ownerUrl, roles.app)).map(({ object, says }) => `${object} ${says}`);
  const database = createDatabase({ url, maxConnections: 1 });
  try {
    const { rows } = await database.pool.query<{ id: string }>('select id from app.tenant order by id');
    const tenants = rows.map(({ id }) => id);
    const invariants: Diagnosis[] = [];
    for (const invariant of INVARIANTS) invariants.push(await diagnoseTenants(database, tenants, invariant));
    return [...structure, { check: 'tenants are kept apart by the schema', findings: schema }, ...invariants];
  } finally {
    await database.close();
  }
}
