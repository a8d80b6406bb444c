import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { everyMachine } from '#machines/flows.ts';
import { readPages } from '../../src/cli/docs/pages.ts';
import { checkPages } from '../../src/cli/docs/write-pages.ts';
import { workflowsCommand } from '../../src/cli/workflows-command.ts';

const REPOSITORY = path.join(import.meta.dirname, '../..');

afterEach(() => {
  vi.restoreAllMocks();
});

// In one file: the machines are explored once in a process.
describe('npm run docs', () => {
  it('has nothing to write: no page of this version is stale', async () => {
    const stale = (await readPages()).filter(({ isCurrent }) => !isCurrent);
    expect(stale.map(({ file }) => file)).toEqual([]);
  });
});

describe('npm run workflows (interface: static site of all diagrams)', () => {
  it('reports the site of this version as current', async () => {
    const said = vi.spyOn(console, 'error').mockReturnValue();
    expect(await workflowsCommand(['--check'])).toBe(0);
    expect(said).not.toHaveBeenCalled();
  });

  it('names stale or extra files, and exits 1', () => {
    const said = vi.spyOn(console, 'error').mockReturnValue();
    const pages = [
      { file: 'docs/workflows/new.svg', wanted: '<svg/>', isCurrent: false },
      { file: 'docs/workflows/gone.svg', wanted: null, isCurrent: false },
      { file: 'docs/workflows/same.svg', wanted: '<svg/>', isCurrent: true },
    ];
    expect(checkPages(pages, 'workflows')).toBe(1);
    expect(said.mock.calls.flat()).toEqual([
      'docs/workflows/new.svg is stale: npm run workflows',
      'docs/workflows/gone.svg is left over: npm run workflows',
    ]);
  });

  describe('written to another folder', () => {
    let folder: string;
    beforeAll(async () => {
      folder = await mkdtemp(path.join(tmpdir(), 'workflows-'));
      expect(await workflowsCommand(['--out', folder, '--no-png'])).toBe(0);
    });
    afterAll(() => rm(folder, { recursive: true, force: true }));

    it('is complete, including prose', async () => {
      const kinds = ['html', 'ar.html', 'svg', 'ar.svg', 'mmd', 'json', 'md'];
      const wanted = [
        'index.html',
        'index.ar.html',
        ...[...everyMachine.keys()].flatMap((name) => kinds.map((kind) => `${name}.${kind}`)),
      ];
      expect((await readdir(folder)).toSorted()).toEqual(wanted.toSorted());
      for (const name of wanted.filter((each) => !each.endsWith('.html'))) {
        const [there, here] = await Promise.all(
          [folder, path.join(REPOSITORY, 'docs/workflows')].map((each) => readFile(path.join(each, name), 'utf8')),
        );
        expect(there).toBe(here);
      }
    });

    it('has pages without external resources or scripts', async () => {
      for (const name of ['index', ...everyMachine.keys()]) {
        const page = await readFile(path.join(folder, `${name}.html`), 'utf8');
        expect(page).not.toMatch(/<script|<link|<img|@import|url\(|src=/);
        const links = [...page.matchAll(/href="([^"]+)"/g)].map(([, target = '']) => target);
        expect(links.filter((target) => !existsSync(path.join(folder, target)))).toEqual([]);
      }
    });
  });

  it('refuses an unknown option, and lists the known ones', () => {
    const { status, stderr } = spawnSync(process.execPath, ['src/cli/workflows.ts', '--everything'], {
      cwd: REPOSITORY,
      encoding: 'utf8',
    });
    expect(status).toBe(2);
    expect(stderr).toContain('--check');
  });
});
