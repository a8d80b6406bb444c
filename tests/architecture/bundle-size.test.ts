import { randomBytes } from 'node:crypto';
import { mkdir, mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { bundleFigures, loadsSchemasFirst } from '../bench/bundle.ts';
import { isKept } from '../bench/figure.ts';

const KB = 1024;

/** A build with an entry of some kB, and one page, form and other chunk; random data does not compress. */
async function planted(
  folder: string,
  kB: { entry: number; page: number; form: number; other: number },
): Promise<void> {
  const manifest = {
    'main.tsx': { file: 'entry.js', isEntry: true, imports: ['_shared.js'] },
    '_shared.js': { file: 'shared.js' },
    'features/x/x.page.tsx': { file: 'page.js', isDynamicEntry: true, imports: ['_shared.js'] },
    'features/x/new-x.dialog.tsx': { file: 'form.js', isDynamicEntry: true, imports: ['_shared.js', '_formkit.js'] },
    '_formkit.js': { file: 'formkit.js' },
    'src/ui/chart.ts': { file: 'chart.js', isDynamicEntry: true },
  };
  const sizes = {
    'entry.js': kB.entry,
    'shared.js': 10,
    'page.js': kB.page,
    'form.js': kB.form,
    'formkit.js': 5,
    'chart.js': kB.other,
  };
  await mkdir(path.join(folder, '.vite'));
  await writeFile(path.join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
  for (const [file, size] of Object.entries(sizes)) await writeFile(path.join(folder, file), randomBytes(size * KB));
}

async function overOf(kB: { entry: number; page: number; form: number; other: number }): Promise<string[]> {
  await using folder = await mkdtempDisposable(path.join(tmpdir(), 'bundle-'));
  await planted(folder.path, kB);
  return bundleFigures(folder.path)
    .filter((figure) => !isKept(figure))
    .map(({ name }) => name);
}

describe('bundle budgets', () => {
  test('pass when they are met', async () => {
    expect(await overOf({ entry: 175, page: 40, form: 85, other: 90 })).toEqual([]);
  });

  test('count everything that the first load pulls in', async () => {
    // 181 alone would pass: the 10 shared make it 191.
    expect(await overOf({ entry: 181, page: 1, form: 1, other: 1 })).toEqual(['JavaScript that everybody loads first']);
  });

  test('have separate limits for a page, a form and other parts, excluding what is already loaded', async () => {
    expect(await overOf({ entry: 1, page: 46, form: 91, other: 101 })).toEqual([
      'page x.page, over that',
      'form new-x.dialog, over that',
      'chart, over that',
    ]);
  });

  test('count a page that validates its own fields as a form', async () => {
    await using folder = await mkdtempDisposable(path.join(tmpdir(), 'bundle-'));
    const manifest = {
      'main.tsx': { file: 'entry.js', isEntry: true },
      'features/x/sign-in.page.tsx': { file: 'page.js', isDynamicEntry: true, imports: ['_schemas-ab12.js'] },
      '_schemas-ab12.js': { file: 'schemas.js' },
    };
    await mkdir(path.join(folder.path, '.vite'));
    await writeFile(path.join(folder.path, '.vite/manifest.json'), JSON.stringify(manifest));
    for (const [file, size] of Object.entries({ 'entry.js': 1, 'page.js': 50, 'schemas.js': 20 }))
      await writeFile(path.join(folder.path, file), randomBytes(size * KB));
    expect(bundleFigures(folder.path).map(({ name }) => name)).toContain('form sign-in.page, over that');
    expect(bundleFigures(folder.path).filter((figure) => !isKept(figure))).toEqual([]);
    expect(loadsSchemasFirst(folder.path)).toBe(false);
    await writeFile(
      path.join(folder.path, '.vite/manifest.json'),
      JSON.stringify({ ...manifest, 'main.tsx': { file: 'entry.js', isEntry: true, imports: ['_schemas-ab12.js'] } }),
    );
    expect(loadsSchemasFirst(folder.path)).toBe(true);
  });
});
