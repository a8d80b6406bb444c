import { parseArgs } from 'node:util';
import { BUILD_FOLDER } from '../../src/cli/web-app/stamp.ts';
import { bundleFigures } from './bundle.ts';
import { measureCost } from './cost.bench.ts';
import { isKept, jsonOf, tableOf } from './figure.ts';
import { measureProduct } from './product.bench.ts';
import { measureScale } from './scale.bench.ts';
import { measureSchedules } from './schedule.bench.ts';

const USAGE =
  'npm run bench -- [--size <leave requests>] [--part page|server|cost|browser|schedules|scale]… [--format text|json]';
/** All that a run without `--part` measures. */
const USUAL = ['page', 'server', 'cost', 'browser', 'schedules'];
/** A thousand tenants take minutes to make. */
const PARTS = [...USUAL, 'scale'];
/** Smaller tenants have no deep pages, and no manager with a team. */
const SMALLEST = 20_000;
const DEFAULT_SIZE = '100000';
const LOAD_MS = 6_000;

interface Options {
  readonly size: number;
  readonly format: string;
  readonly parts: ReadonlySet<string>;
}

function optionsOf(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      size: { type: 'string', default: DEFAULT_SIZE },
      format: { type: 'string', default: 'text' },
      part: { type: 'string', multiple: true, default: USUAL },
    },
  });
  const size = Number(values.size);
  if (!Number.isInteger(size) || size < SMALLEST)
    throw new TypeError(`--size takes a whole number from ${SMALLEST} on`);
  if (!['text', 'json'].includes(values.format)) throw new TypeError('--format takes text or json');
  const unknown = values.part.find((part) => !PARTS.includes(part));
  if (unknown !== undefined) throw new TypeError(`--part takes ${PARTS.join(', ')}`);
  return { size, format: values.format, parts: new Set(values.part) };
}

async function main({ size, format, parts }: Options): Promise<void> {
  const figures = [
    ...(parts.has('page') ? bundleFigures(BUILD_FOLDER) : []),
    ...(parts.has('server') || parts.has('browser')
      ? await measureProduct({ size, ms: LOAD_MS, t: console.error, parts })
      : []),
    ...(parts.has('schedules') ? await measureSchedules(console.error) : []),
    ...(parts.has('cost') ? await measureCost(size, console.error) : []),
    ...(parts.has('scale') ? await measureScale(size, console.error) : []),
  ];
  console.log(format === 'json' ? jsonOf(figures) : tableOf(figures));
  process.exitCode = figures.every(isKept) ? 0 : 1;
}

let options: Options | undefined;
try {
  options = optionsOf(process.argv.slice(2));
} catch (error) {
  // Usage errors print only their text.
  console.error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  process.exitCode = 2;
}
if (options) await main(options);
