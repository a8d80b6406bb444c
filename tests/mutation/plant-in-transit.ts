import { ServerResponse } from 'node:http';
import type { Database } from '#server/database/connection.ts';

/** A fault between server and database: another statement is run, or another result returned. */
export interface StatementFault {
  /** Changes the statements it targets; others stay unchanged. */
  readonly statement?: (text: string) => string;
  /** Sees the statements with their values, and changes the result rows. */
  readonly rows?: (
    text: string,
    values: readonly unknown[],
    rows: readonly Record<string, unknown>[],
  ) => readonly Record<string, unknown>[];
}

type Query = (text: unknown, values?: readonly unknown[], ...rest: readonly unknown[]) => unknown;

/**
 * Runs something while every statement on a database's connections passes a fault, and restores the connections
 * afterwards in any case.
 * @throws Error when no statement was affected: then nothing was seeded
 */
export async function whileInTransit<T>(
  { pool }: Pick<Database, 'pool'>,
  { statement = (text) => text, rows = (_text, _values, found) => found }: StatementFault,
  run: () => Promise<T>,
): Promise<T> {
  const place = pool as unknown as { connect: () => Promise<{ query: Query }> };
  const { connect } = place;
  const sound = new Map<{ query: Query }, Query>();
  let touched = 0;
  const faultyBy =
    (query: Query): Query =>
    (text, values, ...rest) => {
      if (typeof text !== 'string') return query(text, values, ...rest);
      const changed = statement(text);
      if (changed !== text) touched++;
      const answer = query(changed, values, ...rest);
      if (!(answer instanceof Promise)) return answer;
      return answer.then((result: { rows: readonly Record<string, unknown>[] }) => {
        const given = rows(text, values ?? [], result.rows);
        if (given !== result.rows) touched++;
        return Object.assign(result, { rows: given });
      });
    };
  place.connect = async () => {
    const client = await connect.call(pool);
    if (!sound.has(client)) {
      sound.set(client, client.query);
      client.query = faultyBy(client.query.bind(client));
    }
    return client;
  };
  try {
    const result = await run();
    if (touched === 0) throw new Error('the fault touched no statement');
    return result;
  } finally {
    place.connect = connect;
    for (const [client, query] of sound) client.query = query;
  }
}

/** Runs something while responses lose a header. */
export async function whileHeaderIsLost<T>(lost: string, run: () => Promise<T>): Promise<T> {
  const place = ServerResponse.prototype as unknown as {
    writeHead: (this: ServerResponse, status: number, ...rest: readonly unknown[]) => unknown;
  };
  const { writeHead } = place;
  place.writeHead = function faulty(status, ...rest) {
    const kept = rest.map((each) =>
      typeof each === 'object' && each !== null
        ? Object.fromEntries(Object.entries(each).filter(([name]) => name !== lost))
        : each,
    );
    return writeHead.call(this, status, ...kept);
  };
  try {
    return await run();
  } finally {
    place.writeHead = writeHead;
  }
}
