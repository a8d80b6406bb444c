import { spawn, spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTemporaryFolder, removeFolder } from '../support/temporary-folder.ts';

const REPOSITORY = path.join(import.meta.dirname, '..', '..');

/** A miniature repository: the launcher, one command, a lock file, and npm's record of what it installed. */
let root: string;
beforeAll(async () => {
  root = await createTemporaryFolder('launcher');
  await mkdir(`${root}/src/cli`, { recursive: true });
  await mkdir(`${root}/node_modules`);
  await cp(`${REPOSITORY}/src/cli/run.cjs`, `${root}/src/cli/run.cjs`);
  await writeFile(`${root}/package.json`, JSON.stringify({ name: 'small', version: '1.0.0' }));
  await writeFile(
    `${root}/package-lock.json`,
    JSON.stringify({
      name: 'small',
      version: '1.0.0',
      lockfileVersion: 3,
      packages: { '': { name: 'small', version: '1.0.0' } },
    }),
  );
  await writeFile(`${root}/node_modules/.package-lock.json`, JSON.stringify({ packages: {} }));
  await writeFile(
    `${root}/src/cli/probe.ts`,
    `const [what, ...rest]: string[] = process.argv.slice(2);
    if (what === 'wait') {
      let signals = 0;
      process.on('SIGINT', () => { signals += 1; setTimeout(() => { console.log('signals', signals); process.exit(7); }, 300); });
      process.on('disconnect', () => process.exit(0));
      setInterval(() => undefined, 1_000);
      console.log('waiting', process.pid);
    } else console.log(JSON.stringify({ what, rest, cache: process.env['NODE_COMPILE_CACHE'], first: process.env['PATH']?.split(':')[0] }));`,
  );
});
afterAll(() => removeFolder(root));

function run(...args: string[]): SpawnSyncReturns<string> {
  return spawnSync(process.execPath, [`${root}/src/cli/run.cjs`, ...args], {
    encoding: 'utf8',
    env: { ...process.env, npm_lifecycle_event: '' },
  });
}

describe('the launcher', () => {
  test('leaves standard output to the command, and provides a cache and the right Node', () => {
    const { stdout, status } = run('probe', 'a b', '--format', 'json');
    expect(JSON.parse(stdout)).toEqual({
      what: 'a b',
      rest: ['--format', 'json'],
      cache: process.env['NODE_COMPILE_CACHE'] ?? `${root}/.cache/node`,
      first: path.dirname(process.execPath),
    });
    expect(status).toBe(0);
  });

  test('installs once: npm’s own result is recognised, a changed lock file is not', async () => {
    expect(run('probe').stderr).toBe('');
    expect(await readFile(`${root}/node_modules/.steward-installed`, 'utf8')).toMatch(/^[0-9a-f]{64} /);
    const lock = await readFile(`${root}/package-lock.json`, 'utf8');
    // A lock file that is out of sync with package.json: npm fails before any request.
    const packages = { '': { name: 'small', version: '1.0.0' }, 'node_modules/other': { version: '1.0.0' } };
    await writeFile(
      `${root}/package-lock.json`,
      JSON.stringify({ name: 'small', version: '1.0.0', lockfileVersion: 3, packages }),
    );
    await writeFile(
      `${root}/package.json`,
      JSON.stringify({ name: 'small', version: '1.0.0', dependencies: { missing: '1.0.0' } }),
    );
    const { stdout, stderr, status } = run('probe');
    await writeFile(`${root}/package-lock.json`, lock);
    expect(stdout).toBe('');
    expect(stderr).toContain('Installing dependencies (npm ci)');
    expect(status).toBe(1);
  });

  test('lists its commands for an unknown one', () => {
    expect(run('nonsense').stderr).toContain('<probe>');
  });

  test('forwards a signal once, waits, and returns the exit code', async () => {
    const child = spawn(process.execPath, [`${root}/src/cli/run.cjs`, 'probe', 'wait'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (!text.includes('waiting')) return;
      // As in a terminal under npm: the same Ctrl-C arrives twice.
      child.kill('SIGINT');
      setTimeout(() => child.kill('SIGINT'), 50);
    });
    const code = await new Promise((resolve) => child.once('exit', resolve));
    expect(output).toContain('signals 1');
    expect(code).toBe(7);
  });

  test('leaves no command behind when killed', async () => {
    const child = spawn(process.execPath, [`${root}/src/cli/run.cjs`, 'probe', 'wait'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = new Promise((resolve) => child.stdout.once('close', resolve));
    child.stdout.setEncoding('utf8').once('data', () => child.kill('SIGKILL'));
    await expect(ended).resolves.toBe(false);
  });
});
