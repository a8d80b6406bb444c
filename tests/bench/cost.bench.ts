import { sql } from 'kysely';
import pino from 'pino';
import { TENANT_MODULES } from '#domain/modules.ts';
import { readAppLogin } from '#server/database/app-login.ts';
import { createDatabase, type Database } from '#server/database/connection.ts';
import { withOwner } from '#server/database/owner-connection.ts';
import { seedLargeTenant } from '#server/demo/large.ts';
import { createApp } from '#server/app/create-app.ts';
import { keepHeapModest } from '#server/modest-heap.ts';
import { readSettings } from '#server/settings.ts';
import { everyRead, type Ask } from '../cost/every-read.ts';
import { longestTurn, measureYardstick, MAX_TURNS } from '../cost/held-loop.ts';
import { createDataFolder } from '../support/data-folder.ts';
import { DEMO_PASSWORD } from '#server/demo/seed.ts';
import { atMost, type Figure } from './figure.ts';
import { closing, timeOf } from './load.ts';

/** Leaves per person: 100,000 for 20,000 people. */
const LEAVES_EACH = 5;
/** Number of figures shown although within budget. */
const WORST = 3;
const TRIES = 3;
/** The longest statement of a call, as a multiple of counting all leaves of the tenant. */
const MAX_COUNTS = 100;

interface Measured {
  readonly name: string;
  readonly turn: number;
  readonly statement: number;
}

/**
 * The cost of every GET of the contract with many people in the tenant: how long it blocks the event loop, and its
 * longest statement.
 */
export async function measureCost(size: number, t: (line: string) => void): Promise<readonly Figure[]> {
  // The server runs in this process: with the heap size of a normal start.
  keepHeapModest();
  const data = await createDataFolder();
  return closing(
    () => data.dispose(),
    async () => {
      await data.start();
      const owner = await data.ownerUrl();
      const { url } = await readAppLogin(owner);
      const people = Math.ceil(size / LEAVES_EACH);
      t(`making a tenant of ${people} people`);
      const seeding = createDatabase({ url, maxConnections: 2, queryTimeout: 0 });
      const tenant = await closing(
        () => seeding.close(),
        () => seedLargeTenant(seeding, { size, people, seed: 42 }, () => undefined),
      );
      const { database, longest } = timed(url);
      await database.global((tx) =>
        sql`update tenant set modules = ${[...TENANT_MODULES]}::text[] where id = ${tenant.tenantId}`.execute(tx),
      );
      await withOwner(owner, (client) => client.query('vacuum (analyze)'));
      const settings = readSettings({ DATA_DIR: `${data.path}-cost`, DEMO: 'off' });
      const app = await createApp({ database, settings, log: pino({ level: 'silent' }), isReady: () => true });
      return closing(
        async () => {
          await app.close();
          await database.close();
        },
        async () => {
          const signedIn = await app.inject({
            method: 'POST',
            url: '/api/auth/login',
            payload: { email: `admin@${tenant.domain}`, password: DEMO_PASSWORD },
          });
          const headers = { authorization: `Bearer ${signedIn.json<{ accessToken: string }>().accessToken}` };
          const ask: Ask = async (wanted) => {
            const { statusCode, body, headers: told } = await app.inject({ url: wanted, headers });
            return {
              status: statusCode,
              body: String(told['content-type']).includes('application/json') ? (JSON.parse(body) as unknown) : null,
            };
          };
          const yardstick = await measureYardstick();
          const count = await timeOfCount(database, tenant.tenantId);
          const measured: Measured[] = [];
          t('every GET of the contract');
          for (const { name, url: wanted } of await everyRead(ask)) {
            const turns: number[] = [];
            const statements: number[] = [];
            for (let turn = 0; turn < TRIES; turn++) {
              longest.ms = 0;
              turns.push((await longestTurn(() => app.inject({ url: wanted, headers }))) / yardstick);
              statements.push(longest.ms / count);
            }
            measured.push({ name, turn: Math.min(...turns), statement: Math.min(...statements) });
          }
          return [
            ...worstOf(
              measured,
              ({ turn }) => turn,
              MAX_TURNS,
              (name) => `longest turn of the event loop ÷ reading 1 MB of JSON: ${name}`,
            ),
            ...worstOf(
              measured,
              ({ statement }) => statement,
              MAX_COUNTS,
              (name) => `longest statement ÷ counting ${size} leaves: ${name}`,
            ),
          ];
        },
      );
    },
  );
}

/** A database that records the duration of its longest statement since the last reset. */
function timed(url: string): { readonly database: Database; readonly longest: { ms: number } } {
  const database = createDatabase({ url, maxConnections: 4 });
  const longest = { ms: 0 };
  database.pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...parts: readonly unknown[]) => unknown;
    client.query = ((...parts: readonly unknown[]) => {
      const began = performance.now();
      const answer = query(...parts);
      if (answer instanceof Promise)
        void answer.catch(() => undefined).then(() => (longest.ms = Math.max(longest.ms, performance.now() - began)));
      return answer;
    }) as typeof client.query;
  });
  return { database, longest };
}

const timeOfCount = (database: Database, tenantId: string): Promise<number> =>
  database.tenant({ tenantId, readOnly: true }, async (tx) => {
    const count = (): Promise<unknown> =>
      sql`select count(*) from leave_request where tenant_id = ${tenantId}`.execute(tx);
    const times: number[] = [];
    for (let turn = 0; turn < 7; turn++) times.push(await timeOf(count));
    return Math.min(...times);
  });

/** The worst few, and all over their budget. */
function worstOf(
  measured: readonly Measured[],
  valueOf: (one: Measured) => number,
  most: number,
  nameOf: (name: string) => string,
): readonly Figure[] {
  const sorted = measured.toSorted((one, other) => valueOf(other) - valueOf(one));
  return sorted
    .filter((one, place) => place < WORST || valueOf(one) > most)
    .map((one) => ({
      part: 'server',
      name: nameOf(one.name),
      measured: valueOf(one),
      unit: '×',
      budget: atMost(most),
    }));
}
