import type pg from 'pg';

/** What calls cost the database, apart from identifying the caller and asking for a maintenance, which are cached. */
interface CallCost {
  /** Statements besides begin, savepoints, and commit. */
  readonly statements: number;
  /** Pages of tables and indexes touched, cached or not. */
  readonly pages: number;
  /** The most rows that its statements ask for, each number once, in order. */
  readonly limits: readonly number[];
}

/** Counts the statements of a pool. */
export interface CallCounter {
  /**
   * The cost of everything the pool does while `work` runs. With `isUndone` its transactions are rolled back where they
   * would commit: each write starts from the same data.
   */
  measure(work: () => Promise<unknown>, isUndone?: boolean): Promise<CallCost>;
}

type Query = (text: unknown, ...rest: readonly unknown[]) => Promise<pg.QueryResult>;

/** Asked by every call and kept for a moment: whether it is asked depends on the time. */
const KEPT_FOR_ALL = [
  /^\s*select id, message, message_arabic, start_at, end_at/,
  /from "app_user" as "u" inner join "tenant"/,
];

/** `limit 50`, `limit $3` of a statement: outside of parentheses or within, never that of one row. */
const limitsOf = (text: string, values: unknown): readonly number[] =>
  [...text.matchAll(/\blimit (\$)?(\d+)/g)]
    .map(([, parameter, digits]) => Number(parameter ? (values as readonly unknown[])[Number(digits) - 1] : digits))
    .filter((limit) => limit > 1);

const isControl = (text: string): boolean => /^(begin|commit|rollback|savepoint|release)\b/.test(text);

interface Open {
  readonly texts: string[];
  readonly limits: number[];
  readonly pagesBefore: number;
}

/** Watches a pool that only the measured application uses. */
export function countCalls(pool: pg.Pool): CallCounter {
  const watched = new WeakSet<pg.PoolClient>();
  let cost: CallCost = { statements: 0, pages: 0, limits: [] };
  let isUndone = false;
  pool.on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    const query = client.query.bind(client) as unknown as Query;
    let open: Open | undefined;
    const ask: Query = async (first, ...rest) => {
      const text = typeof first === 'string' ? first : '';
      if (text.startsWith('begin')) {
        const begun = await query(first, ...rest);
        open = { texts: [], limits: [], pagesBefore: await pagesOf(query) };
        return begun;
      }
      if (open && (text === 'commit' || text === 'rollback')) {
        const { texts, limits, pagesBefore } = open;
        open = undefined;
        if (!texts.every((each) => KEPT_FOR_ALL.some((kept) => kept.test(each)))) {
          // A refused transaction answers nothing more.
          const pages = text === 'commit' ? (await pagesOf(query)) - pagesBefore : 0;
          cost = {
            statements: cost.statements + texts.length,
            pages: cost.pages + pages,
            limits: [...new Set([...cost.limits, ...limits])].toSorted((one, other) => one - other),
          };
        }
        return isUndone ? { ...(await query('rollback')), command: text.toUpperCase() } : query(text);
      }
      if (open && !isControl(text)) {
        open.texts.push(text);
        open.limits.push(...limitsOf(text, rest[0]));
      }
      return query(first, ...rest);
    };
    client.query = ask as unknown as typeof client.query;
  });
  return {
    async measure(work, undone = false) {
      cost = { statements: 0, pages: 0, limits: [] };
      isUndone = undone;
      try {
        await work();
      } finally {
        isUndone = false;
      }
      return cost;
    },
  };
}

async function pagesOf(query: Query): Promise<number> {
  const { rows } = await query(`select coalesce(sum(pg_stat_get_xact_blocks_fetched(c.oid)), 0) as pages
    from pg_class c where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'i')`);
  return Number((rows[0] as { pages: unknown } | undefined)?.pages ?? 0);
}
