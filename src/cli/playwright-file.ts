import { rolldown } from 'rolldown';
import type { Goal } from '#machines/kernel/cover.ts';
import { simulationTests } from '#machines/kernel/path-files.ts';
import type { PathReport } from '#machines/kernel/paths.ts';
import type { MachineEvent } from '#machines/kernel/index.ts';
import type { AnyRecordMachine } from '#machines/registry.ts';
import { layWalks } from '../../e2e/walkers/lay-walks.ts';
import { WITHOUT_WALKER, walkers } from '../../e2e/walkers/walkers.ts';
import type { Walk } from '../../e2e/walkers/walker.ts';
import { inRepository, ROOT } from './repository-paths.ts';

/** What the walks by buttons have to reach, and whose they are; of everybody where nobody is named. */
export interface WalkWish {
  readonly goal: Goal;
  readonly role: string | undefined;
  readonly isOf: ((event: MachineEvent) => boolean) | undefined;
}

/**
 * A test file that runs as it is against a running Steward, with nothing but Playwright: the simulation of each path, and
 * walks by the buttons of the pages where the machine has a walker. That is written into the file, which knows no machine.
 */
export async function writePlaywright(
  definition: AnyRecordMachine,
  report: PathReport,
  wish: WalkWish,
): Promise<string> {
  const { walks, why } = await walksOf(definition, wish);
  if (walks.length === 0)
    return `${headOf(report, ['No button is pressed, and no record made.', why])}\n\nimport { expect, test } from 'playwright/test';\n\n${simulationTests(report)}`;
  return bundled(headOf(report, aboutWalks(wish)), walkingModule(report, walks));
}

/** The walks by buttons of a machine; where there are none, why. */
async function walksOf(
  definition: AnyRecordMachine,
  { goal, role, isOf }: WalkWish,
): Promise<{ readonly walks: readonly Walk[]; readonly why: string }> {
  const load = walkers.get(definition.name);
  if (!load)
    return {
      walks: [],
      why: WITHOUT_WALKER.get(definition.name) ?? 'What this machine follows lives in a page, not in a record.',
    };
  const { plan } = await load();
  const walks = layWalks(definition, plan, goal).filter(({ steps }) => !isOf || steps.some(({ event }) => isOf(event)));
  return { walks, why: `No walk by buttons has an event that ${role} sends.` };
}

/** What stands at the head of a file, as comments. */
const headOf = ({ machine, version }: PathReport, about: readonly string[]): string =>
  [
    `${machine}, version ${version}, against a running Steward: STEWARD_URL says where it is, http://127.0.0.1:3000 unless it is set.`,
    '',
    `Simulation: each path is walked by the machine of that server, on a copy (POST /api/workflows/${machine}/simulate).`,
    'It proves that the server runs this machine and where each event leads. Nothing is stored. STEWARD_EMAIL and',
    'STEWARD_PASSWORD say as whom, admin@luma.example and steward-demo unless they are set.',
    '',
    ...about,
  ]
    .map((line) => `// ${line}`.trimEnd())
    .join('\n');

const aboutWalks = ({ goal, role }: WalkWish): readonly string[] => [
  'By the buttons: records are walked on the real pages, through what people do, and read there after each step. What the',
  `clock does, and what has no button, is left out. Covered: ${goal}${role === undefined ? '' : `; only walks with an event that ${role} sends`}.`,
  'These walks MAKE AND CHANGE RECORDS: run them against a demo or a test tenant, never where people work. They sign in as',
  'accounts of the demo, each with STEWARD_PASSWORD. CHROMIUM_PATH names a browser, else it is the one of Playwright.',
  'Without them: npx playwright test --grep-invert @buttons',
];

const fileOf = (name: string): string => JSON.stringify(inRepository('e2e', name));

/** The tests as a module of the repository, before what it imports is written into it. */
function walkingModule(report: PathReport, walks: readonly Walk[]): string {
  return `import { test } from 'playwright/test';
import { expect } from ${fileOf('fixtures/expect.ts')};
import { walker } from ${fileOf(`walkers/${report.machine}.walker.ts`)};
import { makeStage } from ${fileOf('walkers/stage.ts')};
import { walkByButtons } from ${fileOf('walkers/walker.ts')};

${simulationTests(report)}
/** What the pages are walked through; what they have to show besides the state stands beside it. */
const walks = ${JSON.stringify(walks, null, 2)};

test.use({
  viewport: { width: 1440, height: 860 },
  /** The zone of the demo. */
  timezoneId: 'Asia/Dubai',
  // A button that is not there is said at once, not when the time of the whole walk is over.
  actionTimeout: 30_000,
  launchOptions: process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] } : {},
});

test.describe('${report.machine}: by the buttons of the pages', { tag: '@buttons' }, () => {
  test.describe.configure({ timeout: 300_000 });
  for (const [at, walk] of walks.entries()) {
    test(walk.name, async ({ page, browser }) => {
      const stage = makeStage({ url, page, browser, password });
      try {
        await walkByButtons(walker, walk, stage, at);
      } finally {
        await stage.close();
      }
    });
  }
});
`;
}

const ENTRY = 'tests';

/** A module with all that it imports but Playwright as one readable file. */
async function bundled(head: string, code: string): Promise<string> {
  const bundle = await rolldown({
    input: ENTRY,
    cwd: ROOT,
    platform: 'node',
    external: ['playwright/test'],
    // Machines are imported for what lays the walks; nothing happens where they are declared, so they are left out.
    treeshake: { moduleSideEffects: (id) => id === ENTRY },
    plugins: [
      { name: 'entry', resolveId: (id) => (id === ENTRY ? id : null), load: (id) => (id === ENTRY ? code : null) },
    ],
  });
  const { output } = await bundle.generate({ format: 'es', minify: false, banner: `${head}\n` });
  await bundle.close();
  const [file, ...others] = output;
  if (others.length > 0 || file.imports.some((name) => name !== 'playwright/test'))
    throw new Error('The walks did not become one file.');
  return file.code.replace(/\nexport \{\s*\};\s*$/, '').trimEnd();
}
