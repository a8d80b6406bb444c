import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';

const MARK = '/* plan kept */';

/**
 * Begins or ends a statement that a connection plans a few times and then keeps the plan of. For reading one record with all that is shown of it, and
 * what is asked at every call: to plan its parts takes the database several times as long as to run them, and the best plan is the same for every record.
 * Not for lists: which plan is best for one depends on its filters.
 */
export const KEPT_PLAN = sql.raw(MARK);

/** The text is the same for every tenant and record, what differs are its parameters: there are as many names as statements in the code. */
const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = createHash('sha1').update(text).digest('base64url');
  names.set(text, name);
  return name;
}

/** A connection that prepares marked statements under a name, for a database that nothing stands in front of: a pooler may give the next transaction another session. */
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
