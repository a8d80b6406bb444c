import { execFile } from 'node:child_process';
import { mkdtempDisposableSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { asset } from '#machines/asset/index.ts';
import { reportPaths } from '#machines/kernel/paths.ts';
import { userStatus } from '#machines/user-status/index.ts';
import { expect, productUrl, test, type ApiPerson } from '../fixtures/test.ts';
import { plan as assetPlan } from '../walkers/asset.walker.ts';
import { sample } from '../fixtures/sampling.ts';
import { layWalks } from '../walkers/lay-walks.ts';
import { plan as userPlan } from '../walkers/user-status.walker.ts';

const REPOSITORY = path.join(import.meta.dirname, '../..');
/** Asynchronously: connections that the server closes meanwhile must be noticed. */
const run = (file: string, options: readonly string[], cwd = REPOSITORY, env: NodeJS.ProcessEnv = process.env) =>
  new Promise<{ readonly status: number | null; readonly stdout: string; readonly stderr: string }>((resolve) => {
    const program = execFile(
      process.execPath,
      [path.join(REPOSITORY, file), ...options],
      { cwd, maxBuffer: 64 * 1024 * 1024, env },
      (_, stdout, stderr) => {
        resolve({ status: program.exitCode, stdout, stderr });
      },
    );
  });

/** The child must not inherit this run's results folder or a manually set account. */
const withoutOurs = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(PLAYWRIGHT|STEWARD)_/.test(name)),
);

interface Suite {
  readonly file: string;
  readonly suites?: readonly Suite[];
  readonly specs: readonly { readonly ok: boolean; readonly tags: readonly string[] }[];
}

const MACHINES = {
  'user-status': {
    simulated: reportPaths(userStatus, 'transitions').paths.length,
    walks: layWalks(userStatus, userPlan),
  },
  asset: { simulated: reportPaths(asset, 'transitions').paths.length, walks: layWalks(asset, assetPlan) },
};

/** Of two written alike a sample runs one. */
const chosen = sample('written files', ['user-status', 'asset'] as const, 1);

/** Number of a machine's walks that end in a state; zero for one that is not run. */
const endingIn = (machine: keyof typeof MACHINES, state: string): number =>
  (chosen.includes(machine) ? 1 : 0) *
  MACHINES[machine].walks.filter(({ steps }) => steps.at(-1)?.state === state).length;

const countOf = async (person: ApiPerson, list: string): Promise<number> =>
  (await person.send<{ count: number }>('GET', list)).body.count;

// Sorted by name after user-status.e2e.ts, which needs the only demo account that was never activated; walks do without
// it.
test('the generated Playwright files run unchanged against a running Steward, using the buttons of its pages', async ({
  api,
}) => {
  using folder = mkdtempDisposableSync(path.join(REPOSITORY, '.cache', 'paths-'));
  for (const machine of chosen) {
    const made = await run('src/cli/paths.ts', [machine, '--cover', 'transitions', '--format', 'playwright']);
    expect(made.status, made.stderr).toBe(0);
    writeFileSync(path.join(folder.path, `${machine}.spec.mjs`), made.stdout);
  }
  const admin = await api.signIn('admin@luma.example');
  const records = async () => ({
    archived: await countOf(admin, '/api/users?statuses=archived&size=1'),
    invalid: await countOf(admin, '/api/assets?statuses=invalid&size=1'),
  });
  const before = await records();

  const options = ['test', '--reporter=json', '--workers=2', '--output', path.join(folder.path, 'results')];
  const { status, stdout } = await run('node_modules/playwright/cli.js', options, folder.path, {
    ...withoutOurs,
    STEWARD_URL: productUrl(),
  });
  expect(status, stdout).toBe(0);
  const { suites } = JSON.parse(stdout.slice(stdout.indexOf('{'))) as { suites: readonly Suite[] };
  const specsOf = ({ specs, suites: inner = [] }: Suite): Suite['specs'] => [...specs, ...inner.flatMap(specsOf)];
  for (const machine of chosen) {
    const { simulated, walks } = MACHINES[machine];
    const specs = suites.filter(({ file }) => file === `${machine}.spec.mjs`).flatMap(specsOf);
    expect(specs.every(({ ok }) => ok)).toBe(true);
    expect(specs.filter(({ tags }) => tags.includes('buttons'))).toHaveLength(walks.length);
    // And that of the version.
    expect(specs.filter(({ tags }) => tags.length === 0)).toHaveLength(simulated + 1);
  }

  expect(endingIn('user-status', 'archived') + endingIn('asset', 'invalid')).toBeGreaterThan(0);
  expect(await records()).toEqual({
    archived: before.archived + endingIn('user-status', 'archived'),
    invalid: before.invalid + endingIn('asset', 'invalid'),
  });
});
