import { sql } from 'kysely';
import { readAppLogin } from '#server/database/app-login.ts';
import { createDatabase, type Database } from '#server/database/connection.ts';
import { withOwner } from '#server/database/owner-connection.ts';
import { seedLargeTenant, type LargeTenant } from '#server/demo/large.ts';
import { createDataFolder, type DataFolder } from '../support/data-folder.ts';
import { bearer, signInAt } from '../support/http-person.ts';
import { startProduct, waitUntil, type Product } from '../support/product.ts';
import { atMost, type Figure } from './figure.ts';
import { get } from './get.ts';
import { closing, median, ratioOfRates, timeOf } from './load.ts';

/** Tenants of twenty people beside the large one. */
const SMALL = 1_000;
/** Those whose reads and jobs are measured. */
const MEASURED = 20;
const SMALL_SIZE = 20;
const AT_ONCE = 4;
const READS = 400;
const CLIENTS = 32;
const BACKLOG = 2_000;
const PATIENCE_MS = 300_000;
/** A job of every tenant that has little to do. */
const KIND = 'report.sweep';

type Log = (line: string) => void;
type Read = () => Promise<string>;

/** One large tenant among a thousand: what the small ones notice of it, and what more processes bring (speed.md). */
export async function measureScale(size: number, log: Log): Promise<readonly Figure[]> {
  const [crowded, alone] = [await createDataFolder(), await createDataFolder()];
  return closing(
    async () => {
      await crowded.dispose();
      await alone.dispose();
    },
    async () => {
      const product = await crowded.start();
      const other = await alone.start();
      const huge = await seed(crowded, 1, { size, first: 1, log });
      const [large] = huge;
      if (!large) throw new Error('there is no large tenant');
      const small = await seed(crowded, SMALL, { size: SMALL_SIZE, first: 2, log });
      const [single] = await seed(alone, 1, { size: SMALL_SIZE, first: 2, log });
      if (!single) throw new Error('there is no tenant alone');
      const measured = small.filter((_, nth) => nth % (SMALL / MEASURED) === 0);
      const ownReads = await Promise.all(measured.map((tenant) => listOf(product, tenant)));
      const aloneRead = await listOf(other, single);
      const largeRead = await listOf(product, large);
      log('reads of small tenants');
      const figures = [
        {
          part: 'server' as const,
          name: `lists of tenants of 20 people among ${SMALL}, one of ${size} leaves: p95 ÷ the same alone`,
          measured: await ratioOfP95(turnsOf(ownReads), aloneRead),
          unit: '×' as const,
          budget: atMost(1.3),
        },
        await underLoad(turnsOf(ownReads), largeRead),
      ];
      log('jobs');
      figures.push(...(await jobs(crowded, large, measured)));
      log('processes');
      return [...figures, ...(await processes(crowded, product, large))];
    },
  );
}

/** Makes tenants, several at once: most of the time goes into their passwords. */
async function seed(
  data: DataFolder,
  tenants: number,
  { size, first, log }: { readonly size: number; readonly first: number; readonly log: Log },
): Promise<readonly LargeTenant[]> {
  const owner = await data.ownerUrl();
  const database = createDatabase({ url: (await readAppLogin(owner)).url, maxConnections: AT_ONCE, queryTimeout: 0 });
  return closing(
    () => database.close(),
    async () => {
      const made: LargeTenant[] = [];
      let next = first;
      await Promise.all(
        Array.from({ length: Math.min(AT_ONCE, tenants) }, async () => {
          while (next < first + tenants) {
            made.push(await seedLargeTenant(database, { size, seed: next++ }, () => undefined));
            if (made.length % 100 === 0) log(`${made.length} of ${tenants} tenants`);
          }
        }),
      );
      await withOwner(owner, (client) => client.query('vacuum (analyze)'));
      return made;
    },
  );
}

/** Reads the first page of a tenant's leave requests as its administrator. */
async function listOf(product: Product, { domain }: LargeTenant): Promise<Read> {
  const headers = bearer(await signInAt(product.url, `admin@${domain}`));
  return () => get(`${product.url}/api/leaves?isApprovalProcess=true&size=20&page=0`, headers);
}

/** One of the reads after the other. */
function turnsOf(reads: readonly Read[]): Read {
  let nth = 0;
  return () => reads[nth++ % reads.length]?.() ?? Promise.reject(new Error('no read'));
}

const p95 = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? Number.NaN;

