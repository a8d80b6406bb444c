import path from 'node:path';
import type { ApiAnswer, Person, TestApi } from '../support/api.ts';
import { createSeededDatabase, createTestDatabase } from '../support/cluster.ts';
import { startProduct, type Product } from '../support/product.ts';
import { createTemporaryFolder, removeFolder } from '../support/temporary-folder.ts';
import { letJobsFinish } from './aftermath.ts';
import { bearer, sendTo, signInAt } from '../support/http-person.ts';

/**
 * Two processes of the product on one PostgreSQL whose owner is no superuser, as behind a round-robin load balancer.
 * Usable wherever tests need the API.
 */
export interface TwoProducts extends TestApi {
  /** The running ones; a killed one is removed by `kill`. */
  readonly running: readonly Product[];
  readonly one: Product;
  readonly other: Product;
  /** The target of the next request. */
  nextOrigin(): string;
  /** kill -9, and no further requests to it. */
  kill(product: Product): Promise<void>;
  /** One more process on the same database. */
  add(): Promise<Product>;
}

/** Starts both concurrently on a database with the demo; or on an empty one, which one of them seeds. */
export async function startTwoProducts({ isEmpty = false } = {}): Promise<TwoProducts> {
  const folder = await createTemporaryFolder('two');
  const db = isEmpty ? await createTestDatabase() : await createSeededDatabase(path.join(folder, 'files'));
  const start = (): Promise<Product> => startProduct({ DATABASE_URL: db.url, DATA_DIR: folder, DEMO: 'on' });
  const [one, other] = await Promise.all([start(), start()]);
  const running: Product[] = [one, other];

  let turn = 0;
  const nextOrigin = (): string => running[turn++ % running.length]?.url ?? '';
  const sender =
    (own: Record<string, string>): Person['send'] =>
    async (method, path, { body, query, headers } = {}) => {
      const answer = await sendTo(nextOrigin(), {
        method,
        path,
        body,
        query: query ?? {},
        headers: { ...own, ...headers },
      });
      return { status: answer.status, body: answer.body, headers: {} } as ApiAnswer<never>;
    };

  return {
    db,
    folder,
    running,
    one,
    other,
    nextOrigin,
    send: sender({}),
    get app(): never {
      throw new Error('the server runs in processes of its own');
    },
    async signIn(email) {
      const person = await signInAt(nextOrigin(), email);
      return { ...person, send: sender(bearer(person)) };
    },
    runJobs: () => Promise.reject(new Error('the processes run their jobs themselves')),
    async kill(product) {
      running.splice(running.indexOf(product), 1);
      product.signal('SIGKILL');
      await product.ending;
    },
    async add() {
      const product = await start();
      running.push(product);
      return product;
    },
    async close() {
      await Promise.all(running.map((product) => product.stop()));
      await db.drop();
      await removeFolder(folder);
    },
  };
}

/** All jobs of a tenant are done. */
export const jobsOf = (api: TestApi, tenantId: string): Promise<void> => letJobsFinish(api.db.url, tenantId);
