import type pg from 'pg';
import { inTransaction, withOwner } from '../database/owner-connection.ts';
import { DEMO_TENANTS } from './demo-tenants.ts';
import { seedDemo } from './seed.ts';
import { createFileStore } from '../files/file-store.ts';
import type { OpenedDatabase } from '../open-database.ts';
import { isLoopback, type Settings } from '../settings.ts';

/** Domains of the demo accounts; the first one is shown with its accounts. */
export const DEMO_DOMAINS: readonly string[] = DEMO_TENANTS.map(({ domain }) => domain);

/** The address of the location whose devices can be tried. */
export const DEMO_BRANCH = `${DEMO_TENANTS[0]?.locations[0]?.code.toLowerCase() ?? ''}@${DEMO_DOMAINS[0] ?? ''}`;

/** Local parts that exist at every demo domain, with their roles. */
export const DEMO_ACCOUNTS: readonly (readonly [localPart: string, who: string])[] = [
  ['admin', 'administrator, every permission'],
  ['hr', 'HR responsible'],
  ['manager', 'line manager of most staff'],
  ['manager2', 'second-step line manager'],
  ['finance', 'finance areas'],
  ['reception', 'receptionist of one location'],
  ['staff', 'employee, own data only'],
  ['analyst', 'workflows room, reads only'],
  ['restricted', 'as hr, without contact and salary'],
  ['app-only', 'employee view (/me) only, no web access'],
  ['archived', 'archived, cannot sign in'],
];

/** Any constant: several processes may start on one empty database. */
const SEED_LOCK = 7_310_002;

async function isEmpty(owner: pg.Client): Promise<boolean> {
  const { rows } = await owner.query<{ table: string | null }>(`select to_regclass('app.tenant')::text as table`);
  if (!rows[0]?.table) return true;
  const found = await owner.query('select from app.tenant limit 1');
  return found.rows.length === 0;
}

/**
 * Known passwords must not be exposed to a network unasked: without DEMO=on only a new embedded database on loopback is
 * filled.
 */
function isWanted({ demo, host, databaseUrl }: Settings): boolean {
  if (demo !== 'auto') return demo === 'on';
  return databaseUrl === undefined && isLoopback(host);
}

/**
 * Seeds the demo tenants into an empty database when the settings allow it. `today` (yyyy-MM-dd) is for tests. Returns
 * whether the demo accounts may be shown: they exist, and this start was allowed to create them.
 */
export async function offerDemo(
  settings: Settings,
  { ownerUrl, database }: OpenedDatabase,
  today?: string,
): Promise<boolean> {
  if (!isWanted(settings)) return false;
  const store = createFileStore(settings);
  return withOwner(ownerUrl, (owner) =>
    inTransaction(owner, async () => {
      await owner.query('select pg_advisory_xact_lock($1)', [SEED_LOCK]);
      if (await isEmpty(owner)) {
        const isSeeded = await seedDemo(database, { store, ...(today === undefined ? {} : { today }) });
        // Autovacuum would update statistics only minutes later, and the planner would assume empty tables until then.
        await owner.query('analyze');
        return isSeeded;
      }
      const { rows } = await owner.query('select from app.tenant where domain = $1', [DEMO_DOMAINS[0]]);
      return rows.length > 0;
    }),
  );
}
