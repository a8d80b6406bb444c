import { spawnSync } from 'node:child_process';
import { mkdtempDisposableSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, productUrl, test } from '../fixtures/test.ts';

const REPOSITORY = path.join(import.meta.dirname, '../..');
const run = (file: string, options: readonly string[], cwd = REPOSITORY, env: NodeJS.ProcessEnv = process.env) =>
  spawnSync(process.execPath, [path.join(REPOSITORY, file), ...options], { cwd, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, env });

/** Where this run writes its own results, and as whom somebody works by hand, is not for the one that it starts. */
const withoutOurs = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(PLAYWRIGHT|STEWARD)_/.test(name)));

test('the Playwright file of a machine runs as it is against a running Steward', () => {
  test.setTimeout(120_000);
  const made = run('src/cli/paths.ts', ['user-status', '--cover', 'transitions', '--format', 'playwright']);
  expect(made.status).toBe(0);
  using folder = mkdtempDisposableSync(path.join(REPOSITORY, '.cache', 'paths-'));
  writeFileSync(path.join(folder.path, 'user-status.spec.mjs'), made.stdout);
  const { status, stdout } = run('node_modules/playwright/cli.js', ['test', '--reporter=json', '--output', path.join(folder.path, 'results')], folder.path, { ...withoutOurs, STEWARD_URL: productUrl() });
  expect(status, stdout).toBe(0);
  const { stats } = JSON.parse(stdout.slice(stdout.indexOf('{'))) as { stats: { expected: number; unexpected: number } };
  expect(stats.unexpected).toBe(0);
  expect(stats.expected).toBeGreaterThan(2);
});
