import { spawnSync } from 'node:child_process';
import { mkdtempDisposable, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import sharp from 'sharp';
import { isSampled } from './fixtures/sampling.ts';

const REPOSITORY = path.join(import.meta.dirname, '..');

// A minute of drawing: left out of samples.
if (!isSampled)
  test('npm run workflows draws every diagram as a picture at twice its size', async () => {
    await using folder = await mkdtempDisposable(path.join(tmpdir(), 'pictures-'));
    const { status, stderr } = spawnSync(process.execPath, ['src/cli/workflows.ts', '--out', folder.path], {
      cwd: REPOSITORY,
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([0, '']);
    const files = await readdir(folder.path);
    const diagrams = files.filter((file) => file.endsWith('.svg'));
    expect(files.filter((file) => file.endsWith('.png')).toSorted()).toEqual(
      diagrams.map((file) => file.replace(/svg$/, 'png')).toSorted(),
    );
    for (const diagram of diagrams.filter((file) => file.startsWith('asset.'))) {
      const [svg, png] = await Promise.all(
        [diagram, diagram.replace(/svg$/, 'png')].map((file) => sharp(path.join(folder.path, file)).metadata()),
      );
      expect([png?.width, png?.height]).toEqual([2 * (svg?.width ?? 0), 2 * (svg?.height ?? 0)]);
      // Not blank: background, boxes, arrows and text.
      const { channels } = await sharp(path.join(folder.path, diagram.replace(/svg$/, 'png')))
        .flatten({ background: '#fff' })
        .stats();
      expect(channels[0]?.stdev).toBeGreaterThan(5);
    }
  });
