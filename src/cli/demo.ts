import { parseArgs } from 'node:util';
import { createDatabase } from '../server/database/connection.ts';
import { migrate } from '../server/database/migrate.ts';
import { withOwner } from '../server/database/owner-connection.ts';
import { seedLargeTenant } from '../server/demo/large.ts';
import { withToolDatabase } from './database/tool-database.ts';
import { runCommand, UsageError } from './run-command.ts';

const USAGE =
  'npm run demo -- --size <leave requests> [--people <people>] [--seed 42]    adds a large tenant to the database, for measuring';
const MOST = 5_000_000;
const MAX_PEOPLE = 100_000;

function wholeNumber(name: string, text: string | undefined, most: number): number {
  const value = Number(text);
  if (!text || !Number.isInteger(value) || value < 1 || value > most)
    throw new UsageError(`--${name} must be a whole number from 1 to ${most}.`);
  return value;
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: { size: { type: 'string' }, people: { type: 'string' }, seed: { type: 'string', default: '42' } },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

await runCommand(USAGE, async (args, settings) => {
  const { values } = parse(args);
  const plan = {
    size: wholeNumber('size', values.size, MOST),
    seed: wholeNumber('seed', values.seed, 1_000_000),
    ...(values.people === undefined ? {} : { people: wholeNumber('people', values.people, MAX_PEOPLE) }),
  };
  return withToolDatabase(settings, async ({ ownerUrl }) => {
    const { appUrl } = await migrate(ownerUrl);
    const database = createDatabase({ url: appUrl, maxConnections: 2, queryTimeout: 0 });
    try {
      const started = performance.now();
      const made = await seedLargeTenant(database, plan, (leaves) =>
        process.stderr.write(`\r${leaves} of ${plan.size} leave requests`),
      );
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      process.stderr.write('\n');
      // Until PostgreSQL counts so many new rows by itself, lists would be planned for an empty table and time out.
      await withOwner(ownerUrl, (owner) => owner.query('vacuum (analyze)'));
      console.log(
        `${made.leaves} leave requests of ${made.employees} people in ${seconds} s. Sign in as admin@${made.domain}, manager@… or staff@…`,
      );
      return 0;
    } finally {
      await database.close();
    }
  });
});
