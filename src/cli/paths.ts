import 'temporal-polyfill/global';
import type { Goal } from '#machines/kernel/cover.ts';
import { reportPaths, type PathReport } from '#machines/kernel/paths.ts';
import { recordMachines } from '#machines/registry.ts';

/** `npm run paths -- <machine> [--format text|json] [--goal states|transitions|edges] | --list` */
const USAGE = `npm run paths -- <machine> [--format text|json] [--goal states|transitions|edges]
npm run paths -- --list`;

const GOALS: readonly Goal[] = ['states', 'transitions', 'edges'];

function option(name: string): string | undefined {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? undefined : process.argv[at + 1];
}

/** Ends with a sentence on standard error, so that standard output holds nothing but the paths. */
function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n${USAGE}\n`);
  process.exit(2);
}

function asText(report: PathReport): string {
  const { coverage } = report;
  const ratio = (name: keyof typeof coverage): string => `${name} ${coverage[name].covered}/${coverage[name].total}`;
  const lines = report.paths.flatMap((path) => [
    path.name,
    ...path.steps.map((step, index) => `  ${index + 1}. ${JSON.stringify(step.event)} -> ${step.state}`),
  ]);
  const refused = report.refused.map((each) => `  in ${each.state}: ${JSON.stringify(each.event)} (${each.reason})`);
  return [
    `${report.machine} version ${report.version}: ${ratio('transitions')}, ${ratio('guards')}, ${ratio('states')}`,
    ...lines,
    'refused:',
    ...refused,
  ].join('\n');
}

if (process.argv.includes('--list')) {
  process.stdout.write(`${[...recordMachines.keys()].join('\n')}\n`);
} else {
  const name = process.argv[2] ?? refuse('Which machine?');
  const definition = recordMachines.get(name) ?? refuse(`There is no machine ${name}.`);
  const goal = (option('goal') ?? 'edges') as Goal;
  if (!GOALS.includes(goal)) refuse(`There is no goal ${goal}.`);
  const format = option('format') ?? 'text';
  if (format !== 'text' && format !== 'json') refuse(`There is no format ${format}.`);
  const report = reportPaths(definition, goal);
  const text = format === 'json' ? JSON.stringify(report) : asText(report);
  // Large reports go through a pipe in parts: exiting before they are through would cut them off.
  process.stdout.write(`${text}\n`, () => {
    process.exitCode = Object.values(report.coverage).every(({ covered, total }) => covered === total) ? 0 : 1;
  });
}
