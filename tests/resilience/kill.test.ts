import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isAlive } from '#server/database/embedded/postmaster.ts';
import { createUsedFolder, type DataFolder } from '../support/data-folder.ts';
import { databasePid, findFreePort, statusOf, waitUntil, type Product } from '../support/product.ts';
import { sample } from '../support/sampling.ts';
import { expectAllThere, expectSameAnswers, expectToldOnce, findings, letJobsFinish, settle } from './aftermath.ts';
import { gatherPeople, isAcknowledged, startCrowd, type Crowd, type Deed, type People } from './crowd.ts';

let data: DataFolder;
let product: Product;
let people: People;
let settings: Record<string, string>;
let tenantId: string;

beforeAll(async () => {
  data = await createUsedFolder();
  // One port for all starts: people continue where they were.
  settings = { DEMO: 'on', PORT: String(await findFreePort()) };
  product = await data.start(settings);
  people = await gatherPeople(product.url);
  tenantId = people.askers[0]?.tenantId ?? '';
});
afterAll(() => data.dispose());

/** Everything sent in all rounds: a later kill must not undo an earlier promise either. */
const history: Deed[] = [];
/** Requests interrupted by kills, of all rounds. */
let cutOff = 0;

let crowd: Crowd;
afterEach(() => crowd.stop());

/** A crowd at work: enough of everything was acknowledged for a kill to matter. */
async function setCrowdToWork(): Promise<void> {
  crowd = startCrowd(people, () => product.url);
  const done = (kind: Deed['kind']): number =>
    crowd.deeds.filter((deed) => deed.kind === kind && isAcknowledged(deed)).length;
  await waitUntil(
    'a crowd at work',
    () => done('ask') >= 15 && done('decide') >= 15 && done('note') >= 3 && done('cancel') >= 3,
  );
}

function killDatabase(): void {
  const pid = databasePid(data.path);
  if (pid && isAlive(pid)) process.kill(pid, 'SIGKILL');
}

async function restart(): Promise<void> {
  await product.ending;
  product = await data.start(settings);
}

const KILLS = {
  'the process': async () => {
    product.signal('SIGKILL');
    await restart();
  },
  'the database': async () => {
    const killed = databasePid(data.path);
    killDatabase();
    await waitUntil('a new database', () => ![killed, undefined].includes(databasePid(data.path)));
    await waitUntil('ready again', async () => (await statusOf(product, '/readyz')) === 200);
  },
  'the process, then the database': async () => {
    product.signal('SIGKILL');
    killDatabase();
    await restart();
  },
  'the database, then the process': async () => {
    killDatabase();
    product.signal('SIGKILL');
    await restart();
  },
} as const;
type Victim = keyof typeof KILLS;
const VICTIMS = Object.keys(KILLS) as Victim[];
/** Rounds in a sample. */
const SAMPLED = 1;

/** Processes are killed and identified as on Linux. */
describe.runIf(process.platform === 'linux')('kill -9 under load', () => {
  const rounds = sample('kills', [...VICTIMS, ...VICTIMS], SAMPLED).map((victim, index) => ({
    round: index + 1,
    victim,
  }));
  it.each(rounds)('round $round, of $victim', async ({ victim }) => {
    await setCrowdToWork();
    await KILLS[victim]();
    await crowd.stop();
    history.push(...crowd.deeds);
    cutOff += await settle(crowd.deeds, product.url);
    await expectSameAnswers(crowd.deeds, product.url);
    const ownerUrl = await data.ownerUrl();
    await expectAllThere(history, ownerUrl, tenantId);
    await letJobsFinish(ownerUrl, tenantId);
    expect(await expectToldOnce(ownerUrl, tenantId)).toBeGreaterThan(0);
    expect(await findings(ownerUrl)).toEqual([]);
  });

  it('the kills hit running requests', () => {
    expect(cutOff).toBeGreaterThan(rounds.length / 2);
  });
});
