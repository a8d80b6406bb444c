import type { Goal } from '#machines/kernel/cover.ts';
import { reportPaths, type PathReport } from '#machines/kernel/paths.ts';
import { everyMachine } from '#machines/flows.ts';
import type { MachineEvent } from '#machines/kernel/index.ts';
import { recordMachines, type AnyRecordMachine } from '#machines/registry.ts';
import { PATH_FORMATS, writePaths, type PathFormat } from './path-formats.ts';
import type { WalkWish } from './playwright-file.ts';

const COVERS: readonly Goal[] = ['states', 'transitions', 'edges'];

const USAGE = `npm run paths -- <machine> [--cover ${COVERS.join('|')}] [--format ${PATH_FORMATS.join('|')}] [--role <who>]
npm run paths -- --list`;

const HELP = `${USAGE}

--cover   coverage goal: every state, every transition, or every event in every situation (edges).
          Default: edges; transitions for playwright, because edges would take hours in a browser.
--format  table (default), csv (one line per step), json, gherkin (scenarios in words), playwright (a test file).
--role    only paths and refusals of one actor: a person of the situations (approver-1) or a demo role
          by its account name (staff, hr, manager, admin). Coverage counts these paths only.
--list    lists the machines.

Exit codes: 1 when coverage is incomplete, 0 with --role, 2 for invalid arguments.`;

/** What stands alone. */
const COMMANDS = ['--list', '--help'];
const OPTIONS = ['--cover', '--format', '--role'];

/** The words of the command line: each option with the word behind it, and what stands alone. */
function readWords(words: readonly string[]): {
  readonly options: ReadonlyMap<string, string>;
  readonly alone: readonly string[];
} {
  const options = new Map<string, string>();
  const alone: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    if (OPTIONS.includes(word)) {
      if (options.has(word)) refuse(`${word} is given twice.`);
      options.set(word, words[++at] ?? refuse(`${word} needs a value.`));
    } else if (word.startsWith('--') && !COMMANDS.includes(word)) refuse(`Unknown option ${word}.`);
    else alone.push(word);
  }
  return { options, alone };
}

/** Ends the command with a sentence on standard error, so that standard output holds nothing but the paths. */
class Refusal extends Error {}

function refuse(sentence: string): never {
  throw new Refusal(sentence);
}

/** What a command says, and how it ends. */
interface Printed {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Which events are those of a role. What roles may do is the server's to say, so that is loaded for this alone. */
async function sentBy(definition: AnyRecordMachine, role: string): Promise<(event: MachineEvent) => boolean> {
  const { rolesOf } = await import('./path-roles.ts');
  const roles = rolesOf(definition);
  const isOf =
    roles.get(role) ?? refuse(`${definition.name} has no role ${role}. Choose one of ${[...roles.keys()].join(', ')}.`);
  return isOf;
}

/** Said where it does not stand among the paths, of which there are none then. */
const warningOf = (definition: AnyRecordMachine, role: string, isOf: (event: MachineEvent) => boolean): string =>
  definition.scenarios.some(({ events }) => events.some(isOf))
    ? ''
    : `${role} may do nothing in ${definition.name}: ${whyNothing(definition)}.\n`;

const whyNothing = ({ name }: AnyRecordMachine): string =>
  recordMachines.has(name)
    ? 'the role has no right to send any of its events'
    : 'it is of a page, in which nobody is asked for a right';

/** The file that Playwright runs. What writes it is loaded for this alone. */
async function asPlaywright(definition: AnyRecordMachine, found: PathReport, wish: WalkWish): Promise<string> {
  const { writePlaywright } = await import('./playwright-file.ts');
  return writePlaywright(definition, found, wish);
}

const printed = (stdout: string): Printed => ({ status: 0, stdout: `${stdout}\n`, stderr: '' });

/** `npm run paths -- words`. */
export async function pathsCommand(words: readonly string[]): Promise<Printed> {
  try {
    return await answerTo(words);
  } catch (error) {
    if (error instanceof Refusal) return { status: 2, stdout: '', stderr: `${error.message}\n${USAGE}\n` };
    throw error;
  }
}

async function answerTo(words: readonly string[]): Promise<Printed> {
  const { options, alone } = readWords(words);
  if (alone.some((word) => COMMANDS.includes(word)) && (alone.length > 1 || options.size > 0))
    refuse(`${alone.find((word) => COMMANDS.includes(word))} can't be combined with others.`);
  if (alone[0] === '--help') return printed(HELP);
  if (alone[0] === '--list') return printed([...everyMachine.keys()].join('\n'));
  const [name = refuse('Which machine?'), ...others] = alone;
  const definition = everyMachine.get(name) ?? refuse(`There is no machine ${name}.`);
  if (others.length > 0) refuse(`Of one machine at a time: ${others.join(' ')} is too much.`);
  return report(definition, options);
}

async function report(definition: AnyRecordMachine, options: ReadonlyMap<string, string>): Promise<Printed> {
  const cover = (options.get('--cover') ?? 'edges') as Goal;
  if (!COVERS.includes(cover)) refuse(`Paths cannot cover ${cover}.`);
  const format = (options.get('--format') ?? 'table') as PathFormat;
  if (!PATH_FORMATS.includes(format)) refuse(`There is no format ${format}.`);
  const role = options.get('--role');
  const isOf = role === undefined ? undefined : await sentBy(definition, role);
  const found = reportPaths(definition, cover, isOf);
  // Each event in each situation would be hours of pressing buttons: that has to be asked for.
  const wish = { goal: !options.has('--cover') ? 'transitions' : cover, role, isOf } as const;
  const text =
    format === 'playwright' ? await asPlaywright(definition, found, wish) : writePaths(definition, found, format);
  // What one role covers is seldom all.
  const isWhole = Object.values(found.coverage).every(({ covered, total }) => covered === total);
  return {
    status: role !== undefined || isWhole ? 0 : 1,
    stdout: `${text}\n`,
    stderr: role === undefined || !isOf ? '' : warningOf(definition, role, isOf),
  };
}
