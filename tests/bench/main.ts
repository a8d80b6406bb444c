import { parseArgs } from 'node:util';
import { BUILD_FOLDER } from '../../src/cli/web-app/stamp.ts';
import { bundleFigures } from './bundle.ts';
import { isKept, jsonOf, tableOf } from './figure.ts';
import { measureServer } from './server.bench.ts';

const USAGE = 'npm run bench -- [--size <leave requests>] [--format text|json]';
/** Below this there are no deep pages to speak of, and too few requests to decide on. */
const SMALLEST = 10_000;
const DEFAULT_SIZE = '100000';
const LOAD_MS = 6_000;

interface Options {
  readonly size: number;
  readonly format: string;
}

function optionsOf(args: string[]): Options {
  const { values } = parseArgs({ args, options: { size: { type: 'string', default: DEFAULT_SIZE }, format: { type: 'string', default: 'text' } } });
  const size = Number(values.size);
  if (!Number.isInteger(size) || size < SMALLEST) throw new TypeError(`--size takes a whole number from ${SMALLEST} on`);
  if (!['text', 'json'].includes(values.format)) throw new TypeError('--format takes text or json');
  return { size, format: values.format };
}

async function main({ size, format }: Options): Promise<void> {
  const figures = [...bundleFigures(BUILD_FOLDER), ...(await measureServer({ size, ms: LOAD_MS, say: console.error }))];
  console.log(format === 'json' ? jsonOf(figures) : tableOf(figures));
  process.exitCode = figures.every(isKept) ? 0 : 1;
}

let options: Options | undefined;
try {
  options = optionsOf(process.argv.slice(2));
} catch (error) {
  // Wrong usage is told by its text alone.
  console.error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  process.exitCode = 2;
}
if (options) await main(options);