async function ratioOfP95(one: Read, other: Read): Promise<number> {
  const taken = { one: [] as number[], other: [] as number[] };
  // The first turns warm up connections and plans of every tenant.
  for (let turn = -3 * MEASURED; turn < READS; turn++) {
    const [first, second] = [await timeOf(one), await timeOf(other)];
    if (turn < 0) continue;
    taken.one.push(first);
    taken.other.push(second);
  }
  return p95(taken.one) / p95(taken.other);
}

/** Depends on the processors that product, database and clients share here: only informative. */
async function underLoad(small: Read, large: Read): Promise<Figure> {
  const quiet: number[] = [];
  for (let turn = 0; turn < READS / 4; turn++) quiet.push(await timeOf(small));
  let isOver = false;
  const load = Promise.all(
    Array.from({ length: 8 }, async () => {
      while (!isOver) await large();
    }),
  );
  const busy: number[] = [];
  for (let turn = 0; turn < READS / 4; turn++) busy.push(await timeOf(small));
  isOver = true;
  await load;
  return {
    part: 'server',
    name: 'the same while 8 clients read the large tenant ÷ without them, medians',
    measured: median(busy) / median(quiet),
    unit: '×',
    budget: null,
  };
}

const addJobs = (database: Database, tenantId: string, { jobs: wanted, ago }: { jobs: number; ago: string }) =>
  database.tenant({ tenantId }, (tx) =>
    sql`insert into job (tenant_id, kind, run_at)
      select ${tenantId}::uuid, ${KIND}, now() - ${ago}::interval from generate_series(1, ${wanted}::int)`.execute(tx),
  );
const openJobs = async (database: Database, tenants: readonly LargeTenant[]): Promise<number> => {
  let open = 0;
  for (const { tenantId } of tenants) {
    const { rows } = await database.tenant({ tenantId, readOnly: true }, (tx) =>
      sql<{
        n: number;
      }>`select count(*)::int as n from job where tenant_id = ${tenantId} and kind = ${KIND} and dedupe_key is null and done_at is null`.execute(
        tx,
      ),
    );
    open += rows[0]?.n ?? 0;
  }
  return open;
};

/** How much of an older backlog of the large tenant is done before a job of every small one is (ADR-0163). */
async function jobs(data: DataFolder, large: LargeTenant, small: readonly LargeTenant[]): Promise<readonly Figure[]> {
  const owner = await data.ownerUrl();
  const database = createDatabase({ url: (await readAppLogin(owner)).url, maxConnections: 2 });
  return closing(
    () => database.close(),
    async () => {
      await addJobs(database, large.tenantId, { jobs: BACKLOG, ago: '1 hour' });
      for (const { tenantId } of small) await addJobs(database, tenantId, { jobs: 1, ago: '0' });
      const before = await openJobs(database, [large]);
      await waitUntil('the jobs of small tenants', async () => (await openJobs(database, small)) === 0, PATIENCE_MS);
      const after = await openJobs(database, [large]);
      await waitUntil('the backlog', async () => (await openJobs(database, [large])) === 0, PATIENCE_MS);
      return [
        {
          part: 'server',
          name: `jobs of a backlog of ${BACKLOG} done before one of each of ${small.length} tenants, ÷ these`,
          measured: (before - after) / small.length,
          unit: '×',
          // Their turn comes after one of every tenant; counting them takes a while as well.
          budget: atMost(5),
        },
      ];
    },
  );
}

/** Reads at two and four processes on one database against one; all on the processors of this machine. */
async function processes(data: DataFolder, first: Product, large: LargeTenant): Promise<readonly Figure[]> {
  const settings = { DATABASE_URL: await data.ownerUrl() };
  const others: Product[] = [];
  return closing(
    () => Promise.all(others.map((product) => product.stop())),
    async () => {
      const alone = await listOf(first, large);
      const figures: Figure[] = [];
      for (const count of [2, 4]) {
        while (others.length < count - 1)
          others.push(await startProduct({ ...settings, DATA_DIR: `${data.path}-${others.length}` }));
        const spread = turnsOf(await Promise.all([first, ...others].map((product) => listOf(product, large))));
        figures.push({
          part: 'server',
          name: `lists at ${count} processes ÷ at one, ${CLIENTS} clients`,
          measured: await ratioOfRates(spread, alone, { clients: CLIENTS, ms: 6_000 }),
          unit: '×',
          budget: null,
        });
      }
      return figures;
    },
  );
}
