import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';

const MARK = '/* plan kept */';

/**
 * Marks a statement, at its beginning or end, whose plan a connection caches after a few runs. For reading one record
 * with all its parts, and for queries of every call: planning them takes the database several times as long as running
 * them, and the best plan is the same for every record. Not for lists: their best plan depends on the filters.
 */
export const KEPT_PLAN = sql.raw(MARK);

/**
 * The text is the same for every tenant and record, only the parameters differ: there are as many names as statements
 * in the code.
 */
const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = createHash('sha1').update(text).digest('base64url');
  names.set(text, name);
  return name;
}

/**
 * A connection that prepares marked statements under a name. Only for a direct connection: a pooler may give the next
 * transaction another session.
 */
export class PlanKeepingClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    const ask = this.query.bind(this) as (first: unknown, ...rest: readonly unknown[]) => unknown;
    const keeping = (first: unknown, ...rest: readonly unknown[]): unknown => {
      if (typeof first !== 'string' || !(first.startsWith(MARK) || first.endsWith(MARK))) return ask(first, ...rest);
      const [values, ...others] = rest;
      return ask({ name: nameOf(first), text: first, values }, ...others);
    };
    this.query = keeping as pg.Client['query'];
  }
}
