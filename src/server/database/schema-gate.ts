import { EXIT, StartRefusal } from '../start-refusal.ts';
import { inTransaction, withOwner } from './owner-connection.ts';
import { DEFINER_FUNCTIONS, GLOBAL_TABLES } from './schema-exceptions.ts';
import { SCHEMA_RULES } from './schema-rules.ts';

/** One finding. `code` is the rule's, `object` names the table, index, function or role. */
export type SchemaFinding = { code: string; object: string; says: string };

export type SchemaExceptions = { globalTables: readonly string[]; definerFunctions: readonly string[] };

const PRODUCT_EXCEPTIONS: SchemaExceptions = { globalTables: GLOBAL_TABLES, definerFunctions: DEFINER_FUNCTIONS };

/** All rules as one statement, so that a start pays one round trip. The last part only gives every parameter a type. */
const ALL_RULES = SCHEMA_RULES.map(
  (rule, index) => `select ${index} as rule, object from (${rule.select}) as found (object)`,
)
  .concat(`select null::int, null::text where $1::name is null or $2::name[] is null or $3::name[] is null`)
  .join('\nunion all\n');

/**
 * Checks the tenant isolation of a migrated database, as its owner. `appRole` is the role requests run as. Returns
 * every finding; an empty list means the database may be served.
 */
export async function checkSchema(
  ownerUrl: string,
  appRole: string,
  exceptions: SchemaExceptions = PRODUCT_EXCEPTIONS,
): Promise<SchemaFinding[]> {
  const rows = await withOwner(ownerUrl, (owner) =>
    inTransaction(owner, async () => {
      // Names are printed with their schema only when it is not on the path, and the policy rule compares printed text.
      await owner.query('set local search_path = pg_catalog');
      const values = [appRole, exceptions.globalTables, exceptions.definerFunctions];
      return (await owner.query<{ rule: number; object: string }>(ALL_RULES, values)).rows;
    }),
  );
  return rows.flatMap(({ rule, object }) => {
    const broken = SCHEMA_RULES[rule];
    return broken ? [{ code: broken.code, object, says: broken.says }] : [];
  });
}

/** Like checkSchema, but throws StartRefusal (exit 1) with one line per finding. */
export async function assertSchema(ownerUrl: string, appRole: string): Promise<void> {
  const findings = await checkSchema(ownerUrl, appRole);
  if (findings.length === 0) return;
  const lines = findings.map(({ code, object, says }) => `  ${object} ${says} (${code})`);
  throw new StartRefusal(EXIT.refused, `The database is not safe to serve several tenants from:\n${lines.join('\n')}`);
}
