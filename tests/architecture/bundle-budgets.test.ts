import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { buildWebApp } from '../support/web-app.ts';
import { bundleFigures, loadsSchemasFirst } from '../bench/bundle.ts';
import { isKept } from '../bench/figure.ts';

const REPOSITORY = path.join(import.meta.dirname, '../..');

test('the built page is within its budgets: first load without schemas, list pages, forms, and later chunks', async () => {
  await buildWebApp();
  const figures = bundleFigures(path.join(REPOSITORY, 'dist'));
  expect(figures.length).toBeGreaterThan(5);
  const exceeded = figures.filter((figure) => !isKept(figure));
  expect(exceeded.map(({ name, measured, budget }) => ({ name, measured, limit: budget?.limit }))).toEqual([]);
  expect(loadsSchemasFirst(path.join(REPOSITORY, 'dist'))).toBe(false);
});

test('a page names one styles file, after everything that is painted first (ADR-0155)', () => {
  for (const name of ['index.html', 'me.html', 'branch.html']) {
    const html = readFileSync(path.join(REPOSITORY, 'dist', name), 'utf8');
    const [, file = ''] = /<link rel="stylesheet" crossorigin href="\/assets\/(styles-[\w-]+\.css)">/.exec(html) ?? [];
    expect(readdirSync(path.join(REPOSITORY, 'dist/assets'))).toContain(file);
    expect(html.indexOf(file)).toBeGreaterThan(html.indexOf('<div id="root">'));
  }
});
