import 'temporal-polyfill/global';
import type { Goal } from '#machines/kernel/cover.ts';
import { reportPaths } from '#machines/kernel/paths.ts';
import { everyMachine } from '#machines/flows.ts';
import { PATH_FORMATS, writePaths, type PathFormat } from './path-formats.ts';

const COVERS: readonly Goal[] = ['states', 'transitions', 'edges'];

const USAGE = `npm run paths -- <machine> [--cover ${COVERS.join('|')}] [--format ${PATH_FORMATS.join('|')}] [--role <who>]
npm run paths -- --list`;

function option(name: string): string | undefined {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? undefined : (process.argv[at + 1] ?? '');
}

/** Ends with a sentence on standard error, so that standard output holds nothing but the paths. */
function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n${USAGE}\n`);
  process.exit(2);
}

if (process.argv.includes('--list')) {
  process.stdout.write(`${[...everyMachine.keys()].join('\n')}\n`);
} else {
  const name = process.argv[2] ?? refuse('Which machine?');
  const definition = everyMachine.get(name) ?? refuse(`There is no machine ${name}.`);
  const unknown = process.argv.slice(3).find((word) => word.startsWith('--') && !['--cover', '--format', '--role'].includes(word));
  if (unknown) refuse(`There is no option ${unknown}.`);
  const cover = (option('cover') ?? 'edges') as Goal;
  if (!COVERS.includes(cover)) refuse(`Paths cannot cover ${cover}.`);
  const format = (option('format') ?? 'table') as PathFormat;
  if (!PATH_FORMATS.includes(format)) refuse(`There is no format ${format}.`);
  const role = option('role');
  const report = reportPaths(definition, cover, role);
  if (role !== undefined && report.paths.length === 0) refuse(`Nobody in ${name} is called ${role}; there are ${report.roles.join(', ') || 'no people in it'}.`);
  const { roles: _, ...printed } = report;
  // Large reports go through a pipe in parts: exiting before they are through would cut them off.
  process.stdout.write(`${writePaths(definition, printed, format)}\n`, () => {
    process.exitCode = Object.values(report.coverage).every(({ covered, total }) => covered === total) ? 0 : 1;
  });
}
