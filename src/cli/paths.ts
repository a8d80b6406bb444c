import 'temporal-polyfill/global';
import type { Goal } from '#machines/kernel/cover.ts';
import { reportPaths, type PathReport } from '#machines/kernel/paths.ts';
import { everyMachine } from '#machines/flows.ts';
import type { MachineEvent } from '#machines/kernel/index.ts';
import type { AnyRecordMachine } from '#machines/registry.ts';
import { PATH_FORMATS, writePaths, type PathFormat } from './path-formats.ts';
import type { WalkWish } from './playwright-file.ts';

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

/** Which events are those of a role. What roles may do is the server's to say, so that is loaded for this alone. */
async function sentBy(definition: AnyRecordMachine, role: string): Promise<(event: MachineEvent) => boolean> {
  const { rolesOf } = await import('./path-roles.ts');
  const roles = rolesOf(definition);
  return roles.get(role) ?? refuse(`Nobody in ${definition.name} is called ${role}; there are ${[...roles.keys()].join(', ') || 'no people in it'}.`);
}

/** The file that Playwright runs. What writes it is loaded for this alone. */
async function asPlaywright(definition: AnyRecordMachine, report: PathReport, wish: WalkWish): Promise<string> {
  const { writePlaywright } = await import('./playwright-file.ts');
  return writePlaywright(definition, report, wish);
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
  const isOf = role === undefined ? undefined : await sentBy(definition, role);
  const report = reportPaths(definition, cover, isOf);
  // Whoever reads only the beginning (`| head`) closes the pipe.
  process.stdout.on('error', () => process.exit(0));
  // Each event in each situation would be hours of pressing buttons: that has to be asked for.
  const wish = { goal: option('cover') === undefined ? 'transitions' : cover, role, isOf } as const;
  const text = format === 'playwright' ? await asPlaywright(definition, report, wish) : writePaths(definition, report, format);
  // Large reports go through a pipe in parts: exiting before they are through would cut them off.
  process.stdout.write(`${text}\n`, () => {
    process.exitCode = Object.values(report.coverage).every(({ covered, total }) => covered === total) ? 0 : 1;
  });
}
